import UIKit

/// A panel that is pulled in from the right edge of its host.
final class EdgePanelPresentationController: UIPresentationController {

    private lazy var dimmingView: UIView = {
        let view = UIView(frame: presentingViewController.view.bounds)
        view.backgroundColor = UIColor.black.withAlphaComponent(0.5)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.alpha = 0
        return view
    }()

    override func presentationTransitionWillBegin() {
        dimmingView.frame = presentingViewController.view.bounds
        presentingViewController.view.addSubview(dimmingView)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [weak self] _ in
            self?.dimmingView.alpha = 1
        }, completion: nil)
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [weak self] _ in
            self?.dimmingView.alpha = 0
        }, completion: nil)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed {
            dimmingView.removeFromSuperview()
        }
    }
}

final class EdgePanelDriver: UIPercentDrivenInteractiveTransition {
    private(set) var isPulling = false
    private var isUnderWay = false
    private let onPull: () -> Void

    init(host: UIViewController, onPull: @escaping () -> Void) {
        self.onPull = onPull
        super.init()
        let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(pulled(_:)))
        edge.edges = .right
        host.view.addGestureRecognizer(edge)
    }

    override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
        isUnderWay = true
        if !isPulling { cancel() }
    }

    @objc private func pulled(_ edge: UIScreenEdgePanGestureRecognizer) {
        guard let width = edge.view?.window?.bounds.width else { return }
        let share = min(max(-edge.translation(in: edge.view?.window).x / width, 0), 1)
        switch edge.state {
        case .began:
            isUnderWay = false
            isPulling = true
            onPull()
        case .changed:
            update(share)
        case .ended, .cancelled:
            isPulling = false
            if !isUnderWay { return }
            if edge.state == .ended, share > 0.4 { finish() } else { cancel() }
        default:
            break
        }
    }
}

final class EdgePanelTransition: NSObject, UIViewControllerTransitioningDelegate {
    private let makePanel: () -> UIViewController
    private weak var host: UIViewController?
    private lazy var driver: EdgePanelDriver? = host.map { host in
        EdgePanelDriver(host: host) { [weak self] in self?.open() }
    }

    init(host: UIViewController, makePanel: @escaping () -> UIViewController) {
        self.host = host
        self.makePanel = makePanel
        super.init()
        _ = driver
    }

    func open() {
        let panel = makePanel()
        panel.modalPresentationStyle = .custom
        panel.transitioningDelegate = self
        host?.present(panel, animated: true)
    }

    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?,
                                source: UIViewController) -> UIPresentationController? {
        EdgePanelPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        EdgePanelAnimator()
    }

    func interactionControllerForPresentation(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning? {
        guard let driver = driver, driver.isPulling else { return nil }
        return driver
    }
}

private final class EdgePanelAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.35 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let to = transitionContext.viewController(forKey: .to), let view = to.view else {
            transitionContext.completeTransition(false)
            return
        }
        let end = transitionContext.finalFrame(for: to)
        view.frame = end.offsetBy(dx: end.width, dy: 0)
        transitionContext.containerView.addSubview(view)
        UIView.animate(withDuration: 0.35, delay: 0, options: .curveLinear) {
            view.frame = end
        } completion: { _ in
            let done = !transitionContext.transitionWasCancelled
            if !done { view.removeFromSuperview() }
            transitionContext.completeTransition(done)
        }
    }
}
