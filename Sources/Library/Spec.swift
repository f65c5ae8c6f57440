import Platform
import Running

/// A spec of a script, to be run as a test of a Swift package.
///
/// ``all(in:ios:isStrict:relativeTo:)`` finds the specs of a folder; ``run()`` runs one of them, independently of the
/// others. A script without specs is a story, and counts as one spec.
public struct Spec: Sendable, Identifiable, CustomStringConvertible {
  /// The path of the script; absolute if the folder was given by an absolute path, or the calling source file has one.
  public let path: String
  /// The line of the script where the spec begins, from 1.
  public let line: Int
  /// The title; empty for a story.
  public let title: String
  /// The words after `tags` in the script.
  public let tags: [String]
  /// The reason for skipping the spec: the script says `skip`, or marks another spec as `only`. Nil if the spec runs.
  public let skipReason: String?
  /// The name of the folder and the path within the folder, as in `Scripts/card.trans`.
  public let fileID: String
  /// A stable identifier: the script and the title, plus a number if several specs have the same title.
  public let id: String
  private let separate: SeparateSpec

  /// The script and the title, as in `Scripts/card.trans: let go at 0.4, it stays`.
  public var description: String { title.isEmpty ? fileID : "\(fileID): \(title)" }

  /// Finds the specs of a script, or of all scripts in a folder and its subfolders, in order of path and line.
  ///
  /// Returns at least one spec: if the path does not exist or contains nothing to run, the spec fails and says so. A
  /// script with errors is a spec that fails with them. Scripts with only declarations are ignored. A script with
  /// `allow` has an additional spec, `as a whole`, which fails if an `allow` is never needed.
  ///
  /// A spec with `only` skips the other specs of its script. If the environment variable `CI` is set, it fails instead,
  /// as in `trans test`.
  ///
  /// - Parameters:
  ///   - path: The folder or script. A relative path is relative to the folder of the calling source file.
  ///   - ios: The iOS version to simulate where the script does not specify one; nil for the newest supported one.
  ///   - isStrict: Whether UIKit's log messages and remnants of transitions fail a spec.
  ///   - file: The calling source file.
  public static func all(
    in path: String, ios: Int? = nil, isStrict: Bool = false, relativeTo file: String = #filePath
  ) -> [Spec] {
    var settings = Settings()
    settings.options.isStrict = isStrict
    settings.forbidsOnly = isInCI
    if let ios { settings.setVersion(ios) }
    let start = Path.join(Path.directory(of: file), path)
    // Let each `fileID` start with the name of the folder.
    let parent =
      start.hasSuffix(".trans") ? Path.directory(of: Path.directory(of: start)) : Path.directory(of: start)
    var count: [String: Int] = [:]
    return SeparateSpec.all(at: start, settings, files: LocalFiles()).map { separate in
      let fileID = name(of: separate.path, in: parent)
      let name = "\(fileID): \(separate.title)"
      count[name, default: 0] += 1
      let number = count[name, default: 1]
      return Spec(separate, fileID: fileID, id: number == 1 ? name : "\(name) (\(number))")
    }
  }

  /// Runs the spec on a new thread with 8 MB of stack, and waits for its end. May be called from any thread, and
  /// concurrently. A skipped spec does not run.
  /// - Returns: The outcome, which is equal for every run.
  public func run() -> SpecOutcome {
    let separate = separate
    let results = onOwnThread { separate.run() }
    let parent = fileID.utf8.count < path.utf8.count ? String(path.dropLast(fileID.count + 1)) : ""
    var outcome = SpecOutcome()
    for result in results {
      outcome.expectations += result.expectations
      outcome.warnings += result.warnings
      outcome.failures += result.findings.map { finding in
        SpecFailure(
          message: finding.message, code: finding.code, report: Self.shortened(finding.text, in: parent),
          path: finding.path,
          fileID: Self.name(of: finding.path, in: parent), line: finding.place?.line ?? line,
          column: finding.place?.column ?? 1)
      }
      if result.status == .failed || result.status == .interrupted, result.findings.isEmpty {
        outcome.failures.append(
          SpecFailure(
            message: "it did not pass", code: nil, report: "\(path):\(line):1: error: it did not pass\n",
            path: path,
            fileID: fileID, line: line, column: 1))
      }
    }
    return outcome
  }

  // MARK: - Creation and paths

  private init(_ separate: SeparateSpec, fileID: String, id: String) {
    (path, line, title, tags) = (separate.path, separate.line, separate.title, separate.tags)
    (skipReason, self.fileID, self.id, self.separate) = (separate.skip, fileID, id, separate)
  }

  /// A report in which only the first line, which Xcode reads, has whole paths; later lines leave the folder out.
  private static func shortened(_ report: String, in folder: String) -> String {
    guard !folder.isEmpty, let end = report.firstIndex(of: "\n") else { return report }
    return report[..<end] + report[end...].replacing(folder + "/", with: "")
  }

  /// The part of `path` below `folder`; `path` unchanged if it is not in `folder`.
  private static func name(of path: String, in folder: String) -> String {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
