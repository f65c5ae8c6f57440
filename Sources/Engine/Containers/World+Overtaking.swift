// A custom change of tabs does not shut out the next one: whoever selects another tab while it runs begins another
// change at once, and the two run side by side (TAB-27).
//
//     running ──another tab is selected──▶ overtaken ──its code completes it──▶ over
//
// What a page is told, and where its view is, follows from the last change that it takes part in: the end of the one that
// was overtaken settles only what no later change has taken up.

extension World {
  /// Whether another change may begin at once while this one is open. While a finger holds it, or once it is cancelled,
  /// that is undocumented.
  func mayBeOvertaken(_ id: TransitionID, on host: ControllerID) -> Bool {
    let row = transitions[id]
    return controllers[host].kind == .tabs && row.phase == .running && !row.isCancelled && isCustom(row)
      && holds(.tab27)
  }

  /// Whether another change has begun since, among the children of the same tab controller.
  func isOvertaken(_ id: TransitionID) -> Bool {
    let row = transitions[id]
    return row.kind == .selecting && controllers[row.host].kind == .tabs
      && controllers[row.host].transition != id
  }

  /// Whether the end of a change leaves a page as it is: the change was overtaken, and the page is selected now or takes
  /// part in a later change that is open.
  func isTakenUp(_ page: ControllerID, after id: TransitionID) -> Bool {
    guard isOvertaken(id), holds(.tab27Leaves) else { return false }
    let host = transitions[id].host
    if controllers[host].shown == page { return true }
    var next = lastOpen
    while next.exists, next != id {
      let row = transitions[next]
      if row.host == host, row.from == page || row.to == page { return true }
      next = row.previousOpen
    }
    return false
  }
}
