// The coordinators of split view controllers, which run code alongside a column that code shows or hides (SPLIT-25).

extension World {
  /// Makes a split view controller the receiver of the push or pop that shows or hides one of its columns, so that its
  /// `transitionCoordinator` is the coordinator of that push or pop.
  mutating func coordinateMove(of split: Split) {
    if case let id = controllers[split.primary].transition, id.exists {
      transitions[id].receiver = split.controller
    }
  }

  /// Opens a transition that provides the coordinator for an animated change of expanded columns; does nothing for
  /// other changes, or outside the window. The columns themselves change at once, and the duration is the model's
  /// choice, since their animation is undocumented (SPLIT-22).
  mutating func coordinateColumns(of id: ControllerID, _ options: CommandOptions) {
    guard options.isAnimated, isOnScreen(id), holds(.split25) else { return }
    hasContexts = true
    let transition = openTransition(.resizing, from: root, to: root, options)
    let duration = rules.rotationDuration
    modify(&transitions[transition]) {
      $0.from = .none
      $0.to = .none
      $0.isInitiallyInteractive = false
      $0.isDrivenByScript = false
      $0.container = window
      $0.host = id
      $0.receiver = id
      $0.duration = duration
    }
    _ = makeContext(of: transition)
    self.defer(.on(transition, .startTransition))
  }
}
