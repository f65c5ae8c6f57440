/// The rarely used properties of a view. The world has a row for a view once one of these properties is set; a view
/// without a row has the defaults below.
public struct Layer: Sendable, BitwiseCopyable {
  /// The view that has these properties.
  public var view = ViewID.none
  /// UIKit's `transform` of the view, about its anchor point.
  public var transform = Transform3D.identity
  /// The transform that applies to the subviews, about this view's anchor point.
  public var sublayerTransform = Transform3D.identity
  /// The point of the view that `position` refers to, as fractions of its width and height.
  public var anchorPoint = Point(0.5, 0.5)
  /// The origin of the view's bounds, in points: the coordinates of its top left corner.
  public var boundsOrigin = Point.zero
  /// The z position of the view relative to its siblings, in points.
  public var zPosition = 0.0
  /// Whether the view has a mask.
  public var isMasked = false
  /// The shape of the mask, used only if `isMasked`.
  public var mask = Shape.rect(.zero)
  /// The opacity of the view's shadow, 0…1.
  public var shadowOpacity = 0.0
  /// The blur radius of the view's shadow, in points.
  public var shadowRadius = 3.0
  /// The offset of the view's shadow, in points.
  public var shadowOffset = Point(0, -3)
  /// The colour of the view's shadow.
  public var shadowColor = Color.black
  /// Whether the view has a background gradient.
  public var hasGradient = false
  /// The background gradient, used only if `hasGradient`.
  public var gradient = Gradient.none
  /// The script's name for the view's content; views with the same name look alike. 0 for none.
  public var content: NameIndex = 0
  /// For a snapshot: the view that was captured; none once that view is deallocated.
  public var source = ViewID.none
  /// For a snapshot: the captured part of the source view, in the source view's coordinates.
  public var part = Rect.zero
  /// The autoresizing mask; nil for the default of the view's role.
  public var autoresizing: AutoresizingMask?
  /// The strength of a visual effect view's effect, 0…1; a UIKit visual effect view with an effect has 1.
  public var effect = 0.0
  /// Core Animation's `isDoubleSided`: whether the view is drawn when it faces away.
  public var isDoubleSided = true
  /// The corners to which the corner radius applies.
  public var maskedCorners = Corners.all
  /// Whether the view has a shadow path.
  public var hasShadowPath = false
  /// The shadow path, used only if `hasShadowPath`.
  public var shadowPath = Shape.rect(.zero)
  /// Core Animation's `speed`: the rate of the layer's time relative to its parent's time.
  public var speed = 1.0
  /// Core Animation's `timeOffset`, which is added to the layer's time.
  public var timeOffset = Time.zero
  /// Core Animation's `beginTime`: the parent's time at which the layer's time begins.
  public var beginTime = Time.zero
}

extension Layer {
  /// Whether all properties of this row have their defaults. Evaluated in place, without copying the row.
  var isUsual: Bool {
    transform.isIdentity && sublayerTransform.isIdentity && anchorPoint == Point(0.5, 0.5)
      && boundsOrigin == .zero && zPosition == 0 && !isMasked && shadowOpacity == 0 && shadowRadius == 3
      && shadowOffset == Point(0, -3) && shadowColor == .black && !hasGradient && content == 0
      && autoresizing == nil && effect == 0
      && isDoubleSided && maskedCorners == .all && !hasShadowPath && speed == 1 && timeOffset == .zero
      && beginTime == .zero
  }

  /// The value of a property stored in this row; `none` for others. Evaluated in place, since the row is large.
  func value(of property: ViewProperty) -> PropertyValue {
    switch property {
    case .transform: .transform(transform)
    case .sublayerTransform: .transform(sublayerTransform)
    case .anchorPoint: .point(anchorPoint)
    case .contentOffset: .point(boundsOrigin)
    case .zPosition: .number(zPosition)
    case .mask: isMasked ? .shape(mask) : .none
    case .shadowOpacity: .number(shadowOpacity)
    case .shadowRadius: .number(shadowRadius)
    case .shadowOffset: .point(shadowOffset)
    case .shadowColor: .color(shadowColor)
    case .gradient: hasGradient ? .gradient(gradient) : .none
    case .content: content == 0 ? .none : .name(content)
    case .effect: .number(effect)
    case .isDoubleSided: .flag(isDoubleSided)
    case .maskedCorners: .corners(maskedCorners)
    case .shadowPath: hasShadowPath ? .shape(shadowPath) : .none
    case .speed: .number(speed)
    case .timeOffset: .time(timeOffset)
    case .beginTime: .time(beginTime)
    case .frame, .bounds, .center, .alpha, .isHidden, .cornerRadius, .background, .clipsToBounds,
      .isUserInteractionEnabled, .isOpaque, .superview, .autoresizingMask,
      .autoresizesSubviews:
      .none
    }
  }

  /// Sets a property stored in this row. A value of the wrong type has no effect.
  mutating func set(_ property: ViewProperty, _ value: PropertyValue) {
    switch (property, value) {
    case (.transform, .transform(let new)): transform = new
    case (.sublayerTransform, .transform(let new)): sublayerTransform = new
    case (.anchorPoint, .point(let new)): anchorPoint = new
    case (.contentOffset, .point(let new)): boundsOrigin = new
    case (.zPosition, .number(let new)): zPosition = new
    case (.mask, .shape(let new)): (isMasked, mask) = (true, new)
    case (.mask, .none): (isMasked, mask) = (false, .rect(.zero))
    case (.shadowOpacity, .number(let new)): shadowOpacity = min(max(new, 0), 1)
    case (.shadowRadius, .number(let new)): shadowRadius = new
    case (.shadowOffset, .point(let new)): shadowOffset = new
    case (.shadowColor, .color(let new)): shadowColor = new
    case (.gradient, .gradient(let new)): (hasGradient, gradient) = (true, new)
    case (.gradient, .none): (hasGradient, gradient) = (false, .none)
    case (.content, .name(let new)): content = new
    case (.content, .none): content = 0
    case (.autoresizingMask, .flexible(let new)): autoresizing = new
    case (.effect, .number(let new)): effect = min(max(new, 0), 1)
    case (.isDoubleSided, .flag(let new)): isDoubleSided = new
    case (.maskedCorners, .corners(let new)): maskedCorners = new
    case (.shadowPath, .shape(let new)): (hasShadowPath, shadowPath) = (true, new)
    case (.shadowPath, .none): (hasShadowPath, shadowPath) = (false, .rect(.zero))
    case (.speed, .number(let new)): speed = new
    case (.timeOffset, .time(let new)): timeOffset = new
    case (.beginTime, .time(let new)): beginTime = new
    default: break
    }
  }
}
