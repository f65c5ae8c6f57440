import Running

/// A file system without files, for sessions that may not read files.
package final class NoFiles: ScriptFiles {
  /// Creates a file system without files.
  package init() {}

  /// Always throws `missing`, because no file exists.
  package func read(_ path: String, atMost limit: Int) throws(FileProblem) -> [UInt8] { throw .missing }

  /// Always nil, because no file exists.
  package func canonicalPath(_ path: String) -> String? { nil }

  /// Always false, because no file exists.
  package func exists(_ path: String) -> Bool { false }

  /// Always throws `missing`, because no file exists.
  package func contents(ofDirectory path: String) throws(FileProblem) -> [DirectoryEntry]? { throw .missing }
}
