import Diagnostics

extension StringPart {
  /// The text of a piece, with its escapes replaced; nil for an interpolation. Invalid escapes are kept unchanged,
  /// since the parser has reported them.
  ///
  /// - Parameter bytes: The contents of the file from which the piece was parsed.
  public func text(in bytes: [UInt8]) -> String? {
    guard case .text(let hasEscapes) = kind else { return nil }
    let raw = bytes[Int(span.start)..<Int(span.end)]
    return hasEscapes ? StringPart.unescape(raw) : String(decoding: raw, as: UTF8.self)
  }

  private static func unescape(_ raw: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var place = raw.startIndex
    while place < raw.endIndex {
      let byte = raw[place]
      place += 1
      guard byte == UInt8(ascii: "\\"), place < raw.endIndex else {
        text.append(byte)
        continue
      }
      let escaped = raw[place]
      place += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(escaped)
      case UInt8(ascii: "u"): place = appendScalar(raw, place, &text)
      default: text += [byte, escaped]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the character of an escape `\u{1F600}`. The index `place` is at the `{`; returns the index after the `}`, or
  /// `place` if the escape is invalid.
  private static func appendScalar(_ raw: ArraySlice<UInt8>, _ place: Int, _ text: inout [UInt8]) -> Int {
    var value: UInt32 = 0
    var end = place + 1
    while end < raw.endIndex, end < place + 8, let digit = hexDigit(raw[end]) {
      value = value << 4 | digit
      end += 1
    }
    guard end < raw.endIndex, raw[place] == UInt8(ascii: "{"), raw[end] == UInt8(ascii: "}"),
      let scalar = Unicode.Scalar(value)
    else {
      text += Array("\\u".utf8)
      return place
    }
    text += Array(String(Character(scalar)).utf8)
    return end + 1
  }
}
