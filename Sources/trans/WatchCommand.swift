import Platform
import Sessions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `trans test --watch`: tests again whenever a script, or what one uses, has changed. Files are looked at four times a
/// second, or less often if looking takes long; nothing is kept open, so it works on every file system.
struct WatchCommand {
  private let paths: [String]
  private let files: any ScriptFiles
  private let console: Console
  private var memory = TestMemory()
  /// Whose keys are heard; nil where nobody sits.
  private let terminal: Terminal?

  init(_ paths: [String], _ files: any ScriptFiles, _ console: Console) {
    (self.paths, self.files, self.console) = (paths, files, console)
    terminal = console.isTerminal ? Terminal() : nil
  }

  /// Why it does not wait any longer.
  private enum Reason {
    /// These have changed.
    case changed([String])
    /// Somebody wants everything again.
    case again
    /// Somebody asks to stop.
    case end
  }

  /// Tests until somebody asks to stop.
  /// - Returns: what the last test came to.
  mutating func run(_ session: TestSession) -> ExitCode {
    Interruption.keepProcess()
    var changed: Set<String>?
    while true {
      // What changes while it is tested is tested again.
      let before = stamps()
      let code = ExitCode(session.run(remembering: &memory, telling: changed))
      if Interruption.isAsked || console.failure != nil { return code }
      let known = stamps()
      let start = known.filter { before[$0.key] == nil }.merging(before) { $1 }
      let keys = terminal == nil ? "" : "Enter runs all again, q or "
      console.report("watching \(counted(start.count, "file")), \(keys)Ctrl-C ends\n")
      console.flush()
      terminal?.beginEditing()
      let reason = wait(from: start)
      terminal?.endEditing()
      switch reason {
      case .changed(let paths):
        clear()
        console.report("\(terminal == nil ? "\n" : "")\(words(for: paths))\n")
        changed = Set(paths)
      case .again:
        clear()
        (changed, memory) = (nil, TestMemory())
      case .end: return code
      }
    }
  }

  // MARK: - Implementation

  /// What has changed, in words.
  private func words(for paths: [String]) -> String {
    paths.map { "\($0) \(files.exists($0) ? "changed" : "is gone")" }.joined(separator: ", ")
  }

  /// An empty screen, where there is one: what was there stays in what can be scrolled back.
  private func clear() {
    if terminal != nil { console.draw("\u{1B}[H\u{1B}[2J") }
  }

  /// What tells two states of a file apart.
  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    var file: UInt64
  }

  /// How long it is between two looks, in milliseconds, at least.
  private static let pause: Int32 = 250

  /// Likewise, while files change.
  private static let shortPause: Int32 = 40

  /// Waits until something has changed, and is whole again, or somebody presses a key.
  private func wait(from start: [String: Stamp]) -> Reason {
    var pause = Self.pause
    var settling = Settling<[String: Stamp]>()
    while true {
      if let reason = sleep(pause) { return reason }
      let began = Self.now
      let now = stamps()
      let changed = Set(now.keys).union(start.keys).filter { now[$0] != start[$0] }.sorted()
      if changed.isEmpty {
        settling = Settling()
        // Looking takes a twentieth of the time at most.
        pause = max(Self.pause, Int32(clamping: 19 * (Self.now - began)))
      } else if settling.look(now, isWhole: changed.allSatisfy(isWhole)) {
        return .changed(changed)
      } else {
        pause = Self.shortPause
      }
    }
  }

  /// Waits for a while.
  /// - Returns: nil if nobody interrupts.
  private func sleep(_ pause: Int32) -> Reason? {
    guard let terminal else {
      var request = pollfd(fd: SignalPipe.stream, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, pause) > 0 { SignalPipe.drain() }
      return Interruption.isAsked ? .end : nil
    }
    switch terminal.read(patience: pause) {
    case .bytes(let bytes):
      if bytes.contains(where: { [0x03, 0x04, UInt8(ascii: "q"), UInt8(ascii: "Q")].contains($0) }) {
        return .end
      }
      return bytes.contains { $0 == 0x0D || $0 == 0x0A } ? .again : nil
    case .nothing, .resized: return Interruption.isAsked ? .end : nil
    case .interrupted, .ended, .failed: return .end
    }
  }

  /// Whether a file looks as if nobody were writing it: there is something in it, and it can be read as a script.
  private func isWhole(_ path: String) -> Bool {
    if !files.exists(path) { return false }
    guard let script = try? Loader(files: files).load(path) else { return false }
    return !script.sources[0].bytes.isEmpty && script.problems.isEmpty
  }

  /// The state of all scripts that there are, and of what was used last.
  private func stamps() -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    let found = Discovery(paths.filter { $0 != "-" }, in: files, takesLines: true).scripts.map(\.path)
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

  /// Milliseconds of a clock that only goes forward.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
