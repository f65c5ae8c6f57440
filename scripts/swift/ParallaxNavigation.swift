import UIKit

private enum Parallax {
    static let duration: TimeInterval = 0.4
    static let ratio: CGFloat = 0.3
}

final class ParallaxPushAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        Parallax.duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard
            let fromView = transitionContext.view(forKey: .from),
            let toView = transitionContext.view(forKey: .to),
            let toVC = transitionContext.viewController(forKey: .to)
        else {
            transitionContext.completeTransition(false)
            return
        }
        let container = transitionContext.containerView
        let width = container.bounds.width
        toView.frame = transitionContext.finalFrame(for: toVC)
        toView.transform = CGAffineTransform(translationX: width, y: 0)
        container.addSubview(toView)

        UIView.animate(withDuration: Parallax.duration, delay: 0, options: .curveEaseOut, animations: {
            toView.transform = .identity
            fromView.transform = CGAffineTransform(translationX: -width * Parallax.ratio, y: 0)
        }, completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
}

final class ParallaxPopAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        Parallax.duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard
            let fromView = transitionContext.view(forKey: .from),
            let toView = transitionContext.view(forKey: .to),
            let toVC = transitionContext.viewController(forKey: .to)
        else {
            transitionContext.completeTransition(false)
            return
        }
        let container = transitionContext.containerView
        let end = transitionContext.finalFrame(for: toVC)
        toView.bounds = CGRect(origin: .zero, size: end.size)
        toView.center = CGPoint(x: end.midX, y: end.midY)
        container.insertSubview(toView, belowSubview: fromView)

        UIView.animate(withDuration: Parallax.duration, delay: 0, options: .curveEaseIn, animations: {
            fromView.transform = CGAffineTransform(translationX: container.bounds.width, y: 0)
        }, completion: { _ in
            fromView.transform = .identity
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
}

final class ParallaxNavigationDelegate: NSObject, UINavigationControllerDelegate {

    func navigationController(_ navigationController: UINavigationController,
                              animationControllerFor operation: UINavigationController.Operation,
                              from fromVC: UIViewController,
                              to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        switch operation {
        case .push:
            return ParallaxPushAnimator()
        case .pop:
            return ParallaxPopAnimator()
        default:
            return nil
        }
    }
}
