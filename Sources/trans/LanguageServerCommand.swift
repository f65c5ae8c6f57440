import Editing
import Running
import Search

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command `trans lsp`: runs a language server, which talks to an editor over the standard streams.
enum LanguageServerCommand {
  /// Answers the editor until it sends `exit` or closes the input. The exit code is `passed` if `shutdown` precedes `exit`,
  /// `interrupted` if the output cannot be written, and otherwise `failed`.
  static func main(_ invocation: Invocation, console: Console, files: any ScriptFiles) -> ExitCode {
    var server = LanguageServer(files: files, settings: invocation.settings, trial: TrySession.findings)
    while !server.hasEnded, let bytes = console.readAvailable() {
      console.write(String(decoding: server.take(bytes), as: UTF8.self))
      console.flush()
      if console.failure != nil { return .interrupted }
    }
    return server.hasEndedWell ? .passed : .failed
  }
}
