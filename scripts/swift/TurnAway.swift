import UIKit

/// A stamp that a long press opens, and a turn of two fingers closes.
final class StampViewController: UIViewController {

  private let stamp = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    stamp.backgroundColor = .red
    stamp.frame = CGRect(x: 40, y: 120, width: 200, height: 240)
    view.addSubview(stamp)
    let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
    press.minimumPressDuration = 0.3
    stamp.addGestureRecognizer(press)
  }

  @objc private func pressed(_ sender: UILongPressGestureRecognizer) {
    guard sender.state == .began else { return }
    present(TurnedViewController(color: .blue), animated: true)
  }
}

final class TurnedViewController: UIViewController, UIViewControllerTransitioningDelegate {

  private var driver: UIPercentDrivenInteractiveTransition?

  convenience init(color: UIColor) {
    self.init()
    modalPresentationStyle = .custom
    transitioningDelegate = self
    view.backgroundColor = color
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let turn = UIRotationGestureRecognizer(target: self, action: #selector(turned(_:)))
    view.addGestureRecognizer(turn)
  }

  @objc private func turned(_ sender: UIRotationGestureRecognizer) {
    let progress = min(max(abs(sender.rotation) / (.pi / 2), 0), 1)
    switch sender.state {
    case .began:
      driver = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed:
      driver?.update(progress)
    case .ended:
      if progress > 0.5 || abs(sender.velocity) > 2 { driver?.finish() } else { driver?.cancel() }
      driver = nil
    default:
      driver?.cancel()
      driver = nil
    }
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning?
  {
    TurnAwayAnimator()
  }

  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  {
    driver
  }
}

final class TurnAwayAnimator: NSObject, UIViewControllerAnimatedTransitioning {

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .from) else {
      return transitionContext.completeTransition(false)
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        view.alpha = 0
      },
      completion: { _ in
        if transitionContext.transitionWasCancelled {
          view.transform = .identity
          view.alpha = 1
        }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
