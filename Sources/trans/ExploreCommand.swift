import Platform
import Running
import Search

/// The command `trans explore FILE`: tries every sequence of actions that a user can perform, up to a length.
enum ExploreCommand {
  /// Explores the script and, with `--repl`, opens a session at the first finding. Throws unless exactly one script is given.
  static func main(
    _ invocation: Invocation, _ settings: Settings, console: Console, files: any ScriptFiles
  ) throws(Invocation.Misuse) -> ExitCode {
    guard let path = invocation.operands.first else {
      throw Invocation.Misuse(
        message: "`trans explore` needs a script", suggestion: Help.example(of: .explore))
    }
    guard invocation.operands.count == 1 else {
      throw Invocation.Misuse(message: "`trans explore` takes one script")
    }
    var exploring = invocation.exploring
    exploring.clock = { Double(monotonicNanoseconds) / 1e9 }
    let (verdict, first) = ExploreSession(
      path, settings, exploring, files: files, output: console, workers: Threads(),
      storage: console.isLive ? LocalStorage(console) : NoStorage()
    ).runToFinding()
    if invocation.opensSession, let first { ReplCommand.open(first, settings, console) }
    return ExitCode(verdict)
  }
}
