/// A layer transition: how one content takes the place of another (LAYER-07, LAYER-08).
public struct Passage: Equatable, Sendable, BitwiseCopyable {
  /// The kinds of layer transitions.
  public enum Kind: UInt8, WordChoice, BitwiseCopyable {
    /// The new fades in while the old fades out.
    case fade
    /// The new slides in over the old.
    case moveIn
    /// The new pushes the old out.
    case push
    /// The old slides off the new.
    case reveal

    /// How scripts write it.
    public var keyword: Keyword? {
      switch self {
      case .fade: .fade
      case .moveIn: .moveIn
      case .push: .push
      case .reveal: .reveal
      }
    }
  }

  /// The side that it comes from.
  public enum Side: UInt8, WordChoice, BitwiseCopyable {
    case left, right, top, bottom

    /// How scripts write it.
    public var keyword: Keyword? {
      switch self {
      case .left: .left
      case .right: .right
      case .top: .top
      case .bottom: .bottom
      }
    }
  }

  /// How scripts write it: `push from left`, `fade`.
  public var spelling: String {
    let word = kind.keyword?.spelling ?? ""
    return kind == .fade ? word : "\(word) from \(side.keyword?.spelling ?? "")"
  }

  package var kind = Kind.fade
  /// From which side; a fade comes from none.
  package var side = Side.left

  /// A layer transition of a kind from a side.
  public init(_ kind: Kind = .fade, from side: Side = .left) {
    self.kind = kind
    self.side = side
  }
}
