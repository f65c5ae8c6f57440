extension EdgeInsets {
  /// Insets of zero on all sides.
  public static let none = EdgeInsets(0, 0, 0, 0)

  /// A rectangle reduced by these insets.
  func inset(_ rect: Rect) -> Rect {
    Rect(
      rect.origin.x + left, rect.origin.y + top, rect.size.width - left - right,
      rect.size.height - top - bottom)
  }

  static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(a.top + b.top, a.left + b.left, a.bottom + b.bottom, a.right + b.right)
  }

  /// The part of a view's insets that overlaps a subview with the given frame; `size` is the size of the view.
  /// - Parameter isLimited: Whether a subview that reaches beyond an edge of the view gets no larger inset there than
  ///   the view itself (SAFE-441).
  fileprivate func reaching(into frame: Rect, of size: Size, isLimited: Bool) -> EdgeInsets {
    let lowest = isLimited ? 0 : -Double.infinity
    return EdgeInsets(
      max(top - max(frame.origin.y, lowest), 0), max(left - max(frame.origin.x, lowest), 0),
      max(bottom - max(size.height - frame.origin.y - frame.size.height, lowest), 0),
      max(right - max(size.width - frame.origin.x - frame.size.width, lowest), 0))
  }
}

extension World {
  /// UIKit's `safeAreaInsets`: how far the device's edges or bars cover a view on each side, in this model. Zero for a
  /// view outside the window (SAFE-06).
  public func safeAreaInsets(of view: ViewID) -> EdgeInsets {
    guard view.exists, isInWindow(view) else { return .none }
    var chain: [ViewID] = []
    var next = view
    while next != window {
      chain.append(next)
      next = views[next].superview
    }
    var insets = device.safeAreaInsets
    var (size, role) = (views[window].frame.size, ViewRole.window)
    while let id = chain.popLast() {
      let row = views[id]
      // During a transition a page already has the insets of its final place: UIKit does not update them with each
      // frame (SAFE-04).
      let isPage = row.role == .own && role.holdsPages
      if holds(.safe06), !isPage {
        insets = insets.reaching(into: row.frame, of: size, isLimited: holds(.safe441))
      }
      if row.role == .own, holds(.safe01) { insets = insets + additionalSafeAreaInsets(of: row.controller) }
      insets = insets + bars(over: id, row)
      if row.role == .navigationTransitionView, insets.top > 0, let page = chain.last {
        insets.top += largeTitleHeight(of: views[page].controller, in: row.controller)
      }
      (size, role) = (row.frame.size, row.role)
    }
    return insets
  }

  /// UIKit's `additionalSafeAreaInsets` of a controller.
  public func additionalSafeAreaInsets(of id: ControllerID) -> EdgeInsets {
    rareTables.value.additionalInsets.first { $0.controller == id }?.insets ?? .none
  }

  /// Sets UIKit's `additionalSafeAreaInsets` of a controller. The layout that follows calls viewSafeAreaInsetsDidChange
  /// of the controllers in it that handle it (SAFE-440).
  public mutating func setAdditionalSafeAreaInsets(
    _ insets: EdgeInsets, of id: ControllerID, by author: Author
  ) {
    if id.isNone { return }
    rareTables.value.additionalInsets.removeAll { $0.controller == id }
    if insets != .none {
      rareTables.value.additionalInsets.append(AdditionalInsets(controller: id, insets: insets))
    }
    cause = author.cause
    putConstraintsOff()
    guard holds(.safe440) else { return }
    for child in controllers.ids
    where controllers[child].interest.contains(.viewSafeAreaInsetsDidChange)
      && isInWindow(controllers[child].view)
      && isInside(controllers[child].view, controllers[id].view)
    {
      putLayoutOff(of: child, hasArrived: false)
    }
  }

  /// Adds a call of viewSafeAreaInsetsDidChange on a controller that handles it, if the insets of its view are no
  /// longer those of the last call (SAFE-05).
  mutating func addInsetsChange(of id: ControllerID) {
    guard controllers[id].interest.contains(.viewSafeAreaInsetsDidChange), holds(.safe05) else { return }
    let row = AdditionalInsets(controller: id, insets: safeAreaInsets(of: controllers[id].view))
    let place = rareTables.value.reportedInsets.firstIndex { $0.controller == id }
    if row.insets == place.map({ rareTables.value.reportedInsets[$0].insets }) ?? .none { return }
    if let place {
      rareTables.value.reportedInsets[place] = row
    } else {
      rareTables.value.reportedInsets.append(row)
    }
    add(.call(.viewSafeAreaInsetsDidChange, on: id))
  }

  /// The height of a navigation bar without large titles, in points. It is 32 at a compact height, as commonly observed
  /// (SAFE-08); the height is undocumented from iOS 26 on (SAFE-11).
  var navigationBarHeight: Double {
    traits.vertical == .compact ? 32 : rules.containers.navigationBarHeight
  }

  /// The insets for a bar of a container that covers the view with the children's views; zero for any other view.
  private func bars(over view: ViewID, _ row: View) -> EdgeInsets {
    switch row.role {
    case .navigationTransitionView
    where holds(.safe08) && !controllers[row.controller].flags.contains(.isBarHidden):
      EdgeInsets(navigationBarHeight, 0, 0, 0)
    case .tabTransitionView where holds(.safe09): EdgeInsets(0, 0, tabBarHeight(of: row.controller), 0)
    case .nobody, .window, .own, .declared, .transitionView, .dropShadow, .dimming, .made, .snapshot, .tabBar,
      .scrollView, .tabBarButton, .navigationTransitionView, .tabTransitionView:
      .none
    }
  }
}

extension ViewRole {
  /// Whether a container places its children's views in views of this role.
  fileprivate var holdsPages: Bool {
    self == .navigationTransitionView || self == .tabTransitionView || self == .scrollView
  }
}

/// The `additionalSafeAreaInsets` of a controller.
struct AdditionalInsets: Sendable, BitwiseCopyable {
  var controller: ControllerID
  var insets: EdgeInsets
}
