/// Where scripts come from: the file system, or what a test puts in its place. Paths are written with `/`.
package protocol ScriptFiles: Sendable {
  /// The bytes of a file, read once.
  /// - Parameter limit: A file with more bytes is not read.
  func read(_ path: String, atMost limit: Int) throws(FileProblem) -> [UInt8]
  /// The one path of what is there, without links and dots; nil if nothing is.
  func canonicalPath(_ path: String) -> String?
  /// Whether there is something at a path.
  func exists(_ path: String) -> Bool
  /// What a directory holds, in any order; nil if the path is no directory.
  func contents(ofDirectory path: String) throws(FileProblem) -> [DirectoryEntry]?
  /// Which file a path leads to, through all links; nil if nobody can tell.
  func identity(_ path: String) -> FileIdentity?
}

extension ScriptFiles {
  /// Nobody can tell: each path is a file of its own.
  package func identity(_ path: String) -> FileIdentity? { nil }
}

/// What tells a file from all others on a machine, whatever paths lead to it.
package struct FileIdentity: Hashable, Sendable {
  /// The volume.
  package var device: UInt64
  /// The number of the file on it.
  package var number: UInt64
  /// Whether it is a plain file or a directory: others, such as pipes, may wait for somebody when they are read.
  package var isPlain: Bool

  /// A file of this number on a volume.
  package init(device: UInt64, number: UInt64, isPlain: Bool) {
    (self.device, self.number, self.isPlain) = (device, number, isPlain)
  }
}

/// Something in a directory.
package struct DirectoryEntry: Sendable {
  /// Its name.
  package var name: String
  /// What it is itself.
  package var kind: Kind
  /// The number of the file on its volume, where the directory tells it.
  package var number: UInt64?

  /// What something in a directory can be.
  package enum Kind: Sendable {
    /// A plain file.
    case file
    /// A directory.
    case directory
    /// A link to anything, or something else.
    case other
  }

  /// An entry of this name.
  package init(name: String, _ kind: Kind, number: UInt64? = nil) {
    (self.name, self.kind, self.number) = (name, kind, number)
  }
}

/// Why a file cannot be read.
package enum FileProblem: Error, Equatable, Sendable {
  /// There is nothing of that name.
  case missing
  /// Nothing matches a pattern.
  case noMatch
  /// It is a directory.
  case isDirectory
  /// It has more bytes than the limit.
  case tooLarge(limit: Int)
  /// The system's own words.
  case system(String)

  /// What is said of it, behind the path.
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
