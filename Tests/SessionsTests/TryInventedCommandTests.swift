import TestSupport
import Testing

@testable import Running
@testable import Search

/// The commands and styles that `trans try` supplies cause no certain finding that the files alone do not.
@Suite struct TryInventedCommandTests {
  private static let slide = TryStage.animator(
    "Slide",
    """
        let view = c.view(forKey: .from)!
        UIView.animate(withDuration: 0.3, animations: { view.frame.origin.y = c.containerView.bounds.height },
          completion: { _ in c.completeTransition(!c.transitionWasCancelled) })
    """)

  @Test("a file in Swift 2 is tried in the style that it names") func oldStyle() {
    let (verdict, text) = TryStage.trying(
      """
      class Home: UIViewController {
        @IBAction func open(sender: AnyObject) {
          let sheet = Sheet()
          sheet.modalPresentationStyle = .Custom
          sheet.transitioningDelegate = Slider.shared
          presentViewController(sheet, animated: true, completion: nil)
        }
      }
      class Sheet: UIViewController { }
      class Slider: NSObject, UIViewControllerTransitioningDelegate {
        static let shared = Slider()
        func animationControllerForDismissedController(dismissed: UIViewController)
          -> UIViewControllerAnimatedTransitioning? { return Down() }
      }
      class Down: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(context: UIViewControllerContextTransitioning?) -> NSTimeInterval { return 0.3 }
        func animateTransition(context: UIViewControllerContextTransitioning) {
          let view = context.viewForKey(UITransitionContextFromViewKey)!
          UIView.animateWithDuration(0.3, animations: { view.frame.origin.y = context.containerView()!.bounds.height },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled()) })
        }
      }
      """)
    #expect(verdict == .passed && !text.contains("visible by Down"), "\(text)")
  }

  @Test("a stack that is shown a second time has pages, too, so that its animation is seen") func twice() {
    let (verdict, text) = TryStage.trying(
      Self.slide
        + """
        class Menu: UINavigationController, UIViewControllerTransitioningDelegate {
          required init?(coder: NSCoder) {
            super.init(coder: coder)
            modalPresentationStyle = .custom
            transitioningDelegate = self
          }
          func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Slide() }
        }

        """)
    #expect(text.contains("the presentation of Menu") && verdict == .passed, "\(text)")
  }

  @Test("a screen that the app shows in a stack is not pushed on it") func secondPush() {
    func file(_ root: String) -> String {
      """
      class Card: UIViewController, UINavigationControllerDelegate {
        func navigationController(
          _ n: UINavigationController, animationControllerFor o: UINavigationController.Operation, from f: UIViewController,
          to t: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { Slide() }
      }
      class Other: UIViewController {}
      class Home: UIViewController {
        let card = Card()
        @IBAction func open() {
          let stack = UINavigationController(rootViewController: \(root))
          stack.delegate = card
          present(stack, animated: true)
        }
      }

      """
    }
    let pushes = "push Card on UINavigationController@2 (supplied)"
    #expect(!TryStage.trying(Self.slide + file("card")).text.contains(pushes))
    #expect(TryStage.trying(Self.slide + file("Other()")).text.contains(pushes))
  }

  @Test("nothing is pushed that runs no code of the files, after a transition of the app") func idlePush() {
    let (_, text) = TryStage.trying(
      """
      class Home: UIViewController, UIViewControllerTransitioningDelegate {
        @IBAction func open(_ sender: Any) {
          let sheet = UINavigationController(rootViewController: Form())
          sheet.modalPresentationStyle = .custom
          sheet.transitioningDelegate = self
          present(sheet, animated: true)
        }
        func presentationController(forPresented presented: UIViewController, presenting: UIViewController?,
          source: UIViewController) -> UIPresentationController? {
          Half(presentedViewController: presented, presenting: presenting)
        }
      }
      class Form: UIViewController { }
      class Half: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect {
          CGRect(x: 0, y: 50, width: containerView!.bounds.width, height: containerView!.bounds.height - 50)
        }
      }
      """)
    #expect(!text.contains("push Form"), "\(text)")
  }

  @Test("a container that code makes is not dragged where a command shows it without its initializer")
  func bareContainer() {
    let (_, text) = TryStage.trying(
      Self.slide + """
        class Home: UIViewController {
          @objc func show() {
            let card = Card(rootViewController: UIViewController())
            card.modalPresentationStyle = .overCurrentContext
            present(card, animated: true)
          }
        }
        class Card: UINavigationController, UIViewControllerTransitioningDelegate {
          let driver = UIPercentDrivenInteractiveTransition()
          override init(rootViewController: UIViewController) {
            super.init(rootViewController: rootViewController)
            transitioningDelegate = self
          }
          override init(nibName name: String?, bundle: Bundle?) {
            super.init(nibName: name, bundle: bundle)
            transitioningDelegate = self
          }
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
          }
          @objc func pan(_ g: UIPanGestureRecognizer) {
            switch g.state {
            case .began: dismiss(animated: true)
            case .changed: driver.update(min(max(g.translation(in: view).y / 800, 0), 1))
            default: DispatchQueue.main.async { self.driver.cancel() }
            }
          }
          func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Slide() }
          func interactionControllerForDismissal(using a: UIViewControllerAnimatedTransitioning)
            -> UIViewControllerInteractiveTransitioning? { driver }
        }
        """)
    #expect(text.contains("undone   pan down") && !text.contains("follows-finger"), "\(text)")
  }

  @Test("the placeholder in a stack of the files is not pushed") func placeholder() {
    let (_, text) = TryStage.trying(
      TryStage.animator(
        "Fade",
        """
            let to = c.viewController(forKey: .to)!.view!
            c.containerView.addSubview(to)
            to.alpha = 0
            UIView.animate(withDuration: 0.3, animations: { to.alpha = 1 }) { _ in c.completeTransition(true) }
        """) + """
          class Stack: UINavigationController, UINavigationControllerDelegate {
            override func viewDidLoad() { super.viewDidLoad(); delegate = self }
            func navigationController(_ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
              from: UIViewController, to: UIViewController) -> UIViewControllerAnimatedTransitioning? {
              o == .push ? Fade() : nil
            }
          }
          class A: UIViewController {
            @IBAction func next(_ sender: UIButton) { performSegue(withIdentifier: "b", sender: self) }
          }
          class B: UIViewController { }
          """)
    #expect(text.contains("the push of B") && !text.contains("push Stack_"), "\(text)")
  }

  @Test("a driver is not to blame if code before the dismissal does not run") func decidingLine() {
    let (verdict, text) = TryStage.trying(
      Self.slide + """
        class Home: UIViewController, UIViewControllerTransitioningDelegate {
          let driver = UIPercentDrivenInteractiveTransition()
          @IBAction func show() {
            let card = Card()
            card.modalPresentationStyle = .custom
            card.transitioningDelegate = self
            present(card, animated: true)
          }
          func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Slide() }
          func interactionControllerForDismissal(using a: UIViewControllerAnimatedTransitioning)
            -> UIViewControllerInteractiveTransitioning? { driver }
        }
        class Card: UIViewController {
          @IBAction func close() { inputAccessoryView!.becomeFirstResponder(); dismiss(animated: true) }
        }
        """)
    #expect(verdict == .passed, "\(text)")
    #expect(
      text.contains("doubtful: completes by UIPercentDrivenInteractiveTransition, since code of `Card`"),
      "\(text)")
  }

  @Test("what only a page sheet leaves behind is not certain of a segue without a style")
  func restoredByStyle() {
    let (_, text) = TryStage.trying(
      """
      class Driver: UIPercentDrivenInteractiveTransition { var on = false }
      class Host: UIViewController, UIViewControllerTransitioningDelegate {
        let driver = Driver()
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          let page = segue.destination as! Page
          page.transitioningDelegate = self
          page.driver = driver
        }
        func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Down() }
        func interactionControllerForDismissal(using a: UIViewControllerAnimatedTransitioning)
          -> UIViewControllerInteractiveTransitioning? { driver.on ? driver : nil }
      }
      class Page: UIViewController {
        var driver: Driver!
        @IBAction func pan(_ pan: UIPanGestureRecognizer) {
          let p = min(max(pan.translation(in: view).y / view.bounds.height, 0), 1)
          switch pan.state {
          case .began: driver.on = true; dismiss(animated: true)
          case .changed: driver.update(p)
          default:
            driver.on = false
            DispatchQueue.main.async { if p > 0.5 { self.driver.finish() } else { self.driver.cancel() } }
          }
        }
      }

      """
        + TryStage.animator(
          "Down",
          """
              let from = c.viewController(forKey: .from)!, to = c.viewController(forKey: .to)!
              c.containerView.addSubview(to.view)
              c.containerView.sendSubviewToBack(to.view)
              let end = c.initialFrame(for: from).offsetBy(dx: 0, dy: from.view.bounds.height)
              UIView.animate(withDuration: 0.5, animations: { from.view.frame = end }) { _ in
                c.completeTransition(!c.transitionWasCancelled)
              }
          """))
    #expect(
      text.contains("doubtful: restored by Down, only in the style that UIKit chooses, pageSheet"), "\(text)")
  }
}
