import Diagnostics
import SwiftLanguage

/// A Swift file as a script.
package struct Translation: Sendable {
  /// The script.
  package let bytes: [UInt8]
  /// The Swift file, and which of its code each piece of the script comes from.
  package let original: Original
  /// The Swift code that has no part in the script, each with the reason.
  package let notRun: [(span: Span, reason: String)]
  /// The text that makes each delegate that the file declares, by the name of its declaration.
  package let creations: [String: String]
  /// The assumptions about the use of the file's classes.
  package let assumptions: [String]
  /// The ranges of the members of each type.
  package let members: [(type: String, range: Range<Int32>)]
  /// The errors of the parser.
  package let problems: [Problem]

  /// Translates Swift files that are one module.
  package init(_ files: [(path: String, bytes: [UInt8])], file: Int32) {
    var bytes: [UInt8] = []
    var parts: [Original.Part] = []
    for file in files {
      parts.append(Original.Part(path: file.path, start: Int32(truncatingIfNeeded: bytes.count)))
      bytes += file.bytes
      if bytes.last != 0x0A { bytes.append(0x0A) }
    }
    let parsed = SwiftFile.parse(bytes: bytes, file: file)
    let module = Module(parsed)
    members = module.order.flatMap { name in
      (module.types[name]?.members ?? []).map { (name, $0.span.range) }
    }
    var translator = Translator(module)
    translator.source = bytes
    translator.writeModule()
    translator.writeDelegates()
    assumptions = translator.assumptions
    creations = translator.creations()
    self.bytes = translator.writer.bytes
    original = Original(
      bytes: bytes, parts: parts, pieces: translator.writer.pieces, end: Int32(translator.writer.bytes.count))
    notRun = translator.notRun.map { ($0.span, $0.what) }
    problems = parsed.problems
  }
}
