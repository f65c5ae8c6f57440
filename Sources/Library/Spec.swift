import Platform
import Sessions

/// A spec of a script, as a test.
///
/// ``all(in:ios:isStrict:relativeTo:)`` finds the specs of a folder; ``run()`` runs one of them, in a world of its own. A script
/// without specs is a story, and counts as one spec.
public struct Spec: Sendable, Identifiable, CustomStringConvertible {
  /// The absolute path of its script.
  public let path: String
  /// The line of the script on which it begins, from 1.
  public let line: Int
  /// Its title; empty for a story.
  public let title: String
  /// The words that the script gives it with `tags`.
  public let tags: [String]
  /// Why it is not run: the reason that the script gives with `skip`, or that another spec says `only`. Nil if it is run.
  public let skipReason: String?
  /// The folder's name and what comes below it, as in `Scripts/card.trans`: a script's name among those of its folder.
  public let fileID: String
  /// What it is called from run to run: the script and the title, and a number if there are several of that title.
  public let id: String
  private let separate: SeparateSpec

  /// The script and the title, as in `Scripts/card.trans: let go at 0.4, it stays`.
  public var description: String { title.isEmpty ? fileID : "\(fileID): \(title)" }

  /// Finds the specs of all scripts in a folder and below it, or of one script, in the order of paths and lines.
  ///
  /// There is at least one spec: if the path does not exist or nothing below it can be run, a spec that fails and says so.
  /// A script that does not parse is a spec, too, and fails with its mistakes. Scripts that only declare are passed over. A
  /// script with `allow` has one spec more, `as a whole`, which fails if an `allow` excuses nothing in any of them.
  ///
  /// A spec that says `only` makes the other specs of its script be skipped. Where the environment variable `CI` is set
  /// it fails instead, as it does with `trans test`.
  ///
  /// - Parameters:
  ///   - path: The folder, or a script. A relative path begins at the folder of the calling source file.
  ///   - ios: The version of iOS that is reproduced where a script does not say it; nil for the newest that is known.
  ///   - isStrict: Whether what UIKit would log, and remnants of transitions, fail a spec.
  ///   - file: The calling source file.
  public static func all(
    in path: String, ios: Int? = nil, isStrict: Bool = false, relativeTo file: String = #filePath
  ) -> [Spec] {
    var settings = Settings()
    settings.options.isStrict = isStrict
    settings.forbidsOnly = isInCI
    if let ios { settings.setVersion(ios) }
    let start = Path.join(Path.directory(of: file), path)
    // What the folder is called stands before its scripts' names.
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

  /// Runs it from the beginning, on a thread of its own with 8 MB of stack, and waits for it. It may be called from any
  /// thread, at the same time as others. A spec that is skipped is not run.
  /// - Returns: what came of it, the same each time.
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
          message: finding.message, code: finding.code, report: finding.text, path: finding.path,
          fileID: Self.name(of: finding.path, in: parent), line: finding.place?.line ?? line,
          column: finding.place?.column ?? 1)
      }
      if result.status != .passed, result.findings.isEmpty {
        outcome.failures.append(
          SpecFailure(
            message: "it did not pass", code: nil, report: "\(path):\(line):1: error: it did not pass\n",
            path: path,
            fileID: fileID, line: line, column: 1))
      }
    }
    return outcome
  }

  // MARK: - Implementation

  private init(_ separate: SeparateSpec, fileID: String, id: String) {
    (path, line, title, tags) = (separate.path, separate.line, separate.title, separate.tags)
    (skipReason, self.fileID, self.id, self.separate) = (separate.skip, fileID, id, separate)
  }

  /// A path as seen from a folder that it lies below.
  private static func name(of path: String, in folder: String) -> String {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
