import UIKit

enum ZoomOutDirection {
    case deeper
    case back

    init?(_ operation: UINavigationController.Operation) {
        switch operation {
        case .push: self = .deeper
        case .pop: self = .back
        default: return nil
        }
    }
}

class ZoomOutAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    private let direction: ZoomOutDirection
    private let smallScale: CGFloat = 0.8

    init(direction: ZoomOutDirection) {
        self.direction = direction
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.35
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        switch direction {
        case .deeper: push(transitionContext)
        case .back: pop(transitionContext)
        }
    }

    private func push(_ context: UIViewControllerContextTransitioning) {
        guard let toVC = context.viewController(forKey: .to), let toView = context.view(forKey: .to) else {
            context.completeTransition(false)
            return
        }
        toView.frame = context.finalFrame(for: toVC)
        toView.alpha = 0
        toView.transform = CGAffineTransform(scaleX: smallScale, y: smallScale)
        context.containerView.addSubview(toView)
        run(context, animations: {
            toView.alpha = 1
            toView.transform = .identity
        })
    }

    private func pop(_ context: UIViewControllerContextTransitioning) {
        guard let fromView = context.view(forKey: .from), let toView = context.view(forKey: .to) else {
            context.completeTransition(false)
            return
        }
        let scale = smallScale
        context.containerView.insertSubview(toView, belowSubview: fromView)
        run(context, animations: {
            fromView.alpha = 0
            fromView.transform = CGAffineTransform(scaleX: scale, y: scale)
        }, cleanUp: {
            fromView.alpha = 1
            fromView.transform = .identity
        })
    }

    private func run(_ context: UIViewControllerContextTransitioning,
                     animations: @escaping () -> Void,
                     cleanUp: (() -> Void)? = nil) {
        UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseInOut, animations: animations) { _ in
            if !context.transitionWasCancelled {
                context.view(forKey: .from)?.removeFromSuperview()
            }
            cleanUp?()
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

class ZoomOutNavigationDelegate: NSObject, UINavigationControllerDelegate {
    func navigationController(_ navigationController: UINavigationController,
                              animationControllerFor operation: UINavigationController.Operation,
                              from fromVC: UIViewController,
                              to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return ZoomOutDirection(operation).map { ZoomOutAnimator(direction: $0) }
    }
}
