import Diagnostics
import Language
import Running
import Semantics

/// A document that is open in the editor.
struct OpenDocument {
  let text: EditedScript
  /// The editor's version number of the text; null if the editor sent none.
  let version: JSON
  /// The parsed and checked text; nil until it is first needed.
  var reading: Reading?
  /// The diagnostics that checking and running the text produced. They may be about the text itself or about files that
  /// it uses.
  var told: [Diagnostic] = []

  /// A diagnostic in the form of the protocol, and the URI of the text that it is about.
  struct Diagnostic {
    var uri: String
    var json: JSON
  }

  /// A text after parsing and checking.
  struct Reading {
    let index: ScriptIndex
    let script: LoadedScript
  }
}

extension LanguageServer {
  // MARK: - Texts

  mutating func open(_ parameters: JSON) {
    guard let document = parameters["textDocument"], let text = document["text"]?.string else { return }
    take(text, of: document)
  }

  mutating func change(_ parameters: JSON) {
    guard let document = parameters["textDocument"],
      let text = parameters["contentChanges"]?.array?.last?["text"]?.string
    else { return }
    take(text, of: document)
  }

  /// Marks a document for new diagnostics. A Swift file gets new ones only when it is opened or saved, not at each change,
  /// since running its stories takes longer than a pause between two key presses.
  mutating func save(_ parameters: JSON) {
    guard let uri = parameters["textDocument"]?["uri"]?.string else { return }
    unpublished.insert(uri)
    areFoldersUnchecked = checksFolders
  }

  mutating func close(_ parameters: JSON) {
    guard let uri = parameters["textDocument"]?["uri"]?.string,
      let place = documents.firstIndex(where: { $0.text.uri == uri })
    else { return }
    files.open[documents[place].text.path] = nil
    let closed = documents.remove(at: place)
    unpublished.remove(uri)
    areFoldersUnchecked = checksFolders
    forgetReadings()
    publish([uri] + closed.told.map { $0.uri })
  }

  private mutating func take(_ text: String, of document: JSON) {
    guard let uri = document["uri"]?.string else { return }
    let path = FileURI.path(of: uri)
    let edited = EditedScript(uri: uri, path: files.canonicalPath(path) ?? path, bytes: Array(text.utf8))
    var opened = OpenDocument(text: edited, version: document["version"] ?? .null)
    if let place = documents.firstIndex(where: { $0.text.uri == uri }) {
      opened.told = documents[place].told
      documents[place] = opened
      if !edited.isSwift { unpublished.insert(uri) }
    } else {
      documents.append(opened)
      unpublished.insert(uri)
    }
    files.open[edited.path] = edited.bytes
    forgetReadings()
  }

  /// Discards all parsed texts. Requests new diagnostics of the texts that use other files, since those files may have
  /// changed.
  private mutating func forgetReadings() {
    for place in documents.indices {
      if let script = documents[place].reading?.script, script.sources.count > 1 {
        unpublished.insert(documents[place].text.uri)
      }
      documents[place].reading = nil
    }
  }

  /// The open document that a request refers to; parsed now if it has not been parsed yet. Throws if it is not open.
  mutating func document(_ parameters: JSON) throws(Refusal) -> (
    text: EditedScript, reading: OpenDocument.Reading
  ) {
    guard let uri = parameters["textDocument"]?["uri"]?.string else { throw .badParameters }
    guard let place = documents.firstIndex(where: { $0.text.uri == uri }) else { throw .noSuchText }
    let text = documents[place].text
    let reading = documents[place].reading ?? read(text)
    documents[place].reading = reading
    return (text, reading)
  }

  func read(_ text: EditedScript) -> OpenDocument.Reading {
    let loader = Loader(files: files, limits: settings.limits, words: words)
    let script = text.isSwift ? try? loader.load(text.path) : nil
    return OpenDocument.Reading(
      index: ScriptIndex(text), script: script ?? loader.load(Source(path: text.path, bytes: text.bytes)))
  }

  static func range(_ span: Span) -> Range<Int> { Int(span.start)..<Int(max(span.start, span.end)) }

  // MARK: - Layout

  mutating func format(_ parameters: JSON) throws(Refusal) -> JSON {
    let text = try document(parameters).text
    var names = words.names
    guard Loader.binaryProblem(text.bytes) == nil,
      Parser.parse(bytes: text.bytes, file: 0, names: &names, limits: settings.limits).problems.isEmpty
    else { throw .failed("a script with mistakes is not formatted") }
    guard let laidOut = Layout.laidOut(text.bytes) else {
      throw .failed("the layout would change the script")
    }
    if laidOut == text.bytes { return .array([]) }
    let whole = text.range(0..<text.bytes.count)
    return .array([
      .object([("range", whole), ("newText", .string(String(decoding: laidOut, as: UTF8.self)))])
    ])
  }
}
