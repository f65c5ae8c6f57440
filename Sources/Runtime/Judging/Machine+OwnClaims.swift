import Engine
import Language
import Semantics

/// A violation of a law that the script declares.
package struct OwnLawBreach: Sendable {
  /// The name of the violated law.
  package var name: String
  /// The condition that the law requires, in the script's words.
  package var words: String
  /// The failed claim of the law.
  package var claim: ClaimFailure
}

/// The time at which the claim of a law declared in the script is judged.
private enum OwnMoment {
  /// Whenever no work is pending.
  case rest
  /// After each instruction, call and step of the clock.
  case step
}

extension Machine {
  /// Judges the script's laws that must hold whenever no work is pending. An error stops the run at its next
  /// step.
  mutating func judgeOwnLaws(_ log: inout Log) { judgeOwnLaws(at: .rest, &log) }

  /// Judges the claims over time (`always` and `never`) of the script's laws. An error stops the run at its
  /// next step.
  mutating func watchOwnLaws(_ log: inout Log) { judgeOwnLaws(at: .step, &log) }

  /// Whether the claims of a `reachable` declaration hold now. False if there is no such declaration, or if a claim
  /// cannot be evaluated, for example because it is about a missing object.
  /// - Parameter name: The declaration's name in the script.
  package func reaches(_ name: NameID) -> Bool {
    guard let own = program.blueprint.ownClaims.first(where: { $0.name == name }) else { return false }
    var copy = self
    copy.claims.isMuted = true
    var log = Log()
    return own.claims.indices.allSatisfy { index in
      let failure = Result { () throws(Stop) in
        try copy.failure(of: program.blueprint.claims[index], from: copy.claimRange, copy.ownScene, &log)
      }
      guard case .success(nil) = failure else { return false }
      return true
    }
  }

  /// The scope for evaluating claims while no code runs.
  private var ownScene: Scene {
    Scene(base: code.locals.count, own: .none, isOnScreen: true, start: claims.current.start)
  }

  private mutating func judgeOwnLaws(at moment: OwnMoment, _ log: inout Log) {
    for own in program.blueprint.ownClaims {
      guard case .law(let words) = own.kind else { continue }
      for index in own.claims.indices {
        let claim = program.blueprint.claims[index]
        do throws(Stop) {
          guard let failure = try breach(of: claim, at: moment, &log) else {
            if moment == .rest { log.heldCount += 1 }
            continue
          }
          let text = text(of: try evaluate(words, ownScene))
          report(
            OwnLawBreach(name: program.blueprint.text(own.name), words: text, claim: failure), of: claim,
            &log)
        } catch {
          if runProgress.pendingStop == nil {
            (runProgress.pendingStop, runProgress.placeOfPendingStop) = (error, claim.span)
          }
        }
      }
    }
  }

  private mutating func breach(
    of claim: ResolvedClaim, at moment: OwnMoment, _ log: inout Log
  ) throws(Stop) -> ClaimFailure? {
    switch (claim.kind, moment) {
    case (.overTime(let quantifier, let id), _):
      if try comparesMissingObject(id, ownScene) { return nil }
      let holds = try isTrue(id, ownScene)
      if holds == (quantifier == .always) { return nil }
      let parts = try parts(of: id, being: holds, ownScene)
      return ClaimFailure(
        span: claim.span, detail: .condition(parts, when: "at \(timeText(world.now)), "), because: nil,
        hints: [])
    case (_, .step): return nil
    case (.value(let id), .rest):
      if try comparesMissingObject(id, ownScene) { return nil }
      return try failure(of: claim, from: claimRange, ownScene, &log)
    case (_, .rest): return try failure(of: claim, from: claimRange, ownScene, &log)
    }
  }

  /// Whether a condition has no value, or compares a property of an object that does not exist now, such as
  /// the frame of an unloaded view. Comparing the object itself with `none` does not count.
  private func comparesMissingObject(_ id: ExpressionID, _ scene: Scene) throws(Stop) -> Bool {
    let node = program.blueprint.expressions[id]
    if case .unary(.not, let operand) = node { return try comparesMissingObject(operand, scene) }
    guard case .binary(let operation, let first, let second) = node else {
      return try evaluate(id, scene).isNone
    }
    if operation == .and || operation == .or {
      return try comparesMissingObject(first, scene) ? true : try comparesMissingObject(second, scene)
    }
    let (left, right) = (try evaluate(first, scene), try evaluate(second, scene))
    return left.isNone && right.isQuantity || right.isNone && left.isQuantity
  }

  /// Reports a violation once for each claim, since a violation usually persists when the claim is judged again.
  private mutating func report(_ breach: OwnLawBreach, of claim: ResolvedClaim, _ log: inout Log) {
    let isKnown = failures.contains { failure in
      if case .ownLaw(let other) = failure.kind { other.claim.span == breach.claim.span } else { false }
    }
    if isKnown { return }
    let subjects = subjects(of: claim, breach.claim, ownScene)
    fail(.ownLaw(breach), at: breach.claim.span, about: subjects, &log)
  }
}
