import Sessions
import Testing

@testable import trans

/// The transitions that people published, each in a story without a hint: what the tool says of it stands beside
/// it. With TRANS_GOLDENS=rewrite in the environment the texts are written anew, to be read before they stay.
@Test(
  "a reader is told what is wrong with the form that was printed",
  arguments: Repository.names(in: "scripts/seeds/as-written").filter { $0.hasSuffix(".trans") })
func seeds(_ name: String) {
  let golden = "scripts/seeds/as-written/" + name.dropLast(6) + ".txt"
  var files = MemoryFiles(files: ["/scripts/.git": []])  // where the project begins
  for folder in ["code", "as-written"] {
    for name in Repository.names(in: "scripts/seeds/" + folder) {
      let path = "scripts/seeds/\(folder)/\(name)"
      files.files[path] = Array(Repository.text(path).utf8)
    }
  }
  let console = Console.captured(input: [])
  let path = "scripts/seeds/as-written/" + name
  let exit = Command.run(arguments: ["run", path], console: console, files: files)
  let isTold = String(decoding: console.errors, as: UTF8.self).contains(": remnant: ")
  #expect(exit == .failed || isTold, "the law that it breaks is not seen")
  let text =
    "$ trans run \(path)\n" + String(decoding: console.output, as: UTF8.self)
    + String(decoding: console.errors, as: UTF8.self)
  if rewritesGoldens {
    write(text, to: Repository.root + "/" + golden)
  } else {
    #expect(text == Repository.text(golden))
  }
}
