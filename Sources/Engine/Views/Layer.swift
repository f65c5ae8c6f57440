/// What few views have: a row of the world, made when a view is first given any of it. A view without a row
/// has the values that stand here.
public struct Layer: Sendable, BitwiseCopyable {
  /// The view.
  public var view = ViewID.none
  /// How the view is transformed, about its anchor point.
  public var transform = Transform3D.identity
  /// How its subviews are transformed, about its anchor point.
  public var sublayerTransform = Transform3D.identity
  /// The point of the view that its position speaks of, as shares of its width and height.
  public var anchorPoint = Point(0.5, 0.5)
  /// Which point of the view's coordinates lies in its upper left corner: the origin of its bounds, in points.
  public var boundsOrigin = Point.zero
  /// How far before its siblings it stands, in points.
  public var zPosition = 0.0
  /// Whether it has a mask.
  public var isMasked = false
  /// The form of the mask.
  public var mask = Shape.rect(.zero)
  /// The opacity of its shadow, 0…1.
  public var shadowOpacity = 0.0
  /// How far its shadow is blurred, in points.
  public var shadowRadius = 3.0
  /// Where its shadow falls, in points.
  public var shadowOffset = Point(0, -3)
  /// The colour of its shadow.
  public var shadowColor = Color.black
  /// Whether it has a gradient.
  public var hasGradient = false
  /// Its gradient.
  public var gradient = Gradient.none
  /// What it shows: views with the same name show the same. 0 for nothing in particular.
  public var content: NameIndex = 0
  /// For a snapshot: the view that it is a picture of, as long as that is there.
  public var source = ViewID.none
  /// For a snapshot: the part of its source that it shows, in the source's coordinates.
  public var part = Rect.zero
  /// The oldest of the animations that scripts' code has made on the view and that still run.
  public var firstMotion = MotionID.none
  /// The newest of them.
  public var lastMotion = MotionID.none
}
