import Running
import Search

/// The command `trans provoke PATH…`: runs specs again, each time with an interruption added, such as a tap in
/// mid-transition.
enum ProvokeCommand {
  /// Runs the specs and, with `--repl`, opens a session at the first finding. Throws without a script.
  static func main(
    _ invocation: Invocation, _ settings: Settings, console: Console, files: any ScriptFiles
  ) throws(Invocation.Misuse) -> ExitCode {
    if invocation.operands.isEmpty {
      throw Invocation.Misuse(
        message: "`trans provoke` needs a script", suggestion: Help.example(of: .provoke))
    }
    let storage: any TestStorage = console.isLive ? LocalStorage(console) : NoStorage()
    let session = ProvokeSession(
      invocation.operands, settings, invocation.provoking, files: files, output: console, workers: Threads(),
      storage: storage)
    let (verdict, first) = session.runToFinding()
    if invocation.opensSession, let first { ReplCommand.open(first, settings, console) }
    return ExitCode(verdict)
  }
}
