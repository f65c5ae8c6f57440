/// A file of a program: its path as people wrote it, and its bytes.
public struct Source: Sendable {
  /// What messages call it.
  public var path: String
  /// Its bytes, whatever they are.
  public var bytes: [UInt8]

  /// A source of these bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// A source of this text.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
