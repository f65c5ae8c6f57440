import Testing

@testable import Engine

/// Tests that the diagram of `StackState` is correct.
struct StackStateTests {
  @Test func everyEdgeOfTheDiagramIsWalkedAndNoOther() throws {
    var edges: Set<String> = []
    var story = try Explorer()
    var state = StackState.resting
    func note(_ story: Explorer) {
      let next = story.world.stackState(of: story.mail)
      if next != state { edges.insert("\(state) → \(next)") }
      state = next
    }
    /// Performs an action one operation at a time, and records each step in the diagram.
    func walk(_ action: Action) {
      var walker = story
      walker.perform(action)
      note(walker)
      if walker.world.agenda.isEmpty { _ = walker.world.endTurn() }
      while let operation = walker.world.agenda.popLast() {
        walker.world.cause = operation.cause
        var token: CompletionToken?
        try? walker.world.perform(operation, telling: &token, trace: &walker.trace)
        note(walker)
        if walker.world.agenda.isEmpty { _ = walker.world.endTurn() }
      }
      story = walker
    }
    walk(.push(story.screens[1], animated: true))
    #expect(state == .moving)
    walk(.settle)
    #expect(state == .resting)
    walk(.pan(.right, fromEdge: true))
    walk(.move(0.3, over: 0))
    walk(.cancel)
    #expect(state == .turningBack)
    walk(.settle)
    walk(.pop(animated: false))
    #expect(story.world.stack(of: story.mail) == [story.screens[0]])
    // Here the navigation controller is covered, so not visible.
    walk(.present(story.screens[2], on: story.mail, .fullScreen, animated: false))
    walk(.settle)
    let before = edges
    walk(.push(story.screens[3], animated: true))
    #expect(edges == before)
    #expect(story.world.stack(of: story.mail) == [story.screens[0], story.screens[3]])
    #expect(
      edges == [
        "resting → changed", "changed → moving", "moving → resting", "moving → turningBack",
        "turningBack → resting",
      ])
  }

  @Test func whatComesMeanwhileWaitsAndIsCarriedOutAtRest() throws {
    for early in [true, false] {
      var story = try Explorer()
      story.perform(.push(story.screens[1], animated: true))
      if !early { story.perform(.drain) }
      #expect(story.world.stackState(of: story.mail) == (early ? .changed : .moving))
      story.perform(.push(story.screens[2], animated: true))
      story.perform(.set([story.screens[3], story.screens[1]], animated: true))
      #expect(story.world.stack(of: story.mail) == [story.screens[0], story.screens[1]])
      story.perform(.settle)
      #expect(story.world.stack(of: story.mail) == [story.screens[3], story.screens[1]])
      #expect(story.world.stackState(of: story.mail) == .resting)
      #expect(story.world.controllers[story.screens[2]].parent.isNone)
    }
  }
}
