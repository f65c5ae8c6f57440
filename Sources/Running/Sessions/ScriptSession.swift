import Diagnostics
import Engine
import Runtime
import Semantics

/// The functions that all commands with scripts share: finding and loading scripts, and reporting their problems.
package struct ScriptSession {
  package let output: any SessionOutput
  private let shared: SharedState

  package init(_ paths: [String], _ settings: Settings, files: any ScriptFiles, output: any SessionOutput) {
    self.init(SharedState(paths, settings, files: files), output)
  }

  private init(_ equipment: SharedState, _ output: any SessionOutput) {
    (self.shared, self.output) = (equipment, output)
  }

  /// The immutable state that the sessions on all threads share. A class, because each script gets a copy of its
  /// session.
  private final class SharedState: Sendable {
    let paths: [String]
    let settings: Settings
    let files: any ScriptFiles
    let words: LanguageWords?
    let loader: Loader
    /// The Swift files that the user named, if there are several, which are loaded together; otherwise empty.
    let module: [String]

    init(_ paths: [String], _ settings: Settings, files: any ScriptFiles, words: LanguageWords? = nil) {
      (self.paths, self.settings, self.files, self.words) = (paths, settings, files, words)
      module = Self.module(in: paths, files)
      loader = Loader(files: files, limits: settings.limits, words: words, module: module)
    }

    /// The Swift files among `paths`, each once, if there are several; otherwise empty.
    private static func module(in paths: [String], _ files: any ScriptFiles) -> [String] {
      var found: [String] = []
      for path in paths where path.hasSuffix(".swift") && !found.contains(path) && files.exists(path) {
        found.append(path)
      }
      return found.count > 1 ? found : []
    }
  }

  package var paths: [String] { shared.paths }
  package var settings: Settings { shared.settings }
  var files: any ScriptFiles { shared.files }
  private var words: LanguageWords? { shared.words }
  private var loader: Loader { shared.loader }

  /// The result of a piece of work, with its buffered output.
  package struct Done<Result: Sendable>: Sendable {
    package var result: Result
    package var entries: [BufferedOutput.Entry]
  }

  /// Processes `things` in parallel, each with a session of its own, and passes the results to `take` in order. An
  /// interruption stops the work.
  /// - Parameters:
  ///   - noun: The plural noun for `things`, for the progress that a terminal shows.
  ///   - each: Processes one element, on any thread.
  ///   - take: Receives a result and returns whether to continue.
  package func work<Thing: Sendable, Result: Sendable>(
    on things: [Thing], called noun: String, _ workers: any Workers,
    each: @escaping @Sendable (Thing, ScriptSession) -> Result, take: (Done<Result>) -> Bool
  ) {
    let apart = SessionFactory(self, things.count)
    var done = 0
    output.note(progress: "0 of \(things.count) \(noun)")
    defer { output.note(progress: "") }
    makePieces(things.count, on: workers, jobs: settings.jobs, watch: output.watch) { place, watch in
      apart.work(watch) { each(things[place], $0) }
    } take: { piece in
      done += 1
      output.note(progress: "\(done) of \(things.count) \(noun)")
      return take(piece) && !output.isInterrupted
    }
  }

  /// Runs `body` with a session that buffers its output.
  package func withBufferedOutput<Result: Sendable>(_ body: (ScriptSession) -> Result) -> Done<Result> {
    SessionFactory(self, 1).work(output.watch, body)
  }

  /// Creates the sessions of work that runs in parallel.
  private struct SessionFactory: Sendable {
    private let shared: SharedState
    private let style: BufferedOutput.Style

    init(_ session: ScriptSession, _ count: Int) {
      let (paths, settings) = (session.paths, session.settings)
      shared = SharedState(
        paths, settings, files: session.files, words: count > 1 ? LanguageWords() : nil)
      style = BufferedOutput.Style(
        session.output, readsInput: paths.contains("-"), atMost: settings.limits[.bytes])
    }

    func work<Result>(_ watch: any Watch, _ body: (ScriptSession) -> Result) -> Done<Result> {
      let notebook = BufferedOutput(style, watch: watch)
      let result = body(ScriptSession(shared, notebook))
      return Done(result: result, entries: notebook.entries)
    }
  }

  /// Creates a run of a script that stops on an interruption.
  /// - Parameters:
  ///   - path: The path of the script, for filters.
  ///   - engine: The mutant engine to run on; nil for the engine in the settings.
  ///   - choice: The selection of specs.
  ///   - specs: The indices of the specs to consider; nil for all.
  ///   - steps: The maximum number of machine steps; nil for the number in the settings.
  ///   - keepsFound: Whether failed expectations keep the actual value.
  package func run(
    _ program: Program, at path: String, on engine: WrongEngine? = nil, _ choice: SpecChoice = SpecChoice(),
    among specs: [Int]? = nil, stepsAtMost steps: Int? = nil, keepsFound: Bool = false
  ) -> ScriptRun {
    var options = settings.options
    if let engine { options.wrongEngine = engine }
    if let steps { options.limits[.steps] = steps }
    options.keepsFound = keepsFound
    let runner = ScriptRunner(options: options, watch: output.watch)
    return ScriptRun(program, at: path, choice, among: specs, runner: runner)
  }

  /// A session with other settings for the same paths and output. All its scripts share one table of the language's words.
  package func with(_ settings: Settings) -> ScriptSession {
    ScriptSession(SharedState(paths, settings, files: files, words: words ?? LanguageWords()), output)
  }

  /// The iOS version that the user chose for this run; nil if it is the default version.
  package var versionSet: Int? { settings.versionSet }

  /// The bytes of a script; nil if the file cannot be read.
  package func bytes(of path: String) -> [UInt8]? { try? files.read(path, atMost: settings.limits[.bytes]) }

  /// Parses and checks `bytes` as the contents of the script at `path`.
  package func script(_ path: String, _ bytes: [UInt8]) -> LoadedScript {
    loader.load(Source(path: path, bytes: bytes))
  }

  /// The scripts without duplicates: of several with the same canonical path, the first.
  package func eachOnce(_ scripts: [TestScript]) -> [TestScript] {
    var seen: Set<String> = []
    return scripts.filter { script in
      seen.insert(files.canonicalPath(script.found.path) ?? script.found.path).inserted
    }
  }

  /// The text of a file that is not a script; nil, after an error message, if the file cannot be read.
  package func text(of path: String, _ verdict: inout Verdict) -> String? {
    do throws(FileProblem) {
      return String(decoding: try files.read(path, atMost: settings.limits[.bytes]), as: UTF8.self)
    } catch {
      output.report("\(path): error: \(error.message)\n")
      verdict.add(Verdict(error))
      return nil
    }
  }

  /// Finds the scripts named by the paths, and reports paths that cannot be read. Several Swift files form one module,
  /// for which only the first file is returned.
  /// - Parameter takesSwift: Whether a directory of Swift files without scripts is found, too.
  package func discover(
    _ verdict: inout Verdict, takesLines: Bool = false, takesSwift: Bool = false
  ) -> [Discovery.Found] {
    let discovery = Discovery(
      paths.filter { $0 != "-" }, in: files, takesLines: takesLines, takesSwift: takesSwift,
      excluding: settings.excludes)
    for (path, problem) in discovery.unreadable {
      report(problem, at: path)
      verdict.add(Verdict(problem))
    }
    let input = paths.contains("-") ? [Discovery.Found(path: "-", isNamed: true)] : []
    let rest = shared.module.dropFirst()
    return input + discovery.scripts.filter { !rest.contains($0.path) }
  }

  /// Loads a script to run it and reports its problems; `-` is standard input.
  /// - Returns: Nil if the script cannot run.
  package func load(_ path: String, _ verdict: inout Verdict) -> (script: LoadedScript, program: Program)? {
    guard let script = read(path, for: .run, &verdict), let program = script.program else { return nil }
    return (script, program)
  }

  /// Loads a script to test it. Specs without expectations do not keep the others from running, and are reported later. Nil,
  /// after reporting other problems, if nothing can run.
  package func loadForTest(_ path: String, _ verdict: inout Verdict) -> (
    script: LoadedScript, program: Program
  )? {
    let goesOn = settings.keepsFailedRun
    guard let script = load(path, for: .run, keepsChecker: goesOn, &verdict) else { return nil }
    if let program = script.program ?? script.partialProgram { return (script, program) }
    report(script)
    verdict.add(Verdict(script.problems))
    return nil
  }

  /// The source of a script; `-` is standard input. Nil, after an error message, if the script cannot be read.
  package func source(_ path: String, _ verdict: inout Verdict) -> Source? {
    do throws(FileProblem) {
      if path == "-" { return try input() }
      return Source(path: path, bytes: try files.read(path, atMost: settings.limits[.bytes]))
    } catch {
      report(error, at: path)
      verdict.add(Verdict(error))
      return nil
    }
  }

  /// Loads a script again, with `bytes` as the contents of its source at index `place`.
  package func load(_ script: LoadedScript, with bytes: [UInt8], in place: Int) -> LoadedScript {
    var sources = script.sources
    sources[place].bytes = bytes
    var texts: [String: [UInt8]] = [:]
    for source in sources.reversed() { texts[source.path] = source.bytes }
    let loader = Loader(
      files: ReplacedFiles(files: files, texts: texts), limits: settings.limits, words: words)
    return loader.load(sources[0])
  }

  /// The canonical path of a file; `path` unchanged if the file does not exist.
  package func canonicalPath(_ path: String) -> String { files.canonicalPath(path) ?? path }

  /// Checks a script and reports errors.
  /// - Parameter reportsProblems: Whether to report problems in the text too, not only errors while reading the file.
  /// - Returns: The script, with its problems; nil if it cannot be read.
  package func check(_ path: String, _ verdict: inout Verdict, reportsProblems: Bool) -> LoadedScript? {
    guard let script = load(path, for: .check, &verdict) else { return nil }
    verdict.add(Verdict(script.problems))
    if reportsProblems, !script.problems.isEmpty { report(script) }
    return script
  }

  /// Reports the code of a script's Swift files that does not run.
  package func reportNotRun(of script: LoadedScript) {
    for file in script.swift {
      for row in file.notRun { output.write("\(row.path):\(row.line): not run: \(row.reason)\n") }
      output.write(file.summary + "\n")
    }
  }

  /// Reports that a script has nothing to run.
  func reportNothing(in script: LoadedScript) {
    let isEmpty = script.sources[0].bytes.allSatisfy { $0 <= 0x20 }
    let why = isEmpty ? "the file is empty" : "it only declares"
    output.report("\(script.sources[0].path): error: there is nothing to run: \(why)\n")
  }

  /// Reports that there is no spec on the requested line.
  package func reportNoSpec(on line: Int, of run: ScriptRun, _ script: LoadedScript) {
    let source = script.sources[0]
    output.report("\(source.path):\(line): error: there is no spec on this line\n")
    guard let first = run.cases.first else { return }
    output.report(
      "  help: the first one begins on line \(LineIndex(source.bytes).line(of: first.span.start))\n")
  }

  /// Whether a file exists at `path`, or `path` stands for standard input.
  package func exists(_ path: String) -> Bool { path == "-" || files.exists(path) }

  /// The paths of a script and of the files that it uses; only `path` if the script cannot be read.
  package func sources(of path: String) -> [String] {
    (try? loader.load(path))?.sources.map { $0.path } ?? [path]
  }

  /// The errors in a script's text, in the form that reports need; if the file cannot be read, the only finding says so.
  package func findings(in path: String) -> [SpecResult.Finding] {
    do throws(FileProblem) {
      let script = path == "-" ? loader.load(try input()) : try loader.load(path)
      var renderer = Renderer(sources: script.sources)
      return script.problems.map { problem in
        SpecResult.Finding(
          code: problem.code.rawValue, message: problem.message, text: renderer.render(problem),
          path: script.sources[Int(problem.place.span.file)].path,
          place: renderer.place(of: problem.place.span))
      }
    } catch {
      return [SpecResult.Finding(message: error.message, text: error.message + "\n", path: path)]
    }
  }

  // MARK: - Reading and reporting

  /// Loads a script without problems; nil, after error messages, if the script has problems.
  private func read(_ path: String, for purpose: CheckerPurpose, _ verdict: inout Verdict) -> LoadedScript? {
    guard let script = load(path, for: purpose, &verdict) else { return nil }
    if script.problems.isEmpty { return script }
    report(script)
    verdict.add(Verdict(script.problems))
    return nil
  }

  /// Loads a script, with its problems; nil, after an error message, if the file cannot be read.
  private func load(
    _ path: String, for purpose: CheckerPurpose, keepsChecker: Bool = true, _ verdict: inout Verdict
  ) -> LoadedScript? {
    do throws(FileProblem) {
      if path == "-" { return loader.load(try input(), for: purpose, keepsChecker: keepsChecker) }
      return try loader.load(path, for: purpose, keepsChecker: keepsChecker)
    } catch {
      report(error, at: path)
      verdict.add(Verdict(error))
      return nil
    }
  }

  private func input() throws(FileProblem) -> Source {
    Source(path: "<stdin>", bytes: try output.readInput(atMost: settings.limits[.bytes]))
  }

  private func report(_ script: LoadedScript) {
    let isColoured = settings.makesFile ? output.colorsErrors : output.colorsOutput
    var renderer = Renderer(sources: script.sources, colour: isColoured)
    let text = renderer.render(script.problems)
    if settings.makesFile { output.report(text) } else { output.write(text) }
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
