import UIKit

// The animator shows a picture of the page that it draws itself, and leaves the picture in the container when the
// transition is cancelled.

enum Pictures {
  static func picture(of view: UIView) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(view.bounds.size, true, 0)
    defer { UIGraphicsEndImageContext() }
    guard let context = UIGraphicsGetCurrentContext() else { return nil }
    view.layer.render(in: context)
    return UIGraphicsGetImageFromCurrentImageContext()
  }
}

final class PictureFlip: NSObject, UIViewControllerAnimatedTransitioning {
  private let shifts: [CGFloat] = Array(repeating: 40, count: 3)

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let page = transitionContext.viewController(forKey: .to), let view = transitionContext.view(forKey: .to),
      let picture = Pictures.picture(of: view)
    else { return }
    let container = transitionContext.containerView
    let frame = transitionContext.finalFrame(for: page)
    let cover = UIImageView(image: picture)
    cover.backgroundColor = .white
    cover.frame = frame.offsetBy(dx: shifts.reduce(0, +), dy: 0)
    cover.alpha = 0
    view.frame = frame
    view.isHidden = true
    container.addSubview(view)
    container.addSubview(cover)
    UIView.animate(
      withDuration: 0.5,
      animations: {
        cover.alpha = 1
        cover.frame = frame
      },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

final class AlbumDelegate: NSObject, UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { PictureFlip() }
}

final class Albums: UIViewController {
  private let album = AlbumDelegate()

  @IBAction func open(_ sender: UIButton) {
    let page = UIViewController()
    page.view.backgroundColor = .gray
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = album
    present(page, animated: true)
  }
}
