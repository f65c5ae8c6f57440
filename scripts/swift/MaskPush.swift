import UIKit

class MaskPushAnimator: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {

    private let operation: UINavigationController.Operation
    private weak var transitionContext: UIViewControllerContextTransitioning?
    private weak var maskedView: UIView?

    init(operation: UINavigationController.Operation) {
        self.operation = operation
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.4
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        self.transitionContext = transitionContext
        guard let toVC = transitionContext.viewController(forKey: .to),
              let toView = transitionContext.view(forKey: .to),
              let fromView = transitionContext.view(forKey: .from) else {
            transitionContext.completeTransition(false)
            return
        }
        let container = transitionContext.containerView
        toView.frame = transitionContext.finalFrame(for: toVC)

        let masked: UIView
        if operation == .push {
            container.addSubview(toView)
            masked = toView
        } else {
            container.insertSubview(toView, belowSubview: fromView)
            masked = fromView
        }
        maskedView = masked

        let full = UIBezierPath(rect: masked.bounds)
        let strip = UIBezierPath(rect: CGRect(x: masked.bounds.midX, y: 0, width: 0, height: masked.bounds.height))
        let startPath = operation == .push ? strip.cgPath : full.cgPath
        let endPath = operation == .push ? full.cgPath : strip.cgPath

        let maskLayer = CAShapeLayer()
        maskLayer.path = endPath
        masked.layer.mask = maskLayer

        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = startPath
        animation.toValue = endPath
        animation.duration = transitionDuration(using: transitionContext)
        animation.delegate = self
        maskLayer.add(animation, forKey: "path")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard let context = transitionContext else { return }
        if operation == .pop {
            maskedView?.removeFromSuperview()
            maskedView?.layer.mask = nil
        }
        context.completeTransition(!context.transitionWasCancelled)
    }
}

class MaskPushDelegate: NSObject, UINavigationControllerDelegate {

    static let shared = MaskPushDelegate()

    func navigationController(_ navigationController: UINavigationController,
                              animationControllerFor operation: UINavigationController.Operation,
                              from fromVC: UIViewController,
                              to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return operation == .none ? nil : MaskPushAnimator(operation: operation)
    }
}
