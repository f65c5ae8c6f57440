import UIKit

protocol SwipeDismissable: AnyObject {
    var swipeDriver: SwipeDismissDriver? { get }
    func willDismissBySwipe()
}

extension SwipeDismissable {
    func willDismissBySwipe() {}
}

class SwipeDismissDriver: UIPercentDrivenInteractiveTransition {

    weak var target: (UIViewController & SwipeDismissable)?
    var interactionInProgress = false
    private var shouldComplete = false
    private var running = false

    init(target: UIViewController & SwipeDismissable) {
        self.target = target
        super.init()
        let gesture = UIPanGestureRecognizer(target: self, action: #selector(handleGesture(_:)))
        target.view.addGestureRecognizer(gesture)
    }

    override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
        running = true
        if !interactionInProgress {
            cancel()
        }
    }

    @objc func handleGesture(_ gesture: UIPanGestureRecognizer) {
        guard let view = gesture.view?.superview else { return }
        var progress = gesture.translation(in: view).x / max(view.bounds.width, 1)
        progress = CGFloat(fminf(fmaxf(Float(progress), 0.0), 1.0))

        switch gesture.state {
        case .began:
            running = false
            shouldComplete = false
            interactionInProgress = true
            target?.willDismissBySwipe()
            target?.dismiss(animated: true, completion: nil)
        case .changed:
            shouldComplete = progress > 0.5
            update(progress)
        case .cancelled:
            interactionInProgress = false
            if running { cancel() }
        case .ended:
            interactionInProgress = false
            guard running else { return }
            if shouldComplete {
                finish()
            } else {
                cancel()
            }
        default:
            break
        }
    }
}

class SwipeAwayAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.5
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let fromVC = transitionContext.viewController(forKey: .from) else { return }
        let bounds = transitionContext.containerView.bounds
        UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear, animations: {
            fromVC.view.frame = bounds.offsetBy(dx: bounds.width, dy: 0)
        }, completion: { _ in
            transitionContext.completeTransition(true)
        })
    }
}

class SwipeableViewController: UIViewController, SwipeDismissable, UIViewControllerTransitioningDelegate {

    private(set) var swipeDriver: SwipeDismissDriver?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemIndigo
        swipeDriver = SwipeDismissDriver(target: self)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return SwipeAwayAnimator()
    }

    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning? {
        guard let driver = swipeDriver, driver.interactionInProgress else { return nil }
        return driver
    }
}
