import Diagnostics
import Runtime

/// A finding of `trans provoke`. Most are revealed by a disturbance, which is commands inserted into a story.
struct ProvokedFinding: Sendable {
  /// The identity, with a location in the script's files.
  var key: FindingKey
  /// The shortest paths to the finding, ordered by length, then by discovery.
  private(set) var paths: [ProvokedPath]
  /// The number of paths that led to the finding.
  private(set) var count = 1

  /// The number of paths kept, in case the shortest does not show the finding in a script of its own.
  private static let limit = 16

  init(_ key: FindingKey, by way: ProvokedPath) { (self.key, paths) = (key, [way]) }

  /// The number of commands on the shortest path.
  var length: Int { paths[0].commands.count }

  /// Sets the story or spec that the paths belong to.
  mutating func setWork(_ work: Int) { for place in paths.indices { paths[place].work = work } }

  /// Adds the count and the paths of the same finding from another search. Keeps only the shortest paths, at most `limit`.
  mutating func add(_ other: ProvokedFinding) {
    count += other.count
    for way in other.paths {
      let place = paths.firstIndex { $0.commands.count > way.commands.count } ?? paths.count
      paths.insert(way, at: place)
    }
    if paths.count > Self.limit { paths.removeLast(paths.count - Self.limit) }
  }
}

/// A path to a finding.
struct ProvokedPath: Sendable {
  /// The failure; nil for a limit, and for a control that stopped responding.
  var failure: Failure?
  /// The commands that lead to the finding.
  var commands: [UserAction]
  /// The part of `commands` that does not belong to the story.
  var detour = Detour()
  /// The commands that shrinking must keep, because they show a control responding and later not responding.
  var kept: [String] = []
  /// The control that stopped responding; nil for other findings.
  var unanswered: Unanswered?
  /// The outcome, for an exceeded limit or an internal error; such a path is reported without shrinking. Nil for other findings.
  var limit: Outcome?
  /// The index of the story or spec.
  var work = 0
}

/// The disturbance in a list of commands: the commands that do not belong to the story, and where the story would go on without
/// them.
struct Detour: Sendable {
  /// The index of the first command of the disturbance.
  var start = 0
  /// The number of commands of the disturbance.
  var count = 0
  /// The index of the story's command that would come next without the disturbance.
  var next = 0
}
