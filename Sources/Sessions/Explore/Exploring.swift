/// What a person can set about exploring.
package struct Exploring: Sendable {
  /// When it ends before it has gone as deep as it may.
  package enum Budget: Equatable, Sendable {
    /// So many states.
    case states(Int)
    /// So many seconds.
    case seconds(Double)

    /// The most of either.
    package static let most = 1e9

    /// Reads `30s`, `500ms`, `2m`, `5000`, `5k`, `1e6`, `5000 states`; nil for another text.
    package init?(_ text: String) {
      let words = text.split(separator: " ")
      guard let first = words.first, words.count < 3 else { return nil }
      var number = String(first)
      var unit = words.count == 2 ? String(words[1]) : ""
      if words.count == 1 {
        let end = number.lastIndex { $0.isNumber || $0 == "." }
        guard let end else { return nil }
        unit = String(number[number.index(after: end)...])
        number = String(number[...end])
      }
      guard let value = Double(number.filter { $0 != "_" && $0 != "," }), value > 0 else { return nil }
      switch unit {
      case "", "state", "states": self = .states(Int(min(value, 2 * Self.most)))
      case "k": self = .states(Int(min(value * 1000, 2 * Self.most)))
      case "ms": self = .seconds(value / 1000)
      case "s": self = .seconds(value)
      case "m", "min": self = .seconds(value * 60)
      default: return nil
      }
      switch self {
      case .states(let count): if !(1...Int(Self.most) ~= count) { return nil }
      case .seconds(let seconds): if seconds > Self.most { return nil }
      }
    }
  }

  /// How many deeds after each other.
  package var depth = 6
  /// When it ends before.
  package var budget = Budget.states(100_000)
  /// The path of the file of findings that are known.
  package var known: String?
  /// The path of the file from which it goes on, and in which it leaves how far it has come.
  package var state: String?
  /// The folder into which a story and a film of each finding go; nil for none.
  package var folder: String?
  /// Whether findings are made short.
  package var shrinks = true
  /// The path of the picture; nil for none.
  package var graph: String?
  /// Whether it tells how long it took.
  package var tellsTime = false
  /// A clock that only goes forward, in seconds; nil for none.
  package var clock: (@Sendable () -> Double)?

  /// What holds unless somebody says otherwise.
  package init() {}

  /// Whether a picture can be written to a file of this name.
  package static func draws(_ path: String) -> Bool { ExploreGraph.format(of: path) != nil }
}
