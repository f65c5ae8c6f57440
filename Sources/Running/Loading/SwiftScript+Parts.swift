import Diagnostics
import Translation

extension SwiftScript {
  /// Code of the Swift files that does not run.
  package struct NotRun: Equatable, Sendable {
    package var path: String
    /// The line in the file, from 1.
    package var line: Int
    package var reason: String
    /// The name of the type that contains the code; nil for code outside of types.
    package var type: String?
    /// The name of the unknown value on which the code depends: the code runs if a script gives this value. Nil if the code never
    /// runs.
    package var unknown: String?
    /// Whether the Swift parser has also reported the code as a problem.
    package var isUnparsed = false
    /// Whether the code only changes data, so that its absence makes no finding doubtful.
    var isIdle = false
    /// Whether the code calls a function of the files.
    var callsOwnFunction = false
    /// The lines of the code, numbered through all files of the module.
    var lines: ClosedRange<Int>
  }

  /// A call that attaches the gestures of a delegate, or of an object that the delegate holds.
  package struct Attachment: Sendable {
    /// The call in the script. `$0` stands for the delegate, and `tryTarget` for the controller that gets the gestures.
    package let text: String
    /// The path from the delegate to the called method, such as `driver().attach`.
    package let path: String
    /// The method in the Swift files, such as `Driver.attach(to:)`.
    package let method: String
    /// Whether the method also sets its object as the controller's delegate. If so, the files show which controller gets the
    /// gestures.
    package let setsDelegate: Bool
  }

  /// A function of the script that no Swift code declares: it calls a method of the visible screen, or starts the app.
  package struct Entry: Sendable {
    /// The name of the function, and its declaration as text.
    package let name: String
    package let text: String
    /// The method in the Swift files, such as `Home.show(_:)`.
    package let method: String
  }

  /// A delegate that returns an animator or a presentation of the files; `trans try` gives it to screens.
  package struct Supply: Sendable {
    /// The name of the delegate, and its declaration as text. The text is empty for a delegate that the files declare.
    package let name: String
    package let text: String
    /// The expression that creates the delegate.
    package let creation: String
    /// The name of the script's declaration of the objects that the delegate returns; empty for a delegate that the files
    /// declare.
    package let object: String
    package let assumptions: [String]

    init(_ supply: Translation.Supply) {
      (name, text, creation) = (supply.name, supply.text, supply.creation)
      (object, assumptions) = (supply.object, supply.assumptions)
    }
  }

  /// A method of a delegate that returns a driver. The parts mean the same as in `Translation.DriverMethod`.
  package struct DriverMethod: Sendable {
    package let (type, name, signature): (String, String, String)
    package let isCalled: Bool
    package let (path, line): (String, Int)

    init?(_ row: Translation.DriverMethod, in original: Original, _ lines: LineIndex) {
      guard let part = original.part(at: row.place) else { return nil }
      (type, name, signature, isCalled) = (row.type, row.name, row.signature, row.isCalled)
      (path, line) = (part.path, lines.line(of: row.place) - lines.line(of: part.start) + 1)
    }
  }

  /// A class or a method of the files. `trans try` reports the ones that no story ran.
  package struct Actor: Sendable {
    package let name: String
    /// The name of the class's objects in the script; nil for a method that no code of the files calls.
    package let object: String?
    package let type: String
    /// Whether the class's objects are animators.
    package let isAnimator: Bool
    package let path: String
    package let line: Int
    /// The step that is missing in the files, so that UIKit cannot ask the class's objects; nil if none is.
    let lack: Translation.Actor.Lack?
    /// Whether the class's objects drive transitions.
    package let isDriver: Bool
    /// Whether the class's objects are delegates that UIKit asks for animators and drivers.
    package let isDelegate: Bool
  }

  /// The functions among `rows` that pass the checker when they are added to the script.
  func entries(
    _ rows: [Translation.Entry], _ check: (Source) -> [Problem]
  ) -> [Entry] {
    rows.filter { row in
      let whole = Source(path: source.path, bytes: source.bytes + Array((row.text + "\n").utf8))
      return check(whole).allSatisfy { $0.place.span.file != 0 || $0.code.isAboutUse }
    }.map { Entry(name: $0.name, text: $0.text, method: $0.method) }
  }
}

extension SwiftScript {
  /// The class of an object, followed by its superclasses; empty for an object of no class of the files.
  func types(of culprit: String) -> [String] {
    type(of: culprit).map { [$0] + (superclasses[$0] ?? []) } ?? []
  }

  /// The lines that do not run, in functions that a story ran, of the class whose code is at `span` in the script. They may be
  /// the reason for a crash there.
  package func linesNotRun(around span: Span, in ran: Set<Int>) -> [Int] {
    type(around: source.shown(span).start).map { linesNotRun(of: $0, in: ran) } ?? []
  }

  /// The type with the code at an offset of the Swift files, the innermost of nested ones; nil outside of all types.
  func type(around offset: Int32) -> String? {
    members.filter { $0.range.contains(offset) }.min { $0.range.count < $1.range.count }?.type
  }

  /// The class of an object, and the lines of the class that do not run, in functions that a story ran; nil if there are none.
  package func codeNotRun(of object: String, in ran: Set<Int>) -> (type: String, lines: [Int])? {
    let lines = linesNotRun(of: object, in: ran)
    return lines.isEmpty ? nil : type(of: object).map { ($0, lines) }
  }

  /// The calls of the files' own functions that do not run, in functions that a story ran: the class with the first such call,
  /// and the lines of all such calls in this class. Nil if there are none. The story lacks the effects of the called functions.
  package func ownCallsNotRun(in ran: Set<Int>) -> (type: String, lines: [Int])? {
    let rows = notRun.filter { row in
      row.callsOwnFunction && !row.isIdle
        && functions.firstIndex { $0.contains(row.lines.lowerBound) }.map(ran.contains) ?? false
    }
    guard let type = rows.lazy.compactMap({ $0.type }).first else { return nil }
    return (type, rows.filter { $0.type == type }.map { $0.line })
  }

  /// The first code that does not run and is outside of the class `type`, in a function that names this class; nil if there is
  /// none.
  package func missing(_ type: String) -> NotRun? {
    let lines = LineIndex(source.shownBytes)
    return notRun.first { row in
      guard row.type != type else { return false }
      let rows = functions.first { $0.contains(row.lines.upperBound) } ?? row.lines
      return rows.contains { line in
        words(ofLine: line, lines).contains { $0 == type }
      }
    }
  }
}

extension SwiftScript {
  /// The lines of the Swift files, numbered through all files. Leaves out blank lines, imports, and lines that begin
  /// with `//` or a closing brace.
  var codeLines: [Int] {
    let lines = LineIndex(source.shownBytes)
    return (1...lines.count).filter { line in
      let text = text(ofLine: line, lines)
      let code = text.drop { $0 == " " || $0 == "\t" }
      return !code.isEmpty && !code.hasPrefix("//") && !code.hasPrefix("}") && !code.hasPrefix("import ")
    }
  }

  /// The text of a line of the Swift files. The number of the line counts from 1 through all files of the module; `lines` must be
  /// the index of `source.shownBytes`.
  func text(ofLine line: Int, _ lines: LineIndex) -> String {
    let bytes = source.shownBytes
    return String(decoding: bytes[lines.range(ofLine: line, in: bytes)], as: UTF8.self)
  }

  /// The names and numbers in a line; the parameters are those of `text`.
  func words(ofLine line: Int, _ lines: LineIndex) -> [Substring] {
    text(ofLine: line, lines).split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }
}

extension LineIndex {
  /// The numbers of the lines that a range of bytes touches.
  func rows(of range: Range<Int32>) -> ClosedRange<Int> {
    let first = line(of: range.lowerBound)
    return first...max(first, line(of: max(range.lowerBound, range.upperBound - 1)))
  }
}
