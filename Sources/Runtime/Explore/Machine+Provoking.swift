import Engine

extension Machine {
  /// Readies a copy of a machine that is in the middle of a story for other commands, without looking back less than the
  /// story would.
  /// - Parameter firstLineFile: the first of the sources that holds commands, and is no file of the script's.
  package mutating func beginProvoking(firstLineFile: Int) {
    course.firstLineFile = firstLineFile
    outcome = nil
    failures = []
    remnants = []
    abandonCode()
  }

  /// Whether the story itself drives a transition: it stands for the finger that does.
  package var isDrivenByStory: Bool {
    !world.finger.isDown
      && world.openTransitions.contains {
        world.transitions[$0].phase == .driven && world.transitions[$0].isDrivenByScript
      }
  }

  /// Whether there are tabs to choose.
  package var hasTabs: Bool { world.controllers.ids.contains { world.controllers[$0].kind == .tabs } }

  /// The name of the root view controller; nil if there is none.
  package var nameOfRoot: String? { world.root.exists ? spelling.controller(world.root) : nil }
}
