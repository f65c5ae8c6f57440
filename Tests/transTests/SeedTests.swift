import Running
import TestSupport
import Testing

@testable import TransCommand

/// Runs published transitions, each in a story without hints, and compares the output with the file next to the story.
@Test(
  "a reader is told what is wrong with the form that was printed",
  arguments: try Repository.names(in: "scripts/seeds/as-written", endingWith: ".trans"))
func seeds(_ name: String) throws {
  let golden = "scripts/seeds/as-written/" + name.dropLast(6) + ".txt"
  let files = MemoryFiles(files: ["/scripts/.git": []])  // root of the project
  for folder in ["code", "as-written"] {
    for name in try Repository.names(in: "scripts/seeds/" + folder) {
      let path = "scripts/seeds/\(folder)/\(name)"
      files.files[path] = try Repository.bytes(path)
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
  #expect(try Repository.golden(golden, now: text) == text)
}
