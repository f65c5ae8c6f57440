import Engine
import Semantics

// How to mend a fault, in terms of the script's own names. A fault without a row has the advice of its explanation.

extension Machine {
  /// The advice for a fault; nil if the table has none.
  func advice(for fault: Fault, causes: [CauseStep]) -> String? {
    Self.adviceByFault[fault.code].flatMap { $0(self, fault, causes.count > 1) }
  }

  /// The advice by fault.
  /// - Parameter isInCode: Whether the app's code raised the fault, rather than a command of the story.
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

  /// The advice to show another instance; nil if the fault is not about a controller.
  /// - Parameter advice: The advice for a command of the story, from the instance's name and the declaration of another.
  private func another(
    _ fault: Fault, _ isInCode: Bool, _ verb: String, _ advice: (_ name: String, _ another: String) -> String
  ) -> String? {
    guard fault.first.kind == .controller else { return nil }
    let own = fault.first.controller
    let kind = program.blueprint.text(kind(of: own).name)
    // The app's code has probably run before, and should create a new screen each time.
    if isInCode {
      return
        "`\(name(of: own))` is one instance, as one that the app keeps; where this code makes a new one each time, "
        + "write `new \(kind) as Next; \(verb) Next`"
    }
    return advice(name(of: own), "another instance: `new \(kind) as Second`")
  }
}
