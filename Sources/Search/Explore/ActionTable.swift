import Diagnostics
import Engine
import Language
import Running
import Runtime
import Semantics

/// The repertoire of a search: all user actions found so far. Each is compiled once, as a line added to the script's
/// program.
struct ActionTable: Sendable {
  /// An action and its compiled commands; the body is none if a script cannot express the action.
  private struct Entry: Sendable {
    var action: UserAction
    var body: BodyID
  }

  /// The files of the script, followed by one source per action. `Span.file` is an index into this array.
  private(set) var sources: [Source]
  /// The program that contains the script and all actions.
  private(set) var program: Program
  private var checker: Checker
  private var entries: [Entry] = []
  /// The index of each action by its text. Used for lookups only.
  private var places: [String: Int] = [:]

  /// Starts with no actions; nil if the script did not pass the checker.
  init?(_ script: LoadedScript) {
    guard let program = script.program, let checker = script.checker else { return nil }
    (self.program, self.checker, sources) = (program, checker, script.sources)
  }

  /// The number of files of the script.
  var fileCount: Int { sources.count - entries.count }

  /// The number of actions.
  var count: Int { entries.count }

  /// The action at an index.
  func action(_ place: Int) -> UserAction { entries[place].action }

  /// The compiled commands of the action at an index; none if a script cannot express the action.
  func body(_ place: Int) -> BodyID { entries[place].body }

  /// The index of an action; nil if it has not been compiled.
  func place(of action: UserAction) -> Int? { places[action.text] }

  /// The compiled commands of an action; nil if it has not been compiled, or if a script cannot express it.
  func body(of action: UserAction) -> BodyID? {
    place(of: action).map { body($0) }.flatMap { $0.exists ? $0 : nil }
  }

  /// Compiles an action, unless already done.
  mutating func add(_ action: UserAction) {
    if places[action.text] != nil { return }
    places[action.text] = entries.count
    entries.append(Entry(action: action, body: compile(action.text, named: "story") ?? .none))
  }

  /// Compiles `text` as one body, in a copy of this repertoire; nil if it has errors. The copy's `fileCount` is one too
  /// high, since the text is no action.
  func adding(_ text: String, named name: String) -> (repertoire: ActionTable, body: BodyID)? {
    var copy = self
    guard let body = copy.compile(text, named: name) else { return nil }
    return (copy, body)
  }

  private mutating func compile(_ text: String, named name: String) -> BodyID? {
    let bytes = Array(text.utf8)
    sources.append(Source(path: name, bytes: bytes, isMade: true))
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
