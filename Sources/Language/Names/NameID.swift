import Diagnostics

/// An interned name of a program: two occurrences are the same name if their ids are equal. Ids below `Keyword.allCases.count`
/// are the keywords, in the order of the cases of `Keyword`.
public struct NameID: Hashable, Sendable, BitwiseCopyable {
  /// The index in the `NameTable`.
  public let raw: UInt32

  /// Creates the id of the name at index `raw` of a table.
  @inlinable
  public init(raw: UInt32) {
    self.raw = raw
  }

  /// The id of the name spelled like this keyword.
  @inlinable
  public init(_ keyword: Keyword) {
    raw = UInt32(keyword.number)
  }

  /// The keyword spelled like this name; nil if there is none.
  @inlinable
  public var keyword: Keyword? {
    Keyword(number: raw)
  }
}

/// One occurrence of a name in a script.
public struct Name: TreeNode, Hashable {
  package let id: NameID
  package let span: Span

  /// Creates an occurrence of a name.
  public init(id: NameID, span: Span) {
    self.id = id
    self.span = span
  }
}
