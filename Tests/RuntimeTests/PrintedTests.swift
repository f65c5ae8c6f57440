import Diagnostics
import Engine
import Language
import Semantics
import Testing

@testable import Runtime

/// What `print` prints, `expect` accepts: at the end of every spec of the corpus.
@Suite struct PrintedTests {
  @Test(arguments: SpecFile.all)
  func whatIsPrintedAtTheEndOfEverySpecIsAccepted(file: SpecFile) throws {
    var names = NameTable()
    let bytes = Array(file.text.utf8)
    let (script, _) = Parser.parse(bytes: bytes, file: 0, names: &names)
    var checker = Checker(names: names)
    var suite = Suite(program: try #require(checker.check([Unit(script: script, text: bytes)]).program))
    var log = Log()
    _ = suite.prepare(&log)
    for test in suite.cases() {
      var log = Log()
      var machine = suite.begin(test, &log)
      _ = machine.run(&log)
      let claims = Self.claims(about: machine, log)
      #expect(Self.outcome(of: claims, in: machine, checker, log) == "passed", "\(test.title)\n\(claims)")
    }
  }

  private static func claims(about machine: Machine, _ log: Log) -> String {
    let spelling = Spelling(machine.world, names: machine.program.blueprint.names)
    return "expect hierarchy \(spelling.hierarchy())\nexpect views \(spelling.views())\n"
  }

  /// Judges claims as the next lines of a session that has come to where `machine` is.
  private static func outcome(
    of claims: String, in machine: Machine, _ checker: Checker, _ log: Log
  ) -> String {
    var (checker, machine, log) = (checker, machine, log)
    var names = checker.names
    let bytes = Array(claims.utf8)
    let (script, syntax) = Parser.parse(bytes: bytes, file: 1, names: &names)
    let analysis = checker.extend(with: Unit(script: script, text: bytes), names: names)
    let problems = syntax + analysis.problems
    guard let program = analysis.program, problems.isEmpty else {
      return problems.map(\.message).joined(separator: "; ")
    }
    machine.extend(to: program)
    machine.begin(.line(analysis.entry))
    if case .passed = machine.run(&log) { return "passed" }
    return "does not hold"
  }
}
