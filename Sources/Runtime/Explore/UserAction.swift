/// One action of a user, or an external event such as a rotation, as commands of a story.
package struct UserAction: Hashable, Sendable {
  /// The kind of an action.
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// A tap: on a view, on a bar's button, or outside a sheet.
    case tap
    /// Fingers touch down and begin to move.
    case down
    /// Fingers that are down move on.
    case move
    /// Fingers that are down are lifted, or the system cancels the touch.
    case lift
    /// Time passes until something changes.
    case time
    /// Time passes, but nothing changes yet.
    case wait
    /// The device rotates.
    case turn
    /// The app enters or leaves the background.
    case app
  }

  /// The commands, one on each line, as in a story.
  package var text: String
  /// The kind.
  package var kind: Kind
  /// Whether the action is only started: no time passes after it.
  package var isStart = false

  /// An action of these commands.
  package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

  /// Whether the system cancels the touch.
  package var isTakingTouch: Bool { text == "cancel touch" }

  /// Whether a command belongs to a drag: finger movements, time passing, or the app entering the background.
  /// Responding to any other action during a drag may be intended.
  package static func isOfDrag(_ text: String) -> Bool {
    let word = text.split(separator: " ").first { $0 != "start" }
    return word.map {
      ["pan", "pinch", "touch", "release", "cancel", "advance", "settle", "app"].contains($0)
    } ?? false
  }

  /// The same action without time passing after it, so that another can follow at once.
  package var start: UserAction {
    var action = UserAction(kind, "start \(text)")
    action.isStart = true
    return action
  }

  /// Whether the action can happen at the same instant as another one that was only started. Touching down takes time,
  /// and a view that was just tapped takes no second tap before the turn ends.
  package func canCome(with other: UserAction) -> Bool {
    switch kind {
    case .tap: text != other.text && start.text != other.text
    case .down: false
    case .move, .lift, .time, .wait, .turn, .app: true
    }
  }

  /// Whether the action waits until nothing is pending.
  private var isSettling: Bool { text == "settle" }

  /// Whether the action is worth exploring after another; waiting twice is not, nor waiting with nothing pending.
  package func canFollow(_ other: UserAction) -> Bool {
    if kind == .wait, other.kind == .wait || other.isSettling { return false }
    return !other.isStart || canCome(with: other)
  }

  /// Whether `start` makes a variant without time passing after it; touching down and moving have none.
  package var canStart: Bool {
    switch kind {
    case .tap, .lift, .turn: !isStart
    case .down, .move, .time, .wait, .app: false
    }
  }
}
