/// A file of a program: its path as people wrote it, and its bytes.
public struct Source: Sendable {
  /// What messages call it.
  public var path: String
  /// Its bytes, whatever they are.
  public var bytes: [UInt8]
  /// The number of its first line: another than 1 if it is a part of something longer, as what is typed into a
  /// session is.
  public var firstLine: Int

  /// A source of these bytes.
  public init(path: String, bytes: [UInt8], firstLine: Int = 1) {
    self.path = path
    self.bytes = bytes
    self.firstLine = firstLine
  }

  /// A source of this text.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
