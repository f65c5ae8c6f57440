import Engine
import TestSupport
import Testing

@testable import Running
@testable import Search

/// Both streams of a session, one behind the other.
final class Transcript: SessionOutput {
  var text = ""
  func write(_ text: String) { self.text += text }
  func report(_ text: String) { self.text += text }
  var colorsOutput: Bool { false }
  var colorsErrors: Bool { false }
  /// Whether somebody asks to stop as soon as something runs.
  var stopsRuns = false
  var isInterrupted: Bool { stopsRuns && runs > 0 }
  /// How many stories and specs were run.
  private(set) var runs = 0
  func whilePolled<Result>(_ body: () -> Result) -> Result {
    runs += 1
    return body()
  }
  func readInput(atMost limit: Int) throws(FileProblem) -> [UInt8] { [] }
}

extension Explanation {
  /// The explanations as they are written under Sources/Running/Explanations, ordered by their codes.
  static func written() throws -> [Explanation] { try read.get() }

  private static let read = Result {
    let folder = "Sources/Running/Explanations"
    return try Repository.names(in: folder, endingWith: ".md").filter { $0 != "README.md" }.map { name in
      let file = try ExplanationFile(Repository.text("\(folder)/\(name)"))
      #expect(name == "\(file.code).md")
      return try file.explanation()
    }
  }

  /// What kind of thing the code stands for.
  var group: Group? { Group.allCases.first { $0.codes.contains(code) } }

  /// The files of a script that an explanation shows: the first is called after the code.
  func files(of script: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var name = "\(code).trans"
    var text = ""
    for line in script.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("# --- ") {
        files[name] = Self.bytes(of: text)
        name = String(line.dropFirst(6))
        text = ""
      } else {
        text += line + "\n"
      }
    }
    files[name] = Self.bytes(of: text)
    return files
  }

  /// What the tool is called with, to show it.
  var arguments: String {
    // Round trips are made by `test` only, and only who tries everything knows what answers no more.
    let commands = ["round-trip": "test", "unanswered": "explore"]
    let command = group == .problem ? "check" : commands[code] ?? "run"
    guard let limit else { return command }
    let option = [
      "too-deep": "--limit-depth", "too-large": "--limit-bytes", "too-many-problems": "--limit-problems",
    ]
    return "\(command) \(option[code] ?? "--limit-\(code)") \(limit)"
  }

  /// What the tool says of a script, and what it is called with.
  func transcript(of script: String) -> (text: String, verdict: Verdict) {
    var settings = Settings()
    if let limit {
      let option = arguments.split(separator: " ")[1]
      Limit.allCases.first { $0.option == option }.map { settings.limits[$0] = limit }
    }
    let files = MemoryFiles(files: files(of: script))
    let output = Transcript()
    let paths = ["\(code).trans"]
    let verdict =
      switch arguments.split(separator: " ")[0] {
      case "check": CheckSession(paths, settings, files: files, output: output).run()
      case "explore": ExploreSession(paths[0], settings, Exploring(), files: files, output: output).run()
      case "test": TestSession(paths, settings, files: files, output: output).run()
      default: RunSession(paths, settings, files: files, output: output).run()
      }
    return (output.text, verdict)
  }

  /// `‹E9›` stands for the byte 0xE9.
  private static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "‹"), let close = rest[open...].firstIndex(of: "›") {
      bytes += Array(rest[..<open].utf8)
      bytes.append(UInt8(rest[rest.index(after: open)..<close], radix: 16) ?? 0x3F)
      rest = rest[rest.index(after: close)...]
    }
    return bytes + Array(rest.utf8)
  }
}
