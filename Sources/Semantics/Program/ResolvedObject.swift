import Diagnostics
import Engine
import Language

/// A declared object: an animator, an interaction, a gesture, a presentation or a transition. An object at run time is one
/// of these with a value for each of its slots: first its parameters, then its fields, in the order in which they are
/// declared.
public struct ResolvedObject: Sendable {
  /// What is special to its kind.
  public enum Detail: Sendable {
    case animator(ResolvedAnimator)
    case interaction
    /// `gesture NAME { … }`: what it recognises; nil for a declaration that was reported.
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
  /// The names of its parameters: slots 0 and up.
  package internal(set) var parameters: [NameID] = []
  /// Its fields, which take the slots behind the parameters. Their values are evaluated when an object is made,
  /// in order, with the slots before them filled.
  package internal(set) var fields: [FieldSlot] = []
  /// Its code for its events; no two have one in common.
  package internal(set) var hooks: [Hook] = []
  /// `finish when C` of an interaction: a condition that is asked when the finger lifts; none for the default rule.
  package internal(set) var finishWhen = ExpressionID.none
  /// Whether its code calls `super.startInteractiveTransition()`: a percent driver that starts only there.
  public internal(set) var callsSuper = false
  package internal(set) var detail: Detail
  /// The values of its properties, by their raw values.
  private var values = [ExpressionID](repeating: .none, count: ObjectProperty.allCases.count)

  init(_ kind: DeclaredKind, name: NameID, span: Span) {
    (self.name, self.span) = (name, span)
    detail = Detail(kind)
  }

  /// What its line says of a property that has one value; none where it does not say.
  public internal(set) subscript(_ property: ObjectProperty) -> ExpressionID {
    get { values[Int(property.rawValue)] }
    set { values[Int(property.rawValue)] = newValue }
  }

  /// How many values an object of it has.
  public var slotCount: Int { parameters.count + fields.count }

  /// The slot of a parameter or a field.
  public func slot(_ name: NameID) -> SlotID? {
    if let place = parameters.firstIndex(of: name) { return SlotID(at: place) }
    return fields.firstIndex { $0.name == name }.map { SlotID(at: parameters.count + $0) }
  }

  /// Its code for an event; nil if it has none.
  public func hook(_ event: Hook.Events) -> Hook? { hooks.first { $0.events.contains(event) } }

  /// Of an animator: whether it answers to `interruptibleAnimator`.
  public var isInterruptible: Bool { hook(.interruptibleAnimator) != nil }

  /// Of an interaction: whether it is not percent-driven, but renders itself.
  public var rendersItself: Bool { hook(.startInteractiveTransition) != nil && !callsSuper }

  // MARK: - Details

  /// What it is.
  public var kind: DeclaredKind {
    switch detail {
    case .animator: .animator
    case .interaction: .interaction
    case .gesture: .gesture
    case .presentation: .presentation
    case .transition: .transition
    }
  }

  /// What is special to an animator; nil for another object.
  public internal(set) var animator: ResolvedAnimator? {
    get { if case .animator(let animator) = detail { animator } else { nil } }
    set { if let newValue { detail = .animator(newValue) } }
  }

  /// What a gesture recognises; nil for another object.
  public internal(set) var recogniser: RecognisedGesture? {
    get { if case .gesture(let recogniser) = detail { recogniser } else { nil } }
    set { detail = .gesture(newValue) }
  }

  /// What is special to a presentation; nil for another object.
  public internal(set) var presentation: ResolvedPresentation? {
    get { if case .presentation(let presentation) = detail { presentation } else { nil } }
    set { if let newValue { detail = .presentation(newValue) } }
  }

  /// What is special to a transition; nil for another object.
  public internal(set) var transition: ResolvedTransition? {
    get { if case .transition(let transition) = detail { transition } else { nil } }
    set { if let newValue { detail = .transition(newValue) } }
  }
}

/// Makes one more object of a declaration: `Flip(Home.photo)`. The arguments are evaluated where it is made.
public struct Vending: Sendable, BitwiseCopyable {
  package var object: DeclarationID
  /// As many as it has parameters: a run of `operands`.
  package var arguments: Run
  package var span: Span

  package init(object: DeclarationID, arguments: Run, span: Span) {
    (self.object, self.arguments, self.span) = (object, arguments, span)
  }
}
