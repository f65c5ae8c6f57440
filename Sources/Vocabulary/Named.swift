/// A closed list whose cases are printed. Embedded Swift cannot print a case, so the names are written out, in the order
/// of the cases; a test compares them.
public protocol Named: RawRepresentable<UInt8>, CustomStringConvertible {
  /// The names of the cases.
  static var names: [String] { get }
}

extension Named {
  /// The name of the case.
  public var description: String { Self.names[Int(rawValue)] }
}

/// The words of `text`, which spaces or line breaks separate.
public func spaced(_ text: String) -> [String] {
  text.split { $0 == " " || $0 == "\n" }.map(String.init)
}
