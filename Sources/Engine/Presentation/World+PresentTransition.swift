extension World {
  /// Begins the part of a presentation that runs in the container, with the answers that the delegate gave inside
  /// `present`.
  mutating func startPresentation(_ id: TransitionID) {
    if applyAnswers(of: id) { beginPresentation(id) }
  }

  /// Continues a presentation in its container, once the delegate's answers are known.
  mutating func beginPresentation(_ id: TransitionID) {
    if hasZooms { settleZoom(of: id) }
    let row = transitions[id]
    let isCustom = isCustom(row)
    let start = beginPlan()
    addAdaptationNews(presentations[row.presentation])
    addResolvers(of: row.to, always: true)
    if row.isZoom { addZoomQuestions(of: id) }
    if presentations[row.presentation].controller.exists { addPresentationBegin(id, row) }
    add(.on(id, .placeViews))
    if isCustom {
      add(.ask(.transitionDuration, of: id, on: row.to))
    } else {
      addContainerLayout(of: row.presentation, in: id)
      add(.layOut(row.to, animated: row.isAnimated))
    }
    addRun(of: id, row)
    endPlan(.presentStart, from: start)
  }

  /// Creates the container of a presentation (MOD-TREE-02: one for each), above everything in the presenter's window. In the
  /// current context it goes above the view that defines the context and has its size (MOD-STYLE-10).
  private mutating func makeContainer(of row: Presentation) -> ViewID {
    let below = controllers[row.presenter].view
    let isInContext = row.isInContext
    let ownWindow = holds(.window04) ? window(of: row.presenter) : window
    let superview = isInContext ? views[below].superview : ownWindow
    let frame = isInContext && holds(.modStyle10) ? views[below].frame : views[superview].bounds
    let container = views.insert(View(role: .transitionView, frame: frame))
    var sibling = holds(.modTree06) ? ViewID.none : views[superview].firstSubview
    if isInContext { sibling = views[below].nextSibling }
    insert(container, into: superview, below: sibling)
    return container
  }

  /// Inserts the container of a presentation and determines the final frame of the presented view. A presenter's view
  /// that will be removed moves into the container, where it is below the presented view (MOD-TREE-07).
  mutating func placeContainer(of id: TransitionID) {
    let transition = transitions[id]
    var row = presentations[transition.presentation]
    row.container = makeContainer(of: row)
    let bounds = views[row.container].bounds
    if holds(.modTree07), row.removesPresenter {
      let presenter = row.presenter
      let view = presentersView(of: presenter)
      row.presentersSuperview = views[view].superview
      insert(view, into: row.container)
      if takesCoveredSize(row) { lay(view, at: bounds) }
    }
    if row.style == .custom, !holds(.modStyle35) {
      row.dimming = views.insert(View(role: .dimming, frame: bounds))
      insert(row.dimming, into: row.container)
    }
    row.frame = finalFrame(of: row.presented, in: row.style, container: bounds)
    presentations[transition.presentation] = row
    transitions[id].container = row.container
  }

  /// Inserts the presented view into the container, unless an animator does so (CTX-09, CTX-10); a sheet goes into a
  /// wrapper, over a dimming view. Creates the container if there is none.
  mutating func placePresentation(_ id: TransitionID) {
    if transitions[id].container.isNone { placeContainer(of: id) }
    let transition = transitions[id]
    var row = presentations[transition.presentation]
    let view = controllers[row.presented].view
    if row.dropShadow.exists { fill(row.dropShadow, with: view, row.frame) }
    if isCustom(transition) { noteViews(of: id) }
    if holds(.ctx09), isCustom(transition) { return }
    if isSheet(row.style) {
      lay(view, at: row.frame)
      wrap(view, in: &row, row.frame)
      presentations[transition.presentation] = row
      if let stop = activeDetent(of: row.presented) { putSheet(row.presented, at: stop.height) }
      if !holds(.detent32), let stop = activeDetents(of: row.presenter).last {
        putSheet(row.presenter, at: stop.height)
      }
    } else {
      let moved = row.dropShadow.or(view)
      lay(moved, at: row.frame)
      insert(moved, into: row.container, below: curlingPage(of: row))
    }
  }

  /// The presenter's view, if it curls up to reveal the presented view (MOD-STYLE-36); otherwise none.
  func curlingPage(of row: Presentation) -> ViewID {
    let page = presentersView(of: row.presenter)
    let curls = holds(.modStyle36) && transitionStyle(of: row) == .partialCurl
    return curls && views[page].superview == row.container ? page : .none
  }

  /// Puts a controller's view into the wrapper that its presentation controller moves in its place (CTX-08).
  private mutating func fill(_ wrapper: ViewID, with view: ViewID, _ frame: Rect) {
    lay(wrapper, at: frame)
    lay(view, at: Rect(.zero, frame.size))
    insert(view, into: wrapper)
  }

  /// Ends a presentation. If it finished: first the presented controller's did-call (MOD-APPEAR-04), then the
  /// presenter's if its view was removed, then the completion handler (MOD-END-04). If it was cancelled: the did-calls,
  /// the presenter's first.
  mutating func endPresentation(_ id: TransitionID, finished: Bool) {
    let row = transitions[id]
    let presentation = presentations[row.presentation]
    let start = beginPlan()
    addCompleting(id, row, finished)
    add(.on(id, .settleHierarchy))
    if !finished { add(.on(id, .unlink)) }
    add(.on(finished ? row.to : row.from, .endAppearance))
    if presentation.removesPresenter || !finished {
      add(.on(finished ? row.from : row.to, .endAppearance))
    }
    if presentation.controller.exists, row.phase > .pending {
      let flag = finished || !holds(.modEnd10)
      add(.callTransitionCode(.presentationTransitionDidEnd, of: id, on: row.to, flag: flag))
    }
    add(.on(row.to, .clearFlags))
    if finished { add(.on(id, .runCompletion)) }
    addEndOfCode(of: id, row, finished)
    add(.on(id, .closeTransition))
    if finished, sheet(of: row.to) != nil { add(.on(row.to, .layOutSheet)) }
    if finished, controllers[row.to].preferredSize.exists || preferredContentSize(of: row.to) != .zero {
      add(.on(row.to, .followPreferredSize))
    }
    if !finished { add(.on(row.to, .release)) }
    endPlan(.presentEnd, from: start)
    if !finished { endOtherTransitions(on: chain(from: row.presentation), besides: id) }
  }

  /// Updates the view hierarchy after a presentation. A finished one removes the presenter's view if its style does so
  /// (MOD-STYLE-01); a cancelled one removes the container (MOD-END-11).
  mutating func settlePresentation(_ row: Transition, trace: inout Trace) {
    let presentation = presentations[row.presentation]
    if !holds(.ctx13) { lay(movedView(of: row.to), at: presentation.frame) }
    if !row.hasFinished {
      dropContainer(of: row.presentation, puttingBack: presentation.removesPresenter, trace: &trace)
    } else if presentation.removesPresenter {
      detach(presentersView(of: presentation.presenter))
    }
  }

  /// Puts the view of a sheet into a wrapper, over a dimming view three times as wide and high as the container.
  mutating func wrap(_ view: ViewID, in row: inout Presentation, _ frame: Rect) {
    let size = views[row.container].bounds.size
    let around = Rect(-size.width, -size.height, 3 * size.width, 3 * size.height)
    row.dimming = views.insert(View(role: .dimming, frame: around))
    views[row.dimming].background = .black
    views[row.dimming].alpha = rules.sheetDimming
    row.dropShadow = views.insert(View(role: .dropShadow, frame: frame))
    lay(view, at: Rect(.zero, frame.size))
    if holds(.modStyle34) { insert(row.dimming, into: row.container) }
    insert(row.dropShadow, into: row.container)
    insert(view, into: row.dropShadow)
  }
}
