import TestSupport

@testable import Editing
@testable import Running

/// A simulated editor, with files in memory, that talks to the language server.
struct EditorClient {
  private(set) var server: LanguageServer
  private(set) var notifications: [(method: String, parameters: JSON)] = []
  private var count = 0

  init(
    files: [String: String] = [:], folder: String = "file:///made", options: JSON = .null,
    trial: LanguageServer.Trial? = nil
  ) {
    let memory = MemoryFiles()
    for (path, text) in files { memory.files[path] = Array(text.utf8) }
    server = LanguageServer(files: RootedFiles(files: memory), trial: trial)
    let folder = JSON.object([("uri", .string(folder)), ("name", .string("work"))])
    _ = request(
      "initialize", .object([("workspaceFolders", .array([folder])), ("initializationOptions", options)]))
    notify("initialized", .object([]))
  }

  // MARK: - Requests

  /// The result of a request; nil if it was refused.
  mutating func request(_ method: String, _ parameters: JSON) -> JSON? {
    answer(to: method, parameters)?["result"]
  }

  /// The complete response to a request, with its result or error.
  mutating func answer(to method: String, _ parameters: JSON) -> JSON? {
    count += 1
    let message: [(String, JSON)] = [
      ("id", .number(count)), ("method", .string(method)), ("params", parameters),
    ]
    return send(.object(message)).first { $0["id"]?.number == count }
  }

  mutating func notify(_ method: String, _ parameters: JSON) {
    _ = send(.object([("method", .string(method)), ("params", parameters)]))
  }

  /// Sends a message to the server.
  /// - Returns: The messages that the server sends back.
  mutating func send(_ message: JSON) -> [JSON] { receive(server.take(Self.framed(message.text))) }

  static func framed(_ text: String) -> [UInt8] {
    Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
  }

  mutating func receive(_ bytes: [UInt8]) -> [JSON] {
    var frames = MessageFrames(limit: 1 << 24)
    frames.take(bytes)
    var messages: [JSON] = []
    while let message = frames.next().flatMap({ JSONReader.value(of: $0) }) {
      messages.append(message)
      if message["id"] == nil, let method = message["method"]?.string {
        notifications.append((method, message["params"] ?? .null))
      }
    }
    return messages
  }

  // MARK: - Texts

  mutating func open(_ text: String, _ name: String = "a.trans") {
    let document: [(String, JSON)] = [
      ("uri", .string(Self.uri(name))), ("languageId", .string("trans")), ("version", .number(1)),
      ("text", .string(text)),
    ]
    notify("textDocument/didOpen", .object([("textDocument", .object(document))]))
  }

  mutating func change(_ text: String, _ name: String = "a.trans") {
    let document = JSON.object([("uri", .string(Self.uri(name))), ("version", .number(2))])
    let changes = JSON.array([.object([("text", .string(text))])])
    notify("textDocument/didChange", .object([("textDocument", document), ("contentChanges", changes)]))
  }

  static func uri(_ name: String) -> String { "file:///made/" + name }

  /// The parameters of a request about a document.
  static func about(_ name: String = "a.trans", _ more: [(String, JSON)] = []) -> JSON {
    .object([("textDocument", .object([("uri", .string(uri(name)))]))] + more)
  }

  /// The parameters of a request about a position: a line and a UTF-16 unit on it, both from 0.
  static func at(_ line: Int, _ character: Int, _ name: String = "a.trans", _ more: [(String, JSON)] = [])
    -> JSON
  {
    about(name, [("position", EditedScript.Place(line: line, character: character).json)] + more)
  }

  /// The last published diagnostics of a document, each as line, unit and code; nil if none were published.
  func problems(_ name: String = "a.trans") -> [String]? {
    let told = notifications.last {
      $0.method == "textDocument/publishDiagnostics" && $0.parameters["uri"]?.string == Self.uri(name)
    }
    return told?.parameters["diagnostics"]?.array?.map {
      "\($0["range"]?.start ?? "") \($0["code"]?.string ?? $0["message"]?.string ?? "")"
    }
  }
}

extension JSON {
  /// The start of an LSP range, as `line:character`.
  var start: String { "\(self["start"]?["line"]?.number ?? -1):\(self["start"]?["character"]?.number ?? -1)" }
}

/// Files in the folder `/made`.
private final class RootedFiles: ScriptFiles {
  let files: MemoryFiles

  init(files: MemoryFiles) { self.files = files }

  private func inner(_ path: String) -> String {
    path == "/made" ? "." : path.hasPrefix("/made/") ? String(path.dropFirst(6)) : path
  }

  func read(_ path: String, atMost limit: Int) throws(FileProblem) -> [UInt8] {
    try files.read(inner(path), atMost: limit)
  }

  func canonicalPath(_ path: String) -> String? {
    let path = Path.normalised(path)
    return exists(path) ? path : nil
  }

  func exists(_ path: String) -> Bool { files.exists(inner(path)) }

  func contents(ofDirectory path: String) throws(FileProblem) -> [DirectoryEntry]? {
    try files.contents(ofDirectory: inner(path))
  }
}
