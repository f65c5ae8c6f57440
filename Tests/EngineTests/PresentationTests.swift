import Testing

@testable import Engine

/// A minimal driver: without handlers, it performs everything until the world is quiet.
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

@Test func aPresentationThatCameAndWentLeavesTheWorldAsItWas() throws {
  var story = Story()
  let home = story.screen(1)
  let detail = story.screen(2)
  story.world.setRoot(home, cause: 0, trace: &story.trace)
  try story.settle()
  // The view is loaded first, since the view of a controller that was shown once stays loaded.
  story.world.loadViewIfNeeded(detail, cause: 0)
  try story.settle()
  let before = story.world
  try story.world.present(detail, on: home, CommandOptions(), trace: &story.trace)
  try story.settle()
  #expect(story.world.visibleController == detail)
  #expect(!story.world.isEquivalent(to: before))
  story.world.dismiss(on: home, CommandOptions(), trace: &story.trace)
  try story.settle()
  story.world.setFrame(
    before.views[before.controllers[detail].view].frame, of: story.world.controllers[detail].view)
  #expect(story.world.isEquivalent(to: before))
  #expect(story.world.fingerprint == before.fingerprint)
  #expect(story.world.views.count == before.views.count)
}

@Test func aCommandOnACopyLeavesTheOriginalAlone() throws {
  var story = Story()
  let home = story.screen(1)
  let detail = story.screen(2)
  story.world.setRoot(home, cause: 0, trace: &story.trace)
  try story.settle()
  let before = story.world.fingerprint
  var copy = story
  try copy.world.present(detail, on: home, CommandOptions(), trace: &copy.trace)
  try copy.settle()
  #expect(story.world.fingerprint == before)
  #expect(copy.world.fingerprint != before)
}
