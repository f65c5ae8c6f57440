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

  private mutating func walk(_ path: String, _ files: any ScriptFiles) {
    var waiting = [path]
    while let next = waiting.popLast() {
      do throws(FileProblem) {
        guard let contents = try files.contents(ofDirectory: next) else {
          scripts.append(Found(path: next, isNamed: next == path))
          continue
        }
        let prefix = next == "." ? "" : next.utf8.last == UInt8(ascii: "/") ? next : next + "/"
        waiting += Self.scripts(in: contents).map { prefix + $0 }
      } catch {
        unreadable.append((next, error))
      }
    }
  }

  /// What matters in a directory, in such an order that the paths that come of it are sorted by bytes: the
  /// last is looked at first.
  private static func scripts(in contents: [DirectoryEntry]) -> [String] {
    contents.filter { $0.name.utf8.first != UInt8(ascii: ".") }
      .filter { $0.isDirectory || $0.name.hasSuffix(".trans") }
      .map { $0.isDirectory ? $0.name + "/" : $0.name }
      .sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) }
  }
}
