import Diagnostics
import Runtime

/// What something that came in between has shown.
struct ProvokedFinding: Sendable {
  /// What tells it from others; its line is in the files of the script.
  var key: FindingKey
  /// The shortest ways there; of one length as they came.
  private(set) var ways: [ProvokedWay]
  /// In how many ways it came.
  private(set) var count = 1

  /// How many ways are kept: the first need not come again as a story of its own.
  private static let limit = 16

  init(_ key: FindingKey, by way: ProvokedWay) { (self.key, ways) = (key, [way]) }

  /// How many commands lead there at least.
  var length: Int { ways[0].commands.count }

  /// Says which story or spec shows it.
  mutating func setWork(_ work: Int) { for place in ways.indices { ways[place].work = work } }

  /// Takes in what else has shown it.
  mutating func add(_ other: ProvokedFinding) {
    count += other.count
    for way in other.ways {
      let place = ways.firstIndex { $0.commands.count > way.commands.count } ?? ways.count
      ways.insert(way, at: place)
    }
    if ways.count > Self.limit { ways.removeLast(ways.count - Self.limit) }
  }
}

/// A way to a finding.
struct ProvokedWay: Sendable {
  /// The failure, in the story; nil for what only a comparison shows.
  var failure: Failure?
  /// The commands that lead there.
  var commands: [String]
  /// What of them is not the story's.
  var detour = Detour()
  /// The commands that must stay if it is made short: what answered, and no longer does.
  var kept: [String] = []
  /// What no longer answers.
  var unanswered: Unanswered?
  /// How it ends where it comes to a limit: such a way is told as it was met.
  var limit: Outcome?
  /// The number of the story or spec.
  var work = 0
}

/// What has come in between the commands of a story, and what the story would have done.
struct Detour: Sendable {
  /// The first of the commands that is not the story's.
  var start = 0
  /// How many there are.
  var count = 0
  /// Which command of the story would have come in their place.
  var next = 0
}
