import Engine
import Semantics

extension Machine {
  /// Releases the controllers that code has created and that neither the hierarchy nor code retains any
  /// longer (NAV-20), except those in a reference cycle. Called at the end of each turn.
  /// - Returns: Whether a controller was released; the engine then has work to do.
  mutating func releaseControllers() -> Bool {
    if code.madeControllers.isEmpty { return false }
    let away = code.madeControllers.filter { !world.isHeldByHierarchy($0) }
    if away.isEmpty { return false }
    let held = references(from: retainingValues(without: away), within: away)
    let released = away.filter { !held.contains($0) && !isPartOfCycle($0, within: away) }
    for id in released { world.forget(id) }
    code.madeControllers.removeAll { released.contains($0) }
    return !released.isEmpty
  }

  /// Whether a controller's fields lead back to the controller: a reference cycle, so that it is never released. An
  /// object that stands for the controller in one of its roles is the controller itself, and begins no cycle.
  private func isPartOfCycle(_ id: ControllerID, within away: [ControllerID]) -> Bool {
    let others = fieldValues(of: id).filter { $0.token.map { owner(of: $0) != id } ?? true }
    return references(from: others, within: away).contains(id)
  }

  /// The values that a running app retains directly: those of running and pending code, of fields, and of the objects
  /// that UIKit uses.
  /// - Parameter away: Controllers whose fields are left out, because the caller asks which other values retain these
  ///   controllers.
  func retainingValues(without away: [ControllerID] = []) -> [Value] {
    var tokens = objects.unfinished + code.frames.map { $0.object }
    appendTokensInUse(to: &tokens, without: away)
    var values = tokens.map { Value(object: $0) }
    values += code.frames.map { Value($0.own) }
    values.append(answer)
    values += pending.inquiries.compactMap { $0.answer }
    for case let block? in pending.completions { values += block.references }
    for handler in code.attached { values += handler.captured }
    for handler in pending.traitHandlers { values.append(.block(handler.block)) }
    values += code.locals + code.globals + code.variables.values + valuesOfLivingFields(without: away)
    return values
  }

  /// The controllers among `away` that values refer to, directly or through objects, blocks, and fields.
  private func references(from values: [Value], within away: [ControllerID]) -> Set<ControllerID> {
    var waiting = values
    var found: Set<ControllerID> = []
    var seen: Set<ObjectID> = []
    while let value = waiting.popLast() {
      if case .controller(let id) = value, away.contains(id), found.insert(id).inserted {
        waiting += fieldValues(of: id)
      }
      if let token = value.token, objects.contains(token), seen.insert(token).inserted {
        let object = objects[token]
        waiting += object.values
        waiting += object.drivers.map { Value(object: $0) }
      }
      if case .block(let block) = value { waiting += block.block.references }
      if let segue = value.segue { waiting += [Value(segue.source), Value(segue.destination)] }
      waiting += value.members ?? []
    }
    return found
  }

  /// The values of a controller's fields; empty for a deallocated one.
  private func fieldValues(of id: ControllerID) -> [Value] {
    let row = world.controllers[id]
    guard row.kind != .nobody, !row.flags.contains(.isDeallocated) else { return [] }
    return Array(code.fields.values(ofControllerAt: code.fieldBases[Int(id.raw)], kind(of: id)))
  }
}

extension PendingBlock {
  /// The values that the block retains: those that it has captured, and the screen or object that its code belongs to.
  fileprivate var references: [Value] { captured + [Value(own), Value(object: object)] }
}
