/// The deliberate errors of a mutant (a wrong engine that tests must detect); empty in the real engine.
public struct MutantChanges: Sendable, Equatable {
  /// The documented fact that the mutant breaks: `World.holds` is false for this fact. Nil for none.
  public var broken: Fact?
  /// The changes to plans of operations, warnings and faults.
  public var planChanges: [PlanChange] = []
  /// The distinction that the laws overlook; nil for none.
  public var overlooked: LawDistinction?
  /// The law whose violations are not reported; nil for none.
  public var unreportedLaw: Law?

  /// No deviation from UIKit: the real engine.
  public init() {}
}

/// A step of a plan of operations, as a mutant refers to it.
public enum Step: Sendable, Equatable {
  /// The first or the second operation of this kind in the plan.
  case first(OperationKind), second(OperationKind)
  /// The first operation in the plan that calls this method.
  case call(Method)
}

/// A mutant's change to a plan of operations, a warning or a fault.
public enum PlanChange: Sendable, Equatable {
  /// Leaves out a step of the plan.
  case drop(Step, in: PlanKind)
  /// Swaps two steps of the plan.
  case swap(Step, Step, in: PlanKind)
  /// Moves a step of the plan to just before an earlier step.
  case move(Step, before: Step, in: PlanKind)
  /// Moves a step to the end of the plan.
  case moveLast(Step, in: PlanKind)
  /// Defers a step of the plan to the end of the turn.
  case putOff(Step, in: PlanKind)
  /// Omits a warning; a command that UIKit would drop with it is still dropped.
  case ignore(Warning)
  /// Omits a fault; the command is dropped without any message.
  case swallow(FaultCode)
}
