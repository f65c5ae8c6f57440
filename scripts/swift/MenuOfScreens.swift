import UIKit

final class Fine: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let page = context.view(forKey: .to)!
        context.containerView.addSubview(page)
        page.alpha = 0
        UIView.animate(withDuration: 0.2) { page.alpha = 1 } completion: { _ in context.completeTransition(true) }
    }
}

class Second: UIViewController, UIViewControllerTransitioningDelegate {
    @IBAction func show(_ sender: Any) {
        let note = Note()
        note.modalPresentationStyle = .custom
        note.transitioningDelegate = self
        present(note, animated: true, completion: nil)
    }
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? { Fine() }
}
final class Note: UIViewController {}

class Menu: UIViewController {
    @IBAction func open(_ sender: Any) {
        let first = storyboard?.instantiateViewController(withIdentifier: "First")
        navigationController?.pushViewController(first!, animated: true)
    }
    @IBAction func other(_ sender: Any) {
        let second = storyboard?.instantiateViewController(withIdentifier: "Second")
        navigationController?.pushViewController(second!, animated: true)
    }
}

final class Still: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.6 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let page = context.view(forKey: .to) else { return }
        context.containerView.addSubview(page)
        page.alpha = 0
        UIView.animate(withDuration: 0.6) { page.alpha = 1 } completion: { _ in context.completeTransition(true) }
    }
}

final class Card: UIViewController {}

class First: UIViewController, UIViewControllerTransitioningDelegate {
    @IBAction func show(_ sender: Any) {
        let card = storyboard?.instantiateViewController(withIdentifier: "Card")
        card?.modalPresentationStyle = .custom
        card?.transitioningDelegate = self
        present(card!, animated: true, completion: nil)
    }
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? { Still() }
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { Still() }
}
