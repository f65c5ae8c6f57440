/// What code can write on a view: the closed list. Its raw value takes part in fingerprints.
///
/// A new one needs a case and a row here, and in the engine's `Layer` where it is kept and how it is reached.
public enum ViewProperty: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Where it is in its superview: a rectangle in points.
  case frame
  /// Its own rectangle, in points: its size, and as the origin which point of its coordinates lies in its corner.
  case bounds
  /// The middle of its frame, without the transform: a point. UIKit's `position` where the anchor point lies
  /// elsewhere.
  case center
  /// Its opacity: a number, 0…1.
  case alpha
  /// Whether it is hidden: a flag, never animated.
  case isHidden
  /// How round its corners are: a number, in points.
  case cornerRadius
  case background
  /// How it is transformed about its anchor point.
  case transform
  /// How its subviews are transformed about its anchor point.
  case sublayerTransform
  /// The point that its position speaks of: a point, as shares of its size.
  case anchorPoint
  /// How far before its siblings it stands: a number, in points.
  case zPosition
  /// The form of its mask: a shape, or `none`.
  case mask
  /// A number, 0…1.
  case shadowOpacity
  /// A number, in points.
  case shadowRadius
  case shadowOffset, shadowColor
  case gradient
  /// Whether what reaches beyond its bounds is cut off: a flag, never animated.
  case clipsToBounds
  /// Whether touches reach it and what is in it: a flag, never animated.
  case isUserInteractionEnabled
  /// Whether it counts as covering what lies below it: a flag, never animated; `none` for the usual answer.
  case isOpaque
  /// What it shows: a name, or `none`; never animated.
  case content
  /// Its place in the tree; never animated. It is written by `add` and `remove`, not by `set`.
  case superview
  /// The origin of its bounds: a point. What is in it is drawn displaced by minus that (LAYER-19). Of a view that scrolls
  /// it is the offset of its content.
  case contentOffset
  /// Which parts of its place follow the size of its superview; never animated.
  case autoresizingMask
  /// Whether what is in it follows its size: a flag, never animated.
  case autoresizesSubviews
  /// How strong its visual effect is: a number, 0…1, which scripts know as an effect or `none`.
  case effect
  /// Whether its back is seen, too, where it is turned away: a flag, never animated.
  case isDoubleSided
  /// Which of its corners are round: a list of them, never animated.
  case maskedCorners
  /// The form that casts its shadow, in its own coordinates: a shape, or `none`; only a layer animation animates it.
  case shadowPath
  /// How fast time goes by in it, as a multiple of the time around it: a number, never animated.
  case speed
  /// How far its time is ahead: a time, never animated.
  case timeOffset
  /// From which moment of the time around it on its own time counts: a time, never animated.
  case beginTime
}

extension ViewProperty {
  /// All that is known of it beside its meaning.
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
    }
  }

  /// What is true of it.
  public var traits: PropertyRow.Traits { row.traits }
}
