import UIKit

/// Shows a card by a segue of the storyboard.
final class HomeController: UIViewController, UIViewControllerTransitioningDelegate {
  @IBOutlet var panel: UIView!

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.destination.transitioningDelegate = self
  }

  @IBAction func closeCard(_ segue: UIStoryboardSegue) {}

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    GrowAnimator(home: self)
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning?
  {
    FadeOutAnimator()
  }
}

final class CardController: UIViewController {}
