import Diagnostics
import Engine
import Runtime

/// Writes a self-contained HTML page without JavaScript of its own. Failed specs come first, each with its causes and the state
/// when it failed, and the first `FailureFilms.most` of them with a strip and a film of the run.
struct HTMLReport {
  private let results: [FileResult]
  private let tally: Tally
  /// The coverage; nil unless the results are of tests.
  private let coverage: CoverageSum?
  private let verdict: Verdict

  init(of sum: TestSum, _ verdict: Verdict) {
    (results, tally, coverage) = (sum.results, sum.tally, sum.isOfTests ? sum.coverage : nil)
    self.verdict = verdict
  }

  /// The complete HTML page.
  var text: String {
    let title = escaped((verdict == .interrupted ? "interrupted: " : "") + tally.summary)
    var text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <main>
      <h1 class="\(verdict == .passed ? "good" : "bad")">\(title)</h1>

      """
    if let details = tally.details { text += "<p>\(escaped(details))</p>\n" }
    text += failures + (coverage.map(section) ?? "") + files
    return text + "</main>\n</body>\n</html>\n"
  }

  // MARK: - Failures

  /// The maximum number of failures that all start open. If there are more, only the first one does, so that the list
  /// fits a phone.
  private static let openCount = 3

  private var failures: String {
    let count = results.reduce(0) { sum, file in
      sum + file.specs.reduce(0) { $0 + ($1.status == .failed ? max(1, $1.findings.count) : 0) }
    }
    if count == 0 { return "" }
    var text = "<section>\n<h2>Failures</h2>\n"
    var isFirst = true
    for file in results {
      for spec in file.specs where spec.status == .failed {
        text += "<h3>\(escaped(spec.name(in: file.path)))</h3>\n"
        if !spec.title.isEmpty {
          text += "<p class=\"place\">\(escaped(file.path))\(spec.line.map { ":\($0)" } ?? "")</p>\n"
        }
        if let film = spec.film { text += picture(of: film, spec.name(in: file.path)) }
        if !spec.printed.isEmpty {
          text += "<h4>Printed</h4>\n" + block(spec.printed.map { $0 + "\n" }.joined())
        }
        if spec.findings.isEmpty { text += "<p>\(escaped(spec.headline))</p>\n" }
        for finding in spec.findings {
          text += element(for: finding, isOpen: isFirst || count <= Self.openCount)
          isFirst = false
        }
        if let film = spec.film { text += player(of: film, spec.name(in: file.path)) }
        if let source = spec.source { text += element(for: source, marking: spec.findings, in: file.path) }
      }
    }
    return text + "</section>\n"
  }

  /// The strip of a film, embedded as an image, so that the ids and styles in its SVG do not affect the page.
  private func picture(of film: FailureFilm, _ title: String) -> String {
    let data = film.strip.utf8.map { byte in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || [0x2D, 0x2E, 0x5F].contains(byte)
      if isPlain { return String(UnicodeScalar(byte)) }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
    return "<img alt=\"Moments of \(escaped(title))\" src=\"data:image/svg+xml,\(data)\">\n"
  }

  /// The player of a film, initially collapsed. The film is a page in a sandboxed frame, because it uses JavaScript and
  /// this page has none.
  private func player(of film: FailureFilm, _ title: String) -> String {
    "<details>\n<summary>Play the film</summary>\n<iframe title=\"Film of \(escaped(title))\" sandbox=\"allow-scripts\""
      + " loading=\"lazy\" srcdoc=\"\(escaped(film.page, keepsLines: true))\"></iframe>\n</details>\n"
  }

  private func element(for finding: SpecResult.Finding, isOpen: Bool) -> String {
    let place = finding.place.map { ":\($0.line):\($0.column)" } ?? ""
    var text = "<details\(isOpen ? " open" : "")>\n<summary>\(words(finding.message))"
    if let code = finding.code { text += " [\(escaped(code))]" }
    text += "</summary>\n<p class=\"place\">\(escaped(finding.path))\(place)</p>\n"
    text += finding.rows.isEmpty ? block(finding.text) : report(of: finding)
    if let state = finding.state {
      text += "<h4>Controllers</h4>\n" + block(state.hierarchy)
      text += "<h4>Views</h4>\n" + block(state.views.map { $0.line + "\n" }.joined())
      let calls = state.calls.map { "\(timeText($0.time))  \($0.text)\n" }.joined()
      if !calls.isEmpty { text += "<h4>Calls before</h4>\n" + block(calls) }
    }
    return text + "</details>\n"
  }

  /// The parts of a failure's report: its source line, the observations, the effect on the device, the causes, and the advice.
  private func report(of finding: SpecResult.Finding) -> String {
    var groups = [[FailureRow]](repeating: [], count: Self.groups.count)
    for row in finding.rows { groups[Self.group(of: row.kind)].append(row) }
    var text = block(finding.excerpt)
    for (title, rows) in zip(Self.groups, groups) where !rows.isEmpty {
      guard let title else {
        text += block(rows.map { $0.text + "\n" }.joined())
        continue
      }
      text += "<h4>\(title)</h4>\n<ul>\n" + rows.map { "<li>\(words($0.text))</li>\n" }.joined() + "</ul>\n"
    }
    return text
  }

  /// The titles of the groups of rows; nil for tables.
  private static let groups = [nil, "Seen", "On the device", "Why", "What helps"]

  private static func group(of kind: FailureRow.Kind) -> Int {
    switch kind {
    case .listing: 0
    case .seen, .also, .certainty, .because, .specs, .note: 1
    case .device: 2
    case .when, .why: 3
    case .mend: 4
    }
  }

  /// A text in HTML; the parts between backticks are marked as code.
  private func words(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { place, part in
      place % 2 == 0 ? escaped(String(part)) : "<code>\(escaped(String(part)))</code>"
    }.joined()
  }

  /// The source lines of a spec, numbered, with failed lines highlighted.
  private func element(
    for source: (firstLine: Int, lines: [String]), marking findings: [SpecResult.Finding], in path: String
  ) -> String {
    let failed = findings.filter { $0.path == path }.compactMap { $0.place?.line }
    let width = String(source.firstLine + source.lines.count).utf8.count
    var text = "<details>\n<summary>Its lines</summary>\n<pre tabindex=\"0\">\n"
    for (place, line) in source.lines.enumerated() {
      let number = source.firstLine + place
      let digits = String(number)
      let row = String(repeating: " ", count: width - digits.utf8.count) + digits + "  "
      text += escaped(row + line, marked: failed.contains(number)) + "\n"
    }
    return text + "</pre>\n</details>\n"
  }

  private func escaped(_ line: String, marked: Bool) -> String {
    let text = escaped(line, keepsLines: true)
    return marked ? "<strong>\(text)</strong>" : text
  }

  /// A preformatted block. The line break after the opening tag keeps a line break at the start of `text`, because HTML
  /// drops the first one.
  private func block(_ text: String) -> String {
    "<pre tabindex=\"0\">\n\(escaped(text, keepsLines: true))</pre>\n"
  }

  // MARK: - Coverage and other sections

  private func section(for coverage: CoverageSum) -> String {
    let untouched = coverage.untouched
    var text = "<section>\n<h2>Coverage</h2>\n<table>\n"
    for count in coverage.counts {
      text += "<tr><th scope=\"row\">\(count.word)</th><td>\(count.exercised) of \(count.all)</td></tr>\n"
    }
    text += "</table>\n"
    if !untouched.isEmpty {
      text += "<details>\n<summary>\(untouched.count) never touched</summary>\n<ul>\n"
      for item in untouched {
        let place = item.words.map { "\(item.path ?? ""):\($0.place.line):\($0.place.column) " } ?? ""
        text += "<li>\(escaped(place + item.message)): \(escaped(item.advice))</li>\n"
      }
      text += "</ul>\n</details>\n"
    }
    return text + "</section>\n"
  }

  private var files: String {
    var text = "<section>\n<h2>Files</h2>\n" + choice
    for file in results where !file.specs.isEmpty {
      let failed = file.specs.count { $0.status == .failed }
      let sum = failed == 0 ? "" : ", \(failed) failed"
      let count = file.specs.count
      text += "<details>\n<summary>\(escaped(file.path)): \(count) run\(sum)</summary>\n<ul>\n"
      for spec in file.specs {
        text +=
          "<li class=\"\(Self.group(of: spec.status))\">\(mark(of: spec.status)) \(escaped(spec.name(in: file.path)))"
        switch spec.status {
        case .skipped(let reason): text += ": skipped because \(escaped(reason))"
        case .foreseen(let reason): text += ": failed as expected, because \(escaped(reason))"
        case .passed, .failed, .interrupted: break
        }
        for warning in spec.warnings { text += "<br>\(escaped(warning))" }
        text += "</li>\n"
      }
      text += "</ul>\n</details>\n"
    }
    return text + "</section>\n"
  }

  /// The buttons that choose the specs to show, by their results. The style sheet implements them, without JavaScript.
  private var choice: String {
    let choices = ["all", "failed", "skipped", "passed"].map { word in
      "<label><input type=\"radio\" name=\"shown\" id=\"\(word)\"\(word == "all" ? " checked" : "")> \(word)</label>"
    }
    return "<p role=\"radiogroup\" aria-label=\"Specs to show\">\n\(choices.joined(separator: "\n"))\n</p>\n"
  }

  /// The word of the button that shows specs with this status.
  private static func group(of status: SpecResult.Status) -> String {
    switch status {
    case .passed: "passed"
    case .failed, .interrupted: "failed"
    case .skipped, .foreseen: "skipped"
    }
  }

  private func mark(of status: SpecResult.Status) -> String {
    switch status {
    case .passed: "<span class=\"good\">✓</span>"
    case .failed: "<span class=\"bad\">✗</span>"
    case .interrupted: "<span class=\"bad\">interrupted</span>"
    case .skipped, .foreseen: "–"
    }
  }

  private static let style = """
    :root { color-scheme: light dark; --good: #176b2c; --bad: #b3261e; --box: #f3f3f5; }
    @media (prefers-color-scheme: dark) { :root { --good: #6fd68a; --bad: #ff8a80; --box: #26262a; } }
    body { font: 1rem/1.45 system-ui, sans-serif; margin: 0; overflow-wrap: anywhere; }
    main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
    h1 { font-size: 1.4rem; } h2 { font-size: 1.2rem; margin-top: 2rem; } h3 { font-size: 1rem; margin-bottom: 0; }
    h4 { font-size: 0.85rem; margin: 0.75rem 0 0.25rem; }
    pre, code { font: 0.8rem/1.4 ui-monospace, monospace; }
    pre { background: var(--box); padding: 0.6rem; margin: 0.25rem 0; overflow-x: auto; white-space: pre; }
    details { border: 1px solid #8884; border-radius: 0.4rem; padding: 0.4rem 0.7rem; margin: 0.4rem 0; }
    summary { cursor: pointer; padding: 0.3rem 0; }
    th { text-align: left; font-weight: normal; padding-right: 1.5rem; }
    ul { margin: 0.25rem 0; padding-left: 1.2rem; }
    img, iframe { display: block; box-sizing: border-box; max-width: 100%; margin: 0.5rem 0; }
    iframe { width: 100%; height: 42rem; border: 1px solid #8884; }
    summary { font-weight: 600; }
    .good { color: var(--good); } .bad { color: var(--bad); }
    label { margin-right: 1rem; }
    main:has(#failed:checked) li:is(.passed, .skipped), main:has(#skipped:checked) li:is(.passed, .failed),
    main:has(#passed:checked) li:is(.failed, .skipped) { display: none; }
    main:has(#failed:checked) details:not(:has(.failed)):has(li.passed, li.skipped),
    main:has(#skipped:checked) details:not(:has(li.skipped)):has(li.passed, li.failed),
    main:has(#passed:checked) details:not(:has(li.passed)):has(li.failed, li.skipped) { display: none; }
    .place { opacity: 0.75; font-size: 0.85rem; margin: 0.1rem 0; }
    """

  // MARK: - Text

  /// Escapes a text for HTML. Control characters, which HTML forbids, become visible symbols; characters that change
  /// the writing direction are replaced.
  private func escaped(_ text: String, keepsLines: Bool = false) -> String {
    markup(text) { scalar in
      if scalar == "'" { return "&#39;" }
      if scalar == "\n", keepsLines { return nil }
      let isNone = scalar.value & 0xFFFE == 0xFFFE || 0xFDD0...0xFDEF ~= scalar.value
      let picture = isNone ? "\u{FFFD}" : scalar.picture
      return picture == scalar ? nil : String(picture)
    }
  }
}
