import Engine

/// `restored`: after a cancel all is as before, as far as the transition's code had changed it.
struct Restored: RestLaw {
  let rest: RestingWorld

  func violations() -> [Violation] {
    var found: [Violation] = []
    // Whoever changed it again later answers for it.
    let cancelled = rest.runs.filter(\.isCancelled)
    if cancelled.isEmpty { return [] }
    let writes = Dictionary(grouping: book.writes.rows, by: \.run)
    for run in cancelled {
      // Once it has been judged at rest, commands may have changed it.
      if !run.isFollowed, !run.isJudged, let words = wrongHierarchy(after: run) {
        found.append(violation(run, culprit(of: run), Object(run.subject), words))
      }
      var seen: [ViewID: Int] = [:]
      for write in writes[run.number] ?? [] {
        // A presentation's container goes with it.
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
    _ write: Write, _ run: CodedRun, _ words: String, isOutOfSight: Bool
  ) -> Violation {
    let name = self.words(for: write.view)
    var found = violation(run, culprit(of: write, in: run), Object(write.view), "\(name) \(words)")
    (found.view, found.properties) = (write.view, [write.property])
    if isLeftAlongside(write, run) {
      found.culprit.causes.insert(
        .remark("\(name) is not in the container, and a cancel restores only what is"), at: 0)
      found.mend = "say what it moves in, as in `alongside in window { … }`, or restore it when cancelled"
    }
    if isOutOfSight {
      found.degree = .remnant
      if isUnseenLook(write, run) { found.device = Violation.nothingShows }
      // Said of dismissals; of stacks and tabs no source speaks.
      if write.property == .superview, isArriving(write.view, run), run.row.host.exists {
        found.restsOn = "MOD-CANCEL-22"
      }
    }
    return found
  }

  /// Whether a write went alongside a transition in a view that does not lie in its container: a cancel leaves it.
  private func isLeftAlongside(_ write: Write, _ run: CodedRun) -> Bool {
    let container = run.row.container
    guard write.property != .superview, container.exists, !world.isInside(write.view, container),
      !run.start.world.isInside(write.view, container)
    else { return false }
    return causes(of: write.cause).contains { $0.kind == .alongside }
  }

  /// Whether nothing of it can be seen: of a view that lies in the window, since something lies over it, or it neither
  /// shows nor takes touches, as it was before as well as now.
  private func isOutOfSight(_ write: Write, _ run: CodedRun) -> Bool {
    let isCovered =
      write.property == .superview && world.isInWindow(write.view) && world.rules.considers(.covers)
      && !picture.shows(write.view, in: world)
    return isCovered || isUnseenDepth(write) || isUnseenLook(write, run)
      || isUnmet(write, since: run.start.world) || isCoveredAsBefore(write, run)
  }

  /// Whether the view looks just as it would with the value that it had.
  private func isUnseenLook(_ write: Write, _ run: CodedRun) -> Bool {
    let before = run.start.world
    guard write.property != .superview, before.views.isInUse(write.view) else { return false }
    let old = before.value(write.property, of: write.view, onScreen: false)
    return isUnseen(old, for: write.property, of: write.view)
  }

  /// Whether something opaque lies over the view, and would with the value that it had.
  private func isCoveredAsBefore(_ write: Write, _ run: CodedRun) -> Bool {
    let before = run.start.world
    guard before.views.isInUse(write.view) else { return false }
    let old = before.value(write.property, of: write.view, onScreen: false)
    return isCovered(write.view, with: old, for: write.property)
  }

  /// Of a view that was put into another this says nothing: with each transition there may be one more.
  private func isUnmet(_ write: Write, since before: World) -> Bool {
    let view = write.view
    guard world.rules.considers(.offScreen), before.views.isInUse(view), world.isInWindow(view),
      before.views[view].superview == world.views[view].superview
    else { return false }
    return [before, world].allSatisfy { isOutOfReach(view, in: $0) || isBeyondScreen(view, in: $0) }
  }

  private func isArriving(_ view: ViewID, _ run: CodedRun) -> Bool {
    run.row.to.exists && [.dismissing, .popping, .selecting].contains(run.row.kind)
      && (view == world.controllers[run.row.to].view || view == world.movedView(of: run.row.to))
  }

  /// Whether a write says where a controller's own view is: what comes after the judgement at rest without another
  /// such write is the machinery's doing.
  private func isPlacedBySystem(_ write: Write) -> Bool {
    write.property == .superview && world.views[write.view].role == .own
  }

  private func violation(_ run: CodedRun, _ culprit: Culprit, _ object: Object, _ words: String) -> Violation
  {
    Violation(
      law: .restored, culprit: culprit, object: object,
      seen: "does not restore the state before \(describe(run)), which was cancelled: \(words)",
      device: "after a cancelled swipe, something is wrong that was right before", began: began(run))
  }

  /// What is not as before, in words; nil for nothing. Before is when the transition began, or, where a finger was down by
  /// then, before its first effect.
  private func difference(_ write: Write, _ run: CodedRun) -> String? {
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
    // What is out of sight is judged when it comes back.
    guard wasThere, before.isInWindow(view), world.isInWindow(view), !hasNewPlace(write, before) else {
      return nil
    }
    let isUnseen = write.property == .shadowPath && !castsShadow(view, in: world)
    if write.property.isMoment || isUnseen { return nil }
    let old = before.value(write.property, of: view, onScreen: false)
    let new = world.value(write.property, of: view, onScreen: false)
    if new.isLike(old) || isScrolled(write, from: before) { return nil }
    return "has `\(write.property)` \(words(for: new)), but it was \(words(for: old))"
  }

  /// Whether a view that scrolls has gone on by itself since code last said where it is, or has come back from beyond its
  /// edge, where the finger had drawn it: neither is the code's doing.
  private func isScrolled(_ write: Write, from before: World) -> Bool {
    guard write.property == .contentOffset, world.rules.considers(.scrolling),
      let rest = before.restingOffset(of: write.view)
    else { return false }
    let offset = world.value(.contentOffset, of: write.view, onScreen: false)
    return offset.isLike(.point(rest)) || write.said.map { !offset.isLike($0) } ?? false
  }

  /// Whether a write says where something of the machinery's stands, and the screen has become another size meanwhile:
  /// that has given it its place anew, and `visible` and `relayout` judge that.
  private func hasNewPlace(_ write: Write, _ before: World) -> Bool {
    guard world.rules.considers(.resizes), [.frame, .bounds, .center].contains(write.property),
      before.views[before.window].frame != world.views[world.window].frame
    else { return false }
    switch world.views[write.view].role {
    case .declared, .made, .snapshot: return false
    case .nobody, .window, .own, .transitionView, .dropShadow, .dimming, .navigationTransitionView,
      .tabTransitionView, .tabBar, .scrollView, .tabBarButton:
      return true
    }
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

  /// Whether the subviews that were there before and still are follow each other as before.
  private func isInOrder(_ superview: ViewID, _ before: World) -> Bool {
    let (old, new) = (before.subviews(of: superview), world.subviews(of: superview))
    return old.filter(new.contains) == new.filter(old.contains)
  }

  /// Whether controllers are where they were; the engine sees to that.
  private func wrongHierarchy(after run: CodedRun) -> String? {
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
