/// The style of a layer transition, which replaces a layer's content with an animation (LAYER-07, LAYER-08).
public struct LayerTransitionStyle: Equatable, Sendable, BitwiseCopyable {
  /// The kinds of layer transitions.
  public enum Kind: UInt8, WordChoice, BitwiseCopyable {
    /// The new content fades in while the old one fades out.
    case fade
    /// The new content slides in over the old one.
    case moveIn
    /// The new content pushes the old one out.
    case push
    /// The old content slides off the new one.
    case reveal

    /// The keyword for the kind in scripts.
    public var keyword: Keyword? {
      switch self {
      case .fade: .fade
      case .moveIn: .moveIn
      case .push: .push
      case .reveal: .reveal
      }
    }
  }

  /// The side from which the new content comes.
  public enum Side: UInt8, WordChoice, BitwiseCopyable {
    case left, right, top, bottom

    /// The keyword for the side in scripts.
    public var keyword: Keyword? {
      switch self {
      case .left: .left
      case .right: .right
      case .top: .top
      case .bottom: .bottom
      }
    }
  }

  /// The spelling of the style in scripts, such as `push from left` or `fade`.
  public var spelling: String {
    let word = kind.keyword?.spelling ?? ""
    return kind == .fade ? word : "\(word) from \(side.keyword?.spelling ?? "")"
  }

  package var kind = Kind.fade
  /// The side from which the new content comes; ignored for a fade.
  package var side = Side.left

  /// Creates the style of a layer transition.
  public init(_ kind: Kind = .fade, from side: Side = .left) {
    self.kind = kind
    self.side = side
  }
}
