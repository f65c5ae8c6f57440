/// How a chain of presentations is dismissed from below (MOD-WHO-12).
public enum ChainDismissal: UInt8, Sendable, BitwiseCopyable {
  /// The topmost moves, with its own style; what lies between vanishes.
  case documented
  /// The topmost vanishes and the lowest moves, as one radar saw on iOS 8.
  case lowest
}

/// Whether the animator of a custom transition is asked to act when there is no animation (MOD-ANIM-01).
public enum UnanimatedCustom: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// animateTransition is called, as the headers say.
  case animator
  /// It is not, as one report saw.
  case none
}

/// What a dismissal tells its animator of the final frame of the view that leaves (CTX-12).
public enum DismissedFrame: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The place at which the view was presented, as animators that ship take it.
  case presented
  /// Zero, as the header says of a view that leaves the window.
  case zero
}

/// Whether a percent driver moves the explicit animations of layers in the container (PERC-32).
public enum DrivenLayers: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// It does, as the header says, and as those rely on it who reveal a page through a mask.
  case container
  /// It does not, as reports have it from iOS 11 on.
  case none
}

/// Which view animations a percent driver moves (PERC-30, PERC-31).
public enum DrivenAnimations: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The view animations of the animator's code, wherever their views are: as devices show from iOS 11 on.
  case everywhere
  /// All that is animated in the container, and nothing outside: as the header says, and as it was up to iOS 10.
  case container
}

/// What transition(from:to:) does in a container that forwards appearance calls itself (CHILD-09).
public enum ForwardedExchange: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Exchanges the views, and sends no appearance calls.
  case works
  /// Raises, as the header says.
  case raises
}

/// How view animations go along with a percent driver (PERC-01).
public enum DrivenTiming: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Each with its own curve and after its own delay, as a layer whose time stands shows them.
  case own
  /// Evenly from the first percent on, as the reference says of the interactive part.
  case even
}

/// Everything in the engine that is a number or a choice: what `ios N` and `choose` select, and what a wrong
/// engine gets wrong. Fixed for a world's whole life.
public struct Rules: Sendable {
  /// The major version of iOS that is reproduced.
  public var ios = 18
  /// The version of iOS whose wordings are used.
  public var wordings = 18
  /// The style of a controller that says nothing (MOD-STYLE-04, MOD-STYLE-29).
  public var defaultStyle = PresentationStyle.automatic
  /// What `automatic` resolves to: from iOS 18 on (MOD-STYLE-37), from iOS 13 on (MOD-STYLE-30) and before
  /// (MOD-STYLE-04).
  public var automaticStyle = PresentationStyle.formSheet
  /// Whether a sheet keeps the presenter's view (MOD-STYLE-15).
  public var sheetKeepsPresenter = true
  /// A style of which a wrong engine believes that it removes the presenter's view, where it keeps it, or the
  /// other way round.
  public var misjudgedStyle: PresentationStyle?
  /// How far below the top safe-area inset a sheet begins, in points. A named choice: only one device was
  /// measured (MOD-TREE-12), and it is an exception to this.
  public var sheetGap = 10.0
  /// The opacity of a sheet's dimming view. A named choice.
  public var sheetDimming = 0.2
  /// The width of a page sheet at regular width, in points. A named choice (MOD-STYLE-17).
  public var pageSheetWidth = 704.0
  /// The size of a form sheet at regular width whose controller prefers none, in points. A named choice.
  public var formSheetSize = Size(540, 620)
  /// The width from which a screen counts as regular, in points, if its height is regular too.
  public var regularWidth = 600.0
  /// Below this height a screen counts as compact, in points: an iPhone in landscape (MOD-STYLE-31).
  public var compactHeight = 500.0
  /// How far the lower page shifts in a push, as a share of the width (DUR-04).
  public var parallax = 0.3
  /// How much the lower page is dimmed in a push (DUR-04).
  public var pushDimming = 0.1
  /// How long the system's own transitions take (DUR-01, DUR-02).
  public var systemDuration = Curve.systemDuration
  /// What the name `linear` stands for (CURVE-01).
  public var linear = Curve.linear
  /// What the name `easeInOut` stands for (CURVE-05).
  public var easeInOut = Curve.easeInOut
  /// How long it takes to turn the screen; nobody has published it: a named choice.
  public var rotationDuration = Time(nanoseconds: 300_000_000)
  /// How they move.
  public var systemCurve = Curve.system
  /// A swipe that is let go finishes if its progress is greater (GEST-27, a named choice).
  public var swipeProgress = 0.5
  /// A swipe that is let go finishes if its velocity is greater, in points per second (GEST-27, likewise).
  public var swipeVelocity = 500.0
  /// Whether what is driven is given up where a person, code or the system would carry it through, and the other way round:
  /// to look at the other outcome.
  public var endsOtherWay = false
  /// How fast the rest goes after a swipe is let go, as a multiple (PERC-10).
  public var completionSpeed = 1.0
  /// How that rest is bent (PERC-13).
  public var completionCurve = Curve.easeInOut
  /// How gesture recognisers go from state to state.
  public var gestures = GestureRules()
  /// How scroll views move.
  public var scrolls = ScrollRules()
  /// What code's animations rest on.
  public var animation = AnimationRules()
  /// How it is found out who answers an unwind: from iOS 9 on, and before (UNWIND-03, UNWIND-18).
  public var unwindSearch = UnwindSearch.outward
  /// Whether whoever sets off an unwind may answer it, too (UNWIND-08, UNWIND-09).
  public var sourceMayAnswerUnwind = false
  /// Whether a segue lives as long as what it presented (SEGUE-10, SEGUE-11).
  public var seguesLiveOn = true
  /// How a chain is dismissed from below.
  public var chainDismissal = ChainDismissal.documented
  /// Whether a dismissal is passed to the presenter by a controller that presents nothing (MOD-WHO-10).
  public var forwardsDismissal = true
  /// Whether an animator acts without animation (MOD-ANIM-01).
  public var unanimatedCustom = UnanimatedCustom.animator
  /// What an animator gets for the final frame of what is dismissed (CTX-12).
  public var dismissedFrame = DismissedFrame.presented
  /// Which view animations a percent driver moves.
  public var drivenAnimations = DrivenAnimations.everywhere
  /// Whether it moves explicit animations of layers.
  public var drivenLayers = DrivenLayers.container
  /// How what it moves goes along with the percent.
  public var drivenTiming = DrivenTiming.own
  /// What is a number or a choice about sheets with detents.
  package var sheets = SheetRules()
  /// What is a number or a choice about zooms.
  package var zooms = ZoomRules()
  /// Which page decides about the bar below a stack (NAV-48).
  public var bottomBar = BottomBar.topmost
  /// What transition(from:to:) does in a container that forwards appearance calls itself.
  public var forwardedExchange = ForwardedExchange.works
  /// When the pages of a stack turn round (MOD-CANCEL-06).
  public var stackReturn = StackReturn.oneTurn
  /// What versions do differently in containers.
  package var containers = ContainerRules(ios: 18)
  /// How a wrong engine departs from UIKit; none in the real one.
  public var departure = Departure()

  /// The curve that a named one stands for under these rules; any other is itself.
  public func inForce(_ curve: Curve) -> Curve {
    if curve == .linear || curve == animation.straightened { return linear }
    if curve == .easeInOut { return easeInOut }
    return curve == .system ? systemCurve : animation.springs.understood(curve)
  }

  /// The rules of iOS 18.
  public init() { zooms.setVersion(18) }

  /// The rules of a version of iOS.
  public init(ios: Int) { setVersion(ios) }

  /// Makes these the rules of a version of iOS; what versions have nothing to do with stays.
  public mutating func setVersion(_ ios: Int) {
    self.ios = ios
    wordings = ios
    defaultStyle = ios >= 13 ? .automatic : .fullScreen
    automaticStyle = ios >= 18 ? .formSheet : ios >= 13 ? .pageSheet : .fullScreen
    sheetKeepsPresenter = ios >= 13
    sheets.setVersion(ios)
    zooms.setVersion(ios)
    unwindSearch = ios >= 9 ? .outward : .containers
    sourceMayAnswerUnwind = ios < 13
    seguesLiveOn = ios >= 9
    containers = ContainerRules(ios: ios)
    drivenAnimations = ios >= 11 ? .everywhere : .container
    animation.addsUp = ios >= 8
    animation.endsOverlapped = ios <= 7
  }
}

/// Rules that nobody changes any more.
@usableFromInline
final class Rulebook: Sendable {
  @usableFromInline let rules: Rules

  init(_ rules: Rules) { self.rules = rules }
}
