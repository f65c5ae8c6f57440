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
  /// Which parts of its place follow its superview; nil for what is usual for a view of its role.
  public var autoresizing: AutoresizingMask?
  /// How strong its visual effect is, 0…1: UIKit's visual effect view with an effect has 1.
  public var effect = 0.0
  /// Whether its back is seen, too.
  public var isDoubleSided = true
  /// Which of its corners are round.
  public var maskedCorners = Corners.all
  /// Whether its shadow has a form of its own.
  public var hasShadowPath = false
  /// That form.
  public var shadowPath = Shape.rect(.zero)
  /// How fast time goes by in it, as a multiple of the time around it.
  public var speed = 1.0
  /// How far its time is ahead.
  public var timeOffset = Time.zero
  /// From which moment of the time around it on its own time counts.
  public var beginTime = Time.zero
}

extension Layer {
  /// Whether all properties that are kept here are as in a view without a row. Read in place, too.
  var isUsual: Bool {
    transform.isIdentity && sublayerTransform.isIdentity && anchorPoint == Point(0.5, 0.5)
      && boundsOrigin == .zero && zPosition == 0 && !isMasked && shadowOpacity == 0 && shadowRadius == 3
      && shadowOffset == Point(0, -3) && shadowColor == .black && !hasGradient && content == 0
      && autoresizing == nil && effect == 0
      && isDoubleSided && maskedCorners == .all && !hasShadowPath && speed == 1 && timeOffset == .zero
      && beginTime == .zero
  }

  /// The value of a property that is kept here; `none` for another. Read in place: the row is long.
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

  /// Sets a property that is kept here. A value of the wrong kind changes nothing.
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
