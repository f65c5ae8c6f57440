/// The rarely used properties of a view. The world has a row for a view once one of these properties is set; a view
/// without a row has the defaults below.
public struct Layer: Equatable, Sendable, BitwiseCopyable {
  /// The view that has these properties.
  public var view = ViewID.none
  /// UIKit's `transform` of the view, about its anchor point.
  public var transform = Transform3D.identity
  /// The transform that applies to the subviews, about this view's anchor point.
  public var sublayerTransform = Transform3D.identity
  /// The point of the view that Core Animation's `position` refers to, as fractions of the view's width and height.
  public var anchorPoint = Point(0.5, 0.5)
  /// The origin of the view's bounds, in points: the coordinates of its top left corner.
  public var boundsOrigin = Point.zero
  /// The z position of the view relative to its siblings, in points.
  public var zPosition = 0.0
  /// The shape of the mask; nil without one.
  public var mask: Shape?
  /// The opacity of the view's shadow, 0…1.
  public var shadowOpacity = 0.0
  /// The blur radius of the view's shadow, in points.
  public var shadowRadius = 3.0
  /// The offset of the view's shadow, in points.
  public var shadowOffset = Point(0, -3)
  /// The colour of the view's shadow.
  public var shadowColor = Color.black
  /// The background gradient; nil without one.
  public var gradient: Gradient?
  /// The script's name for the view's content; views with the same name look alike. 0 for none.
  public var content: NameIndex = 0
  /// For a snapshot: the view that was captured; none if the snapshot is blank, and once that view is deallocated.
  public var source = ViewID.none
  /// For a snapshot: the captured part of the source view, in points from that view's top left corner.
  public var part = Rect.zero
  /// The autoresizing mask; nil for the default of the view's role.
  public var autoresizing: AutoresizingMask?
  /// The strength of a visual effect view's effect, 0…1; a UIKit visual effect view with an effect has 1.
  public var effect = 0.0
  /// Core Animation's `isDoubleSided`: whether the view is drawn when it faces away.
  public var isDoubleSided = true
  /// The corners to which the corner radius applies.
  public var maskedCorners = Corners.all
  /// The shadow path; nil without one.
  public var shadowPath: Shape?
  /// Core Animation's `speed`: the rate of the layer's time relative to its parent's time.
  public var speed = 1.0
  /// Core Animation's `timeOffset`, which is added to the layer's time.
  public var timeOffset = Time.zero
  /// Core Animation's `beginTime`: the parent's time at which the layer's time begins.
  public var beginTime = Time.zero
}

extension Layer {
  private static let usual = Layer()

  /// Whether all properties have their defaults; `view`, `source` and `part` are not considered.
  var isUsual: Bool {
    var usual = Self.usual
    (usual.view, usual.source, usual.part) = (view, source, part)
    return self == usual
  }
}
