import Running

/// A command of the page, as bytes: the words of a command line, then the files that it may read.
///
/// Both parts are lists. A list consists of the number of its texts, then each text; a text consists of its length in
/// bytes, then its bytes. Numbers take four bytes, the lowest first. The list of files contains a path and the contents
/// for each file.
struct PageRequest {
  /// The words of the command line, without the program's name.
  private(set) var words: [String] = []
  /// The contents of the files, by path.
  private(set) var files: [String: [UInt8]] = [:]

  /// Reads a request; nil if the bytes end too early, or the last path has no contents.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(rest: bytes[...])
    guard let words = reader.list(), let files = reader.list(), files.count % 2 == 0 else { return nil }
    self.words = words.map { String(decoding: $0, as: UTF8.self) }
    for place in stride(from: 0, to: files.count, by: 2) {
      self.files[String(decoding: files[place], as: UTF8.self)] = Array(files[place + 1])
    }
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func number() -> Int? {
      guard rest.count >= 4 else { return nil }
      defer { rest = rest.dropFirst(4) }
      return rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    mutating func text() -> ArraySlice<UInt8>? {
      guard let length = number(), rest.count >= length else { return nil }
      defer { rest = rest.dropFirst(length) }
      return rest.prefix(length)
    }

    mutating func list() -> [ArraySlice<UInt8>]? {
      guard let count = number() else { return nil }
      var texts: [ArraySlice<UInt8>] = []
      for _ in 0..<count {
        guard let text = text() else { return nil }
        texts.append(text)
      }
      return texts
    }
  }
}
