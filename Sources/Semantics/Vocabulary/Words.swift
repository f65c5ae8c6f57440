extension ValueProperty {
  /// The case's name, without asking the runtime for it, which takes microseconds.
  public var word: String { Self.words[Int(rawValue)] }

  private static let words = [
    "view", "parent", "children", "viewControllers", "topViewController", "visibleViewController",
    "presentedViewController", "presentingViewController", "navigationController", "isBeingPresented",
    "isBeingDismissed", "isMovingToParent", "isMovingFromParent", "isModalInPresentation",
    "modalPresentationStyle", "isViewLoaded", "appearance", "containerView", "transitionCoordinator",
    "viewIfLoaded", "inWindow", "frame", "bounds", "x", "y", "width", "height", "origin", "size", "center",
    "alpha", "isHidden", "cornerRadius", "background", "superview", "subviews", "minX", "minY", "midX",
    "midY", "maxX", "maxY", "red", "green", "blue", "count", "isEmpty", "first", "last", "duration",
    "seconds",
  ]
}

extension Function {
  /// The case's name, without asking the runtime for it, which takes microseconds.
  public var word: String { Self.words[Int(rawValue)] }

  private static let words = [
    "abs", "min", "max", "round", "floor", "ceil", "mod", "clamp", "hypot", "sqrt", "sin", "cos", "tan",
    "atan2", "offset", "inset", "convert", "frame", "rgb", "bezier", "spring", "onScreen", "model", "value",
    "contains", "firstIndex", "alpha",
  ]
}

extension Question {
  /// The case's name, without asking the runtime for it, which takes microseconds.
  public var word: String { Self.words[Int(rawValue)] }

  private static let words = [
    "visibleViewController", "elapsed", "progress", "containerView", "window", "rootViewController",
    "cancelled", "now", "quiet", "settled", "held", "stuck",
  ]
}
