import TestSupport
import Testing

/// The declarations at the start of the scripts below.
private let stage = """
  func half(x) { return x / 2 }
  screen Home { field count = 0; func bump(by) { count = count + by; return count } }
  steps go() { settle }
  root Home

  """

@Test(
  "a mistake in code with functions and variables is reported where it is, once",
  arguments: functions + variables + loops)
func functionMistakes(_ mistake: MistakeCase) {
  #expect(problems(in: stage + mistake.source) == mistake.problems)
}

@Test(
  "what a message about functions and variables recommends mends the mistake",
  arguments: functions + variables + loops)
func functionMends(_ mistake: MistakeCase) {
  #expect(AdviceCheck.failures(in: stage + mistake.source) == [])
}

private let functions: [MistakeCase] = [
  MistakeCase("hlf(3)", "5:1 unknown-statement there is no statement `hlf` -> half"),
  MistakeCase("go()", "5:1 unknown-statement there is no statement `go` -> do go"),
  MistakeCase("half(1, 2)", "5:1 wrong-arguments `half` takes 1 argument, but 2 were given"),
  MistakeCase("half(x: 1)", "5:6 wrong-arguments functions and blocks take their arguments without labels"),
  MistakeCase("expect half(4) == 2", "5:8 misplaced `half` runs code, which is not possible here"),
  MistakeCase("let f(x) = half(x)", "5:12 misplaced `half` runs code, which is not possible here"),
  MistakeCase(
    "screen A { field x = half(3) }", "5:22 misplaced `half` runs code, which is not possible here"),
  MistakeCase(
    "func f(x: Int) { return x }",
    "5:8 wrong-arguments the parameters of a `func` have neither labels nor types"),
  MistakeCase("func f() { settle }", "5:12 clock-in-handler `settle` is not allowed in a function"),
  MistakeCase("func viewDidLoad() { }", "5:6 unknown-statement UIKit does not call a `func` of a script"),
  MistakeCase(
    "screen A { func show(x) { log x }; func f(x) { show(x) } }",
    "5:53 misplaced `show(…)` is the command here, not the function `show`"),
  MistakeCase("screen A { func f() { }; func f() { } }", "5:31 declared-twice `f` is declared twice"),
]

private let variables: [MistakeCase] = [
  MistakeCase("on Home viewDidLoad { let k = 2; k = 3 }", "5:34 not-assignable `k` is a constant"),
  MistakeCase("var x = 3\nx = \"a\"", "6:5 wrong-type `x` must be a number, but `\"a\"` is a text"),
  MistakeCase("let x = [1]\nx[0] = 2", "6:1 not-assignable this cannot be assigned to"),
  MistakeCase(
    "let x = [1]\nx.append(2)", "6:3 not-assignable only a list that a `var` or a `field` holds can grow"),
]

private let loops: [MistakeCase] = [
  MistakeCase("break", "5:1 misplaced `break` is allowed only in a loop"),
  MistakeCase(
    "repeat 2 { turn { continue } }",
    "5:19 misplaced `continue` cannot leave the block around it, only a loop"),
  MistakeCase(
    "var x = 3\nwhile x { }", "6:7 wrong-type a condition must be `true` or `false`, but `x` is a number"),
]
