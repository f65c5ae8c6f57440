import TestSupport
import Testing

@testable import Semantics

private let stage = """
  screen Home { view photo at (0, 0, 10, 10) }
  screen Card
  navigation Mail [Home]
  root Mail

  """

@Test func whatIsSaidOfWhatIsNotModelledWorks() {
  for word in Unmodelled.members.words {
    #expect(AdviceCheck.failures(in: "\(stage)print Card.\(word)\n") == [], "\(word)")
  }
  for word in Unmodelled.events.words {
    #expect(AdviceCheck.failures(in: "\(stage)on Card \(word) { log 1 }\n") == [], "\(word)")
  }
}
