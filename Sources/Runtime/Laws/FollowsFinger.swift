import Diagnostics
import Engine
import Language
import Semantics

/// The law `follows-finger`, judged when a gesture's code calls `update`, `finish` or `cancel`: if the transition that
/// the drag began is not interactive, these calls have no effect.
struct IneffectiveDriverCall: LawJudge {
  let evidence: Evidence
  let transition: TransitionID
  /// The gesture whose code makes the call.
  let gesture: NameIndex
  /// The call; nil if UIKit cancels the gesture before its code makes one.
  let word: Opcode?
  let cause: CauseIndex

  func violations() -> [Violation] {
    let row = world.transitions[transition]
    var culprit = culprit(of: cause)
    // Report one violation for the whole drag, no matter how many calls the code makes.
    culprit.occasion = .statement(row.cause)
    let name = evidence.spelling.describe(row)
    return [
      Violation(
        law: .followsFinger, culprit: culprit, object: Object(world.subject(of: row)),
        seen: "begins \(name), which is not interactive: \(effect)",
        device: "the animation runs by itself: it does not follow the finger, which cannot cancel it",
        advice: advice(row), began: line(of: row.cause))
    ]
  }

  private var effect: String {
    guard let word else { return "UIKit cancels the gesture, whose code then drives nothing" }
    return "`\(word == .update ? "update" : word == .finish ? "finish" : "cancel")` does nothing"
  }

  private func advice(_ row: Transition) -> String {
    let kinds = SectionKinds(row.kind)
    let kind = SectionKinds.words.first { kinds.contains($0.1) }?.0 ?? ""
    let drag = "interaction \(blueprint.text(NameID(gesture)))"
    if world.isRun(row) {
      let context = world.contexts[row.context]
      if context.interaction.exists {
        return "the interaction of the `run` must not have `wantsInteractiveStart false`"
      }
      let animator =
        object(of: context.animator).map { "\(blueprint.text(blueprint.objects[$0].name)) " } ?? ""
      return "name it where the transition runs: `run \(animator)\(drag) from …`"
    }
    let delegate = world.controllers[world.subject(of: row)].delegate
    guard evidence.objects.contains(delegate),
      case let declaration = blueprint.objects[evidence.objects[delegate].declaration],
      let lines = declaration.transition?.lines.filter({ $0.kinds.contains(kinds) })
    else {
      let owner = words(for: world.subject(of: row))
      return "give \(owner) a `transition` that has `\(kind) animator … \(drag)`"
    }
    let own = "transition `\(blueprint.text(declaration.name))`"
    if let question = unansweredQuestion(row, declaration) {
      return
        "`on \(question)` of \(own) returned none, and UIKit asks for an interaction only where it got an animator: return one while a finger is down"
    }
    if declaration.answersInCode {
      let asked =
        row.kind == .presenting ? "ForPresentation" : row.kind == .dismissing ? "ForDismissal" : "For"
      return
        "`on interactionController\(asked)(animator)` of \(own) must return an interaction before the transition begins"
    }
    if !lines.isEmpty, !lines.contains(where: { $0.animator.exists }) {
      return
        "`\(kind)` has no animator in \(own), and UIKit asks for an interaction only where it got one: write `\(kind) animator … \(drag)`"
    }
    if lines.contains(where: { $0.interaction.exists && $0.condition.exists }) {
      return "the `when` of the line with `interaction` in \(own) must be true before the transition begins"
    }
    let vended = lines.compactMap {
      $0.interaction.exists ? blueprint.objects[blueprint.objectCreations[$0.interaction].object] : nil
    }
    if let other = vended.first(where: { $0.roles.contains(.gesture) && $0.name.index != gesture }) {
      let name = blueprint.text(other.name)
      return "\(own) has `\(name)` for `\(kind)`, which no other gesture moves: write `\(drag)` there"
    }
    if !vended.isEmpty {
      return "the interaction for `\(kind)` in \(own) must not have `wantsInteractiveStart false`"
    }
    if lines.isEmpty { return "write `\(kind) animator … \(drag)` in \(own)" }
    return "write `\(drag)` at the end of the line for `\(kind)` in \(own)"
  }
}

extension IneffectiveDriverCall {
  /// The delegate's method that returned no animator, although the delegate has code that returns an interaction for
  /// the transition; nil if there is none.
  private func unansweredQuestion(_ row: Transition, _ declaration: ResolvedObject) -> String? {
    if world.contexts[row.context].animator.exists { return nil }
    let (animator, interaction, words): (ObjectHandler.Events, ObjectHandler.Events, String)
    switch row.kind {
    case .presenting:
      animator = .animationControllerForPresented
      interaction = .interactionControllerForPresentation
      words = "animationControllerForPresented(presented, presenting, source)"
    case .dismissing:
      animator = .animationControllerForDismissed
      interaction = .interactionControllerForDismissal
      words = "animationControllerForDismissed(dismissed)"
    case .pushing, .popping:
      (animator, interaction) = (.animationControllerForOperation, .interactionControllerFor)
      words = "animationControllerForOperation(operation, from, to)"
    case .selecting:
      (animator, interaction) = (.animationControllerForTabs, .interactionControllerFor)
      words = "animationControllerForTabs(from, to)"
    case .resizing: return nil
    }
    return declaration.handler(animator) != nil && declaration.handler(interaction) != nil ? words : nil
  }
}

/// The law `follows-finger`, judged when a finger lifts: no gesture that received the touch has code. The app may be
/// right, but the script's drag tests nothing.
struct UnhandledTouch: LawJudge {
  let evidence: Evidence
  /// One of the gestures that received the touch.
  let gesture: NameIndex
  /// The command that moved the finger.
  let cause: CauseIndex

  func violations() -> [Violation] {
    let name = blueprint.text(NameID(gesture))
    let culprit = Culprit(
      name: name, kind: .object(.gesture), span: line(of: cause) ?? evidence.place,
      occasion: .statement(cause))
    return [
      Violation(
        law: .followsFinger, degree: .remnant, culprit: culprit, object: .absent,
        seen: "does nothing with this touch: it has no handlers, and drives nothing",
        device: "nothing happens, so this touch shows nothing about the app",
        advice: "write in `\(name)` what it does, such as `on began { dismiss }`")
    ]
  }
}

extension Machine {
  /// Reports `update`, `finish` or `cancel` in the code of a gesture that drives no transition, if its drag has begun a
  /// transition that is not interactive. Otherwise the calls are legal.
  mutating func judgeDriverCall(_ word: Opcode, _ top: Int, _ cause: CauseIndex, _ log: inout Log) {
    let recognizer = recognizer(at: top)
    guard isJudging, recognizer.exists, recognizer == world.touch.commander else { return }
    let begun = world.openTransitions.last { world.transitions[$0].isByFinger }
    guard let begun, !world.transitions[begun].isInitiallyInteractive else { return }
    let gesture = objectName(world.recognizers[recognizer].object)
    report(
      IneffectiveDriverCall(
        evidence: evidence(log), transition: begun, gesture: gesture, word: word, cause: cause
      ).violations(), &log)
  }

  /// Judges a gesture that UIKit cancels because its drag has begun a non-interactive transition: the gesture's code
  /// for movements never runs. Reports the gesture if that code makes an ineffective call on a copy of the machine in
  /// which the gesture goes on.
  mutating func judgeCancelledDrag(_ id: GestureRecognizerID, _ log: inout Log) throws(Stop) {
    guard isJudging, !judge.isTrial, id == world.touch.commander,
      let begun = world.openTransitions.last(where: { world.transitions[$0].isByFinger }),
      !world.transitions[begun].isInitiallyInteractive
    else { return }
    var (copy, copiedLog) = (self, log)
    copy.detach()
    copy.beginEnding(copiedLog)
    copy.world.resume(id)
    try copy.sendAction(id, .changed, &copiedLog)
    _ = copy.goOnUntilRest(&copiedLog)
    guard copiedLog.findings.dropFirst(log.findings.count).contains(where: { $0.law == .followsFinger })
    else { return }
    report(
      IneffectiveDriverCall(
        evidence: evidence(log), transition: begun, gesture: objectName(world.recognizers[id].object),
        word: nil,
        cause: world.transitions[begun].cause
      ).violations(), &log)
  }

  /// Called before the finger lifts: reports a touch that only gestures without any code have received.
  mutating func judgeUnhandledTouch(_ log: inout Log) {
    guard isJudging, !world.hand.drives.exists else { return }
    var silent: NameIndex?
    for contender in world.touch.contenders {
      switch contender.recognizer {
      case .handler, .system: return
      case .gesture(let id):
        let token = world.recognizers[id].object
        let row = world.recognizers[id]
        if isHandled(by: token) || row.isOfScroll || row.handlesNavigationTransition { return }
        silent = silent ?? objectName(token)
      }
    }
    guard let silent else { return }
    report(
      UnhandledTouch(evidence: evidence(log), gesture: silent, cause: world.touch.cause).violations(), &log)
  }

  /// Whether a gesture declares code, or an attached handler observes the gesture.
  private func isHandled(by token: ObjectID) -> Bool {
    guard objects.contains(token) else { return false }
    let declaration = objects[token].declaration
    if !program.blueprint.objects[declaration].handlers.isEmpty { return true }
    return code.attached.contains { attached in
      if case .object(declaration, _) = program.blueprint.handlers[attached.handler].trigger {
        true
      } else {
        false
      }
    }
  }
}
