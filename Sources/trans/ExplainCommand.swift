import Sessions

/// `trans explain [CODE…]`: the long form of a code, or the list of all.
enum ExplainCommand {
  /// Carries out the command.
  static func main(_ invocation: Invocation, console: Console) throws(Invocation.Misuse) -> ExitCode {
    if invocation.operands.isEmpty {
      console.write(Explanation.list)
      return .passed
    }
    for (place, word) in invocation.operands.enumerated() {
      guard let explanation = Explanation.find(code(in: word)) else {
        throw Invocation.Misuse(
          message: "there is no code `\(word)`",
          suggestion: "trans explain" + (Explanation.nearest(to: word).map { " " + $0 } ?? ""))
      }
      if place > 0 { console.write("\n") }
      console.write(explanation.text)
    }
    return .passed
  }

  /// A code as it may be copied out of a message: with its brackets.
  private static func code(in word: String) -> String {
    word.hasPrefix("[") && word.hasSuffix("]") ? String(word.dropFirst().dropLast()) : word
  }
}
