import Diagnostics
import Film
import Running
import Search

/// The commands of `trans` that the page offers. They need no terminal, and no files other than those of the request.
enum PageCommand: String, CaseIterable {
  case run, test, check, `try`, explore, film, explain

  /// The path that marks the root as a repository, so that all files of the page belong to one project.
  static let rootMark = "/.git"

  /// Runs the command that a request names.
  /// - Returns: The verdict; nil if there is no such command.
  static func run(_ request: PageRequest, _ output: BufferedOutput) -> Verdict? {
    guard let name = request.words.first, let command = allCases.first(where: { $0.rawValue == name }) else {
      return nil
    }
    var files = request.files
    files[rootMark] = []
    return command.run(Array(request.words.dropFirst()), MemoryFiles(files: files), output)
  }

  private func run(_ paths: [String], _ files: MemoryFiles, _ output: BufferedOutput) -> Verdict {
    let settings = Settings()
    switch self {
    case .run: return RunSession(paths, settings, files: files, output: output).run()
    case .test:
      return TestSession(
        paths, settings, files: files, output: output, workers: SerialWorkers(), storage: NoStorage(),
        film: FilmSession.film
      ).run()
    case .check: return CheckSession(paths, settings, files: files, output: output).run()
    case .try: return TrySession(paths, settings, Trying(), files: files, output: output).run()
    case .explore:
      return ExploreSession(paths.first ?? "", settings, Exploring(), files: files, output: output)
        .runToFinding().verdict
    case .film:
      return FilmSession(
        paths, settings, FilmSettings(), files: files, output: output, storage: NoStorage()
      ).run()
    case .explain: return explain(paths, output)
    }
  }

  private func explain(_ words: [String], _ output: BufferedOutput) -> Verdict {
    for word in words {
      guard let text = LanguageHelp.everything(about: word) else { return .nothingToRun }
      output.write(text)
    }
    return .passed
  }
}
