import Engine

/// A table of facts about UIKit: the specs that cite each fact, whether the specs pass, and the mutant engines that
/// violate the fact.
struct FactTable {
  /// A row of `facts.tsv`, with only the columns that the table uses.
  struct Fact {
    var id: String
    /// How certain the fact is, such as `documented`, as written in the file.
    var certainty: String
  }

  /// The results of a script's specs. A spec is given by its index in the program.
  struct Specs {
    /// The specs that passed at least once.
    var holding: Set<Int> = []
    /// The specs that failed at least once.
    var failing: Set<Int> = []
  }

  private var facts: [Fact]
  /// The scripts that cite each fact, by the fact's id; with each script, the number of its specs that cite the fact.
  private var citing: [String: [(path: String, specs: Int)]] = [:]
  private var holding: Set<String> = []
  private var failing: Set<String> = []

  /// Parses the contents of `facts.tsv`: a header line, then one fact per line in tab-separated columns. The first two
  /// columns are the id and the certainty.
  init(_ text: String) {
    facts = text.split(separator: "\n").dropFirst().compactMap { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      return columns.count < 2 ? nil : Fact(id: String(columns[0]), certainty: String(columns[1]))
    }
  }

  var isEmpty: Bool { facts.isEmpty }

  /// Records which facts a script cites and how its specs ended.
  /// - Parameters:
  ///   - path: The name of the script in the table.
  ///   - specs: The results of the script's specs.
  mutating func add(_ citations: [Citation], of path: String, _ specs: Specs) {
    for citation in citations {
      if specs.failing.contains(citation.spec) { failing.formUnion(citation.facts) }
      if specs.holding.contains(citation.spec) { holding.formUnion(citation.facts) }
      for fact in citation.facts {
        var scripts = citing[fact, default: []]
        if scripts.last?.path == path {
          scripts[scripts.count - 1].specs += 1
        } else {
          scripts.append((path, 1))
        }
        citing[fact] = scripts
      }
    }
  }

  /// The table in Markdown, one line per fact.
  var markdown: String {
    var text = "| fact | certainty | specs | verdict | wrong engines |\n|---|---|---|---|---|\n"
    for fact in facts {
      let specs = citing[fact.id, default: []].map { $0.specs == 1 ? $0.path : "\($0.path) ×\($0.specs)" }
      let engines = WrongEngine.all.filter { $0.fact == fact.id }.map { "`\($0.name)`" }
      let verdict =
        specs.isEmpty
        ? "no spec" : failing.contains(fact.id) ? "fails" : holding.contains(fact.id) ? "holds" : "not run"
      let cells = [
        fact.id, fact.certainty, Self.cell(specs), verdict, Self.cell(engines),
      ]
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }

  private static func cell(_ words: [String]) -> String {
    words.isEmpty ? "–" : words.joined(separator: ", ")
  }
}
