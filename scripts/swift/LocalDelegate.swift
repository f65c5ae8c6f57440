import UIKit

final class GrowingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var start = CGPoint.zero
  let presenting: Bool
  init(presenting: Bool) { self.presenting = presenting }
  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }
  func animateTransition(using context: UIViewControllerContextTransitioning) {
    if presenting {
      let toView = context.view(forKey: .to)!
      context.containerView.addSubview(toView)
      toView.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
      UIView.animate(withDuration: 0.5, animations: { toView.transform = .identity }) { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    } else {
      let fromView = context.view(forKey: .from)!
      UIView.animate(withDuration: 0.5, animations: { fromView.alpha = 0 }) { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }
}
final class GrowingDelegate: NSObject, UIViewControllerTransitioningDelegate {
  func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    GrowingAnimator(presenting: true)
  }
  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    GrowingAnimator(presenting: false)
  }
}
final class HomeViewController: UIViewController {
  let button = UIButton(frame: CGRect(x: 100, y: 600, width: 60, height: 60))
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(button)
    button.addTarget(self, action: #selector(open), for: .touchUpInside)
  }
  @objc func open() {
    let card = CardViewController()
    let delegate = GrowingDelegate()
    card.transitioningDelegate = delegate
    card.modalPresentationStyle = .custom
    present(card, animated: true)
  }
}
final class CardViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .orange
    let close = UIButton(frame: CGRect(x: 100, y: 600, width: 60, height: 60))
    view.addSubview(close)
    close.addTarget(self, action: #selector(shut), for: .touchUpInside)
  }
  @objc func shut() { dismiss(animated: true) }
}
