import Diagnostics
import Language
import Running

// Mutants of statements.

extension MutantFinder {
  mutating func look(at block: Block, _ scope: Scope) {
    var last: Statement?
    for statement in script[block] {
      if let last { swap(last, statement) }
      look(at: statement, scope)
      last = statement
    }
  }

  private mutating func look(at statement: Statement, _ scope: Scope) {
    switch statement.kind {
    case .add(let ref):
      replace(statement, by: "", .addDropped)
      swapFirst(of: script[ref].views)
    case .remove(let views):
      let isDoneAnyway =
        scope.removesFromView && views.count == 1 && words(of: script[views[0]].span) == "fromView"
      if !isDoneAnyway { replace(statement, by: "", .removeDropped) }
    case .complete(let completion): look(at: completion, statement, scope)
    case .assignment(let target, let value, _): look(atAssignment: statement, target, value, scope)
    case .call, .animateTransition, .do, .run: look(atCall: statement, scope)
    case .transition(let ref):
      drop(statement)
      if let options = script[ref].options, let block = script[options].completion { look(at: block, scope) }
    case .start(let ref): look(at: script[ref], scope)
    case .verb(let opcode, let value): look(atVerb: opcode, value, statement)
    case .cancel: exchange(statement, "cancel", "finish")
    case .if(let ref): look(at: script[ref], scope)
    case .repeat(let ref): look(at: script[ref].body, scope)
    case .forEach(let ref): look(at: script[ref].body, scope)
    case .while(let ref): look(at: script[ref].body, scope)
    case .turn(let block): look(at: block, scope)
    case .return(let value): if let value { negate(value, isCertain: false) }
    case .let(let ref): look(inValue: script[ref].value, scope)
    case .field(let ref), .variable(let ref): look(inValue: script[ref].value, scope)
    case .handler(let ref): look(at: script[ref].body, scope)
    case .view(let ref): look(at: script[ref], scope, dropsProperties: true)
    case .animate(let ref): look(at: script[ref], scope)
    case .layerAnimation(let ref): look(at: script[ref], scope)
    case .layerTransition(let ref): look(at: script[ref], scope)
    case .keyframes(let ref): look(at: script[ref], scope)
    case .keyframe(let ref): look(at: script[ref].body, scope.animated)
    case .propertyAnimator(let ref): look(at: script[ref], scope)
    case .alongside(let ref): look(at: script[ref], scope)
    case .after(let ref): look(at: script[ref], scope)
    case .trailingCall(let ref): look(at: script[ref], scope)
    case .controller, .segue, .device, .new, .use, .setup, .spec, .steps, .function, .choose, .object, .allow,
      .ownClaim,
      .constraint, .command, .advance, .pan, .cancelTouch, .tap, .print, .log, .touch, .leaveHeld, .given,
      .extend, .break,
      .continue,
      .expectation,
      .skipped:
      break
    }
  }

  /// Visits a value, which may be a block or a property animator with code.
  mutating func look(inValue value: Ref<Expression>, _ scope: Scope) {
    if case .propertyAnimator(let ref) = script[value].kind {
      look(at: script[ref], scope)
    } else if case .block(let ref) = script[value].kind {
      look(at: script[ref].body, scope)
    } else {
      look(in: value)
    }
  }

  // MARK: - Single statements

  private mutating func look(at completion: Language.Completion, _ statement: Statement, _ scope: Scope) {
    let words = words(of: statement.span)
    switch completion {
    case .never: return
    case .done: break
    case .flag(let flag):
      look(in: flag)
      let told = self.words(of: flag)
      // If nothing can cancel the transition, `not cancelled` is always true.
      if told != "true", told != "not cancelled" || scope.mayBeCancelled {
        replace(statement, by: "complete true", .completeTold)
      }
    }
    // The statement cannot be removed: a section without any `complete` completes by itself.
    replace(statement, by: "complete never", .completeDropped)
    replace(statement, by: words + "; " + words, .completeDoubled)
  }

  private mutating func look(
    atAssignment statement: Statement, _ target: Ref<Expression>, _ value: Ref<Expression>, _ scope: Scope
  ) {
    look(inValue: value, scope)
    // Do not remove the animator itself, since the code that uses it would not compile.
    if case .propertyAnimator = script[value].kind { return }
    let name = words(of: script[target].span)
    let place = Int(statement.span.start)
    let probe = "if not (\(name) == (\(words(of: value)))) { if mod(1, 0) == 0 { } }; "
    add(
      .notSet(name), TextEdit(statement.span.bytes, ""), .probe(before: place),
      TextEdit(at: place, probe))
    if scope.isAnimated { change(value, isShare: name.hasSuffix("alpha") || name.hasSuffix("Opacity")) }
  }

  private mutating func look(atCall statement: Statement, _ scope: Scope) {
    drop(statement)
    if case .call(let call) = statement.kind { look(in: call) }
    if case .do(let ref) = statement.kind { runs(steps: words(of: script[ref].name.span)) }
    if case .run(let ref) = statement.kind { look(at: script[ref].body, script[ref].completion, scope) }
  }

  private mutating func look(atVerb opcode: Opcode, _ value: Ref<Expression>?, _ statement: Statement) {
    if opcode == .finish { exchange(statement, "finish", "cancel") }
    if opcode == .update { replace(statement, by: "", .driverDropped("update")) }
    if [.pause, .resume, .reverse, .fail].contains(opcode) {
      replace(statement, by: "", .driverDropped(words(of: statement.span)))
    }
    if let value { look(in: value) }
  }

  private mutating func look(at condition: IfStatement, _ scope: Scope) {
    // A condition around an expectation belongs to the test, not to the code.
    if !hasExpectation(condition.then), !(condition.else.map(hasExpectation) ?? false) {
      negate(condition.condition)
    }
    look(at: condition.then, scope)
    if let otherwise = condition.else { look(at: otherwise, scope) }
  }

  private func hasExpectation(_ block: Block) -> Bool {
    script[block].contains { if case .expectation = $0.kind { true } else { false } }
  }

  private mutating func drop(_ statement: Statement) {
    replace(statement, by: "", .commandDropped([Source(path: "", bytes: text)].text(of: statement.span)))
  }

  private mutating func exchange(_ statement: Statement, _ word: String, _ other: String) {
    replace(statement, by: "", .driverDropped(word))
    replace(statement, by: other, .driverExchanged(word, other))
  }

  /// Adds a mutant that swaps two adjacent `add` statements, if both put views on top of the same superview.
  private mutating func swap(_ first: Statement, _ second: Statement) {
    guard case .add(let a) = first.kind, case .add(let b) = second.kind, isOnTop(script[a]),
      isOnTop(script[b]),
      superview(script[a]) == superview(script[b])
    else { return }
    let (one, two) = (first.span.bytes, second.span.bytes)
    let between = words(in: one.upperBound..<two.lowerBound)
    add(
      .addsSwapped,
      TextEdit(one.lowerBound..<two.upperBound, words(in: two) + between + words(in: one)),
      .probe(before: one.lowerBound))
  }

  private func isOnTop(_ statement: AddStatement) -> Bool {
    if case .top = statement.place { true } else { false }
  }

  private func superview(_ statement: AddStatement) -> String? {
    statement.superview.map { words(of: $0) }
  }

  /// Adds a mutant that swaps the first two views of one `add` statement, if it has several.
  private mutating func swapFirst(of views: Many<Expression>) {
    guard views.count > 1 else { return }
    let (one, two) = (range(of: views[0]), range(of: views[1]))
    let between = words(in: one.upperBound..<two.lowerBound)
    add(
      .addsSwapped,
      TextEdit(one.lowerBound..<two.upperBound, words(in: two) + between + words(in: one)),
      .probe(one, words(in: one)))
  }
}
