import UIKit

final class SlidingTabBarController: UITabBarController {
    private let slideDelegate = TabSlideDelegate()

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = slideDelegate
    }
}

final class TabSlideDelegate: NSObject, UITabBarControllerDelegate {

    func tabBarController(_ tabBarController: UITabBarController,
                          animationControllerForTransitionFrom fromVC: UIViewController,
                          to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        guard let controllers = tabBarController.viewControllers,
              let fromIndex = controllers.firstIndex(of: fromVC),
              let toIndex = controllers.firstIndex(of: toVC) else { return nil }
        return TabSlideAnimator(edge: toIndex > fromIndex ? .trailing : .leading)
    }
}

final class TabSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    enum Edge: Int {
        case leading = -1
        case trailing = 1

        var sign: CGFloat { CGFloat(rawValue) }
    }

    private let edge: Edge

    init(edge: Edge) {
        self.edge = edge
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.3
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let from = transitionContext.viewController(forKey: .from),
              let to = transitionContext.viewController(forKey: .to),
              let fromView = from.view, let toView = to.view else {
            transitionContext.completeTransition(false)
            return
        }

        let container = transitionContext.containerView
        let start = transitionContext.initialFrame(for: from)
        let end = transitionContext.finalFrame(for: to)
        let distance = container.bounds.width * edge.sign

        toView.frame = end.offsetBy(dx: distance, dy: 0)
        container.addSubview(toView)

        UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: [.curveEaseInOut]) {
            toView.frame = end
            fromView.frame = start.offsetBy(dx: -distance, dy: 0)
        } completion: { _ in
            fromView.frame = start
            let success = !transitionContext.transitionWasCancelled
            if success {
                fromView.removeFromSuperview()
            } else {
                toView.removeFromSuperview()
            }
            transitionContext.completeTransition(success)
        }
    }
}
