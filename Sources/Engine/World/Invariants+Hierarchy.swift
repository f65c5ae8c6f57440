// Checks the invariants of views, controllers and presentations.

extension InvariantChecker {
  /// Checks that views form trees: siblings are linked both ways, each subview refers to its superview, no view is
  /// inside itself. A layer and its view must refer to each other, a controller's root view must belong to that
  /// controller, and the window and the removed views must be in use.
  func checkViews() {
    var (listed, inside) = (0, 0)
    let layers = RowsInUse(world.layers)
    var layered = 0
    for id in views.ids {
      let row = world.views[id]
      if row.superview.exists {
        inside += 1
      } else {
        require(isAlone(row), "view \(id.raw) has siblings in nothing")
      }
      if row.layer.exists {
        layered += 1
        let isMutual = layers.contains(row.layer) && world.layers[row.layer].view == id
        require(isMutual, "view \(id.raw) and its layer")
        let source = world.layers[row.layer].source
        require(views.contains(orNone: source), "view \(id.raw) is a picture of \(source.raw)")
      }
      listed += follow(
        "subviews of \(id.raw)", world.views, views, from: row.firstSubview, to: row.lastSubview,
        next: { $0.nextSibling }, previous: { $0.previousSibling }, belongs: { $0.superview == id })
      require(controllers.contains(orNone: row.controller), "view \(id.raw) is of nobody")
      if row.role == .own, world.controllers[row.controller].view != id {
        require(world.removedViews.contains(id), "view \(id.raw) is not its controller's")
      }
    }
    require(listed == inside, "\(inside) views lie in others, \(listed) are listed there")
    require(layered == layers.count, "\(layers.count) layers, \(layered) of views")
    require(views.contains(world.window), "there is no window")
    for id in world.removedViews { require(views.contains(id), "view \(id.raw) in limbo is not in use") }
    require(
      world.heldTransitions > 0 || world.holdsViews || world.removedViews.isEmpty,
      "views wait in limbo for nobody")
    checkThatNoneIsInsideItself()
  }

  /// Checks that the index of names, if any, lists each named view exactly once, under its name, and nothing else.
  func checkNames() {
    guard let namesakes = world.viewNameIndex else { return }
    var noted = 0
    for place in namesakes.names.ids {
      var (previous, next) = (ViewID.none, namesakes.names[place].first)
      while next.exists {
        let row = world.views[next]
        let link = namesakes.links[ViewNameIndex.place(next)]
        guard views.contains(next), row.isNamed, row.name == place.raw, link.previous == previous else {
          return note("view \(next.raw) is noted by the name \(place.raw)")
        }
        noted += 1
        (previous, next) = (next, link.next)
      }
    }
    let named = views.ids.count { world.views[$0].isNamed }
    require(noted == named, "\(named) views have names, \(noted) are noted")
  }

  private func isAlone(_ row: View) -> Bool { row.previousSibling.isNone && row.nextSibling.isNone }

  /// Checks that every view is reachable from a view without a superview, so that no view is inside itself. Does
  /// nothing if a violation was already found.
  private func checkThatNoneIsInsideItself() {
    if !found.list.isEmpty { return }
    var waiting = views.ids.filter { world.views[$0].superview.isNone }
    var reached = 0
    while let next = waiting.popLast() {
      reached += 1
      var subview = world.views[next].firstSubview
      while subview.exists {
        waiting.append(subview)
        subview = world.views[subview].nextSibling
      }
    }
    require(reached == views.count, "a view is inside itself: \(reached) of \(views.count) reached")
  }

  /// Checks that children are linked both ways, that the rows to which controllers and windows refer are in use, and
  /// that neither parents nor presentations form a cycle.
  func checkControllers() {
    for id in controllers.ids {
      let row = world.controllers[id]
      let name = "controller \(id.raw)"
      let children = follow(
        "children of \(id.raw)", world.controllers, controllers, from: row.firstChild, to: row.lastChild,
        next: { $0.nextSibling }, previous: { $0.previousSibling }, belongs: { $0.parent == id })
      require(children == Int(row.childCount), "\(name) counts \(row.childCount) children of \(children)")
      if row.parent.isNone {
        require(row.previousSibling.isNone && row.nextSibling.isNone, "\(name) has siblings and no parent")
      } else {
        require(world.outermostParent(of: id) != nil, "\(name) is inside itself")
        require(!row.flags.contains(.isDeallocated), "\(name) is gone and has a parent")
      }
      checkStack(of: id, row)
      require(row.shown.isNone || world.controllers[row.shown].parent == id, "\(name) shows a stranger")
      require(views.contains(orNone: row.view), "\(name) has a view that is gone")
      if row.view.exists {
        require(
          world.views[row.view].role == .own && world.views[row.view].controller == id, "\(name) and its view"
        )
      }
      require(views.contains(orNone: row.pagesContainer), "\(name) has a container that is gone")
      require(presentations.contains(orNone: row.presentation), "\(name) is presented by nothing")
      let transition = row.transition
      require(
        transition.isNone || isOpen(transition) && world.transitions[transition].host == id,
        "\(name) is in a transition that is not its own")
      if row.presented.exists { checkPresented(row.presented, by: id) }
    }
    require(controllers.contains(orNone: world.root), "the root is gone")
    for window in world.secondWindows {
      require(views.contains(window.view), "a window is gone")
      require(controllers.contains(orNone: window.root), "the root of a window is gone")
      let view = world.views[window.view]
      require(view.isHidden || view.superview == world.window, "a window that is shown is not on the screen")
    }
    var (top, left) = (world.root, controllers.count)
    while case let next = world.presentedOver(top), next.exists, left > 0 { (top, left) = (next, left - 1) }
    require(left > 0 || top.isNone, "the chain of presentations goes round")
  }

  /// For a navigation controller: checks that its stack has the recorded length and contains exactly the children
  /// flagged as on the stack.
  private func checkStack(of id: ControllerID, _ row: Controller) {
    guard row.kind == .navigation else { return }
    let stack = follow(
      "stack of \(id.raw)", world.controllers, controllers, from: row.shown, next: { $0.stackBelow })
    require(stack.count == Int(row.stackCount), "stack of \(id.raw): \(stack.count), not \(row.stackCount)")
    let members = world.children(of: id).filter { world.controllers[$0].flags.contains(.isInStack) }
    require(
      Set(stack) == Set(members) && stack.count == members.count,
      "stack of \(id.raw): \(stack.map { $0.raw }), not \(members.map { $0.raw })")
  }

  /// Checks that a presenter and the controller it presents share a presentation. A controller for which UIKit is
  /// asking the adaptive delegate for a replacement is exempt.
  private func checkPresented(_ presented: ControllerID, by presenter: ControllerID) {
    let presentation = world.controllers[presented].presentation
    if presentation.isNone {
      let isAsked = presentations.ids.contains {
        let row = world.presentations[$0]
        return row.adaptive == presented && row.presented == presented
          && world.transitions[row.transition].phase == .pending
      }
      return require(
        isAsked, "controller \(presented.raw) is presented by \(presenter.raw) without a presentation")
    }
    let row = world.presentations[presentation]
    require(
      row.presenter == presenter && row.presented == presented,
      "controllers \(presenter.raw) and \(presented.raw) do not agree about their presentation")
  }

  /// Checks that each presentation links its two controllers, and that its views and its transition are in use.
  func checkPresentations() {
    for id in presentations.ids {
      let row = world.presentations[id]
      let name = "presentation \(id.raw)"
      require(
        world.controllers[row.presenter].presented == row.presented, "\(name): its presenter presents another"
      )
      let own = world.controllers[row.presented].presentation
      require(own == id || own.isNone && row.adaptive == row.presented, "\(name): its presented is another's")
      for view in [row.container, row.dimming, row.dropShadow] {
        require(views.contains(orNone: view), "\(name): view \(view.raw) is gone")
      }
      require(row.transition.isNone || isOpen(row.transition), "\(name): its transition is over")
      require(row.style != .automatic && row.requestedStyle != .automatic, "\(name): a style that is none")
    }
    let presented = controllers.ids.count { world.controllers[$0].presentation.exists }
    require(presented <= presentations.count, "more are presented than there are presentations")
  }
}

extension World {
  /// The outermost container of a controller, or the controller itself if it has no parent; nil if parents form a
  /// cycle.
  fileprivate func outermostParent(of id: ControllerID) -> ControllerID? {
    var (next, left) = (id, controllers.count)
    while controllers[next].parent.exists {
      if left == 0 { return nil }
      (next, left) = (controllers[next].parent, left - 1)
    }
    return next
  }
}
