extension EdgeInsets {
  /// Nothing on any side.
  public static let none = EdgeInsets(0, 0, 0, 0)

  /// A rectangle without what lies within these insets.
  func inset(_ rect: Rect) -> Rect {
    Rect(
      rect.origin.x + left, rect.origin.y + top, rect.size.width - left - right,
      rect.size.height - top - bottom)
  }

  static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(a.top + b.top, a.left + b.left, a.bottom + b.bottom, a.right + b.right)
  }

  /// What of these, which are those of a view, reaches into something in it.
  fileprivate func reaching(into frame: Rect, of size: Size) -> EdgeInsets {
    EdgeInsets(
      max(top - frame.origin.y, 0), max(left - frame.origin.x, 0),
      max(bottom - (size.height - frame.origin.y - frame.size.height), 0),
      max(right - (size.width - frame.origin.x - frame.size.width), 0))
  }
}

extension World {
  /// How far what the device and bars cover reaches into a view from each side: UIKit's `safeAreaInsets`, by the model.
  /// Nothing for a view that is not in the window (SAFE-06).
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
      // On its way in or out a page has the insets of its place at rest: UIKit does not change them frame by frame (SAFE-04).
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

  /// Sets it.
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

  /// The height of a navigation bar without large titles, in points: 32 at a compact height is what everybody sees (SAFE-08),
  /// which from iOS 26 on nobody has published (SAFE-11).
  private var navigationBarHeight: Double {
    traits.vertical == .compact ? 32 : rules.containers.navigationBarHeight
  }

  /// What the bars of a container cover of the view that its pages are in.
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
  /// Whether a container moves its children's views in it.
  fileprivate var holdsPages: Bool {
    self == .navigationTransitionView || self == .tabTransitionView || self == .scrollView
  }
}

/// What a controller adds to its safe area.
struct AdditionalInsets: Sendable, BitwiseCopyable {
  var controller: ControllerID
  var insets: EdgeInsets
}
