import Language
import Translation
import Vocabulary

/// The classes and methods of UIKit that correspond to keywords, for explanations.
package enum UIKitName {
  /// The class or method of UIKit for a keyword; nil if there is none.
  package static func of(_ word: Keyword) -> String? { names.first { $0.word == word }?.name }

  /// The member of UIKit that corresponds to a property of an object; nil if there is none.
  package static func of(_ property: ObjectProperty) -> String? {
    switch property {
    case .duration: "UIViewControllerAnimatedTransitioning.transitionDuration(using:)"
    case .progress: "UIPercentDrivenInteractiveTransition.update(_:)"
    case .completionSpeed, .completionCurve, .timingCurve, .wantsInteractiveStart:
      "UIPercentDrivenInteractiveTransition.\(property.word)"
    case .isEnabled, .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded:
      "UIGestureRecognizer.\(property.word)"
    case .handlesNavigationTransition: "UINavigationController.interactivePopGestureRecognizer"
    case .minimumPressDuration, .allowableMovement: "UILongPressGestureRecognizer.\(property.word)"
    case .minimumNumberOfTouches, .maximumNumberOfTouches: "UIPanGestureRecognizer.\(property.word)"
    case .frame: "UIPresentationController.frameOfPresentedViewInContainerView"
    case .shouldRemovePresentersView, .shouldPresentInFullscreen, .presentedView:
      "UIPresentationController.\(property.word)"
    case .gesture: "UIView.addGestureRecognizer(_:)"
    case .distance: nil
    }
  }

  /// UIKit's name for a word of scripts that is not a keyword, with the name's type; nil if there is none.
  package static func name(of word: String) -> String? {
    word == "style" ? "UIViewController.modalPresentationStyle" : UIKitMembers.name(of: word)
  }

  /// A text about a name of UIKit and its form in scripts; nil for a name that has no form in scripts.
  package static func text(for name: String) -> String? {
    if name.isEmpty { return nil }
    if let text = UIKitMembers.text(for: name) { return text }
    let bare = name.prefix { $0 != "(" }
    let words = names.filter { row in
      row.name.split { !$0.isLetter && $0 != "_" }.contains { $0 == bare }
    }
    if words.isEmpty { return nil }
    let list = words.map { "`\($0.word.spelling)`" }.joined(separator: ", ")
    return "`\(name)` of UIKit is \(list) in a script"
  }

  private static let names: [(word: Keyword, name: String)] = [
    (.screen, "UIViewController"), (.navigation, "UINavigationController"), (.tabs, "UITabBarController"),
    (.split, "UISplitViewController"), (.showDetail, "UIViewController.showDetailViewController(_:sender:)"),
    (.hide, "UISplitViewController.hide(_:)"),
    (.pages, "UIPageViewController"), (.container, "a UIViewController with children"),
    (.root, "UIWindow.rootViewController, UIWindow.makeKeyAndVisible()"), (.view, "UIView"),
    (
      .add,
      "UIView.addSubview(_:), insertSubview(_:at:), insertSubview(_:belowSubview:), insertSubview(_:aboveSubview:)"
    ),
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
    (.animator, "UIViewControllerAnimatedTransitioning, UIViewControllerImplicitlyAnimating"),
    (.presenting, "animateTransition(using:), presenting"),
    (.dismissing, "animateTransition(using:), dismissing"),
    (.pushing, "animateTransition(using:), UINavigationController.Operation.push"),
    (.popping, "animateTransition(using:), UINavigationController.Operation.pop"),
    (.selecting, "animateTransition(using:), of a tab change"),
    (.interaction, "UIPercentDrivenInteractiveTransition, UIViewControllerInteractiveTransitioning"),
    (.gesture, "UIGestureRecognizer, UIGestureRecognizerDelegate"),
    (.presentation, "UIPresentationController, UIAdaptivePresentationControllerDelegate"),
    (
      .transition,
      "UIViewControllerTransitioningDelegate, UINavigationControllerDelegate, UITabBarControllerDelegate"
    ),
    (.animate, "UIView.animate(withDuration:delay:options:animations:completion:)"),
    (.keyframes, "UIView.animateKeyframes(withDuration:delay:options:animations:completion:)"),
    (.propertyAnimator, "UIViewPropertyAnimator"), (.layer, "CABasicAnimation, CATransition"),
    (.alongside, "UIViewControllerTransitionCoordinator.animate(alongsideTransition:completion:)"),
    (.complete, "UIViewControllerContextTransitioning.completeTransition(_:)"),
    (.update, "UIPercentDrivenInteractiveTransition.update(_:)"),
    (.finish, "UIPercentDrivenInteractiveTransition.finish()"),
    (.cancel, "UIPercentDrivenInteractiveTransition.cancel()"), (.final, "finalFrame(for:)"),
    (.initial, "initialFrame(for:)"), (.pan, "UIPanGestureRecognizer"), (.pinch, "UIPinchGestureRecognizer"),
    (.rotation, "UIRotationGestureRecognizer"),
    (.longPress, "UILongPressGestureRecognizer"),
    (.tap, "UITapGestureRecognizer"), (.edge, "UIScreenEdgePanGestureRecognizer"),
    (.rotate, "viewWillTransition(to:with:)"), (.resize, "viewWillTransition(to:with:)"),
    (.device, "UIScreen, UIDevice, safeAreaInsets"), (.after, "DispatchQueue.main.asyncAfter"),
    (.every, "CADisplayLink"),
    (.fail, "UIGestureRecognizer.state = .failed"), (.on, "a method that UIKit calls, overridden"),
  ]
}
