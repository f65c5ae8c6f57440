import UIKit

final class PinchAwayController: UIViewController {

    private lazy var driver = PinchAwayDriver(controller: self)

    convenience init(color: UIColor) {
        self.init()
        modalPresentationStyle = .custom
        transitioningDelegate = self
        view.backgroundColor = color
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        driver.install()
    }
}

extension PinchAwayController: UIViewControllerTransitioningDelegate {

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        PinchAwayAnimator()
    }

    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning? {
        driver.isPinching ? driver : nil
    }
}

final class PinchAwayDriver: UIPercentDrivenInteractiveTransition {

    private unowned let controller: UIViewController
    private(set) var isPinching = false
    private var didStart = false
    private var progress: CGFloat = 0

    init(controller: UIViewController) {
        self.controller = controller
    }

    func install() {
        let pinch = UIPinchGestureRecognizer(target: self, action: #selector(pinched(_:)))
        controller.view.addGestureRecognizer(pinch)
    }

    override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
        didStart = true
        if !isPinching { cancel() }
    }

    @objc private func pinched(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began:
            progress = 0
            didStart = false
            isPinching = true
            controller.dismiss(animated: true)
        case .changed:
            progress = min(max(1 - pinch.scale, 0), 1)
            update(progress)
        case .ended:
            isPinching = false
            if didStart, progress > 0.4 {
                finish()
            }
        case .cancelled:
            isPinching = false
            if didStart { cancel() }
        default:
            break
        }
    }
}

final class PinchAwayAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let view = transitionContext.viewController(forKey: .from)?.view else {
            transitionContext.completeTransition(false)
            return
        }
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear, animations: {
            view.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
            view.alpha = 0
        }, completion: { _ in
            if !transitionContext.transitionWasCancelled { view.removeFromSuperview() }
            view.transform = .identity
            view.alpha = 1
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
}
