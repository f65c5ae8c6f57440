/// What an `Object` is.
public enum ObjectKind: UInt8, Sendable, BitwiseCopyable {
  /// There is no such argument.
  case absent
  /// `none`.
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
  /// A text; `Trace.text(of:)` has it.
  case text
  /// A whole number: `raw` itself.
  case number
  /// An animator, an interaction controller, a presentation controller or an unwind action; `raw` is its name.
  case vended
  /// A segue, or its identifier or that of a detent: `raw` is the name that this is.
  case identifier
  /// A call: `raw` is its `Method`.
  case call
  /// What a navigation controller does, `push` or `pop`; `raw` is a `TransitionKind`.
  case operation
  /// A length of time; `raw` is an index into `Trace.times`.
  case time
  /// A rectangle; `raw` is an index into `Trace.rects`.
  case rect
  /// A presentation style; `raw` is its own.
  case style
  /// Where an animation came to its end; `raw` is an `AnimatingPosition`.
  case position
  case propertyAnimator
  /// A size; `raw` is an index into `Trace.rects`, whose row has it at the origin.
  case size
  /// The traits of a screen; `raw` is a `Traits`.
  case traits
  /// A length; `raw` is an index into `Trace.rects`, whose row has it as its height.
  case points
  /// How the columns of a split view controller lie; `raw` is a `SplitDisplayMode`.
  case displayMode
  /// How the status bar looks; `raw` is a `StatusBarStyle`.
  case statusBarStyle
}

/// An argument, an answer or a subject of an event.
public struct Object: Hashable, Sendable, BitwiseCopyable {
  /// What it is.
  public var kind: ObjectKind
  /// Which one; see `ObjectKind`.
  public var raw: Int32

  /// An object of `kind`.
  @inlinable
  public init(_ kind: ObjectKind, _ raw: Int32 = 0) {
    self.kind = kind
    self.raw = raw
  }

  /// A controller, or `none`.
  @inlinable
  public init(_ controller: ControllerID) {
    self.init(controller.exists ? .controller : .none, controller.raw)
  }

  /// A view, or `none`.
  @inlinable
  public init(_ view: ViewID) {
    self.init(view.exists ? .view : .none, view.raw)
  }

  /// `true` or `false`.
  @inlinable
  public init(_ flag: Bool) {
    self.init(.bool, flag ? 1 : 0)
  }

  /// What a delegate vended, or `none`.
  @inlinable
  public init(_ vended: Vended) {
    self.init(vended.exists ? .vended : .none, vended.name)
  }

  /// The traits of a screen.
  @inlinable
  public init(_ traits: Traits) {
    self.init(.traits, Int32(traits.rawValue))
  }

  /// No argument.
  @inlinable public static var absent: Object { Object(.absent) }

  /// The controller that this is, or nobody.
  @inlinable
  public var controller: ControllerID { ControllerID(raw: kind == .controller ? raw : 0) }
}

/// What kind of event a row of the trace is.
public enum EventKind: UInt8, Sendable, BitwiseCopyable {
  /// A call; `code` is a `Method`.
  case call
  /// Something that UIKit would log; `code` is a `Warning`.
  case warning
  /// Something that UIKit would raise; `code` is a `FaultCode`.
  case fault
  /// Something worth knowing that is nobody's fault; `code` is a `Note`.
  case note
  /// The script's own mark; `first` is its text.
  case log
  /// A law that the script's code broke; `code` is the driver's number of the law, `first` the name of the
  /// culprit as a text (empty for nobody in particular), `second` what it was broken on.
  case violation
  /// Something that UIKit itself does wrong; `code` is a `Quirk`.
  case quirk
}

/// One thing that happened. Events are an output of the world, never part of it.
public struct Event: Sendable, BitwiseCopyable {
  /// When.
  public var time: Time
  /// What it follows from.
  public var cause: CauseIndex
  /// The controller that it is about; see `MethodSignature.subject` for how it is spelled.
  public var subject: ControllerID
  /// The transition that it belongs to, for the calls of its context, animator, interaction, presentation
  /// controller and coordinator; none for all others.
  public var transition: TransitionID
  // Objects are kept apart in kinds and rows: so four of them and the rest fill 48 bytes.
  @usableFromInline var raws: (Int32, Int32, Int32, Int32)
  @usableFromInline var kinds: (ObjectKind, ObjectKind, ObjectKind, ObjectKind)
  /// What kind of event it is.
  public var kind: EventKind
  /// Which call, warning, fault or note.
  public var code: UInt8

  /// An event with all its parts; the driver records the script's own marks and faults.
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

  /// The first argument.
  @inlinable
  public var first: Object {
    get { Object(kinds.0, raws.0) }
    set { (kinds.0, raws.0) = (newValue.kind, newValue.raw) }
  }

  /// The second argument.
  @inlinable
  public var second: Object {
    get { Object(kinds.1, raws.1) }
    set { (kinds.1, raws.1) = (newValue.kind, newValue.raw) }
  }

  /// The third argument.
  @inlinable
  public var third: Object {
    get { Object(kinds.2, raws.2) }
    set { (kinds.2, raws.2) = (newValue.kind, newValue.raw) }
  }

  /// The answer of a call; for a warning or fault a third object.
  @inlinable
  public var answer: Object {
    get { Object(kinds.3, raws.3) }
    set { (kinds.3, raws.3) = (newValue.kind, newValue.raw) }
  }

  /// The call that this is, or nil.
  @inlinable public var method: Method? { kind == .call ? Method(rawValue: code) : nil }
  /// The warning that this is, or nil.
  @inlinable public var warning: Warning? { kind == .warning ? Warning(rawValue: code) : nil }
  /// The fault that this is, or nil.
  @inlinable public var fault: FaultCode? { kind == .fault ? FaultCode(rawValue: code) : nil }
  /// What UIKit does wrong here, or nil.
  @inlinable public var quirk: Quirk? { kind == .quirk ? Quirk(rawValue: code) : nil }
  /// The note that this is, or nil.
  @inlinable public var note: Note? { kind == .note ? Note(rawValue: code) : nil }
}
