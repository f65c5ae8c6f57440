extension Statement.Kind {
  /// The name that the statement declares for other code; nil if it declares none.
  package func declaredName(in script: Script) -> Name? {
    switch self {
    case .controller(let ref): script[ref].name
    case .object(let ref): script[ref].name
    case .new(let ref): script[ref].name
    case .steps(let ref): script[ref].name
    case .function(let ref): script[ref].name
    case .let(let ref): script[ref].name
    case .field(let ref), .variable(let ref): script[ref].name
    case .ownClaim(let ref): script[ref].name
    case .segue, .device, .use, .setup, .spec, .choose, .handler, .allow, .verb, .command, .transition,
      .start,
      .turn,
      .advance, .pan, .cancel, .cancelTouch, .tap, .print, .log, .do, .assignment, .call,
      .trailingCall, .touch, .run, .view, .constraint, .add, .remove,
      .animate, .layerAnimation, .layerTransition, .keyframes, .keyframe, .propertyAnimator, .alongside,
      .after, .complete, .animateTransition, .repeat, .if, .forEach, .return, .leaveHeld, .given, .extend,
      .while, .break,
      .continue, .expectation,
      .skipped:
      nil
    }
  }
}
