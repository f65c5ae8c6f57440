import TestSupport
import Testing

@testable import TransCommand

/// The comment at the start of a script in scripts/real: the origin of the transition, the number of its lines that the
/// script expresses, and the findings.
struct PortHead {
  /// A violation that a law reports in the script.
  struct Finding: Equatable {
    var law: String
    var culprit: String
    /// Whether the violation is a mistake of the original; if not, it is a mistake of `trans`.
    var isTrue: Bool
    /// The effect that a user sees, and who reported it.
    var words: String
  }

  var repository: String
  var commit: String
  var licence: String
  var relevant: Int
  var said: Int
  var unsaid: Int
  /// The sum of the numbers in the line `# Unsaid:`.
  var unsaidByKind: Int
  var findings: [Finding] = []

  /// Parses the comment; nil if a line is missing or malformed.
  init?(_ text: String) {
    let head = text.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("#") }
    func line(_ title: String) -> Substring? {
      head.first { $0.hasPrefix("# \(title): ") }?.dropFirst(title.count + 4)
    }
    guard let source = line("Source"), let lines = line("Lines"), let left = line("Unsaid"), head.count > 4
    else { return nil }
    let parts = source.split(separator: " ")
    guard let at = parts.firstIndex(of: "@"), parts.count == at + 3, at > 1, parts[0].contains("/") else {
      return nil
    }
    repository = String(parts[0])
    commit = String(parts[at + 1])
    licence = String(parts[at + 2].dropFirst().dropLast())
    let numbers = lines.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 3, lines == "\(numbers[0]) relevant, \(numbers[1]) said, \(numbers[2]) unsaid"
    else {
      return nil
    }
    (relevant, said, unsaid) = (numbers[0], numbers[1], numbers[2])
    let kinds = left == "none" ? [] : left.split(separator: ";")
    let counts = kinds.map { kind in
      kind.last == ")" ? Int(kind.dropLast().split(separator: "(").last ?? "") : nil
    }
    if counts.contains(nil) { return nil }
    unsaidByKind = counts.reduce(0) { $0 + ($1 ?? 0) }
    for line in head where line.hasPrefix("# Finding: ") && line != "# Finding: none" {
      guard let finding = Finding(line.dropFirst(11)) else { return nil }
      findings.append(finding)
    }
  }
}

extension PortHead.Finding {
  /// Parses a line of the form `LAW of CULPRIT: true, EFFECT`.
  init?(_ line: Substring) {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let who = line[..<colon].split(separator: " ")
    let verdict = line[colon...].dropFirst(2)
    guard who.count == 3, who[1] == "of", verdict.hasPrefix("true, ") || verdict.hasPrefix("false, ") else {
      return nil
    }
    law = String(who[0])
    culprit = String(who[2])
    isTrue = verdict.hasPrefix("true")
    words = String(verdict.split(separator: ",", maxSplits: 1)[1].dropFirst())
  }
}

private let folder = "scripts/real"

@Test(
  "a published transition says where it is from, and each finding of it is expected",
  arguments: try Repository.names(in: folder, endingWith: ".trans"))
func port(_ name: String) throws {
  let text = try Repository.text("\(folder)/\(name)")
  let head = try #require(PortHead(text), "its head has another form than \(folder)/README.md says")
  #expect(head.relevant == head.said + head.unsaid && head.unsaid == head.unsaidByKind && head.relevant > 0)
  #expect(head.commit.count == 40 && head.commit.allSatisfy(\.isHexDigit))
  #expect(
    ["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "Unlicense", "0BSD"].contains(head.licence))
  let statements = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("#") }
  #expect(!statements.contains { $0.contains("allow ") }, "no finding is excused unseen")
  let claimed = statements.filter { $0.contains("violation ") }
  #expect(claimed.isEmpty || !head.findings.isEmpty, "what is expected is found")
}

/// Short runs test a sample; `.ci/run` runs all of the scripts, without comparing what they report with their heads.
@Test(
  "a published transition passes, and reports what its head says",
  arguments: Repository.sample(try Repository.names(in: folder, endingWith: ".trans"), oneIn: 12))
func findingsOfPort(_ name: String) throws {
  let text = try Repository.text("\(folder)/\(name)")
  let head = try #require(PortHead(text))
  let claimed = text.split(separator: "\n").filter {
    !$0.drop { $0 == " " }.hasPrefix("#") && $0.contains("violation ")
  }
  let console = Console.captured(input: [])
  let exit = Command.run(arguments: ["test", Repository.root + "/\(folder)/\(name)"], console: console)
  let remnants = String(decoding: console.transcript, as: UTF8.self).split(separator: "\n").filter {
    $0.contains(": remnant: ")
  }
  for finding in head.findings {
    let isClaimed = claimed.contains {
      $0.contains("violation \(finding.law) of \(finding.culprit)")
        || $0.contains("violation \(finding.law) during ")
    }
    // A remnant does not fail the script, so the script need not expect it.
    let isTold = remnants.contains { $0.contains("`\(finding.culprit)`") && $0.contains("[\(finding.law)") }
    #expect((isClaimed || isTold) == finding.isTrue, "\(finding.law) of \(finding.culprit)")
  }
  #expect(exit == .passed, "\(String(decoding: console.transcript, as: UTF8.self))")
}

@Test("the table of scripts/real/README.md is what the heads of its scripts say")
func tableOfPorts() throws {
  let heads = try Repository.names(in: folder, endingWith: ".trans").map {
    (name: $0, head: try #require(PortHead(try Repository.text("\(folder)/\($0)"))))
  }
  #expect(heads.count >= 20)
  #expect(Set(heads.map(\.head.repository)).count >= 15)
  let rows = heads.map { row($0.name, $0.head) } + [sum(heads.map(\.head))]
  #expect(try Repository.table("| script | source |", in: "\(folder)/README.md", now: rows) == rows)
}

private func row(_ name: String, _ head: PortHead) -> String {
  let findings = head.findings.map {
    "\($0.law) of `\($0.culprit)`: \($0.isTrue ? "true" : "false"), \($0.words)"
  }
  let cells = [
    "`\(name)`", "\(head.repository) (\(head.licence))", "\(head.relevant)", "\(head.said)",
    "\(head.said * 100 / head.relevant)", findings.isEmpty ? "none" : findings.joined(separator: "; "),
  ]
  return "| \(cells.joined(separator: " | ")) |"
}

private func sum(_ heads: [PortHead]) -> String {
  let (relevant, said) = (heads.map(\.relevant).reduce(0, +), heads.map(\.said).reduce(0, +))
  let findings = heads.flatMap(\.findings)
  let (right, wrong) = (findings.filter(\.isTrue).count, findings.filter { !$0.isTrue }.count)
  let repositories = Set(heads.map(\.repository)).count
  return
    "| all \(heads.count) | \(repositories) repositories | \(relevant) | \(said) | \(said * 100 / relevant) |"
    + " \(right) true, \(wrong) false |"
}
