import Sessions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `trans provoke PATH…`, and `trans test --provoke`.
enum ProvokeCommand {
  /// Does it.
  static func main(
    _ invocation: Invocation, _ settings: Settings, console: Console, files: any ScriptFiles
  ) throws(Invocation.Misuse) -> ExitCode {
    if invocation.operands.isEmpty {
      throw Invocation.Misuse(
        message: "`trans provoke` needs a script", suggestion: Help.example(of: .provoke))
    }
    let (verdict, first) = session(invocation.operands, invocation, settings, console, files).runToFinding()
    if invocation.opensSession, let first { ReplCommand.open(first, settings, console) }
    return ExitCode(verdict)
  }

  /// Provokes all that is found at some paths.
  static func provoke(
    _ paths: [String], _ invocation: Invocation, _ settings: Settings, _ console: Console,
    _ files: any ScriptFiles
  ) -> Verdict {
    session(paths, invocation, settings, console, files).run()
  }

  private static func session(
    _ paths: [String], _ invocation: Invocation, _ settings: Settings, _ console: Console,
    _ files: any ScriptFiles
  ) -> ProvokeSession {
    // What is there already is no mistake; what cannot be made is one when something is written.
    if console.isLive, let folder = invocation.provoking.folder { mkdir(folder, 0o777) }
    let storage: any TestStorage = console.isLive ? LocalStorage(console) : NoStorage()
    return ProvokeSession(
      paths, settings, invocation.provoking, files: files, output: console, workers: Threads(),
      storage: storage)
  }
}
