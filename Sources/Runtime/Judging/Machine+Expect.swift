import Diagnostics
import Engine
import Semantics

extension Machine {
  /// The part of the run that claims without `during` refer to: everything since the last command began, together with
  /// the commands that only continue it, such as `advance` and `settle`. After a `during` block of a story, everything
  /// since the block began.
  var claimRange: ClaimRange { claims.current }

  /// Judges a claim of the form `X.property == Y` or `!= Y` that compares controllers, without evaluating
  /// expressions. While claims are muted, judges nothing.
  mutating func judgeSame(_ instruction: Instruction, at place: Int, _ log: inout Log) throws(Stop) {
    let owner = code.instances[InstanceID(instruction.a).index]
    let expected = instruction.b == 0 ? Value.none : Value(code.instances[InstanceID(instruction.b).index])
    guard let property = PlainProperty(rawValue: UInt8(truncatingIfNeeded: instruction.c.raw)),
      let actual = value(of: property, of: .controller(owner), scene()),
      actual.isNone || actual.controller != nil
    else { throw .bug("a claim about a property that is no controller") }
    let negated = instruction.flags.contains(.isNegated)
    markJudged()
    if claims.isMuted { return }
    let span = program.blueprint.spans[place]
    if (actual.controller == expected.controller) != negated {
      log.heldCount += 1
      if log.isNarrated { log.records.append(.held(at: span)) }
      return
    }
    let text = literal(expected)
    report(
      ClaimFailure(
        span: span,
        detail: .values(
          expected: negated ? "something other than \(text)" : text, actual: literal(actual),
          named: "\(literal(.controller(owner))).\(property.row.word)"),
        because: nil, hints: [], found: negated ? nil : found(actual, insteadOf: expected)),
      because: reasons(for: .plain(property), of: owner, log),
      about: [actual.screenOrView ?? Object(owner)] + (expected.screenOrView.map { [$0] } ?? []), &log)
  }

  /// Executes `during {` of an `expect` statement: stores the position in the run from which its claims are
  /// judged. Throws if `during` blocks are nested too deeply.
  mutating func beginDuring(_ index: ID<ResolvedExpectation>, at place: Int, _ top: Int, _ log: inout Log)
    throws(Stop)
  {
    let expectation = program.blueprint.expectations[index]
    if claims.durings.count >= limits[.nesting] { throw .exhausted(.nesting) }
    var kept: KeptMachine?
    if expectation.isOverTime || program.blueprint.looksBack {
      var copy = self
      copy.claims.current.kept = nil
      kept = KeptMachine(copy)
    }
    let stretch = ClaimRange(position: log.trace.position, start: world.now, instruction: place, kept: kept)
    claims.durings.append(OpenDuring(expectation: index, claimRange: stretch))
    if code.frames[top].endsTurns { claims.current = stretch }
  }

  /// Executes the `}` of a `during` block, then judges the claims of its `expect` statement.
  mutating func endDuring(_ index: ID<ResolvedExpectation>, _ top: Int, _ log: inout Log) throws(Stop) {
    let expectation = program.blueprint.expectations[index]
    if code.frames[top].endsTurns,
      expects(expectation.claims, { if case .violation = $0 { true } else { false } })
    {
      judgeExpected(in: expectation.span, &log)
    }
    guard let during = claims.durings.popLast() else { throw .bug("a `during` ends that never began") }
    if code.frames[top].endsTurns {
      // Claims that follow without a `during` of their own refer to the commands in this block.
      let last = claims.current.instruction
      claims.current = during.claimRange
      claims.current.instruction = last
    }
    try judge(expectation, from: during.claimRange, &log)
  }

  /// Judges the claims of an `expect` statement, and reports each claim that fails. While claims are muted,
  /// judges nothing.
  mutating func judge(
    _ expectation: ResolvedExpectation, from stretch: ClaimRange, _ log: inout Log
  ) throws(Stop) {
    markJudged()
    if claims.isMuted { return }
    var scene = scene()
    scene.start = stretch.start
    var isHeld = true
    for index in expectation.claims.indices {
      let claim = program.blueprint.claims[index]
      guard var failure = try failure(of: claim, from: stretch, scene, &log) else { continue }
      if expectation.because.exists { failure.because = text(of: try evaluate(expectation.because, scene)) }
      isHeld = false
      report(
        failure, because: reasons(for: claim, scene, log), about: subjects(of: claim, failure, scene), &log)
    }
    guard isHeld else { return }
    log.heldCount += 1
    if log.isNarrated { log.records.append(.held(at: expectation.span)) }
  }

  /// Records that an expectation in the running attached handler was judged; does nothing outside of attached
  /// handlers.
  private mutating func markJudged() {
    guard let handler = code.frames.last?.within, handler.exists else { return }
    code.attached[handler].hasRun = true
  }

  private mutating func report(
    _ failure: ClaimFailure, because reasons: [CauseStep], about subjects: [Object], _ log: inout Log
  ) {
    // A claim that fails repeatedly, in a loop or a handler, is reported once.
    if let place = failures.firstIndex(where: { $0.isClaim && $0.span == failure.span }) {
      return failures[place].times += 1
    }
    var chain = reasons + causes(of: code.frames.last?.cause ?? 0, log)
    if case .difference(let difference) = failure.detail, difference.cause != 0 {
      chain = self.reasons(for: difference, log)
    } else {
      for step in refusals(log) where !chain.contains(step) { chain.append(step) }
      if chain.isEmpty { chain = outcomes(log) }
    }
    fail(.claim(failure), at: failure.span, causes: chain, about: subjects, &log)
  }
}
