import Engine
import Semantics

// Advice on how to fix some faults, in terms of the script's names. The other faults only have the general advice in
// their explanation.

extension Machine {
  /// The advice for a fault; nil if `adviceByFault` has no row for the fault's code, or if the row's function returns
  /// nil.
  func advice(for fault: Fault, causes: [CauseStep]) -> String? {
    Self.adviceByFault[fault.code].flatMap { $0(self, fault, causes.count > 1) }
  }

  /// For each fault code with advice, a function that returns the advice.
  /// - Parameter isInCode: Whether the app's code caused the fault, rather than a command of the story.
  private static let adviceByFault:
    [FaultCode: @Sendable (_ machine: Machine, _ fault: Fault, _ isInCode: Bool) -> String?] = [
      .poppedStranger: { machine, fault, _ in
        "name one that is on it: `print \(machine.name(of: fault.subject)).viewControllers` shows them"
      },
      .releasedAnimator: { _, _, _ in
        "stop it for good before it is released, `stopAnimation(true)`, or keep it in a field"
      },
      .popoverWithoutSource: { machine, fault, _ in
        let presenter = machine.world.presentingController(of: fault.subject)
        return "`\(machine.name(of: fault.subject)).sourceView = \(machine.name(of: presenter)).view` "
          + "before it is presented"
      },
      .pushedTwice: { machine, fault, isInCode in
        machine.another(fault, isInCode, "push") {
          "go back to it with `pop to \($0)`, or push \($1) and `push Second`"
        }
      },
      .alreadyPresented: { machine, fault, isInCode in
        machine.another(fault, isInCode, "present") { "dismiss it first, or present \($1)" }
      },
    ]

  private func name(of controller: ControllerID) -> String { literal(.controller(controller)) }

  /// Advice to use another controller of the same kind; nil if the fault is not about a controller.
  /// - Parameter advice: Returns the advice if a command of the story caused the fault. The closure's arguments are the
  ///   instance's name and a declaration of another instance.
  private func another(
    _ fault: Fault, _ isInCode: Bool, _ verb: String, _ advice: (_ name: String, _ another: String) -> String
  ) -> String? {
    guard fault.first.kind == .controller else { return nil }
    let own = fault.first.controller
    let kind = program.blueprint.text(kind(of: own).name)
    // The failing code has probably run before; the advice is to create a new controller each time.
    if isInCode {
      return
        "`\(name(of: own))` is one instance, as one that the app keeps; where this code makes a new one each time, "
        + "write `new \(kind) as Next; \(verb) Next`"
    }
    return advice(name(of: own), "another instance: `new \(kind) as Second`")
  }
}
