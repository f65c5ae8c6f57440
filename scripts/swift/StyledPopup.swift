import UIKit

/// The ways in which a popup appears: some have values, some have none.
enum PopupStyle {
    case fade
    case slide(offset: CGFloat)
    case none

    var offset: CGFloat {
        switch self {
        case .slide(let offset): return offset
        case .fade, .none: return 0
        }
    }
}

class PopupAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let style: PopupStyle
    init(style: PopupStyle) { self.style = style }

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let popup = context.view(forKey: .to) ?? context.view(forKey: .from)!
        if let page = context.view(forKey: .to) {
            page.alpha = 0
            page.transform = CGAffineTransform(translationX: 0, y: style.offset)
            context.containerView.addSubview(page)
        }
        let end: CGFloat = context.view(forKey: .to) == nil ? 0 : 1
        UIView.animate(withDuration: 0.3, animations: {
            popup.alpha = end
            popup.transform = .identity
        }, completion: { finished in context.completeTransition(finished) })
    }
}

class PopupTransition: NSObject, UIViewControllerTransitioningDelegate {
    var style = PopupStyle.fade

    func prepare(_ popup: UIViewController) {
        popup.modalPresentationStyle = .custom
        popup.transitioningDelegate = self
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        if case .slide(let offset) = style, offset > 400 { return nil }
        return PopupAnimator(style: style)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        PopupAnimator(style: .none)
    }
}
