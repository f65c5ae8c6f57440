// A change of tabs that an animator runs does not block the next one: if another tab is selected meanwhile, the next
// change begins immediately, and both run side by side (TAB-27).
//
//     running ──another tab is selected──▶ overtaken ──its code completes it──▶ over
//
// Of several changes in which a page takes part, the last one determines the page's calls and the place of its view:
// the end of an overtaken change leaves pages alone that a later change uses.

extension World {
  /// Whether another tab change may begin during this one, which must be a running transition with an animator of the
  /// script. During an interaction, or after a cancel, UIKit's behaviour is undocumented, and none may begin.
  func mayBeOvertaken(_ id: TransitionID, on host: ControllerID) -> Bool {
    let row = transitions[id]
    return controllers[host].kind == .tabs && row.phase == .running && !row.isCancelled && isCustom(row)
      && holds(.tab27)
  }

  /// Whether another change of the same tab bar controller has begun since this one. Mutating, since a nonmutating call
  /// would make a mutating caller copy the whole world.
  @inline(__always)
  mutating func isOvertaken(_ id: TransitionID) -> Bool {
    transitions[id].kind == .selecting && controllers[transitions[id].host].kind == .tabs
      && controllers[transitions[id].host].transition != id
  }

  /// Whether the end of a tab change must leave a page alone: a later change has begun, and the page is now selected or
  /// takes part in a change that is still open.
  @inline(__always)
  mutating func isUsedByLaterChange(_ page: ControllerID, after id: TransitionID) -> Bool {
    isOvertaken(id) && takesPart(page, after: id)
  }

  private func takesPart(_ page: ControllerID, after id: TransitionID) -> Bool {
    guard holds(.tab27Leaves) else { return false }
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
