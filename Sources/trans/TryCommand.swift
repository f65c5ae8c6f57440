import Running
import Search

/// The command `trans try FILE…`: runs the standard stories of every transition, and reports what is wrong.
enum TryCommand {
  /// Runs the stories of all given files. Throws without a file.
  static func main(
    _ invocation: Invocation, _ settings: Settings, console: Console, files: any ScriptFiles
  ) throws(Invocation.Misuse) -> ExitCode {
    if invocation.operands.isEmpty {
      throw Invocation.Misuse(message: "`trans try` needs a script", suggestion: Help.example(of: .try))
    }
    let storage: any TestStorage = console.isLive ? LocalStorage(console) : NoStorage()
    let session = TrySession(
      invocation.operands, settings, invocation.trying, files: files, output: console, workers: Threads(),
      storage: storage)
    return ExitCode(session.run())
  }
}
