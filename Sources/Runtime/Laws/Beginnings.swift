import Diagnostics
import Engine
import Semantics

extension RestLaw {
  /// Whether code of the same object changed the written property already in the handler that began the
  /// transition. If the object undoes that change after a cancellation, for example shows a bar that the handler
  /// hid, it restores the state before the handler; the transition itself has changed nothing.
  func isOfBeginning(_ write: Write, _ run: TransitionRecord) -> Bool {
    let line = log.ancestry(of: run.row.cause).dropFirst()
    guard world.rules.considers(.beginnings), !line.isEmpty, culprit(of: write.cause).name != "",
      // A write by the gesture's handler that began the transition counts as the transition's own change.
      run.beginning == 0 || !log.ancestry(of: write.cause).contains(run.beginning)
    else { return false }
    return log.trace.effects[..<min(run.effectStart, log.trace.effects.count)].contains { effect in
      effect.view == write.view && effect.property == write.property
        && culprit(of: effect.author.cause).name == culprit(of: write.cause).name
        && log.ancestry(of: effect.author.cause).contains { line.contains($0) && log.isHandler($0) }
    }
  }
}

extension Log {
  /// Whether a cause is a handler, including handlers of gestures.
  func isHandler(_ cause: CauseIndex) -> Bool {
    cause > 0 && Int(cause) <= causes.count && causes[Int(cause) - 1].kind == .handler
  }
}

extension Machine {
  /// The handler of a gesture that began a transition; 0 if there is none, or if the handler is also for other events
  /// than `began` and `changed`. `isInMotion` is true for a handler of `changed`: later movements call it again.
  func beginning(of row: Transition, _ log: Log) -> (handler: CauseIndex, isInMotion: Bool) {
    guard row.isByFinger, world.rules.considers(.gesturesThatBegin),
      let handler = log.ancestry(of: row.cause).first(where: log.isHandler),
      case let place = log.causes[Int(handler) - 1].span,
      let hook = program.blueprint.objects.lazy.flatMap({ $0.handlers }).first(where: { $0.span == place }),
      hook.events.isSubset(of: [.began, .changed])
    else { return (0, false) }
    return (handler, hook.events.contains(.changed))
  }

  /// Attributes to the transition the changes that the gesture's handler has made since it was called, except for
  /// changes that follow the finger.
  func adopt(_ run: TransitionRecord, _ book: inout LawRecords, _ log: Log) {
    guard run.beginning != 0 else { return }
    let effects = log.trace.effects.reversed().prefix { $0.author.cause > run.beginning }
    for effect in effects.reversed()
    where log.ancestry(of: effect.author.cause).contains(run.beginning) && !run.isFollowing(effect, world) {
      book.take(effect, of: run, world)
    }
  }
}

extension TransitionRecord {
  /// Whether a change by the gesture that began this transition may follow the finger: a handler of `changed` sets a
  /// value that can vary continuously, such as a position, without animation. The property may keep any value at which
  /// the finger leaves it.
  func isFollowing(_ effect: Effect, _ world: World) -> Bool {
    guard isBegunInMotion, effect.block.isNone else { return false }
    switch world.value(effect.property, of: effect.view, onScreen: false) {
    case .flag, .view, .name, .flexible, .corners, .none: return false
    case .number, .point, .rect, .color, .transform, .shape, .gradient, .time: return true
    }
  }
}

extension LawRecords {
  /// Records a change by the gesture that began a transition as a change by the transition itself. Does
  /// nothing if the view did not exist before the touch, or no longer exists.
  mutating func take(_ effect: Effect, of run: TransitionRecord, _ world: World) {
    guard let before = run.beforeTouch?.world, before.views.isInUse(effect.view),
      world.views.isInUse(effect.view)
    else { return }
    let place = self.pages.writes.place(effect.view, effect.property)
    if place == nil {
      self.pages.writes.append(
        Write(view: effect.view, property: effect.property, run: .none, cause: effect.author.cause))
    }
    guard let place = self.pages.writes.place(effect.view, effect.property) else { return }
    let value = world.value(effect.property, of: effect.view, onScreen: false)
    self.pages.writes.update(place) { write in
      if write.run != run.number {
        write.home = before.value(effect.property, of: effect.view, onScreen: false)
      }
      write.take(effect, setting: value, in: run.number)
      write.isOfGesture = true
      if effect.property == .superview { write.target = world.views[effect.view].superview }
    }
    self.isDirty = true
  }
}
