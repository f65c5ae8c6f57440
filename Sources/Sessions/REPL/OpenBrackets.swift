/// Whether what has been typed so far needs more lines: a `{`, `(` or `[` is open. Looks at each line once.
struct OpenBrackets: Sendable {
  /// How many are open; never below 0, since a bracket that closes nothing is a mistake of its own.
  private(set) var count = 0

  /// Reads one more line.
  mutating func read(_ line: some Sequence<UInt8>) {
    // Strings end in their line; inside `\( )` of one there are tokens again. What is on the stack is how many
    // brackets are open in each interpolation around.
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

  // MARK: - Implementation

  private mutating func open(_ interpolations: inout [Int]) {
    if let last = interpolations.indices.last { interpolations[last] += 1 } else { count += 1 }
  }

  /// - Returns: whether the bracket ends an interpolation, behind which the string goes on.
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
