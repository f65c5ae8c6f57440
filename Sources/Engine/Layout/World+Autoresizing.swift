/// How a view moves to its new frame when the size of its superview has changed.
struct AutoresizeMotion {
  /// The animation block in which the view moves; none to move at once.
  var block = BlockID.none
  /// The resize of the screen with which the view moves; none if there is another reason.
  var change = TransitionID.none
  /// The code that changed the size; nil if controllers need no layout at the end of the turn.
  var author: Author?
}

extension World {
  /// The autoresizing mask of a view; the default of the view's role if none is set.
  func autoresizingMask(of view: ViewID) -> AutoresizingMask {
    layers[views[view].layer].autoresizing ?? usualAutoresizingMask(of: view)
  }

  /// The frame that the autoresizing mask of a view gives to `frame` when the superview's size changes from `old` to
  /// `new`.
  public func frame(_ frame: Rect, of view: ViewID, from old: Size, to new: Size) -> Rect {
    autoresizingMask(of: view).frame(frame, from: old, to: new, isShared: holds(.resize02))
  }

  /// Whether a view is placed anew when its superview changes its size, by constraints or by its autoresizing mask.
  public func isPlacedByLayout(_ view: ViewID) -> Bool {
    autoresizingMask(of: view) != []
      || hasConstraints
        && constraints.ids.contains { constraints[$0].isActive && constraints[$0].view == view }
  }

  /// The autoresizing mask of a view that sets none.
  func usualAutoresizingMask(of view: ViewID) -> AutoresizingMask {
    switch views[view].role {
    case .own, .navigationTransitionView, .tabTransitionView, .scrollView:
      return holds(.resize04) ? .stretched : []
    case .tabBarButton:
      return holds(.resize292) ? .shared : []
    case .nobody, .window, .declared, .transitionView, .dropShadow, .dimming, .made, .snapshot, .tabBar:
      return []
    }
  }

  /// Sets a view's frame, ignoring its transform, and resizes its subviews by their masks.
  @inline(__always)
  mutating func lay(_ view: ViewID, at frame: Rect) {
    let old = views[view].frame.size
    views[view].frame = frame
    follow(view, from: old, AutoresizeMotion())
  }

  /// Resizes the subviews of a view by their masks, if the view's size has changed.
  @inline(__always)
  mutating func follow(_ view: ViewID, from old: Size, _ following: AutoresizeMotion) {
    if views[view].frame.size != old, views[view].firstSubview.exists {
      sizeHasChanged(of: view, from: old, following)
    }
  }

  /// Resizes the subviews of a view by their masks, recursively (RESIZE-01), and schedules the layout of constrained
  /// views. Tab bars take the place that their container gives them; controllers' views in the window stay.
  ///
  /// In the container of a presentation, only controllers' views that filled the container are resized (RESIZE-04); the
  /// presentation controller places the others (MOD-ORDER-36), unless `Rules.presentedMasks` is `all`.
  mutating func sizeHasChanged(of view: ViewID, from old: Size, _ following: AutoresizeMotion) {
    if hasConstraints { putConstraintsOff() }
    let keeps = views[view].flags.contains(.keepsSubviews) && holds(.resize03)
    if keeps || !holds(.resize01) { return }
    let new = views[view].frame.size
    let role = views[view].role
    if role == .transitionView, holds(.modOrder42) { followContainer(view, from: old, to: new) }
    var next = views[view].firstSubview
    while next.exists {
      let subview = next
      next = views[next].nextSibling
      if views[subview].role == .tabBar, holds(.resize292) {
        let place = barPlace(of: views[subview].controller)
        if place != views[subview].frame { move(subview, to: place, following) }
        continue
      }
      let mask = autoresizingMask(of: subview)
      if mask.isEmpty { continue }
      let frame = views[subview].frame
      if role == .window, views[subview].role == .own { continue }
      let isPresented = role == .transitionView && views[subview].role == .own
      if isPresented, rules.presentedMasks == .filling, frame != Rect(.zero, old) { continue }
      let place = mask.frame(frame, from: old, to: new, isShared: holds(.resize02))
      if place != frame { move(subview, to: place, following) }
    }
  }

  /// Updates the final frame of a presented view that fills its container, after the container's size has changed:
  /// unless code gives another frame, it is again the container's bounds (MOD-STYLE-27, MOD-ORDER-42).
  private mutating func followContainer(_ container: ViewID, from old: Size, to new: Size) {
    let id = presentations.ids.first {
      presentations.isInUse($0) && presentations[$0].container == container
    }
    if let id, presentations[id].frame == Rect(.zero, old) { presentations[id].frame = Rect(.zero, new) }
  }

  /// Sets a view's frame, animated in the block or with the resize that `following` names, and resizes its subviews by
  /// their masks.
  mutating func move(_ view: ViewID, to frame: Rect, _ following: AutoresizeMotion) {
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
