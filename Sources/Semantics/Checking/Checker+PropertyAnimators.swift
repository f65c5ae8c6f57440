import Diagnostics
import Engine
import Language

extension Checker {
  /// Lowers `propertyAnimator(…) { … }` as a value: the code before the statement stores a new animator in a local.
  mutating func lowerPropertyAnimator(_ ref: Ref<Language.PropertyAnimator>, at span: Span) -> Lowered {
    let places = "a section, a handler or a story"
    return lowerMade(.propertyAnimator, "a property animator", in: places, at: span) { checker, local in
      checker.emitPropertyAnimator(checker.script[ref], into: local, at: span)
      return true
    }
  }

  /// Lowers a property animator as a statement, which starts at once, like UIKit's `runningPropertyAnimator`.
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
      guard let (path, type) = Self.slots[label] else {
        report(
          .wrongArguments, "a property animator has no `\(label):`", at: place, help: Self.forms,
          suggestion: nearestWord(to: label, of: Self.slots.keys.sorted()))
        _ = lowerExpression(argument.value)
        continue
      }
      if row[keyPath: path].exists {
        report(.wrongArguments, "this argument is given twice", at: place, help: Self.forms)
      }
      row[keyPath: path] = lower(argument.value, as: type, for: "`\(label):`")
    }
    checkForm(row, at: span)
  }

  /// Checks that the arguments match one of UIKit's four initializers.
  private mutating func checkForm(_ row: ResolvedPropertyAnimator, at span: Span) {
    let ways = [row.curve, row.damping, row.firstPoint].filter(\.exists).count
    let isTimed = row.duration.exists || row.curve.exists
    if ways > 1 || row.firstPoint.exists != row.secondPoint.exists || !isTimed {
      report(.wrongArguments, "these arguments do not make a property animator", at: span, help: Self.forms)
    }
  }

  private static let forms =
    "it is written `propertyAnimator(duration: 0.5s, curve: easeOut)`, or with `damping:`, with"
    + " `controlPoint1:` and `controlPoint2:`, or with `timing:` in place of `curve:`"

  /// The property and the type for each label.
  private static let slots:
    [String: (WritableKeyPath<ResolvedPropertyAnimator, ExpressionID> & Sendable, ValueType)] = [
      "duration": (\.duration, .time), "curve": (\.curve, .curve), "timing": (\.curve, .curve),
      "damping": (\.damping, .number), "controlPoint1": (\.firstPoint, .pair),
      "controlPoint2": (\.secondPoint, .pair),
    ]
}
