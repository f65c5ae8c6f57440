import Engine
import Semantics

/// `balanced`, for children of containers of one's own: who is on screen has been told, and who is not, too.
extension Machine {
  func untold(_ rest: RestingWorld, _ log: Log) -> [Violation] {
    rest.placedControllers.compactMap { id, write in
      let row = world.controllers[id]
      let parent = world.controllers[row.parent]
      guard row.parent.exists, parent.isOwnContainer, parent.appearance == .appeared, write.run == 0,
        !rest.isInOpenTransition(id), !mayGoOn(write.cause, rest, log)
      else { return nil }
      let isInWindow = world.isInWindow(row.view)
      let seen: String
      switch (isInWindow, row.appearance) {
      case (true, .disappeared):
        seen = "leaves \(words(for: id)) in the window without having told it that it appeared"
      case (false, .appeared):
        seen = "takes \(words(for: id)) out of the window without having told it that it disappeared"
      default: return nil
      }
      return Violation(
        law: .balanced, culprit: culprit(of: write.cause, in: nil, log), object: Object(id), seen: seen,
        device: "what the screen does in viewWillAppear, such as loading its content, never happens")
    }
  }
}
