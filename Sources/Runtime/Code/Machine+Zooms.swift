import Engine
import Semantics

// A controller's `preferredTransition`, such as the zoom, and its options.

extension Machine {
  /// The value of a property of a controller's preferred transition.
  func zoomValue(of property: PlainProperty, of controller: ControllerID) -> Value {
    property == .dimmingColor
      ? world.dimmingColor(of: controller).map { .color($0) } ?? .none
      : world.preferredTransition(of: controller).map { .transitionStyle($0) } ?? .none
  }

  /// Sets a property of a controller's preferred transition; the value `none` removes the transition.
  mutating func assignZoom(
    _ property: PlainProperty, _ value: Value, of controller: ControllerID, at id: ExpressionID
  ) throws(Stop) {
    let word = property.row.word
    try requireVersion(18, for: "`\(word)`", at: id)
    switch (property, value) {
    case (.preferredTransition, .transitionStyle(let style)):
      world.setPreferredTransition(style, of: controller)
    case (.preferredTransition, .none): world.setPreferredTransition(nil, of: controller)
    case (.dimmingColor, .color(let color)): world.setDimmingColor(color, of: controller)
    case (.dimmingColor, .none): world.setDimmingColor(nil, of: controller)
    case _:
      throw misuse(
        "`\(word)` cannot be set to \(value.phrase)", at: id,
        help: property == .dimmingColor ? "write a colour, such as `black`" : "write `zoom`, or `none`")
    }
  }

  /// Sets a property of a controller that configures its presentation.
  mutating func assign(
    _ property: ValueProperty, ofPresentationOf controller: ControllerID, _ value: Value, at id: ExpressionID,
    by author: Author
  ) throws(Stop) {
    switch (property, value) {
    case (.plain(.modalTransitionStyle), .transitionStyle(let style)):
      try setModalTransitionStyle(style, of: controller, at: id)
    case (.plain(.preferredContentSize), .pair(let width, let height)):
      world.setPreferredContentSize(Size(width, height), of: controller, by: author)
    case (.plain(.sourceView), .view(let view)): world.setPopoverSource(view, of: controller)
    case (.plain(.sourceView), .none): world.setPopoverSource(.none, of: controller)
    case _:
      throw cannotSet(property, of: .controller(controller), to: value, at: id)
    }
  }

  /// Sets the modal transition style. `zoom` is not a modal style, only a preferred transition.
  private mutating func setModalTransitionStyle(
    _ style: ModalTransitionStyle, of controller: ControllerID, at id: ExpressionID
  ) throws(Stop) {
    try require(
      style != .zoom, "`zoom` is no modal transition style", at: id, help: "write `preferredTransition zoom`")
    world.setModalTransitionStyle(style, of: controller)
  }

  /// Converts a value that the source controller of a zoom returns; nil if the value has the wrong type.
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
