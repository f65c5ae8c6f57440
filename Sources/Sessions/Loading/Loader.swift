import Diagnostics
import Language
import Semantics

/// A script with all that it uses, read and checked.
package struct LoadedScript: Sendable {
  /// The files: the one that is run, then those that it uses. The spans' `file` counts in this list.
  package var sources: [Source]
  /// All that is wrong with the text, file by file, in its order.
  package var problems: [Problem]
  /// The program; nil if there are problems, or if nobody wants to run it.
  package var program: Program?
  /// The program where all that is wrong is that specs expect nothing: the others can run. Nil without problems.
  var partialProgram: Program?
  /// What understood them, for a session that goes on from there; nil if it is no text, or if nobody goes on.
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

  /// A checker. A class, since it is large, and scripts are handed around.
  private final class KeptChecker: Sendable {
    let checker: Checker
    init(_ checker: Checker) { self.checker = checker }
  }
}

/// Reads scripts: the bytes, the tree, the files that are used, the program.
package struct Loader: Sendable {
  private let files: any ScriptFiles
  private let limits: Limits
  private let words: LanguageWords?

  /// - Parameters:
  ///   - files: Where files come from.
  ///   - limits: What one file may cost.
  ///   - words: The language's own words; nil if they are not worth keeping, since only one script is read.
  package init(files: any ScriptFiles, limits: Limits = Limits(), words: LanguageWords? = nil) {
    self.files = files
    self.limits = limits
    self.words = words
  }

  /// Reads and checks a file.
  /// - Parameter keepsChecker: Whether a session may go on from there.
  package func load(
    _ path: String, for purpose: CheckerPurpose = .run, keepsChecker: Bool = true
  ) throws(FileProblem) -> LoadedScript {
    let source = Source(path: path, bytes: try files.read(path, atMost: limits[.bytes]))
    return load(source, for: purpose, keepsChecker: keepsChecker)
  }

  /// Checks a text. What it uses is looked for beside its path.
  package func load(
    _ source: Source, for purpose: CheckerPurpose = .run, keepsChecker: Bool = true
  ) -> LoadedScript {
    if let problem = Self.binaryProblem(source.bytes) {
      return LoadedScript(sources: [source], problems: [problem], program: nil)
    }
    var words = words ?? LanguageWords()
    // Those of one script are not copied.
    var names = words.names.moved()
    var loading = Loading(files: files, limits: limits)
    loading.take(source, names: &names)
    loading.followUses(names: &names)
    var checker = Checker(names: names, words, for: purpose)
    let analysis = checker.check(loading.units)
    let problems = Self.merged(loading.problems, analysis.problems, limit: limits[.problems])
    let isPartial = !problems.isEmpty && problems.allSatisfy { $0.code == .assertsNothing }
    return LoadedScript(
      sources: loading.sources, problems: problems, program: problems.isEmpty ? analysis.program : nil,
      partialProgram: isPartial ? analysis.program : nil, checker: keepsChecker ? checker : nil)
  }

  // MARK: - Implementation

  /// What is said of a file that is no text at all: one problem instead of hundreds.
  static func binaryProblem(_ bytes: [UInt8]) -> Problem? {
    guard let place = bytes.prefix(4096).firstIndex(of: 0) else { return nil }
    return Problem(
      .notUTF8, "this is not a text file: byte \(place + 1) is 0",
      at: Problem.Mark(Span(file: 0, start: Int32(place), end: Int32(place + 1))),
      help: "scripts are UTF-8")
  }

  /// Problems of the syntax and of the meaning, in the order of the text. Where both speak of one place, the
  /// parser's word is the one that matters. Of each file at most `limit` are kept.
  static func merged(_ syntax: [Problem], _ meaning: [Problem], limit: Int) -> [Problem] {
    if syntax.isEmpty, meaning.count <= limit { return meaning }
    let places = Set(syntax.map(\.place.span))
    let ends = syntax.filter { $0.code == .unexpectedToken }.map(\.place.span)
    let all =
      syntax
      + meaning.filter { problem in
        // A statement that ends at a mistake, as `expect a = 3` does, is no longer of the kind that was meant.
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

  /// Of the problems of each file the first `limit`, and a word about the rest.
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
        // The parser has left some out, too: the sum is not worth counting.
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
  /// Whether it says that something is missing: a line that was not understood may have been it.
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
