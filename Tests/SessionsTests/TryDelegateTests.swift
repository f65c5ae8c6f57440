import TestSupport
import Testing

@testable import Running
@testable import Search

/// The delegates in Swift files that code gives to screens, stacks and tab bars: `trans try` uses these rather than
/// supplied ones.
@Suite struct TryDelegateTests {
  private func trying(_ swift: String) -> String { TryStage.trying(swift).text }

  private static let fade = TryStage.animator(
    "Fade",
    """
        let page = c.viewController(forKey: .to)!
        if c.view(forKey: .to) != nil {
          page.view.frame = c.finalFrame(for: page)
          c.containerView.addSubview(page.view)
        }
        page.view.alpha = 0.5
        UIView.animate(withDuration: 0.3, animations: { page.view.alpha = 1 }) { _ in
          page.view.alpha = 1
          c.completeTransition(!c.transitionWasCancelled)
        }
    """)

  /// A screen that becomes the delegate of its stack when it loads, and pops by a drag.
  /// - Parameter name: The name of the method that returns the driver.
  private static func list(_ name: String) -> String {
    """
    class List: UIViewController, UINavigationControllerDelegate {
      let driver = Driver()
      override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.delegate = self
      }
      func navigationController(_ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
        from: UIViewController, to: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        if o == .push { driver.attach(to) }
        return Fade()
      }
      func \(name) -> UIViewControllerInteractiveTransitioning? { driver.isActive ? driver : nil }
    }
    class Driver: UIPercentDrivenInteractiveTransition {
      var isActive = false
      weak var page: UIViewController?
      func attach(_ page: UIViewController) {
        self.page = page
        page.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
      }
      @objc func panned(_ pan: UIPanGestureRecognizer) {
        let part = min(max(pan.translation(in: nil).x / 390, 0), 1)
        switch pan.state {
        case .began:
          isActive = true
          page?.navigationController?.popViewController(animated: true)
        case .changed: update(part)
        default:
          isActive = false
          if part > 0.5, pan.state == .ended { finish() } else { cancel() }
        }
      }
    }

    """
  }

  @Test("a screen that becomes the delegate of its stack is shown in one, so that no delegate is supplied")
  func stack() {
    let old =
      "navigationController(navigationController: UINavigationController, interactionControllerFor a: Any)"
    let text = trying(Self.fade + Self.list(old))
    #expect(text.contains("✗ 1. follows-finger by DriverGesture"), "\(text)")
    #expect(text.contains("set [List] on TryStack unanimated"), "\(text)")
    #expect(!text.contains("returned by a delegate") && text.contains("never asked: `Driver`"), "\(text)")
    let new =
      "navigationController(_ n: UINavigationController, interactionControllerFor a: UIViewControllerAnimatedTransitioning)"
    let sound = trying(Self.fade + Self.list(new))
    #expect(!sound.contains("✗") && !sound.contains("never asked"), "\(sound)")
  }

  private static let panel = """
    class Panel: UIViewController, UIViewControllerTransitioningDelegate {
      func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
        -> UIViewControllerAnimatedTransitioning? { Fade() }
      func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Fade() }
    }

    """

  @Test(
    "a screen that code makes its own delegate through a local is assumed nothing of",
    arguments: [
      "@IBAction func open(_ s: UIButton) { let p = Panel(); p.transitioningDelegate = p; present(p, animated: true) }",
      "@IBAction func open(_ s: UIButton) { show() }\n  lazy var show = { [unowned self] in let p = Panel(); "
        + "p.transitioningDelegate = p; self.present(p, animated: true) }",
      """
      @IBAction func open(_ s: UIButton) {
          let p = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "panel") as! Panel
          p.transitioningDelegate = p
          present(p, animated: true)
        }
      """,
      """
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          if let p = segue.destination as? Panel { p.transitioningDelegate = p }
        }
      """,
      """
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          guard let p = segue.destination as? Panel else { return }
          p.transitioningDelegate = p
        }
      """,
    ])
  func itself(member: String) {
    let text = trying(Self.fade + Self.panel + "class Home: UIViewController {\n  \(member)\n}\n")
    #expect(text.contains("Fade, the presentation of Panel\n"), "\(text)")
    #expect(!text.contains("nothing in the file says so"), "\(text)")
    let open = trying(
      Self.fade + Self.panel
        + "class Home: UIViewController {\n  \(member.replacing("p.transitioningDelegate = p", with: "_ = p"))\n}\n"
    )
    #expect(
      open.contains("`Panel` is its own transitioning delegate: nothing in the file says so"), "\(open)")
  }

  /// A delegate with an animator and a presentation controller, of which one statement is not known.
  private static func sheet(_ statement: String, frame: String, outcome: String) -> String {
    TryStage.animator(
      "Rise",
      """
          guard let page = c.view(forKey: .to) else { return c.completeTransition(true) }
          page.frame = \(frame)
          c.containerView.addSubview(page)
          page.alpha = 0
          UIView.animate(withDuration: 0.3, animations: { page.alpha = 1 }) { _ in c.completeTransition(\(outcome)) }
      """) + """
        class Sheet: UIPresentationController {
          override func presentationTransitionDidEnd(_ completed: Bool) {
            \(statement)
          }
        }
        class Giver: NSObject, UIViewControllerTransitioningDelegate {
          func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { Rise() }
          func presentationController(forPresented p: UIViewController, presenting: UIViewController?, source: UIViewController)
            -> UIPresentationController? { Sheet(presentedViewController: p, presenting: presenting) }
        }

        """
  }

  @Test("what code of another object of the transition may change is doubtful, if that code is not run")
  func otherCode() {
    let wrong = "CGRect(x: 0, y: 100, width: 390, height: 844)"
    let all = trying(Self.sheet("presentedView?.alpha = 1", frame: wrong, outcome: "true"))
    #expect(all.contains("✗ 1. relayout by Rise"), "\(all)")
    let some = trying(Self.sheet("Theme.settle(presentedView)", frame: wrong, outcome: "true"))
    #expect(
      some.contains("doubtful: relayout by Rise, since code of `Sheet` is not run (") && !some.contains("✗"),
      "\(some)")
    // A supplied plain screen prefers no size, which the code may need.
    let sized = trying(
      Self.sheet("_ = presentedViewController.preferredContentSize", frame: wrong, outcome: "true"))
    #expect(
      sized.contains(
        "doubtful: relayout by Rise, since a supplied command shows the screen, which code asks for a size")
        && !sized.contains("✗"),
      "\(sized)")
    // A presentation controller does not complete the transition.
    let cancelled = trying(
      Self.sheet("Theme.settle(presentedView)", frame: "c.containerView.bounds", outcome: "false"))
    #expect(cancelled.contains("✗ 1. honest-outcome by Rise"), "\(cancelled)")
  }
}
