import Engine

extension Machine {
  /// Prepares a copy of a machine in the middle of a story for other commands. Unlike `beginExploring`, it keeps the
  /// story's history.
  /// - Parameter firstLineFile: The first file number that holds generated commands instead of the user's script.
  package mutating func beginProvoking(firstLineFile: Int) {
    runProgress.firstLineFile = firstLineFile
    outcome = nil
    failures = []
    remnants = []
    abandonCode()
  }

  /// Whether the story itself drives a transition, in place of a finger.
  package var isDrivenByStory: Bool {
    !world.finger.isDown
      && world.openTransitions.contains {
        world.transitions[$0].phase == .driven && world.transitions[$0].isDrivenByScript
      }
  }

  /// Whether there is a tab bar controller.
  package var hasTabs: Bool { world.controllers.ids.contains { world.controllers[$0].kind == .tabs } }

  /// The name of the root view controller; nil if there is none.
  package var nameOfRoot: String? { world.root.exists ? spelling.controller(world.root) : nil }
}
