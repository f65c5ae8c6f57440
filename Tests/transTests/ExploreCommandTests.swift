import TestSupport
import Testing

@testable import TransCommand

/// What the command `explore` prints for an app of `scripts/explore`.
private func explore(_ name: String, _ options: [String]) throws -> [String] {
  let console = Console.captured()
  let files = MemoryFiles(files: ["app.trans": try Repository.bytes("scripts/explore/\(name).trans")])
  _ = Command.run(arguments: ["explore", "app.trans"] + options, console: console, files: files)
  return String(decoding: console.transcript, as: UTF8.self).split(separator: "\n").map(String.init)
}

@Test(
  "the same is found by one core and by two, and in the same order",
  arguments: Repository.isLong ? ["flag-left", "cannot-drag"] : ["cannot-drag"])
func exploringOnCores(_ name: String) throws {
  let one = try explore(name, ["--depth", Repository.isLong ? "5" : "4", "--jobs", "1"])
  #expect(one.contains { $0.hasPrefix("✗") })
  #expect(try explore(name, ["--depth", Repository.isLong ? "5" : "4", "--jobs", "2"]) == one)
  let few = try explore(name, ["--budget", "40 states", "--jobs", "1"])
  #expect(few.contains { $0.hasPrefix("40 states") && $0.hasSuffix("stopped by the budget") }, "\(few)")
  #expect(try explore(name, ["--budget", "40 states", "--jobs", "2"]) == few)
}
