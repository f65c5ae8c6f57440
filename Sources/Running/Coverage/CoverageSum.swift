import Diagnostics
import Engine
import Runtime

/// The merged coverage of all scripts of a run.
package struct CoverageSum {
  /// The files, in the order in which scripts used them.
  private(set) var files: [FileCoverage] = []
  /// The index of each file in `files`, by normalised path. Used for lookups only, since its order is random.
  private var places: [String: Int] = [:]
  private let makesRoundTrips: Bool
  private var hasContainers = false
  private var hasDrags = false
  /// The laws (rules for transitions) that had something to judge. Used for lookups and merging only.
  private var laws: Set<Law> = []

  /// Creates an empty sum.
  /// - Parameter makesRoundTrips: Whether the law `round-trip` (undoing and repeating transitions) is checked.
  package init(makesRoundTrips: Bool) {
    self.makesRoundTrips = makesRoundTrips
  }

  /// A row of the report: in one category, specs exercised `exercised` of `all` items.
  struct Count: Equatable {
    var word: String
    var exercised: Int
    var all: Int
  }

  /// An item or law that no spec exercised.
  package struct Untouched {
    /// The path of the file; nil for a law.
    var path: String?
    var kind: String
    var words: CoverageItem.Words?
    /// The law that no spec exercised; nil for an item that a file declares.
    var law: Law?
  }

  /// Merges the coverage of one script.
  package mutating func add(_ script: ScriptCoverage) {
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

  /// Whether any file declares an animator whose transitions specs can run.
  var hasTransitions: Bool {
    files.contains { file in file.items.contains { $0.category == .outcomes && $0.state != .impossible } }
  }

  /// The counts of each category that has items; the count of laws comes last.
  var counts: [Count] {
    var counts = CoverageItem.Category.allCases.map { Count(word: $0.rawValue, exercised: 0, all: 0) }
    for file in files {
      for item in file.items where item.state != .impossible {
        let place = CoverageItem.Category.allCases.firstIndex(of: item.category) ?? 0
        counts[place].all += 1
        if item.state == .touched { counts[place].exercised += 1 }
      }
    }
    let judged = judgedLaws
    counts.append(Count(word: "laws", exercised: judged.count { laws.contains($0) }, all: judged.count))
    return counts.filter { $0.all > 0 }
  }

  /// The percentage of all counted items that the specs exercised, rounded down; 100 if there are none.
  var percentage: Int {
    let all = counts.reduce(0) { $0 + $1.all }
    return all == 0 ? 100 : counts.reduce(0) { $0 + $1.exercised } * 100 / all
  }

  /// The items that no spec exercised, file by file in the order of the paths, then the laws. If an animator's section
  /// never runs, only the section is listed, not its outcomes.
  package var untouched: [Untouched] {
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

  /// The laws that these scripts could exercise: none if they have neither custom transitions nor custom containers.
  /// Some laws also need a container, an interactive transition or a gesture; `round-trip` counts if the settings
  /// request it, `retained` never.
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
      // A declared delegate is never released, so declarations alone give this law nothing to judge.
      case .retained: false
      case .completes, .honestOutcome, .visible, .noResidue, .balanced, .continuous, .relayout, .animates,
        .inTime:
        true
      }
    }
  }

  /// The summary line, such as `coverage: 12 of 14 screens, 13 of 14 laws`.
  package var line: String {
    "coverage: " + counts.map { "\($0.exercised) of \($0.all) \($0.word)" }.joined(separator: ", ")
  }
}

extension CoverageSum.Untouched {
  /// The location of the declaration, such as `card.trans:3:1`; nil for a law, and for an item without a message.
  package var place: String? { words.map { "\(path ?? ""):\($0.place.line):\($0.place.column)" } }

  /// A one-line message that says what never happened.
  package var message: String {
    law.map { "the law `\($0.word)` has nothing to judge" } ?? words?.message ?? ""
  }

  /// A one-line suggestion for a spec that would exercise the item or law; empty for an item without a message.
  var advice: String { law.map { Self.advice(for: $0) } ?? words?.advice ?? "" }

  /// The entry as the terminal shows it: location, message and suggestion.
  var text: String {
    (place.map { $0 + ": " } ?? "") + "untouched: \(message)\n  try: \(advice)\n"
  }

  private static func advice(for law: Law) -> String {
    switch law {
    case .completes, .honestOutcome, .visible, .noResidue, .balanced, .retained:
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
