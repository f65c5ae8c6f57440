import UIKit

/// Turns pages of a navigation stack over like cards.
final class CardFlipAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    enum Axis {
        case horizontal
        case vertical

        func rotation(_ angle: CGFloat) -> CATransform3D {
            var transform = CATransform3DIdentity
            transform.m34 = -1 / 900
            switch self {
            case .horizontal: return CATransform3DRotate(transform, angle, 1, 0, 0)
            case .vertical: return CATransform3DRotate(transform, angle, 0, 1, 0)
            }
        }
    }

    private let axis: Axis
    private let isReversed: Bool
    private let duration: TimeInterval

    init(axis: Axis = .vertical, isReversed: Bool, duration: TimeInterval = 0.6) {
        self.axis = axis
        self.isReversed = isReversed
        self.duration = duration
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let toVC = transitionContext.viewController(forKey: .to),
              let toView = transitionContext.view(forKey: .to),
              let fromView = transitionContext.view(forKey: .from) else {
            transitionContext.completeTransition(false)
            return
        }
        let quarter: CGFloat = isReversed ? -.pi / 2 : .pi / 2
        toView.frame = transitionContext.finalFrame(for: toVC)
        transitionContext.containerView.addSubview(toView)
        toView.layer.transform = axis.rotation(-quarter)

        UIView.animateKeyframes(withDuration: duration, delay: 0, options: [.calculationModeLinear], animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                fromView.layer.transform = self.axis.rotation(quarter)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                toView.layer.transform = CATransform3DIdentity
            }
        }, completion: { _ in
            fromView.layer.transform = CATransform3DIdentity
            toView.layer.transform = CATransform3DIdentity
            let cancelled = transitionContext.transitionWasCancelled
            (cancelled ? toView : fromView).removeFromSuperview()
            transitionContext.completeTransition(!cancelled)
        })
    }
}

final class CardFlipNavigationController: UINavigationController, UINavigationControllerDelegate {

    var axis: CardFlipAnimator.Axis = .vertical

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
    }

    func navigationController(_ navigationController: UINavigationController,
                              animationControllerFor operation: UINavigationController.Operation,
                              from fromVC: UIViewController,
                              to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        guard operation != .none else { return nil }
        return CardFlipAnimator(axis: axis, isReversed: operation == .pop)
    }
}
