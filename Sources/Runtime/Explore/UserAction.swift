import Engine
import Semantics

/// One action of a user, an external event such as a rotation, or another command of a story that `trans provoke`
/// disturbs. Its text follows from its value; two actions with the same text are the same.
package struct UserAction: Sendable {
  /// The action as data, with views and controllers by their names in a story.
  package enum Command: Equatable, Sendable {
    /// A tap on a view, on a bar's button, or outside a sheet, by its name in a story.
    case tap(String)
    /// A finger touches down, on the named view or wherever a recognizer responds, and moves a fraction of the distance
    /// that corresponds to a progress of 1.
    case pan(PanDirection, fromEdge: Bool, on: String?, to: Double)
    /// Two fingers touch down and move apart or together to a scale, or turn by an angle in degrees.
    case pair(PairGesture, to: Double)
    /// A finger touches a view and rests until a long press begins.
    case press(on: String, over: Time)
    /// A finger that is down moves on, to a fraction of the distance that corresponds to a progress of 1, measured from
    /// where it touched down.
    case panOn(to: Double)
    /// Two fingers that are down move on, to a scale or an angle in degrees.
    case pairOn(PairGesture, to: Double)
    /// A finger that presses moves down by a number of points.
    case pressOn(by: Int)
    /// Fingers that are down are lifted, with a velocity along the direction of their gesture, in the unit of
    /// `Finger.velocity`; nil for the velocity of the last move.
    case release(velocity: Int?)
    /// The system cancels the touch.
    case cancelTouch
    /// Time passes until the progress of the open transition is this fraction.
    case advance(to: Double)
    /// Time passes; in a pause, nothing happens that `settle` would wait for.
    case wait(Time, isPause: Bool)
    /// Time passes until nothing is pending but code and animations that repeat endlessly.
    case settle
    case rotate(Orientation)
    case background, foreground
    case dismiss(on: String?)
    case pop
    case select(Int)
    /// Another statement, by its first word; nil if it is an assignment or a call.
    case other(Keyword?)
  }

  package enum Kind: UInt8, CaseIterable, Sendable {
    /// A tap: on a view, on a bar's button, or outside a sheet.
    case tap
    /// Fingers touch down and begin to move.
    case down
    /// Fingers that are down move on.
    case move
    /// Fingers that are down are lifted, or the system cancels the touch.
    case lift
    /// Time passes, and something may happen that `settle` would wait for.
    case time
    /// Time passes, but nothing happens that `settle` would wait for.
    case wait
    /// The device rotates.
    case turn
    /// The app enters or leaves the background.
    case app
    /// Another command of the story.
    case code
  }

  package let command: Command
  /// Whether the action is only started: no time passes after it.
  package let isStart: Bool
  /// The commands, one on each line, as in a story.
  package let text: String
  /// The text without `start`.
  private let whole: String

  /// Creates an action.
  /// - Parameter text: The source text, without `start`; nil to spell the command.
  package init(_ command: Command, as text: String? = nil, isStart: Bool = false) {
    (self.command, self.isStart, whole) = (command, isStart, text ?? command.words)
    self.text = isStart ? "start \(whole)" : whole
  }

  package var kind: Kind { command.kind }

  /// The same action with `start`: no time passes after it, so that another action can follow immediately.
  package var start: UserAction { UserAction(command, as: whole, isStart: true) }

  /// The same action without `start`, so that its whole time passes.
  package var unstarted: UserAction { isStart ? UserAction(command, as: whole) : self }

  /// Whether the system cancels the touch.
  package var isTakingTouch: Bool { command == .cancelTouch }

  /// Whether the action is part of a drag: a finger movement, passing time, or the app entering or leaving the
  /// background. Code may respond to any other action during a drag on purpose.
  package var isOfDrag: Bool {
    switch kind {
    case .down, .move, .lift, .time, .wait, .app: true
    case .tap, .turn: false
    case .code:
      command.verb.map { [.pan, .pinch, .twist, .press, .touch, .release, .cancel, .advance].contains($0) }
        ?? false
    }
  }

  /// Whether the action can happen at the same instant as another one that was only started. Touching down takes time,
  /// and a view that was just tapped takes no second tap before the turn ends.
  package func canCome(with other: UserAction) -> Bool {
    switch kind {
    case .tap: command != other.command
    case .down: false
    case .move, .lift, .time, .wait, .turn, .app, .code: true
    }
  }

  /// Whether the action is worth exploring after `other`. False for a pause after another one or after `settle`, and for an
  /// action that cannot come together with a started one.
  package func canFollow(_ other: UserAction) -> Bool {
    if kind == .wait, other.kind == .wait || other.command == .settle { return false }
    return !other.isStart || canCome(with: other)
  }

  /// Whether the action has a variant with `start`, after which no time passes: a tap, a lift or a rotation that is not
  /// started already.
  package var canStart: Bool {
    switch kind {
    case .tap, .lift, .turn: !isStart
    case .down, .move, .time, .wait, .app, .code: false
    }
  }
}

extension UserAction: Hashable {
  package static func == (a: UserAction, b: UserAction) -> Bool { a.text == b.text }
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension UserAction.Command {
  package var kind: UserAction.Kind {
    switch self {
    case .tap: .tap
    case .pan, .pair, .press: .down
    case .panOn, .pairOn, .pressOn: .move
    case .release, .cancelTouch: .lift
    case .wait(_, let isPause): isPause ? .wait : .time
    case .advance, .settle: .time
    case .rotate: .turn
    case .background, .foreground: .app
    case .dismiss, .pop, .select, .other: .code
    }
  }

  /// The word with which the command begins, without `start`; nil for an assignment or a call.
  package var verb: Keyword? {
    switch self {
    case .tap: .tap
    case .pan, .panOn: .pan
    case .pair(.pinch, _), .pairOn(.pinch, _): .pinch
    case .pair(.rotation, _), .pairOn(.rotation, _): .twist
    case .press: .press
    case .pressOn: .touch
    case .release: .release
    case .cancelTouch: .cancel
    case .advance, .wait: .advance
    case .settle: .settle
    case .rotate: .rotate
    case .background, .foreground: .app
    case .dismiss: .dismiss
    case .pop: .pop
    case .select: .select
    case .other(let verb): verb
    }
  }

  /// The command as a story spells it.
  fileprivate var words: String {
    switch self {
    case .tap(let name): "tap \(name)"
    case .pan(let direction, let fromEdge, let name, let share):
      "\(Machine.words(direction, fromEdge))\(name.map { " on \($0)" } ?? "") to \(numberText(share))"
    case .panOn(let share): "pan to \(numberText(share))"
    case .pair(.pinch, let scale), .pairOn(.pinch, let scale): "pinch to \(scale)"
    case .pair(.rotation, let angle), .pairOn(.rotation, let angle): "twist to \(numberText(angle))deg"
    case .press(let name, let time): "press on \(name) over \(timeText(time))"
    case .pressOn(let distance): "touch by (0, \(distance))"
    case .release(nil): "release"
    case .release(let velocity?): "release velocity \(velocity)"
    case .cancelTouch: "cancel touch"
    case .advance(let share): "advance to \(numberText(share))"
    case .wait(let time, _): "advance \(timeText(time))"
    case .settle: "settle"
    case .rotate(let orientation): "rotate to \(orientation.word)"
    case .background: "app background"
    case .foreground: "app foreground"
    case .dismiss(nil): "dismiss"
    case .dismiss(let name?): "dismiss on \(name)"
    case .pop: "pop"
    case .select(let number): "select \(number)"
    case .other(let verb): verb?.rawValue ?? ""
    }
  }
}
