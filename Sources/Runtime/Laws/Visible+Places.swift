import Diagnostics
import Engine
import Semantics

extension EvidenceReader {
  /// Whether a write has no effect any more. A write by a transition's code has no effect if the property has its
  /// original value again. A write by other code has no effect if the property has another value now, as after a
  /// property animator was reversed to its start.
  func isAtHome(_ write: Write) -> Bool {
    guard let home = write.home else { return false }
    return world.value(write.property, of: write.view, onScreen: false).isLike(home) == write.run.exists
  }

  /// Whether the views of a presented controller and of its presenter are both in the window, and the presented one may
  /// stay where code put it, as a drawer or a low sheet does. If the presentation keeps the presenter's view, the
  /// presented view must have no declared `frame`, and its transform may only move it to an edge of its container that
  /// it covers wholly. Its visible part must then be at least 44 points wide and high, and leave at least 44 points of
  /// the window's width or height.
  func isBesidePresenter(_ id: ControllerID) -> Bool {
    let row = world.controllers[id]
    guard row.presentation.exists, world.rules.considers(.drawers) else { return false }
    let presentation = world.presentations[row.presentation]
    let page = world.movedView(of: presentation.presenter)
    guard world.isInWindow(page) else { return false }
    let (view, least) = (world.movedView(of: id), 44.0)
    let (size, screen) = (world.sizeInSight(of: view), world.views[world.window].bounds.size)
    if presentation.removesPresenter { return size.width > 0 }
    return [.custom, .overFullScreen, .overCurrentContext].contains(presentation.style)
      && !declaresFrame(presentation.controller.token) && !world.isConcealed(page)
      && (world.value(.transform, of: view, onScreen: false).isLike(.transform(.identity))
        || world.rules.considers(.movedDrawers) && world.isAtEdge(view))
      && min(size.width, size.height) >= least
      && max(screen.width - size.width, screen.height - size.height) >= least
  }

  /// Whether the script declares the final frame of this presentation controller.
  func declaresFrame(_ token: ObjectID) -> Bool { frameDeclaration(token) != nil }

  /// The source range that declares the final frame of this presentation controller: its `frame`, or its handler for
  /// `frameOfPresentedViewInContainerView`; nil if UIKit's own frame applies.
  func frameDeclaration(_ token: ObjectID) -> Span? {
    guard evidence.objects.contains(token) else { return nil }
    let row = blueprint.objects[evidence.objects[token].declaration]
    return row[.frame].exists
      ? blueprint.expressionSpans[row[.frame].index] : row.handler(.frameOfPresentedView)?.span
  }
}

extension World {
  /// Whether a view that is neither scaled nor rotated is wholly inside its superview and touches exactly three of the
  /// superview's edges.
  fileprivate func isAtEdge(_ view: ViewID) -> Bool {
    let outer = views[view].superview
    let (screen, size) = (views[outer].bounds.size, views[view].bounds.size)
    let place = convert(Rect(.zero, size), from: view, to: outer)
    let isWhole = PropertyValue.rect(Rect(.zero, place.size)).isLike(.rect(Rect(.zero, size)))
    let ends = [
      place.origin.x, screen.width - place.origin.x - size.width, place.origin.y,
      screen.height - place.origin.y - size.height,
    ]
    return isWhole && ends.allSatisfy { $0 > -0.5 } && ends.count { $0 < 0.5 } == 3
  }

  /// The size of the part of a view that is inside the window, in points; zero if no part is.
  func sizeInSight(of view: ViewID) -> Size {
    guard isInWindow(view) else { return .zero }
    let place = convert(Rect(.zero, views[view].bounds.size), from: view, to: window)
    let part = place.intersection(Rect(.zero, views[window].bounds.size)).size
    return part.width > 0 && part.height > 0 ? part : .zero
  }
}

extension Visible {
  func size(of view: ViewID) -> Size {
    guard case .rect(let bounds) = world.value(.bounds, of: view, onScreen: true) else { return .zero }
    return bounds.size
  }

  /// Whether, before the code of a pop ran, the misplaced page was not in the window, had its full size and was not at
  /// the origin.
  func isOfFormerPlace(_ flaw: Flaw, _ run: TransitionRecord?) -> Bool {
    guard flaw.isOfPlace, let run, run.row.kind == .popping, case let before = run.start.world,
      before.views.contains(flaw.view), !before.isInWindow(flaw.view),
      case .rect(let frame) = before.value(.frame, of: flaw.view, onScreen: false)
    else { return false }
    return frame.origin != .zero && frame.size == size(of: flaw.view)
  }
}
