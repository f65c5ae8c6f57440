/// No files at all: for a session that is to find none.
public struct NoFiles: ScriptFiles, Sendable {
  /// Finds nothing.
  public init() {}

  /// Nothing is there.
  public func read(_ path: String, atMost limit: Int) throws(FileProblem) -> [UInt8] { throw .missing }

  /// Nothing is there.
  public func canonicalPath(_ path: String) -> String? { nil }

  /// Nothing is there.
  public func exists(_ path: String) -> Bool { false }

  /// Nothing is there.
  public func contents(ofDirectory path: String) throws(FileProblem) -> [DirectoryEntry]? { throw .missing }
}
