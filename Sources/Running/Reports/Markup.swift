/// Escapes a text for the content or an attribute of HTML or XML.
/// - Parameter other: Returns the replacement for a character that needs no escape, or nil to keep the character.
package func markup(_ text: String, _ other: (Unicode.Scalar) -> String?) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case _:
      if let words = other(scalar) { result += words } else { result.unicodeScalars.append(scalar) }
    }
  }
  return result
}
