import UIKit

protocol EdgeSliding: UIViewControllerAnimatedTransitioning {
    var edge: UIRectEdge { get }
    var duration: TimeInterval { get }
    func willSlide(_ view: UIView)
}

extension EdgeSliding {
    var duration: TimeInterval { 0.32 }

    func willSlide(_ view: UIView) {}

    func outside(_ frame: CGRect, of bounds: CGRect) -> CGRect {
        switch edge {
        case .top: return frame.offsetBy(dx: 0, dy: -frame.maxY)
        case .left: return frame.offsetBy(dx: -frame.maxX, dy: 0)
        case .right: return frame.offsetBy(dx: bounds.maxX - frame.minX, dy: 0)
        default: return frame.offsetBy(dx: 0, dy: bounds.maxY - frame.minY)
        }
    }

    func slideIn(_ context: UIViewControllerContextTransitioning) {
        guard let controller = context.viewController(forKey: .to), let view = context.view(forKey: .to) else {
            context.completeTransition(false)
            return
        }
        let end = context.finalFrame(for: controller)
        willSlide(view)
        view.frame = outside(end, of: context.containerView.bounds)
        context.containerView.addSubview(view)
        move(view, to: end, context)
    }

    func slideOut(_ context: UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .from) else {
            context.completeTransition(false)
            return
        }
        if let below = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
            below.frame = context.finalFrame(for: controller)
            context.containerView.insertSubview(below, belowSubview: view)
        }
        move(view, to: outside(view.frame, of: context.containerView.bounds), context)
    }

    private func move(_ view: UIView, to frame: CGRect, _ context: UIViewControllerContextTransitioning) {
        UIView.animate(withDuration: duration, delay: 0, options: .curveEaseInOut, animations: {
            view.frame = frame
        }, completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        })
    }
}

class EdgeSlideIn: NSObject, EdgeSliding {
    let edge: UIRectEdge

    init(edge: UIRectEdge) {
        self.edge = edge
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { duration }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        slideIn(transitionContext)
    }

    func willSlide(_ view: UIView) {
        view.layoutIfNeeded()
    }
}

final class EdgeSlideOut: EdgeSlideIn {
    override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        slideOut(transitionContext)
    }
}

final class EdgeSlideTransition: NSObject, UIViewControllerTransitioningDelegate {
    private let edges: (in: UIRectEdge, out: UIRectEdge)

    init(in enter: UIRectEdge, out leave: UIRectEdge? = nil) {
        edges = (enter, leave ?? enter)
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        EdgeSlideIn(edge: edges.in)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        EdgeSlideOut(edge: edges.out)
    }
}
