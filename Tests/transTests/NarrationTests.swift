import Running
import TestSupport
import Testing

@testable import TransCommand

@Test("the narration of pushes grows with their number, not with its square")
func narrationIsLinear() {
  let (small, large) = (bytes(ofPushes: 200), bytes(ofPushes: 800))
  #expect(large < 5 * small, "\(small) bytes for 200, \(large) for 800")
}

/// The size of the output of `trans run` for a story with `count` pushes on one stack, in bytes.
private func bytes(ofPushes count: Int) -> Int {
  var script = "screen Home\nscreen Page\nnavigation Mail [Home]\nroot Mail\n"
  for number in 0..<count { script += "new Page as P\(number)\npush P\(number) unanimated\n" }
  let console = Console.captured(input: [])
  let files = MemoryFiles(files: ["pushes.trans": Array(script.utf8)])
  let exit = Command.run(arguments: ["run", "pushes.trans"], console: console, files: files)
  #expect(exit == .passed)
  return console.output.count
}
