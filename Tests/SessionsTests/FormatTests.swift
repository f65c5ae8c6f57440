import Engine
import Running
import Semantics
import TestSupport
import Testing

@testable import Language
@testable import Runtime

@Test("generated stories take the same course when they are laid out")
func formattedStories() throws {
  var generator = StoryGenerator(seed: 14)
  var events = 0
  for number in 0..<(Repository.isLong ? 600 : 60) {
    // Join and break lines, so that the layout of the story is wrong everywhere.
    let lines = generator.story(commands: 14).split(separator: "\n")
    let story = Array(lines.joined(separator: " ;\n\n\n   ").utf8)
    let laidOut = try #require(Layout.laidOut(story))
    #expect(laidOut.count < story.count, "story \(number)")
    let told = try course(of: story)
    events += told.count
    let same = try course(of: laidOut) == told
    #expect(same, "story \(number)")
  }
  #expect(events > 1_000)
}

/// All output of a run, without the lines of the script.
private func course(of bytes: [UInt8]) throws -> [String] {
  let files = MemoryFiles(files: ["story.trans": bytes])
  let program = try #require(try Loader(files: files).load("story.trans").program)
  var machine = Machine(program: program)
  machine.begin(.story)
  var log = Log()
  for _ in 0..<20_000 where machine.outcome == nil { _ = machine.step(&log) }
  let spelling = Spelling(machine.world, names: machine.program.blueprint.names)
  let events = log.trace.events.map {
    "\($0.time.nanoseconds) \($0.cause) " + spelling.event($0, trace: log.trace)
  }
  return events + [spelling.views()]
}
