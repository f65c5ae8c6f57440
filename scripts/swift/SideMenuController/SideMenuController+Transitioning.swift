import UIKit

extension SideMenuController: UIViewControllerTransitioningDelegate {

    public func presentationController(forPresented presented: UIViewController, presenting: UIViewController?,
                                       source: UIViewController) -> UIPresentationController? {
        SideMenuPresentation(presentedViewController: presented, presenting: presenting)
    }

    public func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                                    source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        SideMenuAnimator(side: side, opens: true)
    }

    public func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        SideMenuAnimator(side: side, opens: false)
    }
}

final class SideMenuPresentation: UIPresentationController {

    private lazy var shade: UIControl = {
        let shade = UIControl()
        shade.backgroundColor = .black
        shade.alpha = 0
        shade.addTarget(self, action: #selector(shadeTapped), for: .touchUpInside)
        return shade
    }()

    private var menu: SideMenuController? { presentedViewController as? SideMenuController }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds, let menu = menu else { return .zero }
        let width = min(menu.preferredWidth, bounds.width - 56)
        let x = menu.side == .left ? bounds.minX : bounds.maxX - width
        return CGRect(x: x, y: 0, width: width, height: bounds.height)
    }

    override func presentationTransitionWillBegin() {
        guard let container = containerView else { return }
        shade.frame = container.bounds
        container.insertSubview(shade, at: 0)
        alongside { $0.alpha = 0.35 }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { shade.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        alongside { $0.alpha = 0 }
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        shade.frame = containerView?.bounds ?? .zero
        let frame = frameOfPresentedViewInContainerView
        presentedView?.bounds.size = frame.size
        presentedView?.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    private func alongside(_ change: @escaping (UIView) -> Void) {
        if let coordinator = presentedViewController.transitionCoordinator {
            coordinator.animate(alongsideTransition: { [shade] _ in change(shade) })
        } else {
            change(shade)
        }
    }

    @objc private func shadeTapped() {
        menu?.close()
    }
}

final class SideMenuAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let side: SideMenuController.Side
    private let opens: Bool

    init(side: SideMenuController.Side, opens: Bool) {
        self.side = side
        self.opens = opens
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let menu = transitionContext.viewController(forKey: opens ? .to : .from) else {
            return transitionContext.completeTransition(false)
        }
        if opens {
            menu.view.frame = transitionContext.finalFrame(for: menu)
            transitionContext.containerView.addSubview(menu.view)
        }
        let away = CGAffineTransform(translationX: side.sign * menu.view.bounds.width, y: 0)
        if opens { menu.view.transform = away }
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) {
            menu.view.transform = self.opens ? .identity : away
        } completion: { _ in
            let done = !transitionContext.transitionWasCancelled
            if !self.opens && done { menu.view.removeFromSuperview() }
            menu.view.transform = .identity
            transitionContext.completeTransition(done)
        }
    }
}
