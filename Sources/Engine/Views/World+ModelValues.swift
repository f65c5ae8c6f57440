extension World {
  /// The model value of a view's property. For `frame`, `bounds` and `center` it is one rectangle of position and size.
  func modelValue(_ property: ViewProperty, of view: ViewID) -> PropertyValue {
    switch property {
    case .frame, .bounds, .center: return .rect(Rect(position(of: view), views[view].frame.size))
    case .alpha: return .number(views[view].alpha)
    case .isHidden: return .flag(views[view].isHidden)
    case .cornerRadius: return .number(views[view].cornerRadius)
    case .background:
      return hasBackground(views[view]) ? .color(views[view].background) : .none
    case .clipsToBounds: return .flag(views[view].flags.contains(.clipsToBounds))
    case .isUserInteractionEnabled: return .flag(!views[view].flags.contains(.ignoresTouches))
    case .isOpaque:
      let flags = views[view].flags
      if flags.contains(.isOpaque) { return .flag(true) }
      return flags.contains(.isNotOpaque) ? .flag(false) : .none
    case .superview: return views[view].superview.exists ? .view(views[view].superview) : .none
    case .autoresizesSubviews: return .flag(!views[view].flags.contains(.keepsSubviews))
    case .autoresizingMask: return .flexible(autoresizingMask(of: view))
    case .transform, .sublayerTransform, .anchorPoint, .contentOffset, .zPosition, .mask, .shadowOpacity,
      .shadowRadius, .shadowOffset, .shadowColor, .gradient, .content, .effect, .isDoubleSided,
      .maskedCorners, .shadowPath, .speed, .timeOffset, .beginTime:
      return layers[views[view].layer].value(of: property)
    }
  }

  /// The position of a view's anchor point, in points of the superview: UIKit's `center`.
  func position(of view: ViewID) -> Point {
    let frame = views[view].frame
    if views[view].layer.isNone { return frame.center }
    let anchor = layers[views[view].layer].anchorPoint
    return Point(frame.origin.x + anchor.x * frame.size.width, frame.origin.y + anchor.y * frame.size.height)
  }

  /// Sets the model value of a view's property. A value of the wrong type has no effect.
  mutating func write(_ property: ViewProperty, _ value: PropertyValue, of view: ViewID) {
    switch (property, value) {
    case (.frame, .rect(let rect)): writeFrame(rect, of: view)
    case (.bounds, .rect(let rect)): place(view, at: position(of: view), rect.size)
    case (.center, .point(let point)): place(view, at: point, views[view].frame.size)
    case (.alpha, .number(let alpha)): views[view].alpha = min(max(alpha, 0), 1)
    case (.isHidden, .flag(let flag)): views[view].isHidden = flag
    case (.cornerRadius, .number(let radius)): views[view].cornerRadius = radius
    case (.background, .color(let color)): setBackground(color, of: view)
    case (.background, .none):
      views[view].background = .clear
      raise(.hasBackground, false, of: view)
    case (.clipsToBounds, .flag(let flag)): raise(.clipsToBounds, flag, of: view)
    case (.isUserInteractionEnabled, .flag(let flag)): raise(.ignoresTouches, !flag, of: view)
    case (.autoresizesSubviews, .flag(let flag)): raise(.keepsSubviews, !flag, of: view)
    case (.isOpaque, .flag(let flag)):
      raise(.isOpaque, flag, of: view)
      raise(.isNotOpaque, !flag, of: view)
    case (.isOpaque, .none):
      raise(.isOpaque, false, of: view)
      raise(.isNotOpaque, false, of: view)
    default: writeLayer(property, value, of: view)
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

  // MARK: - Implementation

  private mutating func raise(_ flag: ViewFlags, _ isUp: Bool, of view: ViewID) {
    if isUp { views[view].flags.insert(flag) } else { views[view].flags.remove(flag) }
  }

  /// Sets a view's size and the position of its anchor point.
  private mutating func place(_ view: ViewID, at position: Point, _ size: Size) {
    let anchor = layers[views[view].layer].anchorPoint
    views[view].frame = Rect(
      Point(position.x - anchor.x * size.width, position.y - anchor.y * size.height), size)
  }

  /// Sets a frame under a transform: chooses size and position so that the transformed view has this bounding box. If
  /// no size does (as in a rotation by 45°) or the transform is not affine, the size stays and only the centre of the
  /// box is as requested. UIKit leaves this case undefined.
  private mutating func writeFrame(_ rect: Rect, of view: ViewID) {
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

  private mutating func writeLayer(_ property: ViewProperty, _ value: PropertyValue, of view: ViewID) {
    let position = position(of: view)
    let id = makeLayer(of: view)
    modify(&layers[id]) { $0.set(property, value) }
    if property == .anchorPoint { place(view, at: position, views[view].frame.size) }
    if property == .speed || property == .timeOffset || property == .beginTime { followTime(of: view) }
  }
}
