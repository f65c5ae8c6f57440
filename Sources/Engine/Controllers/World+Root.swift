extension World {
  /// Makes a controller the root view controller of the first window, as at launch.
  public mutating func setRoot(_ id: ControllerID, cause: CauseIndex, trace: inout Trace) {
    setRoot(id, of: window, cause: cause, trace: &trace)
  }

  /// Makes a controller a window's root view controller: without animation, all in this turn. In a hidden window it
  /// appears with the window (WINDOW-02).
  ///
  /// If the old root presents a controller, or `id` is presented, has a parent or is the root of another window,
  /// UIKit's behaviour is undocumented: the command is dropped, with a note. The current root stays without a note.
  public mutating func setRoot(
    _ id: ControllerID, of window: ViewID, cause: CauseIndex, trace: inout Trace
  ) {
    self.cause = cause
    let old = root(of: window)
    let isFree = controllers[id].parent.isNone && controllers[id].presentation.isNone && !isRoot(id)
    if !isFree || controllers[old].presented.exists || old == id {
      if old != id { note(.unknownBehaviour, on: id, to: &trace) }
      return
    }
    if let index = index(ofWindow: window) {
      secondWindows[index].root = id
      if views[window].isHidden { return }
    } else {
      root = id
      topmost = id
    }
    if hasWindows { topmost = endOfChain }
    let start = beginPlan()
    add(.on(id, .loadView))
    if old.exists { add(.begin(old, appearing: false, animated: false)) }
    add(.begin(id, appearing: true, animated: false))
    add(.on(id, .showRoot, old))
    add(.layOut(id, animated: false))
    if old.exists { add(.on(old, .endAppearance)) }
    add(.on(id, .endAppearance))
    if old.exists { add(.on(old, .release)) }
    endPlan(.root, from: start)
  }

  /// Inserts the new root's view into its window, in place of the old root's, and asks about the status bar.
  mutating func showRoot(_ id: ControllerID, insteadOf old: ControllerID) {
    if old.exists { detach(controllers[old].view) }
    let (view, window) = (controllers[id].view, window(of: id))
    lay(view, at: views[window].bounds)
    insert(view, into: window, below: views[window].firstSubview)
    if hasStatusBar { askAboutStatusBar() }
  }
}
