import Diagnostics
import Language
import Running

/// The command `trans fmt PATH…`: formats scripts.
package struct FormatSession {
  private let session: ScriptSession
  private let files: any ScriptFiles
  private let writer: any ScriptWriter
  private let onlyChecks: Bool
  private var output: any SessionOutput { session.output }

  /// The result of formatting one script.
  private enum Outcome {
    /// The script is already formatted.
    case kept
    case changed([UInt8])
    /// The script cannot be read, has problems, or cannot be formatted because of a bug; the reason has been reported.
    case refused
  }

  /// Creates the command.
  /// - Parameters:
  ///   - paths: The arguments of the command; `-` formats standard input to standard output.
  ///   - settings: The settings for reading scripts.
  ///   - onlyChecks: Whether to list unformatted scripts instead of writing them.
  ///   - files: The file system to read from.
  ///   - writer: Writes the formatted scripts.
  ///   - output: The destination of messages.
  package init(
    _ paths: [String], _ settings: Settings, onlyChecks: Bool, files: any ScriptFiles,
    writer: any ScriptWriter, output: any SessionOutput
  ) {
    session = ScriptSession(paths, settings, files: files, output: output)
    (self.files, self.writer, self.onlyChecks) = (files, writer, onlyChecks)
  }

  /// Formats or checks the scripts.
  /// - Returns: The worst verdict of all scripts: `failed` if a check finds an unformatted script, `nothingToRun` if there is
  ///   no script, `interrupted` after Ctrl-C.
  package func run() -> Verdict {
    var verdict = Verdict.passed
    let scripts = session.discover(&verdict)
    var (changed, kept) = (0, 0)
    for script in scripts {
      if output.isInterrupted { return .interrupted }
      switch format(script.path, &verdict) {
      case .kept: kept += 1
      case .changed(let bytes):
        if finish(script.path, bytes, &verdict) { changed += 1 }
      case .refused: break
      }
    }
    if scripts.isEmpty, verdict == .passed {
      output.report("trans: error: there are no scripts here: no file ends in `.trans`\n")
      return .nothingToRun
    }
    if !session.paths.contains("-") { sumUp(changed, kept) }
    return verdict
  }

  // MARK: - Formatting and summing up

  private func format(_ path: String, _ verdict: inout Verdict) -> Outcome {
    guard let source = session.source(path, &verdict) else { return .refused }
    var names = NameTable()
    let binary = Loader.binaryProblem(source.bytes).map { [$0] }
    let problems =
      binary
      ?? Parser.parse(bytes: source.bytes, file: 0, names: &names, limits: session.settings.limits).problems
    guard problems.isEmpty else {
      var renderer = Renderer(sources: [source], colour: output.colorsErrors)
      output.report(renderer.render(problems))
      verdict.add(Verdict(problems))
      return .refused
    }
    guard let bytes = Layout.laidOut(source.bytes) else {
      output.report(
        "\(source.path): error: its layout would change what it means, which is a mistake in `trans`\n")
      verdict.add(.bug)
      return .refused
    }
    if path == "-", !onlyChecks { return .changed(bytes) }
    return bytes == source.bytes ? .kept : .changed(bytes)
  }

  /// Writes a formatted script, or only lists its path.
  /// - Returns: False, after reporting the reason, if the script cannot be written.
  private func finish(_ path: String, _ bytes: [UInt8], _ verdict: inout Verdict) -> Bool {
    if onlyChecks {
      output.write((path == "-" ? "<stdin>" : path) + "\n")
      verdict.add(.failed)
      return true
    }
    if path == "-" {
      output.write(String(decoding: bytes, as: UTF8.self))
      return true
    }
    // Write to the target of a symbolic link, so that the link remains.
    if let problem = writer.rewrite(files.canonicalPath(path) ?? path, with: bytes) {
      output.report("\(path): error: it cannot be written: \(problem)\n")
      verdict.add(.unwritable)
      return false
    }
    if !session.settings.isQuiet { output.write("formatted \(path)\n") }
    return true
  }

  private func sumUp(_ changed: Int, _ kept: Int) {
    if onlyChecks, changed > 0 {
      let files = "\(changed) file\(changed == 1 ? " is" : "s are")"
      output.report("\(files) not formatted; `trans fmt` formats \(changed == 1 ? "it" : "them")\n")
    } else if !session.settings.isQuiet, changed + kept > 0 {
      let before = "\(kept) file\(kept == 1 ? " was" : "s were") formatted already"
      output.write(
        changed == 0 ? before + "\n" : "\(counted(changed, "file")) formatted, \(before)\n")
    }
  }
}
