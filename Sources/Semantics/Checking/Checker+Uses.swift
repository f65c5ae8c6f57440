import Diagnostics
import Engine
import Language

extension Unit {
  /// The paths in the `use` statements of a file, in order, each with its position.
  public static func usePaths(of script: Script, text: [UInt8]) -> [(path: String, span: Span)] {
    var paths: [(path: String, span: Span)] = []
    for statement in script[script.statements] {
      guard case .use(let literal) = statement.kind else { continue }
      let path = script[script[literal].parts].compactMap { $0.text(in: text) }.joined()
      paths.append((path, script[literal].span))
    }
    return paths
  }
}

extension Checker {
  /// The files in an order in which each one follows the files that it uses. Reports cycles, missing files and files outside
  /// the project.
  mutating func sortedByUse(_ units: [Unit]) -> [Int] {
    omittedNames = nil
    if units.allSatisfy({ $0.uses.isEmpty }) { return Array(units.indices) }
    var order: [Int] = []
    var state = [UInt8](repeating: 0, count: units.count)
    // The current path of the depth-first search; not recursive, because chains may be long.
    var path: [Visit] = []
    for start in units.indices where state[start] == 0 {
      state[start] = 1
      path.append(Visit(start, units))
      while let last = path.last {
        let (unit, next, uses) = (last.unit, last.next, last.uses)
        guard next < min(uses.count, units[unit].uses.count) else {
          state[unit] = 2
          order.append(unit)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        switch units[unit].uses[next] {
        case .notFound(let reason):
          omittedNames = 0
          report(.useNotFound, "`\(uses[next].path)` cannot be used: \(reason)", at: uses[next].span)
        case .outsideRoot:
          omittedNames = 0
          report(
            .useNotFound, "`\(uses[next].path)` is outside the project", at: uses[next].span,
            help: "a file can use only files below the project's root")
        case .unit(let target):
          guard target < units.count else { continue }
          if state[target] == 0 {
            state[target] = 1
            path.append(Visit(target, units))
          } else if state[target] == 1 {
            reportCycle(path.map { $0.unit }, to: target, units, at: uses[next].span)
          }
        }
      }
    }
    return order
  }

  /// A file on the current path of the search, and the index of its next `use` to follow.
  private struct Visit {
    var unit: Int
    var next = 0
    var uses: [(path: String, span: Span)]

    init(_ unit: Int, _ units: [Unit]) {
      self.unit = unit
      uses = Unit.usePaths(of: units[unit].script, text: units[unit].text)
    }
  }

  /// Whether to leave an unknown name unreported: a used file that is missing may declare the name, and no known name is similar.
  /// If so, counts the name.
  mutating func mayBeUsed(_ near: String?) -> Bool {
    guard let omitted = omittedNames, near == nil else { return false }
    omittedNames = omitted + 1
    return true
  }

  /// Adds the number of unreported names to the help of the first failed `use`; does nothing if there are none.
  mutating func reportOmittedNames() {
    guard let omitted = omittedNames, omitted > 0,
      let place = problems.firstIndex(where: { $0.code == .useNotFound })
    else { return }
    let help =
      omitted == 1
      ? "a name that nothing declares is not reported: the file may declare it"
      : "\(omitted) names that nothing declares are not reported: the file may declare them"
    problems[place].help = problems[place].help.map { "\($0); \(help)" } ?? help
  }

  /// Reports a cycle of `use` statements, with the position of each.
  private mutating func reportCycle(_ path: [Int], to target: Int, _ units: [Unit], at span: Span) {
    let cycle = path.drop { $0 != target }
    var names: [String] = []
    var marks: [Problem.Mark] = []
    for unit in cycle {
      let uses = Unit.usePaths(of: units[unit].script, text: units[unit].text)
      let next = unit == cycle.last ? target : cycle[cycle.index(after: cycle.firstIndex(of: unit) ?? 0)]
      let place = units[unit].uses.firstIndex { if case .unit(next) = $0 { true } else { false } } ?? 0
      guard place < uses.count else { continue }
      names.append(uses[place].path)
      if uses[place].span != span { marks.append(Problem.Mark(uses[place].span, "used here")) }
    }
    report(
      .useCycle, "files use each other in a circle: \((names + names.prefix(1)).joined(separator: " → "))",
      at: span, related: marks)
  }
}
