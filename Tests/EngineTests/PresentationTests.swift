import Testing

@testable import Engine

/// A driver as small as can be: no handlers, everything runs until quiet.
struct Story {
  var world = World()
  var trace = Trace()

  mutating func screen(_ name: NameIndex) -> ControllerID {
    world.addController(.screen, name: name)
  }

  mutating func settle() throws {
    repeat {
      repeat { _ = try world.next(downTo: 0, trace: &trace) } while world.agendaDepth > 0 || world.endTurn()
    } while world.nextDeadline.map { world.advance(to: $0) } ?? false
  }
}

@Test func presentAndDismissRun() throws {
  var story = Story()
  let home = story.screen(1)
  let detail = story.screen(2)
  story.world.setRoot(home, cause: 0, trace: &story.trace)
  try story.settle()
  try story.world.present(detail, on: home, CommandOptions(), trace: &story.trace)
  try story.settle()
  #expect(story.world.visibleController == detail)
  story.world.dismiss(on: home, CommandOptions(), trace: &story.trace)
  try story.settle()
  #expect(story.world.visibleController == home)
  for event in story.trace.events { print(event.time.nanoseconds, event.kind, event.method.map { "\($0)" } ?? "", event.subject.raw, event.first.raw) }
}
