import Diagnostics
import Language
import Running
import Runtime
import Semantics

/// A file's declarations without its specs and stories, checked, and the commands that bring its first screen on.
struct TryHarness: Sendable {
  /// The device on which stories run.
  struct Device: Sendable {
    /// The name in reports; empty for the file's own device.
    var name: String
    /// The members of its `device` declaration.
    var members = ""

    static let own = Device(name: "")
    static let others = [
      Device(name: "iPad", members: "size (1024, 1366); safeAreaInsets (24, 0, 20, 0)"),
      Device(name: "iPad, compact", members: "size (375, 1024); safeAreaInsets (24, 0, 20, 0)"),
      Device(name: "right to left", members: "isRightToLeft true"),
      Device(name: "reduced motion", members: "isReduceMotionEnabled true"),
    ]
    static let versions = [15, 26].map { Device(name: "iOS \($0)", members: "ios \($0)") }
  }

  /// The declarations, where the file has them: everything else is blank, and what is supplied follows at the end.
  let script: LoadedScript
  let device: Device
  /// Whether the file's own root is shown in something supplied.
  var isAround = false
  /// The style in which the file's specs present; nil if they say none.
  let style: String?
  /// The commands of `setup`, then those that are supplied.
  private(set) var commands: [UserAction]
  /// The names of a plain screen and of a full-screen one, to be presented.
  static let (page, cover) = ("TryPage", "TryCover")
  /// The names of a root and of containers around the file's own root.
  static let (base, stack, tabs) = ("TryBase", "TryStack", "TryTabs")
  static let supplies = [page, cover, base, stack, tabs, "TryFirst", "TryOther"]

  private static let supplied = """

    screen \(page) { background gray }
    screen \(cover) { background gray; style fullScreen }
    screen \(base) { background white }
    screen TryFirst { background white }
    navigation \(stack) [TryFirst] { background white }
    screen TryOther { background white }
    tabs \(tabs) [\(stack), TryOther] { background white }

    """

  /// Nil if the declarations without specs do not pass the checker.
  init?(_ script: LoadedScript, on device: Device = .own, _ session: ScriptSession, path: String) {
    let text = DeclarationText(script.sources[0].bytes)
    self.device = device
    commands = text.commands
    var bytes = text.bytes + Array(Self.supplied.utf8)
    if !device.members.isEmpty { bytes += Array("device { \(device.members) }\n".utf8) }
    var edited = EditedScript(bytes, at: path, in: session)
    // Declarations that only specs used.
    while let places = edited.unattached {
      guard DeclarationText.blank(&bytes, at: places) else { break }
      edited = EditedScript(bytes, at: path, in: session)
    }
    guard edited.program != nil else { return nil }
    self.script = edited.loaded
    style = script.sources.lazy.compactMap { DeclarationText.style(in: $0.bytes) }.first
  }

  /// The harness with further commands.
  func adding(_ lines: [String]) -> TryHarness {
    var other = self
    other.commands += lines.map { StoryText.Piece(text: $0).action() }
    return other
  }

  /// The harness with other commands.
  func with(_ commands: [UserAction]) -> TryHarness {
    var other = self
    other.commands = commands
    return other
  }

  /// A story as a script of its own.
  func story(of lines: [UserAction]) -> StoryText? {
    guard var story = try? StoryText(script, nil) else { return nil }
    story.commands = (commands + lines).map { StoryText.Piece(text: $0.text) }
    return story
  }
}

/// The declarations of a file, in place.
private struct DeclarationText {
  /// The text, in which all other statements are blank.
  private(set) var bytes: [UInt8]
  /// The commands of each `setup`, or of the story up to its first `root`, without expectations.
  private(set) var commands: [UserAction] = []

  /// The first style with which a file presents something.
  static func style(in bytes: [UInt8]) -> String? {
    let words = Token.all(in: bytes).map {
      String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self)
    }
    return zip(words, words.dropFirst()).first { $0 == "as" && styles.contains($1) }?.1
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var names = NameTable()
    let script = Parser.parse(bytes: bytes, file: 0, names: &names).script
    var story: [StoryText.Piece] = []
    var hasRoot = false
    for statement in script[script.statements] {
      if case .setup(let block) = statement.kind {
        let pieces = script[block].map { StoryText.Piece(text: bytes.words(of: $0.span)) }
        commands += pieces.flatMap { PieceText($0).silent }.map { $0.action() }
      }
      if !statement.kind.declares, !hasRoot {
        story += PieceText(StoryText.Piece(text: bytes.words(of: statement.span))).silent
        if case .verb(.root, _) = statement.kind { hasRoot = true }
      }
      if !statement.kind.declares || statement.kind.isRun { blank(statement.span) }
    }
    if hasRoot, commands.isEmpty { commands = story.map { $0.action() } }
  }

  private static let styles = [
    "fullScreen", "overFullScreen", "custom", "currentContext", "overCurrentContext", "pageSheet",
    "formSheet",
  ]

  private mutating func blank(_ span: Span) { Self.blank(&bytes, span.bytes) }

  private static func blank(_ bytes: inout [UInt8], _ range: Range<Int>) {
    for place in range where bytes[place] != UInt8(ascii: "\n") { bytes[place] = UInt8(ascii: " ") }
  }

  /// Blanks the statements that contain some places.
  /// - Returns: Whether there were any.
  static func blank(_ bytes: inout [UInt8], at places: [Int]) -> Bool {
    var names = NameTable()
    let script = Parser.parse(bytes: bytes, file: 0, names: &names).script
    let spans = script[script.statements].map(\.span.bytes).filter { range in
      places.contains { range.contains($0) }
    }
    for range in spans { blank(&bytes, range) }
    return !spans.isEmpty
  }
}

extension Statement.Kind {
  /// Whether the statement is a declaration that runs commands.
  fileprivate var isRun: Bool {
    if case .setup = self { return true }
    if case .spec = self { return true }
    return false
  }
}
