import UIKit

final class Stuck: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        // It neither adds the page nor completes.
    }
}

final class Mover: NSObject, UIViewControllerTransitioningDelegate {
    let animator: UIViewControllerAnimatedTransitioning
    init(animator: UIViewControllerAnimatedTransitioning) { self.animator = animator }
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? { animator }
    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController? {
        Whole(presentedViewController: presented, presenting: presenting)
    }
}

final class Whole: UIPresentationController {
    override var shouldRemovePresentersView: Bool { true }
}

class Page: UIViewController {}

class Start: UIViewController {
    let mover = Mover(animator: Stuck())
    @IBAction func show(_ sender: Any) {
        let page = Page()
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = mover
        present(page, animated: true)
    }
}
