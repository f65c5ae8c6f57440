/// Counts open brackets line by line, to find out whether the user must enter more lines.
struct OpenBrackets: Sendable {
  /// The number of open brackets; never negative, because the parser reports a stray closing bracket later.
  private(set) var count = 0

  /// Counts the brackets of the next line.
  mutating func read(_ line: some Sequence<UInt8>) {
    // A string ends on its line. Brackets inside `\( )` in a string count again, so for each such interpolation this
    // stack holds the number of brackets that are open in it.
    var interpolations: [Int] = []
    var isInString = false
    var isEscaped = false
    for byte in line {
      if isInString {
        if isEscaped {
          isEscaped = false
          if byte == UInt8(ascii: "(") {
            interpolations.append(0)
            isInString = false
          }
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "#"): return
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): open(&interpolations)
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): isInString = close(&interpolations)
      default: break
      }
    }
  }

  // MARK: - Counting brackets

  private mutating func open(_ interpolations: inout [Int]) {
    if let last = interpolations.indices.last { interpolations[last] += 1 } else { count += 1 }
  }

  /// Counts a closing bracket.
  /// - Returns: Whether the bracket ends an interpolation, so that the string continues.
  private mutating func close(_ interpolations: inout [Int]) -> Bool {
    guard let last = interpolations.indices.last else {
      count = max(0, count - 1)
      return false
    }
    if interpolations[last] > 0 {
      interpolations[last] -= 1
      return false
    }
    interpolations.removeLast()
    return true
  }
}
