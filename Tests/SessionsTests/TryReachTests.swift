import TestSupport
import Testing

@testable import Running
@testable import Search

/// What `trans try` reaches in Swift files: drags that begin in a part of the screen, screens with data that no file has, and
/// what it says of the rest.
@Suite struct TryReachTests {
  private func trying(_ swift: String) -> String { TryStage.trying(swift).text }

  private static let fade = TryStage.animator(
    "Fade",
    """
        let to = c.viewController(forKey: .to)!
        to.view.frame = c.finalFrame(for: to)
        c.containerView.addSubview(to.view)
        to.view.alpha = 0
        UIView.animate(withDuration: 0.3, animations: { to.view.alpha = 1 }, completion: { _ in
          if c.transitionWasCancelled { to.view.alpha = 1 }
          c.completeTransition(!c.transitionWasCancelled)
        })
    """)

  /// A screen whose drag pushes another one if it begins where a condition holds.
  private static func pager(_ condition: String) -> String {
    """
    class Page: UIViewController {}
    class Pager: UIViewController, UINavigationControllerDelegate {
      var driver: UIPercentDrivenInteractiveTransition?
      override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.delegate = self
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
      }
      @objc func panned(_ pan: UIPanGestureRecognizer) {
        let y = pan.translation(in: view).y
        switch pan.state {
        case .began:
          if \\(condition) {
            driver = UIPercentDrivenInteractiveTransition()
            navigationController?.pushViewController(Page(), animated: true)
          }
        case .changed: driver?.update(min(max(-y / 800, 0), 1))
        case .ended:
          if -y > 200 { driver?.finish() } else { driver?.cancel() }
          driver = nil
        default:
          driver?.cancel()
          driver = nil
        }
      }
      func navigationController(_ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
        from: UIViewController, to: UIViewController) -> UIViewControllerAnimatedTransitioning? { Fade() }
      func navigationController(_ n: UINavigationController, interactionControllerFor a: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning? { driver }
    }

    """.replacing("\\(condition)", with: condition)
  }

  @Test("a drag that must begin in a part of the screen begins there") func region() {
    let low = trying(Self.fade + Self.pager("pan.location(in: view).y > 600 && pan.velocity(in: view).y < 0"))
    #expect(low.contains("begins   touch (195, 633); touch by (0, -12)"), "\(low)")
    #expect(!low.contains("never run: a drag") && !low.contains("✗"), "\(low)")
    // A drag from the middle does what it did.
    let any = trying(Self.fade + Self.pager("pan.velocity(in: view).y < 0"))
    #expect(any.contains("begins   pan up to 0.4") && !any.contains("touch (195, 633)"), "\(any)")
    // Where no drag does anything, none is made up.
    let none = trying(Self.fade + Self.pager("pan.location(in: view).y > 2000"))
    #expect(none.contains("never run: a drag") || none.contains("nothing was tried"), "\(none)")
  }

  @Test("a field whose first value depends on data of another file stops only the code that reads it")
  func data() {
    let swift = Self.fade + TryStage.home("var filter = Store.shared.chats.count > 0 ? 1 : 2")
    let text = trying(swift)
    #expect(text.contains("Fade, the presentation of Card\n    begins   tap Home.open_button"), "\(text)")
    let reads = trying(
      swift.replacing("let card = Card()", with: "if filter == 1 { return }\n    let card = Card()"))
    #expect(
      reads.contains("`Store.shared.chats.count` is not known, and what happens here depends on it"),
      "\(reads)")
  }

  private static func driven(_ active: String) -> String {
    """
    class Page: UIViewController {
      @IBAction func close(_ sender: UIButton) { dismiss(animated: true) }
    }
    class Driver: UIPercentDrivenInteractiveTransition {
      var pan: UIPanGestureRecognizer?
      override var wantsInteractiveStart: Bool {
        get {
          let isActive = \(active)
          return isActive
        }
        set { }
      }
    }
    class Home: UIViewController, UIViewControllerTransitioningDelegate {
      let driver = Driver()
      @IBAction func open(_ sender: UIButton) {
        let page = Page()
        page.modalPresentationStyle = .fullScreen
        page.transitioningDelegate = self
        present(page, animated: true)
      }
      func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
        -> UIViewControllerAnimatedTransitioning? { Fade() }
      func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Sink() }
      func interactionControllerForDismissal(using a: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning? { driver }
    }

    """
  }

  @Test("a driver whose class says that it begins without a finger leaves a tap to the animator") func start()
  {
    let sink = """
      final class Sink: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
        func animateTransition(using c: UIViewControllerContextTransitioning) {
          let (from, to) = (c.view(forKey: .from)!, c.view(forKey: .to)!)
          to.frame = c.finalFrame(for: c.viewController(forKey: .to)!)
          c.containerView.insertSubview(to, belowSubview: from)
          UIView.animate(withDuration: 0.3, animations: { from.alpha = 0 }, completion: { _ in
            c.completeTransition(!c.transitionWasCancelled)
          })
        }
      }

      """
    let text = trying(Self.fade + sink + Self.driven("pan?.state == .began"))
    #expect(text.contains("undone   tap Page") && !text.contains("completes by"), "\(text)")
    #expect(text.hasSuffix("nothing is wrong\n"), "\(text)")
    let always = trying(Self.fade + sink + Self.driven("pan?.state != .began"))
    #expect(always.contains("completes by Driver"), "\(always)")
  }

  /// An animator of which `trans try` cannot make an object.
  private static let unmade = """
    final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
      struct Params {
        let view: UIView
        let wrap: CGRect?
      }
      let params: Params
      init(params: Params) {
        self.params = params
        super.init()
      }
      func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
      func animateTransition(using c: UIViewControllerContextTransitioning) { c.completeTransition(true) }
    }

    """

  @Test("files of whose animators none runs are not well, even if another class of them is asked")
  func animators() {
    let files = """
      class Half: UIPresentationController {
        override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
      }
      class Page: UIViewController { }
      class Home: UIViewController, UIViewControllerTransitioningDelegate {
        @IBAction func open(_ sender: UIButton) {
          let page = Page()
          page.modalPresentationStyle = .custom
          page.transitioningDelegate = self
          present(page, animated: true)
        }
        func presentationController(forPresented p: UIViewController, presenting: UIViewController?, source: UIViewController)
          -> UIPresentationController? { Half(presentedViewController: p, presenting: presenting) }
        func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
          -> UIViewControllerAnimatedTransitioning? { ANSWER }
      }

      """
    func trying(_ answer: String, _ fade: String) -> (verdict: Verdict, text: String) {
      TryStage.trying(fade + files.replacing("ANSWER", with: answer))
    }
    let none = trying("Theme.shared.animator()", Self.unmade)
    #expect(
      none.verdict == .nothingToRun
        && none.text.hasSuffix("too little was tried: no animator of the files ran\n"),
      "\(none.text)")
    #expect(none.text.contains("never asked: `Fade`"), "\(none.text)")
    let some = trying("Fade()", Self.fade)
    #expect(some.verdict == .passed, "\(some.text)")
  }

  @Test("where code of a gesture is not run, that is the reason why no finger drags") func gesture() {
    let stack = """
      class Stack: UINavigationController, UINavigationControllerDelegate {
        override func viewDidLoad() {
          super.viewDidLoad()
          delegate = self
          LINE
        }
        func navigationController(_ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
          from: UIViewController, to: UIViewController) -> UIViewControllerAnimatedTransitioning? { Fade() }
      }

      """
    let pan = trying(Self.fade + stack.replacing("LINE", with: "Theme.shared.add(UIPanGestureRecognizer())"))
    #expect(pan.contains("flicked: a gesture is not run in a.swift:"), "\(pan)")
    #expect(pan.contains("never run: a drag: a gesture is not run in a.swift:"), "\(pan)")
    let other = trying(Self.fade + stack.replacing("LINE", with: "Theme.shared.add(UILabel())"))
    #expect(other.contains("flicked: no finger drags it"), "\(other)")
  }

  @Test("a screen with a value that the files do not give is presented as long as no code reads the value")
  func missingValue() {
    let text = trying(
      Self.fade + """

        enum Addresses { static let site = Directory.address(of: "site") }
        class Web: UIViewController { var address = Addresses.site! }
        class Home: UIViewController, UIViewControllerTransitioningDelegate {
          @IBAction func open(_ sender: UIButton) {
            let web = Web()
            web.transitioningDelegate = self
            present(web, animated: true)
          }
          func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { Fade() }
        }

        """)
    #expect(text.contains("begins   tap Home.open_button"))
  }

  @Test(
    "a screen that code passes on as a delegate is not assumed to be its own, and its recognizer is an outlet"
  )
  func passedOn() {
    let text = trying(
      Self.fade + """

        class Card: UIViewController {
          static func make(delegate: UIViewControllerTransitioningDelegate?) -> Card {
            let card = Card()
            card.transitioningDelegate = delegate
            card.modalPresentationStyle = .fullScreen
            return card
          }
        }
        class Home: UIViewController, UIViewControllerTransitioningDelegate {
          @IBOutlet var press: UILongPressGestureRecognizer!
          @IBAction func pressed(_ sender: UILongPressGestureRecognizer) {
            weak var weakSelf = self
            if sender.state == .began { present(Card.make(delegate: weakSelf), animated: true) }
          }
          func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { Fade() }
        }

        """)
    #expect(!text.contains("is its own transitioning delegate"))
    #expect(
      text.contains("`press` of `Home` recognizes gestures on the whole screen: only a storyboard says where")
    )
    #expect(text.contains("Fade, the presentation of Card"))
  }
}
