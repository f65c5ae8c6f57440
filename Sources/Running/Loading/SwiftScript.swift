import Diagnostics
import Translation

/// A Swift file as a script, without the code that a script cannot say.
package struct SwiftScript: Sendable {
  /// Code of the Swift file that has no part in a run.
  package struct NotRun: Equatable, Sendable {
    package var path: String
    /// The line of the file.
    package var line: Int
    package var reason: String
    /// The name of the type whose member it is; nil for code outside of types.
    package var type: String?
  }

  /// The script, which shows its problems and findings at the lines of the Swift file.
  package private(set) var source: Source
  package private(set) var notRun: [NotRun]
  /// The text that makes each delegate that the file declares, by the name of its declaration.
  package let creations: [String: String]
  /// The assumptions about the use of the file's classes.
  package let assumptions: [String]
  private let members: [(type: String, range: Range<Int32>)]
  /// The problems of the Swift parser.
  package let problems: [Problem]

  /// Translates a file, and leaves out the statements that do not pass the checker.
  /// - Parameter check: Finds the problems of a script.
  init(path: String, _ files: [(path: String, bytes: [UInt8])], check: (Source) -> [Problem]) {
    let translation = Translation(files, file: 0)
    source = Source(path: path, bytes: translation.bytes)
    source.original = translation.original
    let lines = LineIndex(translation.original.bytes)
    notRun = []
    (problems, members) = (translation.problems, translation.members)
    (creations, assumptions) = (translation.creations, translation.assumptions)
    for row in translation.notRun { note(row.span.start, row.reason, lines) }
    for _ in 0..<Self.repairs {
      let found = check(source).filter { $0.place.span.file == 0 && !$0.code.isAboutUse }
      if found.isEmpty || !leaveOut(found, lines) { break }
    }
    notRun.sort { ($0.path, $0.line, $0.reason) < ($1.path, $1.line, $1.reason) }
  }

  /// Notes that the code at an offset of the Swift files does not run.
  private mutating func note(_ offset: Int32, _ reason: String, _ lines: LineIndex) {
    guard let part = source.original?.part(at: offset) else { return }
    let line = lines.line(of: offset) - lines.line(of: part.start) + 1
    let type = members.first { $0.range.contains(offset) }?.type
    notRun.append(NotRun(path: part.path, line: line, reason: reason, type: type))
  }

  /// How many lines of code have no part in a run, and which: `3 of 143 lines are not run: 41, 57, 90`.
  package var summary: String {
    let bytes = source.shownBytes
    let lines = LineIndex(bytes)
    let count = (1...lines.count).count { line in
      let text = String(decoding: bytes[lines.range(ofLine: line, in: bytes)], as: UTF8.self)
      let code = text.drop { $0 == " " || $0 == "\t" }
      return !code.isEmpty && !code.hasPrefix("//") && !code.hasPrefix("}") && !code.hasPrefix("import ")
    }
    let places = places
    let list = places.prefix(20).joined(separator: ", ") + (places.count > 20 ? ", …" : "")
    return "\(source.path): \(places.count) of \(counted(count, "line")) not run"
      + (list.isEmpty ? "" : ": \(list)")
  }

  /// The lines of `notRun`, each once; in a module of several files, the first one of a file with its name.
  private var places: [String] {
    let isAlone = (source.original?.parts.count ?? 0) < 2
    var found: [String] = []
    var last: NotRun?
    for row in notRun where last?.path != row.path || last?.line != row.line {
      let isNewFile = !isAlone && last?.path != row.path
      let name = row.path.split(separator: "/").last.map(String.init) ?? row.path
      found.append(isNewFile ? "\(name):\(row.line)" : "\(row.line)")
      last = row
    }
    return found
  }

  /// The lines of the class of an object that do not run, so that a finding about it may come from that.
  /// - Parameter culprit: The name of the object in the script: of a class, or made from one.
  package func linesNotRun(of culprit: String) -> [Int] {
    let types = Set(members.map { $0.type }).filter { name in
      culprit == name || culprit.hasPrefix(name + "_") || culprit.hasPrefix(name + "Gesture_")
        || culprit.hasPrefix(name + "Tap_")
    }
    guard let type = types.max(by: { ($0.count, $0) < ($1.count, $1) }) else { return [] }
    var lines: [Int] = []
    for row in notRun where row.type == type && !lines.contains(row.line) { lines.append(row.line) }
    return lines
  }

  /// The maximum number of times that statements with problems are left out.
  private static let repairs = 40

  /// Blanks the statements in which problems were found.
  /// - Returns: False if there is nothing to blank, so that it would be done for ever.
  private mutating func leaveOut(_ found: [Problem], _ lines: LineIndex) -> Bool {
    let script = LineIndex(source.bytes)
    var gone: [Int] = []
    for problem in found {
      let line = script.line(of: problem.place.span.start)
      guard !gone.contains(line) else { continue }
      gone.append(line)
      note(source.shown(problem.place.span).start, problem.message, lines)
    }
    var isChanged = false
    for line in gone {
      for row in statement(at: line, script) {
        for place in script.range(ofLine: row, in: source.bytes) where source.bytes[place] != 0x20 {
          source.bytes[place] = 0x20
          isChanged = true
        }
      }
    }
    return isChanged
  }

  /// The lines of the statement that begins on a line: up to the closing brace with the same indentation.
  private func statement(at line: Int, _ script: LineIndex) -> ClosedRange<Int> {
    func indent(_ line: Int) -> Int? {
      let range = script.range(ofLine: line, in: source.bytes)
      return source.bytes[range].firstIndex { $0 != 0x20 }.map { $0 - range.lowerBound }
    }
    let range = script.range(ofLine: line, in: source.bytes)
    guard let own = indent(line), source.bytes[range].last == UInt8(ascii: "{") else { return line...line }
    var last = line
    // An `else` or `then` goes on with the statement: only a line that is a brace alone ends it.
    while last < script.count {
      last += 1
      let row = source.bytes[script.range(ofLine: last, in: source.bytes)]
      if indent(last) == own, row.last == UInt8(ascii: "}") { break }
    }
    return line...last
  }
}

extension ProblemCode {
  /// Whether the problem is that nothing uses a declaration, which is no mistake of a file that others use.
  fileprivate var isAboutUse: Bool { self == .unattached || self == .assertsNothing }
}
