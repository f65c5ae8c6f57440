import Diagnostics
import Language
import Runtime
import Semantics

/// All deeds that have been met, each compiled once, as a line of a session of the script's.
struct Repertoire: Sendable {
  /// A deed, and its commands; none where a script cannot say it.
  private struct Entry: Sendable {
    var deed: Deed
    var body: BodyID
  }

  /// The files of the script, then the deeds: spans count in them.
  private(set) var sources: [Source]
  /// What runs them all.
  private(set) var program: Program
  private var checker: Checker
  private var entries: [Entry] = []
  /// Where each deed stands, by its text. Only looked up.
  private var places: [String: Int] = [:]

  /// The deeds of a script that passes the checker; nil for another.
  init?(_ script: LoadedScript) {
    guard let program = script.program, let checker = script.checker else { return nil }
    (self.program, self.checker, sources) = (program, checker, script.sources)
  }

  /// How many files belong to the script.
  var fileCount: Int { sources.count - entries.count }

  /// How many deeds there are.
  var count: Int { entries.count }

  /// The deed at a place.
  func deed(_ place: Int) -> Deed { entries[place].deed }

  /// The commands of the deed at a place.
  func body(_ place: Int) -> BodyID { entries[place].body }

  /// Where a deed stands; nil if it has not been compiled.
  func place(of deed: Deed) -> Int? { places[deed.text] }

  /// Compiles a deed, unless that has been done.
  mutating func add(_ deed: Deed) {
    if places[deed.text] != nil { return }
    places[deed.text] = entries.count
    entries.append(Entry(deed: deed, body: compile(deed.text, named: "deed") ?? .none))
  }

  /// Commands that are to run after each other, as a line of their own: a copy that knows them, and their body.
  func adding(_ text: String, named name: String) -> (repertoire: Repertoire, body: BodyID)? {
    var copy = self
    guard let body = copy.compile(text, named: name) else { return nil }
    return (copy, body)
  }

  private mutating func compile(_ text: String, named name: String) -> BodyID? {
    let bytes = Array(text.utf8)
    sources.append(Source(path: name, bytes: bytes))
    var names = checker.names
    let (script, syntax) = Parser.parse(bytes: bytes, file: Int32(sources.count - 1), names: &names)
    let before = checker.checkpoint
    let analysis = checker.extend(with: Unit(script: script, text: bytes), names: names)
    guard syntax.isEmpty, analysis.problems.isEmpty, let grown = analysis.program else {
      program = checker.restore(before)
      return nil
    }
    program = grown
    return analysis.entry
  }
}
