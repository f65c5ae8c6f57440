import Engine
import Semantics

extension Machine {
  /// Frees finished property animators that no value references, once the world has at least `animatorBound`
  /// animators. The bound then becomes twice the remaining number, at least 64.
  mutating func freeAnimators() {
    guard Int(world.propertyAnimators.count) >= animatorBound else { return }
    freeVariables()
    let held = animators(heldBy: code.fields.values, or: world.animatorsInUse)
    for token in world.freeAnimators(besides: held) { drop(token) }
    animatorBound = max(64, Int(world.propertyAnimators.count) * 2)
  }

  /// Throws if the script has released a paused or stopped property animator, as UIKit does (FAULT-101). Called when
  /// code sets a field that held an animator, and at the end of turns. Script objects retain animators; deallocated
  /// controllers do not.
  /// - Parameter cause: The cause of the release; nil if unknown.
  mutating func checkReleasedAnimators(by cause: CauseIndex? = nil) throws(Stop) {
    let still = world.stillAnimators
    if still.isEmpty { return }
    freeVariables()
    let held = animators(
      heldBy: valuesOfLivingFields(), or: world.animatorsInUse(besides: still))
    for id in still where !held.contains(id) {
      do throws(Fault) {
        try world.checkRelease(of: id, by: cause)
      } catch {
        for token in world.release(id) { drop(token) }
        throw .fault(error)
      }
    }
  }

  /// The property animators in `inUse`, and those that values or blocks of the program reference. An
  /// animator's blocks keep other animators alive only if the animator itself is referenced.
  private func animators(
    heldBy fields: [Value], or inUse: [PropertyAnimatorID]
  ) -> [PropertyAnimatorID] {
    var isOwned = [Bool](repeating: false, count: pending.completions.count)
    for id in world.propertyAnimators.ids {
      for token in world.keptBlocks(of: id) { isOwned[Int(token) - 1] = true }
    }
    var waiting = code.locals + code.globals + fields + code.variables.values + objects.values + [answer]
    waiting += pending.inquiries.compactMap { $0.answer }
    for handler in code.attached { waiting += handler.captured }
    for (place, block) in pending.completions.enumerated() where !isOwned[place] {
      waiting += block?.captured ?? []
    }
    waiting += inUse.map { .propertyAnimator($0) }
    var isHeld = [Bool](repeating: false, count: Int(world.propertyAnimators.end))
    var held: [PropertyAnimatorID] = []
    while let value = waiting.popLast() {
      waiting += value.members ?? []
      guard let id = value.animator, !isHeld[Int(id.raw)] else { continue }
      isHeld[Int(id.raw)] = true
      held.append(id)
      for token in world.keptBlocks(of: id) { waiting += pending.completions[Int(token) - 1]?.captured ?? [] }
    }
    return held
  }
}
