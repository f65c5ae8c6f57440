import Engine

/// The innermost environment of a view, which determines how long the view may stay as it is.
enum ViewEnvironment: Equatable {
  /// The container of an active presentation, outside the presented view; removed with the presentation.
  case presentation
  /// A controller's own view or its subviews.
  case own(ControllerID)
  /// The view in which a container moves its children.
  case children(of: ControllerID)
  case window
  case nowhere
}

extension World {
  /// A view and all its superviews, innermost first.
  func lineage(of view: ViewID) -> [ViewID] { views.list(from: view) { $0.superview } }

  /// A controller and all its ancestors, innermost first.
  func lineage(of controller: ControllerID) -> [ControllerID] {
    controllers.list(from: controller) { $0.parent }
  }

  /// The innermost environment of a view.
  /// - Parameter isItself: Whether the view itself counts as its environment.
  func dwelling(of view: ViewID, orItself isItself: Bool) -> ViewEnvironment {
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
