import Diagnostics

/// A name of a program, interned: two occurrences are the same name if their ids are equal. Ids below
/// `Keyword.allCases.count` are the words of `Keyword`, in its order.
public struct NameID: Hashable, Sendable, BitwiseCopyable {
  /// The place in the `NameTable`.
  public let raw: UInt32

  /// The name at `raw` of a table.
  @inlinable
  public init(raw: UInt32) {
    self.raw = raw
  }

  /// The name that is spelled like a word of the language.
  @inlinable
  public init(_ keyword: Keyword) {
    raw = UInt32(keyword.number)
  }

  /// The word of the language that is spelled like this name, if there is one.
  @inlinable
  public var keyword: Keyword? {
    Keyword(number: raw)
  }
}

/// One occurrence of a name in a script.
public struct Name: TreeNode, Hashable {
  package let id: NameID
  package let span: Span

  /// A name at a place.
  public init(id: NameID, span: Span) {
    self.id = id
    self.span = span
  }
}
