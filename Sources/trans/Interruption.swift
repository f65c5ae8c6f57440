import Platform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Handles Ctrl-C. While a task polls `isAsked`, the first Ctrl-C asks the task to stop, and the second ends the process.
/// Without such a task, Ctrl-C ends the process at once. After `keepProcess`, Ctrl-C never ends it.
enum Interruption {
  /// Whether Ctrl-C was pressed since the last call of `forget`.
  static var isAsked: Bool { asked != 0 }

  /// Installs the signal handlers. Afterwards, writing to a closed pipe returns an error instead of raising a signal.
  static func listen() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGINT) { _ in
      if isKept == 0, polls == 0 || asked != 0 { _exit(ExitCode.interrupted.rawValue) }
      asked = 1
      SignalPipe.wake()
    }
  }

  /// Keeps Ctrl-C from ending the process: from now on, Ctrl-C only sets `isAsked`.
  static func keepProcess() {
    _ = SignalPipe.open()
    isKept = 1
  }

  /// Clears `isAsked`, so that the next Ctrl-C counts as the first.
  static func forget() { asked = 0 }

  /// Adds `change` to the number of running tasks that poll `isAsked`: 1 when a task begins to poll, -1 when it ends.
  static func countPoll(_ change: Int32) { pollsLock.locked { polls += change } }
}

// A signal handler reads and writes these variables, so each is a single word. Signals arrive on one thread only; the
// other threads block them.
private nonisolated(unsafe) var asked: Int32 = 0
private nonisolated(unsafe) var isKept: Int32 = 0
/// The number of running tasks that poll `asked`, changed only under `pollsLock`. A process may run several commands at a
/// time.
private nonisolated(unsafe) var polls: Int32 = 0
private let pollsLock = Lock()
