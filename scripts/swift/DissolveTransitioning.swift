import UIKit

class DissolveTransitioning: NSObject, UIViewControllerAnimatedTransitioning {

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.3
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let to = transitionContext.viewController(forKey: .to)!
        let finished = transitionContext.completeTransition
        if let page = transitionContext.view(forKey: .to) {
            page.frame = transitionContext.finalFrame(for: to)
            page.alpha = 0
            transitionContext.containerView.addSubview(page)
        }
        let animations: () -> Void = { to.view.alpha = 1 }
        if transitionContext.isAnimated {
            UIView.animate(withDuration: 0.3, animations: animations, completion: finished)
        } else {
            animations()
            finished(true)
        }
    }
}
