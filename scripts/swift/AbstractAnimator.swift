import UIKit

class Shared: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
    func animateTransition(using context: UIViewControllerContextTransitioning) { fatalError("abstract") }
    func run(using context: UIViewControllerContextTransitioning, isPresenting: Bool) {
        guard let to = context.viewController(forKey: .to)?.view, let from = context.viewController(forKey: .from)?.view else { return }
        if isPresenting { context.containerView.addSubview(to); to.alpha = 0 }
        let card = isPresenting ? to : from
        UIView.animate(withDuration: 0.3, animations: { card.alpha = isPresenting ? 1 : 0 }, completion: { _ in
            context.completeTransition(true)
        })
    }
}
final class In: Shared {
    override func animateTransition(using context: UIViewControllerContextTransitioning) { super.run(using: context, isPresenting: true) }
}
final class Out: Shared {
    override func animateTransition(using context: UIViewControllerContextTransitioning) { super.run(using: context, isPresenting: false) }
}
final class Mover: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? { In() }
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { Out() }
}
