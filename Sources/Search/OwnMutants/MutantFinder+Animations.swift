import Language
import Running

// Mutants of animations: duration, curve, target value.

extension MutantFinder {
  mutating func look(at animation: AnimateStatement, _ scope: Scope) {
    look(at: animation.options)
    look(at: animation.body, scope.animated)
    look(at: nil, animation.completion, scope)
  }

  mutating func look(at animation: LayerAnimation, _ scope: Scope) {
    change(animation.to, isShare: false)
    look(at: animation.options)
    look(at: nil, animation.completion, scope)
  }

  mutating func look(at transition: LayerTransition, _ scope: Scope) {
    look(at: transition.options)
    look(at: transition.body, transition.completion, scope)
  }

  mutating func look(at keyframes: KeyframesStatement, _ scope: Scope) {
    look(at: keyframes.options)
    look(at: keyframes.body, scope.animated)
    look(at: nil, keyframes.completion, scope)
  }

  mutating func look(at statement: AlongsideStatement, _ scope: Scope) {
    look(at: statement.body, scope.animated)
    look(at: nil, statement.completion, scope)
  }

  mutating func look(at statement: AfterStatement, _ scope: Scope) {
    if case .delay(let delay) = statement.moment { lengthen(delay, "this") }
    look(at: statement.body, scope)
  }

  mutating func look(at call: TrailingCall, _ scope: Scope) {
    let isAnimation = ["addAnimations", "transition"].contains(method(of: call.call))
    if let body = call.body { look(at: body, isAnimation ? scope.animated : scope) }
    look(at: nil, call.completion, scope)
  }

  /// Visits the code of a block and of its completion; each may be absent.
  mutating func look(at body: Block?, _ completion: Ref<CompletionBlock>?, _ scope: Scope) {
    if let body { look(at: body, scope) }
    if let completion { look(at: script[completion].body, scope) }
  }

  /// Visits the code of a property animator and mutates its timing.
  mutating func look(at animator: PropertyAnimator, _ scope: Scope) {
    let arguments = script[animator.arguments]
    func value(_ label: String) -> Ref<Expression>? {
      arguments.first { $0.label.map { words(of: $0.span) == label } ?? false }?.value
    }
    let duration = value("duration")
    if let duration { lengthen(duration, "this") }
    if let curve = value("curve"), !isZero(duration) { bend(curve) }
    if let damping = value("damping"), !isZero(duration) {
      let range = range(of: damping)
      let other = words(in: range) == "1" ? "0.5" : "1"
      add(.otherCurve, TextEdit(range, other), .probe(range, words(in: range)))
    }
    if let body = animator.body { look(at: body, scope.animated) }
    look(at: nil, animator.completion, scope)
  }

  /// Adds a mutant that doubles a duration or delay, unless it is a literal zero, and the mutants within the expression.
  mutating func lengthen(_ duration: Ref<Expression>, _ name: String) {
    look(in: duration)
    if isZero(duration) { return }
    let range = range(of: duration)
    let words = words(in: range)
    let text: String
    if case .number(let number, _) = script[duration].kind {
      text = Self.text(of: number * 2) + Self.unit(in: words)
    } else {
      text = "(\(words)) * 2"
    }
    add(.longer(name), TextEdit(range, text), .probe(range, words))
  }

  /// Adds a mutant with another target value of an animation: its first literal number is halved; zero becomes 20, or 0.5 for a
  /// fraction.
  /// - Parameter isShare: Whether the value is a fraction 0…1, such as an alpha.
  mutating func change(_ value: Ref<Expression>, isShare: Bool) {
    guard let literal = firstNumber(in: value), case .number(let number, _) = script[literal].kind else {
      return
    }
    let range = range(of: literal)
    let words = words(in: range)
    let other = number == 0 ? (isShare ? 0.5 : 20) : number / 2
    let text = Self.text(of: other) + Self.unit(in: words)
    add(.otherValue(words, text), TextEdit(range, text), .probe(range, words))
  }

  // MARK: - Single animations

  private mutating func look(at options: AnimationOptions) {
    if let duration = options.duration { lengthen(duration, "this") }
    if let curve = options.curve, !isZero(options.duration) { bend(curve) }
  }

  /// Adds a mutant with another timing curve: `easeInOut` for `linear`, `linear` for any other.
  private mutating func bend(_ curve: Ref<Expression>) {
    let range = range(of: curve)
    let words = words(in: range)
    let other = words == "linear" ? "easeInOut" : "linear"
    add(.otherCurve, TextEdit(range, other), .probe(range, words))
  }

  private func isZero(_ duration: Ref<Expression>?) -> Bool {
    guard let duration, case .number(0, _) = script[duration].kind else { return false }
    return true
  }

  private func method(of call: Ref<Expression>) -> String {
    if case .call(let callee, _) = script[call].kind { return method(of: callee) }
    return script[call].name.map { words(of: $0.span) } ?? ""
  }
}
