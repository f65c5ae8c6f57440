extension ValueProperty {
  /// The case's name, without asking the runtime for it, which takes microseconds.
  public var word: String { Self.words[Int(rawValue)] }

  private static let words = [
    "view", "parent", "children", "viewControllers", "topViewController", "visibleViewController",
    "presentedViewController", "presentingViewController", "navigationController", "isBeingPresented",
    "isBeingDismissed", "isMovingToParent", "isMovingFromParent", "isModalInPresentation",
    "modalPresentationStyle", "isViewLoaded", "appearance", "containerView", "transitionCoordinator",
    "viewIfLoaded", "presentationController", "transition", "traitCollection", "selectedIndex",
    "selectedViewController", "tabBarController", "shouldAutomaticallyForwardAppearanceMethods",
    "handsOutCoordinator", "inWindow", "frame", "bounds", "x", "y", "width",
    "height", "origin", "size", "center",
    "alpha", "isHidden", "cornerRadius", "background", "transform", "sublayerTransform", "anchorPoint",
    "zPosition", "mask", "gradient", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor",
    "clipsToBounds", "isUserInteractionEnabled", "isOpaque", "superview", "subviews", "content", "minX",
    "minY", "midX",
    "midY", "maxX", "maxY", "red", "green", "blue", "count", "isEmpty", "first", "last", "duration",
    "seconds", "rotation", "rotation.x", "rotation.y", "rotation.z", "scale", "scale.x", "scale.y", "scale.z",
    "translation", "translation.x", "translation.y", "translation.z", "isAnimated", "isInteractive",
    "initiallyInteractive", "isCancelled", "percentComplete", "transitionDuration", "presentationStyle",
    "presentedView", "fractionComplete", "isRunning", "isReversed", "scrubsLinearly", "pausesOnCompletion",
    "isInterruptible", "state", "delay", "horizontalSizeClass", "verticalSizeClass",
    "definesPresentationContext", "providesPresentationContextTransitionStyle", "modalTransitionStyle",
    "preferredContentSize", "identifier", "source", "destination", "isEnabled", "minimumNumberOfTouches",
    "maximumNumberOfTouches", "interactivePopGestureRecognizer", "hidesBottomBarWhenPushed",
  ]
}

extension Function {
  /// The case's name, without asking the runtime for it, which takes microseconds.
  public var word: String { Self.words[Int(rawValue)] }

  private static let words = [
    "abs", "min", "max", "round", "floor", "ceil", "mod", "clamp", "hypot", "sqrt", "sin", "cos", "tan",
    "atan2", "offset", "inset", "convert", "frame", "rgb", "bezier", "spring", "onScreen", "model",
    "spring", "translate", "scale", "rotate", "rotateX", "rotateY", "rotateZ", "perspective", "concat",
    "matrix",
    "circle", "oval", "path", "roundedRect", "linearGradient", "initial", "final", "snapshot", "random",
    "value", "contains", "firstIndex", "alpha", "spring",
  ]
}

extension Question {
  /// The case's name, without asking the runtime for it, which takes microseconds.
  public var word: String { Self.words[Int(rawValue)] }

  private static let words = [
    "visibleViewController", "elapsed", "progress", "containerView", "window", "rootViewController",
    "cancelled", "now", "quiet", "settled", "held", "stuck", "from", "to", "fromView", "toView",
    "interactive",
    "animated", "forward", "presentedView", "frameOfPresentedViewInContainerView", "translation", "velocity",
    "location", "state", "velocity", "scale",
  ]
}
