import Runtime
import TestSupport
import Testing

@testable import Engine

/// Tests that huge trees are printed, parsed, matched and compared without recursion over the world.
struct ObservationSizeTests {
  /// The number of nodes; a recursive function would overflow the stack with far fewer.
  static let size = Repository.isLong ? 100_000 : 20_000

  @Test func aTallStack() throws {
    var stage = Stage()
    let mail = stage.addRoot("Mail", .navigation)
    for number in 0..<Self.size { stage.append(stage.add("Page", ordinal: Int32(number)), to: mail) }
    #expect(stage.matches(try Pattern.read("hierarchy Mail[…, Page@\(Self.size - 1)]", on: &stage).get()))
    try check(
      &stage, "hierarchy \(stage.spelling.hierarchy())",
      changedBy: { stage in
        stage.append(stage.add("Stranger"), to: mail)
      })
  }

  @Test func aChainOfPresentations() throws {
    var stage = Stage()
    var top = stage.addRoot("Home")
    for number in 0..<Self.size {
      let next = stage.add("Page", ordinal: Int32(number))
      stage.present(next, on: top, as: .fullScreen)
      top = next
    }
    try check(
      &stage, "hierarchy \(stage.spelling.hierarchy())",
      changedBy: { stage in
        stage.present(stage.add("Stranger"), on: top, as: .pageSheet)
      })
  }

  @Test func manyViewsSideBySide() throws {
    var stage = Stage()
    let view = stage.world.controllers[stage.addRoot("Home")].view
    for number in 0..<Self.size { _ = stage.addView(.declared, "v\(number % 100)", in: view) }
    try check(
      &stage, "views \(stage.spelling.views())",
      changedBy: { stage in
        _ = stage.addView(.declared, "stranger", in: view)
      })
  }

  @Test func manyViewsOneInTheOther() throws {
    var stage = Stage()
    var view = stage.world.controllers[stage.addRoot("Home")].view
    for _ in 0..<Self.size { view = stage.addView(.declared, "v", in: view) }
    #expect(stage.spelling.views().utf8.count == "window[Home]".utf8.count + 3 * Self.size)
    #expect(stage.spelling.viewsTree().utf8.count < 100 * Self.size)
    #expect(stage.matches(try Pattern.read("views window[Home[v[v[_]]]]", on: &stage).get()))
  }

  private func check(_ stage: inout Stage, _ claim: String, changedBy change: (inout Stage) -> Void) throws {
    let pattern = try Pattern.read(claim, on: &stage).get()
    #expect(stage.matches(pattern))
    change(&stage)
    #expect(!stage.matches(pattern))
    #expect(stage.difference(pattern).listing().count < 50)
  }
}
