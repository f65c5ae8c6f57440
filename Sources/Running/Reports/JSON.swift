/// A JSON value.
package enum JSON {
  case null
  case bool(Bool)
  case string(String)
  case number(Int)
  case fraction(Double)
  case array([JSON])
  case object([(String, JSON)])

  /// The value as JSON text on one line.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .string(let text): Self.quoted(text)
    case .number(let number): "\(number)"
    // JSON has no NaN or infinity.
    case .fraction(let number): number.isFinite ? "\(number)" : "null"
    case .array(let values): "[" + values.map { $0.text }.joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.0) + ":" + $0.1.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

// Accessors of JSON values; nil if the value has another type, such as a text instead of a number.

extension JSON {
  /// The member of an object with this name; the last one if the name is repeated.
  package subscript(_ name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.0 == name }?.1
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var number: Int? {
    if case .number(let number) = self { number } else { nil }
  }

  package var array: [JSON]? {
    if case .array(let values) = self { values } else { nil }
  }
}
