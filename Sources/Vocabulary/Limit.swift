/// What there can be too much of. Whatever a script does, reading and running it ends within these.
public enum Limit: Int, CaseIterable, Sendable {
  // Of a text; each is reported by a problem of its own.
  case bytes, depth, problems
  // Of a run, which ends when one is reached.
  case steps, nesting, rows, elements, events, lines, handlers, memory

  /// Those of a run.
  public static var ofRuns: ArraySlice<Limit> { allCases[Limit.steps.rawValue...] }

  /// Its code, as messages and options name it.
  public var code: String { row.code }
  /// What there is too much of.
  public var phrase: String { row.phrase }
  /// How much is allowed unless somebody says otherwise.
  public var standard: Int { row.standard }
  /// The most that can be allowed.
  public var most: Int { row.most }
  /// The option that sets it.
  public var option: String { "--limit-\(code)" }
  /// What somebody who has reached it can do.
  public var advice: String { "`\(option) N` sets another limit" }

  /// The table: its code, what there is too much of, what holds unless somebody says otherwise, the most.
  private var row: (code: String, phrase: String, standard: Int, most: Int) {
    // Places are 32-bit offsets, and so is what is counted.
    let most = Int(Int32.max)
    return switch self {
    case .bytes: ("bytes", "bytes in a file", 64 << 20, most)
    // Checked before a node is built, so that whoever walks the tree may recurse: an optimised build then stays
    // below 4 MB of stack.
    case .depth: ("depth", "statements, expressions and patterns inside each other", 200, 2_000)
    case .problems: ("problems", "problems reported for a file", 100, 1_000_000)
    case .steps: ("steps", "steps in one run", 10_000_000, most)
    case .nesting: ("nesting", "handlers, steps, functions and lists inside each other", 200, most)
    case .rows: ("rows", "controllers and views in the world", 1_000_000, most)
    case .elements: ("elements", "elements in a list, or bytes in a text", 1_000_000, most)
    case .events: ("events", "events in one stretch", 4_000_000, most)
    case .lines: ("lines", "printed lines", 250_000, most)
    case .handlers: ("handlers", "attached handlers", 10_000, most)
    case .memory: ("memory", "bytes held by a run", 1 << 30, 1 << 40)
    }
  }
}

/// How far a script may go.
public struct Limits: Sendable {
  @usableFromInline var values = Limit.allCases.map(\.standard)

  /// The limits that hold unless somebody says otherwise, but for `others`.
  public init(_ others: KeyValuePairs<Limit, Int> = [:]) {
    for (limit, value) in others { self[limit] = value }
  }

  /// Parts with the list that copies share.
  public mutating func separate() { values = values.map { $0 } }

  /// The value of a limit; setting more than the most sets the most.
  @inlinable
  public subscript(limit: Limit) -> Int {
    get { values[limit.rawValue] }
    set { values[limit.rawValue] = min(newValue, limit.most) }
  }
}
