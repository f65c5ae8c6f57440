import Engine
import Semantics

/// What is judged when the world comes to rest.
extension Machine {
  /// Nothing is due any more. What changed since the last time is judged; at the end everything is.
  mutating func judgeRest(everything: Bool, _ log: inout Log) {
    if world.lastOpen.exists { judgeStuck(&log) }
    guard let isDirty = judge.book?.isDirty, let isOwed = judge.book?.isOwedAtLiftOff else { return }
    guard isDirty || everything || isOwed && !world.isTouched else { return }
    closeRuns()
    reportAtRest(breaches(everything: everything, atEnd: everything, log), everything: everything, &log)
    if world.lastOpen.isNone { settleBook() }
    judge.book?.isDirty = false
    judge.book?.isOwedAtLiftOff = world.isTouched
  }

  /// What breaks the laws that are judged at rest.
  /// - Parameter everything: all that was ever written is looked at, not only what changed since the last time.
  /// - Parameter isEnd: nothing comes any more.
  func breaches(everything: Bool, atEnd isEnd: Bool = false, _ log: Log) -> [Violation] {
    guard let book = judge.book else { return [] }
    let rest = RestingWorld(self, book, everything: everything, isEnd: isEnd)
    let placed = misplaced(rest, log)
    // Where a screen has not followed a change of size, that says it all.
    let seen = invisible(rest, log).filter { violation in
      !(violation.isOfPlace && placed.contains { $0.isOfSize && $0.object == violation.object })
    }
    return unseen(rest, besides: seen, log) + untimely(rest, log) + unrestored(rest, log) + residue(rest, log)
      + residueOfSegues(rest, log)
      + (book.relayout.hasResized ? placed + seen : seen + placed) + unbalanced(rest, log)
      + untold(rest, log) + unadopted(rest, log)
  }

  /// Not inlined: a book that is still in hand here would be copied by whoever changes it next.
  @inline(never)
  private mutating func closeRuns() {
    guard let runs = judge.book?.runs else { return }
    for place in runs.indices where !runs[place].isOver && !isOpen(runs[place]) {
      judge.book?.runs[place].isOver = true
    }
  }

  private func isOpen(_ run: CodedRun) -> Bool {
    !run.isOver && world.openTransitions.contains(run.transition)
      && world.transitions[run.transition].cause == run.row.cause
  }

  /// All that is over has been judged.
  private mutating func settleBook() {
    guard var book = judge.book else { return }
    judge.book = nil
    let world = world
    var usage = Usage()
    let knowsEndsOfExcuses = world.rules.considers(.endsOfExcuses)
    book.writes.settle(anythingGone: book.isShifted || book.detachments != Int(world.detachments)) {
      usage.isInUse($0, in: world)
    } pending: { write in
      guard knowsEndsOfExcuses else { return false }
      if write.property == .superview, case .view(let home)? = write.home {
        return world.views[write.view].superview != home
      }
      let value = world.value(write.property, of: write.view, onScreen: false)
      return write.home.map { !value.isLike($0) } ?? true
    }
    if book.isShifted { book.writes.markLost { hasGone($0, &usage) } }
    book.detachments = Int(world.detachments)
    book.captures.removeAll { !usage.isInUse($0.snapshot, in: world) }
    book.settleRuns()
    book.relayout = RelayoutWatch()
    book.moves.settle { world.hasArrived($0) }
    book.isShifted = false
    book.reference = nil
    judge.book = book
  }
}

/// The world as the laws see it when nothing is due.
struct RestingWorld {
  let world: World
  let book: LawBook
  /// Whether all that was ever written is looked at.
  let everything: Bool
  /// Whether the script is over, so that nothing more comes.
  let isEnd: Bool
  /// The writes that are to be judged.
  let writes: [Write]
  /// The transitions that are over and to be judged.
  let runs: [CodedRun]
  /// Of these, the ones that have not been judged at rest: what nobody wrote is theirs, or nobody's.
  var newRuns: [CodedRun] { runs.filter { !$0.isJudged } }
  /// The containers of transitions that are still open, stuck or held: what lies in them is not judged.
  private let openContainers: [ViewID]
  /// Likewise, the numbers of their runs.
  private let openRuns: [CodedRunID]

  init(_ machine: Machine, _ book: LawBook, everything: Bool, isEnd: Bool) {
    world = machine.world
    self.book = book
    self.isEnd = isEnd
    self.everything = everything
    let world = world
    openContainers = world.openTransitions.map { world.transitions[$0].container }.filter(\.exists)
    let open = book.runs.filter { !$0.isOver }
    openRuns = open.map(\.number)
    let past = everything ? book.past.named(in: book.writes) : []
    runs = (past + book.runs).filter { $0.isOver && !$0.isMisled && (everything || !$0.isJudged) }
    let unjudged = Set(openRuns + book.runs.filter(\.isMisled).map(\.number) + book.past.misled)
    let judged =
      everything || book.isShifted
      ? book.writes.rows.filter { everything || $0.isDue || $0.property == .superview }
      : book.writes.due.sorted().map { book.writes.rows[$0] }
    writes = judged.filter { !unjudged.contains($0.run) }
  }

  /// The run that wrote something; nil if it was code outside of any.
  func run(of write: Write) -> CodedRun? {
    write.run.isNone ? nil : book.runs.first { $0.number == write.run } ?? book.past[write.run]
  }

  /// Whether a view lies in a transition that is still open.
  func isInOpenTransition(_ view: ViewID) -> Bool {
    openContainers.contains { world.isInside(view, $0) }
  }

  /// Whether a controller, or one that it is in, takes part in a transition that is still open.
  func isInOpenTransition(_ controller: ControllerID) -> Bool {
    if world.lastOpen.isNone { return false }
    var next = controller
    while next.exists {
      let takesPart = world.openTransitions.contains {
        let row = world.transitions[$0]
        return row.from == next || row.to == next || row.host == next
      }
      if takesPart { return true }
      next = world.controllers[next].parent
    }
    return false
  }
}
