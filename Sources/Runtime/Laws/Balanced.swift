import Engine

/// The law `balanced`: the appearance calls of each controller form a legal sequence. When no work is pending, the law
/// reports appearance transitions that were begun but not ended, and visible controllers without calls.
struct Balanced: RestLaw {
  let rest: RestingWorld

  func violations() -> [Violation] {
    rest.isUnderFinger ? [] : unended() + (unannounced().map { [$0] } ?? [])
  }

  private func unended() -> [Violation] {
    var found: [Violation] = []
    for begin in lawRecords.pages.begins {
      let state = world.controllers[begin.controller].appearance
      guard state == .appearing || state == .disappearing,
        !rest.isInOpenTransition(begin.controller), !rest.isCausedByStory(begin.cause), !isMisled(begin),
        !found.contains(where: { $0.object == Object(begin.controller) })
      else { continue }
      found.append(
        violation(
          begin.controller, culprit(of: begin.cause, in: lawRecords.pages.runs.last),
          "begins an appearance transition of \(words(for: begin.controller)) that never ends: it is still "
            + state.word))
    }
    return found
  }

  /// Whether the appearance transition was begun during a transition that a fault stopped, or that completed with a
  /// wrong outcome. That alone explains why the appearance transition does not end.
  private func isMisled(_ begin: CodedBegin) -> Bool {
    lawRecords.pages.runs.contains { $0.number == begin.run && $0.isMisled }
      || lawRecords.pages.judged.misled.contains(begin.run)
  }

  /// The violation if the visible controller received no appearance calls, or only its disappearance calls;
  /// nil otherwise, and if no code can be responsible. `BalancedChildren` judges children of custom
  /// containers.
  private func unannounced() -> Violation? {
    let visible = world.visibleController
    let row = world.controllers[visible]
    guard visible.exists, !world.controllers[row.parent].isOwnContainer, row.appearance == .disappeared,
      isDrawn(row.view), !rest.isInOpenTransition(visible)
    else { return nil }
    let begin = lawRecords.pages.begins.last { $0.controller == visible }
    let run = rest.newRuns.last
    guard let culprit = begin.map({ culprit(of: $0.cause, in: run) }) ?? run.map({ culprit(of: $0) }) else {
      return nil
    }
    return violation(
      visible, culprit,
      begin == nil
        ? "leaves \(words(for: visible)) in sight without its appearance calls"
        : "sends \(words(for: visible)) its disappearance calls, but leaves it in sight")
  }

  private func violation(_ controller: ControllerID, _ culprit: Culprit, _ words: String) -> Violation {
    Violation(
      law: .balanced, culprit: culprit, object: Object(controller), seen: words,
      device: "the screen gets no viewWillAppear any more, so it never refreshes")
  }
}

extension Machine {
  /// Judges an appearance call, such as `viewWillAppear`, by the appearance state that the controller had before.
  mutating func judgeChain(_ event: Event, _ method: Method, _ log: inout Log) {
    let place = Int(event.subject.raw)
    let before = judge.lawRecords?.chains[at: place] ?? .disappeared
    let after = before.after(method)
    judge.lawRecords?.chains[at: place] = after.state
    if after.isLegal { return }
    reportImbalance(
      event, .failure,
      "unbalances the appearance calls of \(spelling.words(for: event.subject)): `\(method.word)` comes while it is "
        + before.word,
      "code that refreshes or saves in these calls runs twice, or not at all", &log)
  }

  /// Reports a call of `endAppearanceTransition` without a matching begin. UIKit only logs a message (WARN-12), so the
  /// violation is a remnant.
  mutating func judgeIdleEnd(_ event: Event, _ log: inout Log) {
    let state = judge.lawRecords?.chains[at: Int(event.subject.raw)] ?? .disappeared
    guard state == .appeared || state == .disappeared, world.rules.considers(.idleEnds) else { return }
    reportImbalance(
      event, .remnant,
      "ends an appearance transition of \(spelling.words(for: event.subject)) that was never begun: it is "
        + state.word,
      "UIKit logs \"Unbalanced calls to begin/end appearance transitions\"", &log)
  }

  private mutating func reportImbalance(
    _ event: Event, _ degree: Degree, _ seen: String, _ device: String, _ log: inout Log
  ) {
    let run = judge.lawRecords?.pages.runs.last { !$0.isOver }
    if run?.isMisled == true { return }
    let evidence = evidence(log)
    report(
      Violation(
        law: .balanced, degree: degree, culprit: evidence.culprit(of: event.cause, in: run),
        object: Object(event.subject), seen: seen, device: device, began: evidence.began(run)), &log)
  }
}

extension [AppearanceState] {
  /// The appearance state of the controller with this row index; `disappeared` before its first appearance call.
  fileprivate subscript(at place: Int) -> AppearanceState {
    get { place < count ? self[place] : .disappeared }
    set {
      while count <= place { append(.disappeared) }
      self[place] = newValue
    }
  }
}

extension AppearanceState {
  /// The appearance state after a call, and whether the call is legal in the current state.
  fileprivate func after(_ method: Method) -> (state: AppearanceState, isLegal: Bool) {
    if method == .viewWillAppear { return (.appearing, self == .disappeared || self == .disappearing) }
    if method == .viewDidAppear { return (.appeared, self == .appearing) }
    guard method == .viewWillDisappear else { return (.disappeared, self == .disappearing) }
    return (.disappearing, self == .appeared || self == .appearing)
  }
}
