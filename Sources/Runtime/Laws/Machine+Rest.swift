import Engine

/// Judges the laws when the world comes to rest, which means that no work is pending.
extension Machine {
  /// Judges the open transitions if one of them is stuck. Then judges the changes since the laws were last judged or,
  /// at the end of the script, all changes; nothing if there are no changes to judge.
  mutating func judgeRest(everything: Bool, _ log: inout Log) {
    if world.lastOpen.exists { judgeStuck(&log) }
    guard let isDirty = judge.lawRecords?.isDirty, let isOwed = judge.lawRecords?.isOwedAtLiftOff else {
      return
    }
    guard isDirty || everything || isOwed && !world.isTouched else { return }
    log.judgementCount += 1
    noteCoverageAtRest(&log)
    closeRuns()
    reportAtRest(breaches(everything: everything, atEnd: everything, log), everything: everything, &log)
    if world.lastOpen.isNone { archiveJudgedTransitions() }
    judge.lawRecords?.isDirty = false
    judge.lawRecords?.isOwedAtLiftOff = world.isTouched
  }

  /// The violations of all laws that are judged when no work is pending.
  /// - Parameter everything: Whether to judge all writes rather than those since the laws were last judged.
  /// - Parameter isEnd: Whether the script has ended.
  func breaches(everything: Bool, atEnd isEnd: Bool = false, _ log: Log) -> [Violation] {
    if hasNoBlamableChange(log) { return [] }
    let rest = RestingWorld(evidence(log), everything: everything, isEnd: isEnd)
    let hasResized = rest.evidence.lawRecords.pages.relayout.hasResized
    let relayout = Relayout(rest: rest, chrome: hasResized ? chrome() : [])
    var placed = relayout.violations()
    var seen = Visible(rest: rest).violations()
    let misplaced = (placed + seen).map { $0.misplaced }.filter { $0.exists }
    let meant =
      placedInLayout(misplaced, log) + misplaced.filter { relayout.mayFollow($0) || isAtPresentFrame($0) }
    if !meant.isEmpty {
      placed.removeAll { meant.contains($0.misplaced) }
      seen = Visible(rest: rest, placedInLayout: meant).violations()
    }
    // If a view has not followed a change of size, other violations about its position are consequences.
    seen.removeAll { violation in
      violation.isOfPlace
        && placed.contains {
          $0.isOfSize && ($0.object == violation.object || $0.misplaced == violation.misplaced)
        }
    }
    var found: [Violation] = []
    func add(_ violations: [Violation]) { if !violations.isEmpty { found += violations } }
    add(Animates(rest: rest, others: seen).violations())
    add(InTime(rest: rest).violations())
    add(Restored(rest: rest).violations())
    add(NoResidue(rest: rest).violations())
    add(SegueResidue(rest: rest).violations())
    add(hasResized ? placed : seen)
    add(hasResized ? seen : placed)
    add(Balanced(rest: rest).violations())
    add(BalancedChildren(rest: rest).violations())
    add(Adopted(rest: rest).violations())
    return found
  }

  /// Whether no law can be broken: no code took part in a transition or presentation, wrote a view property, or made a
  /// containment call.
  private func hasNoBlamableChange(_ log: Log) -> Bool {
    guard objects.count == 0, log.trace.effects.isEmpty else { return false }
    return judge.lawRecords?.isBlank ?? true
  }

  /// Whether the script could end here without a violation. The test is cheap, and may return false although no law is
  /// broken.
  func isBlameless(_ log: Log) -> Bool { isAtRest && hasNoBlamableChange(log) }

  /// Marks the transitions that are no longer open as over. Not inlined: an inlined copy keeps a reference to
  /// `judge.lawRecords`, so the next mutation would copy it.
  @inline(never)
  private mutating func closeRuns() {
    guard let runs = judge.lawRecords?.pages.runs else { return }
    for place in runs.indices where !runs[place].isOver && !isOpen(runs[place]) {
      judge.lawRecords?.pages.runs[place].isOver = true
    }
  }

  private func isOpen(_ run: TransitionRecord) -> Bool {
    !run.isOver && world.openTransitions.contains(run.transition)
      && world.transitions[run.transition].cause == run.row.cause
  }

  /// Moves the transitions that are over from `pages.runs` to `pages.judged`, except the latest, and ends the judgement
  /// of the writes; those that must be judged again stay due. Call only while no transition is open.
  private mutating func archiveJudgedTransitions() {
    guard var book = judge.lawRecords else { return }
    judge.lawRecords = nil
    if book.isBlank {
      if book.pages.relayout.isDue { book.pages.relayout.settle(isTouched: world.isTouched) }
      (book.detachments, book.isShifted) = (Int(world.detachments), false)
      judge.lawRecords = book
      return
    }
    let world = world
    book.noteKeptLooks(in: world)
    var usage = Usage()
    let knowsEndsOfExcuses = world.rules.considers(.endsOfExcuses)
    book.pages.writes.settle(anythingGone: book.isShifted || book.detachments != Int(world.detachments)) {
      usage.isInUse($0, in: world)
    } pending: { write in
      guard knowsEndsOfExcuses else { return false }
      if write.property == .superview, world.views[write.view].role == .own,
        world.isTouched || world.isConcealed(write.view)
      {
        return true
      }
      if write.property == .superview, case .view(let home)? = write.earlier ?? write.home {
        return world.views[write.view].superview != home
      }
      let value = world.value(write.property, of: write.view, onScreen: false)
      return write.home.map { !value.isLike($0) } ?? true
    }
    if book.isShifted { book.pages.writes.markLost { world.hasGone($0, &usage) } }
    book.detachments = Int(world.detachments)
    book.pages.captures.removeAll { !usage.isInUse($0.snapshot, in: world) }
    book.settleRuns()
    book.pages.relayout.settle(isTouched: world.isTouched)
    book.pages.moves.settle { world.hasArrived($0) }
    book.isShifted = false
    book.pages.reference = nil
    judge.lawRecords = book
  }
}

extension LawRecords {
  /// Records the values of appearance properties that transitions have set permanently.
  fileprivate mutating func noteKeptLooks(in world: World) {
    for place in self.pages.writes.due {
      let write = self.pages.writes.rows[place]
      guard write.property.traits.contains(.look), write.run.exists,
        let run = self.pages.runs.first(where: { $0.number == write.run }), run.isOver,
        world.isKept(write, run)
      else { continue }
      let value = world.value(write.property, of: write.view, onScreen: false)
      self.pages.writes.update(place) { $0.kept = value }
    }
  }
}
