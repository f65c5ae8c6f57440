/// How the search for the destination of an unwind, the controller that handles its action, works; depends on the iOS
/// version.
///
/// From iOS 9 on, `outward` (UNWIND-03 to UNWIND-07, UNWIND-10):
///
///     source ──▶ asked which children may be searched ──some──▶ each of them, in order ──▶ (likewise)
///                       │            ▲                                    │
///                      none          └── its parent, else its presenter ◀─┤ all said no
///                       ▼                               ▲                 │
///                 asked whether it handles it ──no──────┘                 │
///                       └──yes──▶ found ◀──────yes────────────────────────┘
///
/// If a container presents on behalf of a child, "its presenter" in the diagram is that child (UNWIND-23). If that
/// child presented the source, the child is asked before the source (UNWIND-16).
///
/// Before iOS 9, `containers` (UNWIND-18, UNWIND-21):
///
///     source asked whether it handles it ──no──▶ its parent, else its presenter ◀────────┐
///            │                                     │                                     │
///           yes                     asked for a child that handles it; it asks each, then itself ──none
///            ▼                                     │
///          found ◀────────────────────one──────────┘
///
/// If no controller is left in either search (UNWIND-11):
///
///     no controller is left ──▶ nothing happens
///
/// Pending questions are operations on the agenda, so that a copy of the world that is made during a question can
/// continue.
public enum UnwindSearch: UInt8, Sendable, BitwiseCopyable {
  /// Each controller, from the source outwards, names the children to search.
  case outward
  /// Each container, from the source outwards, chooses a child.
  case containers
}

extension World {
  /// Begins the search for the controller that handles an unwind action.
  private mutating func beginSearch(_ id: SegueID, _ trace: Trace) {
    let source = segues[id].request.source
    modify(&segues[id]) {
      $0.phase = .searching
      $0.searchStart = trace.position
    }
    let start = beginPlan()
    switch rules.unwindSearch {
    case .outward where controllers[source].parent.isNone && outward(of: source) != presenter(of: source):
      let child = outward(of: source)
      for next in holds(.unwind16) ? [child, source] : [source, child] { add(.of(id, .seek, next)) }
      add(.of(id, .seekOutward, child))
    case .outward:
      add(.of(id, .seek, source))
      add(.of(id, .seekOutward, source))
    case .containers:
      addQuestion(.canPerformUnwindSegueAction, on: source, of: id)
      add(.of(id, .seekOutward, source))
    }
    add(.of(id, .settleSearch, source))
    endPlan(.unwindSearch, from: start)
  }

  /// Continues the search for an unwind destination with a controller's parent or, without one, its presenter; the
  /// search stops if there is neither.
  mutating func seekOutward(from id: ControllerID, _ segue: SegueID) {
    let next = outward(of: id)
    guard holds(.unwind03), next.exists else { return }
    let start = beginPlan()
    add(.of(segue, .seek, next))
    if controllers[id].parent.isNone {
      add(.of(segue, .seek, segues[segue].request.source), unless: .unwind17)
    }
    add(.of(segue, .seekOutward, next))
    endPlan(.unwindSearch, from: start)
  }

  /// Asks a controller the questions of the search for an unwind destination; if `id` is none, the search begins.
  mutating func seek(_ id: ControllerID, _ segue: SegueID, trace: inout Trace) {
    if id.isNone { return beginSearch(segue, trace) }
    let start = beginPlan()
    switch rules.unwindSearch {
    case .outward: addQuestion(.allowedChildrenForUnwinding, on: id, of: segue)
    case .containers where overrides(.viewControllerForUnwindSegueAction, id):
      addQuestion(.viewControllerForUnwindSegueAction, on: id, of: segue)
    case .containers:
      let children = searchOrder(of: id)
      if !children.isEmpty {
        emitQuestion(.viewControllerForUnwindSegueAction, on: id, of: segue, trace: &trace)
      }
      for child in children { addQuestion(.canPerformUnwindSegueAction, on: child, of: segue) }
      addQuestion(.canPerformUnwindSegueAction, on: id, of: segue)
    }
    endPlan(.unwindSearch, from: start)
  }

  /// Applies a controller's answer: the children to search, in this order. If there are no such children, the
  /// controller itself is asked (UNWIND-06, UNWIND-07).
  mutating func applyAllowedChildren(_ children: [ControllerID], of id: ControllerID, _ segue: SegueID) {
    let start = beginPlan()
    for child in children where controllers[child].parent == id { add(.of(segue, .seek, child)) }
    if agenda.count == start || !holds(.unwind07) {
      addQuestion(.canPerformUnwindSegueAction, on: id, of: segue)
    }
    endPlan(.unwindSearch, from: start)
  }

  /// Ends the search with a controller that handles the unwind action; the remaining questions are dropped (UNWIND-10).
  /// Before iOS 9, the controller also becomes the answer of its parent's question in the trace.
  mutating func find(_ id: ControllerID, _ segue: SegueID, trace: inout Trace) {
    segues[segue].destination = id
    guard holds(.unwind10) else { return }
    drop(segue, upTo: .settleSearch)
    guard rules.unwindSearch == .containers, case let parent = controllers[id].parent, parent.exists else {
      return
    }
    // The parent's question was asked in this search, so only events since its start are examined.
    let asked = trace.events(since: segues[segue].searchStart).lastIndex {
      $0.method == .viewControllerForUnwindSegueAction && $0.subject == parent
    }
    if let asked { trace.events[asked].answer = Object(id) }
  }

  /// The default of allowedChildrenForUnwinding: all children except the child that contains the source (UNWIND-04).
  public func allowedChildren(of id: ControllerID, from source: ControllerID) -> [ControllerID] {
    let children = searchOrder(of: id)
    guard holds(.unwind04) else { return children }
    var next = source
    while next.exists, controllers[next].parent != id { next = outward(of: next) }
    return children.filter { $0 != next }
  }

  /// Whether a controller handles an unwind action by default: it implements the action and, from iOS 13 on, is not the
  /// source (UNWIND-08, UNWIND-09).
  public func answersUnwind(_ id: ControllerID, hasAction: Bool, from source: ControllerID) -> Bool {
    hasAction && (rules.sourceMayAnswerUnwind || id != source)
  }

  /// The parent of a controller or, without a parent, its presenter; none if it has neither. From iOS 9 on, the
  /// presenter is the child that `present` was called on, even if a container presents for the child (UNWIND-23).
  func outward(of id: ControllerID) -> ControllerID {
    let row = controllers[id]
    if row.parent.exists { return row.parent }
    let presentation = presentations[row.presentation]
    let isChilds =
      holds(.unwind23) && rules.unwindSearch == .outward
      && presentation.source.exists && contains(presentation.presenter, presentation.source)
    return isChilds ? presentation.source : presentation.presenter
  }

  /// The controller that presents `id`; none if `id` is not presented itself.
  func presenter(of id: ControllerID) -> ControllerID {
    presentations[controllers[id].presentation].presenter
  }

  /// The children in the order of the search; of a stack, from the top down (UNWIND-05).
  private func searchOrder(of id: ControllerID) -> [ControllerID] {
    guard controllers[id].kind.traits.isStack else { return children(of: id) }
    return holds(.unwind05) ? stack(of: id).reversed() : stack(of: id)
  }

  /// Whether the script handles this method of the controller.
  private func overrides(_ method: Method, _ id: ControllerID) -> Bool {
    controllers[id].interest.contains(method)
  }
}
