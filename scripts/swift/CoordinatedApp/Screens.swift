import UIKit

final class GalleryViewController: UIViewController {
  weak var coordinator: AppCoordinator?
  private let button = UIButton(frame: CGRect(x: 40, y: 200, width: 120, height: 120))

  var thumbnailFrame: CGRect { button.frame }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    button.backgroundColor = .orange
    button.addTarget(self, action: #selector(open), for: .touchUpInside)
    view.addSubview(button)
  }

  @objc private func open() { coordinator?.showPhoto() }
}

final class PhotoViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .orange
  }
}

/// Lets the photo grow out of its thumbnail. It is used between the gallery and a photo only.
final class PhotoAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPushing: Bool

  init(isPushing: Bool) {
    self.isPushing = isPushing
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.35
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.viewController(forKey: .from),
      let to = transitionContext.viewController(forKey: .to),
      let gallery = (isPushing ? from : to) as? GalleryViewController
    else { return }
    let full = transitionContext.finalFrame(for: to)
    let small = gallery.thumbnailFrame
    let photo: UIView = isPushing ? to.view : from.view
    if isPushing {
      transitionContext.containerView.addSubview(to.view)
    } else {
      transitionContext.containerView.insertSubview(to.view, belowSubview: from.view)
      to.view.frame = full
    }
    photo.frame = isPushing ? small : full
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { photo.frame = self.isPushing ? full : small },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }
}
