import Engine
import Semantics

/// The law `retained` for drivers and animators: an object that code puts into a weak field for a transition must still
/// exist when UIKit asks for it.
struct ReleasedInWeakField: LawJudge {
  let evidence: Evidence
  let object: ObjectID
  /// The cause of the assignment.
  let cause: CauseIndex
  let transition: TransitionID
  /// Whether UIKit asked for a driver rather than an animator.
  let isDriver: Bool

  func violations() -> [Violation] {
    let name = blueprint.text(blueprint.objects[evidence.objects[object].declaration].name)
    let row = world.transitions[transition]
    let device =
      isDriver
      ? "UIKit gets no driver: the transition runs by itself, and does not follow the finger"
      : "UIKit gets no animator, so the system's own transition runs"
    return [
      Violation(
        law: .retained, culprit: culprit(of: cause), object: Object(world.subject(of: row)),
        seen:
          "puts `\(name)` into a weak field, and nothing retains it: it is released before "
          + "\(evidence.spelling.describe(row)) asks for it",
        device: device,
        advice: "leave out `weak`: nothing else retains the object until the end of the transition",
        began: line(of: row.cause))
    ]
  }
}

extension Machine {
  /// Judges the objects in weak fields that are gone when a delegate returns no driver or no animator. Reports an
  /// object only if code has put it into the field at the current clock time, and a driver only while the finger is
  /// down. Objects of an earlier gesture, and those that the end of the gesture has released, are gone on purpose.
  mutating func judgeWeakFields(_ id: TransitionID, isDriver: Bool, _ log: inout Log) {
    let isStrict = world.rules.considers(.earlierDrivers)
    guard isJudging, !judge.isTrial, !isStrict || !isDriver || !world.touch.liveGestures.isEmpty else {
      return
    }
    for write in code.fieldWrites {
      guard write.time == world.now || !isStrict, let token = content(of: write.place).weakToken,
        objects.contains(token),
        isDriver ? self.isDriver(token) : isKind(.animator, token),
        value(ofContent: content(of: write.place)).isNone
      else { continue }
      log.coverage.insert(.retained)
      let cause =
        write.cause == 0
        ? Log.cause(ofInstruction: write.instruction)
        : log.note(
          Cause(
            span: program.blueprint.spans[write.instruction], parent: write.cause, kind: .command, event: nil)
        )
      let law = ReleasedInWeakField(
        evidence: evidence(log), object: token, cause: cause, transition: id, isDriver: isDriver)
      report(law.violations(), &log)
    }
  }

  private func content(of place: FieldWrite.Place) -> Value {
    switch place {
    case .field(let place): code.fields[place]
    case .slot(let token, let slot):
      objects.contains(token) && slot.index < objects[token].values.count
        ? objects[token].values[slot.index] : .none
    }
  }
}
