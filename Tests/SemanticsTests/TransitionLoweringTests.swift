import Diagnostics
import Language
import Testing

@testable import Semantics

/// The opcodes of a script's code, without the jumps over blocks that run later.
private func opcodes(_ source: String) -> [Opcode] {
  (program(source)?.blueprint.code.map(\.opcode) ?? []).filter { $0 != .jump }
}

private let stage = """
  screen Home { view photo at (0, 0, 10, 10) }
  screen Card

  """

@Test(
  "a section completes as it says if it holds a `complete`, also at some removes",
  arguments: [
    ("add toView", false), ("complete", true), ("complete never", true),
    ("if animated { complete false }", true),
    ("animate { } then { complete not cancelled }", true), ("do one()", true), ("do two()", true),
    ("animate { } then { do two() }", true), ("do none0()", false),
  ])
func completion(code: String, holds: Bool) throws {
  let source = """
    steps two() { do one() }
    steps one() { if true { animate { } then { complete } } }
    steps none0() { add toView }
    animator A { presenting { \(code) }; dismissing { } }
    """
  let blueprint = try #require(program(source)).blueprint
  #expect(try #require(blueprint.objects[0].animator).sections.map(\.hasComplete) == [holds, false])
}

@Test("`return` in the block of an animation leaves the block, elsewhere the code")
func returns() throws {
  let blueprint = try #require(
    program("animator A { presenting { animate { if animated { return }; add toView }; return } }")
  ).blueprint
  let code = blueprint.code
  let end = try #require(code.firstIndex { $0.opcode == .allowEnd })
  #expect(code.contains { $0.opcode == .jump && CodeID($0.a).index == end })
  #expect(code[end + 1].opcode == .animateEnd)
  #expect(code.count { $0.opcode == .return } == 1)
}

@Test("what changes the world is done before the statement that asks for it")
func hoisting() {
  #expect(
    opcodes(stage + "print snapshot(Home.photo).width, random(1, 2)")
      == [.snapshot, .random, .printValues, .end])
  let loop = opcodes(stage + "repeat 2 { let s = snapshot(Card.view, part: (0, 0, 1, 1)) }")
  #expect(loop == [.repeatBegin, .call, .snapshot, .setLocal, .repeatNext, .end])
  let snapshots = program(stage + "let shot = snapshot(Card.view, part: (0, 0, 1, 1))\nprint snapshot(shot)")?
    .blueprint
  #expect(snapshots?.snapshots.map { snapshots?.text($0.name) } == ["shot", "snapshot"])
  #expect(snapshots?.snapshots.map(\.part.exists) == [true, false])
}

@Test("a vended object's slots are its parameters, then its fields")
func slots() throws {
  let source = """
    animator A(a, b) { field c = b; field d = 2; duration a; presenting { d = c } }
    transition T { field on = true; presenting when on animator A(1s, 2) }
    screen Card { transition T }
    T.on = false
    print A.d
    """
  let blueprint = try #require(program(source)).blueprint
  #expect(blueprint.objects.map(\.slotCount) == [4, 1])
  #expect(blueprint.code.contains { $0.opcode == .setSlot && SlotID($0.a).index == 3 })
  #expect(try #require(blueprint.objects[1].transition).lines.map(\.kinds) == [SectionKinds(.presenting)])
  #expect(blueprint.objectCreations.map(\.object.index) == [1, 0])
  guard case .slot(_, let slot) = try #require(blueprint.targets.first) else { return #expect(Bool(false)) }
  #expect(slot.index == 0)
}

@Test("a part of a view's value is written to as such")
func keyPaths() throws {
  let source =
    stage + "Card.frame.origin.x = 3\nCard.transform.rotation.y = 3deg\nCard.transform.scale = 2"
    + "\nCard.center.x = 1\nCard.bounds.size.width = 2"
  let blueprint = try #require(program(source)).blueprint
  let properties = blueprint.targets.compactMap { target -> ValueProperty? in
    if case .property(_, let property) = target { property } else { nil }
  }
  #expect(
    properties == [.plain(.x), .plain(.rotationY), .plain(.scale), .ofView(.center), .ofView(.bounds)])
}

@Test("what `allow` excuses ends with its block")
func allowances() {
  let laws = "allow restored because \"x\"; if true { allow visible because \"y\" }"
  #expect(
    opcodes(stage + laws) == [.allow, .jumpUnless, .allow, .allowEnd, .end])
}

@Test("a session takes declarations line by line, and forgets them when they are undone")
func sessions() {
  var names = NameTable()
  var checker = Checker(names: names)
  func say(_ line: String, _ file: Int32) -> [String] {
    let bytes = Array(line.utf8)
    names = checker.names
    let (script, syntax) = Parser.parse(bytes: bytes, file: file, names: &names)
    let analysis = checker.extend(with: Unit(script: script, text: bytes), names: names)
    return describe(syntax + analysis.problems, in: bytes)
  }
  #expect(say("screen Home; screen Card; root Home", 0) == [])
  #expect(say("steps ending() { complete }", 1) == [])
  #expect(say("animator A { presenting { view shade at (0, 0, 1, 1); add shade; do ending() } }", 2) == [])
  #expect(checker.blueprint.objects[0].animator?.sections[0].hasComplete == true)
  #expect(say("print Home.shade.alpha", 3) == [])
  let checkpoint = checker.checkpoint
  #expect(
    say(
      "transition T { presenting animator A; presentation P }; presentation P { view dim at (0, 0, 1, 1) }", 4
    ) == [])
  #expect(say("Card.transition = T", 5) == [])
  _ = checker.restore(checkpoint)
  #expect(say("Card.transition = T", 6) == ["1:19 unknown-name there is no name `T` here"])
  #expect(checker.blueprint.objects.count == 1)
  #expect(say("animator A { dismissing { } }", 7) == [])
  #expect(say("transition T { dismissing animator A }; Card.transition = T", 8) == [])
}

@Test("a checker that drops the code on the way reaches the end of long sections")
func longSections() {
  let lines = String(
    repeating: "animate 0.1s { if animated { return }; toView.alpha = 0.5 } then { remove toView }\n",
    count: 600)
  let source =
    "animator A { presenting { \(lines) animate { \(lines) return }; complete }; dismissing { print x } }"
  let bytes = Array(source.utf8)
  var names = NameTable()
  let (script, syntax) = Parser.parse(bytes: bytes, file: 0, names: &names)
  var checker = Checker(names: names, for: .check)
  let analysis = checker.check([Unit(script: script, text: bytes)])
  #expect((syntax + analysis.problems).map(\.message) == ["there is no name `x` here"])
}
