import Engine

/// Finds the write that made a view jump.
extension EvidenceReader {
  /// The last write on which the jump depends. If there is none, the last write of all; nil if `effects` is empty.
  /// - Parameter reference: The world before the jump.
  func decisive(_ effects: [Effect], for jump: Picture.Jump, since reference: World) -> Effect? {
    if effects.count < 2 || !world.rules.considers(.idleWrites) { return effects.last }
    return effects.last { isDecisive($0, for: jump, since: reference) } ?? effects.last
  }

  /// Whether the jump would be different or absent if the write had not changed the property's value. True for a view
  /// that exists only before or only after the jump, and for a write of `superview` if a view appears, vanishes or
  /// changes its order.
  func isDecisive(_ effect: Effect, for jump: Picture.Jump, since reference: World) -> Bool {
    let view = effect.view
    guard reference.views.isInUse(view), world.views.isInUse(view) else { return true }
    if effect.property == .superview {
      switch jump.kind {
      case .appears, .vanishes, .changesOrder: return true
      case .moves, .isCut, .isMasked, .fades:
        return reference.views[view].superview != world.views[view].superview
      }
    }
    let value = reference.value(effect.property, of: view, onScreen: true)
    // A write after which the screen shows the same value has no effect. Test this first: if a later animation keeps
    // the old value on screen, `with` would replace the animation.
    if value == world.value(effect.property, of: view, onScreen: true) { return false }
    let other = world.with(effect.property, value, of: view)
    return !isRepeated(jump, from: reference, to: other)
  }

  /// Whether the pictures of two worlds differ by a jump with the same description.
  func isRepeated(_ jump: Picture.Jump, from before: World, to after: World) -> Bool {
    let words = words(for: jump)
    return picture(of: before).jumps(to: picture(of: after), by: world.rules).contains {
      self.words(for: $0) == words
    }
  }
}
