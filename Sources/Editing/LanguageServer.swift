import Diagnostics
import Language
import Running
import Semantics

/// The server of `trans lsp`, for the Language Server Protocol 3.17. The server is a value without input and output:
/// `take` receives bytes from the editor and returns bytes to send.
///
/// Documents are synchronised as whole texts, with positions in UTF-16 code units. If several changes arrive together,
/// diagnostics are published only for the last one. A request that is cancelled before its turn gets an error.
package struct LanguageServer {
  /// An error response to a request.
  struct Refusal: Error {
    var code: Int
    var message: String

    static let notInitialized = Refusal(code: -32002, message: "the first request must be `initialize`")
    static let notUnderstood = Refusal(code: -32700, message: "this is no JSON")
    static let noRequest = Refusal(code: -32600, message: "this is no request")
    static let hasShutDown = Refusal(code: -32600, message: "`shutdown` has been asked for")
    static let cancelled = Refusal(code: -32800, message: "cancelled")
    static let noSuchText = Refusal(code: -32602, message: "this text is not open")
    static let badParameters = Refusal(code: -32602, message: "these parameters are not understood")

    /// A response to a valid request that cannot be carried out.
    static func failed(_ message: String) -> Refusal { Refusal(code: -32803, message: message) }
    static func unknown(_ method: String) -> Refusal {
      Refusal(code: -32601, message: "there is no method `\(method)`")
    }
  }

  /// The stage of the editor's session with the server.
  enum State {
    case new, running, shutDown, ended
  }

  var state = State.new
  let files: EditedFiles
  let settings: Settings
  let words = LanguageWords()
  /// The texts to which the diagnostics that are being published refer.
  let shown = ShownTexts()
  /// The open documents, in the order in which they were opened.
  var documents: [OpenDocument] = []
  /// The paths of the folders that are open in the editor.
  var folders: [String] = []
  /// The URIs of documents whose diagnostics must be published again.
  var unpublished: Set<String> = []
  /// The scripts in the editor's folders that are not open and have problems, by the URIs of their texts.
  var unopened: [(uri: String, told: [OpenDocument.Diagnostic])] = []
  /// Whether the scripts in the editor's folders must be checked again.
  var areFoldersUnchecked = false
  /// Whether to run scripts for findings; the editor can turn this off in `initializationOptions`.
  var publishesFindings = true
  /// Whether to check scripts that are not open; the editor can turn this off in `initializationOptions`.
  var checksFolders = true
  /// Runs the standard stories of a Swift file; nil if Swift files are only parsed.
  let trial: Trial?
  private var frames: MessageFrames
  /// The bytes to send at the end of the current call of `take`.
  private var sent: [UInt8] = []

  /// Creates a server.
  /// - Parameters:
  ///   - files: The file system, for files that are not open in the editor.
  ///   - settings: The settings for reading and running scripts.
  ///   - trial: Runs the standard stories of a Swift file and returns the findings; nil to only parse Swift files.
  package init(files: any ScriptFiles, settings: Settings = Settings(), trial: Trial? = nil) {
    self.files = EditedFiles(files: files)
    (self.settings, self.trial) = (settings, trial)
    // In JSON, escape sequences can make a text up to six times as long.
    frames = MessageFrames(limit: settings.limits[.bytes] * 6)
  }

  /// Whether the editor has sent `exit`, which ends the server.
  package var hasEnded: Bool { state == .ended }

  /// Whether the editor sent `exit` after a `shutdown` request, as the protocol requires.
  package private(set) var hasEndedWell = false

  /// Handles bytes received from the editor, and publishes the diagnostics of the texts that have changed.
  /// - Returns: The bytes to send back.
  package mutating func take(_ bytes: [UInt8]) -> [UInt8] {
    frames.take(bytes)
    var messages: [JSON?] = []
    while let message = frames.next() { messages.append(JSONReader.value(of: message)) }
    let cancelled = messages.compactMap { message in
      message?["method"]?.string == "$/cancelRequest" ? message?["params"]?["id"]?.text : nil
    }
    for message in messages where state != .ended { take(message, cancelled) }
    publishDiagnostics()
    if areFoldersUnchecked { checkFolders() }
    defer { sent = [] }
    return sent
  }

  // MARK: - Messages

  private mutating func take(_ message: JSON?, _ cancelled: [String]) {
    guard let message else { return refuse(.null, .notUnderstood) }
    guard case .object = message else { return refuse(.null, .noRequest) }
    let id = message["id"]
    guard let method = message["method"]?.string else {
      // Ignore responses, because the server sends no requests.
      if message["result"] != nil || message["error"] != nil { return }
      return refuse(id ?? .null, .noRequest)
    }
    let parameters = message["params"] ?? .null
    guard let id else { return hear(method, parameters) }
    if cancelled.contains(id.text) { return refuse(id, .cancelled) }
    do throws(Refusal) {
      let result = try answer(method, parameters)
      send([("id", id), ("result", result)])
    } catch {
      refuse(id, error)
    }
  }

  private mutating func refuse(_ id: JSON, _ refusal: Refusal) {
    let error = JSON.object([("code", .number(refusal.code)), ("message", .string(refusal.message))])
    send([("id", id), ("error", error)])
  }

  /// Sends a notification to the editor.
  mutating func notify(_ method: String, _ parameters: JSON) {
    send([("method", .string(method)), ("params", parameters)])
  }

  private mutating func send(_ members: [(String, JSON)]) {
    let body = Array(JSON.object([("jsonrpc", .string("2.0"))] + members).text.utf8)
    sent += Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  // MARK: - Notifications and requests

  private mutating func hear(_ method: String, _ parameters: JSON) {
    switch method {
    case "exit":
      hasEndedWell = state == .shutDown
      state = .ended
    case _ where state != .running: return
    case "initialized", "workspace/didChangeWatchedFiles": areFoldersUnchecked = checksFolders
    case "textDocument/didOpen": open(parameters)
    case "textDocument/didChange": change(parameters)
    case "textDocument/didSave": save(parameters)
    case "textDocument/didClose": close(parameters)
    // The protocol allows ignoring unknown notifications.
    default: return
    }
  }

  private mutating func answer(_ method: String, _ parameters: JSON) throws(Refusal) -> JSON {
    switch (state, method) {
    case (.new, "initialize"): return initialize(parameters)
    case (.new, _): throw .notInitialized
    case (.running, "shutdown"):
      state = .shutDown
      return .null
    case (.running, "initialize"): throw .noRequest
    case (.running, _): return try request(method, parameters)
    case (.shutDown, _), (.ended, _): throw .hasShutDown
    }
  }

  private mutating func request(_ method: String, _ parameters: JSON) throws(Refusal) -> JSON {
    switch method {
    case "textDocument/hover": return try hover(parameters)
    case "textDocument/codeAction": return try actions(parameters)
    // All other requests are for scripts only.
    case _ where parameters["textDocument"]?["uri"]?.string?.hasSuffix(".swift") == true: return .null
    case "textDocument/completion": return try complete(parameters)
    case "textDocument/definition": return try definition(parameters)
    case "textDocument/references": return try references(parameters)
    case "textDocument/documentHighlight": return try highlights(parameters)
    case "textDocument/prepareRename": return try prepareRename(parameters)
    case "textDocument/rename": return try rename(parameters)
    case "textDocument/formatting": return try format(parameters)
    case "textDocument/documentSymbol": return try symbols(parameters)
    case "workspace/symbol": return symbolsEverywhere(parameters)
    case "textDocument/selectionRange": return try selections(parameters)
    case "textDocument/foldingRange": return try foldings(parameters)
    case "textDocument/documentLink": return try links(parameters)
    case "textDocument/semanticTokens/full": return try wordKinds(parameters)
    case "textDocument/signatureHelp": return try signature(parameters)
    case "textDocument/codeLens": return try codeLenses(parameters)
    case "textDocument/inlayHint": return try hints(parameters)
    case "workspace/executeCommand": return try execute(parameters)
    default: throw .unknown(method)
    }
  }

  private mutating func initialize(_ parameters: JSON) -> JSON {
    state = .running
    folders = (parameters["workspaceFolders"]?.array ?? []).compactMap { $0["uri"]?.string }
    if folders.isEmpty, let root = parameters["rootUri"]?.string { folders = [root] }
    folders = folders.map { FileURI.path(of: $0) }
    if case .bool(false)? = parameters["initializationOptions"]?["findings"] { publishesFindings = false }
    if case .bool(false)? = parameters["initializationOptions"]?["folders"] { checksFolders = false }
    let whole = JSON.object([("openClose", .bool(true)), ("change", .number(1)), ("save", .bool(true))])
    let legend = JSON.object([
      ("tokenTypes", .array(Self.wordKinds.map(JSON.string))), ("tokenModifiers", .array([])),
    ])
    let marks = JSON.array([.string("("), .string(",")])
    let capabilities: [(String, JSON)] = [
      ("positionEncoding", .string("utf-16")), ("textDocumentSync", whole),
      ("completionProvider", .object([("triggerCharacters", .array([.string("."), .string("\"")]))])),
      ("hoverProvider", .bool(true)), ("definitionProvider", .bool(true)),
      ("referencesProvider", .bool(true)), ("documentHighlightProvider", .bool(true)),
      ("renameProvider", .object([("prepareProvider", .bool(true))])),
      ("documentFormattingProvider", .bool(true)), ("codeLensProvider", .object([])),
      ("codeActionProvider", .object([("codeActionKinds", .array([.string("quickfix")]))])),
      ("inlayHintProvider", .bool(true)), ("documentSymbolProvider", .bool(true)),
      ("workspaceSymbolProvider", .bool(true)), ("foldingRangeProvider", .bool(true)),
      ("selectionRangeProvider", .bool(true)),
      ("documentLinkProvider", .object([])),
      ("signatureHelpProvider", .object([("triggerCharacters", marks)])),
      ("semanticTokensProvider", .object([("legend", legend), ("full", .bool(true))])),
      ("executeCommandProvider", .object([("commands", .array(Self.commands.map(JSON.string)))])),
    ]
    return .object([
      ("capabilities", .object(capabilities)), ("serverInfo", .object([("name", .string("trans"))])),
    ])
  }
}
