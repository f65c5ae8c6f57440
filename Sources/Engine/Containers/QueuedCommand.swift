/// A navigation command that waits until the running navigation transition ends (NAV-50).
struct QueuedCommand: Sendable {
  enum Kind: UInt8, Sendable, BitwiseCopyable {
    case push, pop, popTo, popToRoot, set
    /// A pop that a finger drives.
    case swipe
  }

  var kind: Kind
  /// The navigation controller that received the command.
  var navigation: ControllerID
  var controller = ControllerID.none
  /// For a change of the whole stack: the new stack, the bottom controller first.
  var stack: [ControllerID] = []
  var options: CommandOptions
}

/// The navigation commands that wait for a transition to end, in order of arrival. The states of a navigation stack:
///
///     resting ──command──▶ changing ──command (NAV-50)──▶ waiting ⟲
///        ▲                  │   ▲                          │   │
///        ├──── its end ─────┘   └─ its end: the next runs ─┘   │
///        └──── its end: the waiting ones are refused (NAV-51) ┘
struct CommandQueue: Sendable {
  /// The commands in order of arrival; the first `taken` of them no longer wait.
  private var commands: [QueuedCommand] = []
  /// The number of consumed entries at the front of `commands`; removed in bulk, so that a queue takes linear time.
  private var taken = 0

  var isEmpty: Bool { taken == commands.count }

  var waiting: ArraySlice<QueuedCommand> { commands[taken...] }

  mutating func append(_ command: QueuedCommand) { commands.append(command) }

  /// Removes and returns the first waiting command for a navigation controller; nil if none is waiting.
  mutating func takeFirst(for navigation: ControllerID) -> QueuedCommand? {
    guard let index = waiting.firstIndex(where: { $0.navigation == navigation }) else { return nil }
    let command = commands[index]
    if index == taken { taken += 1 } else { commands.remove(at: index) }
    if taken * 2 > commands.count {
      commands.removeFirst(taken)
      taken = 0
    }
    return command
  }
}
