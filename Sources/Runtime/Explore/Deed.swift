/// One thing that a user can do, or that befalls the app, as a story says it.
package struct Deed: Hashable, Sendable {
  /// What sort of thing it is.
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// A tap: on a view, a bar's button, beside a sheet.
    case tap
    /// Fingers come down and begin to move.
    case down
    /// Fingers that are down move on.
    case move
    /// Fingers that are down go: lifted, or taken away by the system.
    case lift
    /// Time passes, up to where something changes.
    case time
    /// Time passes, and nothing happens yet.
    case wait
    /// The device is turned.
    case turn
    /// The app goes to the background, or comes back.
    case app
  }

  /// The commands, one on a line, as a story has them.
  package var text: String
  /// What sort of thing it is.
  package var kind: Kind
  /// Whether it is only set off: no time passes after it.
  package var isStart = false

  /// A deed of these commands.
  package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

  /// Whether the system takes the touch away.
  package var isTakingTouch: Bool { text == "cancel touch" }

  /// Whether commands are what fingers do that drag, or time that passes meanwhile, or the app going away under them: code
  /// that answers anything else in between may mean what it does.
  package static func isOfDrag(_ text: String) -> Bool {
    let word = text.split(separator: " ").first { $0 != "start" }
    return word.map {
      ["pan", "pinch", "touch", "release", "cancel", "advance", "settle", "app"].contains($0)
    } ?? false
  }

  /// The same, with no time behind it, so that something else can come at once.
  package var start: Deed {
    var deed = Deed(kind, "start \(text)")
    deed.isStart = true
    return deed
  }

  /// Whether it can come at the very instant at which another was set off: fingers take their time to come down and move,
  /// and a view that one has just left takes no other before the turn has ended.
  package func canCome(with other: Deed) -> Bool {
    switch kind {
    case .tap: text != other.text && start.text != other.text
    case .down: false
    case .move, .lift, .time, .wait, .turn, .app: true
    }
  }

  /// Whether time passes until nothing is due.
  private var isSettling: Bool { text == "settle" }

  /// Whether it is worth while after another: waiting is, once, and not where nothing is due.
  package func canFollow(_ other: Deed) -> Bool {
    if kind == .wait, other.kind == .wait || other.isSettling { return false }
    return !other.isStart || canCome(with: other)
  }

  /// Whether it can be only set off: fingers that come down or move take no time of their own.
  package var canStart: Bool {
    switch kind {
    case .tap, .lift, .turn: !isStart
    case .down, .move, .time, .wait, .app: false
    }
  }
}
