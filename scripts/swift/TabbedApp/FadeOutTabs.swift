import UIKit

final class FadeOutTabs: NSObject, UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { FadeOutAnimator() }
}

/// Fades the old tab out, and leaves it transparent: it is invisible when it is selected again.
final class FadeOutAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.25
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to)
    else {
      return transitionContext.completeTransition(false)
    }
    transitionContext.containerView.insertSubview(to, belowSubview: from)
    UIView.animate(
      withDuration: 0.25, animations: { from.alpha = 0 },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }
}
