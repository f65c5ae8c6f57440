/// Finds the scripts that are meant by paths of files and directories.
public struct Discovery {
  /// A script that was found.
  public struct Found: Equatable, Sendable {
    /// Its path.
    public var path: String
    /// Whether the path was given itself, and not found in a directory.
    public var isNamed: Bool
  }

  /// The scripts: named ones where they were named, those of a directory and of all below it sorted by bytes.
  public private(set) var scripts: [Found] = []
  /// Paths that cannot be read.
  public private(set) var unreadable: [(path: String, problem: FileProblem)] = []

  /// Looks at the paths. Directories whose names begin with a dot are passed over.
  public init(_ paths: [String], in files: any ScriptFiles) {
    for path in paths {
      walk(path, files)
    }
  }

  // MARK: - Implementation

  /// What is still to be looked at.
  private struct Waiting {
    var path: String
    /// Nil if nobody knows.
    var kind: DirectoryEntry.Kind?
  }

  private mutating func walk(_ path: String, _ files: any ScriptFiles) {
    var waiting = [Waiting(path: path)]
    while let next = waiting.popLast() {
      do throws(FileProblem) {
        guard next.kind != .file, let contents = try files.contents(ofDirectory: next.path) else {
          scripts.append(Found(path: next.path, isNamed: next.path == path))
          continue
        }
        let isRooted = next.path.utf8.last == UInt8(ascii: "/")
        let prefix = next.path == "." ? "" : isRooted ? next.path : next.path + "/"
        waiting += Self.scripts(in: contents).map { Waiting(path: prefix + $0.name, kind: $0.kind) }
      } catch {
        unreadable.append((next.path, error))
      }
    }
  }

  /// What matters in a directory, in such an order that the paths that come of it are sorted by bytes: the
  /// last is looked at first. The names of directories end with a slash.
  private static func scripts(in contents: [DirectoryEntry]) -> [DirectoryEntry] {
    contents.compactMap { entry in
      if entry.name.utf8.first == UInt8(ascii: ".") { return nil }
      switch entry.kind {
      case .directory: return DirectoryEntry(name: entry.name + "/", .directory)
      case .file, .other: return entry.name.hasSuffix(".trans") ? entry : nil
      }
    }
    .sorted { $1.name.utf8.lexicographicallyPrecedes($0.name.utf8) }
  }
}
