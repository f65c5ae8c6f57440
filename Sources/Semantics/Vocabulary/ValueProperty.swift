/// What can be asked of a value behind a dot. The case's name is the spelling.
public enum ValueProperty: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  // Of controllers.
  case view, parent, children, viewControllers, topViewController, visibleViewController
  case presentedViewController, presentingViewController, navigationController
  case isBeingPresented, isBeingDismissed, isMovingToParent, isMovingFromParent, isModalInPresentation
  case modalPresentationStyle, isViewLoaded, appearance, containerView, transitionCoordinator
  case viewIfLoaded, presentationController, transition, traitCollection
  case selectedIndex, selectedViewController, tabBarController
  case shouldAutomaticallyForwardAppearanceMethods, handsOutCoordinator
  // Of controllers and views.
  case inWindow, frame, bounds, x, y, width, height, origin, size, center
  case alpha, isHidden, cornerRadius, background
  case transform, sublayerTransform, anchorPoint, zPosition, mask, gradient
  case shadowOpacity, shadowRadius, shadowOffset, shadowColor
  case clipsToBounds, isUserInteractionEnabled, isOpaque
  // Of views.
  case superview, subviews, content
  // Of rectangles.
  case minX, minY, midX, midY, maxX, maxY
  // Of colours.
  case red, green, blue
  // Of lists and texts.
  case count, isEmpty, first, last
  // Of curves, and of times.
  case duration, seconds
  // Of transforms: Core Animation's key paths.
  case rotation, rotationX, rotationY, rotationZ
  case scale, scaleX, scaleY, scaleZ
  case translation, translationX, translationY, translationZ
  // Of transition coordinators.
  case isAnimated, isInteractive, initiallyInteractive, isCancelled, percentComplete, transitionDuration
  case presentationStyle
  // Of presentations.
  case presentedView
  // Of property animators.
  case fractionComplete, isRunning, isReversed, scrubsLinearly, pausesOnCompletion, isInterruptible, state
  case delay
  // Of traits.
  case horizontalSizeClass, verticalSizeClass
  // Of controllers that are presented, or define a context for that.
  case definesPresentationContext, providesPresentationContextTransitionStyle
  case modalTransitionStyle, preferredContentSize
  // Of segues.
  case identifier, source, destination
  // Of gestures.
  case isEnabled, minimumNumberOfTouches, maximumNumberOfTouches
  // Of navigation controllers.
  case interactivePopGestureRecognizer
  // Of what may stand on their stacks.
  case hidesBottomBarWhenPushed

  /// What kinds of values have it.
  var owners: [ValueType] {
    switch self {
    case .view, .parent, .children, .viewControllers, .topViewController, .visibleViewController,
      .presentedViewController, .presentingViewController, .navigationController, .isBeingPresented,
      .isBeingDismissed, .isMovingToParent, .isMovingFromParent, .isModalInPresentation,
      .modalPresentationStyle, .isViewLoaded, .appearance, .containerView, .transitionCoordinator,
      .viewIfLoaded, .presentationController, .transition, .traitCollection, .selectedIndex,
      .selectedViewController, .tabBarController, .shouldAutomaticallyForwardAppearanceMethods,
      .handsOutCoordinator:
      ownersOfControllerProperty
    case .inWindow, .frame, .bounds, .isHidden, .cornerRadius, .background, .transform, .sublayerTransform,
      .anchorPoint, .zPosition, .mask, .gradient, .shadowOpacity, .shadowRadius, .shadowOffset, .shadowColor,
      .clipsToBounds, .isOpaque:
      [.controller, .view]
    case .x, .y, .width, .height: [.controller, .view, .rect, .pair]
    case .origin, .size, .center: [.controller, .view, .rect]
    case .alpha: [.controller, .view, .color]
    case .superview, .subviews, .content: [.view]
    case .minX, .minY, .midX, .midY, .maxX, .maxY: [.rect]
    case .red, .green, .blue: [.color]
    case .count, .isEmpty: [.list, .text, .tuple]
    case .first, .last: [.list, .tuple]
    case .duration: [.curve, .propertyAnimator]
    case .fractionComplete, .isRunning, .isReversed, .scrubsLinearly, .pausesOnCompletion, .delay:
      [.propertyAnimator]
    case .state: [.object, .propertyAnimator]
    case .isInterruptible: [.coordinator, .propertyAnimator]
    case .isUserInteractionEnabled: [.controller, .view, .propertyAnimator]
    case .seconds: [.time]
    case .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ, .translation,
      .translationX, .translationY, .translationZ:
      [.transform]
    case .isAnimated, .isInteractive, .initiallyInteractive, .isCancelled, .percentComplete,
      .transitionDuration, .presentationStyle:
      [.coordinator]
    case .presentedView, .isEnabled, .minimumNumberOfTouches, .maximumNumberOfTouches: [.object]
    case .interactivePopGestureRecognizer, .hidesBottomBarWhenPushed: [.controller]
    case .horizontalSizeClass, .verticalSizeClass: [.tuple]
    case .definesPresentationContext, .providesPresentationContextTransitionStyle, .modalTransitionStyle,
      .preferredContentSize:
      [.controller]
    case .identifier, .source, .destination: [.segue]
    }
  }

  private var ownersOfControllerProperty: [ValueType] {
    switch self {
    case .containerView: [.controller, .coordinator, .object]
    case .presentedViewController, .presentingViewController: [.controller, .object]
    default: [.controller]
    }
  }

  /// What kind of value it gives.
  var type: ValueType {
    switch self {
    case .view, .containerView, .superview, .viewIfLoaded, .presentedView: .view
    case .parent, .topViewController, .visibleViewController, .presentedViewController,
      .presentingViewController, .navigationController, .selectedViewController, .tabBarController,
      .source, .destination:
      .controller
    case .children, .viewControllers, .subviews: .list
    case .isBeingPresented, .isBeingDismissed, .isMovingToParent, .isMovingFromParent,
      .isModalInPresentation, .isViewLoaded, .inWindow, .isHidden, .isEmpty, .clipsToBounds,
      .isUserInteractionEnabled, .isOpaque, .isAnimated, .isInteractive, .initiallyInteractive, .isCancelled,
      .shouldAutomaticallyForwardAppearanceMethods, .handsOutCoordinator,
      .isRunning, .isReversed, .scrubsLinearly, .pausesOnCompletion, .isInterruptible, .isEnabled,
      .hidesBottomBarWhenPushed:
      .bool
    case .modalPresentationStyle, .presentationStyle: .style
    case .definesPresentationContext, .providesPresentationContextTransitionStyle: .bool
    case .modalTransitionStyle: .transitionStyle
    case .preferredContentSize: .pair
    case .presentationController, .transition, .interactivePopGestureRecognizer: .object
    case .appearance: .appearance
    case .transitionCoordinator: .coordinator
    case .frame, .bounds: .rect
    case .origin, .size, .center, .anchorPoint, .shadowOffset, .translation: .pair
    case .background, .shadowColor: .color
    case .x, .y, .width, .height, .alpha, .cornerRadius, .minX, .minY, .midX, .midY, .maxX, .maxY, .red,
      .green, .blue, .count, .seconds, .zPosition, .shadowOpacity, .shadowRadius, .scale, .scaleX, .scaleY,
      .scaleZ, .translationX, .translationY, .translationZ, .percentComplete, .selectedIndex,
      .fractionComplete, .minimumNumberOfTouches, .maximumNumberOfTouches:
      .number
    case .state: .animatorState
    case .rotation, .rotationX, .rotationY, .rotationZ: .angle
    case .transform, .sublayerTransform: .transform
    case .mask: .shape
    case .gradient: .gradient
    case .content, .identifier: .text
    case .traitCollection: .tuple
    case .horizontalSizeClass, .verticalSizeClass: .sizeClass
    case .first, .last: .any
    case .duration, .transitionDuration, .delay: .time
    }
  }

  /// What it is assigned with; nil if it cannot be assigned.
  var assignable: ValueType? {
    switch self {
    case .isReversed, .scrubsLinearly, .pausesOnCompletion, .isInterruptible, .isEnabled: .bool
    case .fractionComplete, .minimumNumberOfTouches, .maximumNumberOfTouches: .number
    case .shouldAutomaticallyForwardAppearanceMethods, .handsOutCoordinator, .hidesBottomBarWhenPushed: .bool
    case .isModalInPresentation, .isHidden, .clipsToBounds, .isUserInteractionEnabled, .isOpaque: .bool
    case .modalPresentationStyle: .style
    case .definesPresentationContext, .providesPresentationContextTransitionStyle: .bool
    case .modalTransitionStyle: .transitionStyle
    case .preferredContentSize: .pair
    case .frame, .bounds: .rect
    case .x, .y, .width, .height, .alpha, .cornerRadius, .zPosition, .shadowOpacity, .shadowRadius: .number
    case .origin, .size, .center, .anchorPoint, .shadowOffset: .pair
    case .background, .shadowColor: .color
    case .view: .view
    case .selectedIndex: .number
    case .selectedViewController: .controller
    case .transform, .sublayerTransform: .transform
    case .mask: .shape
    case .gradient: .gradient
    case .content: .text
    case .transition: .object
    case .rotation, .rotationX, .rotationY, .rotationZ: .angle
    case .scale, .scaleX, .scaleY, .scaleZ, .translationX, .translationY, .translationZ: .number
    case .translation: .pair
    default: nil
    }
  }

  /// Of `rotation`, `scale` and `translation` the part along an axis: `x`, `y` or `z`.
  func along(_ axis: String) -> ValueProperty? {
    switch (self, axis) {
    case (.rotation, "x"): .rotationX
    case (.rotation, "y"): .rotationY
    case (.rotation, "z"): .rotationZ
    case (.scale, "x"): .scaleX
    case (.scale, "y"): .scaleY
    case (.scale, "z"): .scaleZ
    case (.translation, "x"): .translationX
    case (.translation, "y"): .translationY
    case (.translation, "z"): .translationZ
    default: nil
    }
  }

  /// Whether it may be the path of a layer animation, `animate layer V.…`, and so be different on screen from its
  /// model.
  var isLayerValue: Bool {
    switch self {
    case .alpha, .cornerRadius, .background, .bounds, .center, .transform, .sublayerTransform, .anchorPoint,
      .zPosition, .mask, .gradient, .shadowOpacity, .shadowRadius, .shadowOffset, .shadowColor, .rotation,
      .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ, .translation, .translationX,
      .translationY, .translationZ, .x, .y, .width, .height:
      true
    default: false
    }
  }

  /// Other words that are understood: UIKit's own where the language has a shorter one.
  static let aliases: [(String, ValueProperty)] = [
    ("backgroundColor", .background), ("position", .center), ("opacity", .alpha),
  ]
}
