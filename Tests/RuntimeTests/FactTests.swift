import Engine
import TestSupport
import Testing

@testable import Runtime

/// All behaviour specs must pass on the correct engine, and each fact's specs must fail on the engine variant that gets
/// this fact wrong. Short runs test a sample of both, since `.ci/run` runs all specs, also on all wrong engines.
@Suite struct FactTests {
  @Test(arguments: Repository.sample(try SpecFile.all, oneIn: 8))
  func everyBehaviourSpecHolds(file: SpecFile) {
    #expect(file.failures() == [])
  }

  @Test(arguments: Repository.sample(WrongEngine.all.map(\.name), oneIn: 8))
  func aWrongEngineFailsASpecOfTheFactItGetsWrong(name: String) throws {
    let engine = try #require(WrongEngine.named(name))
    let files = try SpecFile.all.filter { $0.titles(citing: engine.fact).isEmpty == false }
    #expect(!files.isEmpty, "no spec cites \(engine.fact)")
    let caught = files.contains { file in
      // A failure before the first spec counts as a failure of every spec.
      !file.failures(on: engine, titles: file.titles(citing: engine.fact)).isEmpty
    }
    #expect(caught, "no spec of \(engine.fact) fails on \(name)")
  }

  @Test func everyWrongEngineHasANameOfItsOwn() {
    let names = WrongEngine.all.map(\.name).sorted()
    #expect(zip(names, names.dropFirst()).filter { $0 == $1 }.map(\.0) == [])
  }

  @Test func everyDueFactHasASpecAndAWrongEngine() throws {
    let cited = Set(try SpecFile.all.flatMap(\.facts))
    let engines = Set(WrongEngine.all.map(\.fact))
    let excused = try FactRow.excused()
    for fact in try FactRow.table() where fact.isDue {
      let isHeld = cited.contains(fact.id) && engines.contains(fact.id)
      #expect(
        isHeld != excused.contains(fact.id), "\(fact.id): a spec and a wrong engine, or a reason why not")
    }
  }

  @Test func everyCitedFactStandsInTheTable() throws {
    let known = Set(try FactRow.table().map(\.id))
    for file in try SpecFile.all { #expect(file.facts.filter { !known.contains($0) } == [], "\(file)") }
    #expect(WrongEngine.all.map(\.fact).filter { !known.contains($0) } == [])
    #expect(Fact.allCases.map(\.id).filter { !known.contains($0) } == [])
  }

  @Test func everyFactIsAskedForInTheEngineAndIsWhatAWrongOneBreaks() throws {
    let broken = Set(WrongEngine.all.compactMap { $0.rules(from: Rules()).mutantChanges.broken })
    #expect(Fact.allCases.filter { !broken.contains($0) } == [], "no wrong engine breaks it")
    let asked = try Self.cases(askedFor: ["holds(", "unless: "])
    #expect(Fact.allCases.map { "\($0)" }.filter { !asked.contains($0) } == [], "nobody asks for it")
  }

  @Test func everyConsiderationIsAskedForAndOverlookedByAJudge() throws {
    let judges = (WrongEngine.judges + WrongEngine.blamers).map { $0.rules(from: Rules()).mutantChanges }
    let overlooked = judges.compactMap(\.overlooked)
    #expect(LawDistinction.allCases.filter { !overlooked.contains($0) } == [], "no judge overlooks it")
    let asked = try Self.cases(askedFor: ["considers("])
    #expect(
      LawDistinction.allCases.map { "\($0)" }.filter { !asked.contains($0) } == [], "nobody asks for it")
    #expect(judges.compactMap(\.unreportedLaw) == Law.allCases)
  }

  /// The facts that the sources query, as in `holds(.nav16)`.
  private static func cases(askedFor calls: [String]) throws -> Set<String> {
    let sources = try Repository.paths(below: "Sources", endingWith: ".swift").map(Repository.text)
    return Set(sources.flatMap { source in calls.flatMap { cases(in: source, askedFor: $0) } })
  }

  private static func cases(in source: String, askedFor call: String) -> [String] {
    source.split(separator: call, omittingEmptySubsequences: false).dropFirst().flatMap { rest in
      rest.prefix { $0 != ")" && $0 != "\n" }.split { !($0.isLetter || $0.isNumber || $0 == ".") }
        .filter { $0.hasPrefix(".") }.map { String($0.dropFirst()) }
    }
  }
}

/// A row of the table scripts/uikit/facts.tsv.
struct FactRow {
  let id: String
  let certainty: String
  let machine: String
  let issue: String

  /// Whether this version of the project must have a spec for the fact.
  var isDue: Bool {
    machine == "yes" && ["1", "2", "3", "4", "11"].contains(issue)
      && ["documented", "observed"].contains(certainty)
  }

  static func table() throws -> [FactRow] {
    try Repository.text("scripts/uikit/facts.tsv").split(separator: "\n").dropFirst()
      .map { line in
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        return FactRow(id: columns[0], certainty: columns[1], machine: columns[2], issue: columns[3])
      }
  }
}

extension FactRow {
  /// The facts for which, according to scripts/uikit/README.md, there can be no spec or no wrong engine.
  static func excused() throws -> Set<String> {
    let lines = try Repository.lines("scripts/uikit/README.md")
    let start = try #require(lines.firstIndex { $0 == "| fact | why it has no spec or no wrong engine |" })
    return Set(
      lines[(start + 2)...].prefix { $0.hasPrefix("|") }.compactMap {
        $0.split(separator: " ").dropFirst().first.map(String.init)
      })
  }
}

/// A suite in scripts/uikit. The comment above each of its specs cites facts.
struct SpecFile: CustomTestStringConvertible, Sendable {
  let path: String
  let text: String
  /// For each such comment, the cited facts and the title of the spec below, up to the title's first interpolation.
  private let citations: [(facts: [String], title: String)]
  /// The suite, parsed and checked once for all engines on which it runs.
  let play: Play

  var testDescription: String { path }

  private init(path: String, text: String) {
    self.path = path
    self.text = text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    citations = zip(lines, lines.dropFirst()).compactMap { line, next in
      guard line.hasPrefix("# Facts: "), next.hasPrefix("spec \"") else { return nil }
      let title = next.dropFirst(6).prefix { $0 != "\"" && $0 != "\\" }
      return (line.dropFirst(9).split(separator: " ").map(String.init), String(title))
    }
    play = Play(text)
  }

  /// All suites in scripts/uikit; never empty.
  static var all: [SpecFile] { get throws { try found.get() } }

  private static let found = Result {
    let folder = "scripts/uikit/"
    return try Repository.paths(below: "scripts/uikit", endingWith: ".trans").map {
      SpecFile(path: String($0.dropFirst(folder.count)), text: try Repository.text($0))
    }
  }

  var facts: [String] { citations.flatMap(\.facts) }

  func titles(citing fact: String) -> [String] {
    citations.filter { $0.facts.contains(fact) }.map(\.title)
  }

  /// The failures of a run, each as `title: reason`.
  /// - Parameter titles: The beginnings of the titles of the specs to run; nil for all specs.
  func failures(on engine: WrongEngine? = nil, titles: [String]? = nil) -> [String] {
    var options = RunOptions()
    options.wrongEngine = engine
    return play.transcript(options, titles: titles).filter {
      !$0.hasSuffix(": passed") && $0 != "passed"
    }
  }
}
