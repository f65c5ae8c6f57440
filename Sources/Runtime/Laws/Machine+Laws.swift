import Engine
import Semantics

/// The points at which the laws are judged. Copies of the machine that look ahead or back judge no laws; copies with
/// `isTrial` do.
///
///     each call and instruction ──▶ observe: reads events and effects; judges each call
///     before the clock moves    ──▶ judgeMoment: the picture; then judgeRest, if nothing is pending
///     after the clock moved     ──▶ beginMoment
///     the end of the script     ──▶ judgeEverything
///
/// Laws that the script declares are judged at rest in endMoment, or after each step in observe.
extension Machine {
  /// Whether laws may have something to judge: they have records, or the world has needed more than UIKit's own
  /// transitions.
  @inline(__always)
  var hasCodedTransitions: Bool { if judge.lawRecords != nil { true } else { world.hasContexts } }

  /// Whether laws are judged: in the run itself, and in copies with `isTrial`, such as one that makes a round trip.
  /// Always false without `judgesLaws`, and in copies that look ahead or back.
  @inline(__always)
  var isJudging: Bool {
    // The right side of `&&` is a closure, which copies the machine in a debug build, at each instruction.
    if !judgesLaws {
      false
    } else if claims.monitor != nil {
      false
    } else if claims.isMuted {
      judge.isTrial
    } else {
      true
    }
  }

  /// Reads the writes and events of the last call or instruction, and judges them, also by the script's own
  /// laws.
  @inline(__always)
  mutating func observe(_ callout: Callout?, _ log: inout Log) {
    if hasCodedTransitions, isJudging { read(callout, &log) }
    if let callout, callout.event.isGoing { keepBeforeHandlers(callout.event, log) }
    watchStep(&log)
  }

  /// Judges the laws that the script declares and that must hold after each step.
  @inline(__always)
  mutating func watchStep(_ log: inout Log) {
    if program.blueprint.watchesSteps, isJudging { watchOwnLaws(&log) }
  }

  /// Judges the changes of a moment, which is all that happens at one clock time. Called at the end of a run-loop turn
  /// that adds no further work.
  @inline(__always)
  mutating func endMoment(_ log: inout Log) {
    if judge.beforeTouch != nil, !world.isTouched, world.nextAwaited == nil {
      keepLeftScreen(log)
      judge.beforeTouch = nil
    }
    defer {
      if judge.takenTouch != nil, world.nextAwaited == nil { judgeTakenTouch(&log) }
      if judge.changedBar != nil, world.nextAwaited == nil { judgeChangedBar(&log) }
      if judge.liftOff != nil, world.nextAwaited == nil { judgeLiftOff(&log) }
      if judge.letGo != nil, world.nextAwaited == nil { judgeLetGo(&log) }
      if judge.effectsJudged != log.trace.effects.count || !judge.leftScreens.isEmpty,
        world.nextAwaited == nil, isJudging
      {
        judgeHandMade(&log)
      }
    }
    if judge.beforeHandlers != nil, world.nextDeadline != world.now { judge.beforeHandlers = nil }
    if judge.lawRecords != nil || world.lastOpen.exists, isJudging { judgeMomentAndRest(&log) }
    if !program.blueprint.ownClaims.isEmpty, world.nextAwaited == nil, isJudging { judgeOwnLaws(&log) }
  }

  /// Stores the world before the first code of a touch. Keeps a world that is stored already, because changes before
  /// the transition begins belong to the same drag.
  mutating func keepBeforeTouch(_ log: Log) {
    guard isJudging, judge.beforeTouch == nil else { return }
    (judge.beforeTouch, judge.touchStart) = (KeptWorld(world), log.trace.effects.count)
  }

  /// Keeps the world before the first handler of viewWillAppear or viewWillDisappear, which may change other
  /// screens before the code of the transition runs.
  private mutating func keepBeforeHandlers(_ event: Event, _ log: Log) {
    guard judge.beforeHandlers == nil, isJudging, let method = event.method,
      case let kind = KindID(raw: world.controllers[event.subject].declaration), kind.exists,
      Int(kind.raw) <= program.blueprint.kinds.count, program.blueprint.kinds[kind].interest.contains(method),
      world.rules.considers(.loans)
    else { return }
    judge.beforeHandlers = ScreenWatch(world, log)
  }

  private mutating func judgeMomentAndRest(_ log: inout Log) {
    let next = world.nextDeadline
    // Work that is pending for the current time is part of the current moment.
    if next != world.now {
      if judge.lawRecords?.isOwedProgress == true {
        judge.lawRecords?.isOwedProgress = false
        judgeProgress(&log, atEnd: true)
      }
      judgeMoment(&log)
      judgeScreens(&log)
    }
    if world.nextAwaited == nil { judgeRest(everything: false, &log) }
  }

  /// Judges all writes to views once more, at the end of the script.
  mutating func judgeEverything(_ log: inout Log) {
    if judge.lawRecords != nil, isJudging { judgeRest(everything: true, &log) }
  }

  /// Whether the transition that began last and is still open was already reported, expected or allowed as
  /// stuck; without a record of it, whether any stuck transition was.
  var hasReportedStuck: Bool {
    let open = judge.lawRecords?.pages.runs.last { $0.transition == world.lastOpen && !$0.isOver }
    return open.map { judge.stuckRuns.contains($0.number) } ?? !judge.stuckRuns.isEmpty
  }

  private mutating func read(_ callout: Callout?, _ log: inout Log) {
    if judge.lawRecords == nil { openLawRecords(log) }
    if let callout, callout.transition.exists { recordStart(callout, log) }
    readEffects(&log)
    readEvents(&log)
    judgeProgress(&log)
  }

  /// Starts recording for a segue with custom `perform` code, which may animate and is then judged like a transition.
  mutating func watchOwnSegue(_ log: Log) {
    if judge.lawRecords == nil, isJudging { openLawRecords(log) }
  }

  mutating func openLawRecords(_ log: Log) {
    var book = LawRecords(
      eventsRead: log.trace.position,
      effectsRead: judge.beforeHandlers?.effectStart ?? log.trace.effects.count,
      momentStart: log.trace.effects.count)
    book.chains = (0..<max(1, world.controllers.end)).map {
      world.controllers[ControllerID(raw: $0)].appearance
    }
    let presented = world.controllersOnStage.filter { world.controllers[$0].presentation.exists }
    book.pages.shownModals = presented.filter { world.controllers[$0].appearance == .appeared }
    judge.lawRecords = book
    for id in presented where world.controllers[id].appearance == .appearing {
      judge.lawRecords?.keepPlaces(under: id, world)
    }
  }

  /// Opens the record of a transition with script code before the code first runs, and updates it at later
  /// callouts. Ignores changes of size.
  private mutating func recordStart(_ callout: Callout, _ log: Log) {
    guard var book = judge.lawRecords else { return }
    judge.lawRecords = nil
    defer { judge.lawRecords = book }
    let id = callout.transition
    if world.transitions[id].kind == .resizing { return }
    let known = book.pages.runs.lastIndex { $0.transition == id && !$0.isOver }
    let isReplaced =
      world.rules.considers(.reusedRows) && known.map { book.pages.runs[$0].isReplaced(in: world) } ?? false
    if isReplaced, let known { book.pages.runs[known].isOver = true }
    if let place = known, !isReplaced {
      if book.pages.runs[place].entry == nil, callout.question == nil {
        book.pages.runs[place].entry = KeptWorld(world)
      }
      book.pages.runs[place].refresh(from: world)
    } else {
      for place in book.pages.runs.indices { book.pages.runs[place].isFollowed = true }
      book.pages.lastRun.raw += 1
      var run = TransitionRecord(number: book.pages.lastRun, transition: id, in: world)
      run.effectStart = book.effectsRead
      run.beforeTouch = judge.beforeTouch
      (run.beginning, run.isBegunInMotion) = beginning(of: run.row, log)
      if callout.question == nil { run.entry = run.start }
      run.refresh(from: world)
      adopt(run, &book, log)
      book.pages.runs.append(run)
      book.isDirty = true
    }
  }
}

extension Event {
  /// Whether the event announces that a screen comes or goes.
  @inline(__always)
  fileprivate var isGoing: Bool { method == .viewWillAppear || method == .viewWillDisappear }
}
