import Engine
import Semantics

/// The law `no-residue`: a transition, finished or cancelled, leaves no views or changed properties behind, and loses
/// no views. Wrong navigation bars are found here, too; after a cancelled transition they break `restored`.
struct NoResidue: RestLaw {
  let rest: RestingWorld

  func violations() -> [Violation] {
    var found: [Violation] = []
    var seen: [ViewID: (place: Int, words: String)] = [:]
    for write in rest.writes {
      guard let run = rest.run(of: write), !rest.isInOpenTransition(write.view),
        !isLost(write), let words = leftover(write, run)
      else { continue }
      let culprit = culprit(of: write, in: run)
      if isGivenLook(write) || isOfScreen(write, run, culprit) || run.isCancelled && isOfBeginning(write, run)
      {
        continue
      }
      if write.property == .superview, isInside(another: write.view, of: culprit) { continue }
      let left = "\(self.words(for: write.view)) \(words)"
      if let (place, first) = seen[write.view], found[place].culprit.name == culprit.name {
        found[place].properties.append(write.property)
        guard found[place].degree == .remnant, isNoticeable(write, run) else {
          found[place].details.append(left)
          continue
        }
        // The difference that a user notices comes first, with its line.
        found[place].details.insert(first, at: 0)
        found[place].seen = "leaves something behind: \(left)"
        found[place].culprit = culprit
        found[place].degree = .failure
        found[place].device = device(for: write)
        continue
      }
      seen[write.view] = (found.count, left)
      found.append(
        Violation(
          law: .noResidue, degree: isNoticeable(write, run) ? .failure : .remnant, culprit: culprit,
          object: Object(write.view), seen: "leaves something behind: \(left)",
          device: device(for: write), began: began(run), view: write.view, properties: [write.property]))
      note(goneController(with: write), in: &found[found.count - 1])
    }
    return found + lostViews() + wrongBars()
  }

  /// Adds advice to a violation about a disappeared controller, which a real app may deallocate. Does nothing
  /// if the controller is none.
  private func note(_ page: ControllerID, in violation: inout Violation) {
    guard page.exists else { return }
    violation.page = page
    let name = evidence.spelling.controller(page)
    violation.advice =
      "restore it before completing; if the app releases \(name) after it has gone, write `forget \(name)` there"
  }

  /// The disappeared controller whose view contains the changed view, if the controller has no parent, is not presented
  /// and is not a root; none otherwise.
  private func goneController(with write: Write) -> ControllerID {
    guard case .own(let page) = world.environment(of: write.view, orItself: true) else { return .none }
    let row = world.controllers[page]
    let isHeld = row.parent.exists || row.presentation.exists || world.isRoot(page)
    return isHeld || row.appearance != .disappeared ? .none : page
  }

  /// A description of the change that a write has left behind; nil if the write left none.
  private func leftover(_ write: Write, _ run: TransitionRecord) -> String? {
    if world.rules.considers(.excuses), isUp(run), !hasLeft(run), !isOfPresented(write, run) { return nil }
    if write.property == .superview { return strayView(write, run) ?? takenView(write, run) }
    let isLoop = isLooping(write, run)
    let isLook = write.property.traits.contains(.look) && world.rules.considers(.looks)
    guard isLoop || isLook || write.property.traits.contains(.lasting), let home = write.home else {
      return nil
    }
    if !isLoop, world.isKept(write, run) || write.property == .mask && isRounded(write, run) { return nil }
    switch world.environment(of: write.view, orItself: true) {
    case .presentation, .nowhere: return nil
    case .own, .children, .window: break
    }
    if isLoop { return "is still being animated" }
    let value = world.value(write.property, of: write.view, onScreen: false)
    let before = found(write, by: run) ?? home
    let isOld = [home, before, write.kept, write.earlier].contains { $0.map(value.isLike) ?? false }
    if isOld || isPlain(value, write) || isRevealed(value, write, run) || isAsAtStart(value, write, run) {
      return nil
    }
    // The children's views usually cover the container, so its appearance counts only while it is visible.
    if isLook, world.isStage(write.view), !isPerceivable(write) || !isSeen(write) { return nil }
    return
      "has `\(ValueProperty.ofView(write.property).word)` \(words(for: value)), but it was \(words(for: before))"
  }

  /// Whether code of the transition still animates the view, rather than code that runs later, such as a gesture's.
  private func isLooping(_ write: Write, _ run: TransitionRecord) -> Bool {
    world.isAnimatedByCode(write.view)
      && world.runningAnimations.contains {
        $0.view == write.view && $0.author.transition == run.transition
      }
  }

  /// Whether a change belongs to a presentation that is still active, such as a dimmed presenter or a hidden source
  /// image. Such a change is judged after the dismissal.
  private func isUp(_ run: TransitionRecord) -> Bool {
    let subject: ControllerID
    switch run.row.kind {
    case .presenting: subject = run.row.to
    case .dismissing: subject = run.row.from
    case .pushing, .popping, .selecting, .resizing: return false
    }
    return subject.exists && world.controllers[subject].presentation.exists
  }

  /// Whether a dismissal has finished; a presentation that is active now is then a later one and shows the leftovers.
  private func hasLeft(_ run: TransitionRecord) -> Bool {
    run.row.kind == .dismissing && !run.isCancelled && world.rules.considers(.reappearances)
  }

  /// Whether a value is the same as before any code of a cancelled transition ran, or as before the touch that led to
  /// the transition.
  private func isAsAtStart(_ value: PropertyValue, _ write: Write, _ run: TransitionRecord) -> Bool {
    run.isCancelled
      && [run.start, run.beforeTouch].contains { kept in
        guard let before = kept?.world, before.views.isInUse(write.view) else { return false }
        return value.isLike(before.value(write.property, of: write.view, onScreen: false))
      }
  }

  /// For a presentation on top of another one, and for its dismissal: the value before the upper presentation. The
  /// lower presentation may have set this value, and is then responsible for it. Nil for other transitions, or if
  /// unknown.
  private func found(_ write: Write, by run: TransitionRecord) -> PropertyValue? {
    let presenter: ControllerID
    switch run.row.kind {
    case .presenting: presenter = run.row.from
    case .dismissing: presenter = run.row.to
    case .pushing, .popping, .selecting, .resizing: return nil
    }
    guard world.lineage(of: presenter).contains(where: { world.controllers[$0].presentation.exists }),
      let way = run.row.kind == .presenting ? run : presentation(before: run),
      case let before = way.start.world, before.views.isInUse(write.view)
    else { return nil }
    return before.value(write.property, of: write.view, onScreen: false)
  }

  /// The presentation that a dismissal reverses; nil if no script code took part in that presentation.
  private func presentation(before run: TransitionRecord) -> TransitionRecord? {
    (lawRecords.pages.judged.rows + lawRecords.pages.runs).last {
      $0.row.kind == .presenting && $0.row.to == run.row.from && !$0.isCancelled
        && $0.number.raw < run.number.raw
    }
  }

  /// Whether the view is the own view of the transition's `subject`, or the view that transitions move for the subject.
  /// False for the transform of a drawer beside its presenter, which may be the drawer's position.
  func isOfPresented(_ write: Write, _ run: TransitionRecord) -> Bool {
    if write.property == .transform, isBesidePresenter(run.subject) { return false }
    return world.isView(write.view, of: run.subject)
  }

  /// Whether a user would notice a leftover. For the view of a controller that is still presented, only disabled
  /// touches and cut-off parts count; the law `visible` judges its position and opacity.
  private func isNoticeable(_ write: Write, _ run: TransitionRecord) -> Bool {
    if takenView(write, run) != nil { return true }
    if isUnseenDepth(write) || isHiddenAway(write) || isUnseenAnchor(write, run) { return false }
    guard isUp(run), isOfPresented(write, run) else {
      return !maskCutsNothing(write) && isPerceivable(write) && isSeen(write)
    }
    if write.property == .isUserInteractionEnabled { return true }
    return write.property == .mask && !maskCovers([world.views[write.view].bounds.size], write)
  }

  /// Whether a write's mask covers the whole view, also after a rotation.
  private func maskCutsNothing(_ write: Write) -> Bool {
    let size = world.views[write.view].bounds.size
    return world.rules.considers(.wholeMasks) && maskCovers([size, Size(size.height, size.width)], write)
  }

  /// Whether a write's mask covers the whole view at each of these sizes, and so cuts nothing off.
  private func maskCovers(_ sizes: [Size], _ write: Write) -> Bool {
    guard write.property == .mask,
      case .shape(let mask) = world.value(.mask, of: write.view, onScreen: false)
    else { return false }
    return sizes.allSatisfy { mask.containsCorners(of: Rect(.zero, $0)) }
  }

  /// Whether a value is the default of the written property, which is never a leftover. Transforms, anchor point,
  /// touches and mask count for every view; alpha, hiding, clipping, corners, shadow and depth only for controllers'
  /// own views.
  private func isPlain(_ value: PropertyValue, _ write: Write) -> Bool {
    guard world.rules.considers(.excuses) else { return false }
    let property = write.property
    if property == .transform || property == .sublayerTransform { return value.isLike(.transform(.identity)) }
    if property == .anchorPoint { return value.isLike(.point(Point(0.5, 0.5))) }
    if property == .isUserInteractionEnabled { return value == .flag(true) }
    if property == .mask { return value == .none }
    guard world.views[write.view].role == .own else { return false }
    if property == .alpha { return value.isLike(.number(1)) }
    if property == .isHidden || property == .clipsToBounds { return value == .flag(false) }
    return [.cornerRadius, .shadowOpacity, .zPosition].contains(property) && value.isLike(.number(0))
  }

  /// Whether a push or presentation has shown a view of the screen that it brought, such as a button that fades in. The
  /// screen itself had hidden the view, and shows it from now on.
  private func isRevealed(_ value: PropertyValue, _ write: Write, _ run: TransitionRecord) -> Bool {
    guard run.row.kind == .pushing || run.row.kind == .presenting, !run.isCancelled,
      case .own(let page) = world.environment(of: write.view, orItself: false), page == run.row.to
    else { return false }
    return write.property == .alpha
      ? value.isLike(.number(1)) : write.property == .isHidden && value == .flag(false)
  }

  /// Whether a view can be seen or touched now. Views of disappeared controllers cannot. A view that the transition has
  /// hidden counts, since users miss it, unless it is a snapshot or made by code.
  private func isPerceivable(_ write: Write) -> Bool {
    let view = write.view
    guard world.rules.considers(.departures) else { return true }
    guard world.isInWindow(view), !isBlank(write) else { return false }
    if case .own(let page) = world.environment(of: view, orItself: true),
      world.controllers[page].appearance == .disappeared
    {
      return false
    }
    let row = world.views[view]
    if world.isConcealed(row.superview) || row.isHidden && wasHidden(write) { return false }
    return !row.isHidden || row.role != .snapshot && row.role != .made
  }

  /// Whether a view was hidden before the transition, so that changes to it are not visible. False for a write to
  /// `isHidden`.
  private func wasHidden(_ write: Write) -> Bool {
    guard write.property != .isHidden, let before = rest.run(of: write)?.start.world else { return false }
    return before.views.isInUse(write.view) && before.views[write.view].isHidden
  }

  /// A description of an added view that was not removed; nil if the view may stay.
  private func strayView(_ write: Write, _ run: TransitionRecord) -> String? {
    let row = world.views[write.view]
    guard row.superview.exists, row.role != .own, row.role != .transitionView else { return nil }
    if write.isBack(in: row.superview) || isPassed(write) { return nil }
    switch world.environment(of: write.view, orItself: false) {
    case .presentation, .nowhere: return nil
    case .own(let controller) where isHandedOver(write.view, to: controller, in: run): return nil
    case .own(let controller): return "is still in the view of \(words(for: controller))"
    case .children(let controller): return "is still in the container of \(words(for: controller))"
    case .window: return "is still in the window"
    }
  }

  /// Whether the new screen of a presentation or push keeps the view, or one of its superviews, in a field. The view
  /// then belongs to that screen.
  private func isHandedOver(_ view: ViewID, to screen: ControllerID, in run: TransitionRecord) -> Bool {
    let row = world.controllers[screen]
    guard world.rules.considers(.ownScreens), screen == run.row.to, !run.isCancelled,
      run.row.kind == .presenting || run.row.kind == .pushing, row.kind != .nobody
    else { return false }
    let kind = blueprint.kinds[KindID(raw: row.declaration)]
    let kept = evidence.fields.values(ofControllerAt: evidence.fieldBases[Int(screen.raw)], kind)
    return world.lineage(of: view).prefix { $0 != row.view }.contains { kept.contains(.view($0)) }
  }

  /// Describes the former place of a view that a presentation has removed for good from the container view of the
  /// presentation below it; nil for other views.
  private func takenView(_ write: Write, _ run: TransitionRecord) -> String? {
    guard world.rules.considers(.takenViews), world.views[write.view].superview.isNone,
      !isTakenByPresentation(write.view),
      case .view(let home)? = found(write, by: run), world.isInWindow(home),
      world.views[home].role == .transitionView, case let way = presentation(before: run) ?? run,
      picture(of: way.start.world).draws(write.view)
    else { return nil }
    return "was in \(words(for: home)), and has no superview now"
  }

  /// Whether a presentation that is active now has removed the view of its presenter, as full screen does.
  private func isTakenByPresentation(_ view: ViewID) -> Bool {
    let row = world.views[view]
    guard row.role == .own, world.rules.considers(.coveredPresenters) else { return false }
    return world.lineage(of: row.controller).contains { id in
      let presented = world.controllers[id].presented
      guard presented.exists else { return false }
      return world.presentations[world.controllers[presented].presentation].removesPresenter
    }
  }

  /// Whether the view is inside another leftover view of the same culprit; only the outermost is reported.
  private func isInside(another view: ViewID, of culprit: Culprit) -> Bool {
    world.lineage(of: world.views[view].superview).contains { outer in
      guard let write = lawRecords.pages.writes.last(outer, .superview), let run = rest.run(of: write) else {
        return false
      }
      return !run.isMisled && strayView(write, run) != nil
        && self.culprit(of: write.cause, in: run).name == culprit.name
    }
  }

  private func device(for write: Write) -> String {
    let isUnseen = rest.run(of: write).map { !isNoticeable(write, $0) } ?? false
    if write.property == .superview, world.views[write.view].superview.isNone, !isUnseen {
      return "something is missing or faded from now on"
    }
    if isHiddenAway(write) { return Violation.nothingShows }
    if let run = rest.run(of: write), isUnseenAnchor(write, run) {
      return "nothing yet: its frame is as before; its next transform turns or scales it about another point"
    }
    if world.rules.considers(.departures), isBlank(write) || goneController(with: write).exists {
      return "nothing yet: nothing of the view shows; the next transition may start with it"
    }
    if isUnseen, !maskCutsNothing(write) {
      return write.property == .superview
        ? "nothing yet: the view is out of sight; the next transition may show it"
        : "nothing yet: it is out of sight; the next transition may start with it"
    }
    if write.property == .superview {
      return "a ghost: the view stays on screen, or disturbs the next transition"
    }
    if write.property == .isHidden, !world.views[write.view].isHidden {
      return "something shows from now on that was hidden"
    }
    if write.property == .isHidden || write.property == .alpha {
      return "something is missing or faded from now on"
    }
    if write.property == .isUserInteractionEnabled { return "touches do nothing from now on" }
    if maskCutsNothing(write) {
      return "nothing yet: it cuts nothing off; the next transition starts with it"
    }
    let way = write.property.traits.contains(.look) ? "looks different" : "stays shifted, turned or cut"
    return "it \(way) from now on, or the next transition starts with it"
  }
}

extension EvidenceReader {
  /// Whether a perspective for sublayers has no visible effect, because the sublayers are flat or invisible.
  func isUnseenDepth(_ write: Write) -> Bool {
    write.property == .sublayerTransform && world.rules.considers(.departures)
      && world.drawsTheSame(
        with: .transform(.identity), for: .sublayerTransform, of: write.view,
        captures: lawRecords.pages.captures)
  }
}

extension PropertyValue {
  /// Whether two values of a property are equal apart from rounding errors.
  func isLike(_ other: PropertyValue) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): return (a - b).magnitude <= 1e-6
    case (.point(let a), .point(let b)): return a.isLike(b)
    case (.rect(let a), .rect(let b)):
      return a.origin.isLike(b.origin)
        && Point(a.size.width, a.size.height).isLike(Point(b.size.width, b.size.height))
    case (.transform(let a), .transform(let b)):
      return zip(a.components, b.components).allSatisfy { ($0 - $1).magnitude <= 1e-6 }
    default: return self == other
    }
  }
}

extension Point {
  fileprivate func isLike(_ other: Point) -> Bool {
    (x - other.x).magnitude <= 0.01 && (y - other.y).magnitude <= 0.01
  }
}
