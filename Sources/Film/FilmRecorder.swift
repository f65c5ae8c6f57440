import Diagnostics
import Engine
import Running
import Runtime
import Semantics

/// Records a film of a run. It is called before each step with the machine and after it with the step's records. When the clock
/// has moved, it samples the start and the end of the interval, and the times between at the rate of `FilmBudget` if anything
/// moves.
struct FilmRecorder {
  var film: Film
  private let program: Program
  private let sources: [Source]
  private var renderer: Renderer
  private let origin: Time
  /// The world as of the previous step; nil before the first.
  private var world: World?
  private var book = LayerRecorder()
  private var transitionRecorder = TransitionRecorder()
  /// Cached view states, valid while only time passes.
  private var stills = StillViews()
  private var isFingerDown = false
  /// The position in the trace up to which events have been recorded.
  private var recordedPosition: Int
  /// For each statement, the index in `film.steps` of its latest step.
  private var stepsByPlace: [Span: Int] = [:]
  private var budget = FilmBudget()
  /// The latest recorded hierarchy of controllers.
  private var tree = ""

  /// Creates a recorder for a run that has not begun.
  /// - Parameters:
  ///   - script: The loaded script and its files.
  ///   - title: The title of the film.
  ///   - turn: The machine before its first step, and its log.
  init(_ script: LoadedScript, _ program: Program, title: String, from turn: ScriptRun.PreparedRun) {
    self.program = program
    sources = script.sources
    renderer = Renderer(sources: script.sources)
    origin = turn.machine.world.now
    recordedPosition = turn.log.trace.position
    let texts = script.sources.map(Self.text)
    film = Film(
      title: title, script: texts.first ?? Film.Text(path: "", lines: []),
      device: turn.machine.world.device)
    film.others = Array(texts.dropFirst())
  }

  /// The number of queries for view states and properties, to measure the recording cost.
  var asked: Int { stills.asked + book.asked }

  /// Records the time since the previous step: samples of it if the clock has moved, otherwise a change of the finger.
  /// Called before each step.
  mutating func look(_ machine: Machine, _ log: Log) {
    if let last = world, last.now != machine.world.now {
      let before = machine.worldBeforeStep ?? last
      sampleMotion(from: before, to: machine.world.now, Run(machine: machine, log: log))
    } else if let last = world, last.finger != machine.world.finger {
      // The finger changed while the clock stood still. Samples of an interval would miss this, so record it here.
      if machine.world.now == origin, !isFingerDown, film.opening.isEmpty { noteOpening(last, machine) }
      noteFinger(machine.world.finger, at: machine.world.now)
    }
    world = machine.world
  }

  /// The machine and the log at one moment of the run.
  private struct Run {
    var machine: Machine
    var log: Log
  }

  /// Records the commands, events and expectations of a step. Called after each step with its records.
  mutating func recordStep(_ records: [Record], _ machine: Machine, _ log: Log) {
    for record in records { recordStep(record, machine, log) }
  }

  /// Completes the film after the run has ended.
  mutating func finish(_ ending: Ending, _ machine: Machine, _ log: Log) -> Film {
    look(machine, log)
    stills.forget()
    sample(machine.world, at: machine.world.now, Run(machine: machine, log: log))
    recordEvents(upTo: log.trace.position, machine, log)
    film.duration = seconds(machine.world.now)
    film.transitions = transitionRecorder.finish(at: film.duration)
    film.things = book.finish()
    film.statusBar?.finish()
    if case .finished(.passed) = ending { film.hasPassed = true }
    note(reasons: machine.lastEffects(log))
    note(failuresOf: ending, machine.world)
    film.rate = budget.rate
    film.note = budget.note ?? stillness
    film.marks = film.marks.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map { $0.element }
    return film
  }

  // MARK: - Sampling

  private mutating func sampleMotion(from before: World, to now: Time, _ run: Run) {
    stills.forget()
    let drawing = sample(before, at: before.now, run)
    if !before.isMoving {
      // Nothing moves in the interval: the drawing at its start is also the one at its end.
      return note(drawing, before, at: now, run)
    }
    var next = budget.sampleTime(after: before.now, since: origin)
    while next < now {
      sample(before.shown(at: next), at: next, run, isBetween: true)
      next = budget.sampleTime(after: next, since: origin)
    }
    sample(before.shown(at: now), at: now, run)
  }

  @discardableResult
  private mutating func sample(
    _ world: World, at time: Time, _ run: Run, isBetween: Bool = false
  ) -> Drawing {
    let drawing = run.machine.drawing(of: world, &stills)
    note(drawing, world, at: time, run, isBetween: isBetween)
    return drawing
  }

  /// Records the transitions and the finger at a time, and the drawing of `world` unless the budget skips it.
  /// - Parameter isBetween: Whether only time has passed since the last sample.
  private mutating func note(
    _ drawing: Drawing, _ world: World, at moment: Time, _ run: Run, isBetween: Bool = false
  ) {
    let time = seconds(moment)
    if !isBetween {
      noteTree(world, at: time)
      noteStatusBar(world, at: time)
    }
    for id in world.openTransitions {
      if !transitionRecorder.knows(id, world) {
        let row = world.transitions[id]
        transitionRecorder.begin(
          id, world, at: time, words: run.machine.words(for: row, in: world), line: line(of: row.cause, run))
      }
      transitionRecorder.note(id, world, at: time)
    }
    transitionRecorder.close(besides: world, at: time)
    noteFinger(world.finger, at: moment)
    guard budget.takes(drawing.items.count, at: moment) else { return }
    book.note(drawing, world, at: time, run.machine, isBetween: isBetween)
  }

  /// Records the hierarchy of controllers if it changed, replacing one recorded at the same time. The progress of transitions
  /// is omitted, since the film has a track of it.
  private mutating func noteTree(_ world: World, at time: Double) {
    let now = Spelling(world, names: program.blueprint.names).hierarchyTree(saysProgress: false)
    if now == tree { return }
    tree = now
    if film.trees.last?.time == time { film.trees.removeLast() }
    film.trees.append((time, now))
  }

  private mutating func noteStatusBar(_ world: World, at time: Double) {
    var track = film.statusBar ?? FilmTrack(width: 1, tolerance: 0)
    track.add(time, [world.isStatusBarHidden ? 0 : 1])
    film.statusBar = track
  }

  /// Records the picture before a finger event at the start of the film.
  private mutating func noteOpening(_ world: World, _ machine: Machine) {
    var opening = LayerRecorder()
    opening.note(machine.drawing(of: world), world, at: 0, machine, isBetween: false)
    film.opening = opening.finish()
  }

  private mutating func noteFinger(_ finger: Finger, at moment: Time) {
    let time = seconds(moment)
    if !finger.isDown {
      if isFingerDown, !film.strokes.isEmpty {
        film.strokes[film.strokes.count - 1].up = time
        film.strokes[film.strokes.count - 1].points.finish()
      }
      isFingerDown = false
      return
    }
    if !isFingerDown {
      film.strokes.append(Film.Stroke())
      film.strokes[film.strokes.count - 1].pair = finger.pair
      film.strokes[film.strokes.count - 1].points.add(time, [finger.start.x, finger.start.y])
    }
    isFingerDown = true
    let place = finger.location(at: moment)
    film.strokes[film.strokes.count - 1].points.add(time, [place.x, place.y])
    if finger.length > .zero { film.strokes[film.strokes.count - 1].velocity = finger.velocity }
    if finger.drives.exists { film.strokes[film.strokes.count - 1].isTaken = true }
  }

  // MARK: - Steps and events

  private mutating func recordStep(_ record: Record, _ machine: Machine, _ log: Log) {
    switch record {
    case .began(let start):
      recordEvents(upTo: start.position, machine, log)
      addStep(start.span, at: start.time, isNested: start.isNested)
      mark(.command, text(of: start.span), at: start.time, line(of: start.span))
    case .command(let command): recordEvents(upTo: command.events.upperBound, machine, log)
    case .printed(let printed, let span):
      recordEvents(upTo: log.trace.position, machine, log)
      addStep(span, at: machine.world.now, isNested: false)
      mark(.log, printed, at: machine.world.now, line(of: span))
    case .held(let span):
      recordEvents(upTo: log.trace.position, machine, log)
      addStep(span, at: machine.world.now, isNested: false)
      mark(.expectation, text(of: span), at: machine.world.now, line(of: span))
    case .alternative: break
    }
  }

  private mutating func addStep(_ span: Span, at time: Time, isNested: Bool) {
    guard let line = line(of: span) else { return }
    let step = Film.Step(time: seconds(time), line: line, isNested: isNested)
    if let last = film.steps.last, last.line == step.line, last.time == step.time, isNested == last.isNested {
      return
    }
    stepsByPlace[span] = film.steps.count
    film.steps.append(step)
  }

  private mutating func mark(
    _ kind: Film.Mark.Kind, _ text: String, at time: Time, _ line: Film.Line?, step: Int? = nil,
    family: String? = nil
  ) {
    let current = film.steps.isEmpty ? nil : film.steps.count - 1
    film.marks.append(
      Film.Mark(
        time: seconds(time), kind: kind, text: text, line: line, step: step ?? current, family: family))
  }

  private mutating func recordEvents(upTo end: Int, _ machine: Machine, _ log: Log) {
    guard end > recordedPosition else { return }
    let events = log.trace.events(since: recordedPosition).prefix(
      end - max(recordedPosition, log.trace.dropped))
    recordedPosition = end
    let spelling = Spelling(machine.world, names: program.blueprint.names)
    for event in events {
      // Attribute the event to the outermost step among its causes: a command in a handler is caused by a call, and the
      // call by a step of the story.
      let causes = machine.causes(of: event.cause, log).filter { $0.span.file >= 0 }
      let caused = causes.last { stepsByPlace[$0.span] != nil }
      let step = caused.flatMap { stepsByPlace[$0.span] }
      mark(
        Film.Mark.Kind(event.kind), spelling.event(event, trace: log.trace), at: event.time,
        causes.first.flatMap { line(of: $0.span) }, step: step, family: event.method?.family.rawValue)
    }
  }

  // MARK: - The end

  private mutating func note(
    reasons effects: [(view: ViewID, property: String, span: Span, length: Time)]
  ) {
    for effect in effects {
      guard let line = line(of: effect.span) else { continue }
      let length = effect.length == .zero ? "set" : "animated for \(timeText(effect.length))"
      let file = line.file == 0 ? "" : " of \(film.others[line.file - 1].path)"
      for place in book.things(of: effect.view) {
        film.things[place].reasons.append((effect.property, "\(length) at line \(line.number)\(file)"))
      }
    }
  }

  private mutating func note(failuresOf ending: Ending, _ world: World) {
    guard case .finished(.failed(let failures)) = ending else { return }
    var report = FailureReport(sources: sources, isColoured: false)
    for failure in failures {
      let views = failure.subjects.map { subject in
        subject.kind == .view ? ViewID(raw: subject.raw) : world.controllers[subject.controller].view
      }
      let things = Set(views.flatMap { book.things(of: $0) }).sorted()
      let message = report.message(for: failure.kind)
      let code = report.code(of: failure.kind)
      let rows = report.rows(of: failure).map { row in
        Film.Fault.Row(
          word: row.kind.word ?? "", text: row.text, line: row.span.flatMap { line(of: $0) })
      }
      let fault = Film.Fault(
        time: seconds(failure.time), line: line(of: failure.span), text: report.text(of: failure),
        message: message, code: code, place: renderer.location(of: failure.span),
        caption: failure.isClaim ? text(of: failure.span) : code ?? message, rows: rows, things: things)
      film.failures.append(fault)
      mark(.failure, message, at: failure.time, fault.line)
    }
  }

  /// A remark for a film in which nothing can be played; nil if time passes.
  private var stillness: String? {
    if film.duration > 0 { return nil }
    return film.things.isEmpty
      ? "Nothing is shown: `root Home` shows a screen."
      : "One picture, because no time passes: animated commands take time, and so do `advance 0.5s` and `pan … over 0.3s`."
  }

  // MARK: - Places

  private func seconds(_ time: Time) -> Double { (time - origin).seconds }

  private func text(of span: Span) -> String { sources.text(of: span) }

  private mutating func line(of span: Span) -> Film.Line? {
    guard span.file >= 0, Int(span.file) < sources.count else { return nil }
    return Film.Line(file: Int(span.file), number: renderer.place(of: span).line)
  }

  private mutating func line(of cause: CauseIndex, _ run: Run) -> Film.Line? {
    run.machine.causes(of: cause, run.log).first { $0.span.file >= 0 }.flatMap { line(of: $0.span) }
  }

  private static func text(_ source: Source) -> Film.Text {
    let lines = String(decoding: source.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return Film.Text(
      path: source.path, lines: lines.map { $0.last == "\r" ? String($0.dropLast()) : String($0) })
  }
}

extension Film.Mark.Kind {
  fileprivate init(_ kind: EventKind) {
    switch kind {
    case .call: self = .call
    case .warning, .quirk: self = .warning
    case .fault: self = .fault
    case .note: self = .note
    case .log: self = .log
    case .violation: self = .law
    }
  }
}
