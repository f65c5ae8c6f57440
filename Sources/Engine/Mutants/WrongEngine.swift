/// A mutant: an engine with one deliberate error. A test suite that is good enough fails when run on it.
public struct WrongEngine: Sendable {
  /// The name of the mutant, e.g. `full-screen-keeps`.
  public let name: String
  /// The id of the documented fact that the mutant breaks; for a mutant of a law, the name of the law.
  public let fact: String
  /// Changes the rules of the real engine into those of the mutant.
  private let change: @Sendable (inout Rules) -> Void

  /// The rules of this mutant, derived from the real `rules`.
  public func rules(from rules: Rules) -> Rules {
    var rules = rules
    change(&rules)
    return rules
  }

  /// The mutant with this name; nil if there is none.
  public static func named(_ name: String) -> WrongEngine? {
    (all + judges + blamers).first { $0.name == name }
  }

  /// All mutants of the engine, by topic. The mutants of laws are in `judges` and `blamers`.
  public static let all: [WrongEngine] = [
    presentation, styles, sheets, detents, currentContexts, refusals, navigation, newest, tabs, pages, splits,
    nesting, bars,
    appearance, zooms,
    animation, gestures, scrolling, percent, questions, endings, contexts, coordinators, drivers, mistakes,
    sizes, statusBars, largeTitles, keyboards, windows,
    layout,
    animators, interruptions, containment, segues, unwinding, turns,
  ].flatMap { $0 }

  /// A mutant in which a documented fact does not hold.
  init(_ name: String, _ broken: Fact) {
    self.init(name, broken.id, breaking: broken)
  }

  /// A mutant of `fact` in which another fact does not hold, on which `fact` depends.
  init(_ name: String, _ fact: String, breaking broken: Fact) {
    self.init(name, fact) { $0.mutantChanges.broken = broken }
  }

  /// A mutant that changes plans of operations, or omits warnings or faults.
  init(_ name: String, _ fact: String, _ slips: PlanChange...) {
    self.init(name, fact) { $0.mutantChanges.planChanges = slips }
  }

  /// A mutant with other numbers or choices in its rules.
  init(_ name: String, _ fact: String, changing change: @escaping @Sendable (inout Rules) -> Void) {
    self.name = name
    self.fact = fact
    self.change = change
  }
}
