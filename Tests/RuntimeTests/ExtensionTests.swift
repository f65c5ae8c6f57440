import Diagnostics
import Engine
import Language
import Semantics
import Testing

@testable import Runtime

/// A session: a script that grows by one line at a time. This is a value type, as the sessions of the tool are.
private struct Growing {
  var checker = Checker(names: NameTable())
  var machine: Machine
  var log = Log()
  var file: Int32 = 0

  init() {
    let program = checker.check([]).program
    machine = Machine(program: program ?? Program(Blueprint(names: NameTable())))
  }

  /// Runs one more line, and returns the lines that it prints, or the errors in it.
  mutating func enter(_ line: String) -> [String] {
    file += 1
    var names = checker.names
    let bytes = Array(line.utf8)
    let (script, syntax) = Parser.parse(bytes: bytes, file: file, names: &names)
    let analysis = checker.extend(with: Unit(script: script, text: bytes), names: names)
    guard syntax.isEmpty, let program = analysis.program else {
      return (syntax + analysis.problems).map { $0.code.rawValue }
    }
    machine.extend(to: program)
    machine.begin(.line(analysis.entry))
    let play = Play(line)
    let outcome = machine.run(&log)
    let printed = play.printed(log.takeRecords())
    if case .passed = outcome { return printed }
    return printed + play.describe(outcome)
  }
}

@Test("a program grows by a line at a time, and an older copy goes on from where it was")
func growing() {
  var session = Growing()
  #expect(session.enter("screen Home { field n = 1 }\nscreen Card") == [])
  #expect(session.enter("root Home") == [])
  #expect(session.enter("let k = 2 ; field total = 5") == [])
  #expect(session.enter("on Card viewDidAppear { total = total + k ; Home.n = 7 }") == [])
  let before = session
  #expect(session.enter("present Card") == [])
  #expect(
    session.enter("print hierarchy ; print total, Home.n") == ["Home presents Card as formSheet", "7 7"])
  session = before
  #expect(session.enter("print hierarchy ; print total, Home.n") == ["Home", "5 1"])
  #expect(session.enter("navigation Mail [Inbox]\nscreen Inbox") == [])
  #expect(session.enter("root Mail ; print Home.n, total") == ["1 5"])
  #expect(session.enter("print hierarchy") == ["Mail[Inbox]"])
}

@Test("a line with a problem changes nothing once its copy is dropped; a line that fails may be kept")
func mistakesInSession() {
  var session = Growing()
  #expect(session.enter("screen Home ; root Home") == [])
  var copy = session
  #expect(copy.enter("presnt Home") == ["unknown-statement"])
  #expect(session.enter("expect 1 == 2") == ["1: expected 2, is 1"])
  #expect(session.enter("present Home") == ["1: fault presenting-on-itself"])
  #expect(session.enter("let a = 1") == [])
  #expect(session.enter("let a = 2 ; print a") == ["2"])
  #expect(session.enter("start present Other ; screen Other") == [])
  #expect(session.enter("advance 0.1s ; print elapsed") == ["0.1s"])
  #expect(session.enter("settle ; print hierarchy") == ["Home presents Other as formSheet"])
  #expect(session.enter("spec \"x\" { expect true }") == ["misplaced"])
}
