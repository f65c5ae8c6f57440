/// No files at all: for a session that is to find none.
package struct NoFiles: ScriptFiles, Sendable {
  /// Finds nothing.
  package init() {}

  /// Nothing is there.
  package func read(_ path: String, atMost limit: Int) throws(FileProblem) -> [UInt8] { throw .missing }

  /// Nothing is there.
  package func canonicalPath(_ path: String) -> String? { nil }

  /// Nothing is there.
  package func exists(_ path: String) -> Bool { false }

  /// Nothing is there.
  package func contents(ofDirectory path: String) throws(FileProblem) -> [DirectoryEntry]? { throw .missing }
}
