// A panel from the right, as Swift 2 wrote it: a pan dismisses it.
// Mistakes: the animation completes with `true` also where the dismissal was cancelled (56); the pan begins it in every
// direction (25), and a flick that is over in one turn cancels before UIKit has begun (22).
import UIKit
enum PanelEdge { case Left, Right }

class PanelViewController: UIViewController {
    let transition = PanelTransition()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.whiteColor()
        let pan = UIPanGestureRecognizer(target: self, action: "handlePan:")
        view.addGestureRecognizer(pan)
    }

    func handlePan(pan: UIPanGestureRecognizer) {
        let width = CGRectGetWidth(view.bounds)
        let progress = min(max(pan.translationInView(view.superview).x / width, 0), 1)
        switch pan.state {
        case .Began:
            transition.driver = UIPercentDrivenInteractiveTransition()
            dismissViewControllerAnimated(true, completion: nil)
        case .Changed:
            transition.driver?.updateInteractiveTransition(progress)
        case .Ended where progress > 0.4:
            transition.driver?.finishInteractiveTransition()
            transition.driver = nil
        case .Ended, .Cancelled:
            transition.driver?.cancelInteractiveTransition()
            transition.driver = nil
        default:
            break
        }
    }
}

class PanelTransition: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    var edge = PanelEdge.Right
    var isPresenting = true
    var driver: UIPercentDrivenInteractiveTransition?

    func transitionDuration(transitionContext: UIViewControllerContextTransitioning?) -> NSTimeInterval {
        return 0.4
    }

    func animateTransition(transitionContext: UIViewControllerContextTransitioning) {
        let key = isPresenting ? UITransitionContextToViewControllerKey : UITransitionContextFromViewControllerKey
        guard let panel = transitionContext.viewControllerForKey(key), container = transitionContext.containerView() else { return }
        let shown = CGRectMake(0, 0, CGRectGetWidth(container.bounds), CGRectGetHeight(container.bounds))
        let away = CGRectOffset(shown, edge == .Right ? CGRectGetWidth(shown) : -CGRectGetWidth(shown), 0)
        if isPresenting { container.addSubview(panel.view) }
        panel.view.frame = isPresenting ? away : shown
        UIView.animateWithDuration(transitionDuration(transitionContext), delay: 0, options: .CurveEaseInOut, animations: {
            panel.view.frame = self.isPresenting ? shown : away
        }, completion: { _ in transitionContext.completeTransition(true) })
    }

    func animationControllerForPresentedController(presented: UIViewController, presentingController presenting: UIViewController, sourceController source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        isPresenting = true
        return self
    }

    func animationControllerForDismissedController(dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        isPresenting = false
        return self
    }

    func interactionControllerForDismissal(animator: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        return driver
    }
}

class ListViewController: UIViewController {
    @IBAction func showPanel(sender: UIButton) {
        let panel = PanelViewController()
        panel.modalPresentationStyle = UIModalPresentationStyle.Custom
        panel.transitioningDelegate = panel.transition
        presentViewController(panel, animated: true, completion: nil)
    }
}
