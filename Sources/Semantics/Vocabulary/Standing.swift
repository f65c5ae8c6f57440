import Language

extension Statement.Kind {
  /// What may be done with a statement that stands in a file itself, or behind `start`.
  package enum Standing {
    /// It declares, and does nothing where it stands; a file that is used may have it.
    case declaration
    /// It declares a value: likewise, and each spec begins with it.
    case value
    /// It holds from there on, and each spec begins with it.
    case rule
    /// It is a part of a suite.
    case part
    /// The parser has reported it.
    case skipped
    /// A command that `start` may give.
    case command
    /// What runs, and takes its time or stands for itself.
    case other
  }

  package var standing: Standing {
    switch self {
    case .controller, .segue, .device, .new, .use, .steps, .choose, .object, .ownClaim:
      .declaration
    case .let, .field: .value
    case .handler, .allow: .rule
    case .setup, .spec: .part
    case .skipped: .skipped
    case .verb, .transition, .release, .cancel, .cancelTouch, .tap, .call, .trailingCall, .touch, .rotate,
      .resize, .app, .run, .animate, .layerAnimation, .layerTransition, .keyframes, .propertyAnimator, .after:
      .command
    case .start, .turn, .advance, .pan, .print, .log, .do, .assignment, .pinch, .view, .constraint, .add,
      .remove,
      .keyframe, .alongside, .complete, .animateTransition, .repeat, .if, .forEach, .return, .leaveHeld,
      .expectation:
      .other
    }
  }

  /// Whether it is `root`, with which each spec of a file may begin.
  private var isRoot: Bool { if case .verb(.root, _) = self { true } else { false } }

  /// Whether it is done, outside of the specs of a suite, before each of them.
  var isPrelude: Bool { standing == .value || standing == .rule || isRoot }

  /// Whether a file that is used by others may have it.
  var isForUse: Bool { standing == .declaration || standing == .value || standing == .skipped }

  /// Whether it does anything when a story runs.
  var runs: Bool { standing == .command || standing == .other || standing == .skipped }
}
