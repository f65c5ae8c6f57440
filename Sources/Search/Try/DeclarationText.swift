import Diagnostics
import Language
import Running
import Runtime
import Semantics

/// The text of a file with only its declarations: specs, `setup` and commands are replaced by spaces, so that the lines and columns
/// in reports stay right.
struct DeclarationText {
  private(set) var bytes: [UInt8]
  /// The commands of each `setup`, without expectations. If there are none, the commands of the story up to and
  /// including its first `root`; empty if the story has no `root`.
  private(set) var commands: [UserAction] = []
  private let script: Script
  /// The declarations that are kept: all except specs and `setup`.
  private var declarations: [Statement] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var names = NameTable()
    script = Parser.parse(bytes: bytes, file: 0, names: &names).script
    var story: [StoryText.Piece] = []
    var hasRoot = false
    for statement in script[script.statements] {
      if case .setup(let block) = statement.kind {
        let pieces = script[block].map { StoryText.Piece(text: bytes.words(of: $0.span)) }
        commands += pieces.flatMap { PieceText($0).silent }.map { $0.action() }
      }
      if !statement.kind.declares, !hasRoot {
        story += PieceText(StoryText.Piece(text: bytes.words(of: statement.span))).silent
        if case .verb(.root, _) = statement.kind { hasRoot = true }
      }
      if statement.kind.declares, !statement.kind.isRun {
        declarations.append(statement)
      } else {
        Self.blank(&self.bytes, statement.span.bytes)
      }
    }
    if hasRoot, commands.isEmpty { commands = story.map { $0.action() } }
  }

  private static func blank(_ bytes: inout [UInt8], _ range: Range<Int>) {
    for place in range where bytes[place] != UInt8(ascii: "\n") { bytes[place] = UInt8(ascii: " ") }
  }

  /// Replaces each statement that contains one of `places`, which are byte offsets, by spaces.
  /// - Returns: Whether there is such a statement.
  static func blank(_ bytes: inout [UInt8], at places: [Int]) -> Bool {
    var names = NameTable()
    let script = Parser.parse(bytes: bytes, file: 0, names: &names).script
    let gone = script[script.statements].filter { row in places.contains { row.span.bytes.contains($0) } }
    for statement in gone { blank(&bytes, statement.span.bytes) }
    return !gone.isEmpty
  }

  /// The transitions that neither a declaration nor a command uses. For an animator that nothing in a script uses, the
  /// transition that `trans try` supplies. A name before a dot, as in `Fade.isActive`, does not count as a use.
  /// - Parameter made: For a Swift file, the code that creates each transition, by name: these transitions are
  ///   returned, used or not, and no others. Empty for a script.
  func unused(_ made: [String: String] = [:]) -> [UnusedTransition] {
    let all = Self.words(of: bytes + commands.flatMap { Array("\n\($0.text)".utf8) })
    let counts = zip(all, all.dropFirst() + [""]).reduce(into: [String: Int]()) { counts, pair in
      if pair.1 != "." { counts[pair.0, default: 0] += 1 }
    }
    return declarations.compactMap { statement in
      guard case .object(let ref) = statement.kind else { return nil }
      let (object, name) = (script[ref], bytes.words(of: script[ref].name.span))
      guard made[name] != nil || made.isEmpty && counts[name] == 1 else { return nil }
      if made.isEmpty, object.roles.contains(.animator), !object.roles.contains(.transition) {
        return unused(animator: object, name)
      }
      guard object.roles.contains(.transition) else { return nil }
      let words = Self.words(of: Array(bytes[statement.span.bytes]))
      let returns = words.split(separator: "return").dropFirst().map { Array($0.prefix { $0 != "}" }) }
      return UnusedTransition(
        name: name, isMadeUp: name.hasPrefix(Self.madeUp),
        hasDirection: returns.contains { $0 != returns[0] || $0.contains("operation_") }
          || asksDirection(name),
        isThereAndBack: words.contains("animationControllerForOperation")
          ? !words.contains("==")
          : words.contains("animationControllerForPresented")
            && words.contains("animationControllerForDismissed"),
        isOfWayThere: words.contains("animationControllerForPresented")
          && !words.contains("animationControllerForDismissed"),
        hasPresentation: words.contains("presentationController"),
        isOfStack: words.contains { ["pushing", "popping", "animationControllerForOperation"].contains($0) },
        isOfTabs: words.contains { $0 == "selecting" || $0 == "animationControllerForTabs" },
        isModal: words.contains { Self.modalWords.contains($0) }, names: names(around: name))
    }
  }

  /// A transition that `trans try` supplies for an animator, for the kinds of transitions that the animator's sections
  /// name; nil if the animator has parameters or no sections.
  private func unused(animator: ObjectDeclaration, _ name: String) -> UnusedTransition? {
    let kinds = script[animator.members].flatMap { member -> [TransitionKind] in
      guard case .section(let section) = member.kind else { return [] }
      return script[script[section].phases].map { $0.verb }
    }
    guard animator.parameters.isEmpty, !kinds.isEmpty else { return nil }
    let supplied = Self.madeUp + name
    let phases = kinds.compactMap { $0.keyword?.spelling }.joined(separator: ", ")
    return UnusedTransition(
      name: supplied, declaration: "transition \(supplied) { \(phases) animator \(name) }\n", isMadeUp: true,
      hasDirection: false, isThereAndBack: false, isOfWayThere: false, hasPresentation: false,
      isOfStack: kinds.contains { $0 == .pushing || $0 == .popping }, isOfTabs: kinds.contains(.selecting),
      isModal: kinds.contains { $0 == .presenting || $0 == .dismissing }, names: names(around: name))
  }

  /// The words of a declaration, and of the declarations that it names, directly or through others. Words of
  /// controllers' declarations are not included.
  private func names(around name: String) -> Set<String> {
    let texts = declarations.compactMap { statement -> [String]? in
      if case .controller = statement.kind { return nil }
      return Self.words(of: Array(bytes[statement.span.bytes]))
    }
    var (found, waiting): (Set<String>, [String]) = ([], [name])
    while let next = waiting.popLast() {
      for words in texts where words.dropFirst().first == next {
        for word in words where found.insert(word).inserted { waiting.append(word) }
      }
    }
    return found
  }

  /// Whether the animator for which `delegate` is made up determines its direction itself, with a property such as
  /// `isBeingPresented`.
  private func asksDirection(_ delegate: String) -> Bool {
    declarations.contains { statement in
      guard case .object(let ref) = statement.kind,
        delegate == Self.madeUp + bytes.words(of: script[ref].name.span)
      else { return false }
      return Self.words(of: Array(bytes[statement.span.bytes])).contains { Self.directionWords.contains($0) }
    }
  }

  private static let directionWords = [
    "isBeingPresented", "isBeingDismissed", "presentingViewController", "presentedViewController",
  ]

  /// The prefix of the names of made-up delegates.
  fileprivate static let madeUp = "Try_"

  private static let modalWords = [
    "presenting", "dismissing", "animationControllerForPresented", "animationControllerForDismissed",
    "presentationController",
  ]

  // MARK: - Words

  private static func words(of bytes: [UInt8]) -> [String] {
    Token.all(in: bytes).map { String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self) }
  }

  /// The first style after an `as`; without one, the first style that the file names. Nil if it names none. Page and
  /// form sheets do not count.
  static func style(in bytes: [UInt8]) -> String? {
    let words = words(of: bytes)
    let named = zip(words, words.dropFirst()).first { $0 == "as" && styles.contains($1) }?.1
    // In `segue custom`, the word is a kind of segue, not a style.
    return named ?? zip([""] + words, words).first { $0 != "segue" && styles.contains($1) }?.1
  }

  private static let styles = [
    "fullScreen", "overFullScreen", "custom", "currentContext", "overCurrentContext",
  ]

  /// The styles that `trans try` uses for presentations if a Swift file names one of them.
  static let stylesInSwift = styles + ["pageSheet", "formSheet"]

  /// Whether the file contains the word `presentationController`.
  var hasPresentation: Bool { Self.words(of: bytes).contains("presentationController") }
  /// Whether a presentation controller may take the presenter's view out of the window.
  var removesPresenters: Bool { Self.words(of: bytes).contains("shouldRemovePresentersView") }

  /// The names of the screens with code that presents another screen, or from which a segue leads.
  var presenters: Set<String> { screens(with: ["present"]) }

  /// The names of the screens with code that begins a transition, animates or sets the screens of a container, or from
  /// which a segue leads.
  var beginners: Set<String> { screens(with: ["present", "push", "perform", "select", "set", "animate"]) }

  /// The names of the screens with code that dismisses a presentation, and with neither code nor a segue that shows
  /// another screen.
  var dismissed: Set<String> {
    screens(with: ["dismiss"]).subtracting(
      screens(with: ["present", "push", "perform", "select", "set", "show"]))
  }

  /// The names of the screens with code that pushes another screen, or from which a `show` or `push` segue leads.
  var pushers: Set<String> { screens(with: ["push"], segues: ["show", "push"]) }

  /// The names of the screens with code that sets the `transition` of the stack or tab bar that they are in.
  var delegators: Set<String> {
    let starts = [
      ["navigationController", ".", "transition", "="], ["tabBarController", ".", "transition", "="],
    ]
    return screens { words in
      words.indices.contains { place in starts.contains { words[place...].starts(with: $0) } }
    }
  }

  /// The names after `present`, `push`, `show` and `perform`, after the `to` of segues, and before a parenthesis: the
  /// screens that the file's own code shows or creates, the identifiers of segues that it performs, and the functions
  /// that it calls.
  var shown: Set<String> {
    var found: Set<String> = []
    for statement in declarations {
      let words = Self.words(of: Array(bytes[statement.span.bytes]))
      if case .segue = statement.kind {
        for (word, name) in zip(words, words.dropFirst()) where word == "to" { found.insert(name) }
      } else {
        for (word, next) in zip(words, words.dropFirst()) {
          if ["present", "push", "show", "perform"].contains(word) { found.insert(next) }
          if next == "(" { found.insert(word) }
        }
      }
    }
    return found
  }

  /// The names of the screens from which a segue leads, and of those whose declaration contains one of the words
  /// `chosen`.
  /// - Parameter segues: The kinds of segues that count; empty for all.
  private func screens(with chosen: [String], segues: [String] = []) -> Set<String> {
    var found: Set<String> = []
    for statement in declarations {
      let words = Self.words(of: Array(bytes[statement.span.bytes]))
      if case .segue = statement.kind, segues.isEmpty || words.count > 1 && segues.contains(words[1]) {
        for (word, name) in zip(words, words.dropFirst()) where word == "from" { found.insert(name) }
      }
    }
    return found.union(screens { $0.contains { chosen.contains($0) } })
  }

  /// The names of the screens and containers whose declarations pass the test `hasWords`, which gets their words.
  private func screens(where hasWords: ([String]) -> Bool) -> Set<String> {
    var found: Set<String> = []
    for statement in declarations {
      guard case .controller = statement.kind else { continue }
      let words = Self.words(of: Array(bytes[statement.span.bytes]))
      if words.count > 1, hasWords(words) { found.insert(words[1]) }
    }
    return found
  }

  /// Whether the file has neither commands nor controllers nor objects: for example, a script that only uses a Swift
  /// file and gives values to it.
  var isBare: Bool {
    commands.isEmpty
      && !declarations.contains { statement in
        if case .object = statement.kind { return true }
        if case .controller = statement.kind { return true }
        return false
      }
  }

  /// Whether a file contains the word `ios`, by which a script sets the version.
  static func setsVersion(_ bytes: [UInt8]) -> Bool { words(of: bytes).contains("ios") }

  /// The string literals to the right of `==` or `!=`, without duplicates.
  static func comparedTexts(in bytes: [UInt8]) -> [String] {
    let words = words(of: bytes)
    var found: [String] = []
    for (before, word) in zip(words, words.dropFirst())
    where word.hasPrefix("\"") && (before == "==" || before == "!=") && !found.contains(word) {
      found.append(word)
    }
    return found
  }

  /// The calls of steps with at least one argument, without duplicates: `show(Menu, Home.cell)`.
  static func calls(in bytes: [UInt8]) -> [String] {
    let tokens = Token.all(in: bytes)
    let words = words(of: bytes)
    var found: [String] = []
    for place in words.indices.dropLast(3) where words[place] == "do" && words[place + 2] == "(" {
      var depth = 0
      let end = words.indices[(place + 2)...].first { next in
        depth += words[next] == "(" ? 1 : words[next] == ")" ? -1 : 0
        return depth == 0
      }
      guard let end, end > place + 3 else { continue }
      let call = String(decoding: bytes[Int(tokens[place + 1].start)..<Int(tokens[end].end)], as: UTF8.self)
      if !found.contains(call) { found.append(call) }
    }
    return found
  }

  /// The Boolean and string fields that no code sets, so that the app may set them. Each has the values to try, other
  /// than its initial value: for a string, the literals with which code compares it.
  static func options(in bytes: [UInt8]) -> [String: [String]] {
    let words = words(of: bytes)
    var found: [String: [String]] = [:]
    for place in words.indices.dropFirst().dropLast(3)
    where words[place - 1] == "field" && words[place + 1] == "=" {
      let (name, value) = (words[place], words[place + 2])
      if value == "true" || value == "false" {
        found[name] = [value == "true" ? "false" : "true"]
      } else if value.hasPrefix("\"") {
        found[name] = compared(name, in: words).filter { $0 != value }
      }
    }
    for place in words.indices.dropFirst().dropLast()
    where words[place + 1] == "=" && words[place - 1] != "field" {
      found[words[place]] = nil
    }
    return found
  }

  private static func compared(_ name: String, in words: [String]) -> [String] {
    var found: [String] = []
    for place in words.indices.dropLast(2)
    where words[place] == name && ["==", "!="].contains(words[place + 1]) && words[place + 2].hasPrefix("\"")
      && !found.contains(words[place + 2])
    {
      found.append(words[place + 2])
    }
    return found
  }
}

/// A transition that nothing in the file uses. For a Swift file, any transition that a command can create, used or not.
struct UnusedTransition: Equatable {
  var name: String
  /// The text of the declaration that `trans try` supplies; empty if the file declares the transition.
  var declaration = ""
  /// Whether the transition is made up for an animator or a presentation controller, for which the file declares no delegate.
  var isMadeUp: Bool
  /// Whether the transition depends on its direction: it returns different objects, asks for the operation, or its
  /// animator determines the direction itself.
  var hasDirection: Bool
  /// Whether the transition answers in both directions: for presentations and dismissals, or for any operation of a
  /// stack.
  var isThereAndBack: Bool
  /// Whether the transition answers for presentations, but not for dismissals.
  var isOfWayThere: Bool
  /// Whether the declaration of the transition names a presentation controller.
  var hasPresentation: Bool
  /// Whether the declaration of the transition has lines for pushes or pops.
  var isOfStack: Bool
  /// Whether the declaration of the transition has lines for selections.
  var isOfTabs: Bool
  /// Whether the declaration of the transition has lines for presentations or dismissals, or a presentation controller.
  var isModal: Bool
  /// The words of the transition's declaration, and of the declarations that it names directly or through others. Used
  /// for lookups only.
  var names: Set<String>

  /// Whether the transition is the delegate of this name, or is made up for the animator or presentation controller of this name.
  func isOf(_ object: String) -> Bool { name == (isMadeUp ? DeclarationText.madeUp : "") + object }
}

extension Statement.Kind {
  /// Whether the statement is a `setup` or a spec.
  fileprivate var isRun: Bool {
    if case .setup = self { return true }
    if case .spec = self { return true }
    return false
  }
}
