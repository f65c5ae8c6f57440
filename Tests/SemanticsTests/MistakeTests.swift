import TestSupport
import Testing

/// A script with mistakes, and the problems that must be reported for it.
struct MistakeCase: CustomTestStringConvertible, Sendable {
  var source: String
  var problems: [String]

  init(_ source: String, _ problems: String...) {
    self.source = source
    self.problems = problems
  }

  var testDescription: String { source }
}

/// The declarations at the start of most scripts below.
private let stage = """
  screen Home { field note = "" ; view photo at (0, 0, 10, 10) }
  screen Card
  navigation Mail [Home]
  root Mail

  """

@Test(
  "a mistake is reported where it is, once, with a suggestion where one is possible",
  arguments: names + values + places)
func mistakes(_ mistake: MistakeCase) {
  #expect(problems(in: stage + mistake.source) == mistake.problems)
}

@Test("what a message recommends mends the mistake", arguments: names + values + places)
func mends(_ mistake: MistakeCase) {
  #expect(AdviceCheck.failures(in: stage + mistake.source) == [])
}

private let names: [MistakeCase] = [
  MistakeCase("present Crad", "5:9 unknown-name there is no name `Crad` here -> Card"),
  MistakeCase("screen Card", "5:8 declared-twice `Card` is declared twice"),
  MistakeCase("present Card as pageShet", "5:17 unknown-style there is no style `pageShet` -> pageSheet"),
  MistakeCase(
    "present Card as blurOverFullScreen",
    "5:17 not-modelled the style `blurOverFullScreen` is not modelled yet"),
  MistakeCase(
    "expect Card.presentdViewController == none",
    "5:13 unknown-property `Card` has no `presentdViewController` -> presentedViewController"),
  MistakeCase("print Home.nte", "5:12 unknown-property `Home` has no `nte` -> note"),
  MistakeCase("Home.top.constant = 1", "5:6 unknown-property `Home` has no `top`"),
  MistakeCase(
    "if true != not false { log 1 }",
    "5:12 unexpected-token `not` stands for a whole comparison, so here it needs parentheses"),
  MistakeCase(
    "steps shade(x) { return Home.photo }\nshade((1)).alpha = 1",
    "6:1 unknown-function there is no function `shade`"),
  MistakeCase("Mail.left.constant = 1", "5:6 unknown-property `Mail` has no `left`"),
  MistakeCase(
    "animator Come { field from = 0; presenting { complete } }",
    "5:23 declared-twice in an animator, `from` is already the context's, and a field would hide it"),
  MistakeCase("Home.nte = \"a\"", "5:6 unknown-property `Home` has no `nte` -> note"),
  MistakeCase("Home.photo = 3", "5:6 not-assignable `photo` cannot be assigned to"),
  MistakeCase(
    "steps go(screen) { screen.nonsense = 1 }", "5:27 unknown-property a value has no `nonsense`"),
  MistakeCase("print Home.view.photo.heigth", "5:23 unknown-property a view has no `heigth` -> height"),
  MistakeCase("print Home.view.hidden", "5:17 unknown-property a view has no `hidden` -> isHidden"),
  MistakeCase("print statusBar.hidden", "5:17 unknown-property the status bar has no `hidden` -> isHidden"),
  MistakeCase(
    "on Card viewLayoutMarginsDidChange { log 1 }",
    "5:9 not-modelled the event `viewLayoutMarginsDidChange` is not modelled"),
  MistakeCase(
    "expect events { Card shouldPush }",
    "5:22 not-modelled the event `shouldPush` is not modelled"),
  MistakeCase(
    "split Main [Card, Mail]",
    "5:13 wrong-type `Card` is a screen, and UIKit puts a column into a navigation controller"),
  MistakeCase(
    "split Main [Mail]",
    "5:7 wrong-arguments a split view controller has two columns, and may have a third for a compact width"),
  MistakeCase("Mail.displayMode = secondaryOnly", "5:6 not-assignable `displayMode` cannot be assigned to"),
  MistakeCase(
    "screen Up { supportedInterfaceOrientations landscapeLeftt }",
    "5:44 unknown-name there is no orientation `landscapeLeftt` -> landscapeLeft"),
  MistakeCase(
    "screen Up { supportedInterfaceOrientations [portrait, 3] }",
    "5:55 wrong-type an orientation is a word, or a list of words"),
  MistakeCase(
    "screen Up { supportedInterfaceOrientations all; supportedInterfaceOrientations portrait }",
    "5:49 declared-twice `supportedInterfaceOrientations` is declared twice"),
  MistakeCase(
    "on Card supportedInterfaceOrientations { log 1 }",
    "5:9 not-modelled the event `supportedInterfaceOrientations` is not modelled"),
  MistakeCase(
    "print Card.supportedInterfaceOrientations",
    "5:12 not-modelled `Card` has no `supportedInterfaceOrientations`"),
  MistakeCase("tap Card.backButton", "5:10 not-modelled `Card` has no `backButton`"),
  MistakeCase(
    "print Card.sheetPresentationController", "5:12 not-modelled `Card` has no `sheetPresentationController`"),
  MistakeCase(
    "screen Note { prefersPageSizing true }",
    "5:15 not-modelled the property `prefersPageSizing` is not modelled"),
  MistakeCase(
    "screen Note { on pan { translation = (0, 0) } }",
    "5:24 misplaced `translation` can be set only in the code of a `gesture`"),
  MistakeCase("print Card.layer", "5:12 not-modelled `Card` has no `layer`"),
  MistakeCase(
    "on Card viewDidApear { }", "5:9 unknown-event there is no event `viewDidApear` -> viewDidAppear"),
  MistakeCase("do opn(1)\nsteps open(x) { }", "5:4 unknown-name there are no steps `opn` here -> open"),
  MistakeCase("print rnd(1.5)", "5:7 unknown-function there is no function `rnd`"),
  MistakeCase("print clmp(1, 2, 3)", "5:7 unknown-function there is no function `clmp` -> clamp"),
  MistakeCase(
    "Card.presnt(Home, animated: true)", "5:6 unknown-function there is no call `presnt` -> present"),
  MistakeCase(
    "Card.setNeedsUpdateOfHomeIndicatorAutoHidden()",
    "5:6 not-modelled `setNeedsUpdateOfHomeIndicatorAutoHidden` is not modelled yet"),
  MistakeCase(
    "choose chain-dismisal lowest",
    "5:8 unknown-choice there is no choice `chain-dismisal` -> chain-dismissal"),
  MistakeCase("expect hierarchy Hoe", "5:18 unknown-name there is no controller `Hoe` here -> Home"),
  MistakeCase("new Crd as Other", "5:5 unknown-name there is no screen `Crd` here -> Card"),
  MistakeCase("let a = 1\nlet a = 2", "6:5 declared-twice `a` is declared twice"),
  MistakeCase("print a\nlet a = 1", "5:7 unknown-name `a` has no value yet"),
  MistakeCase(
    "let a = Crad\nprint a + 1\npresent a", "5:9 unknown-name there is no name `Crad` here -> Card"),
]

private let values: [MistakeCase] = [
  MistakeCase(
    "push 3", "5:6 not-a-controller the object of `push` must be a controller, but `3` is a number"),
  MistakeCase(
    "present Card.view",
    "5:9 not-a-controller the object of `present` must be a controller, but `Card.view` is a view"),
  MistakeCase(
    "advance to 0.5s", "5:12 wrong-type the operand of `advance to` must be a number, but `0.5s` is a time"),
  MistakeCase("let t = 3\nadvance t", "6:9 missing-unit the operand of `advance` needs a unit"),
  MistakeCase("expect elapsed == 0.5", "5:19 missing-unit the right side needs a unit -> 0.5s"),
  MistakeCase(
    "expect Home.appearance == 3", "5:8 wrong-type a state of appearance and a number cannot be compared"),
  MistakeCase("if 3 { }", "5:4 wrong-type a condition must be `true` or `false`, but `3` is a number"),
  MistakeCase(
    "expect not 3", "5:12 wrong-type the operand of `not` must be `true` or `false`, but `3` is a number"),
  MistakeCase("Home.note = 3", "5:13 wrong-type `note` must be a text, but `3` is a number"),
  MistakeCase(
    "Card.isModalInPresentation = 1",
    "5:30 wrong-type `isModalInPresentation` must be `true` or `false`, but `1` is a number"),
  MistakeCase("let a = 1\na = 2", "6:1 not-assignable `a` is a constant"),
  MistakeCase("Card.children = [Home]", "5:6 not-assignable `children` cannot be assigned to"),
  MistakeCase("print abs(1, 2)", "5:7 wrong-arguments `abs(x)` takes 1 argument, but 2 were given"),
  MistakeCase("print max(1, 2, 3, y: 4)", "5:20 wrong-arguments unexpected argument label"),
  MistakeCase("print easeIn.value(0.5)", "5:20 wrong-arguments missing argument label `at:`"),
  MistakeCase("steps s(a) { }\ndo s(1, 2)", "6:4 wrong-arguments `s` takes 1 argument, but 2 were given"),
  MistakeCase("let f(x) = x\nprint f()", "6:7 wrong-arguments `f` takes 1 argument, but 0 were given"),
  MistakeCase("on Home willMove(parent: p) { }", "5:18 wrong-arguments missing argument label `toParent:`"),
  MistakeCase("expect Home.x after [0.1, 0.2s] ~ [1, 2]", "5:22 missing-unit a time needs a unit -> 0.1s"),
]

private let places: [MistakeCase] = [
  MistakeCase(
    "on Home viewDidAppear { advance 1s }", "5:25 clock-in-handler `advance` is not allowed in a handler"),
  MistakeCase("present Card then { settle }", "5:21 clock-in-handler `settle` is not allowed in a handler"),
  MistakeCase(
    "turn { settle }", "5:8 clock-in-handler `settle` is not allowed in a turn, which takes no time"),
  MistakeCase(
    "steps a() { do b() }\nsteps b() { settle }\non Home viewDidAppear { do a() }",
    "7:28 clock-in-handler these steps let time pass, which is not possible in a handler"),
  MistakeCase(
    "expect fault pushed-twice",
    "5:8 during-required `expect fault` needs the commands that raise the fault"),
  MistakeCase("return 1", "5:1 misplaced `return` is allowed only in steps, a handler or a section"),
  MistakeCase(
    "repeat 2 { screen Late }",
    "5:12 misplaced a declaration belongs in a file, in `setup` or in a spec, not in a block"),
  MistakeCase("spec \"empty\" { push Card }", "5:6 asserts-nothing this spec has no expectation"),
  MistakeCase(
    "push Card\nspec \"x\" { expect settled }",
    "5:1 misplaced in a file with specs, a command belongs in `setup` or in a spec"),
  MistakeCase("Home.x", "5:1 misplaced a value by itself does nothing"),
]

@Test("names reach as far as their block, and declarations as far as their file")
func scopes() {
  #expect(
    problems(in: stage + "do s()\nsteps s() { present Card }\nif true { let a = 1 }\nlet a = 2\nprint a")
      == [])
  #expect(
    problems(in: stage + "if true { let a = 1 }\nprint a") == ["6:7 unknown-name there is no name `a` here"])
  #expect(
    problems(
      in: stage + "spec \"a\" { screen Own; expect settled }\nspec \"b\" { present Own; expect settled }")
      == ["6:20 unknown-name there is no name `Own` here"])
  #expect(
    problems(in: stage + "spec \"a\" { do s() ; steps s() { expect x == f(1) } ; let x = 2 ; let f(y) = x }")
      == [])
  #expect(problems(in: stage + "tabs Fade\nprint Fade").count == 1)
}

@Test("files that use each other in a circle are shown as a chain, and missing ones are reported")
func uses() {
  #expect(
    problems(in: "use \"gone.trans\"\nscreen A\nroot A", uses: [.notFound("there is no such file")])
      == ["1:5 use-not-found `gone.trans` cannot be used: there is no such file"])
  #expect(
    problems(in: "use \"self.trans\"\nscreen A\nroot A", uses: [.unit(0)])
      == ["1:5 use-cycle files use each other in a circle: self.trans → self.trans"])
}
