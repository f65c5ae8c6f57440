import UIKit

class ScaleAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    let isPresenting: Bool
    let duration: TimeInterval
    var originFrame: CGRect

    init(isPresenting: Bool, originFrame: CGRect, duration: TimeInterval = 0.4) {
        self.isPresenting = isPresenting
        self.originFrame = originFrame
        self.duration = duration
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView

        if isPresenting {
            guard let toController = transitionContext.viewController(forKey: .to),
                  let toView = transitionContext.view(forKey: .to) else {
                transitionContext.completeTransition(false)
                return
            }
            toView.frame = transitionContext.finalFrame(for: toController)
            toView.transform = shrunk(toView)
            toView.alpha = 0
            container.addSubview(toView)
            UIView.animate(withDuration: duration, delay: 0, options: .curveEaseOut) {
                toView.transform = .identity
                toView.alpha = 1
            } completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        } else {
            guard let fromView = transitionContext.view(forKey: .from),
                  let toView = transitionContext.view(forKey: .to) else { return }
            container.insertSubview(toView, belowSubview: fromView)
            UIView.animate(withDuration: duration, delay: 0, options: .curveEaseIn) {
                fromView.transform = self.shrunk(fromView)
                fromView.alpha = 0
            } completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
    }

    private func shrunk(_ view: UIView) -> CGAffineTransform {
        let sx = originFrame.width / view.bounds.width
        let sy = originFrame.height / view.bounds.height
        let dx = originFrame.midX - view.center.x
        let dy = originFrame.midY - view.center.y
        return CGAffineTransform(translationX: dx, y: dy).scaledBy(x: max(sx, 0.01), y: max(sy, 0.01))
    }
}

class GrowingTransition: NSObject, UIViewControllerTransitioningDelegate {

    weak var sourceView: UIView?

    func animationController(forPresented presented: UIViewController,
                             presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return ScaleAnimator(isPresenting: true, originFrame: sourceFrame)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return ScaleAnimator(isPresenting: false, originFrame: sourceFrame)
    }

    private var sourceFrame: CGRect {
        guard let view = sourceView else { return CGRect(x: 100, y: 300, width: 80, height: 80) }
        return view.convert(view.bounds, to: nil)
    }

    func prepare(_ controller: UIViewController) {
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = self
    }
}
