/// How an engine departs from UIKit on purpose; in the real one not at all.
public struct Departure: Sendable, Equatable {
  /// What it gets wrong at a point of decision.
  public var broken: Fact?
  /// What it changes of plans, of the log and of faults.
  public var slips: [Slip] = []
  /// What whoever judges the laws overlooks.
  public var overlooked: Consideration?
  /// The law that they are deaf to.
  public var deafTo: Law?

  /// The real engine's.
  public init() {}
}

/// One step of a plan, as a wrong engine names it.
public enum Step: Sendable, Equatable {
  /// The first or the second operation of that kind.
  case first(OperationKind), second(OperationKind)
  /// The first call of that method.
  case call(Method)
}

/// A change of a plan, of the log or of a fault.
public enum Slip: Sendable, Equatable {
  /// A step of a plan is left out.
  case drop(Step, in: Plan)
  /// Two steps of a plan change places.
  case swap(Step, Step, in: Plan)
  /// A step of a plan comes just before another, which it ought to follow.
  case move(Step, before: Step, in: Plan)
  /// A step of a plan comes last.
  case moveLast(Step, in: Plan)
  /// A step of a plan comes only at the end of the turn.
  case putOff(Step, in: Plan)
  /// Nothing is logged; what ought to be dropped is dropped in silence.
  case ignore(Warning)
  /// Nothing is raised; the command is dropped in silence.
  case swallow(FaultCode)
}
