/// An engine that is wrong on purpose in one respect: a suite that is worth something fails on it.
public struct WrongEngine: Sendable {
  /// What it goes by, e.g. `full-screen-keeps`.
  public let name: String
  /// The fact that it gets wrong.
  public let fact: String
  /// Makes the real engine's rules its own.
  private let change: @Sendable (inout Rules) -> Void

  /// The rules of this engine, made from those of the real one.
  public func rules(from rules: Rules) -> Rules {
    var rules = rules
    change(&rules)
    return rules
  }

  /// The engine of this name, or nil.
  public static func named(_ name: String) -> WrongEngine? {
    (all + judges + blamers).first { $0.name == name }
  }

  /// All of them, by topic.
  public static let all: [WrongEngine] = [
    presentation, styles, sheets, detents, currentContexts, refusals, navigation, newest, tabs, pages, splits,
    nesting, bars,
    appearance, zooms,
    animation, gestures, scrolling, percent, questions, endings, contexts, coordinators, drivers, mistakes,
    sizes, statusBars,
    layout,
    animators, interruptions, containment, segues, unwinding, turns,
  ].flatMap { $0 }

  /// One that is wrong at the point of decision of a fact.
  init(_ name: String, _ broken: Fact) {
    self.init(name, broken.id, breaking: broken)
  }

  /// One that is wrong at the point of decision of a fact that another one rests on.
  init(_ name: String, _ fact: String, breaking broken: Fact) {
    self.init(name, fact) { $0.departure.broken = broken }
  }

  /// One that changes plans, or is silent.
  init(_ name: String, _ fact: String, _ slips: Slip...) {
    self.init(name, fact) { $0.departure.slips = slips }
  }

  /// One whose numbers and choices are wrong.
  init(_ name: String, _ fact: String, changing change: @escaping @Sendable (inout Rules) -> Void) {
    self.name = name
    self.fact = fact
    self.change = change
  }
}
