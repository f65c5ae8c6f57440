/// A kind of object that scripts declare for transitions.
///
/// A new kind needs a case and a row here, its word among `Keyword`, an alternative of `object-declaration` in
/// `grammar.md`, and its parts in `ResolvedObject`.
public enum DeclaredKind: UInt8, Named, CaseIterable, Sendable, BitwiseCopyable {
  /// The names of the cases, in order.
  public static let names = spaced("animator interaction gesture presentation transition object")

  /// Animates a transition, as `UIViewControllerAnimatedTransitioning` does.
  case animator
  /// Drives a transition with a finger, and decides whether the transition finishes or is cancelled.
  case interaction
  /// Recognizes touches and runs code for them.
  case gesture
  /// Defines the frame of the presented view, and additional views around it.
  case presentation
  /// Hands animators, interactions and presentations to UIKit, as a transitioning delegate does.
  case transition
  /// Has the roles that its declaration lists, from none to all of the above.
  case object

  /// The kinds that an object may have as roles.
  public static let roles: [DeclaredKind] = [.animator, .interaction, .gesture, .presentation, .transition]

  private var row: (keyword: Keyword, phrase: String, help: String) {
    switch self {
    case .animator:
      (.animator, "an animator", "code belongs in a section, such as `presenting { … }`")
    case .interaction:
      (
        .interaction, "an interaction",
        "code belongs in a handler, such as `on startInteractiveTransition { … }`"
      )
    case .gesture: (.gesture, "a gesture", "code belongs in a handler, such as `on changed { … }`")
    case .presentation:
      (.presentation, "a presentation", "code belongs in a handler, such as `on tap V { … }`")
    case .transition:
      (
        .transition, "a transition",
        "write `presenting animator A interaction I` or `presentation P`"
      )
    case .object: (.object, "an object", "code belongs in a handler, such as `on animateTransition { … }`")
    }
  }

  /// The kinds of lines that the body of the object may contain, in the order in which messages list them.
  private var lines: [ObjectLine] {
    let driver: [ObjectLine] = [
      .property(.completionSpeed), .property(.completionCurve), .property(.timingCurve),
      .property(.wantsInteractiveStart),
    ]
    return switch self {
    case .animator: [.property(.duration), .field, .handler, .function, .section]
    case .interaction:
      [.finishRule, .property(.distance), .property(.progress)] + driver + [.field, .handler, .function]
    case .gesture:
      [
        .pan, .pinch, .rotation, .tap, .swipe, .longPress, .property(.isEnabled),
        .property(.handlesNavigationTransition), .property(.minimumPressDuration),
        .property(.allowableMovement), .property(.minimumNumberOfTouches),
        .property(.maximumNumberOfTouches), .property(.cancelsTouchesInView),
        .property(.delaysTouchesBegan), .property(.delaysTouchesEnded),
      ] + driver + [.field, .handler, .function]
    case .presentation:
      [
        .property(.frame), .property(.shouldRemovePresentersView), .property(.shouldPresentInFullscreen),
        .property(.presentedView), .view, .property(.gesture), .field, .handler, .function,
      ]
    case .transition: [.field, .function, .vendedPresentation, .vending, .handler]
    case .object: Self.roles.flatMap { $0.lines }
    }
  }

  /// For each kind of object: the keywords that start the lines of its body, and the kind of line that each keyword
  /// starts.
  private static let leads = allCases.map { kind in
    let lines = kind.lines.flatMap { line in line.leads.map { _ in line } }
    return (words: kind.lines.flatMap { $0.leads }, lines: lines)
  }

  /// The keyword that declares an object of this kind.
  public var keyword: Keyword { row.keyword }

  /// The spelling of the keyword that declares an object of this kind.
  public var word: String { keyword.spelling }

  /// The name of the kind in messages.
  public var phrase: String { row.phrase }

  /// The help text for an invalid line in the body of the object.
  public var help: String { row.help }

  /// The keywords that start lines in the body of the object. All other lines set properties.
  public var leads: [Keyword] { Self.leads[Int(rawValue)].words }

  /// The first words of the lines in the body of the object, as messages list them.
  public var words: [String] {
    lines.flatMap { $0.words }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Whether the body of the object may set properties.
  public var hasProperties: Bool { lines.contains { $0.leads.isEmpty } }

  /// The kind of line that `lead` starts in the body of the object; nil if it starts none.
  public func line(_ lead: Keyword) -> ObjectLine? {
    let (words, lines) = Self.leads[Int(rawValue)]
    return words.firstIndex(of: lead).map { lines[$0] }
  }

  /// The property of the object with this name; nil if there is none.
  public func property(_ word: String) -> ObjectProperty? {
    for case .property(let property) in lines where property.word == word { return property }
    return nil
  }
}

/// A set of kinds of objects: the roles in which UIKit may use an object.
public struct DeclaredKinds: OptionSet, Sendable, BitwiseCopyable {
  /// The bits, one for each kind.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates the set of one kind; empty for an object without roles.
  public init(_ kind: DeclaredKind) { rawValue = kind == .object ? 0 : 1 << kind.rawValue }

  /// Whether the set contains a kind.
  @inlinable
  public func contains(_ kind: DeclaredKind) -> Bool { rawValue & 1 << kind.rawValue != 0 }

  /// The kinds in the set.
  public var kinds: [DeclaredKind] { DeclaredKind.roles.filter { contains($0) } }
}

/// The kind of a line in the body of an object.
public enum ObjectLine: Sendable, BitwiseCopyable {
  case section, vending
  case vendedPresentation, finishRule
  /// A line `pan`, `pan DIRECTION` or `pan DIRECTION edge` in a gesture.
  case pan
  case pinch, rotation, tap, longPress
  /// A line `swipe DIRECTION` in a gesture.
  case swipe
  case view, field, handler, function
  case property(ObjectProperty)

  /// The keywords that start a line of this kind; empty for a property.
  var leads: [Keyword] {
    switch self {
    case .section, .vending: TransitionKind.keywords
    case .vendedPresentation: [.presentation]
    case .finishRule: [.finish]
    case .pan: [.pan]
    case .pinch: [.pinch]
    case .tap: [.tap]
    case .swipe: [.swipe]
    case .rotation: [.rotation]
    case .longPress: [.longPress]
    case .view: [.view]
    case .field: [.field]
    case .handler: [.on]
    case .function: [.func]
    case .property: []
    }
  }

  /// The first words of a line of this kind, as messages list them.
  var words: [String] {
    switch self {
    case .finishRule: ["finish when"]
    case .property(let property): [property.word]
    case .section, .vending, .vendedPresentation, .pan, .pinch, .rotation, .tap, .swipe, .longPress, .view,
      .field,
      .handler, .function:
      leads.map { $0.spelling }
    }
  }
}

/// A property of an object, set by a line `NAME VALUE` in its body.
public enum ObjectProperty: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Animator: the duration of the transition, a time such as `0.3s`; defaults to 0.25 s.
  case duration
  /// Interaction: the movement for a progress of 1, in points for one finger; defaults to the container's extent along the
  /// gesture or, for two fingers, to a fixed value for their gesture.
  case distance
  /// Interaction: the progress, which may exceed 0…1; defaults to the finger's fraction of the distance, clamped to
  /// 0…1.
  case progress
  /// Interaction or gesture: the speed factor for the animation after the finger is lifted; defaults to 1.
  case completionSpeed
  /// Interaction or gesture: the timing curve for the animation after the finger is lifted.
  case completionCurve
  /// Interaction or gesture: the timing curve with which an interruptible animator continues; defaults to the
  /// animator's own curve.
  case timingCurve
  /// Interaction or gesture: whether the transition starts interactively; defaults to true.
  case wantsInteractiveStart
  /// Gesture: whether the recognizer is enabled; defaults to true.
  case isEnabled
  /// Gesture: whether its action is that of UIKit's recognizer for the swipe back (NAV-420); defaults to false.
  case handlesNavigationTransition
  /// Gesture: the time for which a finger must rest for a long press; defaults to 0.5 s (GEST-160).
  case minimumPressDuration
  /// Gesture: the distance that a finger may move before a long press begins; defaults to 10 points (GEST-160).
  case allowableMovement
  /// Gesture: the minimum number of fingers; this property and the maximum default to UIKit's values (GEST-18).
  case minimumNumberOfTouches
  case maximumNumberOfTouches
  /// Gesture: whether recognition cancels the touches in the view; defaults to true (GEST-57).
  case cancelsTouchesInView
  /// Gesture: whether the touches reach the view only after the gesture has failed; defaults to false (GEST-400).
  case delaysTouchesBegan
  /// Gesture: whether the end of the touches waits for the gesture to fail; defaults to true. Without effect in the model
  /// (GEST-402).
  case delaysTouchesEnded
  /// Presentation: the final frame of the presented view in the container; defaults to the container's bounds.
  case frame
  /// Presentation: whether the presenter's view is removed; defaults to false.
  case shouldRemovePresentersView
  /// Presentation: whether the presentation covers the full screen; defaults to true (MOD-WHO-04).
  case shouldPresentInFullscreen
  /// Presentation: the declared view that wraps the presented controller's view.
  case presentedView
  /// Presentation: a gesture attached to the container view; may occur several times.
  case gesture

  private var row: (word: String, type: ValueType) {
    switch self {
    case .duration: ("duration", .time)
    case .distance: ("distance", .number)
    case .progress: ("progress", .number)
    case .completionSpeed: ("completionSpeed", .number)
    case .completionCurve: ("completionCurve", .curve)
    case .timingCurve: ("timingCurve", .curve)
    case .wantsInteractiveStart: ("wantsInteractiveStart", .bool)
    case .isEnabled: ("isEnabled", .bool)
    case .handlesNavigationTransition: ("handlesNavigationTransition", .bool)
    case .minimumPressDuration: ("minimumPressDuration", .time)
    case .allowableMovement: ("allowableMovement", .number)
    case .minimumNumberOfTouches: ("minimumNumberOfTouches", .number)
    case .maximumNumberOfTouches: ("maximumNumberOfTouches", .number)
    case .cancelsTouchesInView: ("cancelsTouchesInView", .bool)
    case .delaysTouchesBegan: ("delaysTouchesBegan", .bool)
    case .delaysTouchesEnded: ("delaysTouchesEnded", .bool)
    case .frame: ("frame", .rect)
    case .shouldRemovePresentersView: ("shouldRemovePresentersView", .bool)
    case .shouldPresentInFullscreen: ("shouldPresentInFullscreen", .bool)
    case .presentedView: ("presentedView", .view)
    case .gesture: ("gesture", .object)
    }
  }

  /// The name of the property in scripts.
  public var word: String { row.word }

  /// The type of the property's value.
  public var type: ValueType { row.type }
}
