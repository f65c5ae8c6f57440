/// The deliberate differences of a mutant from UIKit; none in the real engine.
public struct Departure: Sendable, Equatable {
  /// The fact that it breaks at its decision point.
  public var broken: Fact?
  /// Its changes to plans, warnings and faults.
  public var slips: [Slip] = []
  /// The consideration that the judges of the laws overlook.
  public var overlooked: Consideration?
  /// The law that the judges ignore.
  public var deafTo: Law?

  /// No departure: the real engine.
  public init() {}
}

/// A step of a plan, as a mutant refers to it.
public enum Step: Sendable, Equatable {
  /// The first or second operation of a kind.
  case first(OperationKind), second(OperationKind)
  /// The first call of a method.
  case call(Method)
}

/// A change to a plan, a warning or a fault.
public enum Slip: Sendable, Equatable {
  /// Leaves out a step of a plan.
  case drop(Step, in: Plan)
  /// Swaps two steps of a plan.
  case swap(Step, Step, in: Plan)
  /// Moves a step of a plan just before another that it should follow.
  case move(Step, before: Step, in: Plan)
  /// Moves a step of a plan to its end.
  case moveLast(Step, in: Plan)
  /// Defers a step of a plan to the end of the turn.
  case putOff(Step, in: Plan)
  /// Suppresses a warning; a command that UIKit would drop is still dropped.
  case ignore(Warning)
  /// Suppresses a fault; the command is dropped silently.
  case swallow(FaultCode)
}
