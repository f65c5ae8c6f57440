import Diagnostics
import Engine
import Runtime

/// Commands that begin or undo a transition: a tap, a drag until the finger lifts, or a command of code such as `push`.
struct TryMove: Sendable {
  /// The commands, in order.
  var lines: [UserAction]
  /// The first command, if it puts fingers down, such as `pan`; nil otherwise, also for a raw touch.
  var drag: UserAction? { lines.first.flatMap { $0.kind == .down ? $0 : nil } }
  /// The raw touch whose `whole` gives `lines`; nil for a move of other commands.
  var touches: Touches?
  /// When this move undoes a transition: the names of the file's objects that carry it out (`CodedTransition.object`), without
  /// the object of the undone transition. Otherwise empty.
  var animators: [String] = []
  /// The first command with `start`, which does not wait for its end. Nil for a raw touch, for several commands of
  /// which the first waits, and for a single command without such a variant.
  var start: UserAction? {
    guard let first = lines.first, touches == nil else { return nil }
    if first.isStart { return first }
    return lines.count == 1 && (first.canStart || first.kind == .code) ? first.start : nil
  }

  init(_ lines: [UserAction]) { self.lines = lines }

  /// A slow drag by a raw touch: `Touches.whole`.
  init(_ touches: Touches) {
    (self.touches, lines) = (touches, touches.whole.map(UserAction.init(line:)))
  }
}

/// A transition of the file's code: how it begins, and how it is undone.
struct TryWay: Sendable {
  /// The kind of the transition, the object of the file that takes part, if any, and a description.
  let transition: CodedTransition
  /// The commands, after those of the harness, that lead to the screen where the move `into` begins.
  let before: [UserAction]
  let into: TryMove
  /// The commands that repeat the transition. For a single `present` or `push` that `trans try` supplies for a Swift
  /// file, they show a second instance of the screen.
  var again: [UserAction]
  /// The moves that undo the transition: first taps, then drags, then commands. The last may be a `dismiss` or `pop`,
  /// which is only known to be possible.
  var out: [TryMove] = []
  /// Whether the transition is begun by a command that `trans try` supplies.
  let isSupplied: Bool
  /// Whether the move shows other screens without a transition of UIKit: gestures and handlers move the views, or a
  /// custom segue class shows the screen.
  var leavesByHand = false

  /// Whether code of the file carries out the transition, or undoes it.
  var runsCode: Bool { transition.isByHand || !transition.object.isEmpty || isUndoneByCode }
  /// Whether an animator, interaction or presentation controller of the file takes part in one of the moves `out`, or
  /// `TryRunner.stand` is nil for one of them: the app freezes or crashes before its last command, a command is
  /// impossible, or a limit is exceeded.
  var isUndoneByCode = false

  /// Whether `out` contains a move other than a `dismiss` or `pop` that `trans try` supplies.
  var hasOwnEnd: Bool { out.contains { !($0.lines.last?.isSuppliedEnd ?? false) } }

  /// The names of the animators, interactions, presentation controllers and screens that take part, there and back.
  var participants: [String] = []

  /// Whether the name of the transition, or of an object or screen that takes part, contains a text.
  func isNamed(_ text: String) -> Bool { ([name] + participants).contains { $0.contains(text) } }

  /// The name in reports: the object of the file, if any, and the transition: `Fade, the push of Detail`.
  var name: String { (transition.object.isEmpty ? "" : transition.object + ", ") + transition.words }
}
