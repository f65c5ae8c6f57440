/// A property that code can write on views. Each raw value is part of the fingerprint of a state (a hash), so it must
/// not change.
///
/// A new property needs a case and a row here; in the engine, a field of `View` or `Layer`, and its lines in
/// `World+ModelValues.swift`.
public enum ViewProperty: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The rectangle of the view in its superview, in points.
  case frame
  /// The rectangle of the view in its own coordinates, in points: its size, and the coordinates of its top left corner.
  case bounds
  /// The centre of the frame without the transform, in the superview; if the anchor point is not the centre of the view,
  /// the position of the anchor point (Core Animation's `position`).
  case center
  /// The opacity, 0…1.
  case alpha
  /// Whether the view is hidden; never animated.
  case isHidden
  /// The radius of the corners, in points.
  case cornerRadius
  case background
  /// The transform, applied about the anchor point.
  case transform
  /// The transform of the subviews, applied about the anchor point.
  case sublayerTransform
  /// The point of the view that `center` refers to, in fractions of the view's size.
  case anchorPoint
  /// The distance of the view in front of its siblings, in points.
  case zPosition
  /// The mask of the view's layer: a shape, or `none`.
  case mask
  /// The opacity of the shadow, 0…1.
  case shadowOpacity
  /// The blur radius of the shadow, in points.
  case shadowRadius
  case shadowOffset, shadowColor
  case gradient
  /// Whether content outside the bounds is clipped; never animated.
  case clipsToBounds
  /// Whether the view and its subviews receive touches; never animated.
  case isUserInteractionEnabled
  /// Whether the view counts as hiding the views below it; never animated. If `none`, the view's look decides.
  case isOpaque
  /// The content that the view displays, such as an image: a name, or `none`; never animated.
  case content
  /// The superview; never animated. Changed by `add` and `remove`, not by assignment.
  case superview
  /// The origin of the bounds, as a point; subviews are drawn shifted by its negative (LAYER-19). In a scroll view, the
  /// content offset.
  case contentOffset
  /// The parts of the frame that change with the size of the superview; never animated.
  case autoresizingMask
  /// Whether subviews change with the size of the view; never animated.
  case autoresizesSubviews
  /// The strength of the view's visual effect, 0…1. Scripts see an effect or `none` instead of the number.
  case effect
  /// Whether the view is drawn when it is turned away from the user; never animated.
  case isDoubleSided
  /// The list of corners that are rounded; never animated.
  case maskedCorners
  /// The outline of the shadow in the view's coordinates: a shape, or `none`. Only layer animations can animate it.
  case shadowPath
  /// The speed of time in the view, relative to its superview; never animated.
  case speed
  /// The offset that is added to the view's time; never animated.
  case timeOffset
  /// The superview's time at which the view's time starts; never animated.
  case beginTime
  /// UIKit's `accessibilityViewIsModal`: VoiceOver ignores the siblings of the view; never animated.
  case accessibilityViewIsModal
  /// UIKit's `accessibilityElementsHidden`: VoiceOver ignores the view and its subviews; never animated.
  case accessibilityElementsHidden
}

extension ViewProperty {
  /// The static attributes of the property: name, type, owners and flags.
  public var row: PropertyRow {
    switch self {
    case .frame:
      .init("frame", .rect, of: .init(.controller, .view, .shape), [.assigned, .animated, .moves])
    case .bounds:
      .init(
        "bounds", .rect, of: .init(.controller, .view, .shape), [.assigned, .animated, .layer, .moves, .own])
    case .center:
      .init(
        "center", .pair, of: .init(.controller, .view, .rect), [.assigned, .animated, .layer, .moves],
        alias: "position")
    case .alpha:
      .init(
        "alpha", .number, of: .init(.controller, .view, .color), [.assigned, .animated, .layer, .lasting],
        alias: "opacity")
    case .isHidden:
      .init("isHidden", .bool, of: .init(.controller, .view, .statusBar), [.assigned, .lasting, .own])
    case .cornerRadius: .init("cornerRadius", .number, [.assigned, .animated, .layer, .own, .look])
    case .background:
      .init("background", .color, [.assigned, .animated, .layer, .own, .look], alias: "backgroundColor")
    case .transform:
      .init("transform", .transform, [.assigned, .animated, .layer, .rare, .moves, .lasting])
    case .sublayerTransform:
      .init("sublayerTransform", .transform, [.assigned, .animated, .layer, .rare, .moves, .lasting, .own])
    case .anchorPoint: .init("anchorPoint", .pair, [.assigned, .animated, .layer, .rare, .moves, .lasting])
    case .zPosition: .init("zPosition", .number, [.assigned, .animated, .layer, .rare, .look])
    case .mask:
      .init("mask", .shape, [.assigned, .animated, .layer, .rare, .moves, .lasting, .own, .optional])
    case .shadowOpacity: .init("shadowOpacity", .number, [.assigned, .animated, .layer, .rare, .own, .look])
    case .shadowRadius: .init("shadowRadius", .number, [.assigned, .animated, .layer, .rare, .own, .look])
    case .shadowOffset: .init("shadowOffset", .pair, [.assigned, .animated, .layer, .rare, .own])
    case .shadowColor: .init("shadowColor", .color, [.assigned, .animated, .layer, .rare, .own])
    case .gradient: .init("gradient", .gradient, [.assigned, .animated, .layer, .rare, .own, .optional])
    case .clipsToBounds: .init("clipsToBounds", .bool, [.assigned, .moves, .own, .look])
    case .isUserInteractionEnabled:
      .init(
        "isUserInteractionEnabled", .bool, of: .init(.controller, .view, .propertyAnimator),
        [.assigned, .lasting, .own])
    case .isOpaque: .init("isOpaque", .bool, [.assigned, .own, .optional])
    case .content: .init("content", .text, of: .view, [.assigned, .rare, .optional])
    case .superview: .init("superview", .view, of: .view, .moves)
    case .contentOffset: .init("contentOffset", .pair, of: .view, [.assigned, .animated, .rare, .moves])
    case .autoresizingMask: .init("autoresizingMask", .list, [.assigned, .rare, .own])
    case .autoresizesSubviews: .init("autoresizesSubviews", .bool, [.assigned, .own])
    case .effect: .init("effect", .effect, of: .view, [.assigned, .animated, .rare, .own, .optional, .look])
    case .isDoubleSided: .init("isDoubleSided", .bool, [.assigned, .rare, .own], alias: "doubleSided")
    case .maskedCorners: .init("maskedCorners", .list, [.assigned, .rare, .own])
    case .shadowPath: .init("shadowPath", .shape, [.assigned, .layer, .rare, .own, .optional])
    case .speed: .init("speed", .number, [.assigned, .rare, .moves, .lasting, .own])
    case .timeOffset: .init("timeOffset", .time, [.assigned, .rare, .moves, .own])
    case .beginTime: .init("beginTime", .time, [.assigned, .rare, .moves, .own])
    case .accessibilityViewIsModal: .init("accessibilityViewIsModal", .bool, [.assigned, .own])
    case .accessibilityElementsHidden: .init("accessibilityElementsHidden", .bool, [.assigned, .own])
    }
  }

  /// The flags of the property, such as whether an animation block animates it.
  public var traits: PropertyRow.Traits { row.traits }
}
