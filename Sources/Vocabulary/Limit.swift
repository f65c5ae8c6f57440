/// A resource limit. Together, the limits guarantee that parsing and running any script ends.
public enum Limit: Int, CaseIterable, Sendable {
  // Limits of a file; the parser or checker reports a problem if one is exceeded.
  case bytes, depth, problems
  // Limits of a run, which stops when it reaches one.
  case steps, nesting, rows, elements, events, lines, handlers, memory

  /// The limits that apply to a run.
  public static var ofRuns: ArraySlice<Limit> { allCases[Limit.steps.rawValue...] }

  /// The code of the limit in messages and options.
  public var code: String { row.code }
  /// The quantity that the limit restricts, as in `bytes in a file`.
  public var phrase: String { row.phrase }
  /// The default value of the limit.
  public var standard: Int { row.standard }
  /// The largest value that the user can set.
  public var most: Int { row.most }
  /// The command line option that sets the limit.
  public var option: String { "--limit-\(code)" }
  /// The advice for a user whose script has reached the limit.
  public var advice: String { "`\(option) N` sets another limit" }

  /// The code, the quantity, the default value and the largest value of the limit.
  private var row: (code: String, phrase: String, standard: Int, most: Int) {
    // Offsets and counts in scripts are 32-bit numbers.
    let most = Int(Int32.max)
    return switch self {
    case .bytes: ("bytes", "bytes in a file", 64 << 20, most)
    // The parser checks this limit before it creates a node, so that it needs at most 4 MB of stack in an optimized
    // build.
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

/// The values of all limits that apply to a script.
public struct Limits: Sendable {
  @usableFromInline var values = Limit.allCases.map { $0.standard }

  /// Creates the default limits, except for the ones in `others`.
  public init(_ others: KeyValuePairs<Limit, Int> = [:]) {
    for (limit, value) in others { self[limit] = value }
  }

  /// Copies the storage, so that this value no longer shares it with others, which another thread may use.
  public mutating func separate() { values = values.map { $0 } }

  /// The value of a limit. A value above `limit.most` is clamped when set.
  @inlinable
  public subscript(limit: Limit) -> Int {
    get { values[limit.rawValue] }
    set { values[limit.rawValue] = min(newValue, limit.most) }
  }
}
