import Platform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Handling of Ctrl-C. While a task polls `isAsked`, the first Ctrl-C asks it to stop; otherwise, and the second time,
/// the process ends immediately. After `keepProcess`, Ctrl-C never ends the process.
enum Interruption {
  /// Whether Ctrl-C was pressed.
  static var isAsked: Bool { asked != 0 }

  /// Installs the signal handlers. Writing to a closed pipe then returns an error instead of raising a signal.
  static func listen() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGINT) { _ in
      if isKept == 0, polls == 0 || asked != 0 { _exit(ExitCode.interrupted.rawValue) }
      asked = 1
      SignalPipe.wake()
    }
  }

  /// From now on, Ctrl-C only sets `isAsked`.
  static func keepProcess() {
    _ = SignalPipe.open()
    isKept = 1
  }

  /// Clears `isAsked`.
  static func forget() { asked = 0 }

  /// Runs a task that polls `isAsked`.
  static func whilePolled<Result>(_ body: () -> Result) -> Result {
    polling.locked { polls += 1 }
    defer { polling.locked { polls -= 1 } }
    return body()
  }
}

// Accessed by a signal handler, so only single words, set on one thread; the other threads block the signal.
private nonisolated(unsafe) var asked: Int32 = 0
private nonisolated(unsafe) var isKept: Int32 = 0
/// The number of tasks that poll `asked`; changed under the lock. A process may run several commands at a time.
private nonisolated(unsafe) var polls: Int32 = 0
private let polling = Lock()
