import Engine

/// The law `restored`: after a cancelled transition, everything that its code changed must be as before.
struct Restored: RestLaw {
  let rest: RestingWorld

  func violations() -> [Violation] {
    var found: [Violation] = []
    let cancelled = rest.runs.filter { $0.isCancelled }
    if cancelled.isEmpty { return [] }
    // A property that other code wrote later is not listed under the transition; that code is responsible.
    let writes = Dictionary(grouping: lawRecords.pages.writes.rows, by: { $0.run })
    for run in cancelled {
      // If the transition was judged before, commands may have changed the hierarchy since.
      if !run.isFollowed, !run.isJudged, let words = wrongHierarchy(after: run) {
        found.append(violation(run, culprit(of: run), Object(run.subject), words))
      }
      var seen: [ViewID: Int] = [:]
      for write in writes[run.number] ?? [] {
        // The container view of a presentation is removed together with the presentation.
        guard write.view != run.row.container || run.row.host.exists, !rest.isInOpenTransition(write.view),
          !(run.isJudged && isPlacedBySystem(write)), let words = difference(write, run),
          !isOfBeginning(write, run)
        else { continue }
        let isOutOfSight = isOutOfSight(write, run)
        if let place = seen[write.view] {
          found[place].details.append("\(self.words(for: write.view)) \(words)")
          found[place].properties.append(write.property)
          if !isOutOfSight { found[place].degree = .failure }
          continue
        }
        seen[write.view] = found.count
        found.append(violation(write, run, words, isOutOfSight: isOutOfSight))
      }
    }
    return found
  }

  private func violation(
    _ write: Write, _ run: TransitionRecord, _ words: String, isOutOfSight: Bool
  ) -> Violation {
    let name = self.words(for: write.view)
    var found = violation(run, culprit(of: write, in: run), Object(write.view), "\(name) \(words)")
    (found.view, found.properties) = (write.view, [write.property])
    if isLeftAlongside(write, run) {
      found.culprit.causes.insert(
        .remark("\(name) is not in the container, and a cancel restores only what is"), at: 0)
      found.advice = "say what it moves in, as in `alongside in window { … }`, or restore it when cancelled"
    }
    if isOutOfSight {
      found.degree = .remnant
      if isUnseenLook(write, run) || isUnseenOrder(write, run) { found.device = Violation.nothingShows }
      // That a cancellation leaves the arriving view in place is documented only for dismissals, not for navigation
      // stacks and tabs.
      if write.property == .superview, isArriving(write.view, run), run.row.host.exists {
        found.restsOn = "MOD-CANCEL-22"
      }
    }
    return found
  }

  /// Whether code alongside a transition changed a view outside the container, which a cancellation does not undo.
  private func isLeftAlongside(_ write: Write, _ run: TransitionRecord) -> Bool {
    let container = run.row.container
    guard write.property != .superview, container.exists, !world.isInside(write.view, container),
      !run.start.world.isInside(write.view, container)
    else { return false }
    return causes(of: write.cause).contains { $0.kind == .alongside }
  }

  /// Whether a difference is invisible: the view is covered, would look the same with its previous value, could be
  /// neither seen nor touched before and cannot be now, or has changed its order only among siblings that could be
  /// neither seen nor touched before and cannot be now.
  private func isOutOfSight(_ write: Write, _ run: TransitionRecord) -> Bool {
    let isCovered =
      write.property == .superview && world.isInWindow(write.view) && world.rules.considers(.covers)
      && !picture.shows(write.view, in: world)
    return isCovered || isUnseenDepth(write) || isUnseenLook(write, run)
      || isUnmet(write, since: run.start.world) || isCoveredAsBefore(write, run)
      || isUnseenOrder(write, run)
  }

  /// Whether the view would look the same with its previous value.
  private func isUnseenLook(_ write: Write, _ run: TransitionRecord) -> Bool {
    let before = run.start.world
    guard write.property != .superview, before.views.isInUse(write.view) else { return false }
    let old = before.value(write.property, of: write.view, onScreen: false)
    return isUnseen(old, for: write.property, of: write.view)
  }

  /// Whether an opaque view covers the view now, and would also cover it with the property's previous value.
  private func isCoveredAsBefore(_ write: Write, _ run: TransitionRecord) -> Bool {
    let before = run.start.world
    guard before.views.isInUse(write.view) else { return false }
    let old = before.value(write.property, of: write.view, onScreen: false)
    return isCovered(write.view, with: old, for: write.property)
  }

  /// Whether a view could be neither seen nor touched before the transition, and cannot be now. False for a view that
  /// has another superview now.
  private func isUnmet(_ write: Write, since before: World) -> Bool {
    let view = write.view
    guard world.rules.considers(.offScreen), before.views.isInUse(view), world.isInWindow(view),
      before.views[view].superview == world.views[view].superview
    else { return false }
    return [before, world].allSatisfy { isOutOfReach(view, in: $0) || isBeyondScreen(view, in: $0) }
  }

  /// Whether a view has changed its order only among siblings that could be neither seen nor touched before, and cannot
  /// be now.
  private func isUnseenOrder(_ write: Write, _ run: TransitionRecord) -> Bool {
    let (before, superview) = (run.start.world, world.views[write.view].superview)
    guard write.property == .superview, world.rules.considers(.hiddenSiblings), superview.exists,
      before.views.isInUse(write.view), before.views[write.view].superview == superview
    else { return false }
    return isInOrder(superview, before) { view in
      [before, world].contains { !isOutOfReach(view, in: $0) }
    }
  }

  private func isArriving(_ view: ViewID, _ run: TransitionRecord) -> Bool {
    run.row.to.exists && [.dismissing, .popping, .selecting].contains(run.row.kind)
      && world.isView(view, of: run.row.to)
  }

  /// Whether a write placed a controller's own view. Once the transition has been judged, the system may have moved the
  /// view, which leaves no write.
  private func isPlacedBySystem(_ write: Write) -> Bool {
    write.property == .superview && world.views[write.view].role == .own
  }

  private func violation(_ run: TransitionRecord, _ culprit: Culprit, _ object: Object, _ words: String)
    -> Violation
  {
    Violation(
      law: .restored, culprit: culprit, object: object,
      seen: unrestored(by: run, words),
      device: "after a cancelled swipe, something is wrong that was right before", began: began(run))
  }

  /// A description of the difference from the value before the transition; nil if there is none. If a finger
  /// was down, the value must also differ from the value before the touch. A write by the gesture's handler
  /// is compared only with the value before the touch.
  private func difference(_ write: Write, _ run: TransitionRecord) -> String? {
    if write.isOfGesture, let before = run.beforeTouch?.world { return difference(write, from: before) }
    guard let words = difference(write, from: run.start.world) else { return nil }
    guard let before = run.beforeTouch?.world, world.rules.considers(.beginnings),
      before.views.isInUse(write.view), before.isInWindow(write.view)
    else { return words }
    return difference(write, from: before)
  }

  private func difference(_ write: Write, from before: World) -> String? {
    let view = write.view
    let wasThere = before.views.isInUse(view)
    if write.property == .superview { return wrongPlace(view, wasThere: wasThere, before) }
    // Views that are not visible are judged when they become visible again.
    guard wasThere, before.isInWindow(view), world.isInWindow(view), !hasNewPlace(write, before),
      !isPlacedSince(write, before)
    else { return nil }
    let isUnseen = write.property == .shadowPath && !castsShadow(view, in: world)
    if write.property.isMoment || isUnseen { return nil }
    let old = before.value(write.property, of: view, onScreen: false)
    let new = world.value(write.property, of: view, onScreen: false)
    if new.isLike(old) || isScrolled(write, from: before) { return nil }
    return
      "has `\(ValueProperty.ofView(write.property).word)` \(words(for: new)), but it was \(words(for: old))"
  }

  /// Whether a scroll view has scrolled by itself after code set its offset, or has returned from beyond its edge, to
  /// which the finger had dragged it.
  private func isScrolled(_ write: Write, from before: World) -> Bool {
    guard write.property == .contentOffset, world.rules.considers(.scrolling),
      let rest = before.restingOffset(of: write.view)
    else { return false }
    let offset = world.value(.contentOffset, of: write.view, onScreen: false)
    return offset.isLike(.point(rest)) || write.said.map { !offset.isLike($0) } ?? false
  }

  /// Whether the window has changed its size since `before`, and the write set the frame, bounds or centre of a view
  /// that a change of size places again. The laws `visible` and `relayout` judge the result.
  private func hasNewPlace(_ write: Write, _ before: World) -> Bool {
    guard world.rules.considers(.resizes), [.frame, .bounds, .center].contains(write.property),
      before.views[before.window].frame != world.views[world.window].frame
    else { return false }
    switch world.views[write.view].role {
    case .declared, .made, .snapshot: return world.isPlacedByLayout(write.view)
    case .nobody, .window, .own, .transitionView, .dropShadow, .dimming, .navigationTransitionView,
      .tabTransitionView, .tabBar, .scrollView, .tabBarButton:
      return true
    }
  }

  /// Whether code outside of transitions has placed the view since the write. After a write of the centre or bounds, a
  /// later write of the frame places it. After a write of the frame, a later write of the centre does, together with a
  /// later write of the bounds if the size differs.
  private func isPlacedSince(_ write: Write, _ before: World) -> Bool {
    func isLater(_ property: ViewProperty) -> Bool {
      lawRecords.pages.writes.last(write.view, property).map { $0.run.isNone && $0.cause > write.cause }
        ?? false
    }
    if [.center, .bounds].contains(write.property) { return isLater(.frame) }
    let (old, new) = (before.views[write.view].bounds.size, world.views[write.view].bounds.size)
    return write.property == .frame && isLater(.center) && (isLater(.bounds) || old == new)
  }

  private func wrongPlace(_ view: ViewID, wasThere: Bool, _ before: World) -> String? {
    let old = wasThere ? before.views[view].superview : .none
    let new = world.views[view].superview
    if new.exists, !world.isInWindow(view) { return nil }
    if old != new {
      if new.isNone { return "was in \(words(for: old)), and has no superview now" }
      return
        "is still in \(words(for: new)), and \(old.isNone ? "had no superview before" : "was in \(words(for: old)) before")"
    }
    guard world.rules.considers(.orderOfSiblings), new.exists, !isInOrder(new, before) else { return nil }
    return "is at a different index among the subviews of \(words(for: new))"
  }

  /// Whether the subviews that were there before, and still are, have kept their order. Compares only views that
  /// `counts` accepts.
  private func isInOrder(
    _ superview: ViewID, _ before: World, counting counts: (ViewID) -> Bool = { _ in true }
  ) -> Bool {
    let (old, new) = (before.subviews(of: superview), world.subviews(of: superview))
    return old.filter { new.contains($0) && counts($0) } == new.filter { old.contains($0) && counts($0) }
  }

  /// A description of the wrong controller that a cancelled transition has left presented, dismissed, on top or
  /// selected; nil if there is none.
  private func wrongHierarchy(after run: TransitionRecord) -> String? {
    let row = run.row
    switch row.kind {
    case .presenting where world.controllers[row.to].presentation.exists:
      return "\(words(for: row.to)) is still presented"
    case .dismissing where world.controllers[row.from].presentation.isNone:
      return "\(words(for: row.from)) is not presented any more"
    case .pushing where row.from.exists && world.controllers[row.host].shown != row.from,
      .popping where world.controllers[row.host].shown != row.from:
      return "\(words(for: row.from)) is not on top of the stack of \(words(for: row.host)) any more"
    case .selecting where !world.isRun(row) && world.controllers[row.host].shown != row.from:
      return "\(words(for: row.from)) is not selected any more in \(words(for: row.host))"
    case .presenting, .dismissing, .pushing, .popping, .selecting, .resizing: return nil
    }
  }
}
