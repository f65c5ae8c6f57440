import Diagnostics
import TestSupport
import Testing

@testable import Running

@Suite struct SwiftLineTests {
  @Test(
    "a line of Swift has one problem; other lines have all of theirs",
    arguments: [
      ("self.navigationController?.pushViewController(detail, animated: true)", 1),
      ("view.backgroundColor = UIColor.red", 1), ("Home.photo.x = unknown + UIColor.red + other", 1),
      ("Home.photo.x = one + two", 2), ("push Hme; push Crd", 2),
      ("Home.x = one; Home.backgroundColor = UIColor.red", 2),
    ])
  func oneProblemForALineOfSwift(_ line: String, _ count: Int) {
    let loader = Loader(files: MemoryFiles(files: [:]))
    let script = loader.load(Source(path: "a.trans", text: SwiftHabitTests.stage + line + "\n"))
    #expect(script.problems.count == count, "\(script.problems.map(\.message))")
  }
}
