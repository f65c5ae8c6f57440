import Diagnostics
import Language
import Running

// The removable parts of statements.

extension ScriptParts {
  mutating func look(at block: Block) { look(at: block.statements) }

  mutating func look(at statements: Many<Statement>) {
    let script = script
    note(script[statements].map { $0.span.bytes })
    inside { parts in
      for statement in script[statements] { parts.look(at: statement) }
    }
  }

  private mutating func look(at statement: Statement) {
    switch statement.kind {
    case .controller(let ref): look(at: script[ref], statement)
    case .segue(let ref): look(at: script[ref], statement)
    case .object(let ref): look(at: script[ref])
    case .device(let members): look(at: members)
    case .extend(let ref): look(at: script[ref].members)
    case .handler(let ref): look(at: script[ref])
    case .view(let ref): look(at: script[ref], statement.span)
    case .setup(let block): look(at: block)
    case .spec(let ref): look(at: script[ref].body)
    case .steps(let ref): look(at: script[ref].body)
    case .function(let ref): look(at: script[ref].body)
    case .ownClaim(let ref): look(at: script[ref].body)
    case .let(let ref): look(inValue: script[ref].value)
    case .field(let ref), .variable(let ref): look(inValue: script[ref].value)
    case .assignment(_, let value, _): look(inValue: value)
    case .return(let value): if let value { look(inValue: value) }
    case .if(let ref): look(at: script[ref])
    case .repeat(let ref): look(into: script[ref].body, of: statement)
    case .forEach(let ref): look(at: script[ref].body)
    case .while(let ref): look(at: script[ref].body)
    case .turn(let block): look(into: block, of: statement)
    case .after(let ref): look(into: script[ref].body, of: statement)
    case .start(let ref):
      note(statement.span.bytes, replacedBy: script[ref].span.bytes)
      look(at: script[ref])
    case .expectation(let ref): look(at: script[ref], statement)
    case .transition(let ref): if let options = script[ref].options { look(at: script[options]) }
    case .advance: note(statement.span.bytes, replacedBy: "settle")
    case .pan(let ref): noteOptions(script[ref].receiver, script[ref].duration)
    case .touch(let ref): noteOptions(script[ref].duration)
    case .command(let opcode, let clauses): note(clauses, of: opcode)
    case .run(let ref):
      noteOption(script[ref].unconditionally)
      look(at: script[ref].body, script[ref].completion)
    case .add(let ref): look(at: script[ref])
    case .remove(let views): note(views, least: 1)
    case .log(let values): note(values, least: 1)
    case .animate(let ref): look(at: script[ref].options, script[ref].body, script[ref].completion)
    case .layerAnimation(let ref): look(at: script[ref].options, nil, script[ref].completion)
    case .layerTransition(let ref): look(at: script[ref].options, script[ref].body, script[ref].completion)
    case .keyframes(let ref): look(at: script[ref].options, script[ref].body, script[ref].completion)
    case .keyframe(let ref): look(at: script[ref].body)
    case .propertyAnimator(let ref): look(at: script[ref].body, script[ref].completion)
    case .alongside(let ref):
      noteOption(script[ref].view)
      look(at: script[ref].body, script[ref].completion)
    case .trailingCall(let ref): look(at: script[ref].body, script[ref].completion)
    case .new, .use, .choose, .constraint, .allow, .verb, .cancel, .cancelTouch, .tap, .print, .do, .call,
      .animateTransition, .leaveHeld, .given, .break, .continue, .complete, .skipped:
      break
    }
  }

  // MARK: - Flow

  private mutating func look(into block: Block, of statement: Statement) {
    note(statement, replacedBy: block)
    look(at: block)
  }

  /// Visits both branches, and records that `else` can be removed with its branch. The condition itself stays: without it, the
  /// app would fail where the condition is written to prevent that.
  private mutating func look(at condition: IfStatement) {
    look(at: condition.then)
    guard let otherwise = condition.else else { return }
    noteOption(Int(condition.then.span.end)..<Int(otherwise.span.end))
    look(at: otherwise)
  }

  private mutating func look(at expectation: Expectation, _ statement: Statement) {
    note(script[expectation.claims].map { $0.span.bytes }, least: 1)
    if let because = expectation.because, let word = token(before: Int(script[because].span.start)) {
      noteOption(Int(word.start)..<Int(script[because].span.end))
    }
    if let during = expectation.during { look(into: during, of: statement) }
  }

  // MARK: - Options

  private mutating func note(_ clauses: Many<Clause>, of opcode: Opcode) {
    for clause in script[clauses] {
      switch opcode.verb?.clauses[Int(clause.index)] {
      case .option?: noteOption(clause.value)
      case .unanimated?: noteOption(clause.word)
      case .to?, .either?, nil: break
      }
    }
  }

  private mutating func look(at options: TransitionOptions) {
    noteOptions(options.receiver, options.style)
    noteOption(options.unanimated)
    noteOption(options.interactively)
    if let name = options.name, let word = token(before: Int(name.span.start)) {
      noteOption(Int(word.start)..<Int(name.span.end))
    }
    noteCompletion(options.completion)
    if let block = options.completion { look(at: block) }
  }

  private mutating func noteOptions(_ values: Ref<Expression>?...) {
    for value in values { noteOption(value) }
  }

  // MARK: - Code of transitions

  private mutating func look(at statement: AddStatement) {
    note(statement.views, least: 1)
    noteOption(statement.superview)
    switch statement.place {
    case .top: break
    case .index(let place), .above(let place), .below(let place): noteOption(place)
    }
  }

  private mutating func look(
    at options: AnimationOptions, _ body: Block?, _ completion: Ref<CompletionBlock>?
  ) {
    if let duration = options.duration { noteOption(range(of: duration)) }
    noteOptions(options.delay, options.curve, options.isRemovedOnCompletion)
    noteOption(options.beginFromCurrentState)
    noteOption(options.repeat)
    noteOption(options.autoreverse)
    noteOption(options.allowUserInteraction)
    noteOption(options.overrideInheritedDuration)
    noteOption(options.overrideInheritedCurve)
    noteOption(options.unanimated)
    look(at: body, completion)
  }

  private mutating func look(at body: Block?, _ completion: Ref<CompletionBlock>?) {
    if let body { look(at: body) }
    guard let completion else { return }
    noteCompletion(script[completion].body)
    look(at: script[completion].body)
  }

  /// Visits a value, which may be a block or a property animator with code.
  private mutating func look(inValue value: Ref<Expression>) {
    switch script[value].kind {
    case .propertyAnimator(let ref): look(at: script[ref].body, script[ref].completion)
    case .block(let ref): look(at: script[ref].body)
    case .number, .string, .name, .wildcard, .member, .call, .index, .tuple, .list, .unary, .binary,
      .tolerance, .conditional:
      break
    }
  }
}
