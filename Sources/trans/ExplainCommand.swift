import Diagnostics
import Sessions

/// `trans explain [CODE | WORD …]`: the long form of a code, what a word of the language means, or the list of all codes.
enum ExplainCommand {
  /// Carries out the command.
  static func main(_ invocation: Invocation, console: Console) throws(Invocation.Misuse) -> ExitCode {
    if invocation.operands.isEmpty {
      console.write(Explanation.list)
      return .passed
    }
    for (place, word) in invocation.operands.enumerated() {
      guard let text = LanguageHelp.everything(about: code(in: word)) else {
        let near = nearestWord(to: word, of: Explanation.codes + KnownFact.ids + LanguageHelp.words)
        throw Invocation.Misuse(
          message: "there is no code, no fact and no word of the language `\(word)`",
          suggestion: "trans explain" + (near.map { " " + $0 } ?? ""))
      }
      if place > 0 { console.write("\n") }
      console.write(text)
    }
    return .passed
  }

  /// A code as it may be copied out of a message: with its brackets.
  private static func code(in word: String) -> String {
    word.hasPrefix("[") && word.hasSuffix("]") ? String(word.dropFirst().dropLast()) : word
  }
}
