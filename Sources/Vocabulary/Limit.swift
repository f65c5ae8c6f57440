/// The limits that guarantee that parsing and running any script ends.
public enum Limit: Int, CaseIterable, Sendable {
  // Limits of a file; exceeding one is a problem of its own.
  case bytes, depth, problems
  // Limits of a run, which stops when one is reached.
  case steps, nesting, rows, elements, events, lines, handlers, memory

  /// The limits of a run.
  public static var ofRuns: ArraySlice<Limit> { allCases[Limit.steps.rawValue...] }

  /// Its code in messages and options.
  public var code: String { row.code }
  /// The quantity that it limits.
  public var phrase: String { row.phrase }
  /// The default value.
  public var standard: Int { row.standard }
  /// The largest value that can be set.
  public var most: Int { row.most }
  /// The option that sets it.
  public var option: String { "--limit-\(code)" }
  /// The advice for a user who has reached it.
  public var advice: String { "`\(option) N` sets another limit" }

  /// Its code, the quantity, the default value, and the largest value.
  private var row: (code: String, phrase: String, standard: Int, most: Int) {
    // Offsets and counts are 32-bit.
    let most = Int(Int32.max)
    return switch self {
    case .bytes: ("bytes", "bytes in a file", 64 << 20, most)
    // Checked before a node is created, so that recursive code needs at most 4 MB of stack in an optimized build.
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

/// The limits of a script.
public struct Limits: Sendable {
  @usableFromInline var values = Limit.allCases.map(\.standard)

  /// Creates the default limits, except for `others`.
  public init(_ others: KeyValuePairs<Limit, Int> = [:]) {
    for (limit, value) in others { self[limit] = value }
  }

  /// Copies the storage, so that it is no longer shared with other values.
  public mutating func separate() { values = values.map { $0 } }

  /// The value of a limit; larger values are clamped to `limit.most`.
  @inlinable
  public subscript(limit: Limit) -> Int {
    get { values[limit.rawValue] }
    set { values[limit.rawValue] = min(newValue, limit.most) }
  }
}
