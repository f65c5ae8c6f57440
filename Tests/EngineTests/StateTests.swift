import TestSupport
import Testing

@testable import Engine

/// Tests that a world is a value. Each property is checked in every state that random actions lead through.
struct StateTests {
  @Test(arguments: [12, 18], [false, true])
  func aCopyGoesOnLikeTheOriginal(ios: Int, hasDelegates: Bool) throws {
    var random = SeededGenerator(seed: UInt64(ios))
    for index in 0..<(Repository.isLong ? 24 : 8) {
      var original = try Explorer(ios: ios, hasDelegates: hasDelegates, hasTabs: index % 2 == 1)
      for _ in 0..<60 {
        let action = original.action(&random)
        let kept = original
        let before = original.world.canonicalForm
        var copy = original
        original.perform(action)
        copy.perform(action)
        #expect(original.world.brokenInvariants() == [], "\(action)")
        let position = kept.trace.position
        #expect(copy.story(since: position) == original.story(since: position))
        #expect(copy.world.isEquivalent(to: original.world))
        #expect(kept.world.canonicalForm == before, "\(action) changed the world that was kept")
      }
    }
  }

  /// The fingerprints of thousands of states are equal exactly if the states are equal.
  @Test func fingerprintsAgreeWithEquality() throws {
    var random = SeededGenerator(seed: 1)
    var forms: [[UInt8]: Fingerprint] = [:]
    var visited = 0
    for index in 0..<(Repository.isLong ? 120 : 60) {
      var story = try Explorer(hasTabs: index % 2 == 1)
      for _ in 0..<40 {
        story.perform(story.action(&random))
        visited += 1
        let print = story.world.fingerprint
        let known = forms.updateValue(print, forKey: story.world.canonicalForm)
        #expect(known == nil || known == print)
      }
    }
    #expect(Set(forms.values).count == forms.count)
    #expect(forms.count > visited / 5 && forms.count < visited)
  }

  /// Two states that count as equal, however they were reached, lead to the same calls and to equal states.
  @Test(arguments: [false, true])
  func equalStatesHaveEqualFutures(hasDelegates: Bool) throws {
    var random = SeededGenerator(seed: 5)
    var firsts: [[UInt8]: Explorer] = [:]
    var compared = 0
    for index in 0..<(Repository.isLong ? 100 : 40) {
      var story = try Explorer(hasDelegates: hasDelegates, hasTabs: index % 4 == 1)
      for _ in 0..<30 {
        story.perform(story.action(&random))
        let form = story.world.canonicalForm
        guard let first = firsts[form] else {
          firsts[form] = story
          continue
        }
        compared += 1
        var (a, b) = (first, story)
        for _ in 0..<4 {
          let action = a.action(&random)
          let positions = (a.trace.position, b.trace.position)
          a.perform(action)
          b.perform(action)
          #expect(a.story(since: positions.0) == b.story(since: positions.1), "\(action)")
          #expect(a.world.isEquivalent(to: b.world), "\(action)")
        }
      }
    }
    #expect(compared > 30)
  }
}
