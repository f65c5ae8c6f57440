/// Access to files: the file system, or a substitute in tests. Paths use `/`.
package protocol ScriptFiles: AnyObject, Sendable {
  /// The bytes of a file, read in one go.
  /// - Parameter limit: The maximum size in bytes; a larger file is an error.
  func read(_ path: String, atMost limit: Int) throws(FileProblem) -> [UInt8]
  /// The absolute path without symbolic links and without `.` and `..`; nil if nothing exists at `path`.
  func canonicalPath(_ path: String) -> String?
  /// Whether anything exists at a path.
  func exists(_ path: String) -> Bool
  /// The entries of a directory, in any order; nil if the path is that of a file.
  func contents(ofDirectory path: String) throws(FileProblem) -> [DirectoryEntry]?
  /// The identity of the file at a path, after following symbolic links; nil if unknown.
  func identity(_ path: String) -> FileIdentity?
}

extension ScriptFiles {
  /// Nil by default, so that each path counts as a separate file.
  package func identity(_ path: String) -> FileIdentity? { nil }
}

/// The identity of a file on this machine: equal for all paths that lead to the file.
package struct FileIdentity: Hashable, Sendable {
  /// The number of the volume that contains the file.
  package var device: UInt64
  /// The number of the file on its volume.
  package var number: UInt64
  /// Whether this is a plain file or a directory. A read of anything else, such as a pipe, may block.
  package var isPlain: Bool

  /// Creates the identity of file `number` on volume `device`.
  package init(device: UInt64, number: UInt64, isPlain: Bool) {
    (self.device, self.number, self.isPlain) = (device, number, isPlain)
  }
}

/// An entry of a directory.
package struct DirectoryEntry: Sendable {
  /// The name of the entry, without the path of its directory.
  package var name: String
  /// The kind of the entry itself; symbolic links are not followed.
  package var kind: Kind
  /// The number of the file on its volume; nil if the directory does not list it.
  package var number: UInt64?

  /// The kind of a directory entry.
  package enum Kind: Sendable {
    /// A plain file.
    case file
    /// A directory.
    case directory
    /// A symbolic link or a special file.
    case other
  }

  /// Creates an entry of a directory.
  package init(name: String, _ kind: Kind, number: UInt64? = nil) {
    (self.name, self.kind, self.number) = (name, kind, number)
  }
}

/// Writes formatted scripts back.
package protocol ScriptWriter: AnyObject {
  /// Replaces the contents of a file atomically and keeps its permissions.
  /// - Returns: The reason if the file cannot be written; nil on success.
  func rewrite(_ path: String, with bytes: [UInt8]) -> String?
}

/// The reason why a file cannot be read.
package enum FileProblem: Error, Equatable, Sendable {
  /// The path does not exist.
  case missing
  /// The path is a wildcard pattern that no script matches.
  case noMatch
  /// The path is a directory.
  case isDirectory
  /// The file has more bytes than the limit.
  case tooLarge(limit: Int)
  /// Another error, in the words of the operating system.
  case system(String)

  /// The error message, which follows the path of the file.
  package var message: String {
    switch self {
    case .missing: "no such file"
    case .noMatch: "no script matches this pattern"
    case .isDirectory: "this is a directory"
    case .tooLarge(let limit): "the file has more than \(limit) bytes"
    case .system(let words): "it cannot be read: \(words)"
    }
  }
}
