import UIKit

final class InterruptibleSheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private var propertyAnimator: UIViewPropertyAnimator?
    private let presenting: Bool

    init(presenting: Bool) { self.presenting = presenting }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.45 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
        if let existing = propertyAnimator { return existing }
        let container = transitionContext.containerView
        let animator = UIViewPropertyAnimator(duration: 0.45, curve: .easeInOut)

        if presenting, let sheet = transitionContext.view(forKey: .to), let to = transitionContext.viewController(forKey: .to) {
            let end = transitionContext.finalFrame(for: to)
            sheet.frame = end.offsetBy(dx: 0, dy: container.bounds.height)
            container.addSubview(sheet)
            animator.addAnimations { sheet.frame = end }
        } else if let sheet = transitionContext.view(forKey: .from) {
            animator.addAnimations {
                sheet.frame = sheet.frame.offsetBy(dx: 0, dy: container.bounds.height)
            }
        }
        animator.addCompletion { position in
            if position == .end {
                transitionContext.completeTransition(true)
            }
        }
        propertyAnimator = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) { propertyAnimator = nil }
}

final class InterruptibleSheetDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let driver = SheetDriver()

    func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        driver.sheet = presented
        return InterruptibleSheetAnimator(presenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        InterruptibleSheetAnimator(presenting: false)
    }

    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning? {
        driver.isActive ? driver : nil
    }
}

final class SheetDriver: UIPercentDrivenInteractiveTransition {
    private(set) var isActive = false
    private var started = false

    weak var sheet: UIViewController? {
        didSet {
            guard let view = sheet?.view, sheet !== oldValue else { return }
            view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(drag(_:))))
        }
    }

    override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
        started = true
        if !isActive { cancel() }
    }

    @objc private func drag(_ pan: UIPanGestureRecognizer) {
        guard let sheet = sheet, let container = sheet.view.superview else { return }
        let share = min(1, max(0, pan.translation(in: container).y / container.bounds.height))
        switch pan.state {
        case .began:
            started = false
            isActive = true
            sheet.dismiss(animated: true)
        case .changed:
            update(share)
        case .ended, .cancelled:
            isActive = false
            guard started else { return }
            let flung = pan.velocity(in: container).y > 1000 && pan.state == .ended
            if share > 0.5 || flung { finish() } else { cancel() }
        default:
            break
        }
    }
}
