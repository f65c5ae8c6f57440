// Named branches of a session, and restarting with another script.
import Diagnostics
import Running

extension ReplSession {
  /// Responds to `:branch`, which lists the branches, and `:branch NAME`, which creates one and continues there.
  mutating func branch(_ name: String) -> ReplReply {
    if name.isEmpty { return ReplReply(branchList) }
    if name.contains(" ") || Int(name) != nil {
      return refuse("a branch has a name of one word, not `\(name)`")
    }
    if name == branchName || parked.contains(where: { $0.name == name }) {
      return refuse("there is a branch `\(name)` already\n  try: `:switch \(name)`")
    }
    let old = branchName
    storeCurrentBranch()
    branchName = name
    return ReplReply("on branch `\(name)`; `:switch \(old)` goes back\n")
  }

  /// Responds to `:switch NAME`, which continues another branch.
  mutating func switchBranch(_ name: String) -> ReplReply {
    if name == branchName { return refuse("this is branch `\(name)`") }
    guard let place = parked.firstIndex(where: { $0.name == name }) else {
      return refuse(
        name.isEmpty
          ? "`:switch` needs the name of a branch"
          : "there is no branch `\(name)`\n  help: `:branch` lists them")
    }
    let other = parked.remove(at: place).session
    storeCurrentBranch()
    replaceState(other)
    branchName = name
    return ReplReply("on branch `\(name)`, at \(clock)\n")
  }

  /// Replaces this session by another state of the same session, but keeps the branches, the line count and the settings.
  mutating func replaceState(_ other: ReplSession) {
    var other = other
    (other.parked, other.branchName, other.lineCount) = (parked, branchName, lineCount)
    (other.settings, other.isColoured) = (settings, isColoured)
    self = other
  }

  // MARK: - Other scripts

  /// Responds to `:load FILE`, which restarts the session with a script.
  mutating func load(_ path: String, _ runner: ScriptRunner, _ files: any ScriptFiles) -> ReplReply {
    if path.isEmpty { return refuse("`:load` needs the name of a file: `:load story.trans`") }
    return begin(path, runner, files)
  }

  /// Responds to `:reload`, which reads the session's script again and then runs the typed lines again, up to the first that is
  /// not accepted. Refused without a script, and in a session that began in a spec.
  mutating func reload(_ runner: ScriptRunner, _ files: any ScriptFiles) -> ReplReply {
    guard let file else {
      return refuse("the session did not begin with a script\n  help: `:load FILE` begins with one")
    }
    if let startingCode, startingCode.spec != nil {
      return refuse("the session began in a spec of `\(file)`\n  help: `:quit`, and test it again")
    }
    let lines = typedSteps.filter { !$0.step.isOfStory }.map {
      ($0.step.partOf ?? $0.step.text, $0.step.number)
    }
    var reply = begin(file, runner, files)
    if reply.verdict != .passed { return reply }
    let first = steps.count
    for (place, (text, number)) in lines.enumerated() {
      let next = run(text, number: number, runner)
      reply.add(next)
      if steps.count == first + place {
        reply.errors += "  \(lines.count - place) of \(lines.count) lines did not run again\n"
        break
      }
    }
    return reply
  }

  /// Responds to `:reset`, which restarts the session without a script.
  mutating func reset() -> ReplReply {
    begin(nil, file: nil)
    return ReplReply("started again; `:undo` goes back\n")
  }

  /// Restarts the session with the text that the user edited; if the text has problems, reports them and changes nothing.
  package mutating func begin(
    with text: String, _ runner: ScriptRunner, files: any ScriptFiles
  ) -> ReplReply {
    start(
      Loader(files: files, limits: settings.limits).load(.init(path: "session", text: text)), file: nil,
      runner)
  }

  // MARK: - Listing and changing branches

  private var branchList: String {
    var rows = parked.map { ($0.name, $0.session.clock, "  ") }
    rows.append((branchName, clock, "▸ "))
    return rows.sorted { $0.0 < $1.0 }.map { "\($0.2)\($0.0)  \($0.1)\n" }.joined()
  }

  /// Stores the current state under the name of the current branch.
  private mutating func storeCurrentBranch() {
    var kept = self
    kept.parked = []
    parked.append(Branch(name: branchName, session: kept))
  }

  private mutating func begin(_ path: String, _ runner: ScriptRunner, _ files: any ScriptFiles) -> ReplReply {
    do throws(FileProblem) {
      return start(try Loader(files: files, limits: settings.limits).load(path), file: path, runner)
    } catch {
      var reply = refuse("`\(path)`: \(error.message)")
      reply.verdict = Verdict(error)
      return reply
    }
  }

  /// Restarts the session with a script; if the script has problems, reports them and changes nothing.
  private mutating func start(_ script: LoadedScript, file: String?, _ runner: ScriptRunner) -> ReplReply {
    guard script.problems.isEmpty else { return refuse(script) }
    begin(script, file: file)
    return runOpening(runner)
  }

  /// Replaces this session by a new one. There, `:undo` returns to this session.
  private mutating func begin(_ script: LoadedScript?, file: String?) {
    var earlier = self
    (earlier.parked, earlier.undone) = ([], [])
    var fresh = ReplSession(script, settings: settings, name: name, isColoured: isColoured)
    fresh.file = file
    replaceState(fresh)
    former = [earlier]
  }
}
