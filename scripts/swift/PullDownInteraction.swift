import UIKit

/// Pulls a modal down with the finger. One interaction belongs to one presented controller.
final class PullDownInteraction: UIPercentDrivenInteractiveTransition {

    private enum Threshold {
        static let progress: CGFloat = 0.35
        static let velocity: CGFloat = 900
    }

    private weak var controller: UIViewController?
    private var hasStarted = false
    private var pendingOutcome: Bool?

    private(set) var isPulling = false {
        didSet {
            guard isPulling != oldValue else { return }
            if isPulling {
                hasStarted = false
                pendingOutcome = nil
            }
        }
    }

    func attach(to controller: UIViewController) {
        self.controller = controller
        let pan = UIPanGestureRecognizer(target: self, action: #selector(didPan(_:)))
        pan.maximumNumberOfTouches = 1
        controller.view.addGestureRecognizer(pan)
        completionCurve = .easeOut
    }

    override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
        hasStarted = true
        if let outcome = pendingOutcome {
            end(finishing: outcome)
        }
    }

    @objc private func didPan(_ recognizer: UIPanGestureRecognizer) {
        guard let view = recognizer.view, let window = view.window else {
            if isPulling { isPulling = false; end(finishing: false) }
            return
        }
        let progress = max(0, min(1, recognizer.translation(in: window).y / window.bounds.height))
        switch recognizer.state {
        case .began:
            isPulling = true
            controller?.dismiss(animated: true, completion: nil)
        case .changed where isPulling:
            update(progress)
        case .ended where isPulling:
            isPulling = false
            let isFast = recognizer.velocity(in: window).y > Threshold.velocity
            end(finishing: progress > Threshold.progress || isFast)
        case .cancelled where isPulling, .failed where isPulling:
            isPulling = false
            end(finishing: false)
        default:
            break
        }
    }

    private func end(finishing: Bool) {
        guard hasStarted else {
            pendingOutcome = finishing
            return
        }
        pendingOutcome = nil
        finishing ? finish() : cancel()
    }
}

final class PullDownTransition: NSObject, UIViewControllerTransitioningDelegate {
    private let interaction = PullDownInteraction()

    func prepare(_ controller: UIViewController) {
        controller.modalPresentationStyle = .overFullScreen
        controller.transitioningDelegate = self
        interaction.attach(to: controller)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        PullDownAnimator()
    }

    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning? {
        interaction.isPulling ? interaction : nil
    }
}

private final class PullDownAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: .from) else {
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            return
        }
        let height = transitionContext.containerView.bounds.height
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            view.frame.origin.y = height
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
