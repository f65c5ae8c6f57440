import Diagnostics
import TestSupport
import Testing

@testable import Language
@testable import Running

/// If a user writes Swift instead of the script language, a single problem is reported that says what to write.
@Suite struct SwiftHabitTests {
  static let stage = """
    screen Home { view photo at (0, 0, 100, 100) }
    screen Card
    navigation Nav [Home]
    root Nav

    """

  static let habits: [(line: String, answer: String)] = [
    ("keyframes 0.6s linear { at 0 for 0.5 { Home.x = 1 } }", "write `mode linear`"),
    ("keyframes 0.6s calculationModeCubic { at 0 for 0.5 { Home.x = 1 } }", "write `mode cubic`"),
    ("keyframes 0.6s options .calculationModeLinear { at 0 for 0.5 { Home.x = 1 } }", "write `mode linear`"),
    ("keyframes 0.6s { addKeyframe(0, 0.5) { Home.x = 1 } }", "write `at 0 for 0.5 { … }`"),
    ("screen Other { background #ff8000 }", "write `rgb(1, 0.5, 0)`"),
    ("screen Other { background #000; alpha 1 }", "write `rgb(0, 0, 0)`"),
    ("screen Other { background 0x000000 }", "`rgb(1, 0.5, 0)`"),
    ("screen Other { background clearColor }", "write `clear`"),
    ("let other = Other()", "declare `screen Other`"),
    ("screen Other { colour blue }", "write `background blue`"),
    ("screen Other: UIViewController { }", "there are no superclasses"),
    ("screen Other { view image at 0, 0, 100, 100 }", "write the frame in brackets"),
    ("screen Other { view image (0, 0, 100, 100) }", "write `at` before the frame"),
    ("new Card() as Copy", "`new Card as Other`"),
    ("tabs Main [Home Card]", "write a comma before `Card`"),
    ("segue \"detail\" from Home to Card", "write the kind first"),
    ("expect view box (0, 0, 10, 10)", "`expect Home.photo.frame == (…)`"),
    ("expect Home.photo box (0, 0, 1, 1)", "`expect Home.photo.frame == (…)`"),
    ("expect Nav [Home]", "`expect hierarchy Nav[Home, Card]`"),
    ("expect hierarchy Nav(Home)", "with the children in `[ ]`"),
    ("expect Card is presented", "`expect visibleViewController == Card`"),
    ("expect Card.isVisible", "`visibleViewController == Card`"),
    ("expect Home.alpha within 0.1 of 1", "`expect a ~ b ± 0.1`"),
    ("expect Home.alpha close to 1", "`expect a ~ b ± 0.1`"),
    ("expect Home.alpha ~ 1 +/- 1", "`± 1`"),
    ("expect Home.viewWillAppear called", "calls are listed"),
    ("expect events { Home.viewDidAppear(true) }", "`Home viewDidAppear`"),
    ("expect no event { Home viewDidAppear }", "`expect no Card viewDidAppear`"),
    ("expect warning \"already presenting\" during { present Card }", "write the code first"),
    ("expect never Home.alpha < 1 during pop", "write `during { … }`"),
    ("expect elapsed 0.5s", "`==` compares"),
    ("expect top == Home", "`visibleViewController`"),
    ("expect width == 390", "say whose: `Card.width`"),
    ("expect(Home.alpha).toBe(1)", "`expect a == b`"),
    ("Nav.pushViewController(Card)", "`pushViewController(Card, animated: true)`"),
    ("push Card to Nav", "write `push Card on Nav`"),
    ("present Card as sheet", "write `pageSheet`"),
    ("present Card as modal", "leave `as modal` out"),
    ("advance for 0.3s", "write `advance 0.3s`"),
    ("advance 300", "300ms"),
    ("pan Card down to 0.3", "write `pan down on Card to 0.4`"),
    ("tap (100, 100)", "`touch (100, 100)`"),
    ("tap on Home.photo", "leave `on` out"),
    ("add subview Home.photo", "leave `subview` out"),
    ("remove Home.photo from Home", "leave this out"),
    ("Home.photo.isHidden.toggle()", "`V.isHidden = not V.isHidden`"),
    ("on swipe down { dismiss }", "`on pan down { … }`"),
    ("on scrollViewDidScroll { dismiss }", "leave `scrollView` out"),
    ("on click Home.photo { dismiss }", "`on tap photo { … }`"),
    ("on touch { dismiss }", "`on tap photo { … }`"),
    ("on Home tap { dismiss }", "`on tap photo { … }`"),
    ("on appear { log 1 }", "`on viewWillAppear { … }`"),
    ("on disappear Card { log 1 }", "`on viewWillDisappear { … }`"),
    ("on Card.viewDidAppear { log 1 }", "leave the point out: `on Card viewDidAppear`"),
    ("if Home.alpha == 1 log 1 else log 2", "write `if … { … } else { … }`"),
    ("if Home.alpha = 1 { log 1 }", "`==` compares"),
    ("gesture Drag { pan downward; on began { } }", "write `pan down`"),
    ("interaction Half { finish if progress > 0.5 }", "`finish when progress > 0.5`"),
    ("animate 300ms ease-in { Home.alpha = 0 }", "write `curve easeIn`"),
    ("pan right to 0.7 from left edge", "`pan left edge to 0.7`"),
    ("pan from left edge", "`pan left edge to 0.7`"),
    ("pan down by 0.3", "write `pan down to 0.3`"),
    ("gesture Drag { pan down; on ended or cancelled { } }", "`on ended, cancelled { … }`"),
    ("screen Other { style: custom }", "leave the `:` out"),
    ("screen Other { view photo at (0, 0, 1, 1) { on tap { } } }", "`on tap photo { … }`"),
    ("animate 0.3s spring(damping: 0.7) { Home.x = 1 }", "`curve spring(damping: 0.7)`"),
    ("animate 0.3s options curveEaseIn { Home.x = 1 }", "leave this word out"),
    ("expect topViewController == Card", "`visibleViewController`"),
    ("Home.transform = translation(0, 100)", "`translate(0, 100)`"),
    ("screenshot", "`trans film`"),
    ("if isPresenting { log 1 }", "`forward`"),
    ("import UIKit", "nothing is imported"),
    ("class Slide: NSObject { func a() { } }", "declare a `screen`, `animator`"),
    ("struct Slide { var a = 1 }", "declare a `screen`, `animator`"),
    ("extension Card { }", "declare a `screen`"),
    ("override func viewDidLoad() { super.viewDidLoad() }", "`on viewDidLoad { … }`"),
    ("func animateTransition(using c: X) { let a = b }", "`presenting { … }`"),
    ("func transitionDuration(using c: X) -> TimeInterval { return 0.3 }", "`duration 0.3s`"),
    ("private func open() { }", "leave this word out"),
    ("guard let v = Home.view else { return }", "`let v = Home.view; if v == none { return }`"),
    ("guard Home.isViewLoaded else { return }", "`if not … { return }`"),
    ("switch style { case a: b }", "`if … { … } else if … { … }`"),
    ("defer { pop }", "there are no errors"),
    ("end", "a block ends with `}`"),
    ("alert \"Sure?\"", "an alert is a screen"),
    ("let n = nil", "`none`"),
    ("let r = CGRect(x: 0, y: 0, width: 10, height: 10)", "`(x, y, width, height)`"),
    ("let p = CGPoint(x: 0, y: 0)", "`(x, y)`"),
    ("let p = CGSize.zero", "`(width, height)`"),
    ("Home.transform = CGAffineTransform(scaleX: 2, y: 2)", "`scale(s)`"),
    ("Home.background = UIColor.red", "`red`"),
    ("let nav = UINavigationController(rootViewController: Home)", "`navigation Nav [Home]`"),
    ("UINavigationController(rootViewController: Home)", "`navigation Nav [Home]`"),
    ("let tabs = UITabBarController()", "`tabs Main [Home, Search]`"),
    ("let shade = UIView(frame: Home.bounds)", "`view photo at"),
    ("rootViewController = Home", "`root Home`"),
    ("let alerts = UIWindow()", "`let alerts = newWindow()`"),
    ("Nav.push(Card, animated: true)", "`push Card on Nav`"),
    ("Nav.pop(animated: true)", "`pop on Nav`"),
    ("UIView.animate(withDuration: 0.3) { Home.x = 1 }", "`animate 0.3s { … } then { … }`"),
    ("transitionContext.completeTransition(true)", "`complete` for `true`"),
    ("let w = Home.frame.offsetBy(dx: 1, dy: 2)", "`offset(r, x, y)`"),
    ("let w = Home.viewController(forKey: Home)", "`from` and `to`"),
    ("let w = Home.view.snapshotView(afterScreenUpdates: true)", "`snapshot(Card.view)`"),
    ("let w = Home.view(forKey: .to)", "its view is `toView`"),
    ("let w = view.bounds", "`Card.view`"),
    ("let w = pi / 2", "`180deg`"),
    ("let a = transitionContext.containerView", "`fromView`, `toView`"),
    ("DispatchQueue.main.async { Home.x = 1 }", "`after 0s { … }`"),
    (
      "let a = UIViewPropertyAnimator(duration: 1, curve: easeIn)",
      "`propertyAnimator(duration: 0.3s, curve: easeOut) { … }`"
    ),
    ("let a = !Home.inWindow", "write `not` before a condition"),
    ("Home.x += 3", "`Home.x = Home.x + …`"),
    ("Home.x -= 3", "`Home.x = Home.x - …`"),
    ("let a = .5", "`0.5`"),
    ("present Card animated", "leave this out, or write `unanimated`"),
    ("push Card animated: true", "leave this out, or write `unanimated`"),
    ("dismiss animated", "leave this out, or write `unanimated`"),
    ("present Card as .fullScreen", "leave the point out: `fullScreen`"),
    ("let x: Int = 3", "types are not written"),
    ("// a comment", "a comment begins with `#`"),
    ("/* a comment */", "a comment begins with `#`"),
    ("present Card // a comment", "a comment begins with `#`"),
    ("let a = Nav.topViewController?.view", "leave `?` out"),
    ("let a = Nav.topViewController!.view", "leave `!` out"),
    ("let a = Home.inWindow ? 1 : 2", "`if condition { a } else { b }`"),
    ("if let a = Nav.topViewController { pop }", "`if x != none { … }`"),
    ("for x in [1, 2] { pop }", "`for each x in list { … }`"),
    ("expect Home.x === 3", "`==` compares"),
    ("@objc func tapped() { }", "leave attributes"),
    ("XCTAssertEqual(Home.x, 3)", "`expect a == b`"),
    ("tap back", "`tap Nav.backButton`"),
    ("push Card; popToRootViewController(animated: true)", "`pop to root`"),
    ("Nav.popToRoot(animated: true)", "`pop to root`"),
    ("popToViewController(Home, animated: true)", "`pop to Home`"),
    ("pop root", "write `pop to root`"),
    ("self.present Card", "write `present Card`"),
    ("Home.present Card", "write `present Card on Home`"),
    ("self.present(Card, animated: true)", "a command such as `present Card` needs none"),
    ("present(Card, animated: true)", "a command has no brackets"),
    ("Nav.pop", "write `pop on Nav`"),
    ("pan down 0.5", "write `pan down to 0.5`"),
    ("pan 0.5", "write `pan down to 0.5`"),
    ("pinch 0.5", "write `pinch to 0.5`"),
    ("rotate landscape", "write `rotate to landscapeLeft`"),
    ("super.viewDidLoad()", "remove this line"),
    ("press back button", "`tap Nav.backButton`"),
    ("tap back button", "`tap Nav.backButton`"),
    ("screen Foo { var count = 1 }", "write `field count = …`"),
    ("screen Foo { let count: Int = 1 }", "write `field count = …`"),
    ("screen Foo { func viewDidLoad() { pop } }", "`on viewDidLoad { … }`"),
    ("Nav.topViewController?.dismiss(animated: true)", "leave `?` out"),
    ("Card.transitionCoordinator.animate { Home.x = 1 }", "write `alongside { … }"),
    ("Card.transitionCoordinator.animate(alongsideTransition: { Home.x = 1 })", "write `alongside { … }"),
    ("UIView.animate(withDuration: 0.3, animations: { Home.x = 1 })", "`animate 0.3s { … }"),
    ("Home.photo.layer.cornerRadius = 3", "leave `.layer` out"),
    ("Home.photo.shouldRasterize = true", "leave this line out"),
    ("Home presents Card", "write a command first, for example `present Home`"),
    ("expect Home presents Card", "`expect hierarchy Home presents Card`"),
    ("expect hierarchy Home and Home.x == 0", "an `expect` of its own"),
    ("expect Home.x == 0 and hierarchy Home", "an `expect` of its own"),
    (
      "expect hierarchy Home or hierarchy Nav[Home]",
      "`expect any { hierarchy Home; hierarchy Home presents Card }`"
    ),
    ("pan Card down to 0.4", "`pan down on Card to 0.4`"),
    ("insert Home.photo at 0", "`add V at 0`"),
    ("Home.photo.bringToFront()", "`containerView.bringSubviewToFront(V)`"),
    ("animator A { duration { return 0.3s } }", "`duration if interactive { 0.4s } else { 0.3s }`"),
    ("presentation P { frame { return (0, 0, 10, 10) } }", "`frame (x, y, width, height)`"),
    ("presentation P { frame 0, 422, 390, 422 }", "`frame (0, 422, 390, 422)`"),
    ("DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { pop }", "write `after 0.1s { … }`"),
    ("expect Home.x ≈ 3", "`~` compares approximately"),
    ("expect Home.x ≠ 3", "write `!=`"),
    ("animate 300 ms { Home.alpha = 0 }", "300ms"),
    ("advance 0.2 s", "0.2s"),
    ("tabs Main { Home, Card }", "write `tabs Main [Home, Card]`"),
    ("tabs Main { Home }", "write `tabs Main [Home]`"),
    ("navigation Other Card", "write `navigation Other [Card]`"),
    ("gesture Drag { panGesture }", "write `pan down`"),
    ("gesture Drag { pan; on end { pop } }", "`failed` ended"),
    ("device { size 390x844 }", "write `(390, 844)`"),
    ("expect hierarchy { Home presents Card }", "write `expect hierarchy Home presents Card`"),
    ("expect Card.presentingVC == Home", "name the screen"),
    ("expect Card.appearance == visible", "known: disappeared, appearing, appeared"),
    ("Home.present(Card, animated: yes)", "`true` or `false`"),
    ("swipe left", "write `pan left to 0.5; release velocity 1000`"),
    ("release velocity: 300", "`velocity 300`"),
    ("screen Other { style: custom }", "`style custom`"),
    ("steps tick() { after 1s { tick() } }", "write `do tick`"),
    ("tick()\nsteps tick { pop }", "write `do tick`"),
    ("steps close() { dismiss }\nclose()", "write `do close`"),
    ("steps open(x) { present x }\nopen(Card)", "write `do open`"),
    ("steps back() { dismiss }\nback()", "write `do back`"),
    ("steps loop() { dismiss }\nloop()", "write `do loop`"),
    ("steps wait(t) { advance t }\nwait(1s)", "write `do wait`"),
    ("steps wait(t) { advance t }\nsleep(1s)", "use `advance`"),
    ("advance until Home.alpha == 1", "`advance until Card viewDidAppear`"),
    ("advance until settled", "`settle` waits until all is settled"),
    ("Home.present(Card, animated: true, completion: nil)", "leave `completion` out"),
    ("Home.present(Card)", "write `present(Card, animated: true)`"),
    ("Task { pop }", "write `after 0.1s { … }`"),
    ("Card.detents = [.medium(), .large()]", "leave the point and the brackets out: `medium`"),
    ("Card.transitioningDelegate = none", "write `Card.transition = none`"),
    ("transition Soft { }\nscreen Other { transitioningDelegate = Soft }", "`transition Soft`"),
    ("context.completeTransition(!context.transitionWasCancelled)", "write `complete not cancelled`"),
    ("present Other", "declare `screen Other`"),
    ("expect viewDidAppear", "`expect events { include { Home viewDidAppear } }`"),
    ("present Card, animated: false", "write `present Card unanimated`"),
    ("push Card, completion: nil", "write `push Card then { … }`"),
    (
      "transition T { presenting: Fade }\nanimator Fade { presenting { } }",
      "write `presenting animator Fade`"
    ),
    ("ViewController Third", "declare `screen Card`"),
    ("present(Card, animated: true)", "it is animated: `present Card`"),
    ("present(Card, animated: false)", "`present Card unanimated then { … }`"),
    ("after 1s { log 1 } else { log 2 }", "only an `if` has an `else`"),
    ("present Card { log 1 }", "write `then { … }`"),
    ("present Card completion { log 1 }", "write `then { … }`"),
    ("repeat forever { advance 1s }", "as in `repeat 3 { … }`"),
    ("repeat every 1s { log 1 }", "write `repeat 3 { … }`"),
    ("repeat { advance 1s }", "write `repeat 3 { … }`"),
    ("repeat 3 times { log 1 }", "write `repeat 3 { … }`"),
    ("every 1s { log 1 }", "`steps tick { after 1s { do tick } }`"),
    ("expect log \"x\"", "`expect events { include { log \"x\" } }`"),
    ("expect time == 1s", "`elapsed`"),
    ("animate for 0.3s { Home.alpha = 0 }", "write `animate 0.3s { … }`"),
  ]

  @Test(arguments: habits)
  func oneHabitHasOneAnswer(_ habit: (line: String, answer: String)) {
    let source = Source(path: "habit.trans", bytes: Array((Self.stage + habit.line + "\n").utf8))
    let problems = Loader(files: MemoryFiles()).load(source).problems
    #expect(problems.count == 1, "\(problems.map { "\($0.message) | \($0.help ?? "")" })")
    let answer = [problems.first?.help, problems.first?.suggestion].compactMap { $0 }.joined(separator: " ")
    #expect(answer.contains(habit.answer), "\(problems.first?.message ?? "") | \(answer)")
  }

  static let readings: [(line: String, answer: String)] = [
    ("let v = gesture.view", "write `Card.view`"),
    ("update gesture.translation(in: Card.view).y / 300", "write `translation`"),
    ("update recognizer.velocity(in: gesture.view).y / 300", "write `velocity`"),
    ("recognizer.setTranslation(.zero, in: view)", "`translation = (0, 0)`"),
    ("recognizer.setTranslation((0, 0), in: Card.view)", "`translation = (0, 0)`"),
    ("setTranslation((0, 0), in: Card.view)", "`translation = (0, 0)`"),
    ("log pan.location(in: Card.view)", "`location(in: V)`"),
    ("if gesture.state == ended { finish }", "write `state`"),
    ("panGesture.isEnabled = false", "write `Drag.isEnabled`"),
    ("update sender.scale", "write `scale`"),
    ("update percentComplete + 0.1", "write `progress`"),
    ("if velocity > 3 { finish }", "write `velocity.x` or `velocity.y`"),
    ("update translation / 844", "write `translation.x` or `translation.y`"),
  ]

  /// A script whose gesture contains `line` in its code.
  static func drag(_ line: String) -> String {
    """
    screen Home
    screen Card { style custom; transition Sinking; gesture Drag }
    animator Sink { duration 0.4s; dismissing { animate { fromView.y = 844 } } }
    gesture Drag { pan; on began { dismiss }; on changed { \(line) }; on ended { finish } }
    transition Sinking { dismissing animator Sink interaction Drag }
    root Home
    present Card

    """
  }

  @Test(arguments: readings)
  func whatARecogniserIsAskedIsKnownWithoutIt(_ reading: (line: String, answer: String)) {
    let text = Self.drag(reading.line)
    let problems = Loader(files: MemoryFiles()).load(Source(path: "drag.trans", bytes: Array(text.utf8)))
      .problems
    #expect(problems.count == 1, "\(problems.map { "\($0.message) | \($0.help ?? "")" })")
    #expect(problems.first?.help?.contains(reading.answer) == true, "\(problems.first?.help ?? "")")
  }

  @Test func aStateAndAPointAreLeftOut() {
    for (line, answer) in [
      ("on .began { pop }", "`on began`"), ("case .began: pop", "a handler for each state"),
    ] {
      let text = "screen Home\ngesture G {\n  pan\n  \(line)\n}\nroot Home\n"
      let problems = Loader(files: MemoryFiles()).load(Source(path: "g.trans", bytes: Array(text.utf8)))
        .problems
      #expect(problems.count == 1, "\(problems.map(\.message))")
      #expect(problems.first?.help?.contains(answer) == true, "\(problems.first?.help ?? "")")
    }
  }

  @Test func anUnknownCallIsNoValue() {
    let source = Source(path: "call.trans", bytes: Array((Self.stage + "let w = Home.foo()\n").utf8))
    let problems = Loader(files: MemoryFiles()).load(source).problems
    #expect(problems.map(\.message) == ["there is no `foo(…)` that returns a value"])
  }

  @Test(arguments: [
    "tap bakc", "advance hom", "present fulscreen", "expect Hoem.x == 1 or blak",
  ])
  func aSuggestionIsOfTheKindThatIsNeeded(_ line: String) {
    let source = Source(path: "habit.trans", bytes: Array((Self.stage + line + "\n").utf8))
    let suggestions = Loader(files: MemoryFiles()).load(source).problems.map(\.suggestion)
    #expect(suggestions.contains(nil) || suggestions.isEmpty == false)
    for suggestion in suggestions.compactMap({ $0 }) {
      #expect(!["black", "clear", "fullScreen", "home"].contains(suggestion), "\(line): \(suggestion)")
    }
  }

  @Test func aFileOfSwiftHasOneProblem() throws {
    let text = """
      import UIKit

      final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
          return 0.3
        }

        func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
          guard let toView = transitionContext.view(forKey: .to) else { return }
          transitionContext.containerView.addSubview(toView)
          UIView.animate(withDuration: 0.3, animations: { toView.alpha = 1 }) { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
          }
        }
      }
      """
    let problems = Loader(files: MemoryFiles()).load(Source(path: "Slide.swift", bytes: Array(text.utf8)))
      .problems
    #expect(problems.map(\.message) == ["this is Swift or Objective-C, not a script"])
    #expect(problems.first?.help?.contains("scripts/README.md") == true)
    // A script with one line of Swift is still read as a script.
    let script = Self.stage + text
    let others = Loader(files: MemoryFiles()).load(Source(path: "a.trans", bytes: Array(script.utf8)))
      .problems
    #expect(others.first?.message == "there is no statement `import`")
  }

  @Test("so does one of Objective-C, and Swift without its imports")
  func otherLanguagesHaveOneAnswer() {
    let files = [
      """
      #import "Slide.h"
      @implementation Slide
      - (NSTimeInterval)transitionDuration:(id<UIViewControllerContextTransitioning>)context { return 0.3; }
      - (void)animateTransition:(id<UIViewControllerContextTransitioning>)context {
        [context completeTransition:YES];
      }
      @end
      """,
      """
      public final class Slide: NSObject {
        @objc func open() {
          guard let view else { return }
        }
      }
      """,
    ]
    for text in files {
      let problems = Loader(files: MemoryFiles()).load(Source(path: "a.trans", bytes: Array(text.utf8)))
        .problems
      #expect(problems.map(\.message) == ["this is Swift or Objective-C, not a script"])
    }
    // A single line such as `#import` is a mistake or a comment, so the file is not taken for Swift.
    let script = "#import is a comment\n" + Self.stage
    #expect(
      Loader(files: MemoryFiles()).load(Source(path: "a.trans", bytes: Array(script.utf8))).problems.isEmpty)
  }
}
