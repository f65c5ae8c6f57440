import Runtime
import Semantics

/// `trans facts DIRECTORY`: which specs cite each of the facts that `DIRECTORY/facts.tsv` lists, and whether they
/// hold.
public struct FactsSession {
  private let directory: String
  private let session: ScriptSession
  private let files: any ScriptFiles
  private var output: any SessionOutput { session.output }

  /// - Parameters:
  ///   - directory: Where `facts.tsv` and the scripts are.
  ///   - settings: How scripts are read and run.
  ///   - files: Where files come from.
  ///   - output: Where the text goes.
  public init(
    _ directory: String, _ settings: Settings, files: any ScriptFiles, output: any SessionOutput
  ) {
    self.directory = directory.hasSuffix("/") ? String(directory.dropLast()) : directory
    self.files = files
    var settings = settings
    // The first failure says all that is asked.
    settings.options.goesOn = false
    session = ScriptSession([directory], settings, files: files, output: output)
  }

  /// Does it.
  /// - Returns: `failed` if a spec does not hold.
  public func run() -> Verdict {
    var verdict = Verdict.passed
    guard let list = read(directory + "/facts.tsv", &verdict) else { return verdict }
    var table = FactTable(list)
    guard !table.isEmpty else {
      output.report("trans: error: \(directory)/facts.tsv lists no facts\n")
      return .nothingToRun
    }
    for found in session.discover(&verdict) {
      guard let text = read(found.path, &verdict) else { continue }
      let citations = Citation.all(in: text)
      guard !citations.isEmpty, let loaded = session.load(found.path, &verdict) else { continue }
      let failures = failures(of: loaded.program, &verdict)
      if verdict == .interrupted { return verdict }
      table.add(citations, of: name(of: found.path), failures: failures)
    }
    output.write(table.markdown)
    return verdict
  }

  // MARK: - Implementation

  /// The path of a script below the directory, without its ending.
  private func name(of path: String) -> String { String(path.dropFirst(directory.count + 1).dropLast(6)) }

  private func read(_ path: String, _ verdict: inout Verdict) -> String? {
    do throws(FileProblem) {
      return String(decoding: try files.read(path, atMost: session.settings.bytes), as: UTF8.self)
    } catch {
      output.report("\(path): error: \(error.message)\n")
      verdict.add(Verdict(error))
      return nil
    }
  }

  /// The titles of the specs that do not hold; all of them if what is done before each does not.
  private func failures(of program: Program, _ verdict: inout Verdict) -> [String] {
    var suite = Suite(program: program, options: session.settings.options)
    var log = Log()
    let prepared = suite.prepare(&log)
    let cases = suite.cases()
    guard case .passed = prepared else {
      verdict.add(Verdict(.finished(prepared)))
      return cases.map(\.title)
    }
    var failures: [String] = []
    for test in cases where test.skip == nil {
      var log = Log()
      var machine = suite.begin(test, &log)
      let ending = output.whilePolled { session.runner.run(&machine, &log) }
      verdict.add(Verdict(ending))
      if case .finished(.passed) = ending { continue }
      failures.append(test.title)
    }
    return failures
  }
}
