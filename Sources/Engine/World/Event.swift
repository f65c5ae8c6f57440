/// The type of an `Object`, which is an argument or the answer of an event.
public enum ObjectKind: UInt8, Sendable, BitwiseCopyable {
  /// The event has no such argument.
  case absent
  /// The value `none` of a script: UIKit's `nil`.
  case none
  /// A controller; `raw` is its id.
  case controller
  /// A view; `raw` is its id.
  case view
  /// `true` or `false`; `raw` is 1 or 0.
  case bool
  /// Several controllers; `raw` is an index into `Trace.lists`.
  case list
  case context
  /// A text; `Trace.text(of:)` returns it.
  case text
  /// An integer: `raw` itself.
  case number
  /// An object or action of the script, such as an animator, a recognizer or an unwind action; `raw` is the name index.
  case vended
  /// A segue, or the identifier of a segue or a detent; `raw` is the name index.
  case identifier
  /// A call: `raw` is its `Method`.
  case call
  /// A navigation operation (`push` or `pop`); `raw` is a `TransitionKind`.
  case operation
  /// A duration; `raw` is an index into `Trace.times`.
  case time
  /// A rectangle; `raw` is an index into `Trace.rects`.
  case rect
  /// A presentation style; `raw` is its raw value.
  case style
  /// The position at which an animation ended; `raw` is an `AnimatingPosition`.
  case position
  case propertyAnimator
  /// A size or a point; `raw` is an index into `Trace.rects`: a rectangle at the origin whose width and height are the
  /// values.
  case size
  /// The traits of a screen, a controller or a view; `raw` is the raw value of a `Traits`.
  case traits
  /// A length in points; `raw` is an index into `Trace.rects`: the height of that rectangle.
  case points
  /// The display mode of a split view controller; `raw` is a `SplitDisplayMode`.
  case displayMode
  /// The status bar's style; `raw` is a `StatusBarStyle`.
  case statusBarStyle
}

/// An argument or the answer of an event.
public struct Object: Hashable, Sendable, BitwiseCopyable {
  /// The type of the object.
  public var kind: ObjectKind
  /// The value itself or an index, depending on `kind`.
  public var raw: Int32

  /// Creates an object from its type and value.
  @inlinable
  public init(_ kind: ObjectKind, _ raw: Int32 = 0) {
    self.kind = kind
    self.raw = raw
  }

  /// The object for a controller; `none` if there is no controller.
  @inlinable
  public init(_ controller: ControllerID) {
    self.init(controller.exists ? .controller : .none, controller.raw)
  }

  /// The object for a view; `none` if there is no view.
  @inlinable
  public init(_ view: ViewID) {
    self.init(view.exists ? .view : .none, view.raw)
  }

  /// The object for `true` or `false`.
  @inlinable
  public init(_ flag: Bool) {
    self.init(.bool, flag ? 1 : 0)
  }

  /// The object for an animator or controller that a delegate returned; `none` if there is none.
  @inlinable
  public init(_ vended: Vended) {
    self.init(vended.exists ? .vended : .none, vended.name)
  }

  /// The object for traits.
  @inlinable
  public init(_ traits: Traits) {
    self.init(.traits, Int32(traits.rawValue))
  }

  /// The placeholder for an argument that an event does not have.
  @inlinable public static var absent: Object { Object(.absent) }

  /// The controller that this object refers to; none for an object of another type.
  @inlinable
  public var controller: ControllerID { ControllerID(raw: kind == .controller ? raw : 0) }
}

/// The kind of an event.
public enum EventKind: UInt8, Sendable, BitwiseCopyable {
  /// A call of a method; `code` is a `Method`.
  case call
  /// A message that UIKit would log; `code` is a `Warning`.
  case warning
  /// An exception that UIKit would raise, or a trap of Swift; `code` is a `FaultCode`.
  case fault
  /// An informational remark that never fails a run; `code` is a `Note`.
  case note
  /// A `log` statement of the script; `first` is its text.
  case log
  /// A violation of a law by the script's code; `code` is the machine's number of the law, `first` the name of the
  /// culprit as a text, `second` the name of the object that the violation is about, also as a text.
  case violation
  /// A reproduced bug of UIKit; `code` is a `Quirk`.
  case quirk
}

/// One event. Events are an output of the world, never part of its state.
public struct Event: Sendable, BitwiseCopyable {
  /// The virtual time of the event.
  public var time: Time
  /// The statement or handler that led to the event, as an index into the log of causes.
  public var cause: CauseIndex
  /// The controller that the event concerns, none if it concerns no controller; see `MethodSignature.subject` for how
  /// it is printed.
  public var subject: ControllerID
  /// The transition to whose code the call belongs, such as its animator, its context or its delegate; otherwise none.
  public var transition: TransitionID
  // The kinds and raw values of the objects are stored separately, so that the whole event fits in 48 bytes.
  @usableFromInline var raws: (Int32, Int32, Int32, Int32)
  @usableFromInline var kinds: (ObjectKind, ObjectKind, ObjectKind, ObjectKind)
  /// The kind of the event.
  public var kind: EventKind
  /// The raw value of the method, warning, fault, note or quirk, or the machine's number of a law, depending on `kind`.
  public var code: UInt8

  /// Creates an event from all its parts. The machine, too, records events, such as logs and faults of the script.
  @inlinable
  public init(
    time: Time, cause: CauseIndex, kind: EventKind, code: UInt8, subject: ControllerID,
    first: Object = .absent, second: Object = .absent, third: Object = .absent, answer: Object = .absent,
    transition: TransitionID = .none
  ) {
    self.time = time
    self.cause = cause
    self.kind = kind
    self.code = code
    self.subject = subject
    self.transition = transition
    raws = (first.raw, second.raw, third.raw, answer.raw)
    kinds = (first.kind, second.kind, third.kind, answer.kind)
  }

  /// The first argument of a call, or the first object of another event; absent if there is none.
  @inlinable
  public var first: Object {
    get { Object(kinds.0, raws.0) }
    set { (kinds.0, raws.0) = (newValue.kind, newValue.raw) }
  }

  /// The second argument of a call, or the second object of another event; absent if there is none.
  @inlinable
  public var second: Object {
    get { Object(kinds.1, raws.1) }
    set { (kinds.1, raws.1) = (newValue.kind, newValue.raw) }
  }

  /// The third argument of a call, or the third object of a note; absent if there is none.
  @inlinable
  public var third: Object {
    get { Object(kinds.2, raws.2) }
    set { (kinds.2, raws.2) = (newValue.kind, newValue.raw) }
  }

  /// The return value of a call; for a warning, a third object. Absent if there is none.
  @inlinable
  public var answer: Object {
    get { Object(kinds.3, raws.3) }
    set { (kinds.3, raws.3) = (newValue.kind, newValue.raw) }
  }

  /// The method, if the event is a call; otherwise nil.
  @inlinable public var method: Method? { kind == .call ? Method(rawValue: code) : nil }
  /// The warning, if the event is a warning; otherwise nil.
  @inlinable public var warning: Warning? { kind == .warning ? Warning(rawValue: code) : nil }
  /// The fault, if the event is a fault; otherwise nil.
  @inlinable public var fault: FaultCode? { kind == .fault ? FaultCode(rawValue: code) : nil }
  /// The UIKit bug, if the event reports a bug; otherwise nil.
  @inlinable public var quirk: Quirk? { kind == .quirk ? Quirk(rawValue: code) : nil }
  /// The note, if the event is a note; otherwise nil.
  @inlinable public var note: Note? { kind == .note ? Note(rawValue: code) : nil }
}
