import Diagnostics

/// Writes SARIF 2.1.0, for code review services and editors. Each code in the results is a SARIF rule, with the code's
/// explanation if there is one.
enum SARIFReport {
  /// The report of failed tests.
  /// - Parameter isWhole: Whether the run completed without an interruption.
  static func text(of results: [FileResult], isWhole: Bool = true) -> String {
    var found: [Result] = []
    for result in results {
      for spec in result.specs {
        found += spec.findings.filter { !$0.isRepeated }.map { Result($0, in: spec.title) }
        if spec.findings.isEmpty, spec.status == .failed {
          found.append(Result(message: "it failed", path: result.path, spec: spec.title))
        }
      }
    }
    return text(of: found, isWhole: isWhole)
  }

  /// The report of `results`, as one SARIF run of `trans`.
  static func text(of results: [Result], isWhole: Bool = true) -> String {
    var rules: [String] = []
    for result in results {
      if let rule = result.rule, !rules.contains(rule) { rules.append(rule) }
    }
    let driver = JSON.object([
      ("name", .string("trans")), ("rules", .array(rules.map(rule))),
    ])
    var members: [(String, JSON)] = [
      ("tool", .object([("driver", driver)])),
      ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(results.map { $0.object(rules: rules) })),
    ]
    if !isWhole { members.append(("invocations", .array([interruption]))) }
    let run = JSON.object(members)
    let log = JSON.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ])
    return log.text + "\n"
  }

  /// The SARIF notification that the run was interrupted.
  private static var interruption: JSON {
    let message = text("the run was interrupted: what is not listed did not run")
    return .object([
      ("executionSuccessful", .bool(false)),
      ("toolExecutionNotifications", .array([.object([("level", .string("error")), ("message", message)])])),
    ])
  }

  /// A result in the sense of SARIF: one problem or failure.
  struct Result {
    /// The error code; nil if there is none.
    var rule: String?
    var message: String
    /// The path of the file.
    var path: String
    /// The start of the affected text; nil if the result concerns the whole file.
    var start: LineIndex.Place?
    /// The end of the affected text; nil if unknown.
    var end: LineIndex.Place?
    /// The title of the failed spec; empty for a story and for a problem of the script.
    var spec = ""
  }

  private static func rule(_ code: String) -> JSON {
    var members: [(String, JSON)] = [("id", .string(code))]
    if let explanation = Explanation.find(code) {
      members += [
        ("shortDescription", text(explanation.meaning)), ("fullDescription", text(explanation.reason)),
        ("help", text(explanation.text)),
      ]
    }
    return .object(members)
  }

  fileprivate static func text(_ words: String) -> JSON { .object([("text", .string(words))]) }
}

extension SARIFReport.Result {
  fileprivate init(_ finding: SpecResult.Finding, in spec: String) {
    // If several laws are violated, the first is the most severe.
    rule = finding.code.map { code in code.firstIndex(of: ",").map { String(code[..<$0]) } ?? code }
    (message, path, start) = (finding.message, finding.path, finding.place)
    self.spec = spec
  }

  fileprivate func object(rules: [String]) -> JSON {
    var members: [(String, JSON)] = []
    if let rule, let place = rules.firstIndex(of: rule) {
      members += [("ruleId", .string(rule)), ("ruleIndex", .number(place))]
    }
    let words = spec.isEmpty ? message : "\(message) (in the spec \"\(spec)\")"
    var physical: [(String, JSON)] = [("artifactLocation", .object([("uri", .string(Self.uri(path)))]))]
    if let start {
      var region: [(String, JSON)] = [
        ("startLine", .number(start.line)), ("startColumn", .number(start.column)),
      ]
      if let end { region += [("endLine", .number(end.line)), ("endColumn", .number(end.column))] }
      physical.append(("region", .object(region)))
    }
    members += [
      ("level", .string("error")), ("message", SARIFReport.text(words)),
      ("locations", .array([.object([("physicalLocation", .object(physical))])])),
    ]
    return .object(members)
  }

  /// The path as a URI reference; relative paths stay relative.
  private static func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      let isPlain =
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-._~/".utf8.contains(byte)
      if isPlain {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return path.utf8.first == UInt8(ascii: "/") ? "file://" + text : text
  }
}
