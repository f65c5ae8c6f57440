import Search

/// Asks the user about each proposed change on a terminal; a single key is the answer.
final class TerminalReviewer: Reviewer {
  private let terminal: Terminal
  private let console: Console
  private var decoder = KeyDecoder()
  /// Characters that the user has typed, and that have not been taken as answers yet.
  private var waiting: [Character] = []

  init(_ terminal: Terminal, _ console: Console) { (self.terminal, self.console) = (terminal, console) }

  func decide(on change: ProposedChange) -> ReviewDecision {
    let title = change.title.map { ": \($0)" } ?? ""
    console.write(
      "\(change.place): change \(change.number) of \(change.count) in this file\(title)\n\(change.diff)")
    // The changes of earlier files are already written, so the user cannot go back beyond the first change of this
    // file.
    let mayGoBack = change.number > 1
    terminal.beginEditing()
    defer {
      terminal.endEditing()
      console.flush()
    }
    while true {
      console.write("rewrite it? [y]es, [n]o, [a]ll that are left, \(mayGoBack ? "[b]ack, " : "")[q]uit: ")
      console.flush()
      let answer = nextAnswer()
      console.write(answer == Self.interrupt ? "^C\n" : "\(answer)\n")
      switch answer {
      case "y", "Y": return .accept
      case "n", "N": return .refuse
      case "a", "A": return .acceptAll
      case "b", "B": if mayGoBack { return .back }
      case "q", "Q": return .stop
      case Self.interrupt: return .interrupt
      default: continue
      }
    }
  }

  // MARK: - Answers

  /// The character that Ctrl-C sends.
  private static let interrupt: Character = "\u{3}"

  /// The next typed character; `q` at the end of the input or on an error, `interrupt` after Ctrl-C, and `?` for a key that
  /// types no character.
  private func nextAnswer() -> Character {
    while true {
      if !waiting.isEmpty { return waiting.removeFirst() }
      switch terminal.read(patience: decoder.isUndecided ? 50 : -1) {
      case .bytes(let bytes): waiting += decoder.decode(bytes).flatMap(Self.answers)
      case .nothing: waiting += decoder.flush().flatMap(Self.answers)
      case .resized: break
      case .interrupted: return Self.interrupt
      case .ended, .failed: return "q"
      }
    }
  }

  private static func answers(_ key: Key) -> [Character] {
    switch key {
    case .text(let text): Array(text)
    case .interrupt: [interrupt]
    case .endOfInput: ["q"]
    case .paste, .enter, .newline, .tab, .move, .delete, .kill, .yank, .undo, .transpose, .up, .down,
      .searchBack,
      .searchForward, .clearScreen, .suspend, .escape:
      ["?"]
    }
  }
}
