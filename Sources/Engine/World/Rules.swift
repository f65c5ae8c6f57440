/// The controllers that animate when a chain of presentations is dismissed from below (MOD-WHO-12).
public enum ChainDismissal: UInt8, Sendable, BitwiseCopyable {
  /// The topmost controller animates in its own style; the controllers between it and the presenter vanish.
  case documented
  /// The topmost controller vanishes and the lowest one animates, as one radar reported on iOS 8.
  case lowest
}

/// Whether a custom transition with `animated: false` calls its animator (MOD-ANIM-01).
public enum UnanimatedCustom: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// animateTransition is called, as UIKit's headers say.
  case animator
  /// animateTransition is not called, as one report observed.
  case none
}

/// The final frame of the disappearing view in the context of a dismissal (CTX-12).
public enum DismissedFrame: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The frame that the view was presented in, as shipping animators assume.
  case presented
  /// Zero, as UIKit's header says for a view that is removed from the window.
  case zero
}

/// Whether a UIPercentDrivenInteractiveTransition moves explicit layer animations in the container (PERC-32).
public enum DrivenLayers: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Explicit layer animations in the container are moved, as UIKit's header says and as mask-based reveal transitions
  /// rely on.
  case container
  /// Explicit layer animations are not moved, as reports describe from iOS 11 on.
  case none
}

/// The view animations that a UIPercentDrivenInteractiveTransition moves (PERC-30, PERC-31).
public enum DrivenAnimations: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The view animations of the animator's code, in any view, as on devices from iOS 11 on.
  case everywhere
  /// All animations in the container and none outside, as UIKit's header says and as up to iOS 10.
  case container
}

/// Whether the container removes the view of a page that the animator has added, after a cancelled push, pop or change
/// of tabs (MOD-CANCEL-22).
public enum CancelledPage: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The container removes the page's view.
  case goes
  /// The page's view stays unless the animator removes it, as in a dismissal.
  case stays
}

/// The effect of `finish` or `cancel` on a percent-driven transition that has not started yet (PERC-28).
public enum EarlyRelease: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// No effect: the transition waits for another finish or cancel.
  case lost
  /// The finish or cancel takes effect right after the start.
  case kept
}

/// The content offset of a drag during which code sets the offset (SCROLL-15).
public enum DraggedOffset: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The content follows the finger from the offset that code has set.
  case set
  /// The content follows the finger from the offset at which the drag began.
  case begun
}

/// The presented views that follow their container by their autoresizing masks (RESIZE-06).
public enum PresentedMasks: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Only views that fill the container.
  case filling
  /// All presented views.
  case all
}

/// The effect of transition(from:to:) in a container that forwards appearance calls itself (CHILD-09).
public enum ForwardedExchange: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Exchanges the views without appearance calls.
  case works
  /// Raises an exception, as UIKit's header says.
  case raises
}

/// How a UIPercentDrivenInteractiveTransition maps its progress to view animations (PERC-01).
public enum DrivenTiming: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Each animation keeps its own curve and delay, as in a layer with stopped time.
  case own
  /// All animations proceed linearly from the start, as Apple's reference describes the interactive part.
  case even
}

/// All adjustable numbers and choices of the engine; scripts set them with `ios N` and `choose`, and mutants change
/// them. They stay the same for the lifetime of a world.
public struct Rules: Sendable {
  /// The major version of iOS to reproduce.
  public var ios = 18
  /// The version of iOS whose texts are used for warnings and exceptions.
  public var wordings = 18
  /// The presentation style of a controller that sets none (MOD-STYLE-04, MOD-STYLE-29).
  public var defaultStyle = PresentationStyle.automatic
  /// The style that `automatic` stands for: a form sheet from iOS 18 on (MOD-STYLE-37), a page sheet from iOS 13 on
  /// (MOD-STYLE-30), full screen before (MOD-STYLE-04).
  public var automaticStyle = PresentationStyle.formSheet
  /// Whether a sheet leaves the presenter's view in place (MOD-STYLE-15).
  public var sheetKeepsPresenter = true
  /// For mutants: a style that keeps the presenter's view where UIKit removes it, or vice versa; nil for none.
  public var misjudgedStyle: PresentationStyle?
  /// The distance between the top safe area and a sheet, in points. The model's choice: the only measured device
  /// deviates from it (MOD-TREE-12).
  public var sheetGap = 10.0
  /// The opacity of a sheet's dimming view; the model's choice, since UIKit's is undocumented.
  public var sheetDimming = 0.2
  /// The greatest width of a page sheet in regular width, in points; in a narrower container the sheet is as wide as the
  /// container. The model's choice (MOD-STYLE-17).
  public var pageSheetWidth = 704.0
  /// The size of a form sheet in regular width without a preferred size, in points; the model's choice.
  public var formSheetSize = Size(540, 620)
  /// The width in points from which a screen has regular width, unless it has compact height.
  public var regularWidth = 600.0
  /// The height in points below which a screen has compact height, such as an iPhone in landscape (MOD-STYLE-31).
  public var compactHeight = 500.0
  /// How far the lower page moves in a push, as a fraction of the width (DUR-04).
  public var parallax = 0.3
  /// The opacity of the dimming over the lower page in a push (DUR-04).
  public var pushDimming = 0.1
  /// The duration of the system's own transitions (DUR-01, DUR-02).
  public var systemDuration = Curve.systemDuration
  /// The curve named `linear` (CURVE-01).
  public var linear = Curve.linear
  /// The curve named `easeInOut` (CURVE-05).
  public var easeInOut = Curve.easeInOut
  /// The duration of a screen rotation; the model's choice, since UIKit's is undocumented.
  public var rotationDuration = Time(nanoseconds: 300_000_000)
  /// The curve of the system's own transitions.
  public var systemCurve = Curve.system
  /// The progress above which a released transition finishes, unless another rule applies (GEST-27, the model's choice).
  public var swipeProgress = 0.5
  /// The velocity in points per second above which a released transition finishes, unless another rule applies (GEST-27,
  /// the model's choice).
  public var swipeVelocity = 500.0
  /// Whether interactive transitions end the opposite way, cancelled instead of finished and vice versa, to explore the
  /// other outcome.
  public var endsOtherWay = false
  /// The default speed factor of the rest of a driven transition after its release (PERC-10).
  public var completionSpeed = 1.0
  /// The default curve of the rest of a driven transition after its release (PERC-13).
  public var completionCurve = Curve.easeInOut
  /// The rules of gesture recognizers' state changes.
  public var gestures = GestureRules()
  /// The rules of scroll views.
  public var scrolls = ScrollRules()
  /// The rules of animations that code starts.
  public var animation = AnimationRules()
  /// How the handler of an unwind is found; iOS 9 changed the search (UNWIND-03, UNWIND-18).
  public var unwindSearch = UnwindSearch.outward
  /// Whether the source of an unwind may itself be the destination (UNWIND-08, UNWIND-09).
  public var sourceMayAnswerUnwind = false
  /// Whether a segue stays alive as long as the controller that it presented (SEGUE-10, SEGUE-11).
  public var seguesLiveOn = true
  /// The controllers that animate when a chain of presentations is dismissed from below.
  public var chainDismissal = ChainDismissal.documented
  /// Whether a controller that presents nothing forwards a dismissal to its presenter (MOD-WHO-10).
  public var forwardsDismissal = true
  /// Whether a transition without animation calls its animator (MOD-ANIM-01).
  public var unanimatedCustom = UnanimatedCustom.animator
  /// The final frame that an animator gets for the dismissed view (CTX-12).
  public var dismissedFrame = DismissedFrame.presented
  /// The view animations that a percent-driven transition moves.
  public var drivenAnimations = DrivenAnimations.everywhere
  /// Whether a percent-driven transition moves explicit layer animations.
  public var drivenLayers = DrivenLayers.container
  /// How a percent-driven transition maps its progress to animations.
  public var drivenTiming = DrivenTiming.own
  /// The numbers and choices for sheets with detents.
  package var sheets = SheetRules()
  /// The numbers and choices for zoom transitions.
  package var zooms = ZoomRules()
  /// The page that decides whether the bottom bar is hidden (NAV-48).
  public var bottomBar = BottomBar.topmost
  /// Whether the view of a page that the animator has added is removed after a cancelled change.
  public var cancelledPage = CancelledPage.goes
  /// The effect of a finish or cancel on a percent-driven transition before its start.
  public var earlyRelease = EarlyRelease.lost
  /// The content offset of a drag during which code sets the offset.
  public var draggedOffset = DraggedOffset.set
  /// The presented views that follow their container by their autoresizing masks.
  public var presentedMasks = PresentedMasks.filling
  /// The effect of transition(from:to:) in a container that forwards appearance calls itself.
  public var forwardedExchange = ForwardedExchange.works
  /// When the pages of a stack get reverse appearance calls after a cancelled change (MOD-CANCEL-06).
  public var stackReturn = StackReturn.oneTurn
  /// The version-dependent behaviour of containers.
  package var containers = ContainerRules(ios: 18)
  /// For mutants: the deliberate deviation from UIKit; empty in the real engine.
  public var mutantChanges = MutantChanges()

  /// The curve that runs where `curve` is asked for. `linear`, `easeInOut` and `system` stand for the curves stored in
  /// these rules, springs are converted by `animation.springs`, and other curves stay as they are. In some mutants one
  /// more curve, `animation.straightened`, is wrongly linear.
  public func inForce(_ curve: Curve) -> Curve {
    if curve == .linear || curve == animation.straightened { return linear }
    if curve == .easeInOut { return easeInOut }
    return curve == .system ? systemCurve : animation.springs.understood(curve)
  }

  /// The rules of iOS 18, the default version.
  public init() { zooms.setVersion(18) }

  /// The rules of iOS version `ios`.
  public init(ios: Int) { setVersion(ios) }

  /// Applies the rules of iOS version `ios`; settings that do not depend on the version stay.
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

/// The rules as an immutable object, shared by copies of a world.
@usableFromInline
final class Rulebook: Sendable {
  @usableFromInline let rules: Rules

  init(_ rules: Rules) { self.rules = rules }
}
