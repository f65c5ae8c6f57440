import Diagnostics
import Engine
import Language

/// A parsed file.
public struct Unit: Sendable {
  package var script: Script
  /// The contents of the file in UTF-8, to which spans refer.
  package var text: [UInt8]
  /// The targets of the file's `use` statements, in order.
  package var uses: [UseTarget]
  /// Whether the text is the translation of a Swift file, in which times are numbers of seconds.
  package var isTranslated: Bool

  /// Creates a unit.
  public init(script: Script, text: [UInt8], uses: [UseTarget] = [], isTranslated: Bool = false) {
    self.script = script
    self.text = text
    self.uses = uses
    self.isTranslated = isTranslated
  }
}

/// The target of a `use` statement.
public enum UseTarget: Sendable {
  /// The file at an index of the list of units.
  case unit(Int)
  /// A file that cannot be read; the text is the reason.
  case notFound(String)
  /// A file outside the project's root.
  case outsideRoot
}

/// The result of checking.
public struct Analysis: Sendable {
  /// The program; nil if there are problems other than specs without expectations, or if only problems were requested.
  package var program: Program?
  /// All problems in source order.
  package var problems: [Problem]
  /// For a line of a session, the body with its statements; none for a whole file.
  package var entry = BodyID.none
}

/// Turns syntax trees into a program: resolves names, checks types as far as they are known, and generates code. The
/// `lower…` functions do this for one construct each. Finds all problems in one run, but reports no consequences of an
/// earlier error: an invalid expression has an unknown type, which fits everywhere.
///
/// A session undoes lines with a `CheckerCheckpoint`.
public struct Checker: Sendable {
  var blueprint: Blueprint
  var scope = Scope()
  let vocabulary: KnownWords
  package internal(set) var script: Script
  var text: [UInt8] = []
  var problems: [Problem] = []
  /// The open bodies, the innermost last.
  var contexts: [Context] = []
  /// The calls of steps and functions, and the uses of the clock in steps; see `checkClocks`.
  var stepsUses: [StepsUse] = []
  /// The expressions in the patterns of the claim that is being lowered.
  var patternValues: [ExpressionID] = []
  /// Whether the file that is checked is the translation of a Swift file.
  var isTranslated = false
  /// The names of the values that `given` sets.
  public var givenNames: [String] { givens.keys.sorted() }
  /// The values that `given` sets, by name: globals with a value before any code runs.
  var givens: [String: Lowered] = [:]
  /// The index of the next free global; each spec begins again at the same index.
  var nextGlobal = 0
  var nextField = 0
  /// The sections that vended animators must have; see `checkSections`.
  var sectionDemands: [SectionDemand] = []
  /// The completion blocks of animations in sections. A section with such a block must contain a `complete`; see
  /// `checkCompletionBlocks`.
  var completionBlocks: [CompletionBlockUse] = []
  /// The objects that some code or declaration creates or attaches; see `checkAttachments`.
  var vendedObjects: Set<DeclarationID> = []
  /// The first position at which each transition is named as a value, which does not create an object.
  var namedTransitions: [DeclarationID: Span] = [:]
  /// The animation blocks that are being lowered, the innermost last; their code belongs to the enclosing body.
  var inlineBlocks: [InlineBlock] = []
  /// The names of all declared views, and of the constants that hold a snapshot or a new view or window; paths may refer to them.
  var madeNames: [NameID] = []
  /// The name of the variable or field that the current statement sets; a snapshot or view that the statement creates gets this
  /// name. Nil in other statements.
  var snapshotName: NameID?
  var snapshotSpan: Span?
  /// The span of the current statement; nil outside statements.
  var statementSpan: Span?
  /// Whether the statement that is being lowered follows `start`.
  var isStarting = false
  /// The number of suggestions for unknown names that may still be searched for. Each search takes time proportional to the
  /// number of names, and a file with this many unknown names is not corrected word by word.
  var suggestionsLeft = 500
  /// The expected type of the current name, for suggestions.
  var wantedType = ValueType.any
  /// Greater than 0 where no code may run before the current statement, such as in claims, in branches of conditional values, in
  /// the right operand of `and` or `or`, and in functions that a `let` declares.
  var pureDepth = 0
  /// Whether the code only observes, as when a user asks a session for a value; reading `X.view` then does not load the view.
  public var onlyLooks = false
  /// The nesting depth of the current expression; `deepestExpression` is the greatest depth since `deepestExpression` was last
  /// set to 0.
  var expressionDepth = 0
  var deepestExpression = 0
  /// The number of unknown names that are not reported, because a file that may declare them is missing; nil if no file is
  /// missing.
  var omittedNames: Int?
  let purpose: CheckerPurpose
  /// Whether the code is a line of a session.
  var isExtension = false
  /// Whether the main file is a suite, that is, contains specs.
  var isSuite = false
  /// Whether the current code belongs to a spec.
  var isInSpec = false
  /// The globals that hold the row of the current spec.
  var rowValues = Run.none
  /// Whether some code sets a property of a sheet. If so, each text of the program may be the identifier of a detent, and is
  /// interned as a name.
  var setsSheets = false
  /// The constraints in the body of the presentation whose code is being lowered; empty once the code that activates them is
  /// emitted.
  var chromeConstraints: [Member] = []
  /// The names that each spec declares, by the index of the spec.
  var specSymbols: [[Symbol]] = []

  /// Creates a checker for files that were parsed with these names.
  public init(names: NameTable, for purpose: CheckerPurpose = .run) {
    var names = names
    let words = KnownWords(names: &names)
    self.init(names, words, for: purpose)
  }

  /// Creates a checker for files that were parsed with `names`, a copy of the table in `words` with more names.
  public init(names: NameTable, _ words: LanguageWords, for purpose: CheckerPurpose = .run) {
    self.init(names, words.known, for: purpose)
  }

  private init(_ names: NameTable, _ words: KnownWords, for purpose: CheckerPurpose) {
    self.purpose = purpose
    vocabulary = words
    blueprint = Blueprint(names: names)
    script = .empty(file: 0)
  }

  /// The names of the program so far, with which the next line of a session must be parsed.
  public var names: NameTable { blueprint.names }
}

/// The code that is marked if it contains a `complete`.
enum Completer {
  case steps(StepsID)
  case section(ID<ResolvedSection>, of: DeclarationID)
  /// The handler `interruptibleAnimator`, which may complete in place of all sections of an animator.
  case animator(DeclarationID)
}

/// A body whose code is being lowered.
struct Context {
  var role: Body.Role
  /// The kind of the screen that the body belongs to, otherwise none.
  var own = KindID.none
  /// The object declaration that the body belongs to, otherwise none.
  var object = DeclarationID.none
  var steps = StepsID.none
  /// The code to mark if this body contains a `complete`; nil if there is none to mark.
  var completer: Completer?
  var isSegue = false
  /// The number of locals so far, including captured ones.
  var localCount = 0
  var parameterCount = 0
  /// The locals captured from enclosing bodies.
  var captures: [CapturedLocal] = []
  var hasExpectation = false
  var loopDepth = 0
  /// The open loops, the innermost last.
  var loops: [OpenLoop] = []
  var blockDepth = 0
  var turnDepth = 0
  /// Whether instructions may be emitted before the current statement; false in the values of declarations.
  var hasCode = false
  var allowCount = 0

  /// Whether the body belongs to steps or a function, whose code acts in the transition and gesture of the caller.
  var isOfCaller: Bool { role == .steps || role == .function }
}

// MARK: - Reports

extension Checker {
  mutating func report(
    _ code: ProblemCode, _ message: String, at span: Span, related: [Problem.Mark] = [], help: String? = nil,
    suggestion: String? = nil
  ) {
    problems.append(
      Problem(
        code, message, at: Problem.Mark(span), related: related, help: help, suggestion: suggestion))
  }

  func spelling(_ name: NameID) -> String { blueprint.names.text(name) }

  /// Reports a name that is not declared here, with a suggestion or help. Does nothing if a missing file may declare it.
  mutating func reportUnknown(
    _ name: NameID, at span: Span, as kind: String = "name", of words: [String]? = nil,
    help other: String? = nil
  ) {
    let word = spelling(name)
    var help = SwiftHabit.help(for: word)
    if help == nil, words == nil, kind == "name" { help = adviceOnValue(called: word) }
    if help == nil, words == nil, kind == "name" {
      if vocabulary.property(name) != nil {
        help = "say whose: `Card.\(word)`"
      } else if madeNames.contains(name) {
        help =
          "`\(word)` is declared in another block: declare it here, or name it by its owner, such as `Card.\(word)`"
      }
    }
    let near =
      help == nil && maySuggest()
      ? nearestWord(to: word, of: (words ?? namesFitting(wantedType)).filter { $0 != word }) : nil
    if mayBeUsed(near) { return }
    if help == nil, near == nil, words == nil, wantedType.isOfFewWords {
      help = "known: \(KnownWords.words { $0 == wantedType }.joined(separator: ", "))"
    }
    if help == nil, near == nil, words == nil, wantedType == .controller { help = "declare `screen \(word)`" }
    if near == nil { help = help ?? other }
    let verb = kind == "steps" ? "are" : "is"
    report(.unknownName, "there \(verb) no \(kind) `\(word)` here", at: span, help: help, suggestion: near)
  }
}

extension Checker {
  /// Help for a name that is not a value: an appearance call, or the back button; nil for other names.
  private func adviceOnValue(called word: String) -> String? {
    if word == "back" && !madeNames.contains(where: { spelling($0) == word }) || word == "backButton" {
      return SwiftHabit.backButton(
        of: blueprint.kinds.first { $0.kind == .navigation }.map { spelling($0.name) })
    }
    guard Method.named(word)?.family == .appearance, let screen = blueprint.kinds.first else { return nil }
    return "a call is an event: write `expect events { include { \(spelling(screen.name)) \(word) } }`"
  }

  /// Whether another suggestion may be searched for; uses up one of `suggestionsLeft`.
  mutating func maySuggest() -> Bool {
    suggestionsLeft -= 1
    return suggestionsLeft >= 0
  }

  /// The names of values of a given type: at most 2000 declared ones, and all constants.
  private func namesFitting(_ wanted: ValueType) -> [String] {
    let declared = scope.visible.lazy.filter { Self.fits($0.type.type, wanted) }.prefix(2000)
    return declared.map { spelling($0.name) } + KnownWords.words { Self.fits($0, wanted) }
  }
}

// MARK: - Code

extension Checker {
  /// The index of the next instruction.
  var here: CodeID { CodeID(at: blueprint.code.count) }

  @inline(__always)
  mutating func emit(
    _ opcode: Opcode, _ a: Word = 0, _ b: Word = 0, _ c: Word = 0, flags: Instruction.Flags = [],
    at span: Span
  ) {
    emit(Instruction(opcode, a, b, c, flags: flags), at: span)
  }

  mutating func emit(_ instruction: Instruction, at span: Span) {
    blueprint.code.append(instruction)
    blueprint.spans.append(span)
  }

  /// Emits a jump without a target; returns its index, for `land` to set the target.
  mutating func emitJump(_ opcode: Opcode, _ b: Word = 0, at span: Span) -> CodeID {
    let place = here
    emit(opcode, 0, b, at: span)
    return place
  }

  mutating func land(_ place: CodeID) { blueprint.code[place].a = Word(here) }

  @inline(__always)
  mutating func add(_ node: ExpressionNode, at span: Span) -> ExpressionID {
    blueprint.expressionSpans.append(span)
    return blueprint.expressions.add(node)
  }

  mutating func addRun(_ ids: [ExpressionID]) -> Run { blueprint.operands.add(ids) }

  /// Opens a body, to which the code that is emitted next belongs. The body has a scope of its own unless it is the body of a
  /// file.
  mutating func openBody(_ context: Context, isFile: Bool = false) {
    contexts.append(context)
    contexts[contexts.count - 1].hasCode = true
    if !isFile { scope.open() }
  }

  mutating func closeBody(from start: CodeID, at span: Span, isFile: Bool = false) -> BodyID {
    emit(.end, at: Span(file: span.file, start: max(span.start, span.end - 1), end: span.end))
    let context = contexts.removeLast()
    if !isFile { scope.close() }
    if context.hasExpectation, !contexts.isEmpty { contexts[contexts.count - 1].hasExpectation = true }
    return blueprint.bodies.add(
      Body(
        role: context.role, start: start, localCount: context.localCount,
        parameterCount: context.parameterCount, captures: blueprint.captures.add(context.captures),
        hasExpectation: context.hasExpectation))
  }

  var context: Context {
    get { contexts[contexts.count - 1] }
    set { contexts[contexts.count - 1] = newValue }
  }

  /// The object declaration whose code is being lowered; nil outside of objects.
  var objectAround: ResolvedObject? {
    guard let object = contexts.last?.object, object.exists else { return nil }
    return blueprint.objects[object]
  }

  /// The kind of the screen whose code is being lowered; nil outside of screens.
  var ownKind: KindID? { contexts.last.flatMap { $0.own.exists ? $0.own : nil } }

  /// Whether no time can pass in the current body, because it belongs neither to a story nor to steps; false outside of bodies.
  var isInHandler: Bool {
    switch contexts.last?.role {
    case .story, .steps, nil: false
    case .handler, .section, .objectHandler, .block, .function: true
    }
  }

  mutating func newGlobal() -> GlobalID {
    nextGlobal += 1
    blueprint.globalCount = max(blueprint.globalCount, nextGlobal)
    return GlobalID(at: nextGlobal - 1)
  }

  mutating func newField() -> ScriptFieldID {
    nextField += 1
    blueprint.fieldCount = max(blueprint.fieldCount, nextField)
    return ScriptFieldID(at: nextField - 1)
  }

  /// Allocates an unnamed local of the current body.
  mutating func newLocal() -> LocalID {
    contexts[contexts.count - 1].localCount += 1
    return LocalID(at: contexts[contexts.count - 1].localCount - 1)
  }

  /// Allocates a local of the current body, and declares a name for it.
  mutating func bindLocal(_ name: Name, _ type: StaticType = .any) -> LocalID {
    let local = newLocal()
    declare(Symbol(name: name.id, meaning: .local(local), type: type, span: name.span, depth: contexts.count))
    return local
  }
}
