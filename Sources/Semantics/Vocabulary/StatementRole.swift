import Language

extension Statement.Kind {
  /// The role of a statement at the top level of a file, or after `start`.
  package enum StatementRole {
    /// A declaration, which runs no code; allowed in used files.
    case declaration
    /// A declaration of a value; allowed in used files, and evaluated before each spec.
    case value
    /// A statement that is in effect from there on, and before each spec.
    case rule
    /// A `setup` or a `spec`, which only suites contain.
    case part
    /// A statement that the parser has reported.
    case skipped
    /// A command that `start` accepts.
    case command
    /// Any other statement that runs.
    case other
  }

  package var standing: StatementRole {
    switch self {
    case .controller, .segue, .device, .new, .use, .steps, .choose, .object, .ownClaim:
      .declaration
    case .let, .field: .value
    case .handler, .allow: .rule
    case .setup, .spec: .part
    case .skipped: .skipped
    case .verb, .transition, .release, .cancel, .cancelTouch, .tap, .call, .trailingCall, .touch, .rotate,
      .resize, .app, .run, .animate, .layerAnimation, .layerTransition, .keyframes, .propertyAnimator, .after,
      .turn,
      .do:
      .command
    case .start, .advance, .pan, .print, .log, .assignment, .pinch, .view, .constraint, .add,
      .remove,
      .keyframe, .alongside, .complete, .animateTransition, .repeat, .if, .forEach, .return, .leaveHeld,
      .expectation:
      .other
    }
  }

  /// Whether it is `root`, which may run before each spec of a file.
  private var isRoot: Bool { if case .verb(.root, _) = self { true } else { false } }

  /// Whether it runs before each spec of a suite.
  var isPrelude: Bool { standing == .value || standing == .rule || isRoot }

  /// Whether it is allowed in a used file.
  var isForUse: Bool { standing == .declaration || standing == .value || standing == .skipped }

  /// Whether it has an effect when a story runs.
  var runs: Bool { standing == .command || standing == .other || standing == .skipped }
}
