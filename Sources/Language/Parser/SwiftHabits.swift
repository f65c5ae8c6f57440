import Diagnostics

/// Words that Swift developers are likely to write, and what to write instead. Separate tables cover the first word of
/// a line, events, methods, and names in expressions.
public enum SwiftHabit {
  struct Row {
    /// The Swift words.
    let words: [String]
    /// The correct form, shown as the `help:` of a message.
    let help: String

    init(_ words: String, _ help: String) {
      self.words = words.split(separator: " ").map(String.init)
      self.help = help
    }
  }

  /// Help for a Swift or UIKit name; nil for other words.
  public static func help(for word: String) -> String? {
    values.first { $0.words.contains(word) }?.help
  }

  /// Help for the first word of a line; nil if it is not from Swift.
  static func help(forLead word: String) -> String? {
    leads.first { $0.words.contains(word) }?.help ?? help(for: word)
  }

  /// Whether a word, or a character in an expression, belongs to Swift or UIKit rather than to scripts: `self`, `?`, or a word
  /// in one of the tables.
  package static func isOfSwift(_ text: String) -> Bool {
    text == "self" || text == "?" || help(forLead: text) != nil || help(forMethod: text) != nil
  }

  /// Whether a line of Swift begins with this word.
  static func leads(_ word: String) -> Bool { leads.contains { $0.words.contains(word) } }

  /// Help for a statement that calls an unknown function; if there is none, the keyword that is probably meant.
  package static func advice(onCallOf word: String) -> (help: String?, suggestion: String?) {
    if let keyword = ForeignWord.translation(of: word) { return ("use `\(keyword.spelling)`", nil) }
    if let help = help(forLead: word) { return (help, nil) }
    let near = nearest(to: word, among: Keyword.allCases.filter { $0.beginsStatement }, by: { $0.spelling })
    return (nil, near?.spelling)
  }

  /// Help for `func WORD`, if WORD is a method that UIKit calls, or resembles one; nil for other words.
  package static func help(forMethod word: String) -> String? {
    methods.first { $0.words.contains(word) }?.help
  }

  /// Swift words that begin a statement or a line of a declaration.
  static let leads: [Row] = [
    Row("import", "remove this line: nothing is imported; `use \"card.trans\"` reads another script"),
    Row(
      "class struct enum protocol extension final actor typealias",
      "declare a `screen`, `animator`, `interaction`, `gesture`, `presentation` or `transition`"),
    Row("override deinit subscript", "write a handler: `on viewDidLoad { … }` in the body of a screen"),
    Row(
      "init required convenience",
      "what it sets stands in the body of the screen, `field count = 0`, `style custom`: it comes before all handlers"
    ),
    Row("private public internal fileprivate open static lazy weak unowned mutating", "leave this word out"),
    Row("guard", "write `if not … { return }`"),
    Row("ViewController", "declare `screen Card`"),
    Row("switch case default", "write `if … { … } else if … { … }`"),
    Row("insert", "write `add V at 0`, `add V above W` or `add V below W`"),
    Row(
      "defer try await throw async catch",
      "remove it: there are no errors to handle, and `after 0s { … }` runs later"),
    Row(
      "interval schedule",
      "write `repeat 3 { … }`, with a number; what goes on are steps: `steps tick { after 1s { do tick } }`"),
    Row("end", "a block ends with `}`"),
    Row("completion completed", "write `then { … }` on the line of its command"),
    Row("screenshot snapshotVerify assertSnapshot", "remove this line: `trans film` draws what is on screen"),
    Row("edges edge screenEdgePan", "write `pan left edge` in a gesture, `pan left edge to 0.7` in a story"),
    Row("alert UIAlertController", "an alert is a screen: `screen Alert`, then `present Alert`"),
    Row("XCTAssert XCTAssertEqual XCTAssertTrue assert precondition", "write `expect a == b`"),
    Row(
      "addKeyframe addKeyframeWithRelativeStartTime",
      "write `at 0 for 0.5 { … }` in the block of `keyframes`"),
  ]

  /// Help for an event that has another name in scripts; nil for other words.
  public static func help(forEvent word: String) -> String? {
    events.first { $0.words.contains(word) }?.help
  }

  /// Other names of events, as developers may write them after `on`.
  static let events: [Row] = [
    Row(
      "appear onAppear willAppear didAppear shown",
      "write `on viewWillAppear { … }`, or `on viewDidAppear { … }` for when the transition is over"),
    Row(
      "disappear onDisappear willDisappear didDisappear hidden",
      "write `on viewWillDisappear { … }`, or `on viewDidDisappear { … }` for when the transition is over"),
    Row("load onLoad didLoad init create", "write `on viewDidLoad { … }`"),
    Row("layout layoutSubviews onLayout", "write `on viewDidLayoutSubviews { … }`"),
    Row(
      "scrollViewDidScroll scrollViewDidZoom scrollViewWillBeginDragging scrollViewWillEndDragging scrollViewDidEndDragging scrollViewDidEndDecelerating",
      "leave `scrollView` out: `on didScroll(view) { … }`"),
    Row("swipe drag scroll", "write `on pan down { … }` in the body of the screen"),
    Row(
      "tap click press touch touchUpInside touchDown",
      "write `on tap photo { … }` in the body of the screen"),
    Row("longPress", "declare `gesture Hold { longPress; on began { … } }`"),
    Row("rotation", "declare `gesture Turn { rotation; on changed { … } }`"),
  ]

  /// Swift names in expressions.
  static let values: [Row] = [
    Row("nil null NULL", "a value that is missing is `none`"),
    Row("yes YES NO", "write `true` or `false`"),
    Row("CGRect CGRectMake", "write a rectangle as `(x, y, width, height)`"),
    Row("CGPoint CGPointMake", "write a point as `(x, y)`"),
    Row("CGSize CGSizeMake CGVector", "write a size as `(width, height)`"),
    Row("UIEdgeInsets", "write insets as `(top, left, bottom, right)`"),
    Row(
      "CGAffineTransform CGAffineTransformMakeScale CGAffineTransformMakeTranslation CGAffineTransformMakeRotation",
      "write `translate(x, y)`, `scale(s)`, `rotate(90deg)`, `concat(a, b)` or `identity`"),
    Row(
      "CATransform3D CATransform3DMakeRotation CATransform3DMakeScale CATransform3DIdentity CATransform3DRotate",
      "write `rotateY(90deg)`, `scale(s)`, `perspective(m34)`, `concat(a, b)` or `identity`"),
    Row(
      "CGFloat Double Float Int String Bool", "write the value alone: there are no conversions and no types"),
    Row("TimeInterval CMTime", "write a time with its unit: `0.3s`"),
    Row("UIColor CGColor", "write `red`, `black`, `clear` …, or `rgb(1, 0.5, 0)`"),
    Row("CAMediaTimingFunction UICubicTimingParameters", "write `easeInOut` or `bezier(0.4, 0, 0.2, 1)`"),
    Row("UISpringTimingParameters", "write `spring(duration: 0.5s, bounce: 0.2)` or `spring(damping: 0.8)`"),
    Row("UIBezierPath CGPath", "write `roundedRect(r, 8)`, `circle(p, 40)`, `oval(r)` or `path(p, q, r)`"),
    // UIKit's classes.
    Row("UIViewController", "declare `screen Card`; for one more of a kind, `new Card as Other`"),
    Row("UINavigationController", "declare `navigation Nav [Home]`"),
    Row("UITabBarController", "declare `tabs Main [Home, Search]`"),
    Row("UIPageViewController", "declare `pages Album [One, Two]`"),
    Row("UISplitViewController", "declare `split Main [Folders, Inbox]`, of two navigation controllers"),
    Row(
      "UIView UIImageView UILabel UIButton",
      "declare `view photo at (20, 100, 200, 200) { … }`"),
    Row(
      "UIVisualEffectView UIBlurEffect",
      "declare `view shade at (0, 0, 390, 844) { effect blurEffect }`; `effect` is that or `none`"),
    Row("NSLayoutConstraint", "write `constraint drop: card.top == view.top + 8`, then `drop.constant = 20`"),
    Row("UIApplication UIScreen", "the window is `window`, its size `window.bounds.size`"),
    Row("UIStoryboard UIStoryboardSegue", "declare `segue show \"detail\" from Home to Detail`"),
    Row("UIViewPropertyAnimator", "write `propertyAnimator(duration: 0.3s, curve: easeOut) { … }`"),
    Row("UIPercentDrivenInteractiveTransition", "declare `interaction Half { finish when progress > 0.5 }`"),
    Row(
      "UIPanGestureRecognizer UIScreenEdgePanGestureRecognizer UITapGestureRecognizer UIPinchGestureRecognizer",
      "declare `gesture Drag { pan down; on began { … } }`, or write `on pan down { … }` in a screen"),
    Row(
      "CABasicAnimation CAKeyframeAnimation CASpringAnimation",
      "write `animate layer V.alpha from 0 to 1 0.3s`"),
    Row("CATransition", "write `animate V with fade 0.3s { … }`"),
    Row(
      "DispatchQueue Timer Task MainActor",
      "write `after 0.1s { … }`; the next turn of the main queue is `after 0s { … }`"),
    Row("NotificationCenter", "handle `on didEnterBackground { … }` and `on willEnterForeground { … }`"),
    Row(
      "transitionContext context ctx",
      "an animator knows `fromView`, `toView`, `containerView`, `from`, `to`, `cancelled` and `final(to)`"),
    Row("transitionWasCancelled", "write `cancelled`"),
    Row(
      "view",
      "name the view that is meant: `Card.view`, or `fromView` and `toView` while a transition runs"),
    Row(
      "gesture recognizer recogniser gestureRecognizer sender pan pinch panGesture pinchGesture",
      "a gesture's code knows `translation`, `velocity`, `location`, `scale` and `state` by themselves"),
    Row(
      "setTranslation",
      "in the code of the gesture, write `translation = (0, 0)`"
    ),
    Row("UISwipeGestureRecognizer", "declare `gesture Flick { swipe left; on ended { … } }`"),
    Row("UIRotationGestureRecognizer", "declare `gesture Turn { rotation; on changed { … } }`"),
    Row("UILongPressGestureRecognizer", "declare `gesture Hold { longPress; on began { … } }`"),
    Row("percentComplete", "write `progress`"),
    Row("isEnabled", "name the gesture: `Drag.isEnabled = false`"),
    Row("convert", "write `convert(r, from: V, to: W)`; the frame of V in W is `frame(V, in: W)`"),
    Row("UIDevice", "landscape is `window.width > window.height`"),
    Row("isDescendant", "write `V.superview == W`"),
    Row(
      "removeAnimation animationKeys",
      "animations have no keys here: `V.removeAllAnimations()` takes all of them off the layer of V"),
    Row(
      "shouldRasterize rasterizationScale contentsScale drawsAsynchronously",
      "leave this line out: it does not change what is drawn"),
    Row(
      "contentMode contentsGravity contentsRect scaleAspectFill scaleAspectFit",
      "leave this line out: what a view shows fills it, whatever its size"),
    // Features that are not modelled, or that scripts write in another way.
    Row(
      "UIDynamicAnimator UIGravityBehavior UIAttachmentBehavior UISnapBehavior UIPushBehavior UICollisionBehavior UIDynamicItemBehavior addBehavior",
      "physics is not modelled: write `animate 0.5s curve spring(damping: 0.7, velocity: 1) { … }`"),
    Row(
      "CADisplayLink displayLink",
      "write `every frame until done { … }`: the block runs for each frame, until the condition holds"),
    Row(
      "UIImpactFeedbackGenerator UINotificationFeedbackGenerator UISelectionFeedbackGenerator impactOccurred selectionChanged AudioServicesPlaySystemSound",
      "leave this line out: what is felt or heard is not modelled"),
    Row(
      "UIAccessibility isAccessibilityElement accessibilityElements accessibilityLabel accessibilityIdentifier accessibilityPerformEscape",
      "leave this line out: accessibility is not modelled"),
    Row(
      "statusBarStyle statusBarFrame isStatusBarHidden",
      "the status bar is read: `statusBar.isHidden`, `statusBar.style`"),
    Row(
      "UIWindow makeKeyAndVisible makeKey isKeyWindow keyWindow windowScene",
      "the first window is `window`; `let alerts = newWindow()` makes one, and `alerts.isHidden = false` shows it"
    ),
    Row(
      "convertTime CACurrentMediaTime",
      "the time is `now`; inside of V it is `(now - V.beginTime) * V.speed + V.timeOffset`"),
    Row(
      "UITimingCurveProvider timingCurveType composed",
      "no source says how a composed curve goes: write one of its two, `bezier(0.4, 0, 0.2, 1)` or the spring"
    ),
    Row(
      "presentedViewController presentingViewController presentedVC presentingVC",
      "name the screen: the one that is presented, such as `Card`, or the one that presents it"),
    Row("performWithoutAnimation", "write `animate unanimated { … }`"),
    Row("finalFrame", "write `final(to)`"),
    Row("initialFrame", "write `initial(from)`"),
    Row("viewController", "the two controllers of a transition are `from` and `to`"),
    Row("offsetBy", "write `offset(r, x, y)`"),
    Row("snapshotView", "write `snapshot(Card.view)`"),
    Row("bringToFront", "write `containerView.bringSubviewToFront(V)`"),
    Row("translatedBy scaledBy rotated concatenating", "write `concat(a, translate(x, y))`"),
    Row(
      "translation velocity location",
      "a gesture's handlers know them without brackets: `translation.y`; a transform is `translate(0, 100)`"),
    Row("pi M_PI M_PI_2", "write an angle in degrees: `180deg` is pi"),
    Row("rootViewController", "write `root Home`"),
    Row("topViewController", "write `visibleViewController`, or `expect hierarchy Nav[Home, Card]`"),
    Row("isPresenting", "write `forward`: it is false in a dismissal and in a pop"),
    Row("clearColor blackColor whiteColor redColor blueColor grayColor", "write `clear`, `black`, `white` …"),
    Row(
      "presented isPresented isBeingPresented isBeingDismissed",
      "write `expect hierarchy Home presents Card`; `Card.appearance` is `appearing`, `appeared` …"),
    Row(
      "isVisible isOnScreen isShown isShowing",
      "write `visibleViewController == Card`; `Card.inWindow` says whether its view is in the window"),
    Row("colour color tint tintColor fill backgroundColour", "write `background blue`"),
    Row("crash exception", "write `expect fault already-presented during { … }`, with the code of the fault"),
    Row("top topmost frontmost current", "write `visibleViewController`"),
    Row("forever", "write a number, as in `repeat 3 { … }`"),
    Row("duration time", "how long the last command took is `elapsed`"),
    Row(
      "toBe toEqual toBeTruthy toBeFalsy beTrue beFalse equal", "write `expect a == b`, or `expect condition`"
    ),
    Row("toggle", "write `V.isHidden = not V.isHidden`"),
    Row("modalPresentationStyle", "write `style custom` in the body of the screen"),
    Row("scheduledTimer", "write `after 0.1s { … }`"),
    Row("addGestureRecognizer", "write `gesture Drag` in the body of the screen or the view"),
    Row("addTarget", "write `on tap button { … }` in the body of the screen"),
    Row("push pushViewController", "write `push Card on Nav`"),
    Row("pop popViewController", "write `pop on Nav`, `pop to Home` or `pop to root`"),
    Row("popToRoot popToRootViewController", "write `pop to root`"),
    Row("popTo popToViewController", "write `pop to Home`"),
    Row("select", "write `select Search on Main`"),
  ]

  /// Help for `tap back`: the back button of the declared `stack`, or a hint to declare one.
  public static func backButton(of stack: String?) -> String {
    stack.map { "write `tap \($0).backButton`" }
      ?? "only a navigation controller has a back button: declare `navigation Nav [Home]`"
  }

  static let methods: [Row] = [
    Row("duration", "write `duration 0.3s`, or `duration if interactive { 0.4s } else { 0.3s }`"),
    Row("frame", "write `frame (x, y, width, height)`"),
    Row("panGesture", "write `pan down`, `pan left edge` or `pan` in a `gesture`"),
    Row("animateTransition", "write `presenting { … }` or `dismissing { … }` in an `animator`"),
    Row("transitionDuration", "write `duration 0.3s` in the `animator`"),
    Row("interruptibleAnimator animationEnded", "write `on interruptibleAnimator { … }` in the `animator`"),
    Row(
      "animationController interactionControllerForPresentation interactionControllerForDismissal navigationController",
      "write `presenting animator A interaction I` in a `transition`"),
    Row("presentationController", "write `presentation P` in a `transition`"),
    Row(
      "presentationTransitionWillBegin presentationTransitionDidEnd dismissalTransitionWillBegin containerViewWillLayoutSubviews",
      "write `on presentationTransitionWillBegin { … }` in a `presentation`"),
    Row("gestureRecognizerShouldBegin", "write `on shouldBegin { … }` in a `gesture`"),
    Row(
      "viewDidLoad viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear viewDidLayoutSubviews",
      "write `on viewDidLoad { … }` in the body of the screen"),
  ]
}
