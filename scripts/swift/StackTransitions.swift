import UIKit

final class SlidingNavigationController: UINavigationController {
    private let slides = StackTransitions()

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = slides
        interactivePopGestureRecognizer?.isEnabled = false
        slides.install(on: self)
    }
}

final class StackTransitions: NSObject, UINavigationControllerDelegate, UIGestureRecognizerDelegate {

    private weak var stack: UINavigationController?
    private var driver: EdgeDriver?

    func install(on stack: UINavigationController) {
        self.stack = stack
        let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(edgePanned(_:)))
        edge.edges = .left
        edge.delegate = self
        stack.view.addGestureRecognizer(edge)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let stack = stack else { return false }
        return stack.viewControllers.count > 1 && stack.transitionCoordinator == nil
    }

    @objc private func edgePanned(_ pan: UIScreenEdgePanGestureRecognizer) {
        guard let view = pan.view else { return }
        let progress = min(max(pan.translation(in: view).x / view.bounds.width, 0), 1)
        switch pan.state {
        case .began:
            driver = EdgeDriver()
            stack?.popViewController(animated: true)
        case .changed:
            driver?.update(progress)
        case .ended:
            driver?.conclude(progress + pan.velocity(in: view).x / 2000 > 0.5)
            driver = nil
        case .cancelled, .failed:
            driver?.conclude(false)
            driver = nil
        default:
            break
        }
    }

    func navigationController(_ navigationController: UINavigationController,
                              animationControllerFor operation: UINavigationController.Operation,
                              from fromVC: UIViewController,
                              to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        switch operation {
        case .push: return SlideAnimator(sign: 1)
        case .pop: return SlideAnimator(sign: -1)
        case .none: return nil
        @unknown default: return nil
        }
    }

    func navigationController(_ navigationController: UINavigationController,
                              interactionControllerFor animationController: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning? {
        return driver
    }
}

private final class EdgeDriver: UIPercentDrivenInteractiveTransition {
    private var hasBegun = false
    private var verdict: Bool?

    override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
        hasBegun = true
        if let verdict = verdict { conclude(verdict) }
    }

    func conclude(_ completes: Bool) {
        verdict = completes
        guard hasBegun else { return }
        if completes { finish() } else { cancel() }
    }
}

private final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let sign: CGFloat
    init(sign: CGFloat) { self.sign = sign }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.35 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let fromView = transitionContext.view(forKey: .from), let toView = transitionContext.view(forKey: .to),
              let to = transitionContext.viewController(forKey: .to) else {
            transitionContext.completeTransition(false)
            return
        }
        let container = transitionContext.containerView
        let width = container.bounds.width * sign
        toView.frame = transitionContext.finalFrame(for: to)
        toView.transform = CGAffineTransform(translationX: width, y: 0)
        container.addSubview(toView)
        UIView.animate(withDuration: 0.35, delay: 0, options: transitionContext.isInteractive ? .curveLinear : .curveEaseInOut) {
            toView.transform = .identity
            fromView.transform = CGAffineTransform(translationX: -width, y: 0)
        } completion: { _ in
            toView.transform = .identity
            fromView.transform = .identity
            if transitionContext.transitionWasCancelled { toView.removeFromSuperview() }
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
