import Diagnostics
import Engine
import Running
import Runtime
import Semantics

/// A finding about a control that no longer responds although the screen looks as it did when the control responded, about a
/// screen without a way out, or about a view at a wrong position.
struct Unanswered: Sendable {
  /// The action that has no effect any more; for a view at a wrong position, the last tap or touch before the view got there.
  var asked: UserAction
  /// The index of `asked` in the `ActionTable` of the search; unused outside of `trans explore`.
  var action = 0
  /// A description of the transition that `asked` began before; empty for `moves` and `astray`.
  var began: String
  /// The kind of the object that responded before, such as a gesture, or whose code moved the view; unknown for a screen. `name` is
  /// the name of the object or screen.
  var kind: CulpritKind
  var name: String
  /// The expectation that fails in a script showing the finding.
  var expectation: String
  var situation = Situation.begins

  /// The situation in which the control or view was found.
  enum Situation: Sendable {
    /// On a screen that looks the same, the control no longer begins a transition.
    case begins
    /// On a screen that looks the same, the control no longer leads to another screen.
    case leads
    /// On a screen that looks the same, the control changed the picture before and cannot be touched now.
    case moves
    /// The control has led to a screen from which no tap or drag leads away. There, the control is covered or does
    /// nothing.
    case deadEnd(isCovered: Bool)
    /// After a disturbance, a view is at a position where it never is without the disturbance, at rest or under the finger.
    case astray(ViewDifference, Disturbance)
  }

  /// The code of findings about controls and screens.
  static let code = FailureReport.unansweredCode
  /// The code of this finding.
  var code: String {
    switch situation {
    case .begins, .leads, .moves, .deadEnd: Self.code
    case .astray: FailureReport.astrayCode
    }
  }
}

extension ExploreBatch {
  /// Checks a new state at rest. If an earlier screen has come back after another screen and looks as before, each tap
  /// that began a transition there must still have an effect; records a finding for each tap that has none.
  mutating func compareReturns(_ edge: Edge, _ machine: Machine, _ log: Log) {
    guard machine.isAtRest, path.count > 1, case let own = machine.hierarchy,
      let away = path.lastIndex(where: { $0.hierarchy != own }),
      let first = path[..<away].lastIndex(where: { $0.machine.isAtRest && $0.hierarchy == own }),
      machine.shows(path[first].machine)
    else { return }
    let before = path[first]
    for beginning in beginnings(at: before) where beginning.action.kind == .tap {
      guard let whole = search.repertoire.place(of: beginning.action) else {
        need(beginning.action)
        continue
      }
      guard machine.begins(search.repertoire.body(beginning.place), log) == nil,
        machine.isUnchanged(by: search.repertoire.body(whole), log)
      else { continue }
      append(finding(edge, beginning, at: before))
    }
  }

  private func finding(_ edge: Edge, _ beginning: Beginning, at before: Place) -> Edge {
    let whose = before.machine.answerer(of: beginning.action)
    var found = Edge(state: edge.state, action: edge.action)
    found.unanswered = Unanswered(
      asked: search.repertoire.action(beginning.place), action: beginning.place, began: beginning.words,
      kind: whose.kind, name: whose.name,
      expectation: beginning.action.kind == .down ? "expect held" : "expect not settled")
    found.keys = [FindingKey(Unanswered.code, by: whose.name, at: whose.span, fileCount: search.fileCount)]
    return found
  }

  /// Checks the state after all fingers have lifted. If the drag was cancelled and the screen looks as before the drag, each
  /// action that began a transition there must still begin one or lead elsewhere; records a finding for each action that does
  /// not. Does nothing if other actions were done during the drag.
  /// - Parameters:
  ///   - down: The last state with a finger down.
  ///   - hasTurnedBack: Whether a transition was cancelled.
  mutating func compareAnswers(
    _ edge: Edge, _ machine: Machine, _ log: Log, from down: Place, hasTurnedBack: Bool
  ) {
    guard machine.isAtRest, let first = path.lastIndex(where: { $0.machine.isAtRest }) else { return }
    let before = path[first]
    let isDisturbed = path[(first + 1)...].contains { place in
      search.lastAction(to: place.state).map { !$0.isOfDrag } ?? false
    }
    if isDisturbed { return }
    let print = search.store.fingerprint(of: before.state)
    guard edge.print != print, machine.shows(before.machine) else { return }
    let silent = beginnings(at: before).filter { beginning in
      let body = search.repertoire.body(beginning.place)
      return machine.begins(body, log) == nil && !machine.leadsElsewhere(body, than: machine, log)
    }
    if silent.isEmpty { return }
    let lift = search.repertoire.action(Int(edge.action))
    guard hasTurnedBack || lift.isTakingTouch || isOneOfTwoWays(lift, from: down, to: machine) else { return }
    for beginning in silent { append(finding(edge, beginning, at: before)) }
  }

  /// Whether the drag could have led elsewhere if the fingers had moved or lifted differently. If so, the drag counts as cancelled.
  /// False if code changed a field when the fingers lifted.
  private mutating func isOneOfTwoWays(_ action: UserAction, from down: Place, to machine: Machine) -> Bool {
    guard machine.holdsTheSame(as: down.machine) else { return false }
    for other in down.machine.otherWays(than: action) {
      guard let place = search.repertoire.place(of: other) else {
        need(other)
        continue
      }
      let body = search.repertoire.body(place)
      if body.exists, down.machine.leadsElsewhere(body, than: machine, down.log) { return true }
    }
    return false
  }

  /// An action that begins a transition.
  struct Beginning: Sendable {
    var action: UserAction
    /// The index in the `ActionTable` of the action or, if the action has a variant with `start`, of that variant, which does
    /// not wait for the end.
    var place: Int
    /// A description of the transition that the action begins.
    var words: String
  }

  /// The taps and touches that begin transitions in a state. Cached, since several checks need those of the same state.
  private mutating func beginnings(at place: Place) -> [Beginning] {
    if let known = beginnings[place.state] { return known }
    var found: [Beginning] = []
    for action in place.machine.actions where action.kind == .tap || action.kind == .down {
      let asked = action.canStart ? action.start : action
      guard let known = search.repertoire.place(of: asked) else {
        need(asked)
        continue
      }
      let body = search.repertoire.body(known)
      if body.exists, let words = place.machine.begins(body, place.log) {
        found.append(Beginning(action: action, place: known, words: words))
      }
    }
    beginnings[place.state] = found
    return found
  }
}

extension FailureReport {
  /// The report of a control that no longer responds, of a screen without a way out, or of a view at a wrong position.
  mutating func text(of unanswered: Unanswered, at key: FindingKey) -> String {
    let words = unanswered.words
    var text = renderer.render(words.message, code: unanswered.code, at: key.span)
    text += line("seen", words.seen)
    text += line("on the device", words.device)
    if let mend = words.advice ?? Explanation.find(unanswered.code)?.firstMend { text += line("try", mend) }
    return text
      + line("try", "`trans explain \(unanswered.code)` says why it matters, and shows it fixed")
  }
}

extension Unanswered {
  /// The sentences of a report. If `advice` is nil, the report uses the first advice of the explanation.
  fileprivate struct Words {
    var (message, seen): (String, String)
    var device = "the app seems dead to the user where it worked a moment ago"
    var advice: String?
  }

  fileprivate var words: Words {
    let whose = kind == .unknown ? "`\(name)`" : "\(kind == .handler ? "handler of" : "\(kind)") `\(name)`"
    let asked = "`\(self.asked.unstarted.text)`"
    let dead = "\(whose) no longer responds to touches, although the screen looks as it did before"
    switch situation {
    case .begins: return Words(message: dead, seen: "\(asked) began \(began) before, and begins nothing now")
    case .leads:
      return Words(
        message: "\(whose) leads nowhere any more, although the screen looks as it did before",
        seen: "\(asked) led to another screen before, by \(began), and comes to nothing now")
    case .moves:
      return Words(message: dead, seen: "\(asked) changed what is seen before, and reaches nothing now")
    case .deadEnd(let isCovered):
      return Words(
        message: "\(whose) has led to a dead end: no tap or drag leads away from there",
        seen: "\(asked) led there, and "
          + (isCovered
            ? "cannot be tapped any more: it is covered" : "does nothing any more, though it is in sight"),
        device: "the user cannot go back or on, except by leaving the app",
        advice: "let a tap or drag take away what \(asked) shows, or let the same control do so")
    case .astray(let view, let disturbance):
      let isHeld = disturbance == .detour
      return Words(
        message: isHeld
          ? "\(whose) takes `\(view.view)` beyond where a direct drag takes it, and it goes back when let go"
          : "\(whose) leaves `\(view.view)` where no undisturbed tap or drag leaves it",
        seen: "\(disturbance.words), `\(view.property)` is \(view.own)\(isHeld ? "" : " at rest"); "
          + "without it, \(view.other)",
        device: isHeld
          ? "a gap opens beside the page under the finger, and it jumps back"
          : "a menu, drawer or page stands where it does not belong, or stays dimmed or hidden",
        advice: disturbance.advice)
    }
  }
}

extension Disturbance {
  fileprivate var words: String {
    switch self {
    case .touch: "after a touch while it moved by itself"
    case .turn: "after a turn of the device"
    case .detour: "after a little way in the other direction"
    }
  }

  fileprivate var advice: String {
    switch self {
    case .touch:
      "ignore touches until the animation has ended, or let its completion change nothing if another movement has begun"
    case .turn: "compute its place anew from the new size, also while a finger is down"
    case .detour: "limit its place on both sides, whichever way the drag has begun"
    }
  }
}
