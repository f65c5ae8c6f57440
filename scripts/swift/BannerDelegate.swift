import UIKit

/// A banner that comes down from the top edge and leaves the same way.
final class BannerDelegate: NSObject, UIViewControllerTransitioningDelegate {

    static let height: CGFloat = 96

    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?,
                                source: UIViewController) -> UIPresentationController? {
        BannerPresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        BannerAnimator(kind: .show)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        BannerAnimator(kind: .hide)
    }
}

final class BannerPresentation: UIPresentationController {

    override var frameOfPresentedViewInContainerView: CGRect {
        let width = containerView?.bounds.width ?? 0
        return CGRect(x: 0, y: 0, width: width, height: BannerDelegate.height)
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}

final class BannerAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    enum Kind: TimeInterval {
        case show = 0.25
        case hide = 0.2
    }

    private let kind: Kind

    init(kind: Kind) {
        self.kind = kind
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        kind.rawValue
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        switch kind {
        case .show:
            guard let banner = transitionContext.viewController(forKey: .to) else { break }
            let end = transitionContext.finalFrame(for: banner)
            banner.view.frame = end.offsetBy(dx: 0, dy: -end.height)
            transitionContext.containerView.addSubview(banner.view)
            UIView.animate(withDuration: 0.9, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0, options: []) {
                banner.view.frame = end
            } completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
            return
        case .hide:
            guard let banner = transitionContext.viewController(forKey: .from) else { break }
            UIView.animate(withDuration: kind.rawValue) {
                banner.view.frame.origin.y = -banner.view.frame.height
            } completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
            return
        }
        transitionContext.completeTransition(false)
    }
}
