/// What of a view a constraint speaks of: UIKit's layout anchors.
public enum LayoutAnchor: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case leading, trailing, left, right, centerX, width
  case top, bottom, centerY, height

  /// How it is written. Asking the runtime for a case's name takes longer than all else at the start.
  public var word: String {
    switch self {
    case .leading: "leading"
    case .trailing: "trailing"
    case .left: "left"
    case .right: "right"
    case .centerX: "centerX"
    case .width: "width"
    case .top: "top"
    case .bottom: "bottom"
    case .centerY: "centerY"
    case .height: "height"
    }
  }

  /// Whether it lies along the horizontal axis.
  public var isAcross: Bool { rawValue <= LayoutAnchor.width.rawValue }

  /// Whether it is a length.
  public var isLength: Bool { self == .width || self == .height }

  /// Whether it follows the direction of the language.
  public var followsDirection: Bool { self == .leading || self == .trailing }
}

/// `view.anchor == other.otherAnchor * multiplier + constant`: a row of the world.
public struct LayoutConstraint: Sendable, BitwiseCopyable {
  /// The view that it places.
  public var view = ViewID.none
  /// What of that view.
  public var anchor = LayoutAnchor.width
  /// The superview or a sibling of that view, or the view itself; none where only the constant counts.
  public var other = ViewID.none
  /// What of the other.
  public var otherAnchor = LayoutAnchor.width
  /// Whether the edges are those of the other's safe area.
  public var isToSafeArea = false
  /// 1 but between lengths.
  public var multiplier = 1.0
  /// In points.
  public var constant = 0.0
  /// What the last change of the constant follows from; 0 if there was none.
  var cause: CauseIndex = 0
  /// 1…1000; 1000 is required.
  public var priority = 1000.0
  /// Whether it counts.
  public internal(set) var isActive = false
  /// Where the driver knows it from.
  public var origin: Int32 = 0

  /// One that says nothing yet.
  public init() {}

  /// UIKit's `required`.
  public static let required = 1000.0
}

/// One constraint.
public typealias ConstraintID = ID<LayoutConstraint>

/// Why the constraints of a view have no single solution.
public struct LayoutProblem: Sendable, BitwiseCopyable {
  /// What is wrong.
  public enum Kind: Sendable, BitwiseCopyable {
    /// Fewer than two of them say where it is along this axis.
    case tooFew
    /// One of them says something else than the others, and nothing says which is to yield.
    case tooMany
    /// Views refer to each other in a ring.
    case ring
    /// It would have a length below zero.
    case negative
  }

  /// What is wrong.
  public var kind: Kind
  /// The view.
  public var view: ViewID
  /// Along which axis.
  public var isAcross: Bool
  /// One of the constraints that it is about.
  public var constraint: ConstraintID
}
