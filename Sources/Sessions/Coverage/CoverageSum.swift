import Engine
import Runtime

/// What the specs of all scripts have touched together.
struct CoverageSum {
  /// The files, in the order in which they were met.
  private(set) var files: [FileCoverage] = []
  /// Where each file is among those, by its path; only looked up.
  private var places: [String: Int] = [:]
  private let makesRoundTrips: Bool
  private var hasContainers = false
  private var hasDrags = false
  /// The laws that had something to judge; only looked up.
  private var laws: Set<Law> = []

  /// Nothing.
  /// - Parameter makesRoundTrips: whether the law `round-trip` is judged.
  init(makesRoundTrips: Bool) {
    self.makesRoundTrips = makesRoundTrips
  }

  /// So many of so many were touched.
  struct Count: Equatable {
    var word: String
    var touched: Int
    var all: Int
  }

  /// Something that was not touched.
  struct Untouched {
    /// The file; nil for a law.
    var path: String?
    var kind: String
    var words: CoverageItem.Words?
    /// The law; nil for something that a file declares.
    var law: Law?
  }

  /// Adds what the specs of a script have touched.
  mutating func add(_ script: ScriptCoverage) {
    laws.formUnion(script.laws)
    hasContainers = hasContainers || script.hasContainers
    hasDrags = hasDrags || script.hasDrags
    for file in script.files where !file.items.isEmpty {
      let path = Path.normalised(file.path)
      if let place = places[path] {
        files[place].add(file)
      } else {
        places[path] = files.count
        files.append(file)
      }
    }
  }

  /// Whether transitions with code of their own were declared and can run.
  var hasTransitions: Bool {
    files.contains { file in file.items.contains { $0.category == .outcomes && $0.state != .impossible } }
  }

  /// How much was touched, for each category of which there is anything, the laws last.
  var counts: [Count] {
    var counts = CoverageItem.Category.allCases.map { Count(word: $0.rawValue, touched: 0, all: 0) }
    for file in files {
      for item in file.items where item.state != .impossible {
        let place = CoverageItem.Category.allCases.firstIndex(of: item.category) ?? 0
        counts[place].all += 1
        if item.state == .touched { counts[place].touched += 1 }
      }
    }
    let judged = judgedLaws
    counts.append(Count(word: "laws", touched: judged.count { laws.contains($0) }, all: judged.count))
    return counts.filter { $0.all > 0 }
  }

  /// What was not touched: file by file in the order of their paths, then the laws. How a transition can go is left out
  /// where its section never runs.
  var untouched: [Untouched] {
    var rest: [Untouched] = []
    for file in files.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      let dead = file.items.filter { $0.category == .sections && $0.state == .untouched }
      for item in file.items.sorted(by: { $0.span.start < $1.span.start }) where item.state == .untouched {
        if case .outcome(_, let kind) = item.kind,
          dead.contains(where: { $0.span == item.span && $0.kind == .section(kind) })
        {
          continue
        }
        rest.append(
          Untouched(path: file.path, kind: String(item.category.rawValue.dropLast()), words: item.words))
      }
    }
    return rest + judgedLaws.filter { !laws.contains($0) }.map { Untouched(kind: "law", law: $0) }
  }

  /// The laws that could have something to judge: none where everything is the system's own, not those of containers
  /// where there are none, nor those of driven transitions where nothing drives any, nor those of drags without gestures.
  private var judgedLaws: [Law] {
    guard hasTransitions || hasContainers else { return [] }
    let isDriven = files.contains { file in
      file.items.contains {
        if case .outcome(.givenUp, _) = $0.kind { $0.state != .impossible } else { false }
      }
    }
    return Law.allCases.filter { law in
      switch law {
      case .roundTrip: makesRoundTrips
      case .adopted, .overlap: hasContainers
      case .restored, .unitProgress: isDriven
      case .followsFinger: hasDrags
      case .completes, .honestOutcome, .visible, .noResidue, .balanced, .continuous, .relayout, .animates,
        .inTime:
        true
      }
    }
  }

  /// `coverage: 12 of 14 screens, 13 of 14 laws`
  var line: String {
    "coverage: " + counts.map { "\($0.touched) of \($0.all) \($0.word)" }.joined(separator: ", ")
  }
}

extension CoverageSum.Untouched {
  /// What never happened, one line.
  var message: String { law.map { "the law `\($0.word)` has nothing to judge" } ?? words?.message ?? "" }

  /// What a spec could do, one line.
  var mend: String { law.map { Self.mend(for: $0) } ?? words?.mend ?? "" }

  /// What a person reads.
  var text: String {
    let place = words.map { "\(path ?? ""):\($0.place.line):\($0.place.column): " } ?? ""
    return "\(place)untouched: \(message)\n  try: \(mend)\n"
  }

  private static func mend(for law: Law) -> String {
    switch law {
    case .completes, .honestOutcome, .visible, .noResidue, .balanced:
      "run a transition that has an animator of the script"
    case .continuous, .animates, .inTime: "run a transition that has an animator of the script, animated"
    case .restored: "give a transition up: `cancel` while it is driven"
    case .unitProgress: "drive a transition: `pan`, or `start … interactively` and `update`"
    case .followsFinger: "`pan` with a gesture that calls `update`, `finish` or `cancel`"
    case .relayout: "`rotate to landscapeLeft` after a transition that has an animator of the script"
    case .roundTrip: "a spec with a command that begins such a transition and lets it end"
    case .adopted: "move children of a `container`"
    case .overlap: "`run` or `transition` between children of a `container`"
    }
  }
}
