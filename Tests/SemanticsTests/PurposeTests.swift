import Diagnostics
import Language
import Testing

@testable import Semantics

/// Checks a script for a given purpose, and returns its problems and whether a program was produced.
private func analyse(_ source: String, for purpose: CheckerPurpose) -> (problems: [String], hasProgram: Bool)
{
  let bytes = Array(source.utf8)
  var names = NameTable()
  let (script, _) = Parser.parse(bytes: bytes, file: 0, names: &names)
  var checker = Checker(names: names, for: purpose)
  let analysis = checker.check([Unit(script: script, text: bytes)])
  return (describe(analysis.problems, in: bytes), analysis.program != nil)
}

/// A script with more statements than a checker keeps the code of. It contains all statements that refer to code after
/// them: blocks, branches, loops, steps, functions, handlers, and claims with several parts.
private func longScript(ending end: String) -> String {
  let lines = """
    expect (a + 1) * b - 2 / 2 >= a * (b - 1) and f(a) < b + 9 because "a \\(b) is more"
    expect any { a == 1; b ~ 2 ± 0.1; hierarchy Mail[Home] }
    if a < b { print a, b } else { log [a, b] }
    repeat 2 { do walk(a) }
    for each x in [1, 2] { push Card then { print x } }
    expect { events { … }; warning some } during { pop }

    """
  return """
    screen Home { on viewDidAppear { print "home" } }
    screen Card
    navigation Mail [Home]
    root Mail
    let a = 3
    let b = 4
    let f(x) = x + 1
    steps walk(n) { if n > 1 { advance 1s }; settle }
    turn {
    \(String(repeating: lines, count: 150))}
    \(String(repeating: lines, count: 150))\(end)
    """
}

@Test(
  "a checker that drops the code on the way finds the same problems",
  arguments: [
    "", "print c", "if a + 1 { push 3 }", "present Card as pageShet", "on Home viewDidAppear { do walk(1) }",
  ])
func purposes(end: String) {
  let run = analyse(longScript(ending: end), for: .run)
  let check = analyse(longScript(ending: end), for: .check)
  #expect(run.problems == check.problems)
  #expect(!check.hasProgram)
}
