import Engine

/// A set of kinds of events: those that a list is exact over, or that `print events` prints.
public struct EventScope: Equatable, Sendable, BitwiseCopyable {
  /// The calls.
  public internal(set) var methods = MethodSet()
  /// One bit for each `Warning`.
  public internal(set) var warnings: UInt32 = 0
  /// One bit for each `FaultCode`.
  public internal(set) var faults: UInt32 = 0
  /// One bit for each `Law`.
  public internal(set) var laws: UInt32 = 0
  /// One bit for each `Quirk`.
  public internal(set) var quirks: UInt32 = 0
  /// One bit for each `Note`.
  public internal(set) var notes: UInt64 = 0
  /// The marks of the script itself.
  public internal(set) var hasMarks = false

  package init() {}

  package init(_ families: [EventFamily]) {
    forEachCase(of: Method.self) { if families.contains($0.family) { methods.insert($0) } }
  }

  /// The calls that a list speaks of that names no family: appearance and containment.
  public static let standard = EventScope([.appearance, .containment])

  /// This, and every warning, fault, violation, quirk and mark: what `expect no events` speaks of. A note is nobody's
  /// fault, so it does not count as something that happened.
  public var withAllMarks: EventScope {
    var scope = self
    scope.warnings = .max
    scope.faults = .max
    scope.laws = .max
    scope.quirks = .max
    scope.hasMarks = true
    return scope
  }

  /// That, and every note: what `print events` shows.
  public var withNotes: EventScope {
    var scope = withAllMarks
    scope.notes = .max
    return scope
  }

  mutating func insert(_ method: Method) { methods.insert(method) }
  mutating func insert(_ warning: Warning) { warnings |= 1 << UInt32(warning.rawValue) }
  mutating func insert(_ fault: FaultCode) { faults |= 1 << UInt32(fault.rawValue) }
  mutating func insert(_ law: Law) { laws |= 1 << UInt32(law.rawValue) }
  mutating func insert(_ quirk: Quirk) { quirks |= 1 << UInt32(quirk.rawValue) }
  mutating func insert(_ note: Note) { notes |= 1 << UInt64(note.rawValue) }

  /// Whether `event` is of one of these kinds.
  @inlinable
  public func contains(_ event: Event) -> Bool {
    switch event.kind {
    case .call: methods.contains(code: event.code)
    case .warning: warnings >> UInt32(event.code) & 1 == 1
    case .fault: faults >> UInt32(event.code) & 1 == 1
    case .violation: laws >> UInt32(event.code) & 1 == 1
    case .quirk: quirks >> UInt32(event.code) & 1 == 1
    case .log: hasMarks
    case .note: notes >> UInt64(event.code) & 1 == 1
    }
  }
}
