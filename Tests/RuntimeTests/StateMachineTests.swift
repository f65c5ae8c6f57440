import TestSupport
import Testing

@testable import Runtime

/// Tests that each state machine has a diagram where it is defined, and that a spec named in scripts/uikit/README.md
/// exercises each arrow of the diagram.
@Suite struct StateMachineTests {
  private static let readme = "scripts/uikit/README.md"
  private static let head = "| state machine | from | to | a spec that goes there |"

  /// A row of the table in the README: an arrow, and the spec that exercises it.
  private struct Row {
    var machine: String
    var edge: StateMachine.Edge
    var path: String
    var title: String

    init?(_ line: String) {
      let cells = line.dropFirst(2).dropLast(2).split(separator: " | ", maxSplits: 3).map(String.init)
      guard line.hasPrefix("| "), cells.count == 4, let colon = cells[3].firstRange(of: ": ") else {
        return nil
      }
      machine = cells[0]
      edge = StateMachine.Edge(from: cells[1], to: cells[2])
      path = cells[3][..<colon.lowerBound] + ".trans"
      title = String(cells[3][colon.upperBound...])
    }
  }

  @Test(arguments: StateMachine.all)
  func theDiagramNamesEveryState(machine: StateMachine) throws {
    let lines = try Repository.lines("Sources/Engine/\(machine.file).swift")
    let diagram = lines.filter { $0.hasPrefix("///     ") && $0.contains { "─│▼▲┘└".contains($0) } }
      .joined(separator: "\n")
    for state in Set(machine.edges.flatMap { [$0.from, $0.to] }) where state != StateMachine.none {
      #expect(diagram.contains(machine.words[state] ?? state), "\(state) is not in the diagram")
    }
  }

  @Test func everyArrowIsWalkedByTheSpecThatTheTableNames() throws {
    let rows = try table()
    for machine in StateMachine.all {
      let listed = rows.filter { $0.machine == machine.name }.map(\.edge)
      #expect(Set(listed) == machine.edges && listed.count == machine.edges.count, "\(machine)")
    }
    for (path, rows) in Dictionary(grouping: rows, by: \.path) {
      let walks = try walks(of: path, titles: Set(rows.map(\.title)))
      for row in rows {
        let place = try #require(StateMachine.all.firstIndex { $0.name == row.machine })
        #expect(walks[row.title]?.edges[place].contains(row.edge) == true, "\(row)")
      }
    }
  }

  @Test func noSpecGoesWhereNoArrowLeads() throws {
    for file in Repository.sample(try SpecFile.all, oneIn: 8) {
      for (title, walk) in try walks(of: file.path) {
        for (machine, edges) in zip(StateMachine.all, walk.edges) {
          let strangers = edges.filter { !machine.leads(from: $0.from, to: $0.to) }
          #expect(strangers.isEmpty, "\(machine): \(strangers) in \(file.path): \(title)")
        }
      }
    }
  }

  // MARK: - Implementation

  private func table() throws -> [Row] {
    let rows = Repository.isRewriting ? try walkedRows() : []
    return try Repository.table(Self.head, in: Self.readme, now: rows).compactMap { Row($0) }
  }

  /// The arrows that the specs of a file exercise, by the specs' titles; nil titles run all specs.
  private func walks(of path: String, titles: Set<String>? = nil) throws -> [String: Walk] {
    let file = try #require(SpecFile.all.first { $0.path == path }, "there is no \(path)")
    let program = try #require(file.play.program)
    var suite = Suite(program: program, options: RunOptions())
    var log = Log()
    _ = suite.prepare(&log)
    var walks: [String: Walk] = [:]
    for test in suite.cases() where test.skip == nil && titles?.contains(test.title) ?? true {
      walks[test.title] = Walk.of(test, in: &suite)
    }
    return walks
  }

  /// The rows of an up-to-date table: for each arrow, the first spec that exercises it.
  private func walkedRows() throws -> [String] {
    var found = StateMachine.all.map { _ in [StateMachine.Edge: String]() }
    for file in try SpecFile.all {
      for (title, walk) in try walks(of: file.path).sorted(by: { $0.key < $1.key }) {
        for (place, edges) in walk.edges.enumerated() {
          for edge in edges where found[place][edge] == nil {
            found[place][edge] = "\(file.path.dropLast(6)): \(title)"
          }
        }
      }
    }
    var rows: [String] = []
    for (machine, found) in zip(StateMachine.all, found) {
      for edge in machine.edges.sorted() {
        rows.append("| \(machine.name) | \(edge.from) | \(edge.to) | \(found[edge] ?? "–") |")
      }
    }
    return rows
  }
}
