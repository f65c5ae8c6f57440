import Diagnostics
import TestSupport
import Testing

@testable import Editing
@testable import Running

/// Tests of the language server's protocol: JSON, headers, positions, refused requests and invalid input.
@Suite struct ConversationTests {
  // MARK: - JSON

  static let values: [(text: String, value: String?)] = [
    ("null", "null"), (" true ", "true"), ("-0", "0"), ("12", "12"), ("1.5e2", "150.0"),
    ("9223372036854775808", "9.223372036854776e+18"), ("[]", "[]"), ("[1, [2],{}]", "[1,[2],{}]"),
    ("{\"a\":1,\"b\":[null]}", "{\"a\":1,\"b\":[null]}"), ("\"\\u00e9\\n\\/\"", "\"é\\n/\""),
    ("\"\\ud834\\udd1e\"", "\"𝄞\""), ("\"\\ud834\"", "\"\u{FFFD}\""), ("\"\\udd1e\"", "\"\u{FFFD}\""),
    ("", nil), ("nul", nil), ("01", nil), ("1.", nil), ("-", nil), (".5", nil), ("1e", nil), ("[1,]", nil),
    ("{\"a\"}", nil), ("{a:1}", nil), ("\"\\x\"", nil), ("\"\\u12g4\"", nil), ("\"\\u+123\"", nil),
    ("\"a\nb\"", nil), ("\"open", nil), ("1 2", nil), ("[", nil), ("{", nil), ("\u{FEFF}1", nil),
  ]

  @Test(arguments: values)
  func jsonIsRead(text: String, value: String?) {
    #expect(JSONReader.value(of: Array(text.utf8))?.text == value)
  }

  @Test func whatIsWrittenIsRead() {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<2_000 {
      let text = Self.value(3, &random).text
      #expect(JSONReader.value(of: Array(text.utf8))?.text == text)
    }
  }

  @Test func anyBytesAreReadOrRefused() {
    var random = SeededGenerator(seed: 21)
    for number in 0..<4_000 {
      var bytes = Array(Self.value(3, &random).text.utf8)
      for _ in 0..<(number % 4) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes[place] = UInt8.random(in: 0...255, using: &random)
        } else {
          bytes.remove(at: place)
        }
      }
      guard let value = JSONReader.value(of: bytes) else { continue }
      #expect(JSONReader.value(of: Array(value.text.utf8))?.text == value.text)
    }
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    #expect(JSONReader.value(of: deep) == nil)
  }

  /// Line separators of JavaScript and control characters are written as escape sequences.
  @Test(arguments: [
    ("\u{2028}", "\\u2028"), ("\u{2029}", "\\u2029"), ("\u{85}", "\\u0085"), ("\u{7F}", "\\u007f"),
    ("\u{1}", "\\u0001"), ("\n", "\\n"), ("\"", "\\\""), ("\\", "\\\\"), ("é", "é"),
  ])
  func charactersAreEscaped(_ character: String, _ escaped: String) {
    #expect(JSON.string(character).text == "\"\(escaped)\"")
  }

  private static func value(_ depth: Int, _ random: inout SeededGenerator) -> JSON {
    switch Int.random(in: 0..<(depth == 0 ? 5 : 7), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .number(Int.random(in: -100...100, using: &random))
    case 3: return .fraction(Double(Int.random(in: -99...99, using: &random)) / 8)
    case 4:
      return .string(["", "a", "\"\\", "é𝄞", "\u{0}\u{2028}\n", "\r\t/"].randomElement(using: &random) ?? "")
    case 5: return .array((0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth - 1, &random) })
    default:
      return .object(
        (0..<Int.random(in: 0...3, using: &random)).map { ("k\($0)", value(depth - 1, &random)) })
    }
  }

  // MARK: - Messages

  @Test func messagesAreCutAtAnyByte() {
    let bytes =
      EditorClient.framed("{\"a\":1}") + Array("content-length: 2\r\nContent-Type: x\r\n\r\n[]".utf8)
      + Array("nonsense\r\n\r\nContent-Length: -1\r\n\r\nContent-Length: 9999\r\n\r\n".utf8)
      + [UInt8](repeating: 0x20, count: 9_999) + EditorClient.framed("7")
    for step in [1, 2, 3, 7, 100, bytes.count] {
      var frames = MessageFrames(limit: 1_000)
      var found: [String] = []
      for start in stride(from: 0, to: bytes.count, by: step) {
        frames.take(bytes[start..<min(start + step, bytes.count)])
        while let message = frames.next() { found.append(String(decoding: message, as: UTF8.self)) }
      }
      #expect(found == ["{\"a\":1}", "[]", "7"], "\(step)")
    }
  }

  @Test func whatIsNotUnderstoodIsRefused() {
    var editor = EditorClient()
    func code(_ text: String) -> Int? {
      var server = editor.server
      return editor.receive(server.take(EditorClient.framed(text))).first?["error"]?["code"]?.number
    }
    #expect(code("{") == -32700)
    #expect(code("[]") == -32600)
    #expect(code("{\"id\":1}") == -32600)
    #expect(code("{\"id\":1,\"method\":\"textDocument/unheardOf\"}") == -32601)
    #expect(code("{\"id\":1,\"method\":\"textDocument/hover\"}") == -32602)
    #expect(
      code("{\"id\":1,\"method\":\"textDocument/hover\",\"params\":{\"textDocument\":{\"uri\":\"x\"}}}")
        == -32602)
    #expect(code("{\"method\":\"$/unheardOf\"}") == nil)
    #expect(code("{\"id\":1,\"result\":null}") == nil)
    #expect(code("{\"id\":1,\"method\":\"initialize\"}") == -32600)
    var fresh = LanguageServer(files: MemoryFiles())
    let early = editor.receive(fresh.take(EditorClient.framed("{\"id\":\"a\",\"method\":\"shutdown\"}")))
    #expect(early.first?["error"]?["code"]?.number == -32002 && early.first?["id"]?.string == "a")
  }

  @Test func aRequestIsCancelledBeforeItsTurn() {
    var editor = EditorClient()
    editor.open("screen Home\n")
    let uri = EditorClient.uri("a.trans")
    func request(_ id: Int) -> [UInt8] {
      EditorClient.framed(
        "{\"id\":\(id),\"method\":\"textDocument/codeLens\",\"params\":{\"textDocument\":{\"uri\":\"\(uri)\"}}}"
      )
    }
    let cancel = EditorClient.framed("{\"method\":\"$/cancelRequest\",\"params\":{\"id\":7}}")
    var server = editor.server
    let answers = editor.receive(server.take(request(7) + request(8) + cancel))
    #expect(answers.map { $0["error"]?["code"]?.number } == [-32800, nil])
    #expect(answers.map { $0["id"]?.number } == [7, 8])
  }

  @Test func theEndIsSaidInOrder() {
    var editor = EditorClient()
    #expect(editor.answer(to: "shutdown", .null)?["result"] != nil)
    #expect(editor.answer(to: "shutdown", .null)?["error"]?["code"]?.number == -32600)
    editor.notify("exit", .null)
    #expect(editor.server.hasEnded && editor.server.hasEndedWell)
    var other = EditorClient()
    other.notify("exit", .null)
    #expect(other.server.hasEnded && !other.server.hasEndedWell)
  }

  @Test func placesCountUnitsOfUTF16() {
    let script = EditedScript(uri: "u", path: "p", bytes: Array("aé𝄞b\r\nc\n".utf8))
    let places = [(0, 0, 0), (1, 0, 1), (3, 0, 2), (7, 0, 4), (8, 0, 5), (10, 1, 0), (11, 1, 1), (12, 2, 0)]
    for (offset, line, character) in places {
      let place = EditedScript.Place(line: line, character: character)
      #expect(script.place(of: offset) == place)
      #expect(script.offset(of: place) == offset)
    }
    #expect(script.offset(of: EditedScript.Place(line: 0, character: 99)) == 8)
    #expect(script.offset(of: EditedScript.Place(line: 9, character: 0)) == 12)
    #expect(script.offset(of: EditedScript.Place(line: -1, character: -5)) == 0)
    #expect(FileURI.path(of: "file:///a%20b/%C3%A9.trans") == "/a b/é.trans")
    #expect(FileURI.uri(of: "/a b/é.trans") == "file:///a%20b/%C3%A9.trans")
    #expect(FileURI.path(of: "untitled:1") == "untitled:1" && FileURI.path(of: "file:///a%") == "/a%")
  }

  /// The server survives every request at every position of scripts that are correct, cut off or changed.
  @Test func anyTextAndAnyPlaceAreSurvived() throws {
    var random = SeededGenerator(seed: 22)
    var stories = StoryGenerator(seed: 22)
    var editor = EditorClient(files: ["a.trans": ""])
    let scripts = try ["scripts/modal.trans", "scripts/library/drawer.trans", "scripts/laws/restored.trans"]
      .map { try Repository.text($0) }
    let methods = [
      "completion", "hover", "definition", "references", "documentHighlight", "prepareRename", "rename",
      "codeLens",
      "formatting",
    ]
    for number in 0..<(Repository.isLong ? 3_000 : 60) {
      var bytes = Array(
        (number % 2 == 0 ? stories.story(commands: 5) : scripts.randomElement(using: &random) ?? "").utf8)
      if number % 3 != 0 { bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))) }
      for _ in 0..<(number % 5) where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] =
          Array("{}()[]\".;\n-_a€".utf8).randomElement(using: &random) ?? 0
      }
      editor.change(String(decoding: bytes, as: UTF8.self))
      for method in methods {
        let place = (Int.random(in: 0...40, using: &random), Int.random(in: 0...40, using: &random))
        let answer = editor.answer(
          to: "textDocument/" + method,
          EditorClient.at(place.0, place.1, "a.trans", [("newName", .string("fresh"))]))
        #expect(answer?["result"] != nil || answer?["error"] != nil)
      }
    }
  }
}
