import UIKit

enum CardStyle {
    case slide(from: Direction)
    case pop(scale: CGFloat)

    enum Direction {
        case top, bottom, left, right

        func offset(in size: CGSize) -> CGVector {
            switch self {
            case .top: return CGVector(dx: 0, dy: -size.height)
            case .bottom: return CGVector(dx: 0, dy: size.height)
            case .left: return CGVector(dx: -size.width, dy: 0)
            case .right: return CGVector(dx: size.width, dy: 0)
            }
        }
    }

    func transform(in size: CGSize) -> CGAffineTransform {
        switch self {
        case .slide(let direction):
            let offset = direction.offset(in: size)
            return CGAffineTransform(translationX: offset.dx, y: offset.dy)
        case .pop(let scale):
            return CGAffineTransform(scaleX: scale, y: scale)
        }
    }

    var fades: Bool {
        if case .pop = self { return true }
        return false
    }
}

enum CardTiming {
    static let present: TimeInterval = 0.45
    static let dismiss: TimeInterval = 0.3
    static let damping: CGFloat = 0.85
}

final class CardTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    private let style: CardStyle

    init(style: CardStyle) {
        self.style = style
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        CardPresentAnimator(style: style)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        CardDismissAnimator(style: style)
    }
}

private final class CardPresentAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let style: CardStyle
    init(style: CardStyle) { self.style = style }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { CardTiming.present }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let card = transitionContext.viewController(forKey: .to) else {
            return transitionContext.completeTransition(false)
        }
        let container = transitionContext.containerView
        card.view.frame = transitionContext.finalFrame(for: card)
        container.addSubview(card.view)
        card.view.transform = style.transform(in: container.bounds.size)
        card.view.alpha = style.fades ? 0 : 1
        UIView.animate(withDuration: CardTiming.present, delay: 0, usingSpringWithDamping: CardTiming.damping,
                       initialSpringVelocity: 0, options: [], animations: {
            card.view.transform = .identity
            card.view.alpha = 1
        }, completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
}

private final class CardDismissAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let style: CardStyle
    init(style: CardStyle) { self.style = style }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { CardTiming.dismiss }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let card = transitionContext.viewController(forKey: .from) else {
            return transitionContext.completeTransition(false)
        }
        let size = transitionContext.containerView.bounds.size
        UIView.animate(withDuration: CardTiming.dismiss, delay: 0, options: .curveEaseIn, animations: { [style] in
            card.view.transform = style.transform(in: size)
            if style.fades { card.view.alpha = 0 }
        }, completion: { _ in
            let done = !transitionContext.transitionWasCancelled
            if done { card.view.removeFromSuperview() }
            card.view.transform = .identity
            card.view.alpha = 1
            transitionContext.completeTransition(done)
        })
    }
}
