import Diagnostics
import Engine
import Running
import Runtime

// The commands that `trans try` supplies, as code of the app might give them.

extension TryDiscovery {
  /// The commands to supply in the state of `machine`: calls of steps, pushes, selections, presentations and segues.
  /// - Parameter own: The transitions that users can begin. If there are any, the commands leave out the screens that the
  ///   script's own code shows; if one of them is a push, the commands push no plain screen.
  static func commands(
    at machine: Machine, _ harness: TryHarness, besides own: [TryWay]
  ) -> [UserAction] {
    // No command shows a child controller: the code of its container does.
    let children = machine.declaredChildren
    let shown = harness.embedded.union(own.isEmpty ? [] : harness.shown)
    let segues = machine.declaredSegues.filter { !shown.contains($0.identifier) }
    // In a Swift file, a screen may prepare the screens to which its segues lead, so only the segues show these.
    let led = segues.filter { harness.isSwift && $0.source == machine.visibleName }.map { $0.destination }
    let pushes = own.contains { $0.transition.kind == .pushing }
    // No command shows a screen that nothing makes, nor any screen while the root is such a one: the app never has it.
    let unmade = harness.unmade
    let idle = (harness.unmadeRoot == nil ? machine.idleControllers : []).filter {
      !TryHarness.supplies.contains($0.name) && !children.contains($0.name) && !shown.contains($0.name)
        && !unmade.contains($0.name)
        && !(harness.isSwift && (harness.isPlaceholder($0.name) || $0.name == harness.firstScreen))
        && ($0.isCustom || !harness.presenters.contains($0.name))
        && (!led.contains($0.name) || harness.use?.target == $0.name)
    }
    var found = steps(at: machine, harness)
    // A screen of a Swift file that is already shown is not pushed a second time.
    let visible = harness.isSwift ? machine.shownNames : []
    for stack in machine.containers(.navigation) {
      found += idle.filter { $0.kind != .navigation && $0.kind != .tabs && !visible.contains($0.name) }.map {
        UserAction(line: "push \($0.name) on \(stack)")
      }
    }
    // If no Swift file names a style, the command names `automatic`, with which UIKit chooses: findings that depend on it are
    // doubtful.
    let style =
      (harness.style ?? (harness.isSwift && !harness.isOld ? TryHarness.unsaidStyle : nil)).map {
        " as \($0)"
      } ?? ""
    if harness.use?.target == TryHarness.page, harness.use?.transition.isModal ?? false {
      found.append(UserAction(line: "present \(TryHarness.page)\(style)"))
    }
    found +=
      selections(at: machine)
      + idle.map { row in
        // Screens of files in Swift 2 always have a style, the default of that time; the style of `use` replaces it.
        let isOpen = !row.hasStyle || harness.isOld && harness.use?.target == row.name
        return UserAction(line: "present \(row.name)" + (isOpen ? style : ""))
      }
      + segues.map { UserAction(line: $0.command) }
    for stack in machine.containers(.navigation) where !pushes && harness.use?.ends.isEmpty ?? true {
      found.append(UserAction(line: "push \(TryHarness.page) on \(stack)"))
    }
    // The app's own code first: it may show the screens of the other commands.
    return harness.isLaunched ? found.filter { !$0.showsScreen } + found.filter { $0.showsScreen } : found
  }

  static func selections(at machine: Machine) -> [UserAction] {
    machine.containers(.tabs).flatMap { tabs in [1, 0].map { UserAction(line: "select \($0) on \(tabs)") } }
  }

  /// The calls that stand for taps on further rows of the visible screen's lists; empty for scripts.
  static func rows(at machine: Machine, _ harness: TryHarness) -> [UserAction] {
    guard harness.isSwift, let screen = machine.visibleName?.prefix(while: { $0 != "@" }) else { return [] }
    return machine.declaredSteps.map { $0.name }.filter { name in
      name.hasPrefix("try\(screen)_") && name.split(separator: "_").last?.hasPrefix("row") ?? false
    }.prefix(mostRows).map { UserAction(line: "start do \($0)()") }
  }

  /// The maximum number of further rows of a screen that are tapped.
  private static let mostRows = 6

  /// Calls of the steps: those in the file with their arguments, then calls with tried arguments. As in a handler, each
  /// call starts animations without waiting for their end.
  static func steps(at machine: Machine, _ harness: TryHarness) -> [UserAction] {
    let idle = machine.idleControllers.map { $0.name }.filter { !TryHarness.supplies.contains($0) }
    let values = ["false", "true"] + harness.texts + idle + [machine.visibleName].compactMap { $0 }
    let calls = harness.calls.map { UserAction(line: "start do \($0)") }
    return calls
      + machine.declaredSteps.filter { !isOfType($0.name, harness) }.flatMap {
        Self.calls(of: $0, with: values).map {
          UserAction(line: "start do \($0)")
        }
      }
  }

  /// The calls of steps: a single one for steps without parameters, one with each of `values` for steps with one
  /// parameter, and none for steps with more parameters.
  private static func calls(of steps: (name: String, parameters: Int), with values: [String]) -> [String] {
    switch steps.parameters {
    case 0: ["\(steps.name)()"]
    case 1: values.map { "\(steps.name)(\($0))" }
    default: []
    }
  }

  /// Calls of the script's steps that only set the delegates of transitions, and change nothing on screen; empty for Swift files.
  static func preparations(in runner: inout TryRunner) -> [String] {
    guard let ready = runner.ready, !runner.harness.isSwift else { return [] }
    let values = runner.harness.texts.isEmpty ? ["true", "false"] : runner.harness.texts + [otherText]
    let texts = ready.machine.declaredSteps.flatMap { calls(of: $0, with: values) }
    return texts.map { "do \($0)" }.filter { line in
      guard let stand = runner.stand([UserAction(line: line)]), !stand.isOver else { return false }
      return stand.machine.isAtRest && stand.machine.hierarchy == ready.machine.hierarchy
        && stand.machine.codedTransitionCount == ready.machine.codedTransitionCount
        && stand.machine.hasOtherDelegates(than: ready.machine)
    }
  }

  /// A text that no code compares with anything.
  private static let otherText = "\"other\""
}

extension TryDiscovery {
  /// Whether a function is translated from a member or initializer of a Swift type, such as `UIViewController_covers`
  /// or `new_Card`, or is a helper of the translation. The app has no such action. False in a script.
  private static func isOfType(_ name: String, _ harness: TryHarness) -> Bool {
    if harness.launches.contains("do \(name)()") { return true }
    if harness.isSwift, SwiftScript.helpers.contains(name) { return true }
    guard harness.isSwift, name.contains("_") else { return false }
    return name.first?.isUppercase ?? false || name.hasPrefix("new_") || name.hasPrefix("init_")
  }
}

extension TryDiscovery {
  /// The transition of a move that performs a segue with a custom class of the file, and in which no object of the file
  /// takes part. Nil for other moves, and if the controllers on screen stay the same.
  /// - Parameter embedded: The segues that embed screens, in quotes.
  static func bySegue(
    _ begun: [CodedTransition], _ hasChanged: Bool, _ start: TryRunner.Stand, _ end: TryRunner.Stand,
    besides embedded: Set<String>
  ) -> CodedTransition? {
    let names = end.machine.customSegues.filter { !embedded.contains("\"\($0)\"") }
    guard hasChanged, begun.allSatisfy({ $0.object.isEmpty }),
      let name = end.machine.performedSegues(after: start.log.trace.events.count, end.log).first(
        where: names.contains)
    else { return nil }
    return CodedTransition(
      kind: begun.first?.kind ?? .presenting, object: name, words: begun.first?.words ?? "the segue")
  }
}

extension CodedTransition {
  /// Whether another transition has the same kind, and the same object carries it out.
  func isLike(_ other: CodedTransition) -> Bool { object == other.object && kind == other.kind }
}
