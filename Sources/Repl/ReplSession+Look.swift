import Engine
import Runtime
import Semantics

// Showing the current state, and comparing it with another state.

extension ReplSession {
  /// Responds to `:tree`, which shows the controllers and views.
  func tree() -> ReplReply {
    ReplReply(
      "controllers\n" + Self.indented(spelling.hierarchyTree()) + "views\n"
        + Self.indented(spelling.viewsTree()))
  }

  /// The lines that the command `:views` prints, one for each view.
  var viewLines: [String] {
    machine.survey.map { $0.line + "\n" }
  }

  /// Responds to `:values`, which shows all names with their values.
  mutating func values() -> ReplReply {
    let lines = valueLines
    let isEmpty = checker.visibleNames.isEmpty
    let none =
      isEmpty ? "there are no names yet" : "there are no values yet; `:tree` and `:views` show the screens"
    return ReplReply(lines.isEmpty ? none + "\n" : lines.joined())
  }

  /// Responds to `:diff`, which compares the current state with the state before the last line, and to `:diff LINE` and `:diff
  /// BRANCH`, which compare it with the state after a line or of a branch.
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

  /// Converts objects of the current state to text.
  var spelling: Spelling { Spelling(machine.world, names: machine.program.blueprint.names) }

  /// The names in the session with their values, one per line, such as `n = 3`.
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

  // MARK: - Values and pictures

  private mutating func valueLine(_ path: String) -> [String] {
    value(of: path).map { ["\(path) = \($0)\n"] } ?? []
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)\n" }.joined()
  }

  /// The whole state as lines of text, which `:diff` compares.
  private var picture: [String] {
    mutating get {
      let tree = spelling.hierarchyTree().split(separator: "\n").map { "\($0)\n" }
      return ["clock \(clock)\n", "\(machine.world.condition.rawValue)\n"] + tree + viewLines + valueLines
    }
  }
}

/// Compares two lists of lines.
enum LineDifference {
  /// A diff without unchanged lines: lines only in `old` begin with `-`, lines only in `new` with `+`.
  static func lines(from old: [String], to new: [String]) -> String {
    // Find the longest common subsequence by dynamic programming, which is fast enough for short lists.
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
