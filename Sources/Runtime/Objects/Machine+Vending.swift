import Engine
import Language
import Semantics

extension Machine {
  /// Executes `X.transition = Zoom`, `X.transition = t` with an existing transition, and `X.transition = none`, which
  /// set the transitioning delegate (MOD-ORDER-23). If `X` is `none`, does nothing. Throws for any other value, and for
  /// a variable that is `none`.
  mutating func setTransition(_ instruction: Instruction, _ top: Int, _ log: inout Log) throws(Stop) {
    let scene = scene()
    let controller = try living(
      self.controller(ExpressionID(instruction.a), scene, for: "the receiver"))
    guard controller.exists else { return }
    if judge.isTrial {
      judge.lastDelegate = (controller, causeOfCommand(code.frames[top].next - 1, top, &log))
    }
    if instruction.b != 0 {
      let vending = program.blueprint.objectCreations[instruction.b]
      let made = try make(vending, scene, own: controller)
      return setDelegate(made, of: controller, isRetained: instruction.c == 0, top, &log)
    }
    let id = ExpressionID(instruction.c)
    switch try evaluate(id, scene) {
    case .none where isKept(id):
      throw misuse(
        "this is `none`: a transition cannot be passed on under another name", at: id,
        help: "write `X.transition = NAME` with the name of the transition, or keep one that `NAME()` creates"
      )
    case .none: setDelegate(.none, of: controller, isRetained: true, top, &log)
    case .object(let token) where delegateDeclaration(token) != nil:
      setDelegate(token, of: controller, isRetained: false, top, &log)
    case let value: throw misuse("expected a transition, but this is \(value.phrase)", at: id)
    }
  }

  /// Whether an expression is a variable, a parameter or a field of the script, so that its value must be an
  /// existing object. A field of a screen or an object may be empty, like a property that is nil.
  private func isKept(_ id: ExpressionID) -> Bool {
    switch program.blueprint.expressions[id] {
    case .local, .variable, .global, .field: true
    case .none, .bool, .number, .time, .angle, .text, .interpolation, .style, .appearance, .transitionStyle,
      .ownField, .slot, .color, .curve, .identity, .gestureState, .animatorState, .position, .sizeClass,
      .detent, .displayMode,
      .flexible, .effect, .corner, .instance, .interfaceStyle, .statusBarStyle, .trait,
      .numbered,
      .made, .own, .objectView, .object, .creation, .newScreen, .newView, .question, .property, .member,
      .fieldOrProperty,
      .objectSlot, .view,
      .viewAt, .index, .tuple, .list, .unary, .binary, .tolerance, .conditional, .apply, .call, .invalid:
      false
    }
  }

  mutating func makeDelegate(of id: ControllerID, _ kind: ScreenKind, _ scene: Scene) throws(Stop) {
    if kind.transitionField.exists {
      let field = place(ofField: kind.transitionField, of: id)
      if case .object(let token) = value(ofContent: code.fields[field]) { install(token, of: id) }
      return
    }
    guard case let transition = kind.transition, transition.exists else { return }
    let vending = program.blueprint.objectCreations[transition]
    install(try make(vending, scene, own: id), of: id)
  }

  mutating func answer(_ question: VendingQuestion, _ callout: Callout, _ log: inout Log) throws(Stop) {
    let subject = callout.event.subject
    let id = callout.transition
    if try askCode(question, callout.event, &log) { return }
    switch question {
    case .presentationController: try vendPresentation(for: subject, id, &log)
    case .animator: try vendAnimator(subject, id, &log)
    case .interaction: try vendInteraction(subject, id, &log)
    case .duration: try answerDuration(id, &log)
    case .removesPresentersView: try answerRemoval(subject, id, &log)
    case .presentedView:
      world.answer(view: presentedView(of: presentationController(of: subject)), trace: &log.trace)
    case .frameOfPresentedView: try answerFrame(subject, id, &log)
    }
  }

  /// The token of the custom presentation object that presents a controller; none if the system presents it.
  func presentationController(of controller: ControllerID) -> ObjectID {
    let token = world.presentations[world.controllers[controller].presentation].controller.token
    return objects.contains(token) ? token : .none
  }

  func declaration(_ token: ObjectID) -> ResolvedObject {
    program.blueprint.objects[objects[token].declaration]
  }

  func presentation(_ token: ObjectID) -> ResolvedPresentation {
    guard let presentation = declaration(token).presentation else {
      preconditionFailure("only presentations are vended as such: the checker sees to it")
    }
    return presentation
  }

  /// The engine's index of an object's declared name.
  func objectName(_ token: ObjectID) -> NameIndex { declaration(token).name.index }

  // MARK: - Objects returned to UIKit

  private mutating func vendPresentation(
    for subject: ControllerID, _ id: TransitionID, _ log: inout Log
  ) throws(Stop) {
    let delegate = world.controllers[subject].delegate
    guard let transition = delegateDeclaration(delegate) else {
      return world.answer(.none, trace: &log.trace)
    }
    let scene = scene(of: delegate, id)
    for line in transition.presentations {
      if line.condition.exists, try !isTrue(line.condition, scene) { continue }
      guard case let vending = line.presentation, vending.exists else { continue }
      let token = try vend(vending, delegate, subject, id)
      log.coverage.insert(objects[delegate].declaration)
      log.coverage.insert(objects[token].declaration)
      return world.answer(
        Vended(token: token, name: objectName(token)), isInContext: try isInContext(token, id),
        trace: &log.trace)
    }
    world.answer(.none, trace: &log.trace)
  }

  /// Whether a presentation covers only its context: its line `shouldPresentInFullscreen` evaluates to false; false
  /// without such a line.
  func isInContext(_ token: ObjectID, _ id: TransitionID) throws(Stop) -> Bool {
    let fills = declaration(token)[.shouldPresentInFullscreen]
    return fills.exists ? try !isTrue(fills, scene(of: token, id)) : false
  }

  private mutating func vendAnimator(
    _ subject: ControllerID, _ id: TransitionID, _ log: inout Log
  ) throws(Stop) {
    let delegate = world.controllers[subject].delegate
    guard let vending = try line(of: delegate, id)?.animator, vending.exists else {
      return world.answer(.none, trace: &log.trace)
    }
    let token = try vend(vending, delegate, subject, id)
    log.coverage.insert(objects[delegate].declaration)
    world.answer(
      Vended(token: token, name: objectName(token)), isInterruptible: declaration(token).isInterruptible,
      trace: &log.trace)
  }

  /// Answers with the interaction that the delegate's line for the transition names, if a gesture or the script drives
  /// the transition or the line is unconditional (MOD-ORDER-34); otherwise, or without such a line, with none. If only
  /// a gesture drives the transition, a line that names a gesture counts only if that gesture began the transition or
  /// is in progress (PERC-120).
  private mutating func vendInteraction(
    _ subject: ControllerID, _ id: TransitionID, _ log: inout Log
  ) throws(Stop) {
    let delegate = world.controllers[subject].delegate
    let row = world.transitions[id]
    guard let line = try line(of: delegate, id) else { return world.answer(.none, trace: &log.trace) }
    let isDriven = row.isByFinger && !world.touch.isDriverGivenUp || row.isDrivenByScript
    guard case let interaction = line.interaction, interaction.exists, isDriven || line.isUnconditional else {
      return world.answer(.none, trace: &log.trace)
    }
    let vending = program.blueprint.objectCreations[interaction]
    let inHand = gestureInHand(vending)
    guard
      line.isUnconditional || row.isDrivenByScript || inHand != nil
        || isMoved(vending.object, by: world.touch.commander)
    else { return world.answer(.none, trace: &log.trace) }
    let token = if let inHand { inHand } else { try vendDriver(interaction, delegate, subject, id) }
    world.answer(
      Vended(token: token, name: objectName(token)), rendersItself: rendersItself(token),
      startsByCode: declaration(token).callsSuper,
      wantsInteractiveStart: try wantsInteractiveStart(token, id), trace: &log.trace)
  }

  /// The gesture in progress of this declaration; nil if no such gesture is in progress.
  func gestureInHand(_ vending: ObjectCreation) -> ObjectID? {
    let known = world.touch.liveGestures.first { world.recognizers[$0].declaration == vending.object.raw }
    return known.map { world.recognizers[$0].object }
  }

  /// Whether a transition's driver renders each frame itself; false for a gesture.
  func rendersItself(_ token: ObjectID) -> Bool {
    isKind(.interaction, token) && declaration(token).rendersItself
  }

  /// Whether a transition's driver wants an interactive start: as code has set it, otherwise as declared;
  /// true by default.
  /// - Parameter id: The transition; none if the transition has not begun.
  func wantsInteractiveStart(_ token: ObjectID, _ id: TransitionID) throws(Stop) -> Bool {
    if case .bool(let flag)? = setting(.wantsInteractiveStart, of: token) { return flag }
    guard let rule = declaredDriver(token)?[.wantsInteractiveStart] else { return true }
    return rule.exists ? try isTrue(rule, scene(of: token, id)) : true
  }

  /// The declaration of the interaction or gesture that drives a transition; nil if neither does.
  func declaredDriver(of id: TransitionID) -> ResolvedObject? {
    let context = world.transitions[id].context
    return context.exists ? declaredDriver(world.contexts[context].interaction.token) : nil
  }

  private func declaredDriver(_ token: ObjectID) -> ResolvedObject? {
    isKind(.interaction, token) || isKind(.gesture, token) ? declaration(token) : nil
  }

  /// The object that a delegate returns as the interaction. An `interaction` with equal arguments is the same
  /// instance again; any other object is new.
  private mutating func vendDriver(
    _ vending: ObjectCreationID, _ delegate: ObjectID, _ subject: ControllerID, _ id: TransitionID
  ) throws(Stop) -> ObjectID {
    let row = program.blueprint.objectCreations[vending]
    guard program.blueprint.objects[row.object].roles.contains(.interaction) else {
      return try vend(vending, delegate, subject, id)
    }
    let arguments = try evaluate(row.arguments, scene(of: delegate, id))
    if let known = driver(of: row.object, by: delegate),
      zip(objects[known].values, arguments).allSatisfy({ $0.isEqual(to: $1) })
    {
      (objects[known].own, objects[known].transition) = (subject, id)
      lastObjects[row.object.index] = known
      return known
    }
    let token = try vend(vending, delegate, subject, id)
    let others = objects[delegate].drivers.filter { objects[$0].declaration != row.object }
    objects[delegate].drivers = others + [token]
    return token
  }

  /// Creates a new delegate's interactions that have fields, because code may set these before a transition begins.
  /// Interactions with parameters, or with fields that cannot be evaluated yet, are created when returned.
  mutating func makeDrivers(_ lines: [ResolvedTransition.Line], of delegate: ObjectID) {
    for line in lines where line.interaction.exists {
      let row = program.blueprint.objectCreations[line.interaction]
      let declaration = program.blueprint.objects[row.object]
      guard declaration.roles.contains(.interaction), declaration.parameters.isEmpty,
        !declaration.fields.isEmpty,
        driver(of: row.object, by: delegate) == nil,
        let token = try? make(
          row, scene(of: delegate, .none), own: objects[delegate].own, delegate: delegate)
      else { continue }
      objects[delegate].drivers.append(token)
    }
  }

  /// The delegate's instance of an interaction declaration; nil if the delegate has no such instance.
  func driver(of declaration: DeclarationID, by delegate: ObjectID) -> ObjectID? {
    guard objects.contains(delegate) else { return nil }
    return objects[delegate].drivers.first { objects[$0].declaration == declaration }
  }

  private mutating func vend(
    _ vending: ObjectCreationID, _ delegate: ObjectID, _ subject: ControllerID, _ id: TransitionID
  ) throws(Stop) -> ObjectID {
    try make(
      program.blueprint.objectCreations[vending], scene(of: delegate, id), own: subject, delegate: delegate,
      transition: id)
  }

  /// The first line in a delegate's declaration that names a transition's kind, and whose condition is true;
  /// nil if there is none.
  private func line(of delegate: ObjectID, _ id: TransitionID) throws(Stop) -> ResolvedTransition.Line? {
    guard let declaration = delegateDeclaration(delegate) else { return nil }
    let scene = scene(of: delegate, id)
    let kind = SectionKinds(world.transitions[id].kind)
    for line in declaration.lines where line.kinds.contains(kind) {
      if !line.condition.exists { return line }
      if try isTrue(line.condition, scene) { return line }
    }
    return nil
  }

  /// Whether a line of a delegate returns an animator for a transition now; false if the line's condition
  /// throws.
  func vendsAnimator(_ delegate: ObjectID, _ id: TransitionID) -> Bool {
    (try? line(of: delegate, id))??.animator.exists ?? false
  }

  func delegateDeclaration(_ token: ObjectID) -> ResolvedTransition? {
    objects.contains(token) ? declaration(token).transition : nil
  }

  // MARK: - Declared values

  private mutating func answerDuration(_ id: TransitionID, _ log: inout Log) throws(Stop) {
    let token = world.contexts[world.transitions[id].context].animator.token
    world.answer(duration: try declaredDuration(of: token, in: id), trace: &log.trace)
  }

  /// The duration that an animator declares, evaluated now; 0.25 s if it declares none. Throws if the
  /// duration is negative or infinite.
  private func declaredDuration(of token: ObjectID, in id: TransitionID) throws(Stop) -> Time {
    let expression = declaration(token)[.duration]
    let length =
      expression.exists
      ? try time(expression, scene(of: token, id), for: "the duration of an animator")
      : Time(nanoseconds: 250_000_000)
    try require(
      length >= .zero && length < .limit, "the duration of an animator must not be negative or infinite",
      at: expression)
    return length
  }

  /// The expected duration of the transition that a coordinator value represents; nil for other values.
  func expectedDuration(of owner: Value) -> Time? {
    guard case .coordinator(_, let controller) = owner else { return nil }
    let id = world.transitionCoordinator(of: controller)
    return foretoldDuration(of: id) ?? world.context(of: id).duration
  }

  /// The duration that an animator will return but that UIKit has not requested yet (COORD-11); nil if UIKit has
  /// requested it, if there is no animator, or if an evaluation fails. Errors are ignored here, because they are
  /// reported at the request.
  private func foretoldDuration(of id: TransitionID) -> Time? {
    let subject = world.subjectOfUnaskedAnimator(in: id)
    guard subject.exists else { return nil }
    // Ask in a copy of the machine: an object must not exist, and no code may run, before UIKit requests it.
    var copy = self
    let delegate = world.controllers[subject].delegate
    let token: ObjectID?
    if case let known = world.code(of: id).animator, known.exists {
      token = known.token
    } else if let answer = copy.foretoldAnimator(of: delegate, id) {
      token = answer.token
    } else if let vending = try? line(of: delegate, id)?.animator, vending.exists {
      token = try? copy.vend(vending, delegate, subject, id)
    } else {
      return nil
    }
    guard let token, copy.animator(token) != nil else { return nil }
    if let answer = copy.foretoldDuration(of: token, id) { return answer }
    return try? copy.declaredDuration(of: token, in: id)
  }

  private mutating func answerRemoval(
    _ subject: ControllerID, _ id: TransitionID, _ log: inout Log
  ) throws(Stop) {
    let token = presentationController(of: subject)
    let expression = declaration(token)[.shouldRemovePresentersView]
    var removes = false
    if expression.exists { removes = try isTrue(expression, scene(of: token, id)) }
    world.answer(flag: removes, trace: &log.trace)
  }

  private mutating func answerFrame(
    _ subject: ControllerID, _ id: TransitionID, _ log: inout Log
  ) throws(Stop) {
    let token = presentationController(of: subject)
    let container = world.presentations[world.controllers[subject].presentation].container
    let frame = try declaredFrame(of: token, in: id) ?? world.views[container].bounds
    objects[token].restingFrame = frame
    world.answer(frame: frame, trace: &log.trace)
  }

  /// The final frame that a presentation declares, evaluated now; nil if the presentation declares none.
  /// Throws if the value is not a rectangle.
  /// - Parameter id: The transition that needs the frame; none outside of transitions.
  func declaredFrame(of token: ObjectID, in id: TransitionID = .none) throws(Stop) -> Rect? {
    let expression = declaration(token)[.frame]
    guard expression.exists else { return nil }
    var scene = scene(of: token, id)
    scene.isFrameLine = true
    let frame = try require(
      evaluate(expression, scene).rect, "the frame of a presented view must be a rectangle", at: expression)
    return frame
  }

  /// The scope for evaluating a declared value of a script object.
  func scene(of token: ObjectID, _ id: TransitionID) -> Scene {
    Scene(
      base: code.locals.count, own: objects.contains(token) ? objects[token].own : .none, isOnScreen: false,
      start: claims.current.start, object: token, transition: id)
  }
}
