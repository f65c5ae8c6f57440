import Diagnostics
import Engine

// The state of the laws, as far as it can affect later judgements.

extension StateWriter {
  mutating func writeLaws(_ machine: Machine, _ log: Log) {
    writeExcuses(machine.judge)
    guard let book = machine.judge.lawRecords else { return }
    // Mark that there are records, because then more is judged.
    put([true])
    let lines = LineMarks(causes: log.causes, firstLineFile: machine.runProgress.firstLineFile)
    writeWrites(book, lines)
    writeStages(book, lines, of: machine)
    for run in book.pages.runs where !run.isOver { write(run, now: machine.world.now) }
    let flags = [
      book.isShifted, book.isDirty, book.isOwedAtLiftOff, book.pages.relayout.hasResized,
      book.pages.relayout.isUncovered,
      book.detachments != Int(machine.world.detachments),
    ]
    if flags.contains(true) { put(flags) }
    if let world = book.pages.reference?.world { put(world, now: machine.world.now) }
    if let world = book.pages.atCompletion?.world { put(world, now: machine.world.now) }
  }

  // MARK: - Parts of the laws' records

  private mutating func writeExcuses(_ judge: Judge) {
    for allowance in judge.allowances {
      form.put(Int64(allowance.allowance.raw))
      form.put(allowance.transition)
      put([allowance.isClosed])
    }
    // Sets have no order; add up the fingerprints of the elements.
    var sum: UInt64 = 0
    for breach in judge.persistingViolations { sum &+= breach.mark(form) }
    if sum != 0 { form.put(Int64(bitPattern: sum)) }
  }

  /// Writes the last write to each property of a view, in the order of the views. Leaves out the views that
  /// the state does not contain.
  private mutating func writeWrites(_ book: LawRecords, _ lines: LineMarks) {
    if book.pages.writes.rows.isEmpty { return }
    let rows = book.pages.writes.rows
    var order: [(key: Int, place: Int)] = []
    for (place, row) in rows.enumerated() {
      let number = form.number(of: row.view)
      if number > 0 { order.append((number << 8 | Int(row.property.rawValue), place)) }
    }
    order.sort { $0.key < $1.key }
    for (_, place) in order {
      let row = rows[place]
      form.put(row.view)
      form.put(row.property.rawValue)
      put([
        row.isLost, row.isDirty, row.isPending, row.byHand != nil, row.home != nil, row.said != nil,
        row.kept != nil,
      ])
      form.put(row.target)
      form.put(lines.mark(of: row.cause))
      if let byHand = row.byHand {
        form.put(lines.mark(of: byHand.cause))
        form.put(byHand.value)
      }
      if let said = row.said { form.put(said) }
      if let home = row.home { form.put(home) }
      if let kept = row.kept { form.put(kept) }
      if row.run.exists,
        let run = book.pages.runs.first(where: { $0.number == row.run }) ?? book.pages.judged[row.run]
      {
        writeName(of: run)
      }
    }
  }

  /// Writes the laws' records about controllers, such as appearance states that differ from the world's, the presented
  /// controllers, and the positions of the views below them.
  private mutating func writeStages(_ book: LawRecords, _ lines: LineMarks, of machine: Machine) {
    for place in form.controllers.indices where Int(form.controllers[place].raw) < book.chains.count {
      let id = form.controllers[place]
      let state = book.chains[Int(id.raw)]
      if state == machine.world.controllers[id].appearance { continue }
      form.put(id)
      form.put(state.rawValue)
    }
    for id in book.pages.shownModals { form.put(id) }
    for (number, place) in book.pages.positionsUnderModals.enumerated() {
      // Skip this entry if a later one is about the same view, under a presented controller that is gone for
      // good.
      let isGone = form.number(of: place.modal) == 0
      if book.pages.positionsUnderModals.dropFirst(number + 1).contains(where: {
        $0.view == place.view && form.number(of: $0.modal) == 0
      }) {
        continue
      }
      if isGone { form.put(Int64(0)) } else { form.put(place.modal) }
      form.put(place.view)
      for value in place.place { form.put(value) }
      form.put(place.screen.width)
      form.put(place.screen.height)
    }
    for begin in book.pages.begins {
      form.put(begin.controller)
      form.put(lines.mark(of: begin.cause))
    }
    for move in book.pages.moves.rows {
      form.put(move.child)
      form.put(move.target)
      form.put(lines.mark(of: move.cause))
      put([move.hasMoved, move.leftIn != nil])
      if let left = move.leftIn { form.put(left.view) }
    }
    for capture in book.pages.captures { form.put(capture.snapshot) }
    for slide in book.pages.slides {
      form.put(slide.host)
      form.put(lines.mark(of: slide.cause))
    }
  }

  private mutating func writeName(of run: TransitionRecord) {
    form.put(run.row.kind.rawValue)
    for id in [run.row.from, run.row.to, run.row.host] { form.put(id) }
    form.put(Int64(run.animator.name))
    put([run.isCancelled, run.isMisled, run.isTidiedLate, run.isOver, run.isJudged])
  }

  /// The state of an open transition, as far as laws depend on it.
  private mutating func write(_ run: TransitionRecord, now: Time) {
    writeName(of: run)
    form.put(run.transition)
    form.put(Int64(run.completions))
    put([
      run.isSetUp, run.isSeen, run.isWaitedFor, run.wasDriven, run.isTakenAway, run.wasInBackground,
      run.hasAdvanced, run.isFollowed, run.entry != nil, run.begin != nil, run.steps != nil,
      run.completionPoint != nil, run.skippedCompletion != nil,
      run.end != nil,
    ])
    if let begin = run.begin { form.put((now - begin).nanoseconds) }
    form.put(run.longest.nanoseconds)
    form.put(run.lastWait == .zero ? Int64(-1) : (now - run.lastWait).nanoseconds)
    if let world = run.setUp?.world { put(world, now: now) }
    if let end = run.end { form.put(end.taken.nanoseconds) }
    if let steps = run.steps {
      for number in [
        steps.place.x, steps.place.y, steps.stepDistance, steps.base, steps.progress, steps.slope ?? -1,
      ] {
        form.put(number)
      }
      put([steps.suspiciousStep != nil])
    }
  }

  /// Writes an earlier world and its age.
  private mutating func put(_ world: World, now: Time) {
    let print = world.fingerprint
    form.put(Int64(bitPattern: print.high))
    form.put(Int64(bitPattern: print.low))
    form.put((now - world.now).nanoseconds)
  }

  private mutating func put(_ flags: [Bool]) {
    for flag in flags { form.put(UInt8(flag ? 1 : 0)) }
  }
}

/// Identifies the lines that causes refer to.
private struct LineMarks {
  let causes: [Cause]
  let firstLineFile: Int

  /// An identifier of the line that a cause refers to; -1 for generated actions, and for a cause that is not
  /// recorded.
  func mark(of cause: CauseIndex) -> Int64 {
    guard cause > 0, Int(cause) <= causes.count else { return -1 }
    let span = causes[Int(cause) - 1].span
    return Int(span.file) >= firstLineFile ? -1 : Int64(span.file) << 32 | Int64(span.start)
  }
}

extension PersistingViolation {
  /// A hash of the violation's identity and description.
  fileprivate func mark(_ form: CanonicalWriter) -> UInt64 {
    var sink = CanonicalSink()
    key.write(to: &sink, form)
    for byte in seen.utf8 { sink.put(byte) }
    return sink.fingerprint.low
  }
}

extension BreachKey {
  fileprivate func write(to sink: inout CanonicalSink, _ form: CanonicalWriter) {
    sink.put(law.rawValue)
    for byte in culprit.utf8 { sink.put(byte) }
    sink.put(degree == .failure ? UInt8(1) : 0)
    sink.put(object.kind.rawValue)
    if object.kind == .controller { sink.put(UInt64(form.number(of: object.controller))) }
    if object.kind == .view { sink.put(UInt64(form.number(of: ViewID(raw: object.raw)))) }
  }
}
