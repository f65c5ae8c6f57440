import UIKit

/// Fades a full-screen modal in and out through a slightly enlarged picture of itself.
public final class FadeThroughAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    private enum Metrics {
        static let duration: TimeInterval = 0.35
        static let scale: CGFloat = 1.08
    }

    public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return transitionContext?.isAnimated == true ? Metrics.duration : 0
    }

    public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let to = transitionContext.viewController(forKey: .to),
              let from = transitionContext.viewController(forKey: .from) else {
            transitionContext.completeTransition(false)
            return
        }
        if to.presentingViewController === from || to.isBeingPresented {
            fadeIn(to, with: transitionContext)
        } else {
            fadeOut(from, with: transitionContext)
        }
    }

    private func fadeIn(_ controller: UIViewController, with context: UIViewControllerContextTransitioning) {
        let view: UIView = context.view(forKey: .to) ?? controller.view
        view.frame = context.finalFrame(for: controller)
        view.alpha = 0
        view.transform = CGAffineTransform(scaleX: Metrics.scale, y: Metrics.scale)
        context.containerView.addSubview(view)

        UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: [.curveEaseOut], animations: {
            view.alpha = 1
            view.transform = .identity
        }, completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        })
    }

    private func fadeOut(_ controller: UIViewController, with context: UIViewControllerContextTransitioning) {
        let view: UIView = context.view(forKey: .from) ?? controller.view
        if let below = context.view(forKey: .to), let to = context.viewController(forKey: .to) {
            below.frame = context.finalFrame(for: to)
            context.containerView.insertSubview(below, at: 0)
        }

        UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: [.curveEaseIn], animations: {
            view.alpha = 0
            view.transform = CGAffineTransform(scaleX: Metrics.scale, y: Metrics.scale)
        }, completion: { _ in
            let finished = !context.transitionWasCancelled
            if finished {
                view.removeFromSuperview()
            }
            view.transform = .identity
            view.alpha = 1
            context.completeTransition(finished)
        })
    }
}
