import TestSupport
import Testing

@testable import Running
@testable import Search

/// Incomplete Swift files: what `trans try` supplies for the classes that call their code, and supposes about values that
/// no file declares.
@Suite struct TryUnknownTests {
  private static let delegate = """
    class Opening: NSObject, UIViewControllerTransitioningDelegate {
      var pan: UIPanGestureRecognizer!
      override init() {
        super.init()
        pan = UIPanGestureRecognizer(target: self, action: #selector(panned))
        UIApplication.shared.keyWindow?.addGestureRecognizer(pan)
      }
      @objc func panned() {}
      func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
        -> UIViewControllerAnimatedTransitioning? { Fade() }
      func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Fade() }
    }

    """

  /// A view that presents a screen from the controller that it is given.
  private static func opener(_ property: String) -> String {
    """
    class Opener: UIView {
      \(property)
      func open(from screen: UIViewController) {
        let page = UIViewController()
        opening = Opening()
        page.transitioningDelegate = opening
        page.modalPresentationStyle = .custom
        screen.present(page, animated: true)
      }
    }

    """
  }

  @Test(
    "a view presents from a supplied screen, and its weak property does not keep the delegate, nor does a recognizer"
  )
  func hosts() {
    let right = TryStage.trying(Self.delegate + Self.opener("var opening: Opening?") + TryStage.fade, nil)
    #expect(!right.text.contains("retained"), "\(right.text)")
    #expect(right.text.contains("Fade, the presentation"), "\(right.text)")
    let wrong = TryStage.trying(
      Self.delegate + Self.opener("weak var opening: Opening?") + TryStage.fade, nil)
    #expect(wrong.text.contains("✗ 1. retained"), "\(wrong.text)")
  }

  @Test("a condition on an unknown value is tried both ways, and what is found then is doubtful")
  func suppositions() {
    func file(_ condition: String) -> String {
      Self.opener("var opening: Opening?")
        + Self.delegate
        + TryStage.animator(
          "Fade",
          """
              guard let picture = Library.pictures.first(of: 3), \(condition) else { return }
              let page = c.view(forKey: .to)!
              c.containerView.addSubview(page)
              picture.frame = page.frame
              UIView.animate(withDuration: picture.time, animations: { page.alpha = 1 }) { _ in c.completeTransition(true) }
          """)
    }
    let found = TryStage.trying(file("picture.isLarge"), nil)
    #expect(found.text.contains("doubtful: completes"), "\(found.text)")
  }

  @Test(
    "a transition that never completes, whatever is there that no file declares, is certain",
    arguments: [true, false])
  func either(isGuarded: Bool) {
    let text = TryStage.trying(
      TryStage.animator(
        "Fade",
        """
            let to = c.view(forKey: .to)!
            c.containerView.addSubview(to)
            to.alpha = 0
            var end: CGFloat = 1
            let label = UILabel()
            if label.attributedText != nil { end = 0.9 }
            UIView.animate(withDuration: 0.3, animations: { to.alpha = end }) { done in
              guard done \(isGuarded ? "" : "|| label.attributedText != nil") else { return }
              c.completeTransition(true)
            }
        """) + TryStage.home()
    ).text
    #expect(text.contains(". completes by Fade") == isGuarded, "\(text)")
  }

  @Test("where lines of an animator do not run, they may move what it does not") func motion() {
    let text = TryStage.trying(
      TryStage.animator(
        "Fade",
        """
            c.containerView.addSubview(c.view(forKey: .to)!)
            let falling = UIGravityBehavior(items: [c.view(forKey: .to)!])
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { c.completeTransition(true) }
        """) + TryStage.home()
    ).text
    #expect(!text.contains("animates by Fade"), "\(text)")
  }
}
