import Engine
import Testing

@testable import Runtime

/// Tests the law `completes`: a transition that never ends fails the script, unless the script expects the violation.
@Suite struct LawTests {
  private static let stage = """
    screen Home
    screen Card
    root Home

    """

  @Test(arguments: [
    ("present Card", "violation completes"),
    ("expect violation completes during { present Card }", "passed"),
    ("start present Card\nsettle", "violation completes"),
    ("present Card unanimated", "passed"),
  ])
  func aTransitionThatNobodyEndsIsSeen(story: String, ending: String) {
    var options = RunOptions()
    options.wrongEngine = WrongEngine.named("never-completes")
    let transcript = Play(Self.stage + story).transcript(options)
    #expect(transcript.last?.contains(ending) == true, "\(transcript)")
  }

  @Test func onTheRealEngineTheSameStoryEnds() {
    #expect(Play(Self.stage + "present Card").transcript() == ["passed"])
  }
}
