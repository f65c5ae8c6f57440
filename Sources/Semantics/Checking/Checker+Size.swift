import Diagnostics
import Engine
import Language

extension Checker {
  /// Lowers the value of `supportedInterfaceOrientations`, a word or a list of words; reports other values and unknown words.
  mutating func lowerOrientations(_ value: Ref<Expression>) -> SupportedOrientations {
    var words = [value]
    if case .list(let elements) = script[value].kind {
      words = (0..<Int(elements.count)).map { elements[$0] }
    }
    var found = SupportedOrientations()
    for word in words {
      guard case .name(let name) = script[word].kind else {
        report(
          .wrongType, "an orientation is a word, or a list of words", at: script[word].span,
          help: "such as `portrait`, `landscape`, `allButUpsideDown`, or `[portrait, landscapeLeft]`")
        continue
      }
      let entry = choose(Name(id: name, span: script[word].span), from: WordLists.supportedOrientations)
      if let entry { found.formUnion(entry.orientations) }
    }
    return found
  }

  /// Reports an action that only the user can perform, in code; allows it in a story, a spec and steps.
  mutating func useUser(_ word: String, at span: Span) {
    guard isInHandler else { return }
    report(
      .misplaced, "`\(word)` simulates the user: it is allowed only at top level, not in code", at: span,
      help: "move it into the story or the spec")
  }
}

extension Instruction.Flags {
  /// These flags, plus `isUnanimated` if the keyword `unanimated` is present.
  func with(unanimated: Span?) -> Instruction.Flags {
    unanimated == nil ? self : union(.isUnanimated)
  }
}
