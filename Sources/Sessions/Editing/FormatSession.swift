import Diagnostics
import Language

/// Where a script is written back.
package protocol ScriptWriter {
  /// Puts a text in the place of a file's, whole or not at all. Who may read and write the file stays as it is.
  /// - Returns: why not, if it cannot be written.
  func rewrite(_ path: String, with bytes: [UInt8]) -> String?
}

/// `trans fmt PATH…`: lays scripts out.
package struct FormatSession {
  private let session: ScriptSession
  private let files: any ScriptFiles
  private let writer: any ScriptWriter
  private let onlyChecks: Bool
  private var output: any SessionOutput { session.output }

  /// What came of a script.
  private enum Outcome {
    /// It is as it should be.
    case kept
    case changed([UInt8])
    /// It cannot be read, or has problems, or cannot be written; that has been reported.
    case refused
  }

  /// - Parameters:
  ///   - paths: What the person named; `-` is the standard input, laid out on the standard output.
  ///   - settings: How scripts are read.
  ///   - onlyChecks: Whether nothing is written, and what would be is listed.
  ///   - files: Where files come from.
  ///   - writer: Where they go.
  ///   - output: Where the text goes.
  package init(
    _ paths: [String], _ settings: Settings, onlyChecks: Bool, files: any ScriptFiles,
    writer: any ScriptWriter, output: any SessionOutput
  ) {
    session = ScriptSession(paths, settings, files: files, output: output)
    (self.files, self.writer, self.onlyChecks) = (files, writer, onlyChecks)
  }

  /// Does it.
  /// - Returns: what came of it, the worst of all; `failed` if it only checks, and a script is not laid out.
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

  // MARK: - Implementation

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

  /// - Returns: whether it could be written.
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
    // A link stays one: what it leads to is written.
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
