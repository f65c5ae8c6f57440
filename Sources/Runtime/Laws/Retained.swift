import Engine
import Semantics

/// A delegate that code has set: the controller does not retain it (MOD-ORDER-22).
struct AssignedDelegate: Sendable {
  var controller: ControllerID
  var delegate: ObjectID
  /// The cause of the statement that set the delegate.
  var cause: CauseIndex
  /// The function whose code set the delegate; none if other code did.
  var function: StepsID
  /// Whether the delegate has been released, because nothing retained it.
  var isReleased = false
}

/// The law `retained`: a delegate that code has set must still exist when UIKit would ask it.
struct ReleasedDelegate: LawJudge {
  let evidence: Evidence
  let released: AssignedDelegate
  let transition: TransitionID

  func violations() -> [Violation] {
    let row = world.transitions[transition]
    let name = blueprint.text(blueprint.objects[evidence.objects[released.delegate].declaration].name)
    let (owner, transition) = (words(for: released.controller), evidence.spelling.describe(row))
    let property = row.host.exists ? "delegate" : "transitioningDelegate"
    return [
      Violation(
        law: .retained, culprit: culprit, object: Object(released.controller),
        seen:
          "sets the `\(property)` of \(owner), which does not retain it: `\(name)` is released before \(transition)",
        device: "UIKit asks no delegate, so the system's own transition runs",
        advice:
          "keep the delegate: `field kept = \(name)(…)` in a screen that lives as long, and `X.transition = kept`",
        began: line(of: row.cause))
    ]
  }
}

extension ReleasedDelegate {
  /// The code that set the delegate: a function of a screen or an object, otherwise the author of the line.
  private var culprit: Culprit {
    var culprit = culprit(of: released.cause)
    let function = released.function
    guard function.exists else { return culprit }
    if let kind = blueprint.kinds.first(where: { $0.functions.contains(function) }) {
      (culprit.name, culprit.kind) = (blueprint.text(kind.name), .handler)
    } else if let object = blueprint.objects.first(where: { $0.functions.contains(function) }) {
      (culprit.name, culprit.kind) = (blueprint.text(object.name), .object(object.kind))
    }
    return culprit
  }
}

extension Machine {
  /// Sets a controller's delegate for code that assigns it. Records the assignment, unless a declaration retains the
  /// delegate or the world has not accepted it.
  /// - Parameter isRetained: Whether `token` is none, or a delegate that a declaration retains.
  mutating func setDelegate(
    _ token: ObjectID, of controller: ControllerID, isRetained: Bool, _ top: Int, _ log: inout Log
  ) {
    code.assignedDelegates.removeAll { $0.controller == controller }
    install(token, of: controller)
    if isRetained || world.controllers[controller].delegate != token { return }
    let cause = causeOfCommand(code.frames[top].next - 1, top, &log)
    let body = code.frames[top].body
    let function = program.blueprint.steps.lastIndex { $0.body == body && $0.isMethod }
    code.assignedDelegates.append(
      AssignedDelegate(
        controller: controller, delegate: token, cause: cause,
        function: function.map { StepsID(at: $0) } ?? .none))
  }

  /// Releases the delegates that code has set and nothing retains. Called before UIKit may ask a delegate: before
  /// commands that begin transitions, and before the engine goes on with its operations.
  mutating func releaseDelegates() {
    for place in code.assignedDelegates.indices where !code.assignedDelegates[place].isReleased {
      let row = code.assignedDelegates[place]
      if world.controllers[row.controller].delegate != row.delegate || isRetained(row.delegate) { continue }
      code.assignedDelegates[place].isReleased = true
      world.loseDelegate(of: row.controller)
    }
  }

  /// A controller's delegate; none if code has set it and nothing retains it.
  func livingDelegate(of controller: ControllerID) -> ObjectID {
    let token = world.controllers[controller].delegate
    let isAssigned = code.assignedDelegates.contains { $0.controller == controller && $0.delegate == token }
    return isAssigned && !isRetained(token) ? .none : token
  }

  private func isRetained(_ token: ObjectID) -> Bool {
    // Most delegates are values of controllers' fields; then the other objects need not be searched.
    let isInField =
      code.fields.ofControllers.contains(.object(token)) && valuesOfLivingFields().contains(.object(token))
    guard world.holds(.modOrder22), !isInField else { return true }
    return objects.isRetained(token, by: retainedObjects)
  }

  /// Judges the transitions for which UIKit would have asked a delegate that has been released. A delegate that would
  /// have returned nothing is not reported.
  mutating func judgeUndelegated(_ log: inout Log) {
    for id in world.takeUndelegated() where isJudging && !judge.isTrial {
      let subject = world.subject(of: world.transitions[id])
      guard let row = code.assignedDelegates.first(where: { $0.controller == subject }), row.isReleased else {
        continue
      }
      var copy = self
      if !copy.wouldAnswer(row.delegate, id) { continue }
      log.coverage.insert(.retained)
      let law = ReleasedDelegate(evidence: evidence(log), released: row, transition: id)
      report(law.violations(), &log)
    }
  }

  /// Whether a delegate would return an animator or a presentation controller for a transition now. Runs the delegate's
  /// code; call it on a copy.
  private mutating func wouldAnswer(_ delegate: ObjectID, _ id: TransitionID) -> Bool {
    let row = world.transitions[id]
    // A presentation asks for an animator only if it is animated. For stacks and tabs, only animated changes are judged
    // here.
    if row.isAnimated || row.host.exists {
      let animator = foretoldAnimator(of: delegate, id)
      if animator.map({ !$0.isNone }) ?? vendsAnimator(delegate, id) { return true }
    }
    guard row.kind == .presenting, world.presentations[row.presentation].style == .custom else {
      return false
    }
    let presentation = foretoldPresentation(of: delegate, id)
    return presentation.map { !$0.isNone } ?? !(delegateDeclaration(delegate)?.presentations.isEmpty ?? true)
  }
}
