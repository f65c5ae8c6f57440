import Diagnostics
import Running

/// The command `trans explain [CODE | WORD …]`: explains an error code or a word of the language, or lists all codes.
enum ExplainCommand {
  /// Prints the explanation of each operand, or the list of all codes without operands. Throws at the first unknown word.
  static func main(_ invocation: Invocation, console: Console) throws(Invocation.Misuse) -> ExitCode {
    if invocation.operands.isEmpty {
      console.write(Explanation.list)
      return .passed
    }
    for (place, word) in invocation.operands.enumerated() {
      guard let text = LanguageHelp.everything(about: code(in: word)) else {
        let near = nearestWord(
          to: word, of: Explanation.codes + KnownFact.ids + LanguageHelp.words + LanguageHelp.terms)
        throw Invocation.Misuse(
          message: "there is no code, no fact and no word of the language `\(word)`",
          suggestion: "trans explain" + (near.map { " " + $0 } ?? ""))
      }
      if place > 0 { console.write("\n") }
      console.write(text)
    }
    return .passed
  }

  /// The code in `word`, without the brackets that surround a code in messages.
  private static func code(in word: String) -> String {
    word.hasPrefix("[") && word.hasSuffix("]") ? String(word.dropFirst().dropLast()) : word
  }
}
