import Diagnostics
import Engine
import Language

/// What every declared object has: a name, parameters and fields. An object at run time is one of these with a
/// value for each of its slots: first its parameters, then its fields, in the order in which they are declared.
public struct ObjectDeclaration: Sendable {
  /// The kinds of objects that take part in transitions and are declared by scripts.
  public enum Kind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case animator, interaction, gesture, presentation, transition
  }

  /// What it is.
  public var kind: Kind
  /// Its name.
  public var name: NameID
  /// Where its name stands in its declaration.
  public var span: Span
  /// The names of its parameters: slots 0 and up.
  public var parameters: [NameID] = []
  /// Its fields, which take the slots behind the parameters. Their values are evaluated when an object is made,
  /// in order, with the slots before them filled.
  public var fields: [FieldSlot] = []
  /// Its place in the table of its kind: `animators`, `interactions`, `gestures`, `presentations` or
  /// `transitions`.
  public var detail: Int32

  /// How many values an object of it has.
  public var slotCount: Int { parameters.count + fields.count }

  /// The slot of a parameter or a field.
  public func slot(_ name: NameID) -> Int32? {
    if let place = parameters.firstIndex(of: name) { return Int32(place) }
    return fields.firstIndex { $0.name == name }.map { Int32(parameters.count + $0) }
  }
}

/// Makes one more object of a declaration: `Flip(Home.photo)`. The arguments are evaluated where it is made.
public struct Vending: Sendable, BitwiseCopyable {
  /// Which: an index into `objects`.
  public var object: Int32
  /// As many as it has parameters: a run of `operands`.
  public var arguments: Run
  /// Where it is written.
  public var span: Span
}

/// The directions of a transition, as sections of an animator and lines of a transition name them.
public struct SectionKinds: OptionSet, Sendable, BitwiseCopyable {
  /// The bits.
  public let rawValue: UInt8

  /// A set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `presenting`
  public static let presenting = SectionKinds(rawValue: 1)
  /// `dismissing`
  public static let dismissing = SectionKinds(rawValue: 2)
  /// `pushing`
  public static let pushing = SectionKinds(rawValue: 4)
  /// `popping`
  public static let popping = SectionKinds(rawValue: 8)
  /// `selecting`
  public static let selecting = SectionKinds(rawValue: 16)

  /// Each of them with its word, in order.
  public static let words: [(String, SectionKinds)] = [
    ("presenting", .presenting), ("dismissing", .dismissing), ("pushing", .pushing), ("popping", .popping),
    ("selecting", .selecting),
  ]
}

/// `presenting, pushing { … }` of an animator.
public struct ResolvedSection: Sendable, BitwiseCopyable {
  /// For which directions.
  public var kinds: SectionKinds
  /// Its code: an index into `bodies`.
  public var body: Int32
  /// Whether it, or steps that it calls, holds a `complete`: then it completes exactly as it says. Without one
  /// it gets the least correct ending.
  public var hasComplete: Bool
  /// Where it stands.
  public var span: Span
}

/// `animator NAME { … }`
public struct ResolvedAnimator: Sendable {
  /// Its place in `objects`.
  public var object: Int32
  /// How long it takes: a time. Without a line `duration` the constant 0.25 s.
  public var duration: ExpressionID = .none
  /// Its sections; no two are for the same direction.
  public var sections: [ResolvedSection] = []
  /// `on animationEnded(completed)`, if it is there.
  public var hooks: [Hook] = []

  /// The section for a direction.
  public func section(_ kind: SectionKinds) -> ResolvedSection? { sections.first { $0.kinds.contains(kind) } }
}

/// `interaction NAME { … }`
public struct ResolvedInteraction: Sendable {
  /// Its place in `objects`.
  public var object: Int32
  /// `finish when C`: a condition that is asked when the finger lifts; none for the default rule.
  public var finishWhen: ExpressionID = .none
  /// `completionSpeed E`: a number; none for 1.
  public var completionSpeed: ExpressionID = .none
  /// `completionCurve E`: a curve; none for the default.
  public var completionCurve: ExpressionID = .none
  /// `distance E`: a number of points; none for the container's extent along the gesture.
  public var distance: ExpressionID = .none
  /// `progress E`: a number, not clamped; none for the part of the distance, clamped.
  public var progress: ExpressionID = .none
  /// `on startInteractiveTransition`, if it is there: then it is not percent-driven, but renders itself.
  public var hooks: [Hook] = []

  /// Whether it renders itself.
  public var rendersItself: Bool { hooks.contains { $0.events.contains(.startInteractiveTransition) } }
}

/// `gesture NAME { … }`
public struct ResolvedGesture: Sendable {
  /// What it recognises.
  public enum Recogniser: Sendable, BitwiseCopyable {
    /// `pan DIRECTION [edge]`
    case pan(PanDirection, fromEdge: Bool)
  }

  /// Its place in `objects`.
  public var object: Int32
  /// What it recognises; nil for a declaration that was reported.
  public var recogniser: Recogniser?
  /// `on shouldBegin`, `on began, changed` and their like. The body of `shouldBegin` answers with `return`.
  public var hooks: [Hook] = []
}

/// `on EVENT { … }` in the declaration of an object: one body for one or more of its events.
public struct Hook: Sendable, BitwiseCopyable {
  /// What it hooks into.
  public struct Events: OptionSet, Sendable, BitwiseCopyable {
    /// The bits.
    public let rawValue: UInt32

    /// A set with these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Of an animator: `animationEnded(completed)`.
    public static let animationEnded = Events(rawValue: 1)
    /// Of an interaction.
    public static let startInteractiveTransition = Events(rawValue: 1 << 1)
    /// Of a presentation.
    public static let presentationTransitionWillBegin = Events(rawValue: 1 << 2)
    /// Of a presentation: `presentationTransitionDidEnd(completed)`.
    public static let presentationTransitionDidEnd = Events(rawValue: 1 << 3)
    /// Of a presentation.
    public static let dismissalTransitionWillBegin = Events(rawValue: 1 << 4)
    /// Of a presentation: `dismissalTransitionDidEnd(completed)`.
    public static let dismissalTransitionDidEnd = Events(rawValue: 1 << 5)
    /// Of a presentation.
    public static let containerViewWillLayoutSubviews = Events(rawValue: 1 << 6)
    /// Of a presentation.
    public static let containerViewDidLayoutSubviews = Events(rawValue: 1 << 7)
    /// Of a gesture: answered with `return`.
    public static let shouldBegin = Events(rawValue: 1 << 8)
    /// Of a gesture.
    public static let began = Events(rawValue: 1 << 9)
    /// Of a gesture.
    public static let changed = Events(rawValue: 1 << 10)
    /// Of a gesture.
    public static let ended = Events(rawValue: 1 << 11)
    /// Of a gesture.
    public static let cancelled = Events(rawValue: 1 << 12)
    /// Of a gesture.
    public static let failed = Events(rawValue: 1 << 13)
  }

  /// Its events; no two hooks of an object have one in common.
  public var events: Events
  /// Its body: an index into `bodies`. A parameter is the call's argument.
  public var body: Int32
  /// Where it stands.
  public var span: Span
}

/// `presentation NAME { … }`
public struct ResolvedPresentation: Sendable {
  /// `on tap VIEW { … }` of a presentation.
  public struct Tap: Sendable, BitwiseCopyable {
    /// What is tapped: evaluated with the presentation's object, once its views are there.
    public var view: ExpressionID
    /// Its body: an index into `bodies`.
    public var body: Int32
    /// Where it stands.
    public var span: Span
  }

  /// Its place in `objects`.
  public var object: Int32
  /// `frame E`: where the presented view ends, in the container; none for its bounds.
  public var frame: ExpressionID = .none
  /// `shouldRemovePresentersView E`; none for `false`.
  public var shouldRemovePresentersView: ExpressionID = .none
  /// The place in `views` of the view that wraps the presented controller's own; -1 for none.
  public var presentedView: Int32 = -1
  /// The views that are made with the container, a view before those inside it; `isAbovePresented` says on which
  /// side of the presented view. One that is `presentedView` is not put into the container with them.
  public var views: [DeclaredView] = []
  /// What hangs on these views, or on the container.
  public var gestures: [AttachedGesture] = []
  /// Its hooks.
  public var hooks: [Hook] = []
  /// Its taps.
  public var taps: [Tap] = []
}

/// `gesture NAME` on a screen, a view or a presentation.
public struct AttachedGesture: Sendable, BitwiseCopyable {
  /// On which view: its place in the `views` of the declaration around; -1 for the controller's own view or, of a
  /// presentation, the container.
  public var view: Int32
  /// The gesture.
  public var vending: Vending
}

/// `transition NAME { … }`: what a transitioning or navigation delegate vends. Conditions and arguments see the
/// slots of its object.
public struct ResolvedTransition: Sendable {
  /// `KIND, KIND [when C] [animator A] [interaction I [unconditionally]]`
  public struct Line: Sendable, BitwiseCopyable {
    /// For which directions.
    public var kinds: SectionKinds
    /// `when C`, or none.
    public var condition: ExpressionID
    /// What it vends as animator: an index into `vendings`, or -1 for the system's.
    public var animator: Int32
    /// What it vends as interaction, or as the gesture that is its own driver: an index into `vendings`, or -1.
    public var interaction: Int32
    /// Whether it vends that even if no gesture is the cause.
    public var isUnconditional: Bool
    /// Where it stands.
    public var span: Span
  }

  /// `presentation P [when C]`
  public struct PresentationLine: Sendable, BitwiseCopyable {
    /// `when C`, or none.
    public var condition: ExpressionID
    /// What it vends: an index into `vendings`.
    public var presentation: Int32
    /// Where it stands.
    public var span: Span
  }

  /// Its place in `objects`.
  public var object: Int32
  /// Its lines: of those for a direction, the first counts whose condition holds.
  public var lines: [Line] = []
  /// Which presentation controller it vends: the first whose condition holds.
  public var presentations: [PresentationLine] = []
}
