import Engine
import Semantics

// Windows: their roots and levels, and which of them are shown.

extension Machine {
  /// Sets the root of a window, or shows or hides a window that code has made; the controllers in it appear or disappear
  /// inside the assignment.
  /// - Returns: False for other properties, and for a value that does not fit the property.
  mutating func assign(
    _ property: ValueProperty, ofWindow window: ViewID, _ value: Value, at id: ExpressionID,
    by author: Author,
    _ top: Int, _ log: inout Log
  ) throws(Stop) -> Bool {
    let mark = world.agendaDepth
    if property == .plain(.rootViewController), case .controller(let root) = value {
      try beginCommand(code.frames[top].next - 1, top, continues: true, &log)
      try world.setRoot(living(root), of: window, cause: author.cause, trace: &log.trace)
    } else if property.written == .isHidden, case .bool(let isHidden) = value, world.isSecondWindow(window) {
      try beginCommand(code.frames[top].next - 1, top, continues: true, &log)
      world.setHidden(isHidden, ofWindow: window, by: author, trace: &log.trace)
    } else {
      return false
    }
    if world.agendaDepth > mark { work(top, downTo: mark, clock: .stands) }
    return true
  }

  /// Removes the windows that code has made and that nothing refers to any more.
  /// - Returns: Whether the removal put work on the agenda.
  mutating func releaseWindows() -> Bool {
    let mark = world.agendaDepth
    world.releaseWindows(except: heldViews)
    return world.agendaDepth > mark
  }
}
