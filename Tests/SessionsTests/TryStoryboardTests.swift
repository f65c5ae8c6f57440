import TestSupport
import Testing

@testable import Running
@testable import Search

/// Findings that depend on what a storyboard says of outlets and screens, which `trans try` does not know.
@Suite struct TryStoryboardTests {
  private func trying(_ swift: String) -> String { TryStage.trying(swift).text }

  /// A circle in the colour of a button grows over the screen, which the new screen follows.
  private static func circle(_ setUp: String) -> String {
    """
    class Grow: NSObject, UIViewControllerAnimatedTransitioning {
      var color = UIColor.white
      func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
      func animateTransition(using c: UIViewControllerContextTransitioning) {
        let to = c.view(forKey: .to)!
        let circle = UIView()
        circle.frame = CGRect(x: -300, y: 0, width: 1000, height: 1000)
        circle.backgroundColor = color
        circle.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
        c.containerView.addSubview(circle)
        UIView.animate(withDuration: 0.3, animations: { circle.transform = .identity }, completion: { _ in
          to.frame = c.finalFrame(for: c.viewController(forKey: .to)!)
          c.containerView.addSubview(to)
          circle.removeFromSuperview()
          c.completeTransition(true)
        })
      }
    }
    class Page: UIViewController {}
    class Home: UIViewController, UIViewControllerTransitioningDelegate {
      @IBOutlet var button: UIButton!
      let grow = Grow()
      override func viewDidLoad() {
        super.viewDidLoad()
        \(setUp)
      }
      @IBAction func open(_ sender: UIButton) {
        let page = Page()
        grow.color = button.backgroundColor!
        page.modalPresentationStyle = .fullScreen
        page.transitioningDelegate = self
        present(page, animated: true)
      }
      func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
        -> UIViewControllerAnimatedTransitioning? { grow }
    }

    """
  }

  @Test("what moves unseen, only because an outlet's colour is not known, is doubtful") func outlet() {
    let text = trying(Self.circle(""))
    #expect(
      text.contains("doubtful: animates by Grow, only with the colours that are supplied")
        && !text.contains("✗ 1. animates"), "\(text)")
    let set = trying(Self.circle("button.backgroundColor = .clear"))
    #expect(set.contains(". animates by Grow, a.swift:"), "\(set)")
    let opaque = trying(Self.circle("button.backgroundColor = .blue"))
    #expect(!opaque.contains("animates by Grow"), "\(opaque)")
  }

  /// An animator that leaves a gap after a turn of the device, in which the stack is seen.
  private static func colored(_ color: String, _ setUp: String = "") -> String {
    """
    class Slide: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
      func animateTransition(using c: UIViewControllerContextTransitioning) {
        let to = c.view(forKey: .to)!
        c.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 0.3, animations: { to.alpha = 1 }, completion: { _ in c.completeTransition(true) })
      }
    }
    class Page: UIViewController { @IBOutlet var label: UILabel! }
    class Home: UIViewController, UINavigationControllerDelegate {
      @IBOutlet var label: UILabel!
      override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.delegate = self
        \(setUp)
      }
      @IBAction func open(_ sender: UIButton) {
        navigationController?.pushViewController(Page(), animated: true)
      }
      func navigationController(_ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
        from: UIViewController, to: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        n.view.backgroundColor = \(color)
        return Slide()
      }
    }

    """
  }

  @Test("a stack that takes the colour of a screen of a storyboard has it before, too, as far as is known")
  func background() {
    let text = trying(Self.colored("view.backgroundColor"))
    #expect(
      text.contains("doubtful: no-residue by Home_transition, only with the colours that are supplied")
        && !text.contains(". no-residue by"), "\(text)")
    let set = trying(Self.colored(".red", "view.backgroundColor = .clear"))
    #expect(set.contains(". no-residue by"), "\(set)")
  }
}
