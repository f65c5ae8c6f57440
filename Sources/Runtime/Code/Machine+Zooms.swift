import Engine
import Semantics

// UIKit's `preferredTransition` of a controller, and its options.

extension Machine {
  /// A property of the preferred transition as a value of the language.
  func zoomValue(of property: PlainProperty, of controller: ControllerID) -> Value {
    property == .dimmingColor
      ? world.dimmingColor(of: controller).map { .color($0) } ?? .none
      : world.preferredTransition(of: controller).map { .transitionStyle($0) } ?? .none
  }

  /// Sets a property of the preferred transition; `none` removes it.
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

  /// Sets a property for a controller's presentation.
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

  /// Sets the modal transition style. `zoom` is not one: it can only be a preferred transition.
  private mutating func setModalTransitionStyle(
    _ style: ModalTransitionStyle, of controller: ControllerID, at id: ExpressionID
  ) throws(Stop) {
    try require(
      style != .zoom, "`zoom` is no modal transition style", at: id, help: "write `preferredTransition zoom`")
    world.setModalTransitionStyle(style, of: controller)
  }

  /// Converts the answer of a zooming controller for the engine; nil if it has the wrong type.
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
