import Diagnostics

/// The line of a script that contains a mistake, and the ways to put a recommended piece of script into the line.
struct MendedLine {
  private let before: String
  private let after: String
  private let line: [Character]
  /// The indices in the line of the first character of the mistake and, as `last`, of the character after the mistake.
  private let first: Int
  private let last: Int

  init(_ source: String, _ problem: Problem) {
    let bytes = Array(source.utf8)
    let start = Int(problem.place.span.start)
    var begin = start
    var end = start
    while begin > 0, bytes[begin - 1] != 0x0A { begin -= 1 }
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    before = text(0..<begin)
    after = text(end..<bytes.count)
    line = Array(text(begin..<end))
    first = text(begin..<start).count
    last = first + text(start..<max(start, min(end, Int(problem.place.span.end)))).count
  }

  /// Whether a problem is the user's to solve: the line, but not the piece, uses an undeclared name, or the declaration is
  /// still incomplete.
  func leavesOpen(_ problem: Problem, _ piece: String) -> Bool {
    let incomplete: [ProblemCode] = [
      .noSection, .unattached, .assertsNothing, .noRecogniser, .noComplete, .unusableSegue,
    ]
    if incomplete.contains(problem.code) { return true }
    guard problem.code == .unknownName || problem.code == .unknownFunction else { return false }
    let word = problem.message.split(separator: "`").dropFirst().first.map(String.init) ?? ""
    return words(of: String(line)).contains(word) && !piece.contains(word)
  }

  /// The scripts in which the piece replaces the mistake, is added next to it, or stands in a declaration of its own, the
  /// most likely first.
  func texts(with piece: String) -> some Sequence<String> {
    let fills = self.fills(of: piece)
    let lines = fills.lazy.flatMap { self.lines(with: $0, of: piece) }
    let wrapped = fills.lazy.flatMap { fill in Self.wrappers.lazy.map { self.wrapped(fill, in: $0) } }
    let kept = fills.lazy.map { String(line) + "\nscreen Owner { view photo at (0, 0, 10, 10); \($0) }" }
    let anywhere = fills.prefix(6).lazy.flatMap { self.exchanges(with: $0) }
    return [AnySequence(lines), AnySequence(wrapped), AnySequence(kept), AnySequence(anywhere)].lazy.joined()
      .map { before + $0 + after + "\n" + declarations }
  }

  /// The declarations that examples in messages need, except for names that the script declares.
  private var declarations: String {
    let own = (before + after).split(separator: "\n")
    return Self.declarations.split(separator: "\n").filter { line in
      let head = line.split(separator: " ").prefix(2).joined(separator: " ")
      let isWhole = line.first?.isLetter == true && !line.hasSuffix("{")
      return !isWhole || !own.contains { $0.hasPrefix(head) }
    }
    .joined(separator: "\n") + "\n"
  }

  // MARK: - Positions

  /// The part of the line before index `end`; the overload below returns the part from index `start` on.
  private func text(_ end: Int) -> String { String(line[..<end]) }
  private func text(from start: Int) -> String { String(line[start...]) }

  private func lines(with fill: String, of piece: String) -> [String] {
    var lines: [String] = []
    for start in starts(of: piece) {
      for end in ends where end >= start { lines.append(text(start) + fill + text(from: end)) }
      if first >= start { lines.append(text(start) + fill + text(from: first)) }
    }
    lines.append(text(first) + fill + " " + text(from: first))
    for end in ends { lines.append(text(end) + " " + fill + text(from: end)) }
    return lines
  }

  /// The indices at which the piece may start: the mistake, a word equal to its first word, the statement or the line.
  private func starts(of piece: String) -> [Int] {
    let word = Array(piece.prefix { $0.isLetter || $0.isNumber || $0 == "." })
    var starts: [Int] = [first]
    var place = first
    while place >= 0, !word.isEmpty {
      let isWord = place + word.count <= line.count && Array(line[place..<(place + word.count)]) == word
      if isWord, place == 0 || !line[place - 1].isLetter { starts.append(place) }
      place -= 1
    }
    for place in stride(from: first, to: 1, by: -1)
    where line[place - 1] == " " && ";{".contains(line[place - 2]) {
      starts.append(place)
    }
    starts.append(line.firstIndex { $0 != " " } ?? 0)
    if first > 0, line[first - 1] == "." { starts.append(first - 1) }
    return starts
  }

  /// The indices at which the replaced text may end: after the mistake, before a block, after the statement or the
  /// line.
  private var ends: [Int] {
    var ends = [last]
    if let block = line[last...].firstIndex(of: "{"), block > 0 { ends.append(block - 1) }
    var depth = 0
    var place = last
    while place < line.count, depth > 0 || !"})];".contains(line[place]) {
      if "{([".contains(line[place]) { depth += 1 }
      if "})]".contains(line[place]) { depth -= 1 }
      place += 1
    }
    while place > last, line[place - 1] == " " { place -= 1 }
    return ends + [place, line.count]
  }

  /// The lines in which the piece replaces a range of tokens that contains the mistake, for each such range.
  private func exchanges(with fill: String) -> [String] {
    let tokens = self.tokens
    return tokens.filter { $0.lowerBound <= first }.flatMap { start in
      tokens.filter { $0.upperBound >= last && $0.upperBound > start.lowerBound }.map { end in
        text(start.lowerBound) + fill + text(from: end.upperBound)
      }
    }
  }

  private var tokens: [Range<Int>] {
    var tokens: [Range<Int>] = []
    var place = 0
    while place < line.count {
      let start = place
      while place < line.count, line[place].isLetter || line[place].isNumber { place += 1 }
      if place == start { place += 1 }
      if line[start] != " " { tokens.append(start..<place) }
    }
    return tokens
  }

  private func words(of text: String) -> Set<String> {
    Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }

  // MARK: - Placeholders

  /// The piece, and variants of it with values in place of `…` and of example names.
  private func fills(of piece: String) -> [String] {
    var fills = [piece]
    var base = Self.replaced(piece, "if not … {", "if true {")
    base = Self.replaced(base, "if … {", "if true {")
    base = Self.replaced(base, "{ … }", "{ }")
    base = Self.replaced(base, "[…]", "[‥]")
    for dots in ["1", "none", "\"x\"", "(0, 0, 10, 10)", "Home"] {
      let filled = Self.replaced(Self.replaced(base, "…", dots), "[‥]", "[…]")
      fills.append(filled)
      for examples in Self.examples { fills.append(Self.exchanged(filled, examples)) }
      if !base.contains("…") { break }
    }
    return fills + [Self.replaced(base, "{ }", "{ log 1 }"), base + " ", renamed(base)]
  }

  /// The declaration `piece` with a name that the script does not use.
  private func renamed(_ piece: String) -> String {
    var words = piece.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    if words.count > 1, words[1].first?.isUppercase == true { words[1] += "Mended" }
    return words.joined(separator: " ")
  }

  /// Replaces the example names in a message by names that are declared.
  private static func exchanged(_ text: String, _ examples: [String: String]) -> String {
    var result = ""
    var word = ""
    var isBound = false
    var isMember = false
    for character in text + "\u{0}" {
      if character.isLetter || character.isNumber {
        word.append(character)
        continue
      }
      let isLabel = character == ":" || character == "(" || character == "\""
      result += isBound || isMember || isLabel ? word : examples[word] ?? word
      isBound = word == "each" || word == "let" || word.isEmpty && isBound && character == " "
      isMember = character == "." || character == "\""
      word = ""
      if character != "\u{0}" { result.append(character) }
    }
    return result
  }

  private static func replaced(_ text: String, _ old: String, _ new: String) -> String {
    text.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }

  private static let examples: [[String: String]] = [
    [
      "V": "Home.photo", "W": "Home.photo", "X": "Home", "r": "(0, 0, 10, 10)", "p": "(1, 1)", "q": "(2, 2)",
      "s": "2", "x": "1", "y": "2", "a": "1", "b": "2", "width": "10", "height": "20", "LAW": "restored",
      "CODE": "already-presented", "list": "[1, 2]", "condition": "true", "done": "true", "m34": "0.002",
      "A": "Home", "fraction": "0.5", "ratio": "1", "m": "1", "k": "100", "c": "10", "v": "0", "time": "0.3s",
      "amount": "0.2",
    ],
    [
      "X": "Pile", "V": "Home.photo", "a": "identity", "b": "identity", "x": "1", "y": "2", "p": "(1, 1)",
      "q": "(2, 2)", "r": "(3, 3)", "CODE": "pushed-twice", "card": "Home.photo", "view": "Home.view",
      "drop": "Framed.drop", "button": "photo",
    ],
    [
      "X": "Card", "V": "Card.view", "a": "Home.photo", "b": "0", "x": "Home.photo", "Home": "Free",
      "One": "Free",
      "Two": "Spare",
      "Search": "Spare", "Nav": "FreeNav", "Main": "Tabbed", "Folders": "Primary", "Inbox": "Secondary",
      "Drag": "Dragging", "A": "Fader", "I": "Driver", "P": "Cover", "T": "Shown", "Card": "Free",
    ],
    ["Main": "Mended", "Folders": "Primary", "Inbox": "Secondary", "T": "Shown"],
  ]

  /// Declarations for the example names in messages.
  private static let declarations = """
    screen Search
    screen Inbox
    screen Detail
    screen Folders
    screen First
    screen Second
    screen Free
    screen Spare
    screen Framed {
      view card
      constraint drop: card.top == view.top
      constraint card.height == 10
      constraint card.left == view.left
      constraint card.width == 10
    }
    navigation Pile [Search]
    navigation Primary [Detail]
    navigation Secondary [Folders]
    tabs Tabbed [First, Second]
    gesture Dragging { pan; on began { } }
    animator Fader { presenting { complete } }
    interaction Driver { finish when progress > 0.5 }
    presentation Cover { frame (0, 0, 10, 10) }
    transition Shown { presenting animator Fader }

    """

  private func wrapped(_ fill: String, in wrapper: (String, String)) -> String {
    wrapper.0 + fill + wrapper.1
  }

  /// The declarations and statements that may surround a piece: the text before it and the text after it.
  private static let wrappers: [(String, String)] = [
    ("screen Owner { view photo at (0, 0, 10, 10); ", " }"),
    ("screen Owner { view photo at (0, 0, 10, 10) { ", " } }"),
    ("gesture Drawn { pan; ", " }"), ("gesture Drawn { ", "; on began { } }"),
    ("gesture Drawn { pan; on changed { update ", " } }"), ("gesture Drawn { pan; on changed { ", " } }"),
    ("animator Mover { presenting { ", "; complete } }"), ("animator Mover { ", " }"),
    ("animator Mover { presenting { complete }; ", " }"),
    ("animator Mover { presenting { keyframes 1s { ", " }; complete } }"),
    ("transition Moving { ", " }"), ("presentation Frame { ", " }"), ("interaction Half { ", " }"),
    ("let mended = ", ""), ("expect ", ""), ("navigation Third [Inbox] { ", " }"),
    ("on Home viewDidAppear { ", " }"), ("Home.photo.transform = ", ""), ("Home.photo.background = ", ""),
    ("present Card ", ""), ("device { ", " }"), ("steps mended() { ", " }"),
  ]
}
