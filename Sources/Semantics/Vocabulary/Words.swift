extension Function {
  /// The name of the function in scripts; the overloads of `spring` have the same name. The names are in a table, because
  /// reflection takes microseconds.
  public var word: String { Self.words[Int(rawValue)] }

  private static let words = [
    "abs", "min", "max", "round", "floor", "ceil", "mod", "clamp", "hypot", "sqrt", "sin", "cos", "tan",
    "atan2", "atan", "pow", "exp", "log", "log10", "offset", "inset", "convert", "frame", "rgb", "bezier",
    "spring", "onScreen", "model",
    "spring", "translate", "scale", "rotate", "rotateX", "rotateY", "rotateZ", "perspective", "concat",
    "matrix",
    "circle", "oval", "path", "roundedRect", "linearGradient", "initial", "final", "snapshot", "random",
    "newView", "newWindow", "unknown",
    "value", "contains", "firstIndex", "alpha", "spring", "unwrap",
    "precondition", "translation", "velocity", "location",
  ]
}

extension Question {
  /// The word in scripts; the word for `speed` is `velocity`, too. The words are in a table, because reflection takes
  /// microseconds.
  public var word: String { Self.words[Int(rawValue)] }

  private static let words = [
    "visibleViewController", "elapsed", "progress", "containerView", "window", "rootViewController",
    "cancelled", "now", "isRightToLeft", "isReduceMotionEnabled", "statusBar", "quiet", "settled", "held",
    "stuck", "from", "to", "fromView",
    "toView",
    "interactive",
    "animated", "forward", "presentedView", "frameOfPresentedViewInContainerView", "translation", "velocity",
    "location", "state", "velocity", "scale", "rotation", "areAnimationsEnabled", "laws",
  ]
}
