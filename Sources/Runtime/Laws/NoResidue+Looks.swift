import Engine

/// `no-residue` for how views look: their corners, colours, shadows and depth.
extension NoResidue {
  /// Whether how a view looks is whoever's to keep who gave it that look. Judged is what lies in screens. Round corners and
  /// a shadow are a presentation's to give to what it presents, and go with it, as they go with a page that is popped; and
  /// what a screen is painted and cut with that a transition brings may be meant to stay.
  func isKept(_ write: Write, _ run: CodedRun) -> Bool {
    guard write.property.traits.contains(.look) else { return false }
    guard case .own = world.dwelling(of: write.view, orItself: true) else { return true }
    switch run.row.kind {
    case .presenting, .dismissing: return isOfPresented(write, run)
    case .pushing, .selecting:
      let isBrought = run.row.to.exists && write.view == world.controllers[run.row.to].view
      return isBrought && [.background, .shadowRadius, .clipsToBounds].contains(write.property)
    case .popping: return write.view == world.controllers[run.row.from].view
    case .resizing: return false
    }
  }

  /// Whether it is no transition's code, but a screen's own or the script's, that says how something looks from now on.
  func isGivenLook(_ write: Write) -> Bool {
    write.property.traits.contains(.look)
      && ["", "a handler of"].contains(culprit(of: write.cause).kind)
  }

  /// Whether what a view on screen was left with can be seen on it: a shadow cannot that falls outside of the window,
  /// nor how far in front it stands where nothing else is.
  func isSeen(_ write: Write) -> Bool {
    let property = write.property
    if property == .clipsToBounds || property == .zPosition {
      return write.home.map {
        !world.drawsTheSame(with: $0, for: property, of: write.view, captures: book.captures)
      } ?? true
    }
    guard property.traits.contains(.look) else { return true }
    let isSpread = property == .shadowRadius
    if isSpread || property == .shadowOpacity, fillsWindow(write.view) { return false }
    if isSpread, world.value(.shadowOpacity, of: write.view, onScreen: false).isLike(.number(0)) {
      return false
    }
    return picture.draws(write.view)
  }

  private func fillsWindow(_ view: ViewID) -> Bool {
    let whole = world.views[world.window].bounds.size
    let place = world.convert(
      Rect(.zero, world.views[view].bounds.size), from: view, to: world.window)
    let (origin, size) = (place.origin, place.size)
    return origin.x <= 0 && origin.y <= 0 && origin.x + size.width >= whole.width
      && origin.y + size.height >= whole.height
  }
}
