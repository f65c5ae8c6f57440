import Language

extension Statement.Kind {
  /// The role of a statement at the top level of a file, or after `start`.
  package enum StatementRole {
    /// A declaration, which runs no code; allowed in files that other files use.
    case declaration
    /// A declaration of a value; allowed in files that other files use, and evaluated before the specs of a suite.
    case value
    /// A handler or an allowance. It affects all later code and, in a suite, every spec.
    case rule
    /// A `setup` or a `spec`, which occurs only in suites.
    case part
    /// A statement in which the parser reported an error, or which it skipped.
    case skipped
    /// A command that may be prefixed with `start`.
    case command
    /// Any other statement that runs, such as an assignment or an expectation.
    case other
  }

  package var standing: StatementRole {
    switch self {
    case .controller, .segue, .device, .new, .use, .steps, .function, .given, .extend, .choose, .object,
      .ownClaim:
      .declaration
    case .let, .field, .variable: .value
    case .handler, .allow: .rule
    case .setup, .spec: .part
    case .skipped: .skipped
    case .command(let opcode, _): opcode.verb?.isStarted == true ? .command : .other
    case .verb, .transition, .cancel, .cancelTouch, .tap, .call, .trailingCall, .touch, .run, .animate,
      .layerAnimation, .layerTransition, .keyframes, .propertyAnimator, .after,
      .turn,
      .do:
      .command
    case .start, .advance, .pan, .print, .log, .assignment, .view, .constraint, .add,
      .remove,
      .keyframe, .alongside, .complete, .animateTransition, .repeat, .if, .forEach, .return, .leaveHeld,
      .while, .break, .continue,
      .expectation:
      .other
    }
  }

  /// Whether the statement is `root`.
  private var isRoot: Bool { if case .verb(.root, _) = self { true } else { false } }

  /// Whether the statement runs before the specs of a suite: a value, a rule or `root`.
  var isPrelude: Bool { standing == .value || standing == .rule || isRoot }

  /// Whether the statement is a declaration, a value, a rule, a `setup` or a `spec`; false for a skipped statement.
  package var declares: Bool { standing == .part || standing == .rule || isForUse && standing != .skipped }

  /// Whether a file that other files use may contain the statement.
  var isForUse: Bool { standing == .declaration || standing == .value || standing == .skipped }

  /// Whether the statement gives a story something to run: true for a command, for another statement that runs, and for a skipped
  /// statement.
  var runs: Bool { standing == .command || standing == .other || standing == .skipped }
}
