import Running

/// A file system without files, for sessions that may not read files.
package struct NoFiles: ScriptFiles, Sendable {
  /// Creates an empty file system.
  package init() {}

  /// Always throws `missing`.
  package func read(_ path: String, atMost limit: Int) throws(FileProblem) -> [UInt8] { throw .missing }

  /// Always nil.
  package func canonicalPath(_ path: String) -> String? { nil }

  /// Always false.
  package func exists(_ path: String) -> Bool { false }

  /// Always throws `missing`.
  package func contents(ofDirectory path: String) throws(FileProblem) -> [DirectoryEntry]? { throw .missing }
}
