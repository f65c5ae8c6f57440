/// What scripts declare that takes part in transitions.
///
/// A new one needs a case and a row here, the word among `Keyword`, an alternative of `object-declaration` in
/// `grammar.md`, and a case of `ResolvedObject.Detail`.
public enum DeclaredKind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Says how to get there.
  case animator
  /// Says when a finger has gone far enough.
  case interaction
  /// Says what a finger does.
  case gesture
  /// Says where the presented view goes, and what else is on the stage.
  case presentation
  /// Says which of them are vended.
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

  /// What its body may hold, in the order in which messages list it.
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

  /// For each kind the words of the language that begin its lines, and at the same places what they begin.
  private static let leads = allCases.map { kind in
    let lines = kind.lines.flatMap { line in line.leads.map { _ in line } }
    return (words: kind.lines.flatMap(\.leads), lines: lines)
  }

  /// The word that declares one.
  public var keyword: Keyword { row.keyword }

  /// That word, spelled.
  public var word: String { keyword.spelling }

  /// What a message calls one.
  public var phrase: String { row.phrase }

  /// What is said of a line that it cannot have.
  public var help: String { row.help }

  /// The words of the language that begin a line of it. All other lines are properties.
  public var leads: [Keyword] { Self.leads[Int(rawValue)].words }

  /// The words that its lines begin with, as messages list them.
  public var words: [String] { lines.flatMap(\.words) }

  /// Whether it has properties.
  public var hasProperties: Bool { lines.contains { $0.leads.isEmpty } }

  /// The line that begins with a word of the language; nil if none does.
  public func line(_ lead: Keyword) -> ObjectLine? {
    let (words, lines) = Self.leads[Int(rawValue)]
    return words.firstIndex(of: lead).map { lines[$0] }
  }

  /// Its property of a name; nil if it has none.
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

  /// The words of the language that begin one; none for a property.
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

  /// What it begins with, as a message lists it.
  var words: [String] {
    switch self {
    case .finishRule: ["finish when"]
    case .property(let property): [property.word]
    case .section, .vending, .vendedPresentation, .pan, .pinch, .tap, .swipe, .view, .field, .handler:
      leads.map(\.spelling)
    }
  }
}

/// What is said of an object by a line `NAME VALUE`.
public enum ObjectProperty: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Of an animator: how long it takes.
  case duration
  /// Of an interaction: how many points of a gesture are the whole way; else the container's extent along the gesture.
  case distance
  /// Of an interaction: how far it is, not clamped; else the part of the distance, clamped.
  case progress
  /// Of what drives: how fast what is left is played; else 1.
  case completionSpeed
  /// Of what drives: the curve by which it is.
  case completionCurve
  /// Of what drives: the curve by which an interruptible animator goes on; else its own.
  case timingCurve
  /// Of what drives: whether a finger is to begin it; else it is.
  case wantsInteractiveStart
  /// Of a gesture: else it is.
  case isEnabled
  /// Of a gesture: else UIKit's default (GEST-18).
  case minimumNumberOfTouches
  case maximumNumberOfTouches
  /// Of a gesture: else it does (GEST-57).
  case cancelsTouchesInView
  /// Of a presentation: where the presented view ends, in the container; else its bounds.
  case frame
  /// Of a presentation: else not.
  case shouldRemovePresentersView
  /// Of a presentation: else it should (MOD-WHO-04).
  case shouldPresentInFullscreen
  /// Of a presentation: which of its views wraps the presented controller's own.
  case presentedView
  /// Of a presentation: one that hangs on its container. The only property that may stand there several times.
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

  /// How scripts write it.
  public var word: String { row.word }

  /// What kind of value it has.
  public var type: ValueType { row.type }
}
