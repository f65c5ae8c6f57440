/// A source file of a program: its path as the user gave it, and its contents.
public struct Source: Sendable {
  /// The path, as messages show it.
  public var path: String
  /// The contents, which need not be valid UTF-8.
  public var bytes: [UInt8]
  /// The number of the first line. Greater than 1 for a part of a longer text, such as input typed into a session.
  public var firstLine: Int

  /// Creates a source with these bytes.
  public init(path: String, bytes: [UInt8], firstLine: Int = 1) {
    self.path = path
    self.bytes = bytes
    self.firstLine = firstLine
  }

  /// Creates a source with this text.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
