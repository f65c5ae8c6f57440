extension World {
  /// The model value of a view's property. For `frame`, `bounds` and `center` the value is one rectangle: its origin is
  /// the view's `center`, its size that of the bounds.
  func modelValue(_ property: ViewProperty, of view: ViewID) -> PropertyValue {
    switch property.access {
    case .world(let get, _): get(self, view)
    case .view(let get, _): get(views[view])
    case .flag(let flag, let isNegated): .flag(views[view].flags.contains(flag) != isNegated)
    case .layer(let get, _): get(layers, views[view].layer)
    }
  }

  /// The position of a view's anchor point, in points of the superview: UIKit's `center`.
  func position(of view: ViewID) -> Point {
    let frame = views[view].frame
    if views[view].layer.isNone { return frame.center }
    let anchor = layers[views[view].layer].anchorPoint
    return Point(frame.origin.x + anchor.x * frame.size.width, frame.origin.y + anchor.y * frame.size.height)
  }

  /// Sets the model value of a view's property. A value of another type counts as a default, such as 0.
  mutating func write(_ property: ViewProperty, _ value: PropertyValue, of view: ViewID) {
    switch property.access {
    case .world(_, let set): set(&self, view, value)
    case .view(_, let set): set(&views[view], value)
    case .flag(let flag, let isNegated): raise(flag, value.flag != isNegated, of: view)
    case .layer(_, let set): changeLayer(property, of: view) { set(&$0, value) }
    }
  }

  /// Restores a model value that `modelValue` returned.
  mutating func restore(_ property: ViewProperty, _ value: PropertyValue, of view: ViewID) {
    if property == .frame, case .rect(let geometry) = value {
      place(view, at: geometry.origin, geometry.size)
    } else {
      write(property, value, of: view)
    }
  }

  /// The row of a view's rarely used properties; created if the view has none.
  mutating func makeLayer(of view: ViewID) -> LayerID {
    if views[view].layer.exists { return views[view].layer }
    var row = Layer()
    row.view = view
    let id = layers.insert(row)
    views[view].layer = id
    return id
  }

  /// The view's `center` and the size of its bounds, as one rectangle.
  fileprivate func geometry(of view: ViewID) -> PropertyValue {
    .rect(Rect(position(of: view), views[view].frame.size))
  }

  fileprivate mutating func raise(_ flag: ViewFlags, _ isUp: Bool, of view: ViewID) {
    if isUp { views[view].flags.insert(flag) } else { views[view].flags.remove(flag) }
  }

  fileprivate func background(of view: ViewID) -> PropertyValue {
    hasBackground(views[view]) ? .color(views[view].background) : .none
  }

  fileprivate mutating func setBackground(_ value: PropertyValue, of view: ViewID) {
    if case .color(let color) = value { return setBackground(color, of: view) }
    views[view].background = .clear
    raise(.hasBackground, false, of: view)
  }

  fileprivate static func opacityHint(of flags: ViewFlags) -> PropertyValue {
    flags.isDisjoint(with: [.isOpaque, .isNotOpaque]) ? .none : .flag(flags.contains(.isOpaque))
  }

  fileprivate mutating func setOpacityHint(_ hint: PropertyValue, of view: ViewID) {
    raise(.isOpaque, hint == .flag(true), of: view)
    raise(.isNotOpaque, hint == .flag(false), of: view)
  }

  /// Sets a view's size and the position of its anchor point.
  fileprivate mutating func place(_ view: ViewID, at position: Point, _ size: Size) {
    let anchor = layers[views[view].layer].anchorPoint
    views[view].frame = Rect(
      Point(position.x - anchor.x * size.width, position.y - anchor.y * size.height), size)
  }

  /// Sets a frame under a transform, which UIKit leaves undefined: chooses size and position so that the transformed
  /// view has this bounding box. If no size does (as in a rotation by 45°) or the transform is not affine, the size
  /// stays and only the centre of the box is as requested.
  fileprivate mutating func writeFrame(_ rect: Rect, of view: ViewID) {
    let transform = layers[views[view].layer].transform
    if views[view].layer.isNone || transform.isIdentity {
      views[view].frame = rect
      return
    }
    if let size = transform.size(boundedBy: rect.size) { place(view, at: position(of: view), size) }
    let position = position(of: view)
    let box = transform.boundingBox(of: views[view].frame, about: position)
    place(
      view,
      at: Point(position.x + rect.center.x - box.center.x, position.y + rect.center.y - box.center.y),
      views[view].frame.size)
  }

  private mutating func changeLayer(
    _ property: ViewProperty, of view: ViewID, _ change: (inout Layer) -> Void
  ) {
    let position = position(of: view)
    let id = makeLayer(of: view)
    change(&layers[id])
    if property == .anchorPoint { place(view, at: position, views[view].frame.size) }
    if property == .speed || property == .timeOffset || property == .beginTime { followTime(of: view) }
  }
}

/// How a property of views is read and written.
private enum ViewAccess {
  case world((World, ViewID) -> PropertyValue, set: (inout World, ViewID, PropertyValue) -> Void)
  /// A property that every view has.
  case view((View) -> PropertyValue, set: (inout View, PropertyValue) -> Void)
  /// A flag of the view; possibly stored negated.
  case flag(ViewFlags, isNegated: Bool = false)
  /// A rarely used property, read in place, since the row is large.
  case layer((Table<Layer>, LayerID) -> PropertyValue, set: (inout Layer, PropertyValue) -> Void)
}

extension ViewProperty {
  /// How the property is read and written; each property has a row here.
  fileprivate var access: ViewAccess {
    switch self {
    case .frame: .world({ $0.geometry(of: $1) }, set: { $0.writeFrame($2.rect, of: $1) })
    case .bounds:
      .world({ $0.geometry(of: $1) }, set: { $0.place($1, at: $0.position(of: $1), $2.rect.size) })
    case .center:
      .world({ $0.geometry(of: $1) }, set: { $0.place($1, at: $2.point, $0.views[$1].frame.size) })
    case .alpha: .view({ .number($0.alpha) }, set: { $0.alpha = $1.share })
    case .isHidden: .view({ .flag($0.isHidden) }, set: { $0.isHidden = $1.flag })
    case .cornerRadius: .view({ .number($0.cornerRadius) }, set: { $0.cornerRadius = $1.number })
    case .background: .world({ $0.background(of: $1) }, set: { $0.setBackground($2, of: $1) })
    case .isOpaque:
      .world({ World.opacityHint(of: $0.views[$1].flags) }, set: { $0.setOpacityHint($2, of: $1) })
    // Writing has no effect: the superview changes only if a view is inserted or removed.
    case .superview:
      .view({ $0.superview.exists ? .view($0.superview) : .none }, set: { _, _ in })
    // The default depends on the view.
    case .autoresizingMask:
      .world(
        { .flexible($0.autoresizingMask(of: $1)) },
        set: { $0.layers[$0.makeLayer(of: $1)].autoresizing = $2.flexible })
    case .clipsToBounds: .flag(.clipsToBounds)
    case .isUserInteractionEnabled: .flag(.ignoresTouches, isNegated: true)
    case .autoresizesSubviews: .flag(.keepsSubviews, isNegated: true)
    case .accessibilityViewIsModal: .flag(.isModal)
    case .accessibilityElementsHidden: .flag(.hidesElements)
    case .transform: .layer({ .transform($0[$1].transform) }, set: { $0.transform = $1.transform })
    case .sublayerTransform:
      .layer({ .transform($0[$1].sublayerTransform) }, set: { $0.sublayerTransform = $1.transform })
    case .anchorPoint: .layer({ .point($0[$1].anchorPoint) }, set: { $0.anchorPoint = $1.point })
    case .contentOffset: .layer({ .point($0[$1].boundsOrigin) }, set: { $0.boundsOrigin = $1.point })
    case .zPosition: .layer({ .number($0[$1].zPosition) }, set: { $0.zPosition = $1.number })
    case .mask: .layer({ PropertyValue($0[$1].mask) }, set: { $0.mask = $1.shape })
    case .shadowOpacity: .layer({ .number($0[$1].shadowOpacity) }, set: { $0.shadowOpacity = $1.share })
    case .shadowRadius: .layer({ .number($0[$1].shadowRadius) }, set: { $0.shadowRadius = $1.number })
    case .shadowOffset: .layer({ .point($0[$1].shadowOffset) }, set: { $0.shadowOffset = $1.point })
    case .shadowColor: .layer({ .color($0[$1].shadowColor) }, set: { $0.shadowColor = $1.color })
    case .shadowPath: .layer({ PropertyValue($0[$1].shadowPath) }, set: { $0.shadowPath = $1.shape })
    case .gradient: .layer({ PropertyValue($0[$1].gradient) }, set: { $0.gradient = $1.gradient })
    case .content: .layer({ PropertyValue(name: $0[$1].content) }, set: { $0.content = $1.name })
    case .effect: .layer({ .number($0[$1].effect) }, set: { $0.effect = $1.share })
    case .isDoubleSided: .layer({ .flag($0[$1].isDoubleSided) }, set: { $0.isDoubleSided = $1.flag })
    case .maskedCorners: .layer({ .corners($0[$1].maskedCorners) }, set: { $0.maskedCorners = $1.corners })
    case .speed: .layer({ .number($0[$1].speed) }, set: { $0.speed = $1.number })
    case .timeOffset: .layer({ .time($0[$1].timeOffset) }, set: { $0.timeOffset = $1.time })
    case .beginTime: .layer({ .time($0[$1].beginTime) }, set: { $0.beginTime = $1.time })
    }
  }
}
