/// A text as the content or an attribute of HTML or XML.
/// - Parameter other: What stands for a character that has a meaning in neither, in this kind of document; nil for itself.
func markup(_ text: String, _ other: (Unicode.Scalar) -> String?) -> String {
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
