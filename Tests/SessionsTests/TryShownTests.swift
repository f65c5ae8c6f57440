import TestSupport
import Testing

@testable import Running
@testable import Search

/// Findings of `trans try` that must be shown although something in the files is supplied or not run, and an end of the report
/// that says how little ran.
@Suite struct TryShownTests {
  private func trying(_ swift: String) -> (verdict: Verdict, text: String) { TryStage.trying(swift) }

  // MARK: - Cells

  /// A list that pushes a page with an animator, which reads the tapped cell.
  private static func list(_ read: String, _ move: String = "") -> String {
    TryStage.animator(
      "Fade",
      """
          let to = c.viewController(forKey: .to)!
          \(read)
          c.containerView.addSubview(to.view)
          \(move)
          to.view.alpha = 0
          UIView.animate(withDuration: 0.3, animations: { to.view.alpha = 1 }, completion: { _ in
            c.completeTransition(!c.transitionWasCancelled)
          })
      """) + """
        class List: UIViewController, UICollectionViewDelegate {
          @IBOutlet weak var collection: UICollectionView!
          var chosen: IndexPath!
          func collectionView(_ c: UICollectionView, didSelectItemAt i: IndexPath) {
            chosen = i
            let page = Detail()
            navigationController?.delegate = page
            navigationController?.pushViewController(page, animated: true)
          }
        }
        class Detail: UIViewController, UINavigationControllerDelegate {
          override func viewDidLoad() { super.viewDidLoad(); view.backgroundColor = .red }
          func navigationController(
            _ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
            from f: UIViewController, to t: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Fade() }
        }

        """
  }

  @Test("what an animator does to other screens stays certain, though it reads a cell")
  func cell() {
    let read =
      "if let l = to as? List { let cell = l.collection.cellForItem(at: l.chosen)!; print(cell.frame) }"
    let without = trying(Self.list(""))
    #expect(without.text.contains("✗ 1. visible by Fade"), "\(without.text)")
    let with = trying(Self.list(read))
    #expect(with.text.contains("✗ 1. visible by Fade") && with.verdict == .failed, "\(with.text)")
    let placed = trying(
      Self.list(
        "",
        """
        if let l = c.viewController(forKey: .from) as? List {
              to.view.frame = l.collection.cellForItem(at: l.chosen)!.frame.insetBy(dx: 20, dy: 20)
            }
        """
      ))
    #expect(!placed.text.contains("✗ 1. visible by Fade, a.swift:9"), "\(placed.text)")
  }

  // MARK: - Two doubts

  @Test("a finding with two reasons to doubt it is shown with both") func twoDoubts() {
    let swift =
      TryStage.animator(
        "Zoom",
        """
            let (from, to) = (c.viewController(forKey: .from)!, c.viewController(forKey: .to)!)
            c.containerView.addSubview(from.view)
            c.containerView.addSubview(to.view)
            to.view.alpha = 0
            UIView.animate(withDuration: 0.3, animations: { to.view.alpha = 1 }, completion: { _ in
              c.completeTransition(!c.transitionWasCancelled)
            })
        """) + """
        class List: UIViewController, UIViewControllerTransitioningDelegate {
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            segue.destination.transitioningDelegate = self
          }
          func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { Zoom() }
          func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Zoom() }
        }
        class Detail: UIViewController { }
        class Other: UIViewController { }

        """
    let (verdict, text) = trying(swift)
    #expect(verdict == .passed, "\(text)")
    #expect(
      text.contains(
        "the storyboard may say one for the segue, and after a segue of which no file says where it leads")
        || text.contains("after a segue of which no file says where it leads, and only in the style"),
      "\(text)")
  }

  // MARK: - Drivers

  /// A stack whose delegate has a method with `head` that returns the driver.
  private static func stack(_ head: String) -> String {
    TryStage.animator(
      "Slide",
      """
          let (from, to) = (c.view(forKey: .from)!, c.view(forKey: .to)!)
          to.frame = c.finalFrame(for: c.viewController(forKey: .to)!)
          c.containerView.insertSubview(to, at: 0)
          UIView.animate(withDuration: 0.3, animations: { from.alpha = 0 }, completion: { _ in
            from.alpha = 1
            c.completeTransition(!c.transitionWasCancelled)
          })
      """) + """
        class Driver: UIPercentDrivenInteractiveTransition {
          weak var stack: UINavigationController?
          func attach(to page: UIViewController) {
            stack = page.navigationController
            page.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(moved(_:))))
          }
          @objc func moved(_ pan: UIPanGestureRecognizer) {
            switch pan.state {
            case .began: stack?.popViewController(animated: true)
            case .changed: update(max(0, pan.translation(in: nil).x / 390))
            case .ended: finish()
            default: cancel()
            }
          }
        }
        class Home: UIViewController, UINavigationControllerDelegate {
          let driver = Driver()
          override func viewDidLoad() { super.viewDidLoad(); navigationController?.delegate = self }
          func navigationController(
            _ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
            from f: UIViewController, to t: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? {
            if o == .push { driver.attach(to: t) }
            return o == .pop ? Slide() : nil
          }
          \(head)
        }

        """
  }

  private static let right =
    "write `func navigationController(_ navigationController: UINavigationController, interactionControllerFor "
    + "animationController: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning?`"

  @Test(
    "a driver that UIKit never asks for has the reason in the delegate's method",
    arguments: [
      (
        "func navigationController(navigationController: UINavigationController, "
          + "interactionControllerForAnimationController a: UIViewControllerAnimatedTransitioning) "
          + "-> UIViewControllerInteractiveTransitioning? { driver }",
        "UIKit does not call `navigationController(navigationController:interactionControllerForAnimationController:)` "
          + "of `Home` (a.swift:39), which is the name of an older Swift"
      ),
      (
        "func navigationController(_ n: UINavigationController, interactionController a: "
          + "UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? { driver }",
        "UIKit does not call `navigationController(_:interactionController:)` of `Home` (a.swift:39), which is not its name"
      ), ("", "`Home` has no method by which UIKit asks for an interaction controller"),
    ])
  func names(head: String, reason: String) {
    let text = trying(Self.stack(head)).text
    #expect(text.contains("✗ 1. follows-finger by Driver"), "\(text)")
    #expect(text.contains("try: \(reason): \(Self.right)\n"), "\(text)")
    #expect(
      text.contains("never asked: `Driver`: " + (head.isEmpty ? "no delegate here has" : reason)), "\(text)")
  }

  @Test("a driver that the delegate returns is asked") func rightName() {
    let text = trying(
      Self.stack(
        "func navigationController(_ n: UINavigationController, interactionControllerFor a: "
          + "UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? { driver }")
    ).text
    #expect(!text.contains("no method by which") && !text.contains("never asked"), "\(text)")
  }

  // MARK: - The last line

  @Test("an action of a control that no story calls is named by the last line") func untouched() {
    let swift =
      TryStage.fade + """
        class Second: UIViewController { }
        class First: UIViewController, UIViewControllerTransitioningDelegate {
          let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
          let other = UIButton(frame: CGRect(x: 20, y: 200, width: 100, height: 44))
          override func viewDidLoad() {
            super.viewDidLoad()
            button.addTarget(self, action: #selector(go), for: .touchUpInside)
            other.addTarget(self, action: #selector(toggle), for: .touchUpInside)
            view.addSubview(button)
            ADD
          }
          @objc func toggle() { view.backgroundColor = .blue }
          @objc func go() {
            let s = Second()
            s.modalPresentationStyle = .fullScreen
            s.transitioningDelegate = self
            present(s, animated: true)
          }
          func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { Fade() }
        }

        """
    let (verdict, text) = trying(swift.replacing("ADD", with: ""))
    #expect(
      verdict == .passed && text.hasSuffix("nothing was found in what ran: no story called `toggle`\n"),
      "\(text)")
    let whole = trying(swift.replacing("ADD", with: "view.addSubview(other)")).text
    #expect(whole.hasSuffix("nothing is wrong\n"), "\(whole)")
  }

  @Test("the last line says how little of the classes for UIKit ran") func little() {
    let unused = (0..<40).map { "    print(\($0))" }.joined(separator: "\n")
    let swift =
      TryStage.fade.replacing(
        "func transitionDuration", with: "func never() {\n\(unused)\n  }\n  func transitionDuration")
        + """
        class Giver: NSObject, UIViewControllerTransitioningDelegate {
          func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { Fade() }
        }
        func prepare(_ page: UIViewController) { page.modalPresentationStyle = .fullScreen }

        """
    let (verdict, text) = trying(swift)
    #expect(verdict == .passed, "\(text)")
    #expect(text.contains("\nnothing was found in the ") && text.hasSuffix(" lines that ran\n"), "\(text)")
  }
}
