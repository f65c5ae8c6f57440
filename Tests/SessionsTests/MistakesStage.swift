import Engine
import TestSupport
import Testing

@testable import Running
@testable import Search

/// Collects both output streams of a session in one text.
final class Transcript: SessionOutput {
  var text = ""
  func write(_ text: String) { self.text += text }
  func report(_ text: String) { self.text += text }
  var colorsOutput: Bool { false }
  var colorsErrors: Bool { false }
  /// Whether `isInterrupted` is true as soon as a script runs.
  var stopsRuns = false
  var watch: any Watch { self }
  var isInterrupted: Bool { stopsRuns && runs > 0 }
  /// The number of stories and specs that ran.
  private(set) var runs = 0
  func beginPolling() { runs += 1 }
  func readInput(atMost limit: Int) throws(FileProblem) -> [UInt8] { [] }
}

extension Explanation {
  /// The explanations in the files of Sources/Running/Explanations, ordered by their codes.
  static func written() throws -> [Explanation] { try read.get() }

  private static let read = Result {
    let folder = "Sources/Running/Explanations"
    return try Repository.names(in: folder, endingWith: ".md").filter { $0 != "README.md" }.map { name in
      let file = try ExplanationFile(Repository.text("\(folder)/\(name)"))
      #expect(name == "\(file.code).md")
      return try file.explanation()
    }
  }

  /// The category of the code; nil if the code is unknown.
  var group: Group? { Group.allCases.first { $0.codes.contains(code) } }

  /// The files of an explanation's script, by path. The first is named after the code.
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

  /// The command line that shows the code.
  var arguments: String {
    // Only `test` checks round trips, only `explore` finds controls that no longer respond, and only `try` compares where
    // movements by hand end.
    let commands = ["round-trip": "test", "unanswered": "explore", "astray": "try"]
    let command = group == .problem ? "check" : commands[code] ?? "run"
    guard let limit else { return command }
    let option = [
      "too-deep": "--limit-depth", "too-large": "--limit-bytes", "too-many-problems": "--limit-problems",
    ]
    return "\(command) \(option[code] ?? "--limit-\(code)") \(limit)"
  }

  /// The output and the verdict of the command for a script.
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
      case "try": TrySession(paths, settings, Trying(), files: files, output: output).run()
      case "test": TestSession(paths, settings, files: files, output: output).run()
      default: RunSession(paths, settings, files: files, output: output).run()
      }
    return (output.text, verdict)
  }

  /// The bytes of a text in which `‹E9›` stands for the byte 0xE9.
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
