import UIKit

final class SpringCardAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    enum Direction {
        case present
        case dismiss

        var isForward: Bool { self == .present }
    }

    private let direction: Direction
    private var current: UIViewPropertyAnimator?

    init(direction: Direction) {
        self.direction = direction
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
        if let current = current { return current }

        let animator: UIViewPropertyAnimator
        switch direction {
        case .present: animator = makePresentation(transitionContext)
        case .dismiss: animator = makeDismissal(transitionContext)
        }
        animator.addCompletion { position in
            transitionContext.completeTransition(position == .end)
        }
        current = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) {
        current = nil
    }

    private func makeAnimator(_ context: UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
        let spring = UISpringTimingParameters(dampingRatio: 0.9, initialVelocity: .zero)
        return UIViewPropertyAnimator(duration: transitionDuration(using: context), timingParameters: spring)
    }

    private func makePresentation(_ context: UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
        let animator = makeAnimator(context)
        guard let card = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return animator }
        let end = context.finalFrame(for: controller)
        card.frame = end.offsetBy(dx: 0, dy: context.containerView.bounds.maxY - end.minY)
        context.containerView.addSubview(card)
        animator.addAnimations { card.frame = end }
        return animator
    }

    private func makeDismissal(_ context: UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
        let animator = makeAnimator(context)
        guard let card = context.view(forKey: .from) else { return animator }
        let bottom = context.containerView.bounds.maxY
        animator.addAnimations { card.frame.origin.y = bottom }
        return animator
    }
}

final class SpringCardTransition: NSObject, UIViewControllerTransitioningDelegate {
    static let shared = SpringCardTransition()

    func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return SpringCardAnimator(direction: .present)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return SpringCardAnimator(direction: .dismiss)
    }
}

extension UIViewController {
    func presentAsSpringCard(_ card: UIViewController, completion: (() -> Void)? = nil) {
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = SpringCardTransition.shared
        present(card, animated: true, completion: completion)
    }
}
