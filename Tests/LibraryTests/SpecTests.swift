#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import Testing
import Trans

/// Tests of running a folder of scripts as Swift tests: the specs found, their order, and the places of failures.
@Suite struct SpecTests {
  /// A spec and its failures as text: `title @line: line:column code`.
  private func told(_ spec: Spec) -> String {
    let name = "\(spec) @\(spec.line)"
    if let reason = spec.skipReason { return "\(name): skipped, \(reason)" }
    let failures = spec.run().failures.map { "\($0.fileID):\($0.line):\($0.column) \($0.code ?? "-")" }
    return failures.isEmpty ? "\(name): passed" : "\(name): \(failures.joined(separator: ", "))"
  }

  @Test(arguments: Spec.all(in: "Scripts/passing")) func specPasses(_ spec: Spec) {
    let outcome = spec.run()
    #expect(outcome.failures.isEmpty, "\(outcome.failures.map(\.report))")
    #expect(outcome.expectations == 1)
  }

  @Test func specsAreFoundInOrder() {
    let specs = Spec.all(in: "Scripts/passing")
    #expect(
      specs.map(\.id) == [
        "passing/card.trans: let go at 0.49, Card is on top",
        "passing/card.trans: let go at 0.51, Home is on top",
        "passing/card.trans: twice",
        "passing/card.trans: twice (2)",
        "passing/story.trans: ",
      ])
    #expect(specs.map(\.line) == [7, 7, 13, 14, 1])
    #expect(specs[2].tags == ["slow"])
    #expect(specs[4].description == "passing/story.trans")
  }

  @Test func failuresStandAtTheirLines() {
    #expect(
      Spec.all(in: "Scripts/failing").map(told) == [
        "failing/a-claim.trans: holds @4: passed",
        "failing/a-claim.trans: does not @6: failing/a-claim.trans:8:10 expectation",
        "failing/a-claim.trans: is skipped @11: skipped, it is not finished",
        "failing/b-law.trans @1: failing/b-law.trans:7:69 honest-outcome, failing/b-law.trans:13:8 expectation",
        "failing/c-text.trans @1: failing/c-text.trans:2:1 unknown-statement, failing/c-text.trans:3:6 unknown-name",
        "failing/d-setup.trans: first @6: failing/d-setup.trans:4:10 expectation",
        "failing/e-nothing.trans @1: failing/e-nothing.trans:1:1 -",
        "failing/f-allow.trans: one @4: passed",
        "failing/f-allow.trans: two @5: passed",
        "failing/f-allow.trans: as a whole @1: failing/f-allow.trans:2:1 idle-allow",
      ])
  }

  @Test func oneScriptIsEnough() {
    let specs = Spec.all(in: "Scripts/failing/a-claim.trans")
    #expect(specs.count == 3 && specs[0].description == "failing/a-claim.trans: holds")
    let failure = specs[1].run().failures[0]
    #expect(
      failure.path == specs[1].path && failure.path.hasSuffix("/LibraryTests/Scripts/failing/a-claim.trans"))
    #expect(failure.report.contains("expect hierarchy Home\n"))
    let places = failure.report.split(separator: "\n").filter { $0.contains("a-claim.trans:") }
    #expect(
      places.count > 1 && places.map { $0.contains("/LibraryTests/") } == places.indices.map { $0 == 0 })
    #expect(failure.description == "`Home` presents `Card`, which was not expected [expectation]")
  }

  /// A path without anything to run must fail, since otherwise a wrong path would go unnoticed.
  @Test(arguments: ["Scripts/declarations", "Scripts/missing", "Scripts/declarations/screens.trans"])
  func nothingToRunFails(_ path: String) {
    let specs = Spec.all(in: path)
    #expect(specs.count == 1)
    #expect(specs.allSatisfy { $0.run().failures.count == 1 })
  }

  @Test func onlyLeavesTheOthersOut() async {
    await #expect(processExitsWith: .success) {
      unsetenv("CI")
      let specs = Spec.all(in: "Scripts/only")
      #expect(specs.map(\.skipReason) == [nil, "another spec says `only`"])
      #expect(specs.allSatisfy { $0.run().failures.isEmpty })
    }
  }

  @Test func onlyIsForbiddenInCI() async {
    await #expect(processExitsWith: .success) {
      setenv("CI", "true", 1)
      let specs = Spec.all(in: "Scripts/only")
      #expect(specs.count == 1 && specs[0].run().failures.map(\.line) == [3])
    }
  }

  /// Before iOS 13, presentations were not sheets by default; the second spec also has a warning.
  @Test func versionAndStrictnessArePassedOn() {
    func failures(_ ios: Int?, _ isStrict: Bool) -> [Int] {
      Spec.all(in: "Scripts/versions", ios: ios, isStrict: isStrict).map { $0.run().failures.count }
    }
    #expect(failures(nil, false) == [0, 1])
    #expect(failures(12, false) == [1, 0])
    #expect(failures(12, true) == [1, 1])
  }

  @Test func specsRunAtTheSameTime() async {
    let specs = Spec.all(in: "Scripts/passing")
    let failures = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { for spec in specs { group.addTask { spec.run().failures.count } } }
      return await group.reduce(0, +)
    }
    #expect(failures == 0)
  }
}
