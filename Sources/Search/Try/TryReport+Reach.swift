import Running

extension TryReport {
  /// Reports the classes and methods that no story reached, at most three in a quiet report, and the lines that no
  /// story ran.
  func tellUntried() {
    let shown = session.settings.isQuiet ? untried.prefix(Self.mostUntried) : untried[...]
    for lack in shown {
      let words = paint.note(lack.isClass ? "never asked:" : "never called:")
      output.write("\(lack.path):\(lack.line): \(words) `\(lack.name)`: \(lack.reason)\n")
    }
    let rest = untried.count - shown.count
    if rest > 0 { output.write("and \(rest) more never asked or called\n") }
    for row in unreached {
      output.write(
        "no story ran \(row.count) of \(counted(row.all, "line")) of animators, drivers, presentation controllers "
          + "and delegates: \(row.places)\n")
    }
  }

  /// The part of the files that stories ran, in words; nil unless that is less than half of the lines of their animators, drivers,
  /// presentation controllers and delegates, or no story ran some actions of their controls and gestures.
  var part: String? {
    if ran.count * 2 < ran.all { return "the \(ran.count) of \(ran.all) lines that ran" }
    if untouched.isEmpty { return nil }
    let names = untouched.prefix(Self.mostUntried).map { "`\($0)`" }.joined(separator: ", ")
    return "what ran: no story called \(names)\(untouched.count > Self.mostUntried ? ", …" : "")"
  }

  /// The maximum number of classes and methods in a quiet report, and of actions that `part` names.
  private static let mostUntried = 3
}
