import UIKit

final class Fader: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let page = context.view(forKey: .to) else { return }
        page.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
        context.containerView.addSubview(page)
        page.alpha = 0
        UIView.animate(withDuration: 0.2) { page.alpha = 1 } completion: { _ in context.completeTransition(true) }
    }
}
final class FadeStack: UINavigationController, UINavigationControllerDelegate {
    override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController); delegate = self }
    func navigationController(_ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? { Fader() }
}
