import Diagnostics
import Language
import Runtime
import Semantics

/// The results of testing one script, kept spec by spec. The next test of the script reuses the results of everything before the
/// first changed line, unless a declaration has changed.
struct FileMemory: Sendable {
  /// A spec that ran, with the totals that all specs of the script up to this one produced.
  struct Entry: Sendable {
    /// The result of the spec.
    var spec: RanSpec
    /// The uses of `allow` declarations (which excuse violations) up to and including this spec.
    var allowances: SharedAllowances
    /// The coverage of all specs up to and including this one.
    var exercised: Coverage
  }

  /// The contents of the script and of the files that it uses.
  var sources: [Source]
  fileprivate var outline: Outline
  /// The specs that ran, in order.
  fileprivate(set) var entries: [Entry] = []
  /// The snapshots of the story (a script without specs) before some of its statements, in order.
  fileprivate(set) var stops = StorySnapshots()
  /// The number of specs, or of statements of a story, whose results were reused in this test.
  fileprivate(set) var reused = 0

  /// Whether the script at `path`, or a file that the script uses, is among `paths`.
  func speaks(ofAny paths: Set<String>, orOf path: String) -> Bool {
    paths.contains(path) || sources.contains { paths.contains($0.path) }
  }
}

/// Snapshots of a running story (a script without specs) before some of its statements. If there are too many
/// snapshots, every second one is dropped.
struct StorySnapshots: Sendable {
  struct Stop: Sendable {
    /// The index of the statement in the file.
    var statement: Int
    var turn: ScriptRun.PreparedRun
  }

  var stops: [Stop] = []
  /// The minimum distance between snapshots, in statements; doubled whenever there are too many snapshots.
  private var stride = 1
  private static let most = 64

  mutating func add(_ statement: Int, _ machine: Machine, _ log: Log) {
    if let last = stops.last, statement < last.statement + stride { return }
    stops.append(Stop(statement: statement, turn: ScriptRun.PreparedRun(machine: machine.apart, log: log)))
    guard stops.count > Self.most else { return }
    stride *= 2
    stops = stops.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { $0.element }
  }

  /// Removes the snapshots of statements after `statement`.
  mutating func cut(behind statement: Int) { stops.removeAll { $0.statement > statement } }
}

/// The positions of a script's statements and specs. They determine which results a change of the text can affect.
struct Outline: Sendable {
  /// The spans of the statements, in order.
  var statements: [Span] = []
  /// The index after the last statement that may affect statements before it, such as a declaration; 0 if there is none.
  var plainFrom = 0
  /// The byte offset at which each spec ends, in order.
  var specEnds: [Int32] = []
  /// The byte offset at which the last statement other than a spec ends.
  var declarationsEnd: Int32 = 0
  /// `looksBack` and `movesChildren` of the blueprint: properties of the whole script that change how every statement
  /// runs. If either changes, no result is reused.
  var looksBack: Bool
  var movesChildren: Bool

  init(_ script: LoadedScript, _ program: Program) {
    looksBack = program.blueprint.looksBack
    movesChildren = program.blueprint.movesChildren
    var names = NameTable()
    let (tree, _) = Parser.parse(bytes: script.sources[0].bytes, file: 0, names: &names)
    for statement in tree[tree.statements] {
      statements.append(statement.span)
      if !Self.isCommand(statement) { plainFrom = statements.count }
      if case .spec = statement.kind {
        specEnds.append(statement.span.end)
      } else {
        declarationsEnd = statement.span.end
      }
    }
  }

  /// The index of the statement that contains byte offset `start`; nil if no statement does.
  func statement(at start: Int32) -> Int? {
    var (low, high) = (0, statements.count)
    while low < high {
      let middle = (low + high) / 2
      if statements[middle].end <= start { low = middle + 1 } else { high = middle }
    }
    return low < statements.count && statements[low].start <= start ? low : nil
  }

  /// Whether a change of the statement cannot affect the statements before it: the statement is a command or another statement
  /// that runs, except `view` and `constraint`.
  private static func isCommand(_ statement: Statement) -> Bool {
    if case .view = statement.kind { return false }
    if case .constraint = statement.kind { return false }
    return [.command, .other].contains(statement.kind.standing)
  }
}

/// Decides which results of a script's previous test can be reused: the results of specs before the first changed line, unless a
/// declaration has changed.
struct ResultReuse {
  private let known: [FileMemory.Entry]
  /// The number of specs that end before the first changed line.
  private let unchanged: Int
  /// The snapshots of a story (a script without specs) before its first changed statement.
  private var stops = StorySnapshots()
  private let program: Program
  private var next = 0
  private var isOver = false
  /// The results of this test, kept for the next one; nil if the settings do not request that.
  private(set) var memory: FileMemory?

  init(of memory: FileMemory?, for script: LoadedScript, _ program: Program, in settings: Settings) {
    self.program = program
    guard settings.remembers else {
      (known, unchanged) = ([], 0)
      return
    }
    let outline = Outline(script, program)
    self.memory = FileMemory(sources: script.sources, outline: outline)
    guard let memory else {
      (known, unchanged) = ([], 0)
      return
    }
    known = memory.entries
    guard let line = Self.firstChange(memory, script.sources, outline) else {
      unchanged = 0
      return
    }
    // A changed declaration also affects specs above it in the file.
    let isAlone = outline.declarationsEnd <= line && memory.outline.declarationsEnd <= line
    unchanged = isAlone || line == .max ? outline.specEnds.prefix { $0 <= line }.count : 0
    let same = outline.statements.prefix { $0.end <= line }.count
    if outline.plainFrom <= same, memory.outline.plainFrom <= same {
      stops = memory.stops
      stops.cut(behind: same)
    }
  }

  // MARK: - Stories

  /// A snapshot from which a story can resume; nil if it must run from the beginning, which drops all snapshots.
  mutating func story() -> ScriptRun.PreparedRun? {
    memory?.stops = stops
    // Coverage refers to bodies of code by number. The story's body has the last number: if that has changed, the script has more
    // or fewer bodies, and the recorded coverage is invalid.
    guard var last = stops.stops.last,
      last.turn.machine.program.blueprint.story == program.blueprint.story
    else {
      memory?.stops = StorySnapshots()
      return nil
    }
    last.turn.machine = last.turn.machine.apart
    last.turn.machine.rebase(onto: program)
    memory?.reused = last.statement
    return last.turn
  }

  /// Takes a snapshot of the machine if a statement of the story is about to begin and has none yet.
  mutating func look(_ machine: Machine, _ log: Log) {
    guard let memory, let next = machine.nextOfStory, next.file == 0 else { return }
    let known = memory.stops.stops.last?.statement ?? -1
    guard let statement = memory.outline.statement(at: next.start), statement > known else { return }
    self.memory?.stops.add(statement, machine, log)
  }

  // MARK: - Specs

  /// The previous result of a spec, which is then kept for the next test, too; nil if it cannot be reused. Must be called for
  /// every spec, in order; after the first nil, all further results are nil.
  mutating func next(_ test: Case) -> FileMemory.Entry? {
    guard !isOver, next < known.count, test.spec < unchanged, let old = known[next].spec.test,
      old.spec == test.spec, old.row == test.row, old.title == test.title, old.span == test.span
    else {
      isOver = true
      return nil
    }
    let entry = known[next]
    next += 1
    memory?.entries.append(entry)
    memory?.reused += 1
    return entry
  }

  /// Keeps the result of a spec that ran.
  mutating func add(_ entry: FileMemory.Entry) { memory?.entries.append(entry) }

  /// The byte offset of the first changed line, `.max` if nothing changed; nil if everything must run again, because
  /// another file or a property of the whole script changed.
  private static func firstChange(_ memory: FileMemory, _ sources: [Source], _ outline: Outline) -> Int32? {
    let old = memory.sources
    guard old.count == sources.count,
      zip(old, sources).dropFirst().allSatisfy({ $0.path == $1.path && $0.bytes == $1.bytes }),
      memory.outline.looksBack == outline.looksBack, memory.outline.movesChildren == outline.movesChildren
    else { return nil }
    let (before, now) = (old[0].bytes, sources[0].bytes)
    if before == now { return .max }
    let same = zip(before, now).prefix { $0 == $1 }.count
    // Go back to the start of the line: the change may alter the meaning of earlier text on the line.
    return Int32((now[..<same].lastIndex(of: 0x0A) ?? -1) + 1)
  }
}

/// The results of a run of `trans test`, kept in memory for the next run.
package struct TestMemory: Sendable {
  private var files: [String: FileMemory] = [:]
  /// The paths of the files read in the last run, in order, including files that scripts use.
  package private(set) var sources: [String] = []

  /// Creates an empty memory.
  package init() {}

  /// The number of specs and story statements whose results were reused in the last run.
  package var reused: Int { files.values.reduce(0) { $0 + $1.reused } }

  /// Empties the memory for a new run.
  /// - Returns: The results of the previous run, by path of the script.
  mutating func begin() -> [String: FileMemory] {
    defer { (files, sources) = ([:], []) }
    return files
  }

  /// Stores the paths of the files that a script uses and, unless its test was interrupted, its result.
  mutating func keep(_ result: FileResult) {
    sources += result.sources
    if result.verdict != .interrupted { files[result.path] = result.memory }
  }
}
