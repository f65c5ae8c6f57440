import Diagnostics
import Engine
import Runtime
import Semantics

/// What the commands that take scripts have in common: loading, and saying what is wrong.
struct ScriptSession {
  let paths: [String]
  let settings: Settings
  let output: any SessionOutput
  private let files: any ScriptFiles
  private let loader: Loader

  init(
    _ paths: [String], _ settings: Settings, files: any ScriptFiles, output: any SessionOutput,
    words: LanguageWords? = nil
  ) {
    self.paths = paths
    self.settings = settings
    self.output = output
    self.files = files
    loader = Loader(files: files, limits: settings.limits, words: words)
  }

  /// Does something with each of some scripts or engines, apart from the others, and takes what comes of it in order. What the
  /// work writes is written in this order, too. Ends early when somebody asks to stop.
  /// - Parameter each: Is given a session of its own.
  func work<Thing: Sendable, Result: Sendable>(
    on things: [Thing], _ workers: any Workers,
    each: @escaping @Sendable (Thing, ScriptSession) -> Result, take: (Result) -> Void
  ) {
    let words = things.count > 1 ? LanguageWords() : nil
    let style = Notebook.Style(output, readsInput: paths.contains("-"), atMost: settings.limits[.bytes])
    let (paths, settings, files) = (paths, settings, files)
    workers.work(on: things.count, jobs: settings.jobs, watch: output) { place, watch in
      let notebook = Notebook(style, watch: watch)
      let session = ScriptSession(paths, settings, files: files, output: notebook, words: words)
      let result = each(things[place], session)
      return (entries: notebook.entries, result: result)
    } take: { piece in
      piece.entries.copy(to: output)
      take(piece.result)
      return !output.isInterrupted
    }
  }

  /// A run of a script, which stops when somebody asks to.
  /// - Parameters:
  ///   - path: What the script is called.
  ///   - engine: The wrong engine to run on; nil for the one that is set.
  ///   - specs: The places of the specs that are wanted; nil for all.
  func run(
    _ program: Program, at path: String, on engine: WrongEngine? = nil, among specs: [Int]? = nil
  ) -> ScriptRun {
    var options = settings.options
    if let engine { options.wrongEngine = engine }
    let runner = ScriptRunner(options: options) { [output] in output.isInterrupted }
    return ScriptRun(
      program, at: path, filter: settings.filter, among: specs, runner: runner, watch: output)
  }

  /// The text of a file that is no script; nil, and reported, if it cannot be read.
  func text(of path: String, _ verdict: inout Verdict) -> String? {
    do throws(FileProblem) {
      return String(decoding: try files.read(path, atMost: settings.limits[.bytes]), as: UTF8.self)
    } catch {
      output.report("\(path): error: \(error.message)\n")
      verdict.add(Verdict(error))
      return nil
    }
  }

  /// The scripts that the paths mean; what cannot be read is reported.
  func discover(_ verdict: inout Verdict) -> [Discovery.Found] {
    let discovery = Discovery(paths.filter { $0 != "-" }, in: files)
    for (path, problem) in discovery.unreadable {
      report(problem, at: path)
      verdict.add(Verdict(problem))
    }
    let input = paths.contains("-") ? [Discovery.Found(path: "-", isNamed: true)] : []
    return input + discovery.scripts
  }

  /// Reads and checks a script that is to be run; `-` is the standard input. What is wrong with it is reported.
  /// - Returns: nil if it cannot be run.
  func load(_ path: String, _ verdict: inout Verdict) -> (script: LoadedScript, program: Program)? {
    guard let script = read(path, for: .run, &verdict), let program = script.program else { return nil }
    return (script, program)
  }

  /// Reads and checks a script, and reports what is wrong with it.
  func check(_ path: String, _ verdict: inout Verdict) { _ = read(path, for: .check, &verdict) }

  /// Says that a script does nothing.
  func reportNothing(in script: LoadedScript) {
    let isEmpty = script.sources[0].bytes.allSatisfy { $0 <= 0x20 }
    let why = isEmpty ? "the file is empty" : "it only declares"
    output.report("\(script.sources[0].path): error: there is nothing to run: \(why)\n")
  }

  // MARK: - Implementation

  /// A script without problems; those that it has are reported.
  private func read(_ path: String, for purpose: CheckerPurpose, _ verdict: inout Verdict) -> LoadedScript? {
    let script: LoadedScript
    do throws(FileProblem) {
      script = path == "-" ? loader.load(try input(), for: purpose) : try loader.load(path, for: purpose)
    } catch {
      report(error, at: path)
      verdict.add(Verdict(error))
      return nil
    }
    if script.problems.isEmpty { return script }
    report(script)
    verdict.add(Verdict(script.problems))
    return nil
  }

  private func input() throws(FileProblem) -> Source {
    Source(path: "<stdin>", bytes: try output.readInput(atMost: settings.limits[.bytes]))
  }

  private func report(_ script: LoadedScript) {
    var renderer = Renderer(sources: script.sources, colour: output.colorsErrors)
    output.report(renderer.render(script.problems))
  }

  private func report(_ problem: FileProblem, at path: String) {
    var text = "\(path): error: \(problem.message)"
    if case .tooLarge = problem {
      text += " [\(ProblemCode.tooLarge.rawValue)]\n  help: \(Limit.bytes.advice)"
    }
    text += "\n"
    if problem == .isDirectory { text += "  try: `trans test \(path)`\n" }
    output.report(text)
  }
}
