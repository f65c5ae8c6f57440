import UIKit

/// The card fades in where the panel is.
final class GrowAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let home: HomeController

  init(home: HomeController) { self.home = home }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.3
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let card = transitionContext.viewController(forKey: .to) else { return }
    card.view.frame = home.panel.frame
    card.view.alpha = 0
    transitionContext.containerView.addSubview(card.view)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { card.view.alpha = 1 },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }
}

/// The card fades out over the screen below.
final class FadeOutAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.3
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let card = transitionContext.viewController(forKey: .from),
      let home = transitionContext.viewController(forKey: .to)
    else { return }
    transitionContext.containerView.insertSubview(home.view, belowSubview: card.view)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { card.view.alpha = 0 },
      completion: { _ in
        card.view.removeFromSuperview()
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
