import TestSupport
import Testing

@testable import Running
@testable import Search

/// What `trans try` makes up must be what an app may do: its delegates, objects, styles and commands cause no certain
/// finding that the files alone do not.
@Suite struct TryInventedTests {
  /// A sheet that rises to `end`, and one that sinks; `Sink` brings the presenter back.
  private static func pair(_ names: (there: String, back: String)) -> String {
    TryStage.animator(
      names.there,
      """
          let to = c.viewController(forKey: .to)!.view!, from = c.viewController(forKey: .from)!.view!
          c.containerView.addSubview(to)
          to.frame.origin.y = c.containerView.bounds.height
          UIView.animate(withDuration: 0.3, animations: { to.frame.origin.y = 60; from.alpha = 0.6 }, completion: { _ in
            c.completeTransition(!c.transitionWasCancelled)
          })
      """)
      + TryStage.animator(
        names.back,
        """
            let to = c.viewController(forKey: .to)!.view!, from = c.viewController(forKey: .from)!.view!
            UIView.animate(withDuration: 0.3, animations: {
              from.frame.origin.y = c.containerView.bounds.height; to.alpha = 1
            }, completion: { _ in c.completeTransition(!c.transitionWasCancelled) })
        """) + """
        class Card: UIViewController { }
        class Home: UIViewController {
          @IBAction func open(_ sender: Any) {
            let card = Card()
            card.modalPresentationStyle = .overCurrentContext
            present(card, animated: true)
          }
        }

        """
  }

  @Test("animators for both ways are used together") func pairs() {
    let (verdict, text) = TryStage.trying(Self.pair(("PresentFromFrame", "DismissBottom")))
    #expect(verdict == .passed && !text.contains("visible"), "\(text)")
    #expect(
      text.contains("`PresentFromFrame` and `DismissBottom` are returned by a delegate: nothing in the file"),
      "\(text)")
  }

  @Test("of several animators, those are used together whose names differ by the way only") func namedPairs()
  {
    let all =
      Self.pair(("FadePresent", "FadeDismiss")) + Self.spare("ZoomPresent") + Self.spare("ZoomDismiss")
    let (_, text) = TryStage.trying(all)
    #expect(text.contains("`FadePresent` and `FadeDismiss` are returned by a delegate"), "\(text)")
    #expect(text.contains("`ZoomPresent` and `ZoomDismiss` are returned by a delegate"), "\(text)")
  }

  private static func spare(_ name: String) -> String {
    TryStage.animator(
      name, "    c.containerView.addSubview(c.view(forKey: .to)!)\n    c.completeTransition(true)")
  }

  @Test("what is left after a dismissal is not certain if no file has an animator for it") func oneWay() {
    let whole = Self.pair(("PresentFromFrame", "Sink"))
    let (verdict, text) = TryStage.trying(
      whole.replacing(
        "class Sink: NSObject, UIViewControllerAnimatedTransitioning", with: "class Sink: NSObject"))
    #expect(verdict == .passed && text.contains("nothing is certainly wrong"), "\(text)")
  }

  @Test("a cancelled dismissal that leaves a view where it was is not to blame for its place")
  func cancelled() {
    let (_, text) = TryStage.trying(
      TryStage.animator(
        "Up",
        """
            let view = c.viewController(forKey: .to)!.view!
            view.frame.origin.y = 844; c.containerView.addSubview(view)
            UIView.animate(withDuration: 0.3, animations: { view.frame.origin.y = 80 }, completion: { _ in
              c.completeTransition(true)
            })
        """)
        + TryStage.animator(
          "Down",
          """
              let view = c.viewController(forKey: .from)!.view!
              UIView.animate(withDuration: 0.3, animations: { view.frame.origin.y = 844 }, completion: { _ in
                c.completeTransition(!c.transitionWasCancelled)
              })
          """)
        + TryStage.mover(
          "    case .began: isActive = true; page?.dismiss(animated: true)\n    default: isActive = false; cancel()"
        )
        .replacing("Rise()", with: "Up()").replacing("    page.modalPresentationStyle = .custom\n", with: "")
        .replacing("Sink()", with: "Down()") + """
          class Card: UIViewController { }
          class Home: UIViewController {
            let mover = Mover()
            @IBAction func open(_ sender: Any) {
              let card = Card()
              mover.attach(to: card)
              card.transitioningDelegate = mover
              present(card, animated: true)
            }
          }
          """)
    #expect(text.contains("visible by Up") && !text.contains(". visible by Down"), "\(text)")
  }

  @Test("a base class is not passed where a class below it can be") func subclass() {
    let (verdict, text) = TryStage.trying(
      """
      class Animation: NSObject {
        func run(_ container: UIView, _ to: UIView, _ done: @escaping () -> Void) { done() }
      }
      class Fade: Animation {
        override func run(_ container: UIView, _ to: UIView, _ done: @escaping () -> Void) {
          container.addSubview(to)
          to.frame = container.bounds
          to.alpha = 0
          UIView.animate(withDuration: 0.3, animations: { to.alpha = 1 }, completion: { _ in done() })
        }
      }
      class Manager: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate {
        private let animation: Animation
        init(animation: Animation) { self.animation = animation }
        func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
        func animateTransition(using c: UIViewControllerContextTransitioning) {
          animation.run(c.containerView, c.view(forKey: .to)!) { c.completeTransition(!c.transitionWasCancelled) }
        }
        func navigationController(_ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
          from: UIViewController, to: UIViewController) -> UIViewControllerAnimatedTransitioning? { self }
      }
      """)
    #expect(verdict == .passed && text.contains("nothing is wrong"), "\(text)")
  }

  @Test("an initializer's parameters do not hide UIKit's properties of the same name") func parameters() {
    let (verdict, text) = TryStage.trying(
      """
      class Half: UIPresentationController {
        let dim = UIView()
        override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
          super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        }
        override func presentationTransitionWillBegin() {
          dim.frame = containerView!.bounds
          dim.backgroundColor = .black
          dim.alpha = 0
          containerView?.addSubview(dim)
          if let c = presentingViewController.transitionCoordinator {
            c.animate(alongsideTransition: { _ in self.dim.alpha = 0.5 }, completion: nil)
          } else { dim.alpha = 0.5 }
        }
        override func dismissalTransitionWillBegin() {
          presentingViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dim.alpha = 0 })
        }
        override func containerViewWillLayoutSubviews() { dim.frame = containerView!.bounds }
      }
      """)
    #expect(verdict == .passed && text.contains("nothing is wrong"), "\(text)")
  }

  @Test("what follows a dropped command is not certain") func dropped() {
    let (verdict, text) = TryStage.trying(
      """
      class Outer: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let inner = Inner()
          addChild(inner)
          view.addSubview(inner.view)
          inner.didMove(toParent: self)
        }
      }
      class Inner: UIViewController {
        @IBAction func run(_ sender: Any) {
          let next = UIViewController()
          parent!.addChild(next)
          parent?.navigationController?.pushViewController(next, animated: true)
        }
      }
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?)
          -> Bool {
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = UINavigationController(rootViewController: Outer())
          window?.makeKeyAndVisible()
          return true
        }
      }
      """)
    #expect(verdict != .failed, "\(text)")
    #expect(
      text.contains("adopted by Inner, only after a command that `trans` drops, since what UIKit does"),
      "\(text)")
  }

  @Test("a property of an object known by its protocol is set") func protocolProperty() {
    let (verdict, text) = TryStage.trying(
      TryStage.animator(
        "Slide",
        """
            let view = c.view(forKey: .from)!
            UIView.animate(withDuration: 0.3, animations: { view.frame.origin.y = c.containerView.bounds.height },
              completion: { _ in c.completeTransition(!c.transitionWasCancelled) })
        """) + """
          protocol Owner: AnyObject { var isOn: Bool { get set } }
          class Home: UIViewController, Owner, UIViewControllerTransitioningDelegate {
            var isOn = true
            let driver = UIPercentDrivenInteractiveTransition()
            @IBAction func show() {
              let card = Card()
              card.modalPresentationStyle = .custom
              card.transitioningDelegate = self
              card.owner = self
              present(card, animated: true)
            }
            func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Slide() }
            func interactionControllerForDismissal(using a: UIViewControllerAnimatedTransitioning)
              -> UIViewControllerInteractiveTransitioning? { isOn ? driver : nil }
          }
          class Card: UIViewController {
            weak var owner: Owner?
            @IBAction func close() { owner?.isOn = false; dismiss(animated: true) }
          }
          """)
    #expect(verdict == .passed && !text.contains("✗"), "\(text)")
    // The same with a line before the dismissal that does not run: it may decide whether there is a driver.
    #expect(!text.contains("not run:"), "\(text)")
  }

  @Test("values of a case that a call leaves out have their defaults") func payloads() {
    let (verdict, text) = TryStage.trying(
      """
      class Fader: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
        enum Mode { case fade, up(seconds: TimeInterval = 0.4) }
        var mode = Mode.fade
        var seconds: TimeInterval = 0.2
        func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
          -> UIViewControllerAnimatedTransitioning? {
          switch mode {
          case .fade: break
          case let .up(s): seconds = s
          }
          return self
        }
        func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { seconds }
        func animateTransition(using c: UIViewControllerContextTransitioning) {
          let view = c.view(forKey: .to)!
          c.containerView.addSubview(view)
          view.alpha = 0
          UIView.animate(withDuration: seconds, animations: { view.alpha = 1 }) { _ in c.completeTransition(true) }
        }
      }
      class Home: UIViewController {
        let fader = Fader()
        @IBAction func show() {
          let card = UIViewController()
          fader.mode = .up()
          card.modalPresentationStyle = .custom
          card.transitioningDelegate = fader
          present(card, animated: true)
        }
      }
      """)
    #expect(verdict == .passed && !text.contains("failed-precondition"), "\(text)")
  }
}
