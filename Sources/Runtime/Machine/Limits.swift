/// How far a script may go. Whatever it does, a machine ends within these.
public struct Limits: Sendable {
  /// Instructions, calls and operations in one run.
  public var steps = 100_000_000
  /// Handlers, steps and completion blocks that run inside each other.
  public var nesting = 200
  /// Rows of the world: controllers, views, presentations, transitions, animations.
  public var rows = 1_000_000
  /// Elements of a list, bytes of a text.
  public var elements = 1_000_000
  /// Events that are kept for claims about the last stretch.
  public var events = 4_000_000
  /// Lines that are printed.
  public var lines = 1_000_000
  /// Handlers that are attached.
  public var handlers = 10_000

  /// The limits that hold unless somebody says otherwise.
  public init() {}
}

/// Which limit was reached.
public enum Limit: String, CaseIterable, Sendable {
  /// `Limits.steps`
  case steps
  /// `Limits.nesting`
  case nesting
  /// `Limits.rows`
  case rows
  /// `Limits.elements`
  case elements
  /// `Limits.events`
  case events
  /// `Limits.lines`
  case lines
  /// `Limits.handlers`
  case handlers

  /// The option that raises it.
  public var option: String { "--limit-\(rawValue)" }

  /// What there is too much of.
  public var phrase: String {
    switch self {
    case .steps: "steps in one run"
    case .nesting: "handlers and steps inside each other"
    case .rows: "controllers and views in the world"
    case .elements: "elements in a list, or bytes in a text"
    case .events: "events in one stretch"
    case .lines: "printed lines"
    case .handlers: "attached handlers"
    }
  }
}

extension Limits {
  /// The value of a limit.
  public subscript(limit: Limit) -> Int {
    get {
      switch limit {
      case .steps: steps
      case .nesting: nesting
      case .rows: rows
      case .elements: elements
      case .events: events
      case .lines: lines
      case .handlers: handlers
      }
    }
    set {
      switch limit {
      case .steps: steps = newValue
      case .nesting: nesting = newValue
      case .rows: rows = newValue
      case .elements: elements = newValue
      case .events: events = newValue
      case .lines: lines = newValue
      case .handlers: handlers = newValue
      }
    }
  }
}
