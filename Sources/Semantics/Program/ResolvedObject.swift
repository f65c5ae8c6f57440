import Diagnostics
import Engine
import Language

/// A declared object: an animator, interaction, gesture, presentation or transition. An object at run time consists of
/// its declaration and a value for each slot: first the parameters, then the fields, in order of declaration.
public struct ResolvedObject: Sendable {
  /// The parts specific to a kind of object.
  public enum Detail: Sendable {
    case animator(ResolvedAnimator)
    case interaction
    /// A gesture with its recognizer; nil for an invalid declaration.
    case gesture(RecognisedGesture?)
    case presentation(ResolvedPresentation)
    case transition(ResolvedTransition)

    init(_ kind: DeclaredKind) {
      self =
        switch kind {
        case .animator: .animator(ResolvedAnimator())
        case .interaction: .interaction
        case .gesture: .gesture(nil)
        case .presentation: .presentation(ResolvedPresentation())
        case .transition: .transition(ResolvedTransition())
        }
    }
  }

  package let name: NameID
  package let span: Span
  /// The names of the parameters, which are the first slots.
  package internal(set) var parameters: [NameID] = []
  /// The fields, which follow the parameters. Their initial values are evaluated in order when an object is created,
  /// and can use the previous slots.
  package internal(set) var fields: [FieldSlot] = []
  /// The event handlers; no event occurs twice.
  package internal(set) var hooks: [Hook] = []
  /// `finish when C` of an interaction: a condition evaluated when the finger lifts; none for the default rule.
  package internal(set) var finishWhen = ExpressionID.none
  /// Whether the code calls `super.startInteractiveTransition()`, at which the percent driver starts.
  public internal(set) var callsSuper = false
  package internal(set) var detail: Detail
  /// The values of the properties, indexed by raw value.
  private var values = [ExpressionID](repeating: .none, count: ObjectProperty.allCases.count)

  init(_ kind: DeclaredKind, name: NameID, span: Span) {
    (self.name, self.span) = (name, span)
    detail = Detail(kind)
  }

  /// The value of a property; none if it is not set.
  public internal(set) subscript(_ property: ObjectProperty) -> ExpressionID {
    get { values[Int(property.rawValue)] }
    set { values[Int(property.rawValue)] = newValue }
  }

  /// The number of slots of such an object.
  public var slotCount: Int { parameters.count + fields.count }

  /// The slot of a parameter or field; nil if there is none of this name.
  public func slot(_ name: NameID) -> SlotID? {
    if let place = parameters.firstIndex(of: name) { return SlotID(at: place) }
    return fields.firstIndex { $0.name == name }.map { SlotID(at: parameters.count + $0) }
  }

  /// The code for an event; nil if there is none.
  public func hook(_ event: Hook.Events) -> Hook? { hooks.first { $0.events.contains(event) } }

  /// For an animator, whether it implements `interruptibleAnimator`.
  public var isInterruptible: Bool { hook(.interruptibleAnimator) != nil }

  /// For an interaction, whether it renders the transition itself instead of using a percent driver.
  public var rendersItself: Bool { hook(.startInteractiveTransition) != nil && !callsSuper }

  // MARK: - Details

  /// The kind of object.
  public var kind: DeclaredKind {
    switch detail {
    case .animator: .animator
    case .interaction: .interaction
    case .gesture: .gesture
    case .presentation: .presentation
    case .transition: .transition
    }
  }

  /// The parts of an animator; nil for other objects.
  public internal(set) var animator: ResolvedAnimator? {
    get { if case .animator(let animator) = detail { animator } else { nil } }
    set { if let newValue { detail = .animator(newValue) } }
  }

  /// The recognizer of a gesture; nil for other objects.
  public internal(set) var recogniser: RecognisedGesture? {
    get { if case .gesture(let recogniser) = detail { recogniser } else { nil } }
    set { detail = .gesture(newValue) }
  }

  /// The parts of a presentation; nil for other objects.
  public internal(set) var presentation: ResolvedPresentation? {
    get { if case .presentation(let presentation) = detail { presentation } else { nil } }
    set { if let newValue { detail = .presentation(newValue) } }
  }

  /// The parts of a transition; nil for other objects.
  public internal(set) var transition: ResolvedTransition? {
    get { if case .transition(let transition) = detail { transition } else { nil } }
    set { if let newValue { detail = .transition(newValue) } }
  }
}

/// An expression that creates an object of a declaration: `Flip(Home.photo)`. The arguments are evaluated at that
/// point.
public struct Vending: Sendable, BitwiseCopyable {
  package var object: DeclarationID
  /// One argument for each parameter: a range of `operands`.
  package var arguments: Run
  package var span: Span

  package init(object: DeclarationID, arguments: Run, span: Span) {
    (self.object, self.arguments, self.span) = (object, arguments, span)
  }
}
