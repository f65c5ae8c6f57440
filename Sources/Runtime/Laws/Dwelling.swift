import Engine

/// Where a view lives: what decides how long it may stay as it is.
enum Dwelling: Equatable {
  /// In the container of a presentation that stands, outside of the presented view: it goes with that.
  case presentation
  /// In a controller's own view, or that itself.
  case own(ControllerID)
  /// In the view that a container's children move in.
  case children(of: ControllerID)
  case window
  case nowhere
}

extension World {
  /// A view and all that it lies in, from inside to outside.
  func lineage(of view: ViewID) -> [ViewID] { views.list(from: view) { $0.superview } }

  /// A controller and all that it is in, from inside to outside.
  func lineage(of controller: ControllerID) -> [ControllerID] {
    controllers.list(from: controller) { $0.parent }
  }

  /// Where a view lives. A view that lies in several things lives in the innermost.
  /// - Parameter isItself: whether the view itself may be what it lives in.
  func dwelling(of view: ViewID, orItself isItself: Bool) -> Dwelling {
    for next in lineage(of: isItself ? view : views[view].superview) {
      let row = views[next]
      switch row.role {
      case .window: return .window
      case .own: return .own(row.controller)
      case .navigationTransitionView, .tabTransitionView, .scrollView:
        return .children(of: views[row.superview].controller)
      case .transitionView, .dropShadow, .dimming:
        return isInWindow(next) ? .presentation : .nowhere
      case .nobody, .declared, .made, .snapshot, .tabBar, .tabBarButton: break
      }
    }
    return .nowhere
  }
}
