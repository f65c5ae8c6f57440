import Engine
import Runtime

/// A drag was given up, the screen looks as it did before, and something that answered then does so no more.
struct Unanswered: Equatable, Sendable {
  /// The place in the repertoire of what is no longer answered.
  var deed: Int
  /// Its commands.
  var text: String
  /// What it began before, in words.
  var began: String
  /// What answered it: `gesture`, and its name; of a screen only the name.
  var kind: String
  var name: String
  /// What a story says that it expects, and that does not hold.
  var expectation: String

  /// What such a finding is called.
  static let code = "unanswered"
}

extension ExplorePiece {
  /// Fingers that were down have gone: where they gave up what they had begun, and the screen looks as it did before they
  /// came down, what answered then must answer again. Only what begins a transition is asked for, and nothing where a user
  /// has done something else meanwhile.
  /// - Parameters:
  ///   - down: where they were down last.
  ///   - hasTurnedBack: whether a transition has gone back to where it began.
  mutating func compareAnswers(
    _ edge: Edge, _ machine: Machine, _ log: Log, from down: Place, hasTurnedBack: Bool
  ) {
    guard machine.isAtRest, let first = way.lastIndex(where: { $0.machine.isAtRest }) else { return }
    let before = way[first]
    let isDisturbed = way[(first + 1)...].contains { place in
      search.lastDeed(to: place.state).map { !Deed.isOfDrag($0.text) } ?? false
    }
    if isDisturbed { return }
    let print = search.store.fingerprint(of: before.state)
    guard edge.print != print, machine.shows(before.machine) else { return }
    let silent = beginnings(at: before).filter {
      machine.begins(search.repertoire.body($0.place), log) == nil
    }
    if silent.isEmpty { return }
    let lift = search.repertoire.deed(Int(edge.deed))
    guard hasTurnedBack || lift.isTakingTouch || isOneOfTwoWays(lift, from: down, to: machine) else { return }
    for beginning in silent {
      let (deed, asked) = (beginning.deed, search.repertoire.deed(beginning.place))
      let whose = before.machine.answerer(of: deed)
      var found = Edge(state: edge.state, deed: edge.deed)
      found.unanswered = Unanswered(
        deed: beginning.place, text: asked.text, began: beginning.words, kind: whose.kind, name: whose.name,
        expectation: deed.kind == .down ? "expect held" : "expect not settled")
      found.keys = [
        FindingKey(Unanswered.code, by: whose.name, at: whose.span, fileCount: search.fileCount)
      ]
      append(found)
    }
  }

  /// Whether the drag could have led elsewhere, had the fingers gone on or gone otherwise: then it was given up, if code
  /// has not set a field on purpose when they went.
  private mutating func isOneOfTwoWays(_ deed: Deed, from down: Place, to machine: Machine) -> Bool {
    guard machine.holdsTheSame(as: down.machine) else { return false }
    for other in down.machine.otherWays(than: deed.text) {
      guard let place = search.repertoire.place(of: other) else {
        need(other)
        continue
      }
      let body = search.repertoire.body(place)
      if body.exists, down.machine.leadsElsewhere(body, than: machine, down.log) { return true }
    }
    return false
  }

  /// A deed that begins a transition.
  struct Beginning: Sendable {
    var deed: Deed
    /// The place in the repertoire of what sets it off.
    var place: Int
    /// What it begins, in words.
    var words: String
  }

  /// What begins a transition at a place. It is asked for behind each drag from there that is given up.
  private mutating func beginnings(at place: Place) -> [Beginning] {
    if let known = beginnings[place.state] { return known }
    var found: [Beginning] = []
    for deed in place.machine.deeds where deed.kind == .tap || deed.kind == .down {
      let asked = deed.canStart ? deed.start : deed
      guard let known = search.repertoire.place(of: asked) else {
        need(asked)
        continue
      }
      let body = search.repertoire.body(known)
      if body.exists, let words = place.machine.begins(body, place.log) {
        found.append(Beginning(deed: deed, place: known, words: words))
      }
    }
    beginnings[place.state] = found
    return found
  }
}

extension FailureReport {
  /// The text for something that is no longer answered.
  mutating func text(of unanswered: Unanswered, at key: FindingKey) -> String {
    let whose = unanswered.kind.isEmpty ? "`\(unanswered.name)`" : "\(unanswered.kind) `\(unanswered.name)`"
    var text = renderer.render(
      "\(whose) does not answer any more, though the screen looks as it did before a drag that was given up",
      code: Unanswered.code, at: key.span)
    text += line(
      "seen", "`\(unanswered.asked.text)` began \(unanswered.began) before, and begins nothing now")
    text += line("on the device", "the app seems dead to the user where it worked a moment ago")
    if let mend = Explanation.find(Unanswered.code)?.firstMend { text += line("try", mend) }
    return text + line("try", "`trans explain \(Unanswered.code)` says why it matters, and shows it fixed")
  }
}
