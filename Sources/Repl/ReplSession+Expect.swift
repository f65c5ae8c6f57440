import Diagnostics
import Engine
import Language
import Running
import Runtime
import Semantics

// Expectations that describe the current state of the app, and specs generated from a session.

extension ReplSession {
  /// Responds to `:expect`, which prints expectations that hold in the current state.
  mutating func expectations() -> ReplReply {
    let pins = pins(withEvents: true)
    return ReplReply(pins.isEmpty ? "there is nothing to expect yet\n" : pins.map { $0 + "\n" }.joined())
  }

  /// The reason why a session cannot be saved as a spec.
  struct SpecRefusal: Error {
    var reply: ReplReply
  }

  /// The session as a spec, in which each line is followed by expectations of its effects. If the lines cannot stand
  /// inside a spec, the result is a story; if the session started from a failed run, the result is the file of that
  /// run, with the lines added. The result has been run and passes; a refusal if no such script passes.
  func spec(at path: String, title: String, _ files: any ScriptFiles) -> Result<String, SpecRefusal> {
    let pieces = pieces
    if let startingCode {
      let text = startingCode.text(adding: SpecText(pieces, title: nil, leavesHeld: leavesHeld).text)
      return refusal(of: text, at: path, files).map { .failure($0) } ?? .success(text)
    }
    let spec = SpecText(pieces, title: title, leavesHeld: leavesHeld).text
    if refusal(of: spec, at: path, files) == nil { return .success(spec) }
    let story = SpecText(pieces, title: nil, leavesHeld: leavesHeld).text
    guard let refusal = refusal(of: story, at: path, files) else { return .success(story) }
    return .failure(refusal)
  }

  // MARK: - Checking the spec, and claims that hold

  /// The reason why a script does not load, run or pass; nil if the script passes.
  private func refusal(of text: String, at path: String, _ files: any ScriptFiles) -> SpecRefusal? {
    let script = Loader(files: files, limits: settings.limits).load(.init(path: path, text: text))
    guard let program = script.program else { return SpecRefusal(reply: unsaved(refuse(script))) }
    // Run the script with the options of `trans test`.
    var options = settings.options
    options.makesRoundTrips = settings.makesRoundTrips
    var run = ScriptRun(program, at: path, SpecChoice(), runner: ScriptRunner(options: options))
    while let step = run.step() {
      let ending: Ending
      switch step {
      // If the session started from a failed spec, the other specs of the file need not pass.
      case .spec(let test, _) where startingCode != nil && startingCode?.spec != test.spec: continue
      case .story(var turn), .spec(_, var turn): ending = run.run(&turn)
      case .unprepared(let hindrance): ending = hindrance
      case .skipped, .leftOut: continue
      }
      if case .finished(.passed) = ending { continue }
      var reply = ReplReply()
      var report = FailureReport(sources: script.sources, isColoured: isColoured.errors)
      reply.errors = report.text(of: ending)
      reply.verdict = Verdict(ending)
      return SpecRefusal(reply: unsaved(reply))
    }
    return nil
  }

  private func unsaved(_ reply: ReplReply) -> ReplReply {
    var reply = reply
    reply.errors += "not saved: the spec would not pass; undo lines that fail with `:undo`\n"
    return reply
  }

  /// The lines of the session, each with expectations that describe its effects. Lines that failed and changed nothing
  /// are left out.
  private var pieces: [SpecText.Piece] {
    let runner = ScriptRunner(options: settings.options)
    var replay = self
    while let last = replay.steps.last, last.statement == nil { _ = replay.undo() }
    var pieces: [SpecText.Piece] = []
    let text = startingCode == nil ? storyText : ""
    if !text.isEmpty || startingCode != nil {
      pieces.append(SpecText.Piece(text: text, expectations: replay.pins(withEvents: true)))
    }
    var known = Set(replay.pins(withEvents: false))
    for (place, step) in typedSteps {
      let before = replay.log.trace.position
      _ = replay.run(step.text, number: step.number, runner)
      if step.hasFailed, isIdle(place) { continue }
      let hasEvents = replay.log.trace.position > before
      let pins = replay.pins(withEvents: hasEvents)
      pieces.append(
        SpecText.Piece(text: step.text, expectations: pins.filter { !known.contains($0) }))
      known = Set(pins)
    }
    return pieces
  }

  /// The expectations that hold now, each checked by running it. They describe the hierarchy, the views, properties of views
  /// that differ from the default, the values of fields, and whether the app is settled, held, stuck or moving; with
  /// `withEvents`, also the events since the last command began. Without a root controller, only the values of fields.
  package mutating func pins(withEvents: Bool) -> [String] {
    guard machine.world.root.exists else { return holding(valueClaims) }
    var claims = ["hierarchy \(spelling.hierarchy())"]
    if withEvents, let events = eventClaim { claims.append(events) }
    claims.append("views \(spelling.views())")
    let window = machine.survey.first?.looks.first { $0.property == "frame" }?.value
    for view in machine.survey.dropFirst() {
      for look in view.looks where look.property != "frame" || look.value != window {
        claims.append("\(view.path).\(look.property) == \(look.value)")
      }
    }
    claims += valueClaims
    switch machine.world.condition {
    case .settled: claims.append("settled")
    case .held: claims.append("held")
    case .stuck: claims.append("stuck")
    case .moving: claims.append("not quiet")
    }
    return holding(claims)
  }

  private var valueClaims: [String] {
    mutating get {
      checker.visibleNames.filter { $0.kind == .field }.compactMap { name in
        value(of: name.text).map { "\(name.text) == \($0)" }
      }
    }
  }

  /// An expectation of the appearance, containment, delegate and completion calls since the last command began; nil if there
  /// are none, or more than 30 lines of them.
  private var eventClaim: String? {
    let scope = EventScope { [.appearance, .containment, .delegate, .completion].contains($0) }
    let events =
      machine.claimRangeStart < log.trace.position ? log.trace.events(since: machine.claimRangeStart) : []
    let lines = spelling.events(events, scope, trace: log.trace).split(separator: "\n")
    if lines.isEmpty || lines.count > 30 { return nil }
    return "events appearance, containment, delegate, completion {\n" + lines.map { "  \($0)\n" }.joined()
      + "}"
  }

  /// The conditions in `claims` that hold, each as an `expect` statement.
  private mutating func holding(_ claims: [String]) -> [String] {
    claims.map { "expect \($0)" }.filter { ask($0 + "\n").verdict == .passed }
  }
}

/// Builds the text of a script from lines, with expectations after each line.
struct SpecText {
  /// One or more lines of the session, and the expectations to write after them.
  struct Piece {
    var text: String
    var expectations: [String]
  }

  /// The complete text of the script.
  private(set) var text = ""
  private var body = ""
  /// Whether a command has been added. Values and rules after it may depend on its effects.
  private var hasActed = false

  /// Builds the text.
  /// - Parameter title: The title of the spec; nil to build a story.
  init(_ pieces: [Piece], title: String?, leavesHeld: Bool) {
    for piece in pieces {
      if title == nil {
        text += piece.text.isEmpty || piece.text.hasSuffix("\n") ? piece.text : piece.text + "\n"
        for expectation in piece.expectations { text += expectation + "\n" }
      } else {
        append(piece)
      }
    }
    if let title {
      if leavesHeld { put("leave held", in: &body, 1) }
      text += "\nspec \(quoted(title)) {\n" + body + "}\n"
    } else if leavesHeld {
      text += "leave held\n"
    }
  }

  // MARK: - Adding lines

  /// Adds the statements of a piece to the text of a spec: declarations before the spec, commands and claims inside
  /// it. Values, handlers and `allow` may depend on the state: they go before the spec as long as it has no command,
  /// and inside it afterwards.
  private mutating func append(_ piece: Piece) {
    var names = NameTable()
    let bytes = Array(piece.text.utf8)
    let (script, _) = Parser.parse(bytes: bytes, file: 0, names: &names)
    for statement in script[script.statements] {
      let range = Int(statement.span.start)..<Int(statement.span.end)
      let line = String(decoding: bytes[range], as: UTF8.self)
      switch Self.place(of: statement) {
      case .before: put(line, in: &text, 0)
      case .early where !hasActed: put(line, in: &text, 0)
      case .early: put(line, in: &body, 1)
      case .inside:
        hasActed = true
        put(line, in: &body, 1)
      }
    }
    for expectation in piece.expectations { put(expectation, in: &body, 1) }
  }

  private enum Place {
    case before, early, inside
  }

  private static func place(of statement: Statement) -> Place {
    switch statement.kind.standing {
    case .declaration, .part: .before
    case .value, .rule: .early
    case .skipped, .command, .other: .inside
    }
  }

  /// Appends lines to `text` with an indentation of two spaces per level.
  private func put(_ lines: String, in text: inout String, _ depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n" : indent + line + "\n"
    }
  }
}
