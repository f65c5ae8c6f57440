import Diagnostics
import Engine
import Language

/// The declaration of a script object: an animator, interaction, gesture, presentation, transition, or `object` with the roles of
/// several. At run time, an object has a value for each slot: first the parameters, then the fields, in order of declaration.
public struct ResolvedObject: Sendable {
  /// The kind with which the object is declared.
  public let kind: DeclaredKind
  /// The roles in which UIKit may use the object: its kind, or for an `object`, the roles that the declaration lists.
  public let roles: DeclaredKinds
  package let name: NameID
  package let span: Span
  /// The names of the parameters, which are the first slots.
  package internal(set) var parameters: [NameID] = []
  /// The fields, whose slots follow the parameters. When an object is created, their initial values are evaluated in
  /// order and can use the slots before them.
  package internal(set) var fields: [FieldSlot] = []
  /// The functions that the object declares (`func`), in the order of declaration.
  package internal(set) var functions: [StepsID] = []
  /// The code for events; no two handlers share an event.
  package internal(set) var handlers: [ObjectHandler] = []
  /// The condition `finish when C` of an interaction, evaluated when the finger lifts; none for UIKit's rule.
  package internal(set) var finishWhen = ExpressionID.none
  /// Whether the code of an interaction calls `super.startInteractiveTransition()`, so that UIKit's percent driver renders the
  /// transition.
  public internal(set) var callsSuper = false
  /// The values of the declared properties, indexed by the property's raw value.
  private var values = [ExpressionID](repeating: .none, count: ObjectProperty.allCases.count)

  init(_ kind: DeclaredKind, _ roles: DeclaredKinds, name: NameID, span: Span) {
    (self.kind, self.roles, self.name, self.span) = (kind, roles, name, span)
    if roles.contains(.animator) { animator = ResolvedAnimator() }
    if roles.contains(.presentation) { presentation = ResolvedPresentation() }
    if roles.contains(.transition) { transition = ResolvedTransition() }
  }

  /// The value of a declared property; none if the declaration does not set the property.
  public internal(set) subscript(_ property: ObjectProperty) -> ExpressionID {
    get { values[Int(property.rawValue)] }
    set { values[Int(property.rawValue)] = newValue }
  }

  /// The number of parameters and fields of the object.
  public var slotCount: Int { parameters.count + fields.count }

  /// The slot of the parameter or field with this name; nil if there is no such parameter or field.
  public func slot(_ name: NameID) -> SlotID? {
    if let place = parameters.firstIndex(of: name) { return SlotID(at: place) }
    return fields.firstIndex { $0.name == name }.map { SlotID(at: parameters.count + $0) }
  }

  /// The code for an event; nil if the declaration has no code for it.
  public func handler(_ event: ObjectHandler.Events) -> ObjectHandler? {
    handlers.first { $0.events.contains(event) }
  }

  /// The handlers whose source contains the range `span`.
  public func handlers(around span: Span) -> [ObjectHandler] {
    handlers.filter { $0.span.file == span.file && $0.span.start <= span.start && span.end <= $0.span.end }
  }

  /// Whether the object is a delegate whose code returns the animator of a transition.
  public var answersInCode: Bool { handlers.contains { $0.events.asksForAnimator } }

  /// For an animator, whether it implements `interruptibleAnimator`.
  public var isInterruptible: Bool { handler(.interruptibleAnimator) != nil }

  /// For an interaction, whether its code renders the transition itself, without a percent driver.
  public var rendersItself: Bool { handler(.startInteractiveTransition) != nil && !callsSuper }

  // MARK: - Parts

  /// The sections of an animator; nil for an object without this role.
  public internal(set) var animator: ResolvedAnimator?
  /// The movement that a gesture recognizes; nil for an object without this role, and if the declaration is invalid.
  public internal(set) var recogniser: RecognisedGesture?
  /// The views, gestures and taps of a presentation; nil for an object without this role.
  public internal(set) var presentation: ResolvedPresentation?
  /// The lines of a transition; nil for an object without this role.
  public internal(set) var transition: ResolvedTransition?
}

/// An expression that creates a declared object, such as `Flip(Home.photo)`. The arguments are evaluated when the
/// object is created.
public struct ObjectCreation: Sendable, BitwiseCopyable {
  package var object: DeclarationID
  /// One argument for each parameter, as a range of `operands`.
  package var arguments: Run
  package var span: Span

  package init(object: DeclarationID, arguments: Run, span: Span) {
    (self.object, self.arguments, self.span) = (object, arguments, span)
  }
}
