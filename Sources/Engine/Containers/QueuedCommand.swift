/// A navigation command that waits for the transition that runs (NAV-50).
struct QueuedCommand: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable, BitwiseCopyable {
    case push, pop, popTo, popToRoot
  }

  var kind: Kind
  var navigation: ControllerID
  var controller = ControllerID.none
  var options: CommandOptions
}
