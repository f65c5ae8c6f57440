/// A property that an expression can read and that is not a `ViewProperty`.
public enum PlainProperty: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  // Properties of controllers; a few also of objects, such as a presentation.
  case view, parent, children, viewControllers, topViewController, visibleViewController
  case presentedViewController, presentingViewController, navigationController
  case isBeingPresented, isBeingDismissed, isMovingToParent, isMovingFromParent, isModalInPresentation
  case modalPresentationStyle, isViewLoaded, appearance, containerView, transitionCoordinator
  case viewIfLoaded, presentationController, transition, traitCollection
  case selectedIndex, selectedViewController, tabBarController
  case splitViewController, isCollapsed, displayMode, preferredDisplayMode
  case shouldAutomaticallyForwardAppearanceMethods, handsOutCoordinator
  // Properties of controllers and views; the parts of a frame also of rectangles, points and sizes.
  case inWindow, isReachedByVoiceOver, x, y, width, height, origin, size
  // Properties of views.
  case subviews, window, isFirstResponder, canBecomeFirstResponder
  // Properties of rectangles.
  case minX, minY, midX, midY, maxX, maxY
  // Properties of colours.
  case red, green, blue
  // Properties of lists and tuples; `count` and `isEmpty` also of texts.
  case count, isEmpty, first, last
  // The duration of a curve, a property animator or the status bar's animation, and the seconds of a time.
  case duration, seconds
  // Properties of transforms, as in Core Animation's key paths; `rotation` and `scale` also of gestures.
  case rotation, rotationX, rotationY, rotationZ
  case scale, scaleX, scaleY, scaleZ
  case translation, translationX, translationY, translationZ
  // Properties of transition coordinators; `percentComplete` also of drivers.
  case isAnimated, isInteractive, initiallyInteractive, isCancelled, percentComplete, transitionDuration
  case presentationStyle
  // Properties of presentations.
  case presentedView
  // Properties of property animators; `isInterruptible` also of coordinators, `state` also of gestures.
  case fractionComplete, isRunning, isReversed, scrubsLinearly, pausesOnCompletion, isInterruptible, state
  case delay
  // Properties of traits.
  case horizontalSizeClass, verticalSizeClass
  // Properties of controllers that are presented or define a presentation context.
  case definesPresentationContext, providesPresentationContextTransitionStyle
  case modalTransitionStyle, preferredContentSize, sourceView, passthroughViews
  // Properties of segues.
  case identifier, source, destination
  // Properties of gestures.
  case isEnabled, minimumNumberOfTouches, maximumNumberOfTouches, cancelsTouchesInView
  case delaysTouchesBegan, delaysTouchesEnded, minimumPressDuration, allowableMovement, velocity
  case handlesNavigationTransition, gestureKind
  // Properties of navigation controllers.
  case interactivePopGestureRecognizer, interactiveContentPopGestureRecognizer, isNavigationBarHidden
  case hidesBarsWhenVerticallyCompact, hidesBarsOnSwipe, hidesBarsOnTap, prefersLargeTitles
  // Properties of the recognizers of navigation controllers.
  case delegate
  // Properties of controllers on a navigation stack.
  case hidesBottomBarWhenPushed, hidesBackButton, leftBarButtonItem, largeTitleDisplayMode
  // Properties of controllers presented in a sheet.
  case detents, selectedDetentIdentifier, largestUndimmedDetentIdentifier, prefersGrabberVisible
  case prefersEdgeAttachedInCompactHeight, widthFollowsPreferredContentSizeWhenEdgeAttached
  case prefersScrollingExpandsWhenScrolledToEdge
  // Properties of controllers with a preferred transition.
  case preferredTransition, dimmingColor
  // Properties of constraints.
  case constant, isActive, priority
  // Properties of controllers, views, and their insets.
  case safeAreaInsets, keyboardLayoutGuide, additionalSafeAreaInsets, top, left, bottom, right
  // Properties of scroll views.
  case contentSize, contentInset, isPagingEnabled, bounces, alwaysBounceVertical, alwaysBounceHorizontal,
    isScrollEnabled, decelerationRate
  case zoomScale, minimumZoomScale, maximumZoomScale, isDragging, isDecelerating
  case panGestureRecognizer, pinchGestureRecognizer
  // Properties of controllers, views, and their traits.
  case overrideUserInterfaceStyle, userInterfaceStyle
  // Properties of controllers, windows and the status bar.
  case modalPresentationCapturesStatusBarAppearance, windowLevel, style
  // A property of windows.
  case rootViewController
  // A property of views.
  case gestureRecognizers
  // A property of controllers and views.
  case layerTransition
  // Properties of transition coordinators at the end of an interaction; `completionCurve` also of drivers.
  case completionCurve, completionVelocity
  /// The name of the declaration; in a Swift file, of the class.
  case className
  // Properties of drivers: interactions and gestures.
  case completionSpeed, timingCurve, wantsInteractiveStart

  /// The static attributes of the property: name, type, owners and flags.
  public var row: PropertyRow {
    switch self {
    case .view: .init("view", .view, of: .init(.controller, .object), .assigned)
    case .parent: .init("parent", .controller, of: .controller)
    case .children: .init("children", .list, of: .controller)
    case .viewControllers: .init("viewControllers", .list, of: .controller)
    case .topViewController: .init("topViewController", .controller, of: .controller)
    case .visibleViewController: .init("visibleViewController", .controller, of: .controller)
    case .presentedViewController:
      .init("presentedViewController", .controller, of: .init(.controller, .object))
    case .presentingViewController:
      .init("presentingViewController", .controller, of: .init(.controller, .object))
    case .navigationController: .init("navigationController", .controller, of: .controller)
    case .isBeingPresented: .init("isBeingPresented", .bool, of: .controller)
    case .isBeingDismissed: .init("isBeingDismissed", .bool, of: .controller)
    case .isMovingToParent: .init("isMovingToParent", .bool, of: .controller)
    case .isMovingFromParent: .init("isMovingFromParent", .bool, of: .controller)
    case .isModalInPresentation: .init("isModalInPresentation", .bool, of: .controller, .assigned)
    case .modalPresentationStyle: .init("modalPresentationStyle", .style, of: .controller, .assigned)
    case .isViewLoaded: .init("isViewLoaded", .bool, of: .controller)
    case .appearance: .init("appearance", .appearance, of: .controller)
    case .containerView: .init("containerView", .view, of: .init(.controller, .coordinator, .object))
    case .transitionCoordinator: .init("transitionCoordinator", .coordinator, of: .controller)
    case .viewIfLoaded: .init("viewIfLoaded", .view, of: .controller)
    case .presentationController: .init("presentationController", .object, of: .controller)
    case .transition: .init("transition", .object, of: .controller, .assigned)
    case .traitCollection: .init("traitCollection", .tuple, of: .init(.controller, .view))
    case .selectedIndex: .init("selectedIndex", .number, of: .controller, .assigned)
    case .selectedViewController: .init("selectedViewController", .controller, of: .controller, .assigned)
    case .tabBarController: .init("tabBarController", .controller, of: .controller)
    case .splitViewController: .init("splitViewController", .controller, of: .controller)
    case .isCollapsed: .init("isCollapsed", .bool, of: .controller)
    case .displayMode: .init("displayMode", .displayMode, of: .controller)
    case .preferredDisplayMode: .init("preferredDisplayMode", .displayMode, of: .controller, .assigned)
    case .shouldAutomaticallyForwardAppearanceMethods:
      .init("shouldAutomaticallyForwardAppearanceMethods", .bool, of: .controller, .assigned)
    case .handsOutCoordinator: .init("handsOutCoordinator", .bool, of: .controller, .assigned)
    case .inWindow: .init("inWindow", .bool, of: .init(.controller, .view))
    case .isReachedByVoiceOver: .init("isReachedByVoiceOver", .bool, of: .init(.controller, .view))
    case .x: .init("x", .number, of: .init(.controller, .view, .rect, .pair), [.assigned, .layer, .ofFrame])
    case .y: .init("y", .number, of: .init(.controller, .view, .rect, .pair), [.assigned, .layer, .ofFrame])
    case .width:
      .init("width", .number, of: .init(.controller, .view, .rect, .pair), [.assigned, .layer, .ofFrame])
    case .height:
      .init("height", .number, of: .init(.controller, .view, .rect, .pair), [.assigned, .layer, .ofFrame])
    case .origin: .init("origin", .pair, of: .init(.controller, .view, .rect), [.assigned, .ofFrame])
    case .size: .init("size", .pair, of: .init(.controller, .view, .rect), [.assigned, .ofFrame])
    case .subviews: .init("subviews", .list, of: .view)
    case .window: .init("window", .view, of: .view)
    case .isFirstResponder: .init("isFirstResponder", .bool, of: .view)
    case .canBecomeFirstResponder: .init("canBecomeFirstResponder", .bool, of: .view, .assigned)
    case .minX: .init("minX", .number, of: .rect)
    case .minY: .init("minY", .number, of: .rect)
    case .midX: .init("midX", .number, of: .rect)
    case .midY: .init("midY", .number, of: .rect)
    case .maxX: .init("maxX", .number, of: .rect)
    case .maxY: .init("maxY", .number, of: .rect)
    case .red: .init("red", .number, of: .color)
    case .green: .init("green", .number, of: .color)
    case .blue: .init("blue", .number, of: .color)
    case .count: .init("count", .number, of: .init(.list, .text, .tuple))
    case .isEmpty: .init("isEmpty", .bool, of: .init(.list, .text, .tuple))
    case .first: .init("first", .any, of: .init(.list, .tuple))
    case .last: .init("last", .any, of: .init(.list, .tuple))
    case .duration: .init("duration", .time, of: .init(.curve, .propertyAnimator, .statusBar))
    case .seconds: .init("seconds", .number, of: .time)
    case .rotation: .init("rotation", .angle, of: .init(.transform, .object), [.assigned, .layer])
    case .rotationX: .init("rotation.x", .angle, of: .transform, [.assigned, .layer])
    case .rotationY: .init("rotation.y", .angle, of: .transform, [.assigned, .layer])
    case .rotationZ: .init("rotation.z", .angle, of: .transform, [.assigned, .layer])
    case .scale: .init("scale", .number, of: .init(.transform, .object), [.assigned, .layer])
    case .scaleX: .init("scale.x", .number, of: .transform, [.assigned, .layer])
    case .scaleY: .init("scale.y", .number, of: .transform, [.assigned, .layer])
    case .scaleZ: .init("scale.z", .number, of: .transform, [.assigned, .layer])
    case .translation: .init("translation", .pair, of: .transform, [.assigned, .layer])
    case .translationX: .init("translation.x", .number, of: .transform, [.assigned, .layer])
    case .translationY: .init("translation.y", .number, of: .transform, [.assigned, .layer])
    case .translationZ: .init("translation.z", .number, of: .transform, [.assigned, .layer])
    case .isAnimated: .init("isAnimated", .bool, of: .coordinator)
    case .isInteractive: .init("isInteractive", .bool, of: .coordinator)
    case .initiallyInteractive: .init("initiallyInteractive", .bool, of: .coordinator)
    case .isCancelled: .init("isCancelled", .bool, of: .coordinator)
    case .percentComplete: .init("percentComplete", .number, of: .init(.coordinator, .object))
    case .transitionDuration: .init("transitionDuration", .time, of: .coordinator)
    case .presentationStyle: .init("presentationStyle", .style, of: .coordinator)
    case .presentedView: .init("presentedView", .view, of: .object)
    case .fractionComplete: .init("fractionComplete", .number, of: .propertyAnimator, .assigned)
    case .isRunning: .init("isRunning", .bool, of: .propertyAnimator)
    case .isReversed: .init("isReversed", .bool, of: .propertyAnimator, .assigned)
    case .scrubsLinearly: .init("scrubsLinearly", .bool, of: .propertyAnimator, .assigned)
    case .pausesOnCompletion: .init("pausesOnCompletion", .bool, of: .propertyAnimator, .assigned)
    case .isInterruptible:
      .init("isInterruptible", .bool, of: .init(.coordinator, .propertyAnimator), .assigned)
    case .state: .init("state", .animatorState, of: .init(.object, .propertyAnimator))
    case .delay: .init("delay", .time, of: .propertyAnimator)
    case .horizontalSizeClass: .init("horizontalSizeClass", .sizeClass, of: .tuple)
    case .verticalSizeClass: .init("verticalSizeClass", .sizeClass, of: .tuple)
    case .definesPresentationContext: .init("definesPresentationContext", .bool, of: .controller, .assigned)
    case .providesPresentationContextTransitionStyle:
      .init("providesPresentationContextTransitionStyle", .bool, of: .controller, .assigned)
    case .modalTransitionStyle: .init("modalTransitionStyle", .transitionStyle, of: .controller, .assigned)
    case .preferredContentSize: .init("preferredContentSize", .pair, of: .controller, .assigned)
    case .sourceView: .init("sourceView", .view, of: .controller, .assigned)
    case .passthroughViews: .init("passthroughViews", .list, of: .controller, .assigned)
    case .identifier: .init("identifier", .text, of: .segue)
    case .source: .init("source", .controller, of: .segue)
    case .destination: .init("destination", .controller, of: .segue)
    case .isEnabled: .init("isEnabled", .bool, of: .object, .assigned)
    case .minimumNumberOfTouches: .init("minimumNumberOfTouches", .number, of: .object, .assigned)
    case .maximumNumberOfTouches: .init("maximumNumberOfTouches", .number, of: .object, .assigned)
    case .cancelsTouchesInView: .init("cancelsTouchesInView", .bool, of: .object, .assigned)
    case .delaysTouchesBegan: .init("delaysTouchesBegan", .bool, of: .object, .assigned)
    case .delaysTouchesEnded: .init("delaysTouchesEnded", .bool, of: .object, .assigned)
    case .minimumPressDuration: .init("minimumPressDuration", .time, of: .object, .assigned)
    case .allowableMovement: .init("allowableMovement", .number, of: .object, .assigned)
    case .velocity: .init("velocity", .number, of: .object)
    case .gestureKind: .init("gestureKind", .text, of: .object)
    case .handlesNavigationTransition: .init("handlesNavigationTransition", .bool, of: .object, .assigned)
    case .interactivePopGestureRecognizer: .init("interactivePopGestureRecognizer", .object, of: .controller)
    case .interactiveContentPopGestureRecognizer:
      .init("interactiveContentPopGestureRecognizer", .object, of: .controller)
    case .isNavigationBarHidden: .init("isNavigationBarHidden", .bool, of: .controller, .assigned)
    case .hidesBarsWhenVerticallyCompact:
      .init("hidesBarsWhenVerticallyCompact", .bool, of: .controller, .assigned)
    case .hidesBarsOnSwipe: .init("hidesBarsOnSwipe", .bool, of: .controller, .assigned)
    case .hidesBarsOnTap: .init("hidesBarsOnTap", .bool, of: .controller, .assigned)
    case .prefersLargeTitles: .init("prefersLargeTitles", .bool, of: .controller, .assigned)
    case .largeTitleDisplayMode: .init("largeTitleDisplayMode", .text, of: .controller, .assigned)
    case .delegate: .init("delegate", .any, of: .object, .assigned)
    case .hidesBackButton: .init("hidesBackButton", .bool, of: .controller, .assigned)
    case .leftBarButtonItem: .init("leftBarButtonItem", .bool, of: .controller, .assigned)
    case .hidesBottomBarWhenPushed: .init("hidesBottomBarWhenPushed", .bool, of: .controller, .assigned)
    case .detents: .init("detents", .list, of: .controller, [.assigned, .ofSheet])
    case .selectedDetentIdentifier:
      .init("selectedDetentIdentifier", .any, of: .controller, [.assigned, .ofSheet])
    case .largestUndimmedDetentIdentifier:
      .init("largestUndimmedDetentIdentifier", .any, of: .controller, [.assigned, .ofSheet])
    case .prefersGrabberVisible:
      .init("prefersGrabberVisible", .bool, of: .controller, [.assigned, .ofSheet])
    case .prefersEdgeAttachedInCompactHeight:
      .init("prefersEdgeAttachedInCompactHeight", .bool, of: .controller, [.assigned, .ofSheet])
    case .widthFollowsPreferredContentSizeWhenEdgeAttached:
      .init(
        "widthFollowsPreferredContentSizeWhenEdgeAttached", .bool, of: .controller, [.assigned, .ofSheet])
    case .prefersScrollingExpandsWhenScrolledToEdge:
      .init("prefersScrollingExpandsWhenScrolledToEdge", .bool, of: .controller, [.assigned, .ofSheet])
    case .preferredTransition:
      .init("preferredTransition", .transitionStyle, of: .controller, .assigned)
    case .dimmingColor: .init("dimmingColor", .color, of: .controller, .assigned)
    case .constant: .init("constant", .number, of: .constraint, .assigned)
    case .isActive: .init("isActive", .bool, of: .constraint, .assigned)
    case .priority: .init("priority", .number, of: .constraint, .assigned)
    case .safeAreaInsets: .init("safeAreaInsets", .tuple, of: .init(.controller, .view))
    case .keyboardLayoutGuide: .init("keyboardLayoutGuide", .rect, of: .init(.controller, .view))
    case .additionalSafeAreaInsets: .init("additionalSafeAreaInsets", .tuple, of: .controller, .assigned)
    case .top: .init("top", .number, of: .tuple)
    case .left: .init("left", .number, of: .tuple)
    case .bottom: .init("bottom", .number, of: .tuple)
    case .right: .init("right", .number, of: .tuple)
    case .contentSize: .init("contentSize", .pair, of: .view, .assigned)
    case .contentInset: .init("contentInset", .tuple, of: .view, .assigned)
    case .isPagingEnabled: .init("isPagingEnabled", .bool, of: .view, .assigned)
    case .bounces: .init("bounces", .bool, of: .view, .assigned)
    case .alwaysBounceVertical: .init("alwaysBounceVertical", .bool, of: .view, .assigned)
    case .alwaysBounceHorizontal: .init("alwaysBounceHorizontal", .bool, of: .view, .assigned)
    case .isScrollEnabled: .init("isScrollEnabled", .bool, of: .view, .assigned)
    case .decelerationRate: .init("decelerationRate", .number, of: .view, .assigned)
    case .zoomScale: .init("zoomScale", .number, of: .view, .assigned)
    case .minimumZoomScale: .init("minimumZoomScale", .number, of: .view, .assigned)
    case .maximumZoomScale: .init("maximumZoomScale", .number, of: .view, .assigned)
    case .isDragging: .init("isDragging", .bool, of: .view)
    case .isDecelerating: .init("isDecelerating", .bool, of: .view)
    case .panGestureRecognizer: .init("panGestureRecognizer", .object, of: .view)
    case .pinchGestureRecognizer: .init("pinchGestureRecognizer", .object, of: .view)
    case .overrideUserInterfaceStyle:
      .init("overrideUserInterfaceStyle", .interfaceStyle, of: .init(.controller, .view), .assigned)
    case .userInterfaceStyle: .init("userInterfaceStyle", .interfaceStyle, of: .tuple)
    case .modalPresentationCapturesStatusBarAppearance:
      .init("modalPresentationCapturesStatusBarAppearance", .bool, of: .controller, .assigned)
    case .windowLevel: .init("windowLevel", .number, of: .init(.view, .statusBar), .assigned)
    case .style: .init("style", .statusBarStyle, of: .statusBar)
    case .rootViewController: .init("rootViewController", .controller, of: .view, .assigned)
    case .gestureRecognizers: .init("gestureRecognizers", .list, of: .view)
    case .layerTransition: .init("layerTransition", .text, of: .init(.controller, .view))
    case .completionCurve: .init("completionCurve", .curve, of: .init(.coordinator, .object), .assigned)
    case .completionSpeed: .init("completionSpeed", .number, of: .object, .assigned)
    case .timingCurve: .init("timingCurve", .curve, of: .object, .assigned)
    case .wantsInteractiveStart: .init("wantsInteractiveStart", .bool, of: .object, .assigned)
    case .completionVelocity: .init("completionVelocity", .number, of: .coordinator)
    case .className: .init("className", .text, of: .init(.controller, .object))
    }
  }
}
