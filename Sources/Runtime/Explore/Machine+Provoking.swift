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

  /// The name of the root view controller; nil if there is none.
  package var nameOfRoot: String? { world.root.exists ? spelling.controller(world.root) : nil }
}
