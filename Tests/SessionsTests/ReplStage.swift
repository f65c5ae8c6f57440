import Diagnostics
import Engine
import Runtime
import Semantics
import TestSupport
import Testing

@testable import Repl
@testable import Running

/// The runner for lines in tests of sessions.
var replRunner: ScriptRunner { ScriptRunner(options: RunOptions()) }

/// A session after these lines, started from a script if there is one.
func replSession(_ lines: [String], from script: String? = nil) -> ReplSession {
  var session = ReplSession(
    script.map { Loader(files: NoFiles()).load(.init(path: "story.trans", text: $0)) })
  if script != nil { _ = session.open(replRunner) }
  for line in lines { _ = session.take(line, replRunner) }
  return session
}

/// The response to the last of these lines.
func replAnswer(_ lines: [String], files: any ScriptFiles = NoFiles()) -> String {
  var session = ReplSession()
  var text = ""
  for line in lines {
    let reply = session.take(line, replRunner, files: files)
    text = reply.output + reply.errors
  }
  return text
}
