import Diagnostics
import SwiftLanguage

/// A file whose types, except private ones, are all declared by earlier files of the module, such as a backup in the
/// same folder. The module is translated without the file.
struct CopiedFile {
  /// The byte range of the file in the text of the module.
  let range: Range<Int32>
  /// The name of the file's first type that is not private; an earlier file declares this name, too.
  let name: SwiftName
  /// The path of the earlier file.
  let original: String
  /// The path of the copy.
  let path: String

  /// The copies among the files of a module.
  /// - Parameter end: The length of the module's text, in bytes.
  static func all(in file: SwiftFile, _ parts: [Original.Part], end: Int32) -> [CopiedFile] {
    guard parts.count > 1 else { return [] }
    var declared: [String: String] = [:]
    var copies: [CopiedFile] = []
    for (index, part) in parts.enumerated() {
      let range = part.start..<(index + 1 < parts.count ? parts[index + 1].start : end)
      let names = file.declarations.compactMap { declaration -> SwiftName? in
        guard range.contains(declaration.span.start), case .type(let type) = declaration.kind,
          type.kind != .extension, declaration.access != .private, declaration.access != .fileprivate
        else { return nil }
        return type.name
      }
      if let first = names.first, let original = declared[first.text],
        names.allSatisfy({ declared[$0.text] != nil })
      {
        copies.append(CopiedFile(range: range, name: first, original: original, path: part.path))
      } else {
        for name in names where declared[name.text] == nil { declared[name.text] = part.path }
      }
    }
    return copies
  }

  /// The assumption that the file is a copy, as `try` and `check` print it.
  var assumption: String {
    "\(path) is a copy, and left out: \(original) declares `\(name.text)`, too"
  }

  /// The copy as an entry of `Translation.notRun`.
  var notRun: Translation.NotRun {
    Translation.NotRun(span: name.span, reason: assumption, unknown: nil, extent: name.span)
  }
}
