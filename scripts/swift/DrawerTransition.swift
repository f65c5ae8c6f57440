import UIKit

/// Everything that a drawer from the left needs: presentation, delegate, animator, and the driver of its dismissal.
final class DrawerTransition: UIPresentationController {

    private let width: CGFloat
    private let interaction = DrawerInteraction()
    private let dimmingView = UIView()

    init(drawer: UIViewController, from presenter: UIViewController, width: CGFloat) {
        self.width = width
        super.init(presentedViewController: drawer, presenting: presenter)
        drawer.modalPresentationStyle = .custom
        drawer.transitioningDelegate = self
        interaction.begin = { [weak drawer] in drawer?.dismiss(animated: true) }
        interaction.width = width
        dimmingView.backgroundColor = .black
        dimmingView.alpha = 0
        let tap = UITapGestureRecognizer(target: self, action: #selector(dimmingTapped))
        dimmingView.addGestureRecognizer(tap)
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        return CGRect(x: 0, y: 0, width: min(width, bounds.width), height: bounds.height)
    }

    override func presentationTransitionWillBegin() {
        guard let container = containerView else { return }
        dimmingView.frame = container.bounds
        container.insertSubview(dimmingView, at: 0)
        let pan = UIPanGestureRecognizer(target: interaction, action: #selector(DrawerInteraction.handlePan(_:)))
        container.addGestureRecognizer(pan)
        alongside { self.dimmingView.alpha = 0.4 }
    }

    override func dismissalTransitionWillBegin() {
        alongside { self.dimmingView.alpha = 0 }
    }

    override func containerViewWillLayoutSubviews() {
        dimmingView.frame = containerView?.bounds ?? .zero
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    private func alongside(_ animations: @escaping () -> Void) {
        guard let coordinator = presentedViewController.transitionCoordinator else { return animations() }
        coordinator.animate(alongsideTransition: { _ in animations() })
    }

    @objc private func dimmingTapped() {
        presentedViewController.dismiss(animated: true)
    }
}

extension DrawerTransition: UIViewControllerTransitioningDelegate {

    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?,
                                source: UIViewController) -> UIPresentationController? {
        return self
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return self
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return self
    }

    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning? {
        return interaction.isDragging ? interaction : nil
    }
}

extension DrawerTransition: UIViewControllerAnimatedTransitioning {

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.3
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let opening = transitionContext.viewController(forKey: .to) === presentedViewController
        guard let drawer = presentedViewController.view else { return transitionContext.completeTransition(false) }
        let open = frameOfPresentedViewInContainerView
        let closed = open.offsetBy(dx: -open.width, dy: 0)
        if opening {
            drawer.frame = closed
            transitionContext.containerView.addSubview(drawer)
        }
        let options: UIView.AnimationOptions = transitionContext.isInteractive ? .curveLinear : .curveEaseInOut
        UIView.animate(withDuration: 0.3, delay: 0, options: options) {
            drawer.frame = opening ? open : closed
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

final class DrawerInteraction: UIPercentDrivenInteractiveTransition {

    var begin: (() -> Void)?
    var width: CGFloat = 300
    private(set) var isDragging = false
    private var hasStarted = false

    override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
        hasStarted = true
        if !isDragging { cancel() }
    }

    @objc func handlePan(_ pan: UIPanGestureRecognizer) {
        let progress = min(max(-pan.translation(in: pan.view).x / width, 0), 1)
        switch pan.state {
        case .began:
            hasStarted = false
            isDragging = true
            begin?()
        case .changed:
            update(progress)
        case .ended:
            isDragging = false
            guard hasStarted else { return }
            if progress > 0.4 || pan.velocity(in: pan.view).x < -700 {
                finish()
            } else {
                cancel()
            }
        default:
            isDragging = false
        }
    }
}
