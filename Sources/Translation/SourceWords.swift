/// The words of Swift files, including those in string literals, but not those in comments.
struct SourceWords {
  /// The words that stand outside of the heads of classes and extensions. Used for lookups only.
  private(set) var named: Set<String> = []
  /// The words before a parenthesis. Used for lookups only.
  private(set) var called: Set<String> = []

  init(_ bytes: [UInt8]) {
    var place = 0
    var (isHead, isText) = (false, false)
    while place < bytes.count {
      let rest = bytes[place...]
      if !isText, rest.starts(with: "//".utf8) {
        place = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if !isText, rest.starts(with: "/*".utf8) {
        place = rest.indices.first { bytes[$0...].starts(with: "*/".utf8) } ?? bytes.count
      } else if Self.isOfWord(bytes[place]) {
        let end = rest.firstIndex { !Self.isOfWord($0) } ?? bytes.count
        let word = String(decoding: bytes[place..<end], as: UTF8.self)
        if !isHead { named.insert(word) }
        if end < bytes.count, bytes[end] == UInt8(ascii: "(") { called.insert(word) }
        // In `class func`, `class` begins no head of a type.
        if Self.heads.contains(word) { isHead = true } else if Self.members.contains(word) { isHead = false }
        place = end
      } else {
        if bytes[place] == UInt8(ascii: "{") { isHead = false }
        if bytes[place] == UInt8(ascii: "\"") {
          isText.toggle()
        } else if bytes[place] == 10 {
          isText = false
        }
        place += 1
      }
    }
  }

  private static let heads: Set<String> = ["class", "extension"]
  private static let members: Set<String> = ["func", "var", "let"]

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
