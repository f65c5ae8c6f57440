import UIKit
final class Falling: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }
  func animateTransition(using context: UIViewControllerContextTransitioning) {
    let fromView = context.view(forKey: .from)!
    let toView = context.view(forKey: .to)!
    context.containerView.insertSubview(toView, belowSubview: fromView)
    UIView.animate(withDuration: 0.5, animations: { fromView.transform = CGAffineTransform(translationX: 0, y: fromView.bounds.height) }) { _ in
      fromView.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
final class CardViewController: UIViewController, UIViewControllerTransitioningDelegate {
  weak var driver: UIPercentDrivenInteractiveTransition?
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .orange
    transitioningDelegate = self
    modalPresentationStyle = .fullScreen
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
  }
  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { Falling() }
  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? { driver }
  @objc func pan(_ g: UIPanGestureRecognizer) {
    let progress = min(max(g.translation(in: view).y / view.bounds.height, 0), 1)
    switch g.state {
    case .began:
      driver = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed:
      driver?.update(progress)
    case .ended:
      if progress > 0.4 { driver?.finish() } else { driver?.cancel() }
      driver = nil
    default:
      driver?.cancel()
      driver = nil
    }
  }
}
