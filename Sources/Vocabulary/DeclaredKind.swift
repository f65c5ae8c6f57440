/// The objects that scripts declare for transitions.
///
/// A new kind needs a case and a row here, its word among `Keyword`, an alternative of `object-declaration` in
/// `grammar.md`, and a case of `ResolvedObject.Detail`.
public enum DeclaredKind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Animates a transition.
  case animator
  /// Decides when a finger has moved far enough to finish.
  case interaction
  /// Reacts to a finger.
  case gesture
  /// Defines the presented view's frame and any additional views.
  case presentation
  /// Vends the other objects.
  case transition

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
    }
  }

  /// The valid lines of its body, in the order in which messages list them.
  private var lines: [ObjectLine] {
    let driver: [ObjectLine] = [
      .property(.completionSpeed), .property(.completionCurve), .property(.timingCurve),
      .property(.wantsInteractiveStart),
    ]
    return switch self {
    case .animator: [.property(.duration), .field, .handler, .section]
    case .interaction:
      [.finishRule, .property(.distance), .property(.progress)] + driver + [.field, .handler]
    case .gesture:
      [
        .pan, .pinch, .tap, .swipe, .property(.isEnabled), .property(.minimumNumberOfTouches),
        .property(.maximumNumberOfTouches), .property(.cancelsTouchesInView),
      ] + driver + [.field, .handler]
    case .presentation:
      [
        .property(.frame), .property(.shouldRemovePresentersView), .property(.shouldPresentInFullscreen),
        .property(.presentedView), .view, .property(.gesture), .field, .handler,
      ]
    case .transition: [.field, .vendedPresentation, .vending]
    }
  }

  /// For each kind, the keywords that start its lines, and the line that each one starts.
  private static let leads = allCases.map { kind in
    let lines = kind.lines.flatMap { line in line.leads.map { _ in line } }
    return (words: kind.lines.flatMap(\.leads), lines: lines)
  }

  /// The keyword that declares one.
  public var keyword: Keyword { row.keyword }

  /// The spelling of that keyword.
  public var word: String { keyword.spelling }

  /// The name used in messages.
  public var phrase: String { row.phrase }

  /// The help for an invalid line.
  public var help: String { row.help }

  /// The keywords that start one of its lines. All other lines are properties.
  public var leads: [Keyword] { Self.leads[Int(rawValue)].words }

  /// The first words of its lines, as messages list them.
  public var words: [String] { lines.flatMap(\.words) }

  /// Whether it has properties.
  public var hasProperties: Bool { lines.contains { $0.leads.isEmpty } }

  /// The line that starts with this keyword; nil if there is none.
  public func line(_ lead: Keyword) -> ObjectLine? {
    let (words, lines) = Self.leads[Int(rawValue)]
    return words.firstIndex(of: lead).map { lines[$0] }
  }

  /// Its property of this name; nil if there is none.
  public func property(_ word: String) -> ObjectProperty? {
    for case .property(let property) in lines where property.word == word { return property }
    return nil
  }
}

/// A line in the body of an object.
public enum ObjectLine: Sendable, BitwiseCopyable {
  case section, vending
  case vendedPresentation, finishRule
  /// `pan`, `pan DIRECTION`, `pan DIRECTION edge`
  case pan
  case pinch, tap
  /// `swipe DIRECTION`
  case swipe
  case view, field, handler
  case property(ObjectProperty)

  /// The keywords that start such a line; empty for a property.
  var leads: [Keyword] {
    switch self {
    case .section, .vending: TransitionKind.keywords
    case .vendedPresentation: [.presentation]
    case .finishRule: [.finish]
    case .pan: [.pan]
    case .pinch: [.pinch]
    case .tap: [.tap]
    case .swipe: [.swipe]
    case .view: [.view]
    case .field: [.field]
    case .handler: [.on]
    case .property: []
    }
  }

  /// The first words of such a line, as messages list them.
  var words: [String] {
    switch self {
    case .finishRule: ["finish when"]
    case .property(let property): [property.word]
    case .section, .vending, .vendedPresentation, .pan, .pinch, .tap, .swipe, .view, .field, .handler:
      leads.map(\.spelling)
    }
  }
}

/// A property of an object, in a line `NAME VALUE`.
public enum ObjectProperty: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Animator: the duration of the transition.
  case duration
  /// Interaction: the distance in points of full progress; defaults to the container's extent along the gesture.
  case distance
  /// Interaction: the unclamped progress; defaults to the fraction of the distance, clamped to 0…1.
  case progress
  /// Driver: the speed factor for the rest of the animation; defaults to 1.
  case completionSpeed
  /// Driver: the curve for the rest of the animation.
  case completionCurve
  /// Driver: the timing curve with which an interruptible animator continues; defaults to its own.
  case timingCurve
  /// Driver: whether the transition starts interactively; defaults to true.
  case wantsInteractiveStart
  /// Gesture: defaults to true.
  case isEnabled
  /// Gesture: defaults to UIKit's value (GEST-18), as does the maximum.
  case minimumNumberOfTouches
  case maximumNumberOfTouches
  /// Gesture: defaults to true (GEST-57).
  case cancelsTouchesInView
  /// Presentation: the final frame of the presented view in the container; defaults to the container's bounds.
  case frame
  /// Presentation: defaults to false.
  case shouldRemovePresentersView
  /// Presentation: defaults to true (MOD-WHO-04).
  case shouldPresentInFullscreen
  /// Presentation: the declared view that wraps the presented controller's view.
  case presentedView
  /// Presentation: a gesture attached to the container view. The only property that may occur several times.
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
    case .minimumNumberOfTouches: ("minimumNumberOfTouches", .number)
    case .maximumNumberOfTouches: ("maximumNumberOfTouches", .number)
    case .cancelsTouchesInView: ("cancelsTouchesInView", .bool)
    case .frame: ("frame", .rect)
    case .shouldRemovePresentersView: ("shouldRemovePresentersView", .bool)
    case .shouldPresentInFullscreen: ("shouldPresentInFullscreen", .bool)
    case .presentedView: ("presentedView", .view)
    case .gesture: ("gesture", .object)
    }
  }

  /// The name in scripts.
  public var word: String { row.word }

  /// The type of the value.
  public var type: ValueType { row.type }
}
