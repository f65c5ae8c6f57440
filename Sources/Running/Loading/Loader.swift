import Diagnostics
import Language
import Semantics

/// A script and all files that it uses, parsed and checked.
package struct LoadedScript: Sendable {
  /// The files, the script's own first. `Span.file` is an index into this array.
  package var sources: [Source]
  /// The errors found, in source order, file by file.
  package var problems: [Problem]
  /// The program; nil if there are problems or if only a check was requested.
  package var program: Program?
  /// The program if every problem is a spec without expectations, because the other specs can still run; otherwise nil.
  var partialProgram: Program?
  /// The translations of Swift files among the sources, with the code that does not run.
  package var swift: [SwiftScript] = []
  /// The checker, from whose state an interactive session continues; nil for a binary file or if `keepsChecker` was not
  /// set.
  package var checker: Checker? { keptChecker?.checker }
  private let keptChecker: KeptChecker?

  init(
    sources: [Source], problems: [Problem], program: Program?, partialProgram: Program? = nil,
    checker: Checker? = nil
  ) {
    (self.sources, self.problems, self.program) = (sources, problems, program)
    self.partialProgram = partialProgram
    keptChecker = checker.map { KeptChecker($0) }
  }

  /// A box for the checker, which is large: scripts are passed by value.
  private final class KeptChecker: Sendable {
    let checker: Checker
    init(_ checker: Checker) { self.checker = checker }
  }
}

/// Reads a script and the files that it uses, parses and checks them.
package struct Loader: Sendable {
  private let files: any ScriptFiles
  private let limits: Limits
  private let words: LanguageWords?
  private let module: [String]

  /// Creates a loader.
  /// - Parameters:
  ///   - files: The file system to read from.
  ///   - limits: The size limits per file.
  ///   - words: The table of the language's own words, shared by many scripts; nil to create the table for each script.
  ///   - module: The paths of Swift files that are translated together, under the path of the first one.
  package init(
    files: any ScriptFiles, limits: Limits = Limits(), words: LanguageWords? = nil, module: [String] = []
  ) {
    self.files = files
    self.limits = limits
    self.words = words
    self.module = module
  }

  /// Reads and checks a file, or the Swift files of a folder; throws if they cannot be read.
  /// - Parameter keepsChecker: Whether to keep the checker, so that an interactive session can continue from its state.
  package func load(
    _ path: String, for purpose: CheckerPurpose = .run, keepsChecker: Bool = true
  ) throws(FileProblem) -> LoadedScript {
    if path.hasSuffix(".swift") {
      let paths = path == module.first ? module : [path]
      let module = try SwiftModule(path, paths, in: files, atMost: limits[.bytes])
      return load(module, for: purpose, keepsChecker: keepsChecker)
    }
    do throws(FileProblem) {
      let bytes = try files.read(path, atMost: limits[.bytes])
      return load(Source(path: path, bytes: bytes), for: purpose, keepsChecker: keepsChecker)
    } catch {
      guard error == .isDirectory,
        let module = try SwiftModule(folder: path, in: files, atMost: limits[.bytes])
      else { throw error }
      return load(module, for: purpose, keepsChecker: keepsChecker)
    }
  }

  private func load(_ module: SwiftModule, for purpose: CheckerPurpose, keepsChecker: Bool) -> LoadedScript {
    let swift = swiftScript(module)
    var script = load(swift.source, for: purpose, keepsChecker: keepsChecker)
    script.swift = [swift]
    return script
  }

  /// Translates Swift files to a script, without the statements that do not pass the checker.
  private func swiftScript(_ module: SwiftModule) -> SwiftScript {
    SwiftScript(module) { load($0, for: .check, keepsChecker: false).problems }
  }

  /// Checks a text as a script. The files that the script uses are resolved relative to the path of `source`.
  package func load(
    _ source: Source, for purpose: CheckerPurpose = .run, keepsChecker: Bool = true
  ) -> LoadedScript {
    if let problem = Self.binaryProblem(source.bytes) {
      return LoadedScript(sources: [source], problems: [problem], program: nil)
    }
    var words = words ?? LanguageWords()
    // Move the table out of `words`: while `words` and `names` both refer to the table, a mutation copies it.
    var names = words.names.moved()
    var loading = Loading(files: files, limits: limits) { swiftScript($0) }
    loading.take(source, names: &names)
    loading.followUses(names: &names)
    var checker = Checker(names: names, words, for: purpose)
    let analysis = checker.check(loading.units)
    let merged = Self.merged(loading.problems, analysis.problems, limit: limits[.problems])
    let problems = Self.withoutEchoes(merged, in: loading.sources)
    let isPartial = !problems.isEmpty && problems.allSatisfy { $0.code == .assertsNothing }
    var script = LoadedScript(
      sources: loading.sources, problems: problems, program: problems.isEmpty ? analysis.program : nil,
      partialProgram: isPartial ? analysis.program : nil, checker: keepsChecker ? checker : nil)
    script.swift = loading.swift.map { $0.given(checker.givenNames) }
    return script
  }

  // MARK: - Lists of problems

  /// The single problem reported for a binary file, one with a zero byte near its start; nil for a text.
  package static func binaryProblem(_ bytes: [UInt8]) -> Problem? {
    guard let place = bytes.prefix(4096).firstIndex(of: 0) else { return nil }
    return Problem(
      .notUTF8, "this is not a text file: byte \(place + 1) is 0",
      at: Problem.Mark(Span(file: 0, start: Int32(place), end: Int32(place + 1))),
      help: "scripts are UTF-8")
  }

  /// Merges syntax problems and semantic problems in source order, at most `limit` per file. Drops a semantic problem that a
  /// syntax problem may cause: a problem at the same location, in a statement that a syntax problem cuts short, or about
  /// something that is missing in a file with syntax problems.
  package static func merged(_ syntax: [Problem], _ meaning: [Problem], limit: Int) -> [Problem] {
    if syntax.isEmpty, meaning.count <= limit { return meaning }
    let places = Set(syntax.map { $0.place.span })
    let ends = syntax.filter { $0.code == .unexpectedToken }.map { $0.place.span }
    let all =
      syntax
      + meaning.filter { problem in
        // Drop a semantic problem where a statement ends at a syntax error, as in `expect a = 3`: the statement is
        // incomplete.
        let isCutShort =
          [.wrongType, .misplaced, .unknownName, .unknownProperty].contains(problem.code)
          && ends.contains {
            $0.file == problem.place.span.file && 0...1 ~= $0.start - problem.place.span.end
          }
        let file = problem.place.span.file
        let isInDoubt = problem.code.saysAbsence && syntax.contains { $0.place.span.file == file }
        return !places.contains(problem.place.span) && !isCutShort && !isInDoubt
      }
    let order = all.indices.sorted { a, b in
      let (first, second) = (all[a].place.span, all[b].place.span)
      return (first.file, first.start, a) < (second.file, second.start, b)
    }
    return limited(order.map { all[$0] }, to: limit)
  }

  /// Keeps only the first problem of each statement that looks like Swift code in a script, because the other problems
  /// follow from the wrong language.
  static func withoutEchoes(_ problems: [Problem], in sources: [Source]) -> [Problem] {
    if problems.count < 2 { return problems }
    var kept: [Problem] = []
    var statement: (first: Problem, isOfSwift: Bool, count: Int)?
    for problem in problems {
      let text = sources.text(of: problem.place.span)
      let isOfSwift = SwiftHabit.isOfSwift(text)
      if let open = statement, isInOneStatement(open.first, problem, sources) {
        statement?.isOfSwift = open.isOfSwift || isOfSwift
        if open.isOfSwift || isOfSwift {
          kept.removeLast(open.count - 1)
          statement?.count = 1
          continue
        }
        statement?.count += 1
      } else {
        statement = (problem, isOfSwift, 1)
      }
      kept.append(problem)
    }
    return kept
  }

  /// Whether two problems are in one line, without `;` or a brace between them.
  private static func isInOneStatement(_ first: Problem, _ second: Problem, _ sources: [Source]) -> Bool {
    let (start, end) = (first.place.span, second.place.span)
    guard start.file == end.file, start.file >= 0, sources[Int(start.file)].original == nil,
      start.start <= end.start
    else { return false }
    let between = sources[Int(start.file)].bytes[Int(start.start)..<Int(end.start)]
    return !between.contains { [0x0A, 0x3B, 0x7B, 0x7D].contains($0) }
  }

  /// The first `limit` problems of each file, followed by a note if more were omitted.
  private static func limited(_ problems: [Problem], to limit: Int) -> [Problem] {
    var kept: [Problem] = []
    var count = (file: Int32(-1), kept: 0, omitted: 0, unknown: false)
    func close() {
      guard count.omitted > 0 || count.unknown, let last = kept.last else { return }
      kept.append(
        Problem(
          .tooManyProblems, "only the first \(count.kept) problems are shown",
          at: last.place))
    }
    for problem in problems {
      if problem.place.span.file != count.file {
        close()
        count = (problem.place.span.file, 0, 0, false)
      }
      if problem.code == .tooManyProblems {
        // The parser has already omitted some problems, so their total is unknown.
        count.unknown = true
      } else if count.kept < limit {
        kept.append(problem)
        count.kept += 1
      } else {
        count.omitted += 1
      }
    }
    close()
    return kept
  }
}

extension ProblemCode {
  /// Whether the problem reports that something is missing, which may be on a line that could not be parsed.
  fileprivate var saysAbsence: Bool {
    switch self {
    case .noSection, .noComplete, .noRecogniser, .noPerform, .unattached, .assertsNothing: true
    case .notUTF8, .unexpectedCharacter, .badString, .badNumber, .unexpectedToken, .unknownStatement,
      .unclosedBlock, .unclosedBracket, .strayBracket, .missingUnit, .repeatedOption, .notModelled,
      .wrongVersion, .tooDeep, .tooLarge, .tooManyProblems, .unknownName, .declaredTwice, .wrongType,
      .notAController, .notAView, .neverReached, .unknownProperty, .unknownFunction, .unknownChoice,
      .notAssignable, .misplaced, .clockInHandler, .duringRequired, .useCycle, .useNotFound,
      .useNotDeclarations, .unknownEvent, .unknownFamily, .unknownCode, .unknownStyle, .wrongArguments,
      .wrongPattern, .unknownSegue, .unknownAction, .unusableSegue, .wrongConstraint:
      false
    }
  }
}
