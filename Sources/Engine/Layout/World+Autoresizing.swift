/// How what follows the size of another view gets to its new place.
struct Following {
  /// The animation block that moves it; none to jump.
  var block = BlockID.none
  /// The change of the screen's size that moves it; none for another cause.
  var change = TransitionID.none
  /// Whose code it was, where controllers are to be laid out for it at the end of the turn.
  var author: Author?
}

extension World {
  /// Which parts of a view's place follow the view that it is in.
  func autoresizingMask(of view: ViewID) -> AutoresizingMask {
    layers[views[view].layer].autoresizing ?? usualAutoresizingMask(of: view)
  }

  /// The mask of a view whose mask was never set.
  func usualAutoresizingMask(of view: ViewID) -> AutoresizingMask {
    switch views[view].role {
    case .own, .navigationTransitionView, .tabTransitionView, .scrollView:
      return holds(.resize04) ? .stretched : []
    case .nobody, .window, .declared, .transitionView, .dropShadow, .dimming, .made, .snapshot, .tabBar,
      .tabBarButton:
      return []
    }
  }

  /// Gives a view a frame, whatever its transform, and what is in it the place that follows from that.
  @inline(__always)
  mutating func lay(_ view: ViewID, at frame: Rect) {
    let old = views[view].frame.size
    views[view].frame = frame
    follow(view, from: old, Following())
  }

  /// What is in a view follows, if there is anything, and the view has another size than before.
  @inline(__always)
  mutating func follow(_ view: ViewID, from old: Size, _ following: Following) {
    if views[view].frame.size != old, views[view].firstSubview.exists {
      sizeHasChanged(of: view, from: old, following)
    }
  }

  /// A view has another size: its subviews follow by their masks, and what is in these (RESIZE-01).
  ///
  /// Of controllers' views that a presentation holds, those follow that filled the container (RESIZE-04): all else is
  /// for the presentation controller to place (MOD-ORDER-36).
  mutating func sizeHasChanged(of view: ViewID, from old: Size, _ following: Following) {
    if hasConstraints { putConstraintsOff() }
    let keeps = views[view].flags.contains(.keepsSubviews) && holds(.resize03)
    if keeps || !holds(.resize01) { return }
    let new = views[view].frame.size
    let role = views[view].role
    var next = views[view].firstSubview
    while next.exists {
      let subview = next
      next = views[next].nextSibling
      let mask = autoresizingMask(of: subview)
      if mask.isEmpty { continue }
      let frame = views[subview].frame
      if role == .window, views[subview].role == .own { continue }
      if role == .transitionView, views[subview].role == .own, frame != Rect(.zero, old) { continue }
      let place = mask.frame(frame, from: old, to: new, isShared: holds(.resize02))
      if place != frame { move(subview, to: place, following) }
    }
  }

  /// Moves what follows, and what is in it.
  mutating func move(_ view: ViewID, to frame: Rect, _ following: Following) {
    let before = modelValue(.frame, of: view)
    let old = views[view].frame
    views[view].frame = frame
    if following.block.exists {
      let goesOn = blocks[following.block].options.flags.contains(.beginFromCurrentState)
      let shown = goesOn ? presentationValue(.frame, of: view) : before
      let after = modelValue(.frame, of: view)
      animate(.frame, of: view, from: before, shown: shown, to: after, in: following.block)
    } else if transitions[following.change].duration > .zero, views[view].layer.isNone {
      animateFrame(of: view, from: old, to: frame, in: following.change)
    }
    if frame.size == old.size { return }
    if let author = following.author, holds(.appear13) { putLayoutOff(ofOwnerOf: view, by: author) }
    follow(view, from: old.size, following)
  }
}
