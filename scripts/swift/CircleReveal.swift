import UIKit

final class CircleRevealAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    enum Mode { case reveal, conceal }

    private let mode: Mode
    private let center: CGPoint
    private var onStop: (() -> Void)?

    init(mode: Mode, center: CGPoint) {
        self.mode = mode
        self.center = center
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        switch mode {
        case .reveal: return 0.5
        case .conceal: return 0.35
        }
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = mode == .reveal ? .to : .from
        guard let controller = transitionContext.viewController(forKey: key), let view = controller.view else {
            transitionContext.completeTransition(false)
            return
        }
        if mode == .reveal {
            view.frame = transitionContext.finalFrame(for: controller)
            transitionContext.containerView.addSubview(view)
        }

        let dot = circle(radius: 1)
        let whole = circle(radius: reach(in: view.bounds))
        let (start, end) = mode == .reveal ? (dot, whole) : (whole, dot)

        let mask = CAShapeLayer()
        mask.path = end
        view.layer.mask = mask

        onStop = { [weak view, mode] in
            let success = !transitionContext.transitionWasCancelled
            if mode == .conceal, success {
                view?.removeFromSuperview()
            }
            view?.layer.mask = nil
            transitionContext.completeTransition(success)
        }

        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = start
        animation.toValue = end
        animation.duration = transitionDuration(using: transitionContext)
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        animation.delegate = self
        mask.add(animation, forKey: "reveal")
    }

    private func circle(radius: CGFloat) -> CGPath {
        let box = CGRect(x: center.x, y: center.y, width: 0, height: 0).insetBy(dx: -radius, dy: -radius)
        return UIBezierPath(ovalIn: box).cgPath
    }

    private func reach(in bounds: CGRect) -> CGFloat {
        let dx = max(center.x - bounds.minX, bounds.maxX - center.x)
        let dy = max(center.y - bounds.minY, bounds.maxY - center.y)
        return sqrt(dx * dx + dy * dy)
    }
}

extension CircleRevealAnimator: CAAnimationDelegate {
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        onStop?()
        onStop = nil
    }
}

final class CircleRevealTransition: NSObject, UIViewControllerTransitioningDelegate {
    var origin: () -> CGPoint

    init(origin: @escaping () -> CGPoint) {
        self.origin = origin
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        CircleRevealAnimator(mode: .reveal, center: origin())
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        CircleRevealAnimator(mode: .conceal, center: origin())
    }
}
