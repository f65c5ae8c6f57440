import Diagnostics
import Engine
import Language

/// One file, parsed.
public struct Unit: Sendable {
  package var script: Script
  /// Its bytes: spans count in them.
  package var text: [UInt8]
  /// What its `use` statements lead to, in order.
  package var uses: [UseTarget]

  /// A file with its tree.
  public init(script: Script, text: [UInt8], uses: [UseTarget] = []) {
    self.script = script
    self.text = text
    self.uses = uses
  }
}

/// What a `use` statement leads to.
public enum UseTarget: Sendable {
  /// The file at an index of the list of units.
  case unit(Int)
  /// Nothing that can be read; why.
  case notFound(String)
  /// A file that lies outside the project's root.
  case outsideRoot
}

/// What checking gives.
public struct Analysis: Sendable {
  /// The program; nil if there are problems other than specs that expect nothing, or if nobody wants to run it.
  package var program: Program?
  /// All that is wrong, in the order of the text.
  package var problems: [Problem]
  /// For an extension, the body that runs the new statements; else none.
  package var entry = BodyID.none
}

/// Turns trees into a program: resolves names, checks kinds of values as far as they can be known, and lays
/// the code out. All that is wrong with a script is found in one run; what follows from a mistake that was
/// reported is not reported again: it has no known kind, and fits everywhere.
///
/// A value: a session keeps a copy for each line that can be undone.
public struct Checker: Sendable {
  var blueprint: Blueprint
  var scope = Scope()
  let vocabulary: KnownWords
  package internal(set) var script: Script
  var text: [UInt8] = []
  var problems: [Problem] = []
  /// The bodies that are open, the innermost last.
  var contexts: [Context] = []
  /// Which steps need the clock, and who calls whom; see `checkClocks`.
  var stepsUses: [StepsUse] = []
  /// The values of the claim in hand, for its patterns.
  var patternValues: [ExpressionID] = []
  /// The next global that is free; a spec's give way to those of the next.
  var nextGlobal = 0
  var nextField = 0
  /// Animators that are vended, whose sections must be there; see `checkSections`.
  var sectionDemands: [SectionDemand] = []
  /// Blocks behind animations of sections, which make one expect a `complete`; see `checkCompletionBlocks`.
  var completionBlocks: [CompletionBlockUse] = []
  /// The declarations that something makes objects of; see `checkAttachments`.
  var vendedObjects: Set<DeclarationID> = []
  /// Where a transition is first named as a value, which makes none; by its declaration. Only looked up.
  var namedTransitions: [DeclarationID: Span] = [:]
  /// The blocks of animations that are open, whose code runs in the body around; the innermost last.
  var inlineBlocks: [InlineBlock] = []
  /// The names of the views that code makes: paths may walk into them.
  var madeNames: [NameID] = []
  /// What a snapshot is called that is taken now: the name of its `let`.
  var snapshotName: NameID?
  var snapshotSpan: Span?
  /// Where the statement in hand stands; nil outside of any.
  var statementSpan: Span?
  /// How many more suggestions are looked for: each takes as long as there are names, and a file with this many unknown
  /// ones is not mended word by word.
  var suggestionsLeft = 500
  /// What kind of value the name in hand must be of, for suggestions.
  var wantedType = ValueType.any
  /// Above 0 where nothing may be done before the statement in hand: in claims, in branches of an expression.
  var pureDepth = 0
  /// Whether what is read is only looked at, as somebody does who asks for a value: then nothing is loaded for it.
  public var onlyLooks = false
  /// How deep the expression in hand is nested, and the deepest since that was last asked.
  var expressionDepth = 0
  var deepestExpression = 0
  /// How many unknown names were left out because a file that might declare them cannot be used; nil if all
  /// files are there.
  var omittedNames: Int?
  let purpose: CheckerPurpose
  /// Whether a line is added to a session.
  var isExtension = false
  /// Whether this is a suite: a file with specs.
  var isSuite = false
  /// Whether what is lowered stands in a spec.
  var isInSpec = false
  /// The globals that hold the row of the spec that is lowered.
  var rowValues = Run.none
  /// Whether something is set on a sheet: then any text may be the identifier of a detent, which is a name.
  var setsSheets = false
  /// What each spec declares for itself, by the place of the spec.
  var specSymbols: [[Symbol]] = []

  /// A checker for files that were parsed with these names.
  public init(names: NameTable, for purpose: CheckerPurpose = .run) {
    var names = names
    let words = KnownWords(names: &names)
    self.init(names, words, for: purpose)
  }

  /// A checker for files that were parsed with these names, which began as those of `words`.
  public init(names: NameTable, _ words: LanguageWords, for purpose: CheckerPurpose = .run) {
    self.init(names, words.known, for: purpose)
  }

  private init(_ names: NameTable, _ words: KnownWords, for purpose: CheckerPurpose) {
    self.purpose = purpose
    vocabulary = words
    blueprint = Blueprint(names: names)
    script = .empty(file: 0)
  }

  /// The names of the program so far: what the next line of a session is parsed with.
  public var names: NameTable { blueprint.names }
}

/// Code whose `complete` decides how a transition ends.
enum Completer {
  case steps(StepsID)
  case section(ID<ResolvedSection>, of: DeclarationID)
  /// What stands for all sections of an animator.
  case animator(DeclarationID)
}

/// A body that is open.
struct Context {
  var role: Body.Role
  /// The kind of the screen it belongs to, if it belongs to one.
  var own = KindID.none
  /// The declaration of the object that it belongs to, if it belongs to one.
  var object = DeclarationID.none
  var steps = StepsID.none
  /// Who completes by a `complete` that stands here; nil for nobody.
  var completer: Completer?
  var isSegue = false
  /// How many locals it has, captured ones included.
  var localCount = 0
  var parameterCount = 0
  /// What it takes along from the body around.
  var captures: [CapturedLocal] = []
  var hasExpectation = false
  var loopDepth = 0
  var blockDepth = 0
  var turnDepth = 0
  /// Whether its code may do something before the statement in hand.
  var hasCode = false
  var allowCount = 0
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

  /// Reports a name that stands for nothing here.
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
  /// What to write instead of a name that is a value nowhere: of a call, or of the back button.
  private func adviceOnValue(called word: String) -> String? {
    if word == "back" || word == "backButton" {
      return SwiftHabit.backButton(
        of: blueprint.kinds.first { $0.kind == .navigation }.map { spelling($0.name) })
    }
    guard Method.named(word)?.family == .appearance, let screen = blueprint.kinds.first else { return nil }
    return "a call is an event: write `expect events { include { \(spelling(screen.name)) \(word) } }`"
  }

  /// Whether another suggestion may be looked for; it counts as one.
  mutating func maySuggest() -> Bool {
    suggestionsLeft -= 1
    return suggestionsLeft >= 0
  }

  /// The names that may stand where a value of a kind is needed.
  private func namesFitting(_ wanted: ValueType) -> [String] {
    // No more than a suggestion looks at.
    let declared = scope.visible.lazy.filter { Self.fits($0.type.type, wanted) }.prefix(2000)
    return declared.map { spelling($0.name) } + KnownWords.words { Self.fits($0, wanted) }
  }
}

// MARK: - Code

extension Checker {
  /// The place of the next instruction.
  var here: CodeID { CodeID(at: blueprint.code.count) }

  @inline(__always)
  mutating func emit(
    _ opcode: Opcode, _ a: Word = 0, _ b: Word = 0, _ c: Word = 0, flags: Instruction.Flags = [],
    at span: Span
  ) {
    blueprint.code.append(Instruction(opcode, a, b, c, flags: flags))
    blueprint.spans.append(span)
  }

  /// Emits a jump whose goal is not known yet, and gives its place.
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

  /// Opens a body; its code follows. The code of a file has no scope of its own: it is the file's.
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

  /// The declaration of the object whose code is in hand; nil outside of any.
  var objectAround: ResolvedObject? {
    guard let object = contexts.last?.object, object.exists else { return nil }
    return blueprint.objects[object]
  }

  /// The kind of the screen whose code is in hand; nil outside of any.
  var ownKind: KindID? { contexts.last.flatMap { $0.own.exists ? $0.own : nil } }

  /// Whether the statement in hand stands where the clock runs, as far as this body tells.
  var isInHandler: Bool {
    switch contexts.last?.role {
    case .story, .steps, nil: false
    case .handler, .section, .hook, .block: true
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

  /// A new local of the body in hand.
  mutating func newLocal() -> LocalID {
    contexts[contexts.count - 1].localCount += 1
    return LocalID(at: contexts[contexts.count - 1].localCount - 1)
  }

  /// A new local of the body in hand that goes by a name from here on.
  mutating func bindLocal(_ name: Name, _ type: StaticType = .any) -> LocalID {
    let local = newLocal()
    declare(Symbol(name: name.id, meaning: .local(local), type: type, span: name.span, depth: contexts.count))
    return local
  }
}
