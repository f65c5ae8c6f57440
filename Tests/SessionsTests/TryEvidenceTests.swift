import Testing

@testable import Running
@testable import Search

/// What `trans try` takes from forms that published code has, and what it says about code that it cannot read.
@Suite struct TryEvidenceTests {
  private static func fade(_ guarding: String, _ completion: String) -> String {
    TryStage.animator(
      "Fade",
      """
          guard \(guarding), let page = c.view(forKey: .to) else { return c.completeTransition(true) }
          c.containerView.addSubview(page)
          page.alpha = 0
          UIView.animate(withDuration: 0.3, animations: { page.alpha = 1 }, completion: \(completion))
      """)
  }

  @Test("a guard that binds no name, and a completion that names its parameter true, are run")
  func forms() {
    let text = TryStage.trying(
      Self.fade("let _ = c.viewController(forKey: .from)", "{ (true) in c.completeTransition(true) }")
    ).text
    #expect(text.contains("a.swift: 0 of 7 lines not run\n") && !text.contains("completes"), "\(text)")
  }

  @Test("code that the parser does not understand is listed as not run")
  func unparsed() {
    let text = TryStage.trying(
      Self.fade("c.containerView.window != nil", "{ (1) in c.completeTransition(true) }")
    ).text
    #expect(text.contains("a.swift: 1 of 7 lines not run: 8\n"), "\(text)")
  }

  @Test(
    "a delegate that the files give to one screen is not tried on another one",
    arguments: ["Card()", "UIViewController()"])
  func targets(made: String) {
    let text = TryStage.trying(
      Self.fade("true", "{ _ in c.completeTransition(true) }")
        + """
        class Delegate: NSObject, UIViewControllerTransitioningDelegate {
          func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { Fade() }
        }
        class Card: UIViewController { }
        class Other: UIViewController { }
        class Maker {
          let delegate = Delegate()
          func make() -> UIViewController {
            let card = \(made)
            card.transitioningDelegate = delegate
            return card
          }
        }

        """
    ).text
    #expect(text.contains("the presentation of Card\n"), "\(text)")
    #expect(text.contains("the presentation of Other\n") == (made != "Card()"), "\(text)")
  }

  @Test("an initializer in an extension of one of UIKit's types makes the value; feedback has no effect")
  func extensions() {
    let text = TryStage.trying(
      """
      extension UISpringTimingParameters {
        convenience init(damping: CGFloat, response: CGFloat, velocity: CGVector = .zero) {
          let stiffness = pow(2 * .pi / response, 2)
          self.init(mass: 1, stiffness: stiffness, damping: 4 * .pi * damping / response, initialVelocity: velocity)
        }
      }

      """
        + TryStage.animator(
          "Fade",
          """
              let page = c.view(forKey: .to)!
              c.containerView.addSubview(page)
              page.alpha = 0
              let curve = UISpringTimingParameters(damping: 1, response: 0.3)
              let animator = UIViewPropertyAnimator(duration: 0, timingParameters: curve)
              animator.addAnimations { page.alpha = 1 }
              animator.addCompletion { _ in c.completeTransition(true) }
              UIImpactFeedbackGenerator(style: .light).impactOccurred()
              animator.startAnimation()
          """)
    ).text
    #expect(text.contains("a.swift: 0 of 16 lines not run\n"), "\(text)")
    #expect(text.contains("    tried    there and back"), "\(text)")
  }
}
