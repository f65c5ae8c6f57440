import Diagnostics

/// The output formats of `trans check`.
package enum CheckFormat: String, CaseIterable, Sendable {
  /// Text for people, with the source line, carets and suggestions.
  case long
  /// One line per problem, for editors: `FILE:LINE:COLUMN: error: MESSAGE [CODE]`.
  case short
  /// One JSON object for all problems; see scripts/running.md.
  case json
  /// A document in the format SARIF 2.1.0, which code review services read.
  case sarif
}

/// Writes the problems found by `trans check` for other tools: line by line, or as one document at the end.
struct CheckReport {
  /// The version of the JSON document; incremented when a member is removed or changes its meaning.
  static let version = 1

  /// A problem with its path, lines and columns, so that reporting it does not need the source text.
  struct Found: Sendable {
    var code: String
    var message: String
    var path: String
    var start: LineIndex.Place
    var end: LineIndex.Place
    var help: String?
    var suggestion: String?
    var related: [RelatedPlace]
  }

  /// A second location in the source that explains a problem.
  struct RelatedPlace: Sendable {
    var message: String
    var path: String
    var start: LineIndex.Place
  }

  private let format: CheckFormat
  private var found: [Found] = []

  init(_ format: CheckFormat) { self.format = format }

  /// The problems of a script; empty if `script` is nil because the file cannot be read.
  static func problems(of script: LoadedScript?) -> [Found] {
    guard let script else { return [] }
    var renderer = Renderer(sources: script.sources)
    func path(_ span: Span) -> String { script.sources[Int(span.file)].shownPath(span) }
    return script.problems.map { problem in
      let span = problem.place.span
      return Found(
        code: problem.code.rawValue, message: problem.message, path: path(span),
        start: renderer.place(of: span),
        end: renderer.place(of: Span(file: span.file, start: max(span.start, span.end), end: span.end)),
        help: problem.help, suggestion: problem.suggestion,
        related: problem.related.map {
          RelatedPlace(message: $0.label, path: path($0.span), start: renderer.place(of: $0.span))
        })
    }
  }

  /// Adds the problems of the next script.
  /// - Returns: The text to write immediately.
  mutating func add(_ problems: [Found]) -> String {
    switch format {
    case .long: return ""
    case .short: return problems.map(Self.line).joined()
    case .json, .sarif:
      found += problems
      return ""
    }
  }

  /// The text to write after the last script, for `files` scripts.
  func end(files: Int) -> String {
    switch format {
    case .long, .short: return ""
    case .json:
      let document = JSON.object([
        ("version", .number(Self.version)), ("tool", .string("trans")), ("files", .number(files)),
        ("problems", .array(found.map(Self.object))),
      ])
      return document.text + "\n"
    case .sarif:
      return SARIFReport.text(
        of: found.map {
          SARIFReport.Result(rule: $0.code, message: $0.message, path: $0.path, start: $0.start, end: $0.end)
        })
    }
  }

  private static func line(_ problem: Found) -> String {
    let place = "\(oneLine(problem.path)):\(problem.start.line):\(problem.start.column)"
    return "\(place): error: \(oneLine(problem.message)) [\(problem.code)]\n"
  }

  /// The text with line breaks and control characters replaced by spaces.
  private static func oneLine(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value || 0x2028...0x2029 ~= scalar.value
      line.unicodeScalars.append(isControl ? " " : scalar)
    }
    return line
  }

  private static func object(for problem: Found) -> JSON {
    var members: [(String, JSON)] = [
      ("code", .string(problem.code)), ("message", .string(problem.message)), ("path", .string(problem.path)),
      ("line", .number(problem.start.line)), ("column", .number(problem.start.column)),
      ("endLine", .number(problem.end.line)), ("endColumn", .number(problem.end.column)),
    ]
    if let help = problem.help { members.append(("help", .string(help))) }
    if let suggestion = problem.suggestion { members.append(("suggestion", .string(suggestion))) }
    if !problem.related.isEmpty {
      members.append(
        (
          "related",
          .array(
            problem.related.map {
              .object([
                ("message", .string($0.message)), ("path", .string($0.path)),
                ("line", .number($0.start.line)),
                ("column", .number($0.start.column)),
              ])
            })
        ))
    }
    return .object(members)
  }
}
