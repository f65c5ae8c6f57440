import UIKit

/// Delegates and drivers that something retains: a screen, the presented screen itself, and a singleton.
final class Falling: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let toView = context.view(forKey: .to), let fromView = context.view(forKey: .from) else {
      return context.completeTransition(false)
    }
    context.containerView.insertSubview(toView, belowSubview: fromView)
    UIView.animate(
      withDuration: 0.4, delay: 0, options: .curveLinear,
      animations: { fromView.transform = CGAffineTransform(translationX: 0, y: fromView.bounds.height) },
      completion: { _ in
        fromView.transform = .identity
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
final class FallingDelegate: NSObject, UIViewControllerTransitioningDelegate {
  static let shared = FallingDelegate()
  weak var driver: UIPercentDrivenInteractiveTransition?
  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    Falling()
  }
  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  { driver }
}
final class StartViewController: UIViewController {
  private weak var shown: CardViewController?
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let button = UIButton(frame: CGRect(x: 100, y: 600, width: 60, height: 60))
    button.addTarget(self, action: #selector(open), for: .touchUpInside)
    view.addSubview(button)
  }
  @objc func open() {
    let card = CardViewController()
    card.presenter = self
    shown = card
    card.transitioningDelegate = FallingDelegate.shared
    card.modalPresentationStyle = .fullScreen
    present(card, animated: true)
  }
  func close() {
    shown?.dismiss(animated: true)
  }
}
final class CardViewController: UIViewController {
  weak var presenter: StartViewController?
  private var driver: UIPercentDrivenInteractiveTransition?
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .orange
    let button = UIButton(frame: CGRect(x: 100, y: 600, width: 60, height: 60))
    button.addTarget(self, action: #selector(close), for: .touchUpInside)
    view.addSubview(button)
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
  }
  @objc func close() {
    presenter?.close()
  }
  @objc func pan(_ recognizer: UIPanGestureRecognizer) {
    let height = view.bounds.height
    let progress = min(max(recognizer.translation(in: view).y / height, 0), 1)
    switch recognizer.state {
    case .began:
      let own = UIPercentDrivenInteractiveTransition()
      driver = own
      FallingDelegate.shared.driver = own
      dismiss(animated: true)
    case .changed:
      driver?.update(progress)
    case .ended:
      let velocity = recognizer.velocity(in: view).y
      let driver = self.driver
      DispatchQueue.main.async {
        if progress + velocity / 1000 > 0.4 { driver?.finish() } else { driver?.cancel() }
      }
      self.driver = nil
    default:
      let driver = self.driver
      DispatchQueue.main.async { driver?.cancel() }
      self.driver = nil
    }
  }
}
