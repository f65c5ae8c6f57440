import UIKit

final class Away: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool
    init(isPresenting: Bool) { self.isPresenting = isPresenting }
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let from = context.viewController(forKey: .from)!, to = context.viewController(forKey: .to)!
        let container = context.containerView
        if isPresenting {
            container.addSubview(to.view)
            to.view.alpha = 0
            UIView.animate(withDuration: 0.3, animations: { to.view.alpha = 1 }, completion: { _ in context.completeTransition(true) })
        } else {
            let picture = to.view.snapshotView(afterScreenUpdates: true)!
            picture.frame = container.bounds
            container.insertSubview(picture, at: 0)
            UIView.animate(withDuration: 0.3, animations: { from.view.frame.origin.x = container.bounds.width }, completion: { _ in
                picture.removeFromSuperview()
                context.completeTransition(true)
            })
        }
    }
}
class Page: UIViewController {}
class Start: UIViewController, UIViewControllerTransitioningDelegate {
    @IBAction func show(_ sender: Any) {
        let page = Page()
        page.modalPresentationStyle = .fullScreen
        page.transitioningDelegate = self
        present(page, animated: true)
    }
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? { Away(isPresenting: true) }
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { Away(isPresenting: false) }
}
