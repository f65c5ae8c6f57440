import Engine
import Runtime

/// Writes the JUnit XML format, which CI servers read. Times are virtual, so that reports are reproducible.
enum JUnitReport {
  /// The report as text.
  /// - Parameter isWhole: Whether the run completed. If not, an extra suite contains an error that reports the
  ///   interruption, since the format has no other place for it.
  static func text(of results: [FileResult], isWhole: Bool = true) -> String {
    let specs = results.flatMap { $0.specs }
    let all = counts(of: specs, errors: isWhole ? 0 : 1)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"trans\"\(all)>\n"
    for result in results where !result.specs.isEmpty {
      let path = escaped(result.path)
      text += "  <testsuite name=\"\(path)\"\(counts(of: result.specs))>\n"
      for spec in result.specs { text += element(for: spec, in: result.path) }
      text += "  </testsuite>\n"
    }
    if !isWhole {
      text += """
          <testsuite name="trans"\(counts(of: [], errors: 1))>
            <testcase name="the whole run" classname="trans">
              <error message="the run was interrupted: what is not listed did not run" type="interrupted"/>
            </testcase>
          </testsuite>

        """
    }
    return text + "</testsuites>\n"
  }

  private static func counts(of specs: [SpecResult], errors: Int = 0) -> String {
    let failures = specs.count { $0.status == .failed || $0.status == .interrupted }
    let skipped = specs.count { $0.status.isSetAside }
    let tests = specs.count + errors
    let time = Time(nanoseconds: specs.reduce(0) { $0 + $1.time.nanoseconds })
    return " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
      + " time=\"\(seconds(time))\""
  }

  /// The time in seconds, without a unit.
  private static func seconds(_ time: Time) -> String { String(timeText(time).dropLast()) }

  private static func element(for spec: SpecResult, in path: String) -> String {
    let line = spec.line.map { " line=\"\($0)\"" } ?? ""
    var text = "    <testcase name=\"\(escaped(spec.name(in: path)))\" classname=\"\(escaped(path))\""
    text +=
      " file=\"\(escaped(path))\"\(line) assertions=\"\(spec.expectations)\" time=\"\(seconds(spec.time))\">\n"
    switch spec.status {
    case .passed: break
    case .failed:
      let kind = spec.findings.first?.code ?? "failure"
      text += "      <failure message=\"\(escaped(spec.headline))\" type=\"\(escaped(kind))\">"
      text += "\(escaped(spec.text))</failure>\n"
    case .interrupted: text += "      <failure message=\"interrupted\" type=\"interrupted\"/>\n"
    case .skipped(let reason), .foreseen(let reason):
      text += "      <skipped message=\"\(escaped(reason))\"/>\n"
    }
    if !spec.printed.isEmpty {
      text += "      <system-out>\(escaped(spec.printed.joined(separator: "\n")))</system-out>\n"
    }
    if !spec.warnings.isEmpty {
      text += "      <system-err>\(escaped(spec.warnings.joined(separator: "\n")))</system-err>\n"
    }
    return text + "    </testcase>\n"
  }

  /// Escapes a text for XML 1.0 and replaces control characters, which XML forbids.
  static func escaped(_ text: String) -> String {
    markup(text) { scalar in
      switch scalar {
      case "\n", "\t", "\r": "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      case _: nil
      }
    }
  }
}
