import Running
import TestSupport
import Testing

@testable import TransCommand

/// The lines that `trans explore` prints for an app of `scripts/explore`.
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
  let depth = Repository.isLong ? "5" : "3"
  let one = try explore(name, ["--depth", depth, "--jobs", "1"])
  #expect(one.contains { $0.hasPrefix("✗") })
  #expect(try explore(name, ["--depth", depth, "--jobs", "2"]) == one)
  let few = try explore(name, ["--budget", "40 states", "--no-shrink", "--jobs", "1"])
  #expect(few.contains { $0.hasPrefix("40 states") && $0.hasSuffix("stopped by the budget") }, "\(few)")
  #expect(try explore(name, ["--budget", "40 states", "--no-shrink", "--jobs", "2"]) == few)
}

/// The output and the exit code of `trans provoke` for some files of `scripts`.
private func provoke(_ paths: [String], _ options: [String]) throws -> (text: String, code: Int32) {
  let console = Console.captured()
  var files: [String: [UInt8]] = [:]
  for path in paths { files[path] = try Repository.bytes("scripts/" + path) }
  let code = Command.run(
    arguments: ["provoke"] + paths + options, console: console, files: MemoryFiles(files: files))
  return (String(decoding: console.transcript, as: UTF8.self), code.rawValue)
}

/// Short runs do not shrink, which `exploringOnCores` does.
@Test(
  "the same is found with one core and with two, to the byte",
  arguments: Repository.isLong ? [[], ["--no-shrink"]] : [["--no-shrink"]])
func provokingOnCores(_ options: [String]) throws {
  var paths = ["provoke/cannot-drag.trans", "provoke/taken-away.trans"]
  if !options.isEmpty { paths.append("provoke/flag-left.trans") }
  if Repository.isLong { paths.append("uikit/interaction/flicks.trans") }
  let one = try provoke(paths, options + ["--jobs", "1"])
  #expect(one.code == 1 && one.text.count { $0 == "✗" } > 1, "\(one.text)")
  #expect(try provoke(paths, options + ["--jobs", "2"]).text == one.text)
}

@Test("each of the three apps that are known from published bugs is found within ten seconds")
func withinSeconds() throws {
  for (name, finding) in [
    ("taken-away", "completes by DragAway"), ("flag-left", "completes by DragAway"),
    ("cannot-drag", "unanswered by DragBack"),
  ] {
    let lines = try explore(name, ["--budget", "10s", "--no-shrink"])
    #expect(lines.contains { $0.hasPrefix("✗") && $0.contains(finding) }, "\(lines)")
  }
}
