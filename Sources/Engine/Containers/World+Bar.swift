/// The rule for the visibility of a tab bar if several pages on the stack disagree (NAV-48).
public enum BottomBar: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Only the top page decides, as the documentation says.
  case topmost
  /// A page that hides the bar keeps it hidden for all pages pushed after it, until that page itself is popped.
  case stays
}

// The tab bar of a container, and how it moves when pages hide it. UIKit does not document the direction: here the bar
// moves with the page to which it belongs, never over the other page, and while hidden is placed left of the screen, or
// right of it in right-to-left layouts. A hidden bar stays in its superview, and `isHidden` is not set.

extension World {
  /// Adds a tab bar to a container's view, along the bottom edge, with a button for each child.
  mutating func addBar(_ traits: ContainerTraits, to view: ViewID, of id: ControllerID) {
    if hidesBottomBars { readBottomBars(of: stackShown(by: id)) }
    let frame = barPlace(of: id)
    let bar = views.insert(View(role: traits.barRole, controller: id, frame: frame))
    insert(bar, into: view)
    addButtons(to: bar, of: id)
  }

  private mutating func addButtons(to bar: ViewID, of id: ControllerID) {
    let children = children(of: id)
    for (place, child) in children.enumerated() {
      let button = buttonPlace(place, of: children.count, in: views[bar].frame.size)
      insert(views.insert(View(role: .tabBarButton, controller: child, frame: button)), into: bar)
    }
  }

  /// Gives the tab bar of a container, if its view is loaded, a button for each of its new children.
  mutating func replaceBarButtons(of id: ControllerID) {
    let bar = bar(of: id)
    guard bar.exists else { return }
    for button in subviews(of: bar) where views[button].role == .tabBarButton { detach(button) }
    addButtons(to: bar, of: id)
  }

  /// Sets UIKit's `hidesBottomBarWhenPushed`, which takes effect in the next call that changes a stack.
  public mutating func setHidesBottomBar(_ flag: Bool, of id: ControllerID) {
    if flag { hidesBottomBars = true }
    setFlag(.hidesBottomBarWhenPushed, flag, of: id)
  }

  /// Stores whether a page that has reached the top of its stack now hides the tab bar (NAV-47).
  mutating func readBottomBar(of page: ControllerID) {
    let row = controllers[page]
    let asked = holds(.nav47PushedDecides) ? row : controllers[row.stackBelow]
    var isAway = asked.flags.contains(.hidesBottomBarWhenPushed)
    if rules.bottomBar == .stays, controllers[row.stackBelow].flags.contains(.isWithoutBottomBar) {
      isAway = true
    }
    setFlag(.isWithoutBottomBar, isAway, of: page)
  }

  /// Stores, for each page of a stack filled before it was visible, whether the page hides the tab bar. Does nothing if
  /// `navigation` is none.
  mutating func readBottomBars(of navigation: ControllerID) {
    guard navigation.exists else { return }
    for page in stack(of: navigation) { readBottomBar(of: page) }
  }

  /// Moves the tab bar in or out with a transition between children of a container (NAV-47), with the duration of that
  /// transition, under the finger if it is interactive, or at once if it is not animated. Does nothing if the bar is
  /// already at its place.
  mutating func moveBottomBar(with id: TransitionID) {
    let row = transitions[id]
    guard holds(.nav47Goes), row.host.exists, let (bar, place) = misplacedBar(around: row.host) else {
      return
    }
    guard row.isAnimated, holds(.nav47Slides) else { return put(bar, at: place) }
    // An earlier change may still be moving the bar.
    var (old, new) = (frameOnScreen(of: bar), place)
    // The bar of the upper page comes from the right and leaves to the right with that page; mirrored in right-to-left
    // layouts.
    let comes = new.origin.x == 0
    let away = mirrored(Rect(Point(-old.size.width, 0), old.size), in: old.size.width)
    if row.kind == .pushing && comes || row.kind == .popping && !comes {
      if !comes {
        new.origin.x = -new.origin.x
      } else if old.origin.x == away.origin.x {
        old.origin.x = -old.origin.x
      }
    }
    animateFrame(of: bar, from: old, to: new, in: id)
  }

  /// Moves the tab bar around a container to its final place after a transition, including an invisible or cancelled
  /// one, unless an animation of the system still moves it.
  mutating func settleBottomBar(around host: ControllerID) {
    guard holds(.nav47Goes), let (bar, place) = misplacedBar(around: host),
      !animations[views[bar].firstAnimation].isBySystem
    else { return }
    views[bar].frame = place
  }

  /// Places the tab bar of a container and its buttons, as in a first layout. Does nothing if the container has no tab
  /// bar.
  mutating func placeBar(of id: ControllerID, in transition: TransitionID) {
    let bar = bar(of: id)
    guard bar.exists else { return }
    let frame = barPlace(of: id)
    fit(bar, to: frame, in: transition)
    let buttons = subviews(of: bar).filter { views[$0].role == .tabBarButton }
    for (place, button) in buttons.enumerated() {
      fit(button, to: buttonPlace(place, of: buttons.count, in: frame.size), in: transition)
    }
  }

  /// The height of a tab bar above the bottom safe area, in points; zero while the bar is hidden.
  func tabBarHeight(of id: ControllerID) -> Double {
    hidesBottomBars && isWithoutBottomBar(id) ? 0 : Self.tabBarHeight
  }

  private static let tabBarHeight = 49.0

  /// Moves a tab bar to its place at once; the system's animations that still run keep it there.
  private mutating func put(_ bar: ViewID, at place: Rect) {
    views[bar].frame = place
    var next = views[bar].firstAnimation
    while animations[next].isBySystem {
      modify(&animations[next]) {
        $0.from = .rect(place)
        $0.to = .rect(place)
      }
      next = animations[next].nextOfView
    }
  }

  /// The tab bar of a container; none if it has none, or if code has removed it from its superview.
  private func bar(of id: ControllerID) -> ViewID {
    let role = controllers[id].kind.traits.barRole
    guard role != .nobody else { return .none }
    let beside = views[controllers[id].pagesContainer].nextSibling
    return views.first(from: beside, by: { $0.nextSibling }, where: { $1.role == role })
  }

  /// The frame of a container's tab bar, in the container's view.
  ///
  /// The height is undocumented; 49 points above the safe area is commonly observed.
  func barPlace(of id: ControllerID) -> Rect {
    let size = views[controllers[id].view].bounds.size
    let height = Self.tabBarHeight + device.safeAreaInsets.bottom
    let isAway = hidesBottomBars && isWithoutBottomBar(id)
    let place = Rect(isAway ? -size.width : 0, size.height - height, size.width, height)
    return mirrored(place, in: size.width)
  }

  /// The frame of a button in the tab bar. The first button is at the leading end (DIRECTION-04).
  private func buttonPlace(_ place: Int, of count: Int, in bar: Size) -> Rect {
    let width = bar.width / Double(max(count, 1))
    let isTurned = mirrorsStacks && holds(.direction04)
    let ahead = isTurned ? count - 1 - place : place
    return Rect(width * Double(ahead), 0, width, bar.height)
  }

  /// The tab bar of the container or of the nearest tab bar controller around it, with the frame that it should have;
  /// nil if there is no bar, or if it already has that frame.
  private func misplacedBar(around host: ControllerID) -> (bar: ViewID, place: Rect)? {
    let hasBar = controllers[host].kind.traits.barRole != .nobody
    let owner = hasBar ? host : tabController(around: host)
    let bar = bar(of: owner)
    guard bar.exists, case let place = barPlace(of: owner), views[bar].frame != place else { return nil }
    return (bar, place)
  }

  /// Whether the visible page of a container hides the tab bar.
  private func isWithoutBottomBar(_ id: ControllerID) -> Bool {
    let top = controllers[stackShown(by: id)].shown
    return controllers[top].flags.contains(.isWithoutBottomBar)
  }

  /// The navigation controller that is found first when one goes from a container to its visible child, to the visible
  /// child of that child, and so on. None if there is none before a container with a bar of its own. UIKit's behaviour
  /// with a custom container in between is undocumented: here the bar stays.
  private func stackShown(by id: ControllerID) -> ControllerID {
    var child = controllers[id].shown
    while child.exists, controllers[child].kind != .navigation {
      let row = controllers[child]
      child = row.kind.traits.barRole == .nobody ? row.shown : .none
    }
    return child
  }
}
