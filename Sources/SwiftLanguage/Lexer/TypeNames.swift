/// The types that a Swift file declares, and the other names in it.
package struct TypeNames: Sendable {
  /// The names of the file's classes, structures, enumerations, protocols and type aliases. Used for lookups only.
  package private(set) var declared: Set<String> = []
  /// The other names in the file: every identifier that is neither a word of Swift nor in `declared`. Used for lookups
  /// only.
  package private(set) var used: Set<String> = []

  /// Reads the names of a file, without its tree.
  package init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, file: 0, range: 0..<bytes.count)
      lexer.run()
      var declares = false
      for token in lexer.tokens {
        if token.kind == .word, token.word == nil {
          let name = String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
          if declares { declared.insert(name) } else { used.insert(name) }
        }
        declares = token.word.map { [.class, .struct, .enum, .protocol, .typealias].contains($0) } ?? false
      }
    }
    used.subtract(declared)
  }
}
