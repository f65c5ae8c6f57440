import Diagnostics
import Running
import Semantics

/// The findings to ignore, from a file with lines `CODE by CULPRIT because REASON`, or `CODE because REASON`
/// for any culprit.
struct KnownFindings: Sendable {
  /// An entry of the file.
  private struct Row: Sendable {
    var line: Int
    var code: String
    /// The name of the culprit; nil for any.
    var culprit: String?

    func fits(_ key: FindingKey) -> Bool { code == key.code && (culprit == nil || culprit == key.culprit) }
  }

  private var rows: [Row] = []

  /// Creates an empty list.
  init() {}

  /// Parses the text of a file of known findings. Each malformed line, and each unknown code, is passed to `problem`.
  init(_ text: String, problem: (_ line: Int, _ message: String) -> Void) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
    for (number, line) in lines.enumerated() {
      let words = line.split(separator: " ")
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      var row = Row(line: number + 1, code: String(first))
      if words.count > 4, words[1] == "by", words[3] == "because" {
        row.culprit = String(words[2])
      } else if words.count <= 2 || words[1] != "because" {
        problem(
          row.line,
          "expected `\(first) by NAME because` and a reason, or `\(first) because` and a reason, whoever does it"
        )
        continue
      }
      if Explanation.find(row.code) == nil {
        let near = Explanation.nearest(to: row.code).map { "\n  try: `\($0)`" } ?? ""
        problem(row.line, "there is no code `\(first)`" + near)
      }
      rows.append(row)
    }
  }

  /// Whether the file lists a finding.
  func excuse(_ key: FindingKey) -> Bool { rows.contains { $0.fits(key) } }

  /// The entries of the file that match none of the findings, with their lines and texts.
  func idle(among found: [FindingKey]) -> [(line: Int, words: String)] {
    rows.filter { row in !found.contains(where: row.fits) }.map { row in
      (row.line, row.code + (row.culprit.map { " by \($0)" } ?? ""))
    }
  }
}

extension ScriptSession {
  /// Reads the file of known findings; empty if `path` is nil or the file cannot be read. Errors are reported.
  func knownFindings(at path: String?, _ verdict: inout Verdict) -> KnownFindings {
    guard let path, let text = text(of: path, &verdict) else { return KnownFindings() }
    return KnownFindings(text) { line, message in
      output.report("\(path):\(line): error: \(message)\n")
      verdict.add(.notUnderstood)
    }
  }

  /// Reports the entries that match nothing, since they could hide another finding later.
  /// - Parameter found: The known findings that occurred.
  func reportIdle(_ known: KnownFindings, at path: String?, among found: [FindingKey]) {
    for row in known.idle(among: found) {
      output.report("\(path ?? ""):\(row.line): note: `\(row.words)` was not found\n")
    }
  }

  /// Writes the last line of a report.
  /// - Parameters:
  ///   - count: The number of new findings.
  ///   - known: The number of known findings.
  ///   - doubtful: The number of doubtful findings, which depend on a guess about the file.
  ///   - unreached: The number of `reachable` claims not reached.
  ///   - isWhole: Whether the search was complete.
  ///   - linesNotRun: The number of lines of Swift files that did not run.
  ///   - part: The part of the files that ran, in words, if much of them did not; otherwise nil.
  func reportCount(
    _ count: Int, known: Int, doubtful: Int = 0, unreached: Int = 0, isWhole: Bool, linesNotRun: Int = 0,
    of part: String? = nil
  ) {
    let paint = Paint(isColoured: output.colorsOutput)
    let certain = doubtful == 0 ? "nothing is wrong" : "nothing is certainly wrong"
    let gone = linesNotRun == 0 ? "" : "; \(counted(linesNotRun, "line")) did not run"
    let nothing =
      part.map { "nothing \(doubtful == 0 ? "" : "certain ")was found in \($0)" }
      ?? (isWhole ? certain : "\(certain) in what was tried") + gone
    var wrong: [String] = count == 0 ? [] : [counted(count, "finding")]
    if unreached > 0 { wrong.append("\(unreached) `reachable` not reached") }
    let word = wrong.isEmpty ? paint.good(nothing) : paint.bad(wrong.joined(separator: ", "))
    let rest =
      known == 0 ? "" : (wrong.isEmpty ? " but " : ", and ") + counted(known, "known finding")
    output.write(word + rest + "\n")
  }
}
