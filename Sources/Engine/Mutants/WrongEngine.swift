/// A mutant: an engine with one deliberate error, which a good suite of tests must detect.
public struct WrongEngine: Sendable {
  /// Its name, e.g. `full-screen-keeps`.
  public let name: String
  /// The id of the fact that it breaks.
  public let fact: String
  /// The change to the real engine's rules.
  private let change: @Sendable (inout Rules) -> Void

  /// The rules of this mutant, derived from the real ones.
  public func rules(from rules: Rules) -> Rules {
    var rules = rules
    change(&rules)
    return rules
  }

  /// The mutant with this name, or nil.
  public static func named(_ name: String) -> WrongEngine? {
    (all + judges + blamers).first { $0.name == name }
  }

  /// All mutants of the engine, by topic.
  public static let all: [WrongEngine] = [
    presentation, styles, sheets, detents, currentContexts, refusals, navigation, newest, tabs, pages, splits,
    nesting, bars,
    appearance, zooms,
    animation, gestures, scrolling, percent, questions, endings, contexts, coordinators, drivers, mistakes,
    sizes, statusBars,
    layout,
    animators, interruptions, containment, segues, unwinding, turns,
  ].flatMap { $0 }

  /// A mutant that breaks a fact at its decision point.
  init(_ name: String, _ broken: Fact) {
    self.init(name, broken.id, breaking: broken)
  }

  /// A mutant of a fact that breaks the decision point of another fact, on which it rests.
  init(_ name: String, _ fact: String, breaking broken: Fact) {
    self.init(name, fact) { $0.departure.broken = broken }
  }

  /// A mutant that changes plans, or suppresses warnings or faults.
  init(_ name: String, _ fact: String, _ slips: Slip...) {
    self.init(name, fact) { $0.departure.slips = slips }
  }

  /// A mutant with wrong numbers or choices.
  init(_ name: String, _ fact: String, changing change: @escaping @Sendable (inout Rules) -> Void) {
    self.name = name
    self.fact = fact
    self.change = change
  }
}
