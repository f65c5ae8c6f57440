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

  init(_ paths: [String], _ files: any ScriptFiles, _ console: Console) {
    (self.paths, self.files, self.console) = (paths, files, console)
  }

  /// Tests until somebody asks to stop.
  /// - Returns: what the last test came to.
  mutating func run(_ session: TestSession) -> ExitCode {
    Interruption.keepProcess()
    while true {
      // What changes while it is tested is tested again.
      let before = stamps()
      let code = ExitCode(session.run(remembering: &memory))
      if Interruption.isAsked || console.failure != nil { return code }
      let known = stamps()
      let start = known.filter { before[$0.key] == nil }.merging(before) { $1 }
      console.report("watching \(start.count) file\(start.count == 1 ? "" : "s"), Ctrl-C ends\n")
      console.flush()
      guard let changed = wait(from: start) else { return code }
      console.report("\n\(changed.joined(separator: ", ")) changed\n")
    }
  }

  // MARK: - Implementation

  /// What tells two states of a file apart.
  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    var file: UInt64
  }

  /// How long it is between two looks, in milliseconds, at least.
  private static let pause: Int32 = 250

  /// Waits until something has changed.
  /// - Returns: what; nil if somebody asks to stop.
  private func wait(from start: [String: Stamp]) -> [String]? {
    var pause = Self.pause
    while true {
      var request = pollfd(fd: SignalPipe.stream, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, pause) > 0 { SignalPipe.drain() }
      if Interruption.isAsked { return nil }
      let began = Self.now
      let now = stamps()
      let changed = Set(now.keys).union(start.keys).filter { now[$0] != start[$0] }.sorted()
      if !changed.isEmpty { return changed }
      // Looking takes a twentieth of the time at most.
      pause = max(Self.pause, Int32(clamping: 19 * (Self.now - began)))
    }
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
