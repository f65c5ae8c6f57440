import Diagnostics
import Language
import Running
import Runtime
import Semantics

/// The script with which `trans try` plays stories: a file's declarations without its specs and stories, the
/// declarations that `trans try` supplies, and the commands that show the first screen.
struct TryHarness: Sendable {
  /// A variation of the world in which stories are played: another device, another iOS version or another rule of
  /// UIKit.
  struct Setting: Sendable {
    /// The name in reports; empty for the file's own device and version.
    var name: String
    /// The declarations of the variation.
    var text = ""

    var isPad: Bool { name.hasPrefix("iPad") }
    var isUnasked: Bool { text == Self.unasked.text }

    private init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }

    static let own = Setting("", "")
    static let devices = [
      Setting("iPad", "device { size (1024, 1366); safeAreaInsets (24, 0, 20, 0) }"),
      Setting("iPad, compact", "device { size (375, 1024); safeAreaInsets (24, 0, 20, 0) }"),
      Setting("right to left", "device { isRightToLeft true }"),
      Setting("reduced motion", "device { isReduceMotionEnabled true }"),
    ]
    static let versions = [15, 26].map { Setting("iOS \($0)", "device { ios \($0) }") }
    /// The last version in which a presentation without a style is full screen.
    static let beforeSheets = Setting("iOS 12", "device { ios 12 }")
    /// The setting in which each presented view follows its container by its autoresizing mask, which is not documented.
    static let following = Setting(
      "where a presented view follows its container", "choose presented-masks all")
    /// The setting in which UIKit does not ask for an animator if a command is unanimated, which is one reading of its
    /// documentation.
    static let unasked = Setting(
      "where no animator is asked without animation", "choose unanimated-custom none")
  }

  /// The script: the file's declarations at their own offsets, then the declarations that `trans try` supplies. The
  /// other statements of the file are replaced by spaces.
  private(set) var script: LoadedScript
  private(set) var setting: Setting
  /// The transitions that neither a declaration nor a command of the file uses; for Swift files, all that a command can
  /// create.
  let unused: [UnusedTransition]
  /// Whether commands show the file's own root in a sheet, or in a stack in tabs, that `trans try` supplies.
  private(set) var isAround = false
  /// The commands that start the app as UIKit does; empty if no code of the files sets the first screen.
  let launches: [String]
  /// Whether code or a storyboard of the files shows the first screen of the app.
  private var knowsStart = false
  /// Whether `commands` start the app with `launches`.
  private(set) var isLaunched = false
  /// The use of a transition that the harness attaches; nil if only the file attaches transitions.
  let use: TransitionUse?
  /// The values that `trans try` assumes for names that no file declares.
  let given: [TryGiven]
  /// The style of `use`; if it has none, the style of the first source that names one. Nil if none does.
  let style: String?
  /// Whether the file is in Swift, or is a script of `use` and `given` lines for Swift files only. If so, other files
  /// of its app may decide what the file leaves open, such as a style.
  let isSwift: Bool
  /// Whether any of the files is in Swift 2, which no SDK with sheets can build.
  var isOld: Bool { isSwift && swift.contains { $0.isOld } }
  /// Whether older versions of Xcode have saved the app's storyboards.
  var isOfOldXcode: Bool { isSwift && swift.contains { $0.isOfOldXcode } }
  /// The translated Swift files; empty for a script that uses none.
  let swift: [SwiftScript]
  /// The names of the screens and steps that the file's own code shows, makes or calls (`DeclarationText.shown`). Used
  /// for lookups only.
  let made: Set<String>
  /// `made` for a script; empty for Swift files. Used for lookups only.
  var shown: Set<String> { isSwift ? [] : made }
  /// The screens of Swift files that present others or have segues. Used for lookups only.
  let presenters: Set<String>
  /// The screens of Swift files that begin a movement or a transition, or have segues. Used for lookups only.
  let beginners: Set<String>
  /// The screens of Swift files that push others on their own stack, or that set the delegate of their stack or tab
  /// bar. Used for lookups only.
  let stacked: Set<String>
  /// The screens of Swift files that dismiss a presentation and show no other screen, so that a command must present
  /// them. Used for lookups only.
  let dismissed: Set<String>
  /// The segues of storyboards that embed screens, and these screens, which no command shows. Used for lookups only.
  var embedded: Set<String> { swift.reduce(into: []) { $0.formUnion($1.embedded) } }
  /// The first four string literals that code compares, as arguments for calls of steps.
  let texts: [String]
  /// The first eight calls of steps with arguments in the file.
  let calls: [String]
  /// The commands of `setup`, or of the story up to its first `root`; then the commands that `trans try`
  /// supplies.
  private(set) var commands: [UserAction]
  /// The text of the file's and the supplied declarations, including declarations that only `attached` uses.
  let declarations: [UInt8]
  /// The supplied declarations that belong to `use`: the field that retains its objects, and its delegate.
  let ownParts: [String]
  /// The statements of the steps that attach a transition; empty if there are none.
  let attached: String
  /// The names of the supplied screens to present: one in the style of the command, and one in full screen.
  static let (page, cover) = ("TryPage", "TryCover")
  /// The names of a supplied root screen, stack and tab bar.
  static let (base, stack, tabs) = ("TryBase", "TryStack", "TryTabs")
  /// The name of the supplied steps that contain the statements of `attached`.
  static let attach = "tryAttach"
  /// The command that runs the steps `attach`.
  static let attaching = "do \(attach)()"
  /// The style of a presentation if no Swift file names one: UIKit chooses.
  static let unsaidStyle = "automatic"
  /// The names of all supplied screens and containers.
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

  /// Creates the harness; nil if the declarations without specs do not pass the checker.
  /// - Parameters:
  ///   - use: The use of a transition, which supplied statements then attach; nil for none.
  ///   - given: The values to assume for names that no file declares.
  init?(
    _ script: LoadedScript, in setting: Setting = .own, using use: TransitionUse? = nil,
    given: [TryGiven] = [],
    _ session: ScriptSession,
    path: String
  ) {
    let text = DeclarationText(script.sources[0].bytes)
    let attached = use?.text ?? ""
    (self.setting, self.use, self.given, swift) = (setting, use, given, script.swift)
    // A script that only gives values to a Swift file is tried like that Swift file.
    isSwift = script.sources[0].original != nil || !script.swift.isEmpty && text.isBare
    let isAlone = script.sources[0].original != nil || !isSwift
    let parts = isAlone ? [text] : script.swift.map { DeclarationText($0.source.bytes) }
    made = parts.reduce(into: []) { $0.formUnion($1.shown) }
    presenters = script.swift.isEmpty ? [] : Set(parts.flatMap { $0.presenters })
    beginners = script.swift.isEmpty ? [] : Set(parts.flatMap { $0.beginners })
    dismissed = script.swift.isEmpty ? [] : Set(parts.flatMap { $0.dismissed })
    stacked = script.swift.isEmpty ? [] : Set(parts.flatMap { $0.pushers.union($0.delegators) })
    let creations = isSwift ? script.swift.first?.creations ?? [:] : [:]
    (commands, unused, self.attached) = (text.commands, parts.flatMap { $0.unused(creations) }, attached)
    let kept = use?.isMade ?? false ? "field \(TransitionUse.kept) = none\n" : ""
    let values = given.map { $0.text + "\n" }.joined()
    let entries = script.swift.flatMap { $0.entries + $0.launches }.map { $0.text + "\n" }.joined()
    launches = script.swift.flatMap { $0.launches }.map { "do \($0.name)()" }
    let own = use.map { $0.declaration.isEmpty ? "" : $0.declaration + "\n" } ?? ""
    let orientations = isSwift ? script.swift.first?.orientations ?? [] : []
    let turns =
      orientations.isEmpty
      ? "" : "device { supportedInterfaceOrientations [\(orientations.joined(separator: ", "))] }\n"
    let isOld = isSwift && script.swift.contains { $0.isOld } && session.versionSet == nil
    let version =
      isOld && !script.sources.contains { DeclarationText.setsVersion($0.bytes) }
      ? Setting.beforeSheets.text + "\n" : ""
    ownParts = [kept, own].filter { !$0.isEmpty }
    declarations =
      text.bytes
      + Array((Self.supplied + kept + values + own + entries + turns + version + setting.text + "\n").utf8)
    var bytes = declarations
    if !attached.isEmpty {
      bytes += Array("steps \(Self.attach)() { \(attached) }\n".utf8)
      commands.append(UserAction(line: Self.attaching))
    }
    var edited = EditedScript(bytes, at: path, in: session)
    // Remove declarations that only specs used.
    while let places = edited.unattached {
      guard DeclarationText.blank(&bytes, at: places) else { break }
      edited = EditedScript(bytes, at: path, in: session)
    }
    guard edited.program != nil else { return nil }
    self.script = edited.loaded
    self.script.sources[0].original = script.sources[0].original
    texts = Array(DeclarationText.comparedTexts(in: script.sources[0].bytes).prefix(4))
    calls = Array(DeclarationText.calls(in: script.sources[0].bytes).prefix(8))
    style = use?.style ?? script.sources.lazy.compactMap { DeclarationText.style(in: $0.bytes) }.first
  }

  /// Whether a screen is the placeholder in a container whose own first screen is not known.
  func isPlaceholder(_ name: String) -> Bool {
    guard let end = ["_root", "_first", "_second"].first(where: { name.hasSuffix($0) }) else { return false }
    return swift.contains { $0.standsIn(name) || $0.declares(String(name.dropLast(end.count))) }
  }

  /// The screen with which a storyboard starts the app; nil if none does.
  var firstScreen: String? { isSwift ? swift.first?.firstScreen : nil }

  /// The view controllers that neither code nor a storyboard makes; empty unless the start of the app is known. Used for
  /// lookups only.
  var unmade: Set<String> { knowsStart ? swift.reduce(into: []) { $0.formUnion($1.unmade) } : [] }
  /// The root, if it is one of `unmade`; nil for other roots.
  var unmadeRoot: String? {
    unmade.sorted().first { name in commands.contains { $0.text == "root \(name)" } }
  }

  /// The same harness, for an app whose first screen code or a storyboard of the files shows.
  var knowingStart: TryHarness {
    var other = self
    other.knowsStart = true
    return other
  }

  /// Whether the commands show the first screen of the app itself, by its code or its storyboard.
  var isOfApp: Bool {
    isLaunched || firstScreen.map { name in commands.contains { $0.text == "root \(name)" } } ?? false
  }

  /// A harness with the first screen of the storyboard as its root, then `others` without that root; just `others` if no storyboard
  /// starts the app.
  func startingFirst(_ others: [TryHarness]) -> [TryHarness] {
    guard let root = firstScreen.map({ "root \($0)" }) else { return others }
    return [adding([root])] + others.filter { $0.commands.last?.text != root }
  }

  /// The commands that show a screen in a supplied stack.
  static func inStack(_ page: String) -> [String] {
    ["root \(tabs)", "set [\(page)] on \(stack) unanimated"]
  }

  /// The harness with further commands.
  func adding(_ lines: [String]) -> TryHarness {
    var other = self
    other.commands += lines.map(UserAction.init(line:))
    return other
  }

  /// The harness with the commands that start the app.
  var launched: TryHarness {
    var other = adding(launches)
    other.isLaunched = true
    return other
  }

  /// The index of the first command that shows a screen, a `root` or a start of the app; the end index if there is none. A command
  /// that sets a field should come before it, since code may read the field while the screen loads.
  var placeOfRoot: Int {
    commands.firstIndex { $0.command.verb == .root || launches.contains($0.text) } ?? commands.endIndex
  }

  /// The harness with another command.
  func inserting(_ line: String, at place: Int) -> TryHarness {
    var other = self
    other.commands.insert(UserAction(line: line), at: place)
    return other
  }

  /// The harness with commands that show its root in a supplied sheet, stack or tab bar.
  func around(_ lines: [String]) -> TryHarness {
    var other = adding(lines)
    other.isAround = true
    return other
  }

  /// The same declarations and commands in another setting. If these do not pass the checker, the harness unchanged.
  func `in`(_ setting: Setting, _ session: ScriptSession, path: String) -> TryHarness {
    var other = self
    let bytes = script.sources[0].bytes + Array((setting.text + "\n").utf8)
    let edited = EditedScript(bytes, at: path, in: session)
    if edited.program != nil { (other.script, other.setting) = (edited.loaded, setting) }
    other.script.sources[0].original = script.sources[0].original
    return other
  }

  /// The style to try for segues besides the one that UIKit chooses: `style` or, if that is nil or a storyboard has the
  /// segues, `fullScreen`.
  var otherStyle: String { hasStoryboards ? TransitionUse.styles[0] : style ?? TransitionUse.styles[0] }
  private var hasStoryboards: Bool { swift.contains { !$0.storyboards.isEmpty } }

  /// The doubt about a finding that does not occur in `otherStyle`.
  var segueDoubt: TryDoubt {
    hasStoryboards ? .oldStoryboard(otherStyle) : .segue(otherStyle)
  }

  /// The same declarations and commands, with `otherStyle` for the segues whose style no file names; nil if there are no such
  /// segues, for a script, or if the result does not pass the checker.
  func inOtherStyle(_ session: ScriptSession, path: String) -> TryHarness? {
    let (old, new) = (SwiftScript.openStyle, "style \(otherStyle)")
    let padded = new + String(repeating: " ", count: max(old.count - new.count, 0))
    return supplying([(old, padded)], session, path: path)
  }

  /// The same declarations and commands, with opaque colours for the outlets (green) and screens whose colour a
  /// storyboard may set; nil if there are none, for a script, or if the result does not pass the checker.
  /// - Parameters:
  ///   - color: The colour of the screens, a word of five letters.
  ///   - showsPictures: Whether a storyboard's views show contents that are not known, such as pictures. An image that
  ///     flies to such a view may show the same.
  func inOtherColors(
    _ color: String, showsPictures: Bool, _ session: ScriptSession, path: String
  ) -> TryHarness? {
    let (old, picture) = (SwiftScript.openLook, SwiftScript.openPicture + "\n")
    var values: [(old: String, new: String)] = [
      (old + " }", "background green }"), (old + "\n", "background \(color)\n"),
    ]
    if !showsPictures {
      values += [
        (picture, picture.replacing("1", with: "0")),
        (SwiftScript.copiedImages.usual, SwiftScript.copiedImages.other),
      ]
    }
    return supplying(values, session, path: path)
  }

  /// The same declarations and commands with another place and size for the views that stand for cells; nil if there are
  /// none.
  func inOtherCells(_ session: ScriptSession, path: String) -> TryHarness? {
    supplying([(SwiftScript.cellFrames.usual, SwiftScript.cellFrames.other)], session, path: path)
  }

  /// The same declarations and commands, with each `old` text replaced by `new`; nil for a script, if no old text
  /// occurs, or if the result does not pass the checker. Both texts of a pair have the same length, so that offsets in
  /// the text stay valid.
  private func supplying(
    _ values: [(old: String, new: String)], _ session: ScriptSession, path: String
  ) -> TryHarness? {
    let text = String(decoding: script.sources[0].bytes, as: UTF8.self)
    let changed = values.reduce(text) { $0.replacing($1.old, with: $1.new) }
    guard isSwift, changed != text else { return nil }
    let edited = EditedScript(Array(changed.utf8), at: path, in: session)
    guard edited.program != nil else { return nil }
    var other = self
    other.script = edited.loaded
    other.script.sources[0].original = script.sources[0].original
    return other
  }

  /// The commands that repeat `lines`. If `lines` is a single present or push, supplied for a Swift file, the repetition shows a
  /// second instance of the screen, with second instances of the children that the screen has in the state of `machine`.
  func again(_ lines: [UserAction], isSupplied: Bool, at machine: Machine) -> [UserAction] {
    guard isSwift, isSupplied, lines.count == 1, [.present, .push].contains(lines[0].command.verb) else {
      return lines
    }
    var words = lines[0].words.map(String.init)
    let (name, second) = (words[1], Self.second(words[1]))
    words[1] = second
    var texts = ["new \(name) as \(second)"]
    let children = machine.children(ofDeclared: name)
    if !children.isEmpty {
      texts += children.map { "new \($0) as \(Self.second($0))" }
      texts.append("set [\(children.map(Self.second).joined(separator: ", "))] on \(second) unanimated")
    }
    if let use, use.target == name { texts += use.statements(for: second) }
    return (texts + [words.joined(separator: " ")]).map(UserAction.init(line:))
  }

  /// The name of the second instance of a screen: `MenuAgain`.
  private static func second(_ name: String) -> String { name + again }

  /// The suffix of the name of a second instance.
  static let again = "Again"

  /// The commands of the harness, then `lines`, as text, without the commands that attach a transition.
  func shown(_ lines: [UserAction]) -> [String] {
    let hidden = [Self.attaching] + (use.map { $0.statements(for: Self.second($0.target)) } ?? [])
    return (commands + lines).map { $0.text }.filter { !hidden.contains($0) }
  }

  /// The supposition about all values that no file declares; nil for none.
  var supposition: TryGiven? { given.first(where: TryGiven.suppositions.contains) }

  /// The reasons to doubt that a finding of this story is a mistake of the Swift file, as far as they depend on the
  /// harness and the commands; empty for a script.
  func doubts(_ lines: [UserAction]) -> [TryDoubt] {
    if !isSwift { return [] }
    var found: [TryDoubt] = []
    if isAround { found.append(.around) }
    if let use, use.attachments.contains(where: { !$0.setsDelegate }) { found.append(.attached) }
    if let supposition { found.append(.supposed(supposition.value == "true")) }
    if given.contains(where: { $0 != supposition }) { found.append(.given) }
    if let use, !use.declaration.isEmpty { found.append(.fallback) }
    if setting.isUnasked { found.append(.unasked) }
    if let unmadeRoot { found.append(.unmade(unmadeRoot)) }
    let isUnanimated = lines.contains { line in
      line.kind == .code && line.command.verb != .do
        && line.words.contains { $0 == "unanimated" }
    }
    if isUnanimated { found.append(.unanimated) }
    return found
  }

  /// The script's declarations with a new story: the harness's commands, then `lines`. Nil if `StoryText` refuses the
  /// script.
  func story(of lines: [UserAction]) -> StoryText? {
    guard var story = try? StoryText(script, nil) else { return nil }
    story.commands = (commands + lines).map { StoryText.Piece(text: $0.text) }
    return story
  }
}
