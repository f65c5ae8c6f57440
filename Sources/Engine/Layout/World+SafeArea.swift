extension EdgeInsets {
  /// No insets.
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

  /// The part of these insets that overlaps a subview with this frame, in a view of this size.
  fileprivate func reaching(into frame: Rect, of size: Size) -> EdgeInsets {
    EdgeInsets(
      max(top - frame.origin.y, 0), max(left - frame.origin.x, 0),
      max(bottom - (size.height - frame.origin.y - frame.size.height), 0),
      max(right - (size.width - frame.origin.x - frame.size.width), 0))
  }
}

extension World {
  /// UIKit's `safeAreaInsets`: the part of a view on each side that the device or bars cover, by the model. Zero for a
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
    for id in chain.reversed() {
      let row = views[id]
      // During a transition a page has the insets of its final place: UIKit does not update them frame by frame
      // (SAFE-04).
      let isPage = row.role == .own && role.holdsPages
      if holds(.safe06), !isPage { insets = insets.reaching(into: row.frame, of: size) }
      if row.role == .own, holds(.safe01) { insets = insets + additionalSafeAreaInsets(of: row.controller) }
      insets = insets + bars(over: id, row)
      (size, role) = (row.frame.size, row.role)
    }
    return insets
  }

  /// UIKit's `additionalSafeAreaInsets` of a controller.
  public func additionalSafeAreaInsets(of id: ControllerID) -> EdgeInsets {
    rareTables.value.additionalInsets.first { $0.controller == id }?.insets ?? .none
  }

  /// Sets `additionalSafeAreaInsets`.
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
  }

  /// The height of a navigation bar without large titles, in points: 32 at a compact height by common observation
  /// (SAFE-08), undocumented from iOS 26 on (SAFE-11).
  private var navigationBarHeight: Double {
    traits.vertical == .compact ? 32 : rules.containers.navigationBarHeight
  }

  /// The insets for a container's bars, over the view that holds its pages.
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
  /// Whether it is a view in which a container places its children's views.
  fileprivate var holdsPages: Bool {
    self == .navigationTransitionView || self == .tabTransitionView || self == .scrollView
  }
}

/// The `additionalSafeAreaInsets` of a controller.
struct AdditionalInsets: Sendable, BitwiseCopyable {
  var controller: ControllerID
  var insets: EdgeInsets
}
