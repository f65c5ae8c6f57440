import UIKit

/// A view and how it looks at the two ends of a transition.
struct Animated<Value> {
    let start: Value
    let end: Value
    let apply: (UIView, Value) -> Void

    func begin(_ view: UIView) { apply(view, start) }
    func finish(_ view: UIView) { apply(view, end) }

    var reversed: Animated<Value> {
        Animated(start: end, end: start, apply: apply)
    }
}

typealias Step = (_ content: UIView, _ container: UIView) -> Void

final class ClosureAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var duration: TimeInterval = 0.3
    var prepare: Step?
    var animate: Step?
    var cleanUp: Step?
    var completion: ((Bool) -> Void)?

    private let key: UITransitionContextViewControllerKey

    init(key: UITransitionContextViewControllerKey) {
        self.key = key
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { duration }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let controller = transitionContext.viewController(forKey: key), let content = controller.view else {
            transitionContext.completeTransition(false)
            return
        }
        if key == .to {
            content.frame = transitionContext.finalFrame(for: controller)
            container.addSubview(content)
        }
        prepare?(content, container)
        UIView.animate(withDuration: duration, animations: {
            self.animate?(content, container)
        }, completion: { _ in
            let success = !transitionContext.transitionWasCancelled
            if success && self.key == .from { content.removeFromSuperview() }
            self.cleanUp?(content, container)
            transitionContext.completeTransition(success)
        })
    }

    func animationEnded(_ transitionCompleted: Bool) {
        completion?(transitionCompleted)
        completion = nil
    }
}

extension ClosureAnimator {
    static func make<Value>(_ change: Animated<Value>, presenting: Bool) -> ClosureAnimator {
        let animator = ClosureAnimator(key: presenting ? .to : .from)
        let way = presenting ? change : change.reversed
        animator.prepare = { content, _ in way.begin(content) }
        animator.animate = { content, _ in way.finish(content) }
        animator.cleanUp = { content, _ in change.finish(content) }
        return animator
    }
}

final class FadeTransition: NSObject, UIViewControllerTransitioningDelegate {
    var onPresent: (() -> Void)?
    var onDismiss: (() -> Void)?

    private let change = Animated<CGFloat>(start: 0, end: 1) { view, value in
        view.alpha = value
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        let animator = ClosureAnimator.make(change, presenting: true)
        animator.completion = { [weak self] finished in
            if finished { self?.onPresent?() }
        }
        return animator
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        let animator = ClosureAnimator.make(change, presenting: false)
        animator.duration = 0.2
        animator.completion = { [weak self] finished in
            if finished { self?.onDismiss?() }
        }
        return animator
    }
}
