import Diagnostics

/// Writes workflow commands of GitHub Actions, which show failures as annotations at their lines.
enum GitHubReport {
  /// The report as text.
  /// - Parameter isWhole: Whether the run completed without an interruption.
  static func text(of results: [FileResult], isWhole: Bool = true) -> String {
    var text =
      isWhole ? "" : "::error title=interrupted::the run was interrupted: what is not listed did not run\n"
    for result in results {
      for spec in result.specs where spec.status == .failed {
        if spec.findings.isEmpty {
          text += line(for: spec, SpecResult.Finding(message: "it failed", text: "", path: result.path))
        }
        for finding in spec.findings where !finding.isRepeated { text += line(for: spec, finding) }
      }
    }
    return text
  }

  private static func line(for spec: SpecResult, _ finding: SpecResult.Finding) -> String {
    var properties = "file=\(property(finding.path))"
    if let place = finding.place { properties += ",line=\(place.line),col=\(place.column)" }
    if !spec.title.isEmpty { properties += ",title=\(property(spec.title))" }
    let code = finding.code.map { " [\($0)]" } ?? ""
    return "::error \(properties)::\(message(finding.message + code))\n"
  }

  private static func message(_ text: String) -> String {
    escaped(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")])
  }

  private static func property(_ text: String) -> String {
    escaped(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")])
  }

  private static func escaped(_ text: String, _ replacements: [(Unicode.Scalar, String)]) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if let (_, replacement) = replacements.first(where: { $0.0 == scalar }) {
        escaped += replacement
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
