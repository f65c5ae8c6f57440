import Engine

/// What is known of each fact: who cites it, whether those specs hold, and which engines get it wrong.
struct FactTable {
  /// A row of a table of facts, as far as it matters here.
  struct Fact {
    /// Its id.
    var id: String
    /// How certain it is.
    var certainty: String
  }

  /// The specs of a script that ran, by their places in it.
  struct Specs {
    /// Those of which a row holds.
    var holding: Set<Int> = []
    /// Those of which a row does not.
    var failing: Set<Int> = []
  }

  private var facts: [Fact]
  /// For each fact the scripts that cite it, each with the number of its specs.
  private var citing: [String: [(path: String, specs: Int)]] = [:]
  private var holding: Set<String> = []
  private var failing: Set<String> = []

  /// A table of the facts that are listed in `text`: a line with the names of the columns, then one a fact, its
  /// columns parted by tabs, the id and the certainty first.
  init(_ text: String) {
    facts = text.split(separator: "\n").dropFirst().compactMap { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      return columns.count < 2 ? nil : Fact(id: String(columns[0]), certainty: String(columns[1]))
    }
  }

  /// Whether it lists nothing.
  var isEmpty: Bool { facts.isEmpty }

  /// Takes in the specs of a script.
  /// - Parameters:
  ///   - path: What the script is called in the table.
  ///   - specs: How they ended.
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

  /// The table in Markdown, a line for each fact.
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
