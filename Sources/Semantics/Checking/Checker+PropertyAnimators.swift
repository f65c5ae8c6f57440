import Diagnostics
import Engine
import Language

extension Checker {
  /// Lowers `propertyAnimator(…) { … }` as a value: code before the statement stores a new animator in a local. Reports an
  /// error where no code runs.
  mutating func lowerPropertyAnimator(_ ref: Ref<Language.PropertyAnimator>, at span: Span) -> Lowered {
    let places = "a section, a handler or a story"
    return lowerMade(.propertyAnimator, "a property animator", in: places, at: span) { checker, local in
      checker.emitPropertyAnimator(checker.script[ref], into: local, at: span)
      return true
    }
  }

  /// Lowers a property animator as a statement: the animator starts at once, like UIKit's `runningPropertyAnimator`.
  mutating func lowerRunningAnimator(
    _ ref: Ref<Language.PropertyAnimator>, _ flags: Instruction.Flags, at span: Span
  ) {
    let local = newLocal()
    emitPropertyAnimator(script[ref], into: local, isRunning: true, at: span)
    let animator = add(.local(local), at: span)
    emitCall(.startAnimation, on: animator, flags: flags, at: span)
  }

  private mutating func emitPropertyAnimator(
    _ animator: Language.PropertyAnimator, into local: LocalID, isRunning: Bool = false, at span: Span
  ) {
    var row = ResolvedPropertyAnimator()
    row.isRunning = isRunning
    lowerArguments(animator.arguments, into: &row, at: span)
    if let body = animator.body { row.block = lowerInnerBody(body, role: .block) }
    if let ref = animator.completion {
      let completion = script[ref]
      row.completion = lowerInnerBody(
        completion.body, role: .block, parameters: completion.parameters, types: [.position])
    }
    emit(.propertyAnimator, Word(local), Word(blueprint.propertyAnimators.add(row)), at: span)
  }

  private mutating func lowerArguments(
    _ arguments: Many<Argument>, into row: inout ResolvedPropertyAnimator, at span: Span
  ) {
    for argument in script[arguments] {
      let place = argument.label?.span ?? script[argument.value].span
      guard let label = argument.label.map({ spelling($0.id) }) else {
        report(.wrongArguments, "missing argument label", at: place, help: Self.forms)
        _ = lowerExpression(argument.value)
        continue
      }
      guard let slot = Self.slots[label] else {
        report(
          .wrongArguments, "a property animator has no `\(label):`", at: place, help: Self.forms,
          suggestion: nearestWord(to: label, of: Self.slots.keys.sorted()))
        _ = lowerExpression(argument.value)
        continue
      }
      if slot.get(row).exists {
        report(.wrongArguments, "this argument is given twice", at: place, help: Self.forms)
      }
      slot.set(&row, lower(argument.value, as: slot.type, for: "`\(label):`"))
    }
    checkForm(row, at: span)
  }

  /// Reports arguments that match none of UIKit's initializers. An initializer takes at most one of a curve, a damping ratio and
  /// two control points, and a duration, which may be missing if there is a curve.
  private mutating func checkForm(_ row: ResolvedPropertyAnimator, at span: Span) {
    let ways = [row.curve, row.damping, row.firstPoint].filter { $0.exists }.count
    let isTimed = row.duration.exists || row.curve.exists
    if ways > 1 || row.firstPoint.exists != row.secondPoint.exists || !isTimed {
      report(.wrongArguments, "these arguments do not make a property animator", at: span, help: Self.forms)
    }
  }

  private static let forms =
    "it is written `propertyAnimator(duration: 0.5s, curve: easeOut)`, or with `damping:`, with"
    + " `controlPoint1:` and `controlPoint2:`, or with `timing:` in place of `curve:`"

  /// The type of an argument, and the property of the row that it sets.
  private struct Slot: Sendable {
    let type: ValueType
    let get: @Sendable (ResolvedPropertyAnimator) -> ExpressionID
    let set: @Sendable (inout ResolvedPropertyAnimator, ExpressionID) -> Void
  }

  private static let slots: [String: Slot] = {
    let curve = Slot(type: .curve, get: { $0.curve }, set: { $0.curve = $1 })
    return [
      "duration": Slot(type: .time, get: { $0.duration }, set: { $0.duration = $1 }),
      "curve": curve, "timing": curve,
      "damping": Slot(type: .number, get: { $0.damping }, set: { $0.damping = $1 }),
      "controlPoint1": Slot(type: .pair, get: { $0.firstPoint }, set: { $0.firstPoint = $1 }),
      "controlPoint2": Slot(type: .pair, get: { $0.secondPoint }, set: { $0.secondPoint = $1 }),
    ]
  }()
}
