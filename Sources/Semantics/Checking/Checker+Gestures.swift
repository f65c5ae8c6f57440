import Diagnostics
import Engine
import Language

extension Checker {
  /// Lowers the line of a gesture that says what it recognizes; reports a second such line. The gesture's code is lowered later,
  /// because this line decides which words are allowed in the code.
  mutating func lowerRecogniser(_ gesture: ObjectDeclaration, _ index: DeclarationID) {
    for member in script[gesture.members] {
      let recogniser: RecognisedGesture
      switch member.kind {
      case .pan(let direction, let fromEdge):
        recogniser = .pan(direction.map { PanDirection($0, fromEdge: fromEdge) }, fromEdge: fromEdge)
      case .pinch: recogniser = .pinch
      case .rotation: recogniser = .rotation
      case .longPress: recogniser = .longPress
      case .tap(let view):
        if let view {
          report(
            .misplaced, "a gesture recognises taps only on the view that it is attached to",
            at: script[view].span,
            help: "attach it there with `gesture \(spelling(gesture.name.id))` in the body of that view")
        }
        recogniser = .tap
      case .swipe(let direction): recogniser = .swipe(PanDirection(direction, fromEdge: false))
      case .view, .property, .field, .handler, .action, .function, .constraint, .section, .finishRule, .code,
        .vending,
        .vendsPresentation, .skipped:
        continue
      }
      if blueprint.objects[index].recogniser != nil {
        report(.declaredTwice, "a gesture can recognise only one thing", at: member.span)
      }
      blueprint.objects[index].recogniser = recogniser
    }
  }

  /// Reports a touch where no time can pass. A touch without a duration is allowed in a turn of a story.
  private mutating func useTouch(_ touch: TouchCommand, at span: Span) {
    guard context.role == .story, !isInHandler, context.turnDepth > 0 else {
      return useClock("touch", at: span)
    }
    if touch.duration != nil { useClock("touch … over", at: span) }
  }

  mutating func lowerTouch(_ touch: TouchCommand, flags: Instruction.Flags, at span: Span) {
    useTouch(touch, at: span)
    let place: ExpressionID
    let isRelative: Bool
    switch touch.motion {
    case .up: return emit(.release, flags: flags, at: span)
    case .by(let way):
      isRelative = true
      place = lower(way, as: .pair, for: "the operand of `touch by`")
    case .to(let point):
      isRelative = false
      let lowered = lowerExpression(point)
      if ![.pair, .list, .any].contains(lowered.type.type) {
        report(
          .wrongType, "`touch` takes a point of the window, such as `(20, 30)`, or a list of points",
          at: script[point].span)
      }
      place = lowered.id
    }
    let duration = touch.duration.map { lower($0, as: .time, for: "the duration of a touch") } ?? .none
    let row = ResolvedTouch(place: place, isRelative: isRelative, duration: duration)
    emit(.touch, Word(blueprint.touches.add(row)), flags: flags, at: span)
  }

  /// The controller or view where fingers touch down; none if no receiver is given. Reports any other type.
  mutating func touched(_ receiver: Ref<Expression>?) -> ExpressionID {
    guard let receiver else { return .none }
    let lowered = lowerExpression(receiver)
    if ![.controller, .view, .any].contains(lowered.type.type) {
      report(.wrongType, "only a screen or a view can be touched", at: script[receiver].span)
    }
    return lowered.id
  }

  /// Lowers `A.require(toFail: B)`. A and B can be declared gestures, recognizers of scroll views, and values that hold
  /// recognizers; B can also be a built-in swipe.
  /// - Returns: False if the expression is not such a call; nothing is then emitted.
  mutating func lowerRequirement(_ object: Ref<Expression>, _ arguments: Many<Argument>, at span: Span)
    -> Bool
  {
    guard arguments.count == 1, let argument = script[arguments].first,
      argument.label.map({ spelling($0.id) == "toFail" }) ?? false
    else { return false }
    guard let waiting = declaredGesture(object) else {
      if let scroller = scroller(object), let other = declaredGesture(argument.value) {
        emit(.requireToFail, 0, Word(other), Word(scroller), flags: .continues, at: span)
        return true
      }
      return lowerRequirement(ofValue: object, argument.value, at: span)
    }
    if let other = declaredGesture(argument.value) {
      emit(.requireToFail, Word(waiting), Word(other), flags: .continues, at: span)
    } else if let scroller = scroller(argument.value) {
      emit(.requireToFail, Word(waiting), 0, Word(scroller), flags: .continues, at: span)
    } else {
      requireFailure(of: lowerExpression(argument.value), argument, by: waiting, at: span)
    }
    return true
  }

  /// Lowers `A.require(toFail: v)`, where `v` is a built-in swipe or a value that may be a recognizer; reports other values.
  private mutating func requireFailure(
    of other: Lowered, _ argument: Argument, by waiting: DeclarationID, at span: Span
  ) {
    if case .property(_, .plain(let property)) = blueprint.expressions[other.id],
      property == .interactivePopGestureRecognizer || property == .interactiveContentPopGestureRecognizer
    {
      emit(.requireToFail, Word(waiting), flags: .continues, at: span)
    } else if other.type == .any || other.type.object.exists {
      emitRequirement(of: add(.object(waiting), at: span), toFail: other.id, at: span)
    } else {
      report(
        .wrongArguments,
        "`require(toFail:)` takes the name of a gesture, a built-in swipe, or a scroll view's recogniser",
        at: script[argument.value].span,
        help: "such as `Mail.interactivePopGestureRecognizer` or `Home.list.panGestureRecognizer`")
    }
  }

  /// Lowers `g.require(toFail: h)`, where `g` is a value that holds a recognizer. Always returns true, which tells the caller
  /// that the statement is lowered.
  private mutating func lowerRequirement(
    ofValue object: Ref<Expression>, _ other: Ref<Expression>, at span: Span
  ) -> Bool {
    let ids = [object, other].map { lower($0, as: .object, for: "what `require(toFail:)` takes") }
    emitRequirement(of: ids[0], toFail: ids[1], at: span)
    return true
  }

  private mutating func emitRequirement(
    of waiting: ExpressionID, toFail other: ExpressionID, at span: Span
  ) {
    let call = ResolvedCall(kind: .requireToFail, receiver: waiting, arguments: addRun([other]))
    emit(.call, Word(blueprint.calls.add(call)), flags: .continues, at: span)
  }

  /// The expression for the recognizer of a scroll view, which the name of the property shows; nil for other expressions.
  private mutating func scroller(_ ref: Ref<Expression>) -> ExpressionID? {
    guard case .member(_, let name, _) = script[ref].kind,
      ["panGestureRecognizer", "pinchGestureRecognizer"].contains(spelling(name))
    else { return nil }
    return lowerExpression(ref).id
  }

  private func declaredGesture(_ ref: Ref<Expression>) -> DeclarationID? {
    guard case .name(let name) = script[ref].kind, let symbol = scope.find(name),
      case .object(let index) = symbol.meaning, blueprint.objects[index].roles.contains(.gesture)
    else { return nil }
    return index
  }
}
