import Engine
import Semantics

/// The law `visible` for a presented screen that code, or a declared frame, puts wholly outside of the window.
extension Visible {
  /// A reason why a controller's view is not properly visible.
  struct Flaw {
    /// The flaw, as the end of a sentence that begins with the controller.
    var words: String
    /// The consequence for users of the app on a device.
    var device: String
    /// The view that has the flaw, and the properties that may be wrong.
    var view: ViewID
    var properties: [ViewProperty]
    /// Advice for this flaw; nil if the law's general advice applies.
    var advice: String?
    /// Whether `view` covers the controller's view.
    var isCover = false
    /// Whether `view` is not in the window.
    var isMissing = false
    /// Whether nothing of `view` is inside the window, although the view is where code or a declaration put it.
    var isOutside = false
    /// Whether code has taken the view out of the wrapper in which UIKit moves it.
    var isTornOut = false

    /// Whether the view is not at its final frame: only these flaws list `anchorPoint`.
    var isOfPlace: Bool { properties.contains(.anchorPoint) }
  }

  /// The flaw of a presented screen whose view is wholly out of sight, although it is where code or a declaration put
  /// it; nil for others.
  func absence(of controller: ControllerID) -> Flaw? {
    let view = world.controllers[controller].view
    guard world.rules.considers(.outsideScreens), world.controllers[controller].presentation.exists,
      case .rect(let bounds) = world.value(.bounds, of: view, onScreen: true),
      min(bounds.size.width, bounds.size.height) > 0, world.sizeInSight(of: view).width == 0,
      !picture.shows(view, in: world)
    else { return nil }
    return Flaw(
      words:
        "out of sight: \(words(for: view)) is at \(words(for: world.placeInWindow(of: view))), outside of the "
        + "window of \(words(for: world.views[world.window].bounds.size))",
      device: "the old screen shows, or a dark one, and the presented one is nowhere", view: view,
      properties: [.frame, .bounds, .center, .transform],
      advice: "compute its place from the size that its container has now: `containerView.bounds`",
      isOutside: true)
  }

  /// The code responsible for a flaw with `isOutside`: the declared frame that puts the screen out of the window,
  /// otherwise the last write to its position. Nil if there is neither.
  func blameOutside(_ flaw: Flaw, _ controller: ControllerID) -> (Culprit, TransitionRecord?)? {
    let token = world.presentations[world.controllers[controller].presentation].controller.token
    if let span = frameDeclaration(token), let fresh = world.freshPlace(of: controller),
      case let screen = Rect(.zero, world.views[world.window].bounds.size),
      case let part = world.convert(fresh.frame, from: fresh.container, to: world.window).intersection(screen),
      part.size.width <= 0 || part.size.height <= 0
    {
      let row = blueprint.objects[evidence.objects[token].declaration]
      return (
        Culprit(
          name: blueprint.text(row.name), kind: .object(row.kind),
          span: span, occasion: .unknown), nil
      )
    }
    let writes = flaw.properties.compactMap { lawRecords.pages.writes.last(flaw.view, $0) }
    guard let write = writes.max(by: { $0.cause < $1.cause }), case let run = rest.run(of: write),
      case let culprit = culprit(of: write, in: run), !culprit.name.isEmpty
    else { return nil }
    return (culprit, run)
  }
}

extension Visible {
  /// Advice for a view that is not in the window because the code of a transition removed it, or added it to the
  /// transition's container view, which is gone; nil for other flaws.
  func adviceOnTaken(_ flaw: Flaw, _ run: TransitionRecord?) -> String? {
    guard flaw.isMissing, let run, let write = lawRecords.pages.writes.last(flaw.view, .superview),
      write.run == run.number
    else { return nil }
    let start = (run.entry ?? run.start).world
    let context = start.context(of: run.transition)
    if context.toView.isNone, run.row.to.exists, flaw.view == world.movedView(of: run.row.to) {
      return
        "add it only if UIKit has a to-view, `if toView != none { add toView }`: where the presenter stays in the "
        + "window, there is none in a dismissal, and what is added goes with the container"
    }
    guard run.row.from.exists, flaw.view == world.movedView(of: run.row.from) else { return nil }
    return "remove it only if the transition was not cancelled, and completes with `true`"
  }
}
