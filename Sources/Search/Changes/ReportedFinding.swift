import Diagnostics
import Running
import Runtime
import Vocabulary

extension SpecResult.Finding {
  /// Creates a finding for reports, at the line of its culprit. If the culprit is an explored action rather than a line of the
  /// script, the finding has no location.
  init(_ key: FindingKey, _ message: String, _ text: String, in sources: [Source]) {
    let isInFile = Int(key.span.file) < sources.count
    var renderer = Renderer(sources: sources)
    self.init(
      code: key.code, message: message, text: text,
      path: isInFile ? sources[Int(key.span.file)].shownPath(key.span) : sources[0].path,
      place: isInFile ? renderer.place(of: key.span) : nil)
  }

  /// The same finding for a later story that shows it again: the text refers to the story with this title.
  func repeated(from title: String) -> SpecResult.Finding {
    var finding = self
    (finding.isRepeated, finding.text) = (true, "\(message)\n  as in \"\(title)\"\n")
    return finding
  }
}

extension FailureReport {
  /// The message of a failure about the finding with this key. A failure may combine several violations, so the finding may be one
  /// of the `others`.
  func message(for failure: Failure, _ key: FindingKey) -> String {
    guard case .violation(let violation) = failure.kind,
      let part = violation.others.first(where: { $0.law.word == key.code && $0.culprit.name == key.culprit }),
      violation.law.word != key.code
    else { return message(for: failure.kind) }
    return message(for: .violation(part))
  }
}
