import Engine
import Language
import Runtime

/// Lists disturbances: commands that `trans provoke` can insert at a moment of a story.
struct Disturbances {
  /// The positions to which a pan moves before the finger lifts, as fractions of the screen: around the start, the usual
  /// threshold of a half, and the full distance.
  private static let shares = [0, 0.01, 0.49, 0.51, 0.99, 1]
  private static let release = UserAction(.release(velocity: nil))
  /// The ways in which a touch can end: at the finger's velocity, taken away by the system, with a flick in either
  /// direction, or after two seconds of holding still.
  private static let liftings: [[UserAction]] = [
    [release], [UserAction(.cancelTouch)], [UserAction(.release(velocity: 2000))],
    [UserAction(.release(velocity: -2000))],
    [UserAction(.wait(Time(nanoseconds: 2_000_000_000), isPause: false)), release],
  ]
  private static let (dismiss, pop) = (UserAction(.dismiss(on: nil)), UserAction(.pop))

  /// All disturbances that can happen now.
  /// - Parameters:
  ///   - command: The story's command at this moment, or its last one; nil if it has none.
  ///   - start: The command that the story starts at this moment without waiting for its end; nil if there is none.
  static func all(
    at machine: Machine, around command: UserAction?, since start: UserAction?
  ) -> [[UserAction]] {
    let actions = machine.actions.filter { action in start.map { action.canCome(with: $0) } ?? true }
    var found: [[UserAction]] = []
    if actions.contains(where: { $0.kind == .lift }) {
      found += liftings
      found += shares.map { [UserAction(.panOn(to: $0)), release] }
    }
    for action in actions {
      switch action.kind {
      case .tap: found.append([action])
      // Code of the story that drives a transition stands for the only finger, so no other finger can touch.
      case .down where machine.isDrivenByStory: break
      case .down: found += liftings.map { [action] + $0 }
      case .turn: found += [[action], [action, UserAction(.rotate(.portrait))]]
      case .app, .move, .lift, .time, .wait, .code: break
      }
    }
    found.append([UserAction(.background), UserAction(.foreground)])
    if let command, start?.kind != .tap { found += commands(around: command, hasTabs: machine.hasTabs) }
    if let root = machine.nameOfRoot { found.append([UserAction(.dismiss(on: root))]) }
    var once: [[UserAction]] = []
    for lines in found where !once.contains(lines) { once.append(lines) }
    return once
  }

  /// The command with its animation switched: animated if it is `unanimated`, otherwise `unanimated`. Nil for a `start`, for a
  /// command that cannot be animated, and for one with a block.
  static func replacement(of command: UserAction) -> UserAction? {
    guard !command.isStart, let verb = command.command.verb, hasAnimation.contains(verb) else { return nil }
    let bytes = Array(command.text.utf8)
    let tokens = Token.all(in: bytes).filter { $0.kind != .end }
    let places = tokens.indices.filter { tokens[$0].name.keyword == .unanimated }
    if let last = places.last, last == tokens.count - 1 {
      let text = bytes[..<Int(tokens[last - 1].end)]
      return UserAction(.other(verb), as: String(decoding: text, as: UTF8.self))
    }
    let hasBlock = tokens.contains { $0.kind == .leftBrace }
    return places.isEmpty && !hasBlock ? UserAction(.other(verb), as: command.text + " unanimated") : nil
  }

  /// The command started without waiting for its end; nil if that is not possible.
  static func start(_ command: UserAction) -> UserAction? {
    guard !command.isStart, let verb = command.command.verb, startable.contains(verb) else { return nil }
    return command.start
  }

  /// Two consecutive commands in reverse order, both at the same moment; nil unless the first is a `start`, and the
  /// second can be started, too.
  static func exchanged(_ first: UserAction, _ second: UserAction) -> [UserAction]? {
    first.isStart ? start(second).map { [$0, first] } : nil
  }

  // MARK: - Repeating and reverting a command

  /// The verbs of commands that can be `unanimated`.
  private static let hasAnimation: [Keyword] = [
    .present, .dismiss, .push, .pop, .set, .show, .rotate, .resize,
  ]
  /// The verbs of commands that can be started without waiting for their end.
  private static let startable =
    hasAnimation + [
      .select, .tap, .release, .finish, .cancel, .perform, .unwind, .run, .turn, .resume,
    ]

  /// For each verb, whether to repeat the command, and the commands that revert it. A tap is not repeated: if the tap is possible
  /// again, the user's actions contain it already.
  private static let reversals: [Keyword: (repeats: Bool, by: [UserAction])] = [
    .present: (true, [dismiss, pop]), .show: (true, [dismiss, pop]), .push: (true, [pop]),
    .set: (true, [pop]), .dismiss: (true, []), .pop: (true, []), .select: (true, []),
    .perform: (true, [dismiss, pop]), .unwind: (true, [dismiss, pop]), .tap: (false, [dismiss, pop]),
  ]

  /// Single commands to add: the same command again, the commands that revert it and, for `select`, the first two tabs. Empty
  /// for a command that is not in `reversals`.
  /// - Parameter hasTabs: Whether there is a tab bar.
  private static func commands(around command: UserAction, hasTabs: Bool) -> [[UserAction]] {
    guard let verb = command.command.verb, let row = reversals[verb] else { return [] }
    let tabs = hasTabs && verb == .select ? [0, 1].map { UserAction(.select($0)) } : []
    return ((row.repeats ? [command.unstarted] : []) + row.by + tabs).map { [$0] }
  }
}
