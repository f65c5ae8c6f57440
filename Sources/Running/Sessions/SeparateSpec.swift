import Diagnostics
import Runtime
import Semantics

/// A test that another test framework runs on its own, on any thread: a spec, a story, or the checks of a file as a whole.
package struct SeparateSpec: Sendable {
  /// The path of the script.
  package let path: String
  /// The title; empty for a story and for a problem, and `as a whole` for the checks of a file.
  package let title: String
  /// The one-based line where the spec begins; 1 for other tests, and for a spec in another file.
  package let line: Int
  /// The tags of the spec.
  package private(set) var tags: [String] = []
  /// The reason for skipping the test; nil if it runs.
  package private(set) var skip: String?
  private let work: WorkKind
  private let settings: Settings
  private let files: any ScriptFiles

  /// The work that `run` does.
  private enum WorkKind: Sendable {
    /// Run the story, or report why the file cannot run.
    case file
    /// Run a spec or one of its rows.
    case spec(Case, LoadedScript, Program)
    /// Run all specs, but report only problems of the file as a whole, such as an unused `allow`.
    case whole(LoadedScript, Program)
    /// Report that nothing can be run at the path.
    case problem(String)
  }

  /// The tests of all scripts at a path, in the order of `trans test`. Never empty: if there is nothing to run, a single test
  /// fails with a message about the path.
  package static func all(at path: String, _ settings: Settings, files: any ScriptFiles) -> [SeparateSpec] {
    var settings = settings
    settings.keepsFindings = true
    settings.options.makesRoundTrips = settings.makesRoundTrips
    let maker = Maker(settings: settings, files: files)
    let discovery = Discovery([path], in: files)
    var specs = discovery.unreadable.map { maker.problem($0.problem.message, at: $0.path) }
    for found in discovery.scripts { specs += maker.specs(of: found) }
    return specs.isEmpty ? [maker.problem("there is nothing to run here", at: path)] : specs
  }

  /// Runs the test.
  /// - Returns: The result of the spec or story, or the problems of the file as a whole; empty if the spec is skipped.
  package func run() -> [SpecResult] {
    if skip != nil { return [] }
    let found = Discovery.Found(path: path, isNamed: true)
    let session = ScriptSession([path], settings, files: files, output: DiscardedOutput())
    var test = FileTest(session, limit: nil)
    switch work {
    case .problem(let message):
      let finding = SpecResult.Finding(message: message, text: "\(path): error: \(message)\n", path: path)
      return [SpecResult(title: "", status: .failed, findings: [finding])]
    case .file:
      return test.run(TestScript(found: found, choice: SpecChoice())).specs
    case .spec(let spec, let loaded, let program):
      var choice = SpecChoice()
      choice.test = spec
      return test.run(TestScript(found: found, choice: choice), loaded, program).specs
    case .whole(let loaded, let program):
      let result = test.run(TestScript(found: found, choice: SpecChoice()), loaded, program)
      // Leave out the results of specs, because each spec is a test of its own.
      return result.specs.filter { $0.title.isEmpty }
    }
  }

  /// Creates the tests for the scripts at a path.
  private struct Maker {
    let settings: Settings
    let files: any ScriptFiles

    func problem(_ message: String, at path: String) -> SeparateSpec {
      SeparateSpec(path: path, title: "", line: 1, work: .problem(message), settings: settings, files: files)
    }

    func specs(of found: Discovery.Found) -> [SeparateSpec] {
      let session = ScriptSession([found.path], settings, files: files, output: DiscardedOutput())
      var verdict = Verdict.passed
      guard let (loaded, program) = session.loadForTest(found.path, &verdict) else {
        return [make(found, .file)]
      }
      let blueprint = program.blueprint
      if blueprint.specs.isEmpty {
        if !blueprint.isEmpty { return [make(found, .file)] }
        return found.isNamed ? [problem("there is nothing to run: it only declares", at: found.path)] : []
      }
      let hasOnly = blueprint.specs.contains { $0.isOnly }
      if hasOnly, settings.forbidsOnly { return [make(found, .file)] }
      let lines = LineIndex(loaded.sources[0].bytes)
      var specs = session.run(program, at: found.path).cases.map { spec in
        var made = make(
          found, .spec(spec, loaded, program), spec.title,
          line: spec.span.file == 0 ? lines.line(of: spec.span.start) : 1)
        made.tags = spec.tags
        made.skip = hasOnly && !spec.isOnly ? "another spec says `only`" : spec.skip
        return made
      }
      // Whether an `allow` (which excuses violations) is unused is known only after all specs ran.
      if !hasOnly, !blueprint.allowances.isEmpty {
        specs.append(make(found, .whole(loaded, program), "as a whole"))
      }
      return specs
    }

    private func make(
      _ found: Discovery.Found, _ work: WorkKind, _ title: String = "", line: Int = 1
    ) -> SeparateSpec {
      SeparateSpec(path: found.path, title: title, line: line, work: work, settings: settings, files: files)
    }
  }
}

/// Discards all output.
private final class DiscardedOutput: SessionOutput {
  var watch: any Watch { self }
  var isInterrupted: Bool { false }
  var colorsOutput: Bool { false }
  var colorsErrors: Bool { false }
  func write(_ text: String) {}
  func report(_ text: String) {}
  func readInput(atMost limit: Int) throws(FileProblem) -> [UInt8] { throw .missing }
}
