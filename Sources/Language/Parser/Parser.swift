import Diagnostics

/// Reads a script: recursive descent, one function for each production of `grammar.md`, named after it
/// (`parseDismissCommand` reads `dismiss-command`).
///
/// The contract of its functions, by the first word of their names:
/// - `at…` looks at the token in hand and changes nothing.
/// - `accept` takes the token in hand if it is the one asked for, and says whether it was.
/// - `expect` takes the token in hand, which must be the one asked for; otherwise it reports and throws.
/// - `presume` takes the token in hand, which is known to be the one asked for.
/// - `parse…` reads a production, or reports and throws.
///
/// Whoever throws has reported. What is thrown is caught where statements (or lines of a body) are strung
/// together; there the rest of the statement is skipped, and the next one is read as if nothing had happened.
public struct Parser {
  /// Thrown after the problem has been reported.
  struct Unparsed: Error {}

  var lexer: Lexer
  var token = Token(kind: .end, start: 0, end: 0)
  /// Where the token before it ends, and its name if it was a word.
  var previousEnd: Int32 = 0
  var previousName = NameID(raw: .max)
  let file: Int32
  let limits: Limits
  /// `limits[.depth]`, which is asked for at every node.
  let mostDepth: Int
  var nodes = Nodes()
  /// Nodes whose list is not complete yet, the innermost list last.
  var scratch = Nodes()
  /// The views and constants that have been declared.
  var views: [Ref<ViewDeclaration>] = []
  var constants: [Ref<LetDeclaration>] = []
  var problems: [Problem] = []
  /// How many problems were not kept because there are too many.
  var omitted = 0
  /// Blocks without a `}`, as far as they are known from reading the file before.
  var missingEnds: [MissingEnd] = []
  /// One more of them, if there is one.
  var foundEnd: MissingEnd?
  /// What will be one if it turns out that a `}` is missing.
  var suspectedEnd: MissingEnd?
  /// Whether the statement being read has been reported already: one mistake, one problem.
  var hasReported = false
  /// Whether it is known already that blocks do not end.
  var hasLostEnd = false
  /// How many productions that can contain themselves are being read.
  var depth = 0
  /// How many brackets were open where the innermost list of statements or lines began.
  var floor = 0

  /// Reads a file. Total: any bytes give a script, with all of its problems, in the order of the text.
  ///
  /// - Parameters:
  ///   - bytes: The text, which should be UTF-8.
  ///   - file: Which file of the program this is; every span carries it.
  ///   - names: The names of the program so far; those of this file are added.
  ///   - limits: What the script may cost.
  public static func parse(
    bytes: [UInt8], file: Int32, names: inout NameTable, limits: Limits = Limits()
  ) -> (script: Script, problems: [Problem]) {
    bytes.withUnsafeBufferPointer { parse(bytes: $0, file: file, names: &names, limits: limits) }
  }

  /// Reads a file from memory that stays where it is during the call.
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
    // Now that it is known where a block should have ended, what comes behind it can be read as what it is.
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
    // Room for what a dense script has: one of arithmetic takes a word and a half for each byte. Room that stays empty costs
    // nothing: its pages are never touched. Growing would copy everything.
    nodes.reserve(words: 2 * bytes.count)
  }

  /// Why a file is not read at all.
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

  /// All problems, in the order of the text.
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
