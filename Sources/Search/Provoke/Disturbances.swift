import Language
import Runtime

/// Lists disturbances: commands that `trans provoke` can insert at a moment of a story.
struct Disturbances {
  /// The lengths of a pan before lifting, as fractions of the way, around the usual threshold of a half.
  private static let shares = ["0", "0.01", "0.49", "0.51", "0.99", "1"]
  private static let liftings = [
    ["release"], ["cancel touch"], ["release velocity 2000"], ["release velocity -2000"],
    ["advance 2s", "release"],
  ]

  /// All disturbances that can happen now.
  /// - Parameters:
  ///   - command: The story's command at this moment, or its last one.
  ///   - start: The command started at this very moment; nil if there is none.
  static func all(at machine: Machine, around command: String, since start: String?) -> [[String]] {
    let begun = start.map { UserAction(.tap, $0) }
    let actions = machine.actions.filter { action in begun.map { action.canCome(with: $0) } ?? true }
    var found: [[String]] = []
    if actions.contains(where: { $0.kind == .lift }) {
      found += liftings
      found += shares.map { ["pan to \($0)", "release"] }
    }
    for action in actions {
      switch action.kind {
      case .tap: found.append([action.text])
      // If the story itself drives a transition, that stands for the only finger, so no other can touch.
      case .down where machine.isDrivenByStory: break
      case .down: found += liftings.map { [action.text] + $0 }
      case .turn: found += [[action.text], [action.text, "rotate to portrait"]]
      case .app, .move, .lift, .time, .wait: break
      }
    }
    found.append(["app background", "app foreground"])
    if start?.hasPrefix("start tap ") != true { found += commands(around: command, hasTabs: machine.hasTabs) }
    if let root = machine.nameOfRoot { found.append(["dismiss on \(root)"]) }
    var once: [[String]] = []
    for lines in found where !once.contains(lines) { once.append(lines) }
    return once
  }

  /// Variants of a command that can replace it: with or without animation.
  static func replacements(of command: String) -> [String] {
    guard let (words, _) = first(of: command), hasAnimation.contains(words) else { return [] }
    if command.hasSuffix(" unanimated") { return [String(command.dropLast(" unanimated".count))] }
    return command.contains("unanimated") || command.contains("{") ? [] : [command + " unanimated"]
  }

  /// The command started without waiting for its end; nil if that is not possible.
  static func start(_ command: String) -> String? {
    guard let (word, _) = first(of: command), startable.contains(word) else { return nil }
    return "start \(command)"
  }

  /// Two commands of the same moment in reverse order; nil if the second waits for the first.
  static func exchanged(_ first: String, _ second: String) -> [String]? {
    guard first.hasPrefix("start "), let (word, _) = self.first(of: second), startable.contains(word) else {
      return nil
    }
    return ["start \(second)", String(first)]
  }

  // MARK: - Implementation

  private static let hasAnimation = ["present", "dismiss", "push", "pop", "set", "show", "rotate", "resize"]
  private static let startable =
    hasAnimation + [
      "select", "tap", "release", "finish", "cancel", "perform", "unwind", "run", "turn", "resume",
    ]

  /// The first two words of a command; nil for a `start` command.
  private static func first(of command: String) -> (String, String?)? {
    let words = command.split { $0 == " " || $0 == "\n" }.map(String.init)
    guard let first = words.first, first != "start" else { return nil }
    return (first, words.count > 1 ? words[1] : nil)
  }

  /// The same command again, and the command that reverts it.
  /// - Parameter hasTabs: Whether there is a tab bar.
  private static func commands(around command: String, hasTabs: Bool) -> [[String]] {
    let command = command.hasPrefix("start ") ? String(command.dropFirst(6)) : command
    guard let (verb, _) = first(of: command) else { return [] }
    switch verb {
    case "present", "show": return [[command], ["dismiss"], ["pop"]]
    case "push", "set": return [[command], ["pop"]]
    case "dismiss", "pop": return [[command]]
    case "select": return [[command]] + (hasTabs ? [["select 0"], ["select 1"]] : [])
    case "perform", "unwind": return [[command], ["dismiss"], ["pop"]]
    // Another tap is among the user actions already, if it is possible.
    case "tap": return [["dismiss"], ["pop"]]
    default: return []
    }
  }
}
