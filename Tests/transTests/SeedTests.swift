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
  let output = String(decoding: console.output, as: UTF8.self)
  let isTold = output.contains(": remnant: ")
  #expect(exit == .failed || isTold, "the law that it breaks is not seen")
  let text =
    "$ trans run \(path)\n" + output + String(decoding: console.errors, as: UTF8.self)
  #expect(try Repository.golden(golden, now: text) == text)
  // What is left behind unseen shows nothing on the device yet.
  for report in output.split(separator: ": remnant: ").dropFirst() {
    let device = report.split(separator: "\n").first { $0.hasPrefix("  on the device: ") }
    if report.prefix(while: { $0 != "\n" }).hasSuffix("no-residue]") {
      #expect(device?.hasPrefix("  on the device: nothing yet") == true, "\(device ?? "")")
    }
  }
}
