import UIKit

final class Sideways: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let from = context.viewController(forKey: .from)!.view!, to = context.viewController(forKey: .to)!.view!
        let strip = UIView(frame: context.containerView.bounds)
        context.containerView.addSubview(strip)
        strip.addSubview(from)
        strip.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 0.3, animations: { to.alpha = 1 }, completion: { _ in
            context.containerView.addSubview(to)
            strip.removeFromSuperview()
            context.completeTransition(true)
        })
    }
}

final class Given: NSObject, UIViewControllerTransitioningDelegate {
    let animator: UIViewControllerAnimatedTransitioning
    init(animator: UIViewControllerAnimatedTransitioning) { self.animator = animator }
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? { animator }
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { animator }
    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController? {
        Whole(presentedViewController: presented, presenting: presenting)
    }
}

/// As in the full-screen style, UIKit takes the presenter's view out, and puts it back.
final class Whole: UIPresentationController {
    override var shouldRemovePresentersView: Bool { true }
}
