import Diagnostics

/// Parses a script by recursive descent, with one function for each production of `grammar.md`, named after it
/// (`parseDismissCommand` parses `dismiss-command`).
///
/// The first word of a function's name tells its contract:
/// - `at…` tests the current token and changes nothing.
/// - `accept…` consumes the current tokens if they match, and returns whether they did or what they are.
/// - `expect…` consumes the current token if it matches; otherwise it reports an error and throws.
/// - `presume` consumes the current token, which must match.
/// - `parse…` parses a production; on failure, it reports an error and throws.
///
/// A function that throws has already reported the error. The loops over statements, and over lines of a body, catch
/// it, skip the rest of the statement, and continue with the next one.
public struct Parser {
  /// Thrown after the error has been reported.
  struct Unparsed: Error {}

  var lexer: Lexer
  var token = Token(kind: .end, start: 0, end: 0)
  /// The offset of the end of the previous token; `previousName` is its name if it was a word.
  var previousEnd: Int32 = 0
  var previousName = NameID(raw: .max)
  let file: Int32
  let limits: Limits
  /// The value of `limits[.depth]`, which is read for every node.
  let mostDepth: Int
  var nodes = Nodes()
  /// The elements of unfinished lists, the innermost list last.
  var scratch = Nodes()
  /// The declared views and constants so far, in order.
  var views: [Ref<ViewDeclaration>] = []
  var constants: [Ref<LetDeclaration>] = []
  var problems: [Problem] = []
  /// The number of problems that were not stored because of the limit.
  var omitted = 0
  /// Blocks with a missing `}`, found by earlier passes over the file.
  var missingEnds: [MissingEnd] = []
  /// A further block with a missing `}`, found in this pass; nil if there is none.
  var foundEnd: MissingEnd?
  /// The candidate for `foundEnd`, in case a `}` turns out to be missing; nil if no block is suspected.
  var suspectedEnd: MissingEnd?
  /// Whether a problem of the current statement has been reported: each statement gets at most one.
  var hasReported = false
  /// Whether an unclosed block, or too deep a nesting, has been reported already.
  var hasLostEnd = false
  /// The current nesting depth of recursive productions.
  var depth = 0
  /// The number of open brackets at the start of the innermost list of statements or lines, including the `{` of the list.
  var floor = 0

  /// Parses a file. Accepts any bytes. Returns the script, and its problems in source order, up to the limit; the script is
  /// empty for a file that is too large, is not UTF-8, or is Swift.
  ///
  /// - Parameters:
  ///   - bytes: The text, which should be UTF-8.
  ///   - file: The index of the file in the program; part of every span.
  ///   - names: The names of the program so far; the names of this file are added.
  ///   - limits: The limits on the size of the script.
  public static func parse(
    bytes: [UInt8], file: Int32, names: inout NameTable, limits: Limits = Limits()
  ) -> (script: Script, problems: [Problem]) {
    bytes.withUnsafeBufferPointer { parse(bytes: $0, file: file, names: &names, limits: limits) }
  }

  /// Parses a file from memory that must stay valid during the call.
  public static func parse(
    bytes: UnsafeBufferPointer<UInt8>, file: Int32, names: inout NameTable,
    limits: Limits = Limits()
  ) -> (script: Script, problems: [Problem]) {
    if let problem = refusal(of: bytes, file: file, limits: limits) {
      return (.empty(file: file), [problem])
    }
    var parser = Parser(bytes, file: file, names: names.moved(), limits: limits)
    parser.step()
    var script = parser.parseScript()
    // Parse again with the likely end of the unclosed block, so that the text after it is understood.
    while let end = parser.foundEnd, !parser.missingEnds.contains(end), parser.missingEnds.count < 4 {
      let ends = parser.missingEnds + [end]
      parser = Parser(bytes, file: file, names: parser.lexer.names, limits: limits)
      parser.missingEnds = ends
      parser.step()
      script = parser.parseScript()
    }
    names = parser.lexer.names
    if !parser.problems.isEmpty, let problem = SwiftFile.problem(in: bytes, file: file) {
      return (.empty(file: file), [problem])
    }
    return (script, parser.allProblems())
  }

  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, file: Int32, names: consuming NameTable, limits: Limits
  ) {
    lexer = Lexer(bytes, names: names, mostBrackets: 4096 + 4 * limits[.depth])
    self.file = file
    self.limits = limits
    mostDepth = limits[.depth]
    // Even a dense arithmetic script needs only 1.5 words of nodes for each byte of text. Unused capacity costs nothing,
    // because its pages are never touched; growing would copy all nodes.
    nodes.reserve(words: 2 * bytes.count)
  }

  /// The reason for not parsing a file at all; nil if it can be parsed.
  private static func refusal(
    of bytes: UnsafeBufferPointer<UInt8>, file: Int32, limits: Limits
  ) -> Problem? {
    if bytes.count > limits[.bytes] {
      return Problem(
        .tooLarge, "the file has \(bytes.count) bytes; the limit is \(limits[.bytes])",
        at: Problem.Mark(Span(file: file, start: 0, end: 0)))
    }
    guard let place = firstInvalidByte(bytes) else { return nil }
    let byte = String(bytes[place], radix: 16)
    return Problem(
      .notUTF8, "the file is not UTF-8: byte 0x\(byte) is not valid here",
      at: Problem.Mark(Span(file: file, start: Int32(place), end: Int32(place + 1))),
      help: "save the file as UTF-8")
  }

  /// The problems in source order, and after them a note if some were omitted.
  private func allProblems() -> [Problem] {
    var all = problems
    all.sort { $0.place.span.start < $1.place.span.start }
    if omitted > 0 {
      let end = Int32(lexer.count)
      all.append(
        Problem(
          .tooManyProblems, "only the first \(problems.count) problems are shown",
          at: Problem.Mark(Span(file: file, start: end, end: end))))
    }
    return all
  }

  mutating func parseScript() -> Script {
    var version: Script.Version?
    while accept(.end) {}
    if at(.trans) && lexer.nextByteIsDigit {
      version = parseVersionLine()
    }
    let statements = parseStatements()
    return Script(
      file: file, version: version, statements: statements, nodes: nodes, views: views, constants: constants)
  }

  mutating func parseVersionLine() -> Script.Version {
    let lead = token
    presume(.trans)
    let number = token.unit == .none ? token.value : 0
    let place = span(of: token)
    let written = token
    step()
    if number != 1 {
      report(
        .wrongVersion, "language version \(text(of: written)) is not supported; this is version 1", at: place,
        suggestion: "1")
    }
    if !atEndOfStatement { endStatement(lead: lead) }
    hasReported = false
    return Script.Version(number: number == 1 ? 1 : 0, span: span(from: lead.start))
  }
}
