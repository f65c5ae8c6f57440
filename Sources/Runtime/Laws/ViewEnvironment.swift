import Engine

/// The innermost surroundings of a view, which determine how long changes to the view may stay.
enum ViewEnvironment: Equatable {
  /// The container view of an active presentation, outside of the presented view; removed with the presentation.
  case presentation
  /// The own view of a controller, or a view inside it.
  case own(ControllerID)
  /// The view in which a system container moves its children.
  case children(of: ControllerID)
  /// The window, outside of any controller's view.
  case window
  /// No environment: the view is outside the window and in no controller's view.
  case nowhere
}

extension World {
  /// A view and all its superviews, innermost first.
  func lineage(of view: ViewID) -> [ViewID] { views.list(from: view) { $0.superview } }

  /// A controller and all its ancestors, innermost first.
  func lineage(of controller: ControllerID) -> [ControllerID] {
    controllers.list(from: controller) { $0.parent }
  }

  /// The innermost surroundings of a view.
  /// - Parameter isItself: Whether the view itself can be its surroundings, or only its superviews.
  func environment(of view: ViewID, orItself isItself: Bool) -> ViewEnvironment {
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
