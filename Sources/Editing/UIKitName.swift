import Language

/// The classes and methods of UIKit that correspond to keywords, for hover texts.
enum UIKitName {
  /// The class or method of UIKit for a keyword; nil if there is none.
  static func of(_ word: Keyword) -> String? { names.first { $0.word == word }?.name }

  private static let names: [(word: Keyword, name: String)] = [
    (.screen, "UIViewController"), (.navigation, "UINavigationController"), (.tabs, "UITabBarController"),
    (.split, "UISplitViewController"), (.showDetail, "UIViewController.showDetailViewController(_:sender:)"),
    (.hide, "UISplitViewController.hide(_:)"),
    (.pages, "UIPageViewController"), (.container, "a UIViewController with children"),
    (.root, "UIWindow.rootViewController"), (.view, "UIView"), (.add, "UIView.addSubview(_:)"),
    (.remove, "UIView.removeFromSuperview()"), (.present, "UIViewController.present(_:animated:completion:)"),
    (.dismiss, "UIViewController.dismiss(animated:completion:)"),
    (.push, "UINavigationController.pushViewController(_:animated:)"),
    (
      .pop,
      "UINavigationController.popViewController(animated:), popToRootViewController, popToViewController"
    ),
    (.set, "UINavigationController.setViewControllers(_:animated:)"),
    (.show, "UIViewController.show(_:sender:)"), (.select, "UITabBarController.selectedViewController"),
    (.segue, "UIStoryboardSegue"), (.perform, "UIViewController.performSegue(withIdentifier:sender:)"),
    (.unwind, "an unwind segue"), (.prepare, "UIViewController.prepare(for:sender:)"),
    (.animator, "UIViewControllerAnimatedTransitioning"),
    (.presenting, "animateTransition(using:), presenting"),
    (.dismissing, "animateTransition(using:), dismissing"),
    (.pushing, "animateTransition(using:), UINavigationController.Operation.push"),
    (.popping, "animateTransition(using:), UINavigationController.Operation.pop"),
    (.selecting, "animateTransition(using:), of a tab change"),
    (.interaction, "UIPercentDrivenInteractiveTransition"), (.gesture, "UIGestureRecognizer"),
    (.presentation, "UIPresentationController"), (.transition, "UIViewControllerTransitioningDelegate"),
    (.animate, "UIView.animate(withDuration:delay:options:animations:completion:)"),
    (.keyframes, "UIView.animateKeyframes(withDuration:delay:options:animations:completion:)"),
    (.propertyAnimator, "UIViewPropertyAnimator"), (.layer, "CABasicAnimation, CATransition"),
    (.alongside, "UIViewControllerTransitionCoordinator.animate(alongsideTransition:completion:)"),
    (.complete, "UIViewControllerContextTransitioning.completeTransition(_:)"),
    (.update, "UIPercentDrivenInteractiveTransition.update(_:)"),
    (.finish, "UIPercentDrivenInteractiveTransition.finish()"),
    (.cancel, "UIPercentDrivenInteractiveTransition.cancel()"), (.final, "finalFrame(for:)"),
    (.initial, "initialFrame(for:)"), (.pan, "UIPanGestureRecognizer"), (.pinch, "UIPinchGestureRecognizer"),
    (.tap, "UITapGestureRecognizer"), (.edge, "UIScreenEdgePanGestureRecognizer"),
    (.rotate, "viewWillTransition(to:with:)"), (.resize, "viewWillTransition(to:with:)"),
    (.device, "UIScreen, UIDevice, safeAreaInsets"), (.after, "DispatchQueue.main.asyncAfter"),
    (.every, "CADisplayLink"),
    (.fail, "UIGestureRecognizer.state = .failed"), (.on, "a method that UIKit calls, overridden"),
  ]
}
