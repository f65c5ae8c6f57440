import UIKit

// The pan of the first screen is an outlet: a storyboard makes it, and the driver adds itself as its target. The
// delegate always returns the driver.

final class RisingDriver: UIPercentDrivenInteractiveTransition {
  weak var home: PlayerHome?

  init(pan: UIPanGestureRecognizer) {
    super.init()
    pan.addTarget(self, action: #selector(track(_:)))
  }

  @objc private func track(_ pan: UIPanGestureRecognizer) {
    guard let view = pan.view else { return }
    let progress = min(max(-pan.translation(in: view).y / view.bounds.height, 0), 1)
    switch pan.state {
    case .began: home?.showPlayer()
    case .changed: update(progress)
    case .ended where progress > 0.3: finish()
    default: cancel()
    }
  }
}

final class RisingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to), let page = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    view.frame = transitionContext.finalFrame(for: page).offsetBy(dx: 0, dy: container.bounds.height)
    container.addSubview(view)
    UIView.animate(
      withDuration: 0.4, delay: 0, options: .curveLinear,
      animations: { view.frame = transitionContext.finalFrame(for: page) },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }
}

final class PlayerHome: UIViewController, UIViewControllerTransitioningDelegate {
  @IBOutlet var pan: UIPanGestureRecognizer!

  private var driver: RisingDriver!

  override func viewDidLoad() {
    super.viewDidLoad()
    driver = RisingDriver(pan: pan)
    driver.home = self
  }

  @IBAction func showPlayer() {
    let player = PlayerPage()
    player.modalPresentationStyle = .fullScreen
    player.transitioningDelegate = self
    present(player, animated: true)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { RisingAnimator() }

  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { driver }
}

final class PlayerPage: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
  }

  @IBAction func close(_ sender: UIButton) { dismiss(animated: true) }
}
