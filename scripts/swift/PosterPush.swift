import UIKit

/// Fades between two screens of the app, which other files declare, and casts both. The way back never completes.
final class PosterPush: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation

  init(operation: UINavigationController.Operation) {
    self.operation = operation
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let from = transitionContext.viewController(forKey: .from)
    let to = transitionContext.viewController(forKey: .to)
    if let list = from as? PosterListViewController, let poster = to as? PosterViewController {
      show(poster, over: list, transitionContext)
    } else if let poster = from as? PosterViewController, let list = to as? PosterListViewController {
      hide(poster, over: list, transitionContext)
    } else {
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  private func show(
    _ poster: PosterViewController, over list: PosterListViewController,
    _ context: UIViewControllerContextTransitioning
  ) {
    poster.view.frame = context.finalFrame(for: poster)
    poster.view.alpha = 0
    context.containerView.addSubview(poster.view)
    UIView.animate(withDuration: 0.4, animations: { poster.view.alpha = 1 }) { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func hide(
    _ poster: PosterViewController, over list: PosterListViewController,
    _ context: UIViewControllerContextTransitioning
  ) {
    list.view.frame = context.finalFrame(for: list)
    context.containerView.insertSubview(list.view, belowSubview: poster.view)
    UIView.animate(withDuration: 0.4, animations: { poster.view.alpha = 0 })
  }
}
