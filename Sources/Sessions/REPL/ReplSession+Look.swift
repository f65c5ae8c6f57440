import Engine
import Runtime
import Semantics

// What there is now, and what differs from before.

extension ReplSession {
  /// Answers `:tree`.
  func tree() -> ReplReply {
    ReplReply(
      "controllers\n" + Self.indented(spelling.hierarchyTree()) + "views\n"
        + Self.indented(spelling.viewsTree()))
  }

  /// What `:views` prints.
  var viewLines: [String] {
    machine.survey.map { $0.line + "\n" }
  }

  /// Answers `:values`.
  mutating func values() -> ReplReply {
    let lines = valueLines
    return ReplReply(lines.isEmpty ? "there are no names yet\n" : lines.joined())
  }

  /// Answers `:diff`, `:diff LINE`, `:diff BRANCH`.
  mutating func diff(_ argument: String) -> ReplReply {
    var other: ReplSession
    if argument.isEmpty {
      other = self
      guard other.undo() != nil else { return refuse("there is no line yet whose changes could be shown") }
    } else if let number = Int(argument) {
      other = self
      guard steps.contains(where: { $0.number <= number }) || number == 0 else {
        return refuse("line \(number) was not accepted\n  help: `:steps` lists the lines")
      }
      while let step = other.steps.last, step.number > number { _ = other.undo() }
    } else if let branch = parked.first(where: { $0.name == argument }) {
      other = branch.session
    } else {
      return refuse("there is no branch `\(argument)`\n  help: `:branch` lists them")
    }
    let changes = LineDifference.lines(from: other.picture, to: picture)
    return ReplReply(changes.isEmpty ? "no difference\n" : changes)
  }

  /// How objects are written now.
  var spelling: Spelling { Spelling(machine.world, names: machine.program.blueprint.names) }

  /// The names of the session with their values, a line each: `n = 3`.
  var valueLines: [String] {
    mutating get {
      var lines: [String] = []
      for name in checker.visibleNames {
        switch name.kind {
        case .value, .field: lines += valueLine(name.text)
        case .screen:
          for field in checker.fields(of: name.text) { lines += valueLine("\(name.text).\(field)") }
        case .function, .steps, .object, .other: break
        }
      }
      return lines
    }
  }

  // MARK: - Implementation

  private mutating func valueLine(_ path: String) -> [String] {
    value(of: path).map { ["\(path) = \($0)\n"] } ?? []
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)\n" }.joined()
  }

  /// All that is seen of the state, as lines.
  private var picture: [String] {
    mutating get {
      let tree = spelling.hierarchyTree().split(separator: "\n").map { "\($0)\n" }
      return ["clock \(clock)\n", "\(machine.world.condition)\n"] + tree + viewLines + valueLines
    }
  }
}

/// The lines that two lists do not share.
enum LineDifference {
  /// The lines that are only in the first list, with `-`, and those only in the second, with `+`, in their order.
  static func lines(from old: [String], to new: [String]) -> String {
    // The longest common part, from the ends: lists here are short.
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: new.count + 1), count: old.count + 1)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        lengths[i][j] =
          old[i] == new[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var (i, j) = (0, 0)
    var text = ""
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, old[i] == new[j] {
        (i, j) = (i + 1, j + 1)
      } else if i < old.count, j == new.count || lengths[i + 1][j] >= lengths[i][j + 1] {
        text += "- " + old[i]
        i += 1
      } else {
        text += "+ " + new[j]
        j += 1
      }
    }
    return text
  }
}
