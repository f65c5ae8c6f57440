/// A position or length of a view that a constraint refers to: UIKit's layout anchors.
public enum LayoutAnchor: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case leading, trailing, left, right, centerX, width
  case top, bottom, centerY, height

  /// The anchor's name in scripts.
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

  /// Whether the anchor belongs to the horizontal axis.
  public var isAcross: Bool { rawValue <= LayoutAnchor.width.rawValue }

  /// Whether the anchor is a width or height.
  public var isLength: Bool { self == .width || self == .height }

  /// Whether the anchor's side depends on the layout direction.
  public var followsDirection: Bool { self == .leading || self == .trailing }
}

/// How the two sides of a constraint compare: UIKit's `NSLayoutConstraint.Relation`.
public enum LayoutRelation: UInt8, Sendable, BitwiseCopyable {
  case equal, atMost, atLeast

  /// The relation with the two sides exchanged.
  public var flipped: LayoutRelation {
    switch self {
    case .equal: .equal
    case .atMost: .atLeast
    case .atLeast: .atMost
    }
  }
}

/// A layout constraint, such as `view.anchor == other.otherAnchor * multiplier + constant`: one row of the world.
public struct LayoutConstraint: Sendable, BitwiseCopyable {
  /// The view that the constraint places.
  public var view = ViewID.none
  /// The constrained anchor of `view`.
  public var anchor = LayoutAnchor.width
  /// The comparison of `anchor` with the right side.
  public var relation = LayoutRelation.equal
  /// The view on the right side: a view in the same hierarchy that is not in `view`, or `view` itself; none if the
  /// right side is a constant.
  public var other = ViewID.none
  /// The anchor of `other`.
  public var otherAnchor = LayoutAnchor.width
  /// Whether `otherAnchor` refers to the safe area of `other`.
  public var isToSafeArea = false
  /// Whether `otherAnchor` refers to UIKit's `keyboardLayoutGuide` of `other`.
  public var isToKeyboard = false
  /// The multiplier; always 1 unless both anchors are lengths.
  public var multiplier = 1.0
  /// The constant that is added, in points.
  public var constant = 0.0
  /// The statement that last changed the constant, as an index into the log of causes; 0 if none has.
  var cause: CauseIndex = 0
  /// The priority, 1…1000; 1000 means required.
  public var priority = 1000.0
  /// Whether a layout that contradicts the constraint breaks it and goes on, as UIKit does, instead of reporting a problem.
  public var isBreakable = false
  /// UIKit's `isActive`.
  public internal(set) var isActive = false
  /// The machine's reference to the constraint's place in the script.
  public var origin: Int32 = 0

  /// A constraint without views.
  public init() {}

  /// The priority of a required constraint: UIKit's `UILayoutPriority.required`.
  public static let required = 1000.0
}

/// A reference to a layout constraint.
public typealias ConstraintID = ID<LayoutConstraint>

/// A reason why the constraints of a view have no unique solution.
public struct LayoutProblem: Sendable, BitwiseCopyable {
  /// The kinds of reasons why constraints have no unique solution.
  public enum Kind: Sendable, BitwiseCopyable {
    /// Fewer than two constraints determine the view's place along the axis.
    case tooFew
    /// A constraint contradicts the others, and no priority decides between them.
    case tooMany
    /// The positions of several views depend on each other in a cycle.
    case ring
    /// The view's length along the axis would be negative.
    case negative
  }

  /// The kind of this problem.
  public var kind: Kind
  /// The view that cannot be placed.
  public var view: ViewID
  /// Whether the view cannot be placed horizontally, rather than vertically.
  public var isAcross: Bool
  /// A constraint that takes part in the problem.
  public var constraint: ConstraintID
}
