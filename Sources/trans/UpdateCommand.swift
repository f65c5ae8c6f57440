import Running
import Search

/// The command `trans test --update`, which rewrites failed expectations: checks the options and runs the update.
struct UpdateCommand {
  private let console: Console

  init(_ console: Console) { self.console = console }

  /// The update that the command line requests; nil if it requests none. Throws if its options contradict each other, or if a
  /// wrong engine is chosen.
  static func updating(_ invocation: Invocation, isInCI: Bool) throws(Invocation.Misuse) -> Updating? {
    guard var updating = invocation.updating else {
      if invocation.isDryRun || invocation.reviews {
        throw Invocation.Misuse(
          message: "`\(invocation.reviews ? "--review" : "--dry-run")` goes with `--update`",
          suggestion: "trans test --update \(invocation.reviews ? "--review" : "--dry-run")")
      }
      return nil
    }
    if invocation.settings.options.wrongEngine != nil {
      throw Invocation.Misuse(message: "`--update` would write down what a wrong engine does")
    }
    if isInCI { updating.hindrance = "`CI` is set" }
    if invocation.isDryRun { updating.hindrance = "`--dry-run`" }
    if invocation.reviews, updating.hindrance != nil {
      throw Invocation.Misuse(message: "`--review` writes, and \(updating.hindrance ?? "") does not")
    }
    return updating
  }

  /// Runs the update.
  /// - Parameter reviews: Whether to ask the user about each change; throws without a terminal.
  func run(_ session: TestSession, _ updating: Updating, reviews: Bool) throws(Invocation.Misuse) -> ExitCode
  {
    var reviewer: TerminalReviewer?
    if reviews {
      guard console.isTerminal, let terminal = Terminal() else {
        throw Invocation.Misuse(
          message: "`--review` needs a terminal", suggestion: "trans test --update --dry-run")
      }
      reviewer = TerminalReviewer(terminal, console)
    }
    return ExitCode(session.update(updating, LocalScripts(), reviewer: reviewer))
  }
}

extension Invocation {
  /// Throws an error if the options of `test` contradict each other.
  func refuseContradictions(isInCI: Bool) throws(Misuse) {
    let modes =
      [("--update", updating != nil), ("--watch", watches), ("--repl-on-fail", opensSession)]
      .filter(\.1).map(\.0) + (settings.listsOnly ? ["--list"] : [])
    if modes.count > 1, modes != ["--list"] {
      throw Misuse(message: "`\(modes[0])` and `\(modes[1])` do not go together")
    }
    if provoking.known != nil, !provokes {
      throw Misuse(
        message: "`--known` says what `--provoke` is to pass over, and there is no `--provoke`",
        suggestion: "--provoke --known FILE")
    }
    if settings.listsOnly, !settings.reports.isEmpty {
      throw Misuse(message: "`--list` runs nothing, so `--report` has nothing to report")
    }
    if watches, isInCI { throw Misuse(message: "`--watch` does not end, and `CI` is set") }
    if watches || opensSession, operands.contains("-") {
      throw Misuse(message: "`\(modes[0])` needs scripts in files, not the standard input")
    }
  }
}
