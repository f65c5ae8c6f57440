import Engine
import Semantics

/// `balanced`: each controller's appearance calls form a legal chain.
extension Machine {
  /// Judges one of the four calls by where its controller stood before.
  mutating func judgeChain(_ event: Event, _ method: Method, _ log: inout Log) {
    let place = Int(event.subject.raw)
    let before = judge.book?.chains[at: place] ?? .disappeared
    let after = before.after(method)
    judge.book?.chains[at: place] = after.state
    guard !after.isLegal else { return }
    let run = judge.book?.runs.last { !$0.isOver }
    if run?.isMisled == true { return }
    report(
      Violation(
        law: .balanced, culprit: culprit(of: event.cause, in: run, log), object: Object(event.subject),
        seen: "brings \(words(for: event.subject)) out of balance: `\(method.word)` comes while it is "
          + "\(before.word)",
        device: "code that refreshes or saves in these calls runs twice, or not at all",
        began: run.flatMap { causes(of: $0.row.cause, log).first?.span }), &log)
  }

  /// Judges an end that code calls for by whether anything has begun. It does nothing then but for a line in the log
  /// (WARN-12), so that nobody sees or feels it.
  mutating func judgeIdleEnd(_ event: Event, _ log: inout Log) {
    let state = judge.book?.chains[at: Int(event.subject.raw)] ?? .disappeared
    guard state == .appeared || state == .disappeared, world.rules.considers(.idleEnds) else { return }
    let run = judge.book?.runs.last { !$0.isOver }
    if run?.isMisled == true { return }
    report(
      Violation(
        law: .balanced, degree: .remnant, culprit: culprit(of: event.cause, in: run, log),
        object: Object(event.subject),
        seen: "ends an appearance transition of \(words(for: event.subject)) that nobody has begun: it is "
          + state.word,
        device: "UIKit logs \"Unbalanced calls to begin/end appearance transitions\"",
        began: run.flatMap { causes(of: $0.row.cause, log).first?.span }), &log)
  }

  /// What began and has not ended; and who can be seen and has not been told.
  func unbalanced(_ rest: RestingWorld, _ log: Log) -> [Violation] {
    var found: [Violation] = []
    for begin in rest.book.begins {
      let state = world.controllers[begin.controller].appearance
      // A finger that is still down may bring it to its end.
      guard state == .appearing || state == .disappearing, !world.isTouched,
        !rest.isInOpenTransition(begin.controller),
        !mayGoOn(begin.cause, rest, log),
        !found.contains(where: { $0.object == Object(begin.controller) })
      else { continue }
      found.append(
        violation(
          begin.controller, culprit(of: begin.cause, in: rest.book.runs.last, log),
          "begins an appearance transition of \(words(for: begin.controller)) that never ends: it is still "
            + state.word))
    }
    let visible = world.visibleController
    let view = world.controllers[visible].view
    // Of children of containers of one's own `untold` speaks.
    let isOwnChild = world.controllers[world.controllers[visible].parent].isOwnContainer
    if visible.exists, !isOwnChild, world.controllers[visible].appearance == .disappeared, isDrawn(view),
      !rest.isInOpenTransition(visible)
    {
      let begin = rest.book.begins.last { $0.controller == visible }
      let run = rest.newRuns.last
      let culprit =
        begin.map { self.culprit(of: $0.cause, in: run, log) } ?? run.map { self.culprit(of: $0, log) }
      guard let culprit else { return found }
      found.append(
        violation(
          visible, culprit,
          begin == nil
            ? "leaves \(words(for: visible)) in sight without having told it that it appeared"
            : "tells \(words(for: visible)) that it disappears, and leaves it in sight"))
    }
    return found
  }

  /// Whether a view, or something in it, can be seen now.
  func isDrawn(_ view: ViewID) -> Bool {
    guard world.isInWindow(view) else { return false }
    return Picture(of: world, captures: judge.book?.captures ?? []).items.contains {
      $0.view == view || world.isInside($0.view, view)
    }
  }

  private func violation(_ controller: ControllerID, _ culprit: Culprit, _ words: String) -> Violation {
    Violation(
      law: .balanced, culprit: culprit, object: Object(controller), seen: words,
      device: "the screen gets no viewWillAppear any more, so it never refreshes")
  }
}

extension [AppearanceState] {
  /// Where a controller stands, by its row; those that are not listed yet have not appeared.
  fileprivate subscript(at place: Int) -> AppearanceState {
    get { place < count ? self[place] : .disappeared }
    set {
      while count <= place { append(.disappeared) }
      self[place] = newValue
    }
  }
}

extension AppearanceState {
  /// Where a controller stands after a call, and whether the call may come here.
  fileprivate func after(_ method: Method) -> (state: AppearanceState, isLegal: Bool) {
    if method == .viewWillAppear { return (.appearing, self == .disappeared || self == .disappearing) }
    if method == .viewDidAppear { return (.appeared, self == .appearing) }
    guard method == .viewWillDisappear else { return (.disappeared, self == .disappearing) }
    return (.disappearing, self == .appeared || self == .appearing)
  }
}
