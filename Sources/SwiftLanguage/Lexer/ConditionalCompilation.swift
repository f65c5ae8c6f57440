import Diagnostics

/// Removes `#if`, `#elseif`, `#else` and `#endif` from the tokens of a file, with the branches that are not compiled
/// for an app on iOS.
///
/// As a result, the parser never sees conditional compilation, which Swift allows even between the parts of a chain of calls.
struct ConditionalCompilation {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let file: Int32
  private let tokens: [Token]
  private var index = 0
  private var branches: [Branch] = []

  private(set) var kept: [Token] = []
  private(set) var problems: [Problem] = []
  /// The ranges of the branches that are off.
  private(set) var skipped: [Span] = []

  /// An open `#if`.
  private struct Branch {
    /// Whether the code around this `#if` is compiled.
    var isReached: Bool
    /// Whether the condition of a branch read so far holds; later branches are then skipped.
    var hasHeld: Bool
    /// Whether the current branch is compiled.
    var isActive: Bool
    var span: Span
  }

  init(_ tokens: [Token], in bytes: UnsafeBufferPointer<UInt8>, file: Int32) {
    self.tokens = tokens
    self.bytes = bytes
    self.file = file
  }

  /// Copies the compiled tokens to `kept`. Records the other ranges in `skipped`, and each `#if` without `#endif` in
  /// `problems`.
  mutating func run() {
    kept.reserveCapacity(tokens.count)
    var skippedFrom: Int32?
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .pound && branch(at: token) { continue }
      if token.kind == .end || branches.last?.isActive ?? true {
        if let start = skippedFrom {
          skipped.append(Span(file: file, start: start, end: tokens[index - 1].start))
        }
        skippedFrom = nil
        kept.append(token)
      } else if skippedFrom == nil {
        skippedFrom = token.start
      }
      index += 1
    }
    for branch in branches {
      problems.append(Problem(.unclosedBlock, "this `#if` has no `#endif`", at: Problem.Mark(branch.span)))
    }
  }

  // MARK: - Branches and conditions

  /// Reads the directive at the current token. Returns false, and reads nothing, if the token is no such directive.
  private mutating func branch(at token: Token) -> Bool {
    let span = Span(file: file, start: token.start, end: token.end)
    switch text(token) {
    case "#if":
      let isReached = branches.last?.isActive ?? true
      index += 1
      let holds = condition()
      branches.append(Branch(isReached: isReached, hasHeld: holds, isActive: isReached && holds, span: span))
    case "#elseif":
      index += 1
      let holds = condition()
      turn(holds, span)
    case "#else":
      index += 1
      turn(true, span)
    case "#endif":
      index += 1
      if branches.popLast() == nil { stray(span) }
    default: return false
    }
    return true
  }

  /// Begins another branch of the innermost `#if`; reports a problem if no `#if` is open.
  private mutating func turn(_ holds: Bool, _ span: Span) {
    guard var branch = branches.popLast() else { return stray(span) }
    branch.isActive = branch.isReached && holds && !branch.hasHeld
    branch.hasHeld = branch.hasHeld || holds
    branches.append(branch)
  }

  private mutating func stray(_ span: Span) {
    problems.append(Problem(.unexpectedToken, "there is no `#if` before this", at: Problem.Mark(span)))
  }

  private func text(_ token: Token) -> String {
    String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  // MARK: Conditions

  /// Evaluates a condition and moves past it. A condition ends with its line, except within parentheses and beside an
  /// operator.
  private mutating func condition() -> Bool {
    let value = disjunction(depth: 0)
    while tokens[index].kind != .end && !tokens[index].startsLine { index += 1 }
    return value
  }

  private mutating func disjunction(depth: Int) -> Bool {
    var value = conjunction(depth)
    while takes("||") { value = conjunction(depth) || value }
    return value
  }

  private mutating func conjunction(_ depth: Int) -> Bool {
    var value = negation(depth)
    while takes("&&") { value = negation(depth) && value }
    return value
  }

  private mutating func takes(_ text: String) -> Bool {
    guard tokens[index].isOperator && self.text(tokens[index]) == text else { return false }
    index += 1
    return true
  }

  private mutating func negation(_ depth: Int) -> Bool {
    var value = true
    while takes("!") { value = !value }
    return primary(depth) == value
  }

  private mutating func primary(_ depth: Int) -> Bool {
    let token = tokens[index]
    if token.kind == .leftParen && depth < 50 {
      index += 1
      let value = disjunction(depth: depth + 1)
      if tokens[index].kind == .rightParen { index += 1 }
      return value
    }
    guard token.kind == .word else { return false }
    index += 1
    let name = text(token)
    guard tokens[index].kind == .leftParen else { return name == "true" }
    index += 1
    var arguments = ""
    while tokens[index].kind != .rightParen && tokens[index].kind != .end && !tokens[index].startsLine {
      arguments += text(tokens[index])
      index += 1
    }
    if tokens[index].kind == .rightParen { index += 1 }
    return holds(name, arguments)
  }

  /// Whether `name(argument)` holds for an app on iOS. True for `swift(>=…)` and `compiler(>=…)`; false for
  /// unknown names.
  private func holds(_ name: String, _ argument: String) -> Bool {
    switch name {
    case "os": argument == "iOS"
    case "canImport": ConditionalCompilation.modules.contains(argument)
    case "swift", "compiler": argument.hasPrefix(">=")
    default: false
    }
  }

  private static let modules: Set<String> = [
    "UIKit", "Foundation", "CoreGraphics", "QuartzCore", "ObjectiveC", "Swift", "Darwin", "Dispatch",
  ]
}
