import Engine
import Semantics

/// Reads the input of the laws from the trace: writes to views, and method calls.
extension Machine {
  /// Records the writes to views since the last reading.
  mutating func readEffects(_ log: inout Log) {
    guard let start = judge.lawRecords?.effectsRead, start < log.trace.effects.count,
      var book = judge.lawRecords
    else {
      return
    }
    judge.lawRecords = nil
    let effects = log.trace.effects[start...]
    for effect in effects {
      note(effect, &book, log)
      remarkIfLate(effect, &book, &log)
    }
    book.effectsRead = log.trace.effects.count
    judge.lawRecords = book
    for effect in effects where effect.property == .superview {
      judge.lawRecords?.noteSlide(effect, world, log)
    }
  }

  /// Records a note if the animator's code changes views after completeTransition. No law is violated, because the code
  /// runs in the same turn, but completion blocks and viewDidAppear still see the old state.
  private func remarkIfLate(_ effect: Effect, _ book: inout LawRecords, _ log: inout Log) {
    let transition = effect.author.transition
    guard transition.exists, let place = book.pages.runs.lastIndex(where: { $0.transition == transition }),
      book.pages.runs[place].completions > 0, !book.pages.runs[place].isTidiedLate,
      log.isAnimatorsOwn(effect.author.cause)
    else { return }
    book.pages.runs[place].isTidiedLate = true
    world.remark(
      .cleanUpAfterCompleting, on: book.pages.runs[place].subject, cause: effect.author.cause,
      trace: &log.trace)
  }

  private func note(_ effect: Effect, _ book: inout LawRecords, _ log: Log) {
    let transition = effect.author.transition
    // Changes alongside a change of the window's size are permanent, so no transition must restore them.
    let isTransition = transition.exists && world.transitions[transition].kind != .resizing
    let run = isTransition ? book.run(of: transition) : nil
    if run == nil, let begun = book.runBegun(by: effect, world, log) {
      return book.take(effect, of: begun, world)
    }
    let place = book.pages.writes.place(effect.view, effect.property)
    defer {
      if effect.property == .superview, let place = book.pages.writes.place(effect.view, .superview) {
        book.pages.writes.update(place) {
          $0.target = world.views[effect.view].superview
          $0.isLost = false
        }
      }
    }
    guard let run else {
      noteOutside(effect, at: place, &book, log)
      return
    }
    book.isDirty = true
    let value = world.value(effect.property, of: effect.view, onScreen: false)
    if let place {
      book.pages.writes.update(place) { write in
        let isReordered =
          effect.property == .superview && write.run == run.number && write.target.exists
          && value == .view(write.target)
        // An animation of the layer does not change the model value, which an earlier line has set.
        let isOfLayer = write.run == run.number && world.isOfPassingLayerAnimation(effect.block)
        write.placing = isReordered || isOfLayer ? write.placing ?? write.cause : nil
        write.take(effect, setting: value, in: run.number)
      }
    } else {
      var write = Write(
        view: effect.view, property: effect.property, run: run.number, cause: effect.author.cause,
        home: run.value(effect.property, of: effect.view))
      write.take(effect, setting: value, in: run.number)
      book.pages.writes.append(write)
    }
  }

  /// Records a write by code outside of any transition: the written value becomes the normal value.
  private func noteOutside(_ effect: Effect, at place: Int?, _ book: inout LawRecords, _ log: Log) {
    let value = world.value(effect.property, of: effect.view, onScreen: false)
    let cause = effect.author.cause
    let isSeen = effect.property.traits.contains(.moves) || effect.property == .isHidden
    if isSeen, world.views[effect.view].role == .own { book.isDirty = true }
    let earlier = earlierValue(effect, book, log)
    guard let place else {
      return book.pages.writes.append(
        Write(
          view: effect.view, property: effect.property, run: .none, cause: cause, home: value,
          earlier: earlier))
    }
    book.pages.writes.update(place) { write in
      // Writing the current value changes nothing; the transition may still restore the property.
      let isSaid = effect.property != .superview && write.said.map(value.isLike) ?? false
      write.isDirty = true
      if isSaid, write.run.exists, earlier != nil { return }
      if !isSaid {
        (write.home, write.said, write.kept) = (value, value, nil)
        write.earlier = earlier == nil ? nil : write.earlier ?? earlier
      }
      (write.run, write.cause) = (.none, cause)
      write.byHand = nil
    }
  }

  /// The earlier value of a property that a handler writes: its value before the first handler of `viewWillAppear` or
  /// `viewWillDisappear` in this moment, before the open transition, or before the handler's own screen was presented
  /// or pushed. Nil for other code, or if unknown. Such a write may be a loan: the transition back may restore the
  /// value.
  private func earlierValue(_ effect: Effect, _ book: LawRecords, _ log: Log) -> PropertyValue? {
    guard world.rules.considers(.loans) else { return nil }
    if log.ancestry(of: effect.author.cause).contains(where: log.isHandler) {
      if let before = judge.beforeHandlers?.world, before.views.isInUse(effect.view) {
        return before.value(effect.property, of: effect.view, onScreen: false)
      }
      if let run = book.pages.runs.last(where: { !$0.isOver }) {
        return run.value(effect.property, of: effect.view)
      }
    }
    return valueBeforeGuest(effect, book)
  }

  /// The value before a screen was presented or pushed, if that screen's own handler now changes a view outside of the
  /// screen. If no transition with script code showed the screen, it is the value before the touch. The transition back
  /// may undo the change, for example by showing the thumbnail again that a page turn has hidden. Nil for other code.
  private func valueBeforeGuest(_ effect: Effect, _ book: LawRecords) -> PropertyValue? {
    guard code.top.object.isNone, code.top.own.exists,
      let guest = world.lineage(of: code.top.own).first(where: world.isGuest),
      !world.isView(effect.view, of: guest)
    else { return nil }
    let isArrival = { (run: TransitionRecord) in
      run.row.to == guest && !run.isCancelled && [.presenting, .pushing].contains(run.row.kind)
    }
    let arrival = book.pages.runs.last(where: isArrival) ?? book.pages.judged.rows.last(where: isArrival)
    if let arrival { return arrival.value(effect.property, of: effect.view) }
    guard let before = judge.beforeTouch?.world, before.views.isInUse(effect.view) else { return nil }
    return before.value(effect.property, of: effect.view, onScreen: false)
  }

  /// Records the calls since the last reading, and judges each call.
  mutating func readEvents(_ log: inout Log) {
    guard let start = judge.lawRecords?.eventsRead, start < log.trace.position else { return }
    // Iterate over positions; a list would be a copy, and events are appended meanwhile.
    for position in start..<log.trace.position {
      read(log.trace.events[position - log.trace.dropped], &log)
    }
    // The violations reported in this loop are in the trace too; skip them.
    judge.lawRecords?.eventsRead = log.trace.position
  }

  /// Marks a container's transitions as `isMisled`, after a UIKit bug affected the container.
  private mutating func excuse(runsOf host: ControllerID) {
    for place in judge.lawRecords?.pages.runs.indices ?? 0..<0
    where judge.lawRecords?.pages.runs[place].row.host == host {
      judge.lawRecords?.pages.runs[place].isMisled = true
    }
    judge.lawRecords?.pages.judged.excuse(host: host)
  }

  private mutating func read(_ event: Event, _ log: inout Log) {
    if event.quirk == .replacementStays { excuse(runsOf: event.subject) }
    guard let method = event.method else { return }
    // Judge jumps now: once the window has another size, pictures cannot be compared.
    if method == .viewWillTransition, event.subject == world.root, world.rules.considers(.sizesThatWait) {
      judgeBeforeSetUp(&log)
    }
    watchLayout(event, method, log)
    let isAppearing = method == .viewWillAppear || method == .viewDidAppear
    if isAppearing || method == .viewWillDisappear || method == .viewDidDisappear {
      judgeChain(event, method, &log)
    }
    if method == .beginAppearanceTransition {
      judge.lawRecords?.pages.begins.removeAll { $0.controller == event.subject }
      let run = judge.lawRecords?.pages.runs.last { !$0.isOver }?.number ?? .none
      judge.lawRecords?.pages.begins.append(
        CodedBegin(controller: event.subject, cause: event.cause, run: run))
      judge.lawRecords?.isDirty = true
    }
    if method == .endAppearanceTransition { judgeIdleEnd(event, &log) }
    if method == .willMove || method == .didMove { judge.lawRecords?.noteMove(event, method, world) }
    if method == .deinit {
      judge.lawRecords?.noteShift()
      judge.lawRecords?.forgetViews(of: event.subject, in: world)
      withdrawRemnants(of: event.subject)
    }
    if method == .select { noteSelection(event) }
    if method == .performSegue { judge.lawRecords?.pages.lastSegue = world.controllers[event.subject].parent }
    if method == .animateTransition || method == .startInteractiveTransition { judgeBeforeSetUp(&log) }
    if method == .transitionFromTo || method == .animateTransition { judgeOverlap(of: event, &log) }
    if method == .transitionFromTo { log.coverage.insert(.overlap) }
    if method == .didEnterBackground { noteBackground(&log) }
    if method == .animateTransition { judge.lawRecords?.noteBegin(event) }
    if method == .animationCompletion || method == .animatorCompletion {
      judge.lawRecords?.noteWaiting(event)
    }
    if method == .completeTransition {
      judge.lawRecords?.keepCompletion(world, log)
      judge.lawRecords?.isDirty = true
      judgeCompletion(event, &log)
      judge.lawRecords?.noteLeftovers(event, world, log)
    }
  }
}

extension TransitionRecord {
  /// The model value of a property before this transition's code wrote it; nil for a view that the code created.
  func value(_ property: ViewProperty, of view: ViewID) -> PropertyValue? {
    for world in [start.world, entry?.world] {
      if let world, world.views.isInUse(view) { return world.value(property, of: view, onScreen: false) }
    }
    return nil
  }
}

extension World {
  /// Whether a controller is presented, or is above another one in a navigation controller's stack.
  fileprivate func isGuest(_ id: ControllerID) -> Bool {
    let row = controllers[id]
    guard !row.presentation.exists else { return true }
    return row.parent.exists && controllers[row.parent].kind == .navigation
      && stack(of: row.parent).first != id
  }
}

extension LawRecords {
  /// The open transition that a gesture's handler began, if the same call of the handler made this write. Nil if there
  /// is none, or if the write may follow the finger.
  fileprivate func runBegun(by effect: Effect, _ world: World, _ log: Log) -> TransitionRecord? {
    self.pages.runs.last {
      !$0.isOver && $0.beginning != 0 && log.ancestry(of: effect.author.cause).contains($0.beginning)
        && !$0.isFollowing(effect, world)
    }
  }

  /// Forgets the writes to freed views, and to a deallocated controller's view outside the window, because other views
  /// may take over their rows before the laws are judged.
  mutating func forgetViews(of controller: ControllerID, in world: World) {
    self.pages.writes.keepOnly {
      world.views.isInUse($0.view)
        && (world.views[$0.view].controller != controller || world.isInWindow($0.view))
    }
  }

  /// Records that the app enters the background during the open transitions.
  mutating func noteBackground() {
    for place in self.pages.runs.indices where !self.pages.runs[place].isOver {
      self.pages.runs[place].wasInBackground = true
    }
  }

  /// Records that the system cancels the touch that drives a transition.
  mutating func noteTakenAway(_ id: TransitionID) {
    for place in self.pages.runs.indices
    where self.pages.runs[place].transition == id && !self.pages.runs[place].isOver {
      self.pages.runs[place].isTakenAway = true
    }
  }
}

extension Log {
  func effects(since start: Int) -> ArraySlice<Effect> { trace.effects[min(start, trace.effects.count)...] }

  /// Whether a cause leads back to an animator's section or to an animation's completion, not to a handler or to a
  /// block that runs after the transition.
  func isAnimatorsOwn(_ cause: CauseIndex) -> Bool {
    let method = method(running: cause)
    return method == .animateTransition || method == .animationCompletion || method == .animatorCompletion
  }

  /// The method whose code, or a block that it has scheduled, runs the statement of a cause; nil if there is none.
  func method(running cause: CauseIndex) -> Method? {
    var next = cause
    while next > 0, Int(next) <= causes.count {
      let row = causes[Int(next) - 1]
      let method = row.event?.method
      // Code that runs after a delay belongs to the code that scheduled it.
      if row.kind != .command, method != .timerFired { return method }
      next = row.parent
    }
    return nil
  }

  /// The cause of the handler, section or block that executes a statement, directly or by calls of `steps`. In a story,
  /// the cause of the story's own statement.
  func origin(of cause: CauseIndex) -> CauseIndex {
    var next = cause
    while next > 0, Int(next) <= causes.count, causes[Int(next) - 1].kind == .command {
      let parent = causes[Int(next) - 1].parent
      if parent == 0 { break }
      next = parent
    }
    return next
  }

  /// The first cause in a chain, a command of a story; 0 if the chain begins with no command.
  func root(of cause: CauseIndex) -> CauseIndex {
    var next = cause
    while next > 0, Int(next) <= causes.count { next = causes[Int(next) - 1].parent }
    return next
  }
}
