import Diagnostics
import Repl
import Running
import Search

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command `trans repl [FILE[:LINE]]`, an interactive session: reads lines and writes results. On a terminal, it shows a
/// greeting and a prompt, and continues after errors; with piped input, it stops at the first error.
struct ReplCommand {
  private let console: Console
  private let settings: Settings
  private let isInteractive: Bool
  private var session: ReplSession
  /// Whether the user inspects a failed run or a finding. If so, the end of the input does not run the checks that end a
  /// script.
  private var isExploring = false
  /// The lines entered in this session and in earlier ones; empty without a line editor.
  private var history = LineHistory()

  /// Runs a session, after the script if one is named. On a terminal, a script that cannot be loaded is reported and the
  /// session begins empty; otherwise the command ends.
  static func main(_ invocation: Invocation, console: Console) throws(Invocation.Misuse) -> ExitCode {
    guard invocation.operands.count <= 1 else {
      throw Invocation.Misuse(
        message: "`trans repl` takes one script", suggestion: "trans repl \(invocation.operands[0])")
    }
    if let path = invocation.operands.first, let (file, line) = Discovery.line(in: path),
      !LocalFiles().exists(path), LocalFiles().exists(file)
    {
      return open(file, upTo: line, invocation.settings, console)
    }
    let script: LoadedScript?
    switch load(invocation.operands.first, invocation.settings, console) {
    case .success(let loaded): script = loaded
    case .failure(let refusal):
      guard console.isTerminal else { return refusal.code }
      script = nil
    }
    var command = ReplCommand(script, invocation.settings, console)
    if script == nil { command.session.file = invocation.operands.first }
    return command.run(opensFile: script != nil)
  }

  /// Opens an interactive session at the point where a run failed.
  static func explore(_ failed: FailedRun, _ settings: Settings, _ console: Console) {
    var command = ReplCommand(nil, settings, console)
    let (session, place) = ReplSession.standing(
      at: failed, settings: settings, name: command.session.name,
      isColoured: (console.colorsOutput, console.colorsErrors))
    (command.session, command.isExploring) = (session, true)
    console.write(place)
    if command.isInteractive { Interruption.keepProcess() }
    _ = command.takeLines()
  }

  /// Opens an interactive session at the end of a failing story, which `:undo` can take back step by step.
  @discardableResult
  static func open(_ story: ShrunkStory, _ settings: Settings, _ console: Console) -> ExitCode {
    let source = Source(path: story.name, bytes: Array(story.text.utf8))
    var command = ReplCommand(
      Loader(files: LocalFiles(), limits: settings.limits).load(source), settings, console)
    command.isExploring = true
    if command.isInteractive { Interruption.keepProcess() }
    _ = command.show(command.session.open(command.runner))
    return command.takeLines()
  }

  /// Opens an interactive session after a line of a script's story or of one of its specs.
  private static func open(
    _ path: String, upTo line: Int, _ settings: Settings, _ console: Console
  ) -> ExitCode {
    do throws(Refusal) {
      guard let script = try load(path, settings, console).get() else { return .nothingToRun }
      do throws(StoryRefusal) {
        return open(
          try ShrunkStory.story(of: script, upTo: line, ios: settings.versionSet), settings, console)
      } catch {
        console.report("\(path):\(line): error: no session can begin here: \(error.reason)\n")
        return .nothingToRun
      }
    } catch {
      return error.code
    }
  }

  // MARK: - Loading, and reading lines

  private struct Refusal: Error {
    var code: ExitCode
  }

  private init(_ script: LoadedScript?, _ settings: Settings, _ console: Console) {
    var settings = settings
    settings.colours = console.screenColours
    self.console = console
    self.settings = settings
    isInteractive = console.isTerminal
    session = ReplSession(
      script, settings: settings, name: isInteractive ? "line" : "<stdin>",
      isColoured: (console.colorsOutput, console.colorsErrors))
  }

  private static func load(
    _ path: String?, _ settings: Settings, _ console: Console
  ) -> Result<LoadedScript?, Refusal> {
    guard let path else { return .success(nil) }
    do throws(FileProblem) {
      let script = try Loader(files: LocalFiles(), limits: settings.limits).load(path)
      if script.problems.isEmpty { return .success(script) }
      var renderer = Renderer(sources: script.sources, colour: console.colorsErrors)
      console.report(renderer.render(script.problems))
      return .failure(Refusal(code: ExitCode(Verdict(script.problems))))
    } catch {
      console.report("\(path): error: \(error.message)\n")
      return .failure(Refusal(code: ExitCode(Verdict(error))))
    }
  }

  private var runner: ScriptRunner {
    ScriptRunner(options: settings.options, watch: console)
  }

  private mutating func run(opensFile: Bool) -> ExitCode {
    if isInteractive {
      Interruption.keepProcess()
      console.write(ReplSession.greeting)
    }
    if opensFile {
      let reply = session.open(runner)
      let code = show(reply)
      if code != .passed, !isInteractive { return code }
    }
    return takeLines()
  }

  private mutating func takeLines() -> ExitCode {
    console.flush()
    if isInteractive, let terminal = Terminal() { return edit(TerminalLines(terminal, console)) }
    return read(console.lines(limit: settings.limits[.bytes]))
  }

  /// Lets the user edit and enter lines until the session ends.
  private mutating func edit(_ lines: TerminalLines) -> ExitCode {
    var lines = lines
    while true {
      Interruption.forget()
      switch next(&lines) {
      // Ignore an empty line: it gets no line number.
      case .line(let text) where text.allSatisfy(\.isWhitespace): break
      case .line(let text): if let code = takeAll(text) { return code }
      case .interrupted, .tooLong: break
      case .end: return .passed
      case .failed(let error): return fail(error)
      }
    }
  }

  private mutating func next(_ lines: inout TerminalLines) -> LineReader.Next {
    defer { history = lines.history }
    return lines.next(prompt: session.prompt) { session.completion(of: $0, files: LocalFiles()) }
  }

  /// Runs lines that were pasted or entered together, up to the first one that fails.
  /// - Returns: The exit code if a line ends the session; otherwise nil.
  private mutating func takeAll(_ text: String) -> ExitCode? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (place, line) in lines.enumerated() {
      let isLast = lines[(place + 1)...].allSatisfy { $0.allSatisfy(\.isWhitespace) }
      let verdict = take(String(line), isFollowed: !isLast)
      if let code = verdict.exit { return code }
      if session.isIncomplete || verdict.passed { continue }
      let left = lines[(place + 1)...].count { $0.contains { !$0.isWhitespace } }
      if left > 0 { console.report("  the \(left == 1 ? "line" : "\(left) lines") after it did not run\n") }
      break
    }
    _ = show(session.finish(runner))
    return nil
  }

  private func fail(_ error: SystemError) -> ExitCode {
    console.report("trans: error: the input cannot be read: \(error.words)\n")
    return .unreadable
  }

  /// Reads lines without an editor, from a pipe or a terminal that cannot move its cursor.
  private mutating func read(_ reader: LineReader) -> ExitCode {
    var lines = reader
    while true {
      if isInteractive { console.write(session.isIncomplete ? "… " : session.prompt) }
      console.flush()
      switch polling(console, { lines.next() }) {
      case .line(let line):
        let verdict = take(line, isFollowed: !isInteractive)
        if let code = verdict.exit { return code }
        if !isInteractive, verdict.code != .passed { return verdict.code }
      case .end: return end()
      case .interrupted:
        guard isInteractive else { return .interrupted }
        Interruption.forget()
        lines.drop()
        session.dropPending()
        console.write("\n")
      case .tooLong:
        console.report("trans: error: a line has more than \(settings.limits[.bytes]) bytes\n")
        return .limit
      case .failed(let error): return fail(error)
      }
    }
  }

  /// The result of running a line of the session.
  private struct LineResult {
    /// The exit code that the line alone would cause.
    var code: ExitCode
    /// The exit code of the session if the line ends it; otherwise nil.
    var exit: ExitCode?
    var passed: Bool { code == .passed }
  }

  private mutating func take(_ line: String, isFollowed: Bool) -> LineResult {
    let runner = runner
    let reply = polling(console) { session.take(line, runner, files: LocalFiles(), isFollowed: isFollowed) }
    var code = show(reply)
    switch reply.effect {
    case .quit: return LineResult(code: .passed, exit: .passed)
    case .save(let path, let text, let overwrites, let command):
      code = save(text, to: path, overwrites, command)
    case .edit(let text): code = change(text)
    case .history(let text): code = list(holding: text)
    case nil: break
    }
    if isInteractive { Interruption.forget() }
    return LineResult(code: code)
  }

  private mutating func end() -> ExitCode {
    let code = show(session.finish(runner))
    if isInteractive {
      console.write("\n")
      return .passed
    }
    return code == .passed && !isExploring ? show(session.close(runner)) : code
  }

  private func show(_ reply: ReplReply) -> ExitCode {
    console.write(reply.output)
    if reply.verdict == .interrupted, isInteractive { console.write("\n") }
    if !reply.errors.isEmpty { console.report(reply.errors) }
    return ExitCode(reply.verdict)
  }

  // MARK: - Editing and saving

  /// Opens `text` in the user's editor and restarts the session with the edited text, unless it is unchanged. Refused without a
  /// terminal.
  private mutating func change(_ text: String) -> ExitCode {
    guard isInteractive else {
      console.report("`:edit` needs a terminal\n")
      return .usage
    }
    console.flush()
    switch ExternalEditor.edit(text) {
    case .success(let edited):
      if edited == text {
        console.write("nothing was changed\n")
        return .passed
      }
      let runner = runner
      return show(
        polling(console) { session.begin(with: edited, runner, files: LocalFiles()) })
    case .failure(let refusal):
      console.report("\(refusal.message)\n")
      return .usage
    }
  }

  private func list(holding text: String) -> ExitCode {
    guard isInteractive else {
      console.report("`:history` needs a terminal\n")
      return .usage
    }
    let listing = history.listing(holding: text)
    console.write(listing.isEmpty ? "nothing that was typed holds `\(text)`\n" : listing)
    return .passed
  }

  private func save(_ text: String, to path: String, _ overwrites: Bool, _ command: String) -> ExitCode {
    let files = LocalFiles()
    if !overwrites, files.exists(path) {
      console.report("`\(path)` is there already\n  help: `\(command)` overwrites it\n")
      return .unwritable
    }
    let script = Loader(files: files, limits: settings.limits).load(Source(path: path, text: text))
    // A spec without expectations may be saved, although `trans test` reports it as an error.
    let isSilent = !script.problems.isEmpty && script.problems.allSatisfy { $0.code == .assertsNothing }
    if !script.problems.isEmpty, !isSilent {
      var renderer = Renderer(sources: script.sources, colour: console.colorsErrors)
      console.report(renderer.render(script.problems))
      console.report("not saved: these lines do not make one script\n")
      return .notUnderstood
    }
    // Keep the permissions of an existing file, and write through a symbolic link to its target.
    let place = files.canonicalPath(path)
    let problem =
      place.map { files.rewrite($0, with: Array(text.utf8)) }
      ?? files.replace(path, with: Array(text.utf8))?.words
    if let problem {
      console.report("`\(path)` cannot be written: \(problem)\n")
      return .unwritable
    }
    console.write(Self.saved(text, at: path))
    if !path.hasSuffix(".trans") {
      console.write("  in folders, scripts are found by `.trans` at the end of their names\n")
    }
    if isSilent {
      console.write("  a spec in it expects nothing: `:save! --expects \(path)` adds what holds\n")
    }
    return .passed
  }

  /// The message that confirms that a text was saved.
  static func saved(_ text: String, at path: String) -> String {
    let count = text.utf8.count { $0 == 0x0A }
    return "saved \(counted(count, "line")) in `\(path)`\n"
  }
}
