import Platform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ctrl-C. Where something runs that asks now and then, the first one only asks it to stop; otherwise, and the
/// second time, the process ends at once. A session at a terminal is never ended by it.
enum Interruption {
  /// Whether somebody asked to stop.
  static var isAsked: Bool { asked != 0 }

  /// Hears signals from now on. Writing to a closed pipe gives an error instead of a signal.
  static func listen() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGINT) { _ in
      if isKept == 0, polls == 0 || asked != 0 { _exit(ExitCode.interrupted.rawValue) }
      asked = 1
      SignalPipe.wake()
    }
  }

  /// From now on Ctrl-C only asks, however often and wherever it comes.
  static func keepProcess() {
    _ = SignalPipe.open()
    isKept = 1
  }

  /// Goes on as if nobody had asked.
  static func forget() { asked = 0 }

  /// Runs something that looks at `isAsked` now and then.
  static func whilePolled<Result>(_ body: () -> Result) -> Result {
    polling.locked { polls += 1 }
    defer { polling.locked { polls -= 1 } }
    return body()
  }
}

// Read or written by a signal handler, which may do nothing but that: whole words, one thread. The others block the signal.
private nonisolated(unsafe) var asked: Int32 = 0
private nonisolated(unsafe) var isKept: Int32 = 0
/// How many run that look at `asked` now and then; changed under the lock. Several do in a process that runs several commands.
private nonisolated(unsafe) var polls: Int32 = 0
private let polling = Lock()
