import Diagnostics
import Language
import Running
import Runtime
import Semantics

/// A script whose text was changed: loads the new text, runs it, and maps the locations of failures back to the original text.
struct EditedScript {
  let loaded: LoadedScript
  /// The edits that turned the original text into this one, to map locations back. Empty for a text that was written anew.
  let edits: TextEdits
  private let path: String
  private let session: ScriptSession

  /// Loads `text` with the edits applied, in place of the script's first file.
  init(_ text: [UInt8], _ edits: TextEdits = TextEdits([]), at path: String, in session: ScriptSession) {
    (self.edits, self.path, self.session) = (edits, path, session)
    loaded = session.script(path, edits.applied(to: text))
  }

  /// Loads a script again with an edit of one of its files.
  init(
    _ script: LoadedScript, _ edit: TextEdit, inFile place: Int, at path: String, in session: ScriptSession
  ) {
    (edits, self.path, self.session) = (TextEdits([edit]), path, session)
    loaded = session.load(script, with: edits.applied(to: script.sources[place].bytes), in: place)
  }

  /// The program of the changed script; nil if the text has problems.
  var program: Program? { loaded.program }
  var sources: [Source] { loaded.sources }

  // MARK: - Problems

  /// The byte offsets at which the problems in the script's own file begin.
  var problemPlaces: [Int] {
    loaded.problems.filter { $0.place.span.file == 0 }.map { Int($0.place.span.start) }
  }

  /// The byte offsets of the unused declarations, if these are the only problems of the text; nil if it has no problems or others.
  var unattached: [Int]? {
    let problems = loaded.problems
    guard !problems.isEmpty, problems.allSatisfy({ $0.code == .unattached && $0.place.span.file == 0 }) else {
      return nil
    }
    return problemPlaces
  }

  // MARK: - Running

  /// The result of one spec, story or setup.
  struct Outcome {
    /// The spec and the row of its table; nil for a story or the setup.
    var test: Case?
    var ending: Ending
    /// The machine after the run; nil for the setup, and if it is not kept.
    var turn: ScriptRun.PreparedRun?

    var failures: [Failure] {
      if case .finished(.failed(let failures)) = ending { failures } else { [] }
    }

    /// Whether all failures of the run are known: no limit, internal error or interruption ended it.
    var isWhole: Bool {
      switch ending {
      case .finished(.passed), .finished(.failed): true
      case .finished(.exhausted), .finished(.bug), .interrupted: false
      }
    }
  }

  /// The failures of a script that is a single story.
  struct FailedStory {
    var failures: [Failure]
    var turn: ScriptRun.PreparedRun
  }

  /// A run of the script's program, or of one that extends it.
  func run(_ program: Program, stepsAtMost steps: Int? = nil) -> ScriptRun {
    session.run(program, at: path, stepsAtMost: steps)
  }

  /// Runs a script that is a single story. Nil if the script has specs, is empty, has problems or does not end with failures.
  func failedStory(stepsAtMost steps: Int? = nil) -> FailedStory? {
    guard let program, program.blueprint.specs.isEmpty, !program.blueprint.isEmpty else { return nil }
    var run = run(program, stepsAtMost: steps)
    guard case .story(var turn)? = run.step(), case .finished(.failed(let failures)) = run.run(&turn) else {
      return nil
    }
    return FailedStory(failures: failures, turn: turn)
  }

  /// Runs the whole script, respecting `skip` and `only`; empty if the script has problems. A failed expectation records the
  /// actual value.
  /// - Parameter keepsTurns: Whether to keep the machines, which are large.
  func outcomes(keepsTurns: Bool) -> [Outcome] {
    guard let program else { return [] }
    var run = session.run(program, at: path, keepsFound: true)
    var outcomes: [Outcome] = []
    run.runAll { test, ending, turn in
      outcomes.append(Outcome(test: test, ending: ending, turn: keepsTurns ? turn : nil))
      return true
    }
    return outcomes
  }

  // MARK: - Places

  /// The byte range of a span in the original text: it begins where the span begins there, and has the span's length.
  func origin(of span: Span) -> Range<Int> {
    let start = edits.origin(of: Int(span.start))
    return start..<start + Int(span.end - span.start)
  }

  /// The actual result of a failed claim, with locations in the original text.
  func origin(of found: Found) -> Found {
    guard case .events(let lines) = found else { return found }
    func origin(_ span: Span) -> Span {
      let range = self.origin(of: span)
      return Span(file: span.file, start: Int32(range.lowerBound), end: Int32(range.upperBound))
    }
    return .events(
      lines.map { line in
        switch line {
        case .keep(let span): .keep(origin(span))
        case .drop(let span): .drop(origin(span))
        case .add: line
        }
      })
  }

  /// A failure's code and location in the original text, to compare runs of different texts.
  struct Finding: Equatable {
    var file: Int32
    var place: Int
    var code: String
  }

  /// The failures of an outcome, as findings in the original text.
  func findings(of outcome: Outcome) -> [Finding] {
    outcome.failures.map { failure in
      let (file, start) = (failure.span.file, Int(failure.span.start))
      return Finding(
        file: file, place: file == 0 ? edits.origin(of: start) : start, code: failure.kind.errorCode ?? "")
    }
  }
}

extension ScriptSession {
  /// The story without unused declarations, which may remain after specs that used them were removed.
  func withoutUnattached(_ story: StoryText, at path: String) -> StoryText {
    var story = story
    while let places = EditedScript(story.text, at: path, in: self).unattached {
      let gone = Set(places.compactMap { story.piece(at: $0)?.number })
      let kept = story.declarations.enumerated().filter { !gone.contains($0.offset) }.map { $0.element }
      if kept.count == story.declarations.count { break }
      story.declarations = kept
    }
    return story
  }

  /// The failure of the story's last command, if that is an expectation, or the refusal of the command before it; with the sources
  /// to which the failure refers. Nil if the story has neither failure.
  func lastClaim(of story: StoryText, at path: String) -> (failure: Failure, sources: [Source])? {
    let story = withoutUnattached(story, at: path)
    let script = EditedScript(story.text, at: path, in: self)
    let last = story.declarations.count + story.commands.count - 1
    let found = script.failedStory()?.failures.last { failure in
      let number = story.piece(at: Int(failure.span.start))?.number
      return failure.isClaim && number == last || failure.isRefusal && number == last - 1
    }
    return found.map { ($0, script.sources) }
  }
}
