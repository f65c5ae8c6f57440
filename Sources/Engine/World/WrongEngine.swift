/// An engine that is wrong on purpose in one respect: a suite that is worth something fails on it.
public struct WrongEngine: Sendable {
  /// What it goes by, e.g. `full-screen-keeps`.
  public let name: String
  /// The fact that it gets wrong.
  public let fact: String
  /// How it departs from the real one.
  private let slips: [Slip]
  private let change: (@Sendable (inout Rules) -> Void)?

  /// The rules of this engine, made from those of the real one.
  public func rules(from rules: Rules) -> Rules {
    var rules = rules
    rules.slips += slips
    change?(&rules)
    return rules
  }

  /// The engine of this name, or nil.
  public static func named(_ name: String) -> WrongEngine? {
    (all + judges + blamers).first { $0.name == name }
  }

  /// All of them, by topic.
  public static let all: [WrongEngine] = [
    presentation,
    styles,
    sheets,
    currentContexts,
    refusals,
    navigation,
    tabs,
    nesting,
    bars,
    appearance,
    animation,
    gestures,
    percent,
    questions,
    endings,
    contexts,
    coordinators,
    drivers,
    mistakes,
    sizes,
    animators,
    interruptions,
    containment,
    segues,
    unwinding,
    turns,
  ].flatMap { $0 }

  init(_ name: String, _ fact: String, _ slips: Slip...) {
    self.name = name
    self.fact = fact
    self.slips = slips
    change = nil
  }

  init(_ name: String, _ fact: String, changing change: @escaping @Sendable (inout Rules) -> Void) {
    self.name = name
    self.fact = fact
    slips = []
    self.change = change
  }
}
