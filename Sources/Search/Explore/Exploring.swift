/// The options of `trans explore`.
package struct Exploring: Sendable {
  /// A limit on the number of states or the time, in addition to the depth.
  package enum Budget: Equatable, Sendable {
    /// A number of states.
    case states(Int)
    /// A duration in seconds.
    case seconds(Double)

    /// The highest number that a budget can have, of states or of seconds.
    package static let most = 1e9

    /// Parses a text such as `30s`, `500ms`, `2m`, `5000`, `5k`, `1e6` or `5000 states`; nil for other text, and for a number
    /// above `most`.
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

  /// The maximum number of actions in a sequence.
  package var depth = 6
  /// The limit on states or time.
  package var budget = Budget.states(100_000)
  /// The path of the file with known findings; nil for none.
  package var known: String?
  /// The path of the file in which the search is saved and from which it resumes; nil for none.
  package var state: String?
  /// The folder for a script and a film of each finding; nil for none.
  package var folder: String?
  /// Whether to shrink findings to minimal scripts.
  package var shrinks = true
  /// The path of the graph to draw; nil for none.
  package var graph: String?
  /// Whether to report the duration and speed of the search.
  package var tellsTime = false
  /// A monotonic clock in seconds; nil for none.
  package var clock: (@Sendable () -> Double)?

  /// Creates the default options.
  package init() {}

  /// Whether the time of the budget is used up; false for a budget of states, and without a clock.
  /// - Parameter keepsRest: Whether to reserve a quarter of the time for shrinking findings.
  func isTimeUp(since begin: Double, keepingRest keepsRest: Bool) -> Bool {
    guard case .seconds(let seconds) = budget, let now = clock?() else { return false }
    return now - begin >= (keepsRest ? 0.75 : 1) * seconds
  }

  /// Whether the file type of `path` is supported for graphs.
  package static func draws(_ path: String) -> Bool { ExploreGraph.format(of: path) != nil }
}
