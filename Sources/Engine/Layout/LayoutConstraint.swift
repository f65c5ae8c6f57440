/// The attribute of a view that a constraint uses: UIKit's layout anchors.
public enum LayoutAnchor: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case leading, trailing, left, right, centerX, width
  case top, bottom, centerY, height

  /// Its spelling in scripts, without runtime reflection, which would dominate the start-up time.
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

  /// Whether it belongs to the horizontal axis.
  public var isAcross: Bool { rawValue <= LayoutAnchor.width.rawValue }

  /// Whether it is a width or height.
  public var isLength: Bool { self == .width || self == .height }

  /// Whether it depends on the layout direction.
  public var followsDirection: Bool { self == .leading || self == .trailing }
}

/// `view.anchor == other.otherAnchor * multiplier + constant`: a row of the world.
public struct LayoutConstraint: Sendable, BitwiseCopyable {
  /// The view that it constrains.
  public var view = ViewID.none
  /// The anchor of that view.
  public var anchor = LayoutAnchor.width
  /// The superview or a sibling of that view, or the view itself; none for a constant alone.
  public var other = ViewID.none
  /// The anchor of the other view.
  public var otherAnchor = LayoutAnchor.width
  /// Whether it refers to the other view's safe area.
  public var isToSafeArea = false
  /// The multiplier; 1 except between lengths.
  public var multiplier = 1.0
  /// The constant, in points.
  public var constant = 0.0
  /// The cause of the last change of the constant; 0 if there was none.
  var cause: CauseIndex = 0
  /// The priority, 1…1000; 1000 is required.
  public var priority = 1000.0
  /// Whether it is active.
  public internal(set) var isActive = false
  /// The driver's reference to its place in the script.
  public var origin: Int32 = 0

  /// An empty constraint.
  public init() {}

  /// UIKit's `required`.
  public static let required = 1000.0
}

/// A reference to a constraint.
public typealias ConstraintID = ID<LayoutConstraint>

/// The reason why the constraints of a view have no unique solution.
public struct LayoutProblem: Sendable, BitwiseCopyable {
  /// The kind of problem.
  public enum Kind: Sendable, BitwiseCopyable {
    /// Fewer than two constraints determine its place along this axis.
    case tooFew
    /// A constraint contradicts the others, and no priority decides between them.
    case tooMany
    /// Views depend on each other in a cycle.
    case ring
    /// Its length would be negative.
    case negative
  }

  /// The kind of problem.
  public var kind: Kind
  /// The affected view.
  public var view: ViewID
  /// Whether the axis is horizontal.
  public var isAcross: Bool
  /// One of the constraints involved.
  public var constraint: ConstraintID
}
