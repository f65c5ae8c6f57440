import Engine
import Semantics

// A controller's `preferredTransition`, such as the zoom, and its options.

extension Machine {
  /// Sets a controller's preferred transition; `none` removes it. Throws before iOS 18, and for a value that is neither
  /// a transition style nor `none`.
  static func setPreferredTransition(_ machine: inout Machine, _ write: PropertyWrite) throws(Stop) {
    try machine.requireVersion(18, for: "`\(write.property.word)`", at: write.place)
    guard let style = write.value.transitionStyle else {
      try machine.requireNone(write, help: "write `zoom`, or `none`")
      return machine.world.setPreferredTransition(nil, of: write.controller)
    }
    machine.world.setPreferredTransition(style, of: write.controller)
  }

  /// Sets the colour that dims what is behind a zooming controller; `none` removes it. Throws before iOS 18, and for a
  /// value that is neither a colour nor `none`.
  static func setDimmingColor(_ machine: inout Machine, _ write: PropertyWrite) throws(Stop) {
    try machine.requireVersion(18, for: "`\(write.property.word)`", at: write.place)
    if write.value.color == nil { try machine.requireNone(write, help: "write a colour, such as `black`") }
    machine.world.setDimmingColor(write.value.color, of: write.controller)
  }

  private func requireNone(_ write: PropertyWrite, help: String) throws(Stop) {
    try require(
      write.value.isNone, "`\(write.property.word)` cannot be set to \(write.value.phrase)", at: write.place,
      help: help)
  }

  /// Converts a value that the source controller of a zoom returns; absent without a returned value, nil if the
  /// value has the wrong type.
  func zoomAnswer(_ answer: Value?, to method: Method, _ trace: inout Trace) -> Object? {
    guard let answer else { return .absent }
    if method == .interactiveDismissShouldBegin {
      guard case .bool(let flag) = answer else { return nil }
      return Object(flag)
    }
    if answer.isNone { return Object(ObjectKind.none) }
    if method == .sourceView { return answer.view.map { Object($0) } }
    guard let rect = answer.rect else { return nil }
    return trace.object(rect: rect)
  }
}
