import Diagnostics
import Semantics

/// The findings that somebody knows of: lines `CODE by CULPRIT because REASON`, or `CODE because REASON` for anybody's.
struct KnownFindings: Sendable {
  /// A line of the file.
  private struct Row: Sendable {
    var line: Int
    var code: String
    /// Nil for anybody.
    var culprit: String?

    func fits(_ key: FindingKey) -> Bool { code == key.code && (culprit == nil || culprit == key.culprit) }
  }

  private var rows: [Row] = []

  /// None.
  init() {}

  /// Reads a file of them.
  /// - Returns: nil, and what is wrong, for lines that say something else.
  init(_ text: String, problem: (_ line: Int, _ message: String) -> Void) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
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

  /// Whether somebody knows of it.
  func excuse(_ key: FindingKey) -> Bool { rows.contains { $0.fits(key) } }

  /// The lines that fit none of what was found, and what each is about.
  func idle(among found: [FindingKey]) -> [(line: Int, words: String)] {
    rows.filter { row in !found.contains(where: row.fits) }.map { row in
      (row.line, row.code + (row.culprit.map { " by \($0)" } ?? ""))
    }
  }
}

extension ScriptSession {
  /// The findings that a file says are known; none without a file. What is wrong with it is reported.
  func knownFindings(at path: String?, _ verdict: inout Verdict) -> KnownFindings {
    guard let path, let text = text(of: path, &verdict) else { return KnownFindings() }
    return KnownFindings(text) { line, message in
      output.report("\(path):\(line): error: \(message)\n")
      verdict.add(.notUnderstood)
    }
  }

  /// Says which lines of that file fit nothing that was found: they would hide something else one day.
  /// - Parameter found: what was found and is known.
  func tellIdle(_ known: KnownFindings, at path: String?, among found: [FindingKey]) {
    for row in known.idle(among: found) {
      output.report("\(path ?? ""):\(row.line): note: `\(row.words)` was not found\n")
    }
  }

  /// The last line: how much is wrong.
  /// - Parameters:
  ///   - count: how many findings were told.
  ///   - known: how many are known.
  ///   - unreached: how much was not reached that is to be reachable.
  ///   - isWhole: whether all was tried that was to be.
  func tellCount(_ count: Int, known: Int, unreached: Int = 0, isWhole: Bool) {
    let paint = Paint(isColoured: output.colorsOutput)
    let nothing = isWhole ? "nothing is wrong" : "nothing is wrong in what was tried"
    var wrong: [String] = count == 0 ? [] : [counted(count, "finding")]
    if unreached > 0 { wrong.append("\(unreached) `reachable` not reached") }
    let word = wrong.isEmpty ? paint.good(nothing) : paint.bad(wrong.joined(separator: ", "))
    let rest =
      known == 0 ? "" : (wrong.isEmpty ? " but " : ", and ") + counted(known, "known finding")
    output.write(word + rest + "\n")
  }
}
