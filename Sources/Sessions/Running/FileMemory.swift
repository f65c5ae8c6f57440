import Diagnostics
import Language
import Runtime
import Semantics

/// What the test of a script found, spec by spec, so that the next test of the same script begins at the first line that
/// has changed.
struct FileMemory: Sendable {
  /// A spec that ran, and what it left for those after it.
  struct Entry: Sendable {
    /// How it ended, as it is told.
    var spec: RanSpec
    /// What it and those before it allowed and used.
    var allowances: SharedAllowances
    /// What it and those before it touched.
    var touched: Coverage
    /// The round trips that it and those before it made.
    var trips: [RoundTripKey]
  }

  /// The script and the files that it uses.
  var sources: [Source]
  fileprivate var outline: Outline
  /// The specs that ran, in order.
  fileprivate(set) var entries: [Entry] = []
  /// Where its story stood before some of its statements, in order.
  fileprivate(set) var stops = StoryStops()
  /// How many specs, or statements of a story, did not have to run again.
  fileprivate(set) var recalled = 0

  /// Whether the script, or what it uses, is among some paths.
  func speaks(ofAny paths: Set<String>, orOf path: String) -> Bool {
    paths.contains(path) || sources.contains { paths.contains($0.path) }
  }
}

/// Where a story stood before some of its statements: enough to go on near each, and few enough to be kept.
struct StoryStops: Sendable {
  struct Stop: Sendable {
    /// The place of the statement among those of the file.
    var statement: Int
    var turn: ScriptRun.Turn
  }

  var stops: [Stop] = []
  /// How many statements lie between two that are kept, at least.
  private var stride = 1
  private static let most = 64

  mutating func add(_ statement: Int, _ machine: Machine, _ log: Log) {
    if let last = stops.last, statement < last.statement + stride { return }
    stops.append(Stop(statement: statement, turn: ScriptRun.Turn(machine: machine.apart, log: log)))
    guard stops.count > Self.most else { return }
    stride *= 2
    stops = stops.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
  }

  /// Drops what comes behind a statement.
  mutating func cut(behind statement: Int) { stops.removeAll { $0.statement > statement } }
}

/// Where the specs of a script are, and whether what may concern them all lies before a place.
struct Outline: Sendable {
  /// Where each statement begins and ends, in order.
  var statements: [Span] = []
  /// How many of them there are up to the last one that may concern others.
  var plainFrom = 0
  /// Where each spec ends, in order.
  var specEnds: [Int32] = []
  /// Where the last statement ends that is no spec.
  var declarationsEnd: Int32 = 0
  /// What the whole script says of how any of it is run.
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

  /// The place of the statement in which a byte lies; nil if it lies in none.
  func statement(at start: Int32) -> Int? {
    var (low, high) = (0, statements.count)
    while low < high {
      let middle = (low + high) / 2
      if statements[middle].end <= start { low = middle + 1 } else { high = middle }
    }
    return low < statements.count && statements[low].start <= start ? low : nil
  }

  /// Whether a statement does something when its turn comes, and is nothing to those before it.
  private static func isCommand(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .verb, .transition, .start, .turn, .advance, .pan, .release, .cancel, .cancelTouch, .tap, .print,
      .log,
      .do, .assignment, .call, .trailingCall, .touch, .pinch, .rotate, .resize, .app, .run, .add, .remove,
      .animate, .layerAnimation, .layerTransition, .keyframes, .keyframe, .propertyAnimator, .alongside,
      .after,
      .complete, .animateTransition, .repeat, .if, .forEach, .return, .leaveHeld, .expectation:
      true
    case .controller, .segue, .device, .new, .use, .setup, .spec, .steps, .let, .field, .choose, .handler,
      .object, .allow, .ownClaim, .view, .constraint, .skipped:
      false
    }
  }
}

/// Goes through the specs of a script beside what is known of them, as long as that is sure to be what would come out:
/// nothing before them, nothing in them and nothing that may concern them has changed.
struct Recall {
  private let known: [FileMemory.Entry]
  /// How many specs end before the first line that has changed.
  private let unchanged: Int
  /// Where the story stood, as far as nothing before has changed.
  private var stops = StoryStops()
  private let program: Program
  private var next = 0
  private var isOver = false
  /// What the next test will know.
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
    // A declaration behind a spec concerns it, too.
    let isAlone = outline.declarationsEnd <= line && memory.outline.declarationsEnd <= line
    unchanged = isAlone || line == .max ? outline.specEnds.prefix { $0 <= line }.count : 0
    let same = outline.statements.prefix { $0.end <= line }.count
    if outline.plainFrom <= same, memory.outline.plainFrom <= same {
      stops = memory.stops
      stops.cut(behind: same)
    }
  }

  // MARK: - Stories

  /// Where the story can go on; nil for its beginning.
  mutating func story() -> ScriptRun.Turn? {
    memory?.stops = stops
    // What was touched is known by the numbers of bodies, of which the story's own comes last.
    guard var last = stops.stops.last,
      last.turn.machine.program.blueprint.story == program.blueprint.story
    else {
      memory?.stops = StoryStops()
      return nil
    }
    last.turn.machine = last.turn.machine.apart
    last.turn.machine.rebase(onto: program)
    memory?.recalled = last.statement
    return last.turn
  }

  /// Keeps where the story stands, if a statement is about to begin.
  mutating func look(_ machine: Machine, _ log: Log) {
    guard let memory, let next = machine.nextOfStory, next.file == 0 else { return }
    let known = memory.stops.stops.last?.statement ?? -1
    guard let statement = memory.outline.statement(at: next.start), statement > known else { return }
    self.memory?.stops.add(statement, machine, log)
  }

  // MARK: - Specs

  /// What a spec would come to, if that is known. To be asked for each spec that is due, in order.
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
    memory?.recalled += 1
    return entry
  }

  /// Keeps what a spec came to.
  mutating func add(_ entry: FileMemory.Entry) { memory?.entries.append(entry) }

  /// Where the first line begins that has changed; nil if something else may concern what is before it.
  private static func firstChange(_ memory: FileMemory, _ sources: [Source], _ outline: Outline) -> Int32? {
    let old = memory.sources
    guard old.count == sources.count,
      zip(old, sources).dropFirst().allSatisfy({ $0.path == $1.path && $0.bytes == $1.bytes }),
      memory.outline.looksBack == outline.looksBack, memory.outline.movesChildren == outline.movesChildren
    else { return nil }
    let (before, now) = (old[0].bytes, sources[0].bytes)
    if before == now { return .max }
    let same = zip(before, now).prefix { $0 == $1 }.count
    // From the beginning of the line on: what stands before a change on its line may belong to it.
    return Int32((now[..<same].lastIndex(of: 0x0A) ?? -1) + 1)
  }
}

/// What is left of a test of many scripts, for the next one.
package struct TestMemory: Sendable {
  private var files: [String: FileMemory] = [:]
  /// The files that were read last, those that scripts use among them, in order.
  package private(set) var sources: [String] = []

  /// Nothing.
  package init() {}

  /// How many specs, and statements of stories, did not have to run again the last time.
  package var recalled: Int { files.values.reduce(0) { $0 + $1.recalled } }

  /// Begins anew.
  /// - Returns: what is known of each script, by its path.
  mutating func begin() -> [String: FileMemory] {
    defer { (files, sources) = ([:], []) }
    return files
  }

  /// Keeps what came of a script.
  mutating func keep(_ result: FileResult) {
    sources += result.sources
    if result.verdict != .interrupted { files[result.path] = result.memory }
  }
}
