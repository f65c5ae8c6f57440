extension World {
  /// The model value of a stored property; place and size as a rectangle of position and size.
  func modelValue(_ property: ViewProperty, of view: ViewID) -> PropertyValue {
    let row = views[view]
    switch property {
    case .frame, .bounds, .center: return .rect(Rect(position(of: view), row.frame.size))
    case .alpha: return .number(row.alpha)
    case .isHidden: return .flag(row.isHidden)
    case .cornerRadius: return .number(row.cornerRadius)
    case .background: return .color(row.background)
    case .clipsToBounds: return .flag(row.flags.contains(.clipsToBounds))
    case .isUserInteractionEnabled: return .flag(!row.flags.contains(.ignoresTouches))
    case .isOpaque:
      if row.flags.contains(.isOpaque) { return .flag(true) }
      return row.flags.contains(.isNotOpaque) ? .flag(false) : .none
    case .superview: return row.superview.exists ? .view(row.superview) : .none
    default: return modelValue(property, of: layers[row.layer])
    }
  }

  /// Where a view's anchor point is in its superview: UIKit's `center`.
  func position(of view: ViewID) -> Point {
    let frame = views[view].frame
    if views[view].layer.isNone { return frame.center }
    let anchor = layers[views[view].layer].anchorPoint
    return Point(
      frame.origin.x + anchor.x * frame.size.width, frame.origin.y + anchor.y * frame.size.height)
  }

  /// Writes a model value. A value of the wrong kind changes nothing.
  mutating func write(_ property: ViewProperty, _ value: PropertyValue, of view: ViewID) {
    switch (property, value) {
    case (.frame, .rect(let rect)): writeFrame(rect, of: view)
    case (.bounds, .rect(let rect)): place(view, at: position(of: view), rect.size)
    case (.center, .point(let point)): place(view, at: point, views[view].frame.size)
    case (.alpha, .number(let alpha)): views[view].alpha = min(max(alpha, 0), 1)
    case (.isHidden, .flag(let flag)): views[view].isHidden = flag
    case (.cornerRadius, .number(let radius)): views[view].cornerRadius = radius
    case (.background, .color(let color)): views[view].background = color
    case (.clipsToBounds, .flag(let flag)): raise(.clipsToBounds, flag, of: view)
    case (.isUserInteractionEnabled, .flag(let flag)): raise(.ignoresTouches, !flag, of: view)
    case (.isOpaque, .flag(let flag)):
      raise(.isOpaque, flag, of: view)
      raise(.isNotOpaque, !flag, of: view)
    case (.isOpaque, .none):
      raise(.isOpaque, false, of: view)
      raise(.isNotOpaque, false, of: view)
    default: writeLayer(property, value, of: view)
    }
  }

  /// Puts a model value back, place and size as `modelValue` gives them.
  mutating func restore(_ property: ViewProperty, _ value: PropertyValue, of view: ViewID) {
    if property == .frame, case .rect(let geometry) = value {
      place(view, at: geometry.origin, geometry.size)
    } else {
      write(property, value, of: view)
    }
  }

  /// The row of what few views have; made if there is none.
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

  /// Puts a view's anchor point somewhere, with a size.
  private mutating func place(_ view: ViewID, at position: Point, _ size: Size) {
    let anchor = layers[views[view].layer].anchorPoint
    views[view].frame = Rect(
      Point(position.x - anchor.x * size.width, position.y - anchor.y * size.height), size)
  }

  /// Under a transform, size and position become such that the box around what is drawn is the one asked for.
  /// Where no size does that (a turn by 45°), or the transform leaves the plane, the size stays and the middle
  /// of the box is where it was asked for. What UIKit does then is undefined.
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
      at: Point(
        position.x + rect.center.x - box.center.x, position.y + rect.center.y - box.center.y),
      views[view].frame.size)
  }

  private mutating func writeLayer(_ property: ViewProperty, _ value: PropertyValue, of view: ViewID) {
    let position = position(of: view)
    let id = makeLayer(of: view)
    modify(&layers[id]) { Self.write(property, value, in: &$0) }
    if property == .anchorPoint { place(view, at: position, views[view].frame.size) }
  }

  private static func write(_ property: ViewProperty, _ value: PropertyValue, in row: inout Layer) {
    switch (property, value) {
    case (.transform, .transform(let transform)): row.transform = transform
    case (.sublayerTransform, .transform(let transform)): row.sublayerTransform = transform
    case (.anchorPoint, .point(let point)): row.anchorPoint = point
    case (.boundsOrigin, .point(let point)): row.boundsOrigin = point
    case (.zPosition, .number(let z)): row.zPosition = z
    case (.mask, .shape(let shape)): (row.isMasked, row.mask) = (true, shape)
    case (.mask, .none): (row.isMasked, row.mask) = (false, .rect(.zero))
    case (.shadowOpacity, .number(let opacity)): row.shadowOpacity = min(max(opacity, 0), 1)
    case (.shadowRadius, .number(let radius)): row.shadowRadius = radius
    case (.shadowOffset, .point(let offset)): row.shadowOffset = offset
    case (.shadowColor, .color(let color)): row.shadowColor = color
    case (.gradient, .gradient(let gradient)): (row.hasGradient, row.gradient) = (true, gradient)
    case (.gradient, .none): (row.hasGradient, row.gradient) = (false, .none)
    case (.content, .name(let name)): row.content = name
    case (.content, .none): row.content = 0
    default: break
    }
  }

  private func modelValue(_ property: ViewProperty, of row: Layer) -> PropertyValue {
    switch property {
    case .transform: .transform(row.transform)
    case .sublayerTransform: .transform(row.sublayerTransform)
    case .anchorPoint: .point(row.anchorPoint)
    case .boundsOrigin: .point(row.boundsOrigin)
    case .zPosition: .number(row.zPosition)
    case .mask: row.isMasked ? .shape(row.mask) : .none
    case .shadowOpacity: .number(row.shadowOpacity)
    case .shadowRadius: .number(row.shadowRadius)
    case .shadowOffset: .point(row.shadowOffset)
    case .shadowColor: .color(row.shadowColor)
    case .gradient: row.hasGradient ? .gradient(row.gradient) : .none
    case .content: row.content != 0 ? .name(row.content) : .none
    default: .none
    }
  }
}
