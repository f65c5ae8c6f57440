/// An element of an XML document.
struct XMLElement: Equatable, Sendable {
  var name: String
  var attributes: [String: String] = [:]
  /// The indices of the elements directly within the element.
  var children: [Int] = []
}

/// The elements of an XML text. Character data is left out, since the files of Interface Builder have their values in
/// attributes.
struct XMLDocument: Equatable, Sendable {
  /// The elements in source order; the first one is the root.
  fileprivate(set) var elements: [XMLElement] = []

  /// The reason why a text cannot be read.
  enum Failure: Error, Equatable {
    /// The text is not well-formed XML at this byte offset.
    case malformed(at: Int)
    case tooDeep
    case tooLarge
  }

  /// The maximum depth of nested elements, since code may recurse over a document.
  static let mostDepth = 200
  static let mostElements = 200_000

  init(_ bytes: [UInt8]) throws(Failure) {
    var reader = XMLReader(bytes)
    elements = try reader.read()
  }

  subscript(index: Int) -> XMLElement { elements[index] }

  /// The indices of the elements with a name directly within an element.
  func children(of index: Int, named name: String) -> [Int] {
    elements[index].children.filter { elements[$0].name == name }
  }

  /// The index of the first element directly within an element with this name and `key`; nil if there is none.
  func child(of index: Int, named name: String, key: String) -> Int? {
    elements[index].children.first { elements[$0].name == name && elements[$0].attributes["key"] == key }
  }
}

/// Parses as much of XML 1.0 as the files of Interface Builder use: elements, attributes, the predefined entities and
/// character references. Text, comments, CDATA sections, processing instructions and a document type are skipped.
private struct XMLReader {
  private let bytes: [UInt8]
  private var place = 0
  private var elements: [XMLElement] = []
  /// The indices of the open elements, outermost first.
  private var open: [Int] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() throws(XMLDocument.Failure) -> [XMLElement] {
    while let next = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = next
      if take("<!--") {
        try skip(past: "-->")
      } else if take("<![CDATA[") {
        try skip(past: "]]>")
      } else if take("<?") {
        try skip(past: "?>")
      } else if take("<!") {
        try skipDocumentType()
      } else if take("</") {
        try readEnd()
      } else {
        place += 1
        try readStart()
      }
    }
    if elements.isEmpty || !open.isEmpty { throw .malformed(at: bytes.count) }
    return elements
  }

  // MARK: - Tags

  private mutating func readStart() throws(XMLDocument.Failure) {
    if elements.count >= XMLDocument.mostElements { throw .tooLarge }
    if open.isEmpty, !elements.isEmpty { throw .malformed(at: place) }
    var element = XMLElement(name: try name())
    skipSpace()
    while let byte = peek, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") {
      let key = try name()
      skipSpace()
      try expect("=")
      skipSpace()
      element.attributes[key] = try quoted()
      skipSpace()
    }
    let isEmpty = take("/")
    try expect(">")
    if let outer = open.last { elements[outer].children.append(elements.count) }
    if !isEmpty { open.append(elements.count) }
    elements.append(element)
    if open.count > XMLDocument.mostDepth { throw .tooDeep }
  }

  private mutating func readEnd() throws(XMLDocument.Failure) {
    let start = place
    let name = try name()
    skipSpace()
    try expect(">")
    guard let last = open.popLast(), elements[last].name == name else { throw .malformed(at: start) }
  }

  /// Skips the rest of `<!DOCTYPE …>`, with the declarations between brackets.
  private mutating func skipDocumentType() throws(XMLDocument.Failure) {
    var depth = 0
    while let byte = peek {
      place += 1
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if byte == UInt8(ascii: ">"), depth <= 0 { return }
    }
    throw .malformed(at: place)
  }

  // MARK: - Tokens

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func take(_ text: StaticString) -> Bool {
    let isNext = text.withUTF8Buffer { word in
      bytes.count - place >= word.count && word.indices.allSatisfy { bytes[place + $0] == word[$0] }
    }
    if isNext { place += text.utf8CodeUnitCount }
    return isNext
  }

  private mutating func expect(_ text: StaticString) throws(XMLDocument.Failure) {
    if !take(text) { throw .malformed(at: place) }
  }

  private mutating func skip(past end: StaticString) throws(XMLDocument.Failure) {
    while place < bytes.count {
      if take(end) { return }
      place += 1
    }
    throw .malformed(at: place)
  }

  private mutating func skipSpace() {
    while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
  }

  private mutating func name() throws(XMLDocument.Failure) -> String {
    let start = place
    while let byte = peek, Self.isOfName(byte) { place += 1 }
    if place == start { throw .malformed(at: start) }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ":"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// The value of an attribute between quotes, with its entities replaced.
  private mutating func quoted() throws(XMLDocument.Failure) -> String {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw .malformed(at: place)
    }
    place += 1
    var value: [UInt8] = []
    while let byte = peek, byte != quote {
      place += 1
      if byte == UInt8(ascii: "&") { value += try entity() } else { value.append(byte) }
    }
    if peek == nil { throw .malformed(at: place) }
    place += 1
    return String(decoding: value, as: UTF8.self)
  }

  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// The text of a predefined entity or a character reference, read after its `&`.
  private mutating func entity() throws(XMLDocument.Failure) -> [UInt8] {
    let start = place
    let isNumber = take("#")
    let isHex = isNumber && take("x")
    let word = try name()
    try expect(";")
    if !isNumber, let text = Self.entities[word] { return Array(text.utf8) }
    guard isNumber, let number = UInt32(word, radix: isHex ? 16 : 10), let scalar = Unicode.Scalar(number)
    else { throw .malformed(at: start) }
    return Array(String(Character(scalar)).utf8)
  }
}
