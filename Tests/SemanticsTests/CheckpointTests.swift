import Language
import TestSupport
import Testing

@testable import Semantics

@Test("a checkpoint knows all tables of a program")
func checkpointKnowsAllTables() {
  let isTable = Mirror(reflecting: Blueprint(names: NameTable())).children.map { $0.value is any TableOfRows }
  #expect(isTable.contains(true) && Blueprint(names: NameTable()).tableSizes.count == isTable.count { $0 })
}

@Test("what a session takes back leaves nothing in the tables")
func whatIsTakenBackLeavesNothing() throws {
  let lines = """
    screen Home
    let mover = propertyAnimator(duration: 1s) { Home.alpha = 0 }
    touch (10, 10)
    """
  let bytes = Array(lines.utf8)
  var names = NameTable()
  let (script, problems) = Parser.parse(bytes: bytes, file: 0, names: &names)
  #expect(problems.isEmpty)
  var checker = Checker(names: names)
  let before = checker.checkpoint
  let sizes = checker.blueprint.tableSizes
  _ = checker.check([Unit(script: script, text: bytes)])
  #expect(checker.blueprint.tableSizes != sizes)
  let program = checker.restore(before)
  #expect(program.blueprint.tableSizes == sizes)
}

private protocol TableOfRows {}
extension Array: TableOfRows {}
