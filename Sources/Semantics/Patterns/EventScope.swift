import Engine

/// A set of events: the events that a claim compares with its list, or that `print events` shows.
public struct EventScope: Equatable, Sendable, BitwiseCopyable {
  /// The methods whose calls are in the set.
  public internal(set) var methods = MethodSet()
  /// The warnings in the set, one bit for each case of `Warning`.
  public internal(set) var warnings: UInt32 = 0
  /// The faults in the set, one bit for each case of `FaultCode`.
  public internal(set) var faults: UInt32 = 0
  /// The laws whose violations are in the set, one bit for each case of `Law`.
  public internal(set) var laws: UInt32 = 0
  /// The UIKit bugs in the set, one bit for each case of `Quirk`.
  public internal(set) var quirks: UInt32 = 0
  /// The notes in the set, one bit for each case of `Note`.
  public internal(set) var notes: UInt64 = 0
  /// Whether `log` lines of the script are in the set.
  public internal(set) var hasMarks = false

  package init() {}

  /// The set of all calls of the wanted families, and no other events.
  package init(where isWanted: (EventFamily) -> Bool) {
    forEachCase(of: Method.self) { if isWanted($0.family) { methods.insert($0) } }
  }

  /// The set for a list that names no families: appearance and containment calls.
  public static let standard = EventScope { $0 == .appearance || $0 == .containment }

  /// This set plus all warnings, faults, violations, quirks and `log` lines, as for `expect no events`. Leaves out notes, which
  /// never fail a run.
  public var withAllMarks: EventScope {
    var scope = self
    scope.warnings = .max
    scope.faults = .max
    scope.laws = .max
    scope.quirks = .max
    scope.hasMarks = true
    return scope
  }

  /// The set `withAllMarks` plus all notes, as for `print events`.
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

  /// Whether `event` belongs to the set.
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
