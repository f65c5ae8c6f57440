import Runtime
import Semantics

/// The command `trans facts DIRECTORY`: prints, for each fact in `DIRECTORY/facts.tsv`, the specs that cite it and
/// whether they pass.
package struct FactsSession {
  private let directory: String
  private let session: ScriptSession
  private var output: any SessionOutput { session.output }

  /// Creates the command.
  /// - Parameters:
  ///   - directory: The directory that contains `facts.tsv` and the scripts.
  ///   - settings: The settings for reading and running scripts.
  ///   - files: The file system to read from.
  ///   - output: The destination of the table and of errors.
  package init(
    _ directory: String, _ settings: Settings, files: any ScriptFiles, output: any SessionOutput
  ) {
    self.directory = directory.hasSuffix("/") ? String(directory.dropLast()) : directory
    var settings = settings
    // Stop each run at its first failure: the table only says whether a spec passes.
    settings.options.continuesAfterFailure = false
    session = ScriptSession([directory], settings, files: files, output: output)
  }

  /// Runs the specs that cite facts and prints the table.
  /// - Returns: The worst verdict of these specs and of reading the files; `nothingToRun` if `facts.tsv` lists no facts.
  package func run() -> Verdict {
    var verdict = Verdict.passed
    guard let list = session.text(of: directory + "/facts.tsv", &verdict) else { return verdict }
    var table = FactTable(list)
    guard !table.isEmpty else {
      output.report("trans: error: \(directory)/facts.tsv lists no facts\n")
      return .nothingToRun
    }
    for found in session.discover(&verdict) {
      if output.isInterrupted { return .interrupted }
      guard let loaded = session.load(found.path, &verdict) else { continue }
      let citations = Citation.all(of: loaded.program, in: loaded.script.sources[0])
      if citations.isEmpty { continue }
      let specs = run(loaded.program, at: found.path, &verdict)
      if verdict == .interrupted { return verdict }
      table.add(citations, of: name(of: found.path), specs)
    }
    output.write(table.markdown)
    return verdict
  }

  // MARK: - Running a script

  /// The path of a script relative to the directory, without `.trans`.
  private func name(of path: String) -> String { String(path.dropFirst(directory.count + 1).dropLast(6)) }

  /// Runs the specs of a script, and records which ones pass. If its `setup` cannot run, all of them fail.
  private func run(_ program: Program, at path: String, _ verdict: inout Verdict) -> FactTable.Specs {
    var specs = FactTable.Specs()
    var run = session.run(program, at: path)
    while let step = run.step() {
      switch step {
      case .story, .skipped, .leftOut: continue
      case .unprepared(let ending):
        verdict.add(Verdict(ending))
        specs.failing = Set(run.cases.map { $0.spec })
      case .spec(let test, var turn):
        let ending = run.run(&turn)
        verdict.add(Verdict(ending))
        if case .finished(.passed) = ending {
          specs.holding.insert(test.spec)
        } else {
          specs.failing.insert(test.spec)
        }
      }
    }
    return specs
  }
}
