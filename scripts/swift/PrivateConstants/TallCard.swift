import UIKit

private enum Constants {
  static let share: CGFloat = 1
}

final class TallAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    container.addSubview(view)
    view.frame = CGRect(
      x: 0, y: 0, width: container.bounds.width, height: container.bounds.height * Constants.share)
    view.alpha = 0
    UIView.animate(
      withDuration: 0.3, animations: { view.alpha = 1 },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }
}

final class TallCard: UIViewController {
  static func make(delegate: UIViewControllerTransitioningDelegate?) -> TallCard {
    let card = TallCard()
    card.modalPresentationStyle = .fullScreen
    card.transitioningDelegate = delegate
    return card
  }
}

final class TallHome: UIViewController, UIViewControllerTransitioningDelegate {
  @IBAction func show(_ sender: UIButton) {
    weak var weakSelf = self
    present(TallCard.make(delegate: weakSelf), animated: true)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { TallAnimator() }
}
