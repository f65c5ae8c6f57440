/// A window that code has made in addition to the first one: UIKit's `UIWindow`.
struct SecondWindow: Sendable, BitwiseCopyable {
  /// The window's view. While the window is shown, this view is a subview of the first window's view, above all other
  /// subviews of that view.
  var view: ViewID
  /// The window's root view controller; none until set.
  var root = ControllerID.none
  /// UIKit's `windowLevel`.
  var level = 0.0
}

extension World {
  /// The windows that code has made, in the order of their creation.
  var secondWindows: [SecondWindow] {
    @inline(__always) _read { yield rareTables.value.windows }
    @inline(__always) _modify { yield &rareTables.value.windows }
  }

  /// The index of a window among those that code has made; nil for other views.
  func index(ofWindow view: ViewID) -> Int? { secondWindows.firstIndex { $0.view == view } }

  /// Creates a window on behalf of code: hidden, at level 0, without a root (WINDOW-01).
  public mutating func makeWindow(named name: NameIndex, frame: Rect) -> ViewID {
    hasWindows = true
    hasContextPresentations = true
    let view = insertNamed(View(role: .window, controller: .none, name: name, frame: frame))
    views[view].isHidden = holds(.window01)
    secondWindows.append(SecondWindow(view: view))
    if !holds(.window01) { raise(secondWindows[secondWindows.count - 1]) }
    return view
  }

  /// Whether a view is a window that code has made.
  public func isSecondWindow(_ view: ViewID) -> Bool {
    hasWindows && views[view].role == .window && view != window
  }

  /// Whether a view is a window that code has made and that is not hidden.
  func isShownWindow(_ view: ViewID) -> Bool { isSecondWindow(view) && !views[view].isHidden }

  /// Whether a controller is the root of a window.
  @inline(__always)
  public func isRoot(_ id: ControllerID) -> Bool { id == root || hasWindows && isRootOfSecondWindow(id) }

  private func isRootOfSecondWindow(_ id: ControllerID) -> Bool {
    id.exists && secondWindows.contains { $0.root == id }
  }

  /// The window that a view is in, or that it is itself; the first window for a view outside of all windows.
  public func window(around view: ViewID) -> ViewID {
    guard hasWindows else { return window }
    return views.first(from: view, by: { $0.superview }, where: { $1.role == .window }).or(window)
  }

  /// The window to which a controller belongs: as the window's root, or because the root contains or presents the
  /// controller, directly or through others.
  func window(of id: ControllerID) -> ViewID {
    guard hasWindows else { return window }
    var outer = outermost(id)
    while case let presenter = presentations[controllers[outer].presentation].presenter, presenter.exists {
      outer = outermost(presenter)
    }
    return secondWindows.first { $0.root == outer && outer.exists }?.view ?? window
  }

  /// The root of a window; none if it has none.
  public func root(of window: ViewID) -> ControllerID {
    window == self.window ? root : index(ofWindow: window).map { secondWindows[$0].root } ?? .none
  }

  /// The root of the window where the user is: the front one among the windows that fill the screen and have a root.
  var frontRoot: ControllerID {
    guard hasWindows else { return root }
    let front = subviews(of: window).last {
      views[$0].role == .window && !views[$0].isHidden && views[$0].frame == views[window].bounds
        && root(of: $0).exists
    }
    return front.map { root(of: $0) } ?? root
  }

  /// The roots of the shown windows that code has made, the lowest first.
  public var rootsOfSecondWindows: [ControllerID] {
    guard hasWindows else { return [] }
    return subviews(of: window).filter { views[$0].role == .window }.map { root(of: $0) }.filter { $0.exists }
  }

  /// UIKit's `windowLevel` of a window.
  public func level(of window: ViewID) -> Double {
    window == self.window ? windowLevel : index(ofWindow: window).map { secondWindows[$0].level } ?? 0
  }

  /// Sets the level of a window. A shown window that code has made comes to the front of its new level (WINDOW-03).
  public mutating func setLevel(_ level: Double, of window: ViewID) {
    guard let index = index(ofWindow: window) else { return windowLevel = level }
    secondWindows[index].level = level
    if views[window].superview.exists { raise(secondWindows[index]) }
  }

  /// Shows or hides a window that code has made; its controllers appear or disappear without animation (WINDOW-02,
  /// WINDOW-06).
  public mutating func setHidden(
    _ isHidden: Bool, ofWindow view: ViewID, by author: Author, trace: inout Trace
  ) {
    guard let index = index(ofWindow: view), views[view].isHidden != isHidden else { return }
    let row = secondWindows[index]
    cause = author.cause
    views[view].isHidden = isHidden
    if !isHidden { raise(row) }
    topmost = endOfChain
    var seen = row.root
    while case let next = controllers[seen].presented, next.exists { seen = next }
    if !holds(isHidden ? .window06 : .window02) { seen = .none }
    let start = beginPlan()
    if isHidden {
      if seen.exists { add(.begin(seen, appearing: false, animated: false)) }
      add(Operation(kind: .detachView, a: view.raw))
    } else if seen.exists {
      add(.on(row.root, .loadView))
      add(.begin(seen, appearing: true, animated: false))
      if seen == row.root { add(.on(row.root, .showRoot)) }
      add(.layOut(row.root, animated: false))
    }
    if seen.exists { add(.on(seen, .endAppearance)) }
    endPlan(.root, from: start)
  }

  /// Removes the windows that nothing refers to any more, which UIKit deallocates with their controllers (WINDOW-05).
  /// - Parameter held: The views that code refers to.
  public mutating func releaseWindows(except held: [ViewID]) {
    for row in secondWindows where holds(.window05) && !held.contains(row.view) {
      // If the window's root presents a controller, the window's controllers stay, since the presentation retains them.
      if controllers[row.root].presented.exists {
        views[row.view].isHidden = true
        detach(row.view)
        continue
      }
      secondWindows.removeAll { $0.view == row.view }
      if row.root.exists {
        detach(controllers[row.root].view)
        let start = beginPlan()
        add(.on(row.root, .release))
        endPlan(.root, from: start)
      }
      discard(row.view)
    }
    topmost = endOfChain
  }

  /// Gives the new size of the screen to each window that filled the screen at its old size.
  mutating func resizeWindows(from old: Size) {
    for row in secondWindows where views[row.view].frame == Rect(.zero, old) {
      lay(row.view, at: views[window].bounds)
    }
  }

  /// Puts a window in front of all windows of its level.
  private mutating func raise(_ row: SecondWindow) {
    let above = secondWindows.filter { holds(.window03) && $0.level > row.level }.map { $0.view }
    insert(row.view, into: window, below: subviews(of: window).first { above.contains($0) } ?? .none)
  }

  /// If `superview` is the first window: the lowest shown window above its other subviews. Otherwise none.
  func lowestWindow(above superview: ViewID) -> ViewID {
    guard superview == window else { return .none }
    return views.first(
      from: views[window].firstSubview, by: { $0.nextSibling }, where: { $1.role == .window })
  }
}
