import Platform
import Running

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The keys that `trans test --watch` understands while it waits for changes.
private enum WatchKey: CaseIterable {
  case all, failed, filter, end

  /// The bytes that the key sends, in lower and upper case.
  var bytes: [UInt8] {
    switch self {
    case .all: [0x0D, 0x0A, UInt8(ascii: "a"), UInt8(ascii: "A")]
    case .failed: [UInt8(ascii: "f"), UInt8(ascii: "F")]
    case .filter: [UInt8(ascii: "k"), UInt8(ascii: "K")]
    case .end: [0x03, 0x04, UInt8(ascii: "q"), UInt8(ascii: "Q")]
    }
  }

  /// The key and what it does, as the line below a run says it.
  var help: String {
    switch self {
    case .all: "Enter runs all again"
    case .failed: "f what failed"
    case .filter: "k asks for a filter"
    case .end: "q or Ctrl-C ends"
    }
  }
}

/// The command `trans test --watch`: runs the tests again whenever a script, or a file that a script uses, changes.
/// Polls the files four times a second, or less often if polling takes long; this works on every file system.
struct WatchCommand {
  private let paths: [String]
  private let files: any ScriptFiles
  private let excludes: [String]
  private let console: Console
  private var memory = TestMemory()
  /// The terminal that delivers key presses; nil without a terminal.
  private let terminal: Terminal?

  init(
    _ paths: [String], _ files: any ScriptFiles, _ console: Console, excluding excludes: [String] = []
  ) {
    (self.paths, self.files, self.console, self.excludes) = (paths, files, console, excludes)
    terminal = console.isTerminal ? Terminal() : nil
  }

  /// The reason why waiting for changes ended.
  private enum Reason {
    /// The files at these paths changed.
    case changed([String])
    /// The user pressed a key.
    case key(WatchKey)
  }

  /// Runs the tests, and again after each change of a file or a press of a key, until the user stops or the console
  /// fails.
  /// - Parameter session: Creates the session that runs the tests with the given settings.
  /// - Returns: The exit code of the last run.
  mutating func run(_ settings: Settings, _ session: (Settings) -> TestSession) -> ExitCode {
    Interruption.keepProcess()
    var changed: Set<String>?
    var chosen = settings
    while true {
      // Read the stamps before the run, so that a change during the run triggers another run.
      let before = stamps()
      let code = ExitCode(session(chosen).run(remembering: &memory, telling: changed))
      if Interruption.isAsked || console.failure != nil { return code }
      let known = stamps()
      let start = known.filter { before[$0.key] == nil }.merging(before) { $1 }
      let filters = chosen.selection.filters.dropFirst(settings.selection.filters.count)
      let parts =
        ["watching \(counted(start.count, "file"))"] + filters.map { "filter `\($0)`" }
        + (terminal == nil ? ["Ctrl-C ends"] : WatchKey.allCases.map { $0.help })
      console.report(parts.joined(separator: ", ") + "\n")
      console.flush()
      terminal?.beginEditing()
      let reason = wait(from: start)
      terminal?.endEditing()
      switch reason {
      case .changed(let paths):
        clear()
        console.report("\(terminal == nil ? "\n" : "")\(words(for: paths))\n")
        changed = Set(paths)
      case .key(let key):
        switch key {
        case .all: chosen = settings
        case .failed: chosen.runsFailedOnly = true
        case .filter:
          if let filter = readFilter() {
            chosen.selection.filters = settings.selection.filters + (filter.isEmpty ? [] : [filter])
          }
        case .end: return code
        }
        clear()
        (changed, memory) = (nil, TestMemory())
      }
    }
  }

  /// Asks for a filter, as `--filter` takes it, until it has no mistake.
  /// - Returns: The filter, empty for none; nil if the user presses Ctrl-C or there is no terminal.
  private func readFilter() -> String? {
    guard let terminal else { return nil }
    var lines = TerminalLines(terminal, console, isCode: false)
    while case .line(let text) = lines.next(prompt: "filter: ", complete: { _ in .none }) {
      guard let problem = Selection.problem(in: text) else { return text }
      console.report(problem + "\n")
    }
    return nil
  }

  // MARK: - Waiting for changes

  /// A message that names the changed and removed files.
  private func words(for paths: [String]) -> String {
    paths.map { "\($0) \(files.exists($0) ? "changed" : "is gone")" }.joined(separator: ", ")
  }

  /// Clears the screen if there is a terminal; the scrollback remains.
  private func clear() {
    if terminal != nil { console.draw("\u{1B}[H\u{1B}[2J") }
  }

  /// The attributes of a file that change when the file changes.
  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    var file: UInt64
  }

  /// The minimum time between two polls, in milliseconds.
  private static let pause: Int32 = 250

  /// The time between two polls while files are changing, in milliseconds.
  private static let shortPause: Int32 = 40

  /// Waits until files have changed and their changes are complete, or until a key is pressed.
  private func wait(from start: [String: Stamp]) -> Reason {
    var pause = Self.pause
    var settling = ChangeDebouncer<[String: Stamp]>()
    while true {
      if let reason = sleep(pause) { return reason }
      let began = Self.now
      let now = stamps()
      let changed = Set(now.keys).union(start.keys).filter { now[$0] != start[$0] }.sorted()
      if changed.isEmpty {
        settling = ChangeDebouncer()
        // Spend at most a twentieth of the time on polling the files.
        pause = max(Self.pause, Int32(clamping: 19 * (Self.now - began)))
      } else if settling.look(now, isWhole: changed.allSatisfy(isWhole)) {
        return .changed(changed)
      } else {
        pause = Self.shortPause
      }
    }
  }

  /// Waits for at most `pause` milliseconds.
  /// - Returns: The reason if the user pressed one of the keys or Ctrl-C, or the input was closed; nil after the time has passed
  ///   or another key was pressed.
  private func sleep(_ pause: Int32) -> Reason? {
    guard let terminal else {
      var request = pollfd(fd: SignalPipe.stream, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, pause) > 0 { SignalPipe.drain() }
      return Interruption.isAsked ? .key(.end) : nil
    }
    switch terminal.read(patience: pause) {
    case .bytes(let bytes):
      let keys = bytes.compactMap { byte in WatchKey.allCases.first { $0.bytes.contains(byte) } }
      return keys.contains(.end) ? .key(.end) : keys.first.map { .key($0) }
    case .nothing, .resized: return Interruption.isAsked ? .key(.end) : nil
    case .interrupted, .ended, .failed: return .key(.end)
    }
  }

  /// Whether a file looks completely written: it exists, is not empty and parses without errors.
  private func isWhole(_ path: String) -> Bool {
    if !files.exists(path) { return false }
    guard let script = try? Loader(files: files).load(path) else { return false }
    return !script.sources[0].bytes.isEmpty && script.problems.isEmpty
  }

  /// The stamps of all scripts and of the files that the last run read, without files that do not exist.
  private func stamps() -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    let found = Discovery(paths.filter { $0 != "-" }, in: files, takesLines: true, excluding: excludes)
      .scripts.map(\.path)
    for path in found + memory.sources {
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      stamps[path] = Stamp(
        seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(status.st_size),
        file: UInt64(status.st_ino))
    }
    return stamps
  }

  private static var now: Int { monotonicNanoseconds / 1_000_000 }
}
