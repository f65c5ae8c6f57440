extension World {
  /// Sets a property of a view as code does: animated, if an animation block is open and the property is animatable.
  /// Has no effect on a view that does not exist. A new origin of `bounds` sets the content offset; a frame that is set
  /// under a transform is noted in the trace.
  /// - Parameter value: A value of the property's type, see `ViewProperty`; opacities are clamped to 0…1, and another
  ///   type counts as a default, such as 0.
  public mutating func set(
    _ property: ViewProperty, _ value: PropertyValue, of view: ViewID, by author: Author, trace: inout Trace
  ) {
    guard view.exists else { return }
    if property == .bounds, case .rect(let rect) = value,
      rect.origin != layers[views[view].layer].boundsOrigin
    {
      set(.contentOffset, .point(rect.origin), of: view, by: author, trace: &trace)
      if rect.size == views[view].frame.size { return }
    }
    if property == .contentOffset, case .point(let point) = value, point != boundsOrigin(of: view, false) {
      noteOffset(point, setOf: view, by: author)
    }
    let block = rareTables.value.openBlocks.last ?? .none
    record(property, of: view, by: author, in: block, trace: &trace)
    if property == .frame, isTransformed(view) {
      cause = author.cause
      note(.frameUnderTransform, on: views[view].controller, Object(view), to: &trace)
    }
    let stored = property.stored
    if views[view].layer.exists {
      if value == .none { dropWithLayer(stored, of: view) }
      dropLingering(stored, of: view)
    }
    let size = views[view].frame.size
    if hasConstraints, stored == .frame { frameWasWritten(of: view) }
    defer {
      if stored == .frame, views[view].frame.size != size {
        if holds(.appear13) { putLayoutOff(ofOwnerOf: view, by: author) }
        follow(view, from: size, AutoresizeMotion(block: block, author: author))
      }
    }
    let isAnimated = stored.isAnimatable || stored == .shadowPath && !holds(.layer31)
    guard block.exists, isAnimated else { return write(property, value, of: view) }
    let old = modelValue(stored, of: view)
    // The presentation value is computed only if needed, since that is slow with many keyframes.
    let goesOnFromShown = blocks[block].options.flags.contains(.beginFromCurrentState)
    let shown = goesOnFromShown ? presentationValue(stored, of: view) : old
    write(property, value, of: view)
    let new = modelValue(stored, of: view)
    if new != old { animate(stored, of: view, from: old, shown: shown, to: new, in: block) }
  }

  /// Changes the anchor point of a view without moving what is drawn, by adapting the position. (Setting the property
  /// alone moves the view.)
  /// - Parameter point: The anchor point, as fractions of the view's width and height.
  public mutating func setAnchorPoint(
    _ point: Point, keepingFrameOf view: ViewID, by author: Author, trace: inout Trace
  ) {
    guard view.exists else { return }
    let old = layers[views[view].layer].anchorPoint
    let size = views[view].frame.size
    let transform = layers[views[view].layer].transform
    let way = Point((point.x - old.x) * size.width, (point.y - old.y) * size.height)
    let drawn = Point(
      way.x * transform.m11 + way.y * transform.m21, way.x * transform.m12 + way.y * transform.m22)
    let center = position(of: view)
    set(.anchorPoint, .point(point), of: view, by: author, trace: &trace)
    set(.center, .point(Point(center.x + drawn.x, center.y + drawn.y)), of: view, by: author, trace: &trace)
  }

  /// The value of a view's property. On screen, a view that is not drawn (`ViewFlags.isHeldBack`) has an opacity of 0.
  /// - Parameter onScreen: Whether to return the presentation value rather than the model value.
  public func value(_ property: ViewProperty, of view: ViewID, onScreen: Bool) -> PropertyValue {
    if onScreen, property == .alpha, views[view].flags.contains(.isHeldBack) { return .number(0) }
    let stored =
      onScreen ? presentationValue(property.stored, of: view) : modelValue(property.stored, of: view)
    if property == .background, stored == .none { return .color(.clear) }
    guard property.stored == .frame, case .rect(let geometry) = stored else { return stored }
    let (position, size) = (geometry.origin, geometry.size)
    if property == .bounds { return .rect(Rect(boundsOrigin(of: view, onScreen), size)) }
    if property == .center { return .point(position) }
    if views[view].layer.isNone { return .rect(frame(position, size, anchor: Point(0.5, 0.5))) }
    let transform = transform(of: view, onScreen)
    let plain = frame(position, size, anchor: anchor(of: view, onScreen))
    return .rect(transform.isIdentity ? plain : transform.boundingBox(of: plain, about: position))
  }

  /// The origin of a view's bounds, in points: the coordinates of its top left corner; with `onScreen`, as presented on
  /// screen.
  public func boundsOrigin(of view: ViewID, _ onScreen: Bool) -> Point {
    let layer = views[view].layer
    if layer.isNone || !holds(.layer19) { return .zero }
    guard onScreen, isAnimated(.contentOffset, of: view) else { return layers[layer].boundsOrigin }
    return presentationValue(.contentOffset, of: view).point
  }

  private func frame(_ position: Point, _ size: Size, anchor: Point) -> Rect {
    Rect(Point(position.x - anchor.x * size.width, position.y - anchor.y * size.height), size)
  }

  private func isTransformed(_ view: ViewID) -> Bool {
    views[view].layer.exists && !layers[views[view].layer].transform.isIdentity
  }
}

extension ViewProperty {
  /// The property under which the value is stored. Frame, bounds and center are stored together, as `frame`.
  var stored: ViewProperty { self == .bounds || self == .center ? .frame : self }

  /// Whether the value depends on the moment at which code sets it, so that comparisons of states ignore it.
  public var isMoment: Bool { self == .timeOffset || self == .beginTime }

  /// Whether setting the property in an animation block animates the change.
  public var isAnimatable: Bool { traits.contains(.animated) }
}
