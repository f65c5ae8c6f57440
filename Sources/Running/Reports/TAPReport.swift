import Diagnostics

/// Writes the Test Anything Protocol, version 13, which parsers of later versions accept.
enum TAPReport {
  /// The report as text.
  /// - Parameter isWhole: Whether the run completed without an interruption.
  static func text(of results: [FileResult], isWhole: Bool = true) -> String {
    var text = "TAP version 13\n1..\(results.reduce(0) { $0 + $1.specs.count })\n"
    var number = 0
    for result in results {
      for spec in result.specs {
        number += 1
        let name = spec.title.isEmpty ? result.path : "\(result.path): \(spec.title)"
        let isGood: Bool
        var directive = ""
        switch spec.status {
        case .passed: isGood = true
        case .skipped(let reason): (isGood, directive) = (true, " # SKIP \(line(reason))")
        case .foreseen(let reason): (isGood, directive) = (false, " # TODO \(line(reason))")
        case .failed, .interrupted: isGood = false
        }
        text += "\(isGood ? "ok" : "not ok") \(number) - \(escaped(name))\(directive)\n"
        if !isGood, directive.isEmpty { text += diagnosis(of: spec) }
      }
    }
    return isWhole ? text : text + "Bail out! interrupted\n"
  }

  /// The YAML block that describes a failed spec; its strings use JSON syntax, which is valid YAML.
  private static func diagnosis(of spec: SpecResult) -> String {
    var text = "  ---\n  message: \(JSON.string(spec.headline).text)\n  severity: fail\n"
    if let finding = spec.findings.first {
      if let code = finding.code { text += "  code: \(JSON.string(code).text)\n" }
      text += "  file: \(JSON.string(finding.path).text)\n"
      if let place = finding.place { text += "  line: \(place.line)\n  column: \(place.column)\n" }
      text += "  details: \(JSON.string(spec.text).text)\n"
    }
    return text + "  ...\n"
  }

  private static func line(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  /// A test description on one line, with `#` and `\` escaped, since an unescaped `#` begins a TAP directive.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in line(text) {
      if character == "#" || character == "\\" { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }
}
