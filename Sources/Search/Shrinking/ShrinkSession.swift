import Diagnostics
import Running
import Runtime
import Semantics

/// The options of `trans shrink`.
package struct ShrinkSettings: Sendable {
  /// The destination of the story; nil for standard output.
  package var path: String?
  /// A text that the title, a tag or the path of the spec must contain; nil for any spec.
  package var spec: String?
  /// The maximum number of scripts to try.
  package var budget = ShrinkSettings.standardBudget

  /// The default maximum number of scripts to try.
  package static let standardBudget = 5_000

  /// Creates the default options.
  package init() {}
}

/// The limit at which shrinking stops, however short the story is by then.
struct ShrinkLimit: Sendable {
  /// The maximum number of scripts to try.
  var scripts = ShrinkSettings.standardBudget
  /// Whether no time is left.
  var isTimeUp: @Sendable () -> Bool = { false }
}

/// `trans shrink FILE[:LINE]`: reduces the first failing story or spec to a minimal story that fails in the
/// same way.
package struct ShrinkSession {
  private let session: ScriptSession
  private let shrink: ShrinkSettings
  private let storage: any TestStorage
  private var output: any SessionOutput { session.output }

  /// Creates the command.
  /// - Parameters:
  ///   - paths: The arguments; `-` is standard input.
  ///   - settings: The settings for reading and running scripts.
  ///   - shrink: The options of `trans shrink`.
  ///   - files: The source of all files.
  ///   - output: The destination of messages, and of the story if it has no path.
  ///   - storage: The destination of the story.
  package init(
    _ paths: [String], _ settings: Settings, _ shrink: ShrinkSettings, files: any ScriptFiles,
    output: any SessionOutput, storage: any TestStorage
  ) {
    var settings = settings
    settings.options.makesRoundTrips = settings.makesRoundTrips
    settings.makesFile = true
    session = ScriptSession(paths, settings, files: files, output: output)
    (self.shrink, self.storage) = (shrink, storage)
  }

  /// Shrinks the first failure.
  /// - Returns: `passed` if a failure was found and reduced, although the story itself fails; `nothingToRun` if nothing fails
  ///   or it cannot be shrunk.
  package func run() -> Verdict {
    var verdict = Verdict.passed
    guard let found = session.discover(&verdict, takesLines: true).first, verdict == .passed,
      let (script, program) = session.load(found.path, &verdict)
    else { return max(verdict, .nothingToRun) }
    guard let (failure, test) = firstFailure(found, script, program, &verdict) else { return verdict }
    let story: StoryText
    do throws(StoryRefusal) {
      story = try StoryText(script, test, ios: session.versionSet)
    } catch {
      return refuse(found.path, error.reason)
    }
    guard
      let shrunk = FailingStory(story: story, failure: failure, sources: script.sources, path: found.path)
        .shrunk(session, limit: ShrinkLimit(scripts: shrink.budget))
    else {
      if output.isInterrupted { return .interrupted }
      return refuse(found.path, "as a story of its own the spec does not fail in the same way")
    }
    write(shrunk, of: found.path, &verdict)
    return verdict
  }

  // MARK: - The failure, and the result

  private func refuse(_ path: String, _ reason: String) -> Verdict {
    output.report("\(path): error: this cannot be shrunk: \(reason)\n")
    return .nothingToRun
  }

  /// The first failure of the first failing story or spec. Nil, with another verdict, if nothing fails, or if the run ends at a
  /// limit, a bug or an interruption.
  private func firstFailure(
    _ found: Discovery.Found, _ script: LoadedScript, _ program: Program, _ verdict: inout Verdict
  ) -> (failure: Failure, test: StoryText.Place?)? {
    var run = session.run(
      program, at: script.sources[0].path, SpecChoice(found.lines, named: shrink.spec, in: script))
    var first: (failure: Failure, test: StoryText.Place?)?
    var isOver = false
    run.runAll { test, ending, _ in
      switch ending {
      case .finished(.passed): return true
      case .finished(.failed(let failures)):
        first = (failures[0], test.map { StoryText.Place(spec: $0.spec, row: $0.row) })
      case .finished(.exhausted(let limit, _, _)):
        verdict = refuse(found.path, "the limit of \(limit.phrase) is reached")
      case .finished(.bug), .interrupted: verdict = Verdict(ending)
      }
      isOver = true
      return false
    }
    if isOver { return first }
    output.report("\(found.path): error: nothing fails here, so there is nothing to shrink\n")
    verdict = .nothingToRun
    return nil
  }

  private func write(_ shrunk: ShrunkStory, of path: String, _ verdict: inout Verdict) {
    if let path = shrink.path, path != "-" {
      if let problem = storage.write(shrunk.text, to: path) {
        output.report("\(path): error: the story cannot be written: \(problem)\n")
        return verdict.add(.unwritable)
      }
    } else {
      output.write(shrunk.text)
    }
    let count = shrunk.commands
    output.report(
      "\(path): \(counted(count, "command")) left, after \(shrunk.tried) scripts were tried\n")
    if shrunk.isUsedUp {
      output.report("  note: no more were tried: `--budget N` sets how many, and it may get shorter still\n")
    }
  }
}
