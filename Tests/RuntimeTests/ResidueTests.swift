import Engine
import Semantics
import Testing

@testable import Runtime

/// Tests when a change that a transition leaves behind is a failure, and when it is only a remnant.
@Suite struct ResidueTests {
  private func degrees(_ shade: String, _ change: String) throws -> [Degree] {
    let text = """
      screen Feed { background white; \(shade) }
      screen Menu { style custom; transition Menus }
      animator Fade { duration 0.3s; presenting { add toView; \(change); toView.alpha = 0; animate { toView.alpha = 1 } } }
      transition Menus { presenting animator Fade }
      root Feed
      present Menu
      dismiss
      expect hierarchy Feed

      """
    let play = Play(text)
    var machine = Machine(program: try #require(play.program, "\(play.problems.map(\.message))"))
    machine.begin(.story)
    var log = Log()
    _ = machine.run(&log)
    return log.findings.filter { $0.law == .noResidue }.map(\.degree)
  }

  @Test(arguments: [
    "view shade at (0, 0, 390, 844) { background black; alpha 0; isHidden true }",
    "view shade at (0, 0, 390, 844) { background black; alpha 0.009; isHidden true }",
    "view shade { background black; isHidden true }",
    "view shade at (0, 800, 390, 0) { background black; isHidden true; view line at (0, 0, 390, 0) { background red } }",
    "view shade { isHidden true; clipsToBounds true; view label at (0, 0, 100, 20) { background red } }",
    "view shade { isHidden true; view label at (0, 0, 100, 20) { background red; isHidden true } }",
    "view box at (0, 0, 100, 100) { alpha 0; view shade at (0, 0, 100, 100) { background black; isHidden true } }",
  ])
  func whatIsShownAgainThatShowsNothingIsARemnant(_ shade: String) throws {
    #expect(try degrees(shade, "Feed.shade.isHidden = false") == [.remnant])
  }

  @Test(arguments: [
    "view shade at (0, 0, 390, 844) { background black; alpha 0.5; isHidden true }",
    "view shade at (0, 0, 390, 844) { background black; alpha 0.01; isHidden true }",
    "view shade at (0, 0, 1, 1) { background black; isHidden true }",
    "view shade { isHidden true; view label at (0, 0, 100, 20) { background red } }",
    "view box at (0, 0, 100, 100) { alpha 0.5; view shade at (0, 0, 100, 100) { background black; isHidden true } }",
  ])
  func whatIsShownAgainAndSeenFails(_ shade: String) throws {
    #expect(try degrees(shade, "Feed.shade.isHidden = false") == [.failure])
  }

  @Test func aViewMoreWithEachTransitionFailsThoughNothingOfItShows() throws {
    let more = "view shade at (0, 0, 100, 100) { background black; alpha 0 }; add shade to Feed.view"
    #expect(try degrees("view photo at (0, 0, 100, 100)", more) == [.failure])
  }

  @Test(arguments: [
    ("alpha 1", "alpha = 0", Degree.failure), ("alpha 0.5", "alpha = 0.009", .failure),
    ("alpha 0", "alpha = 0.5", .failure), ("alpha 0.009", "alpha = 0", .remnant),
    ("alpha 0", "transform = scale(0.5)", .remnant), ("alpha 1", "transform = scale(0.5)", .failure),
    ("alpha 0", "isUserInteractionEnabled = false", .remnant),
    ("alpha 1", "isUserInteractionEnabled = false", .failure), ("alpha 0", "isHidden = true", .remnant),
    ("alpha 1", "isHidden = true", .failure),
  ])
  func whatChangesOnAViewIsSeenUnlessItIsTransparentBeforeAndAfter(
    _ before: String, _ change: String, _ degree: Degree
  ) throws {
    let shade = "view shade at (0, 0, 100, 100) { background black; \(before) }"
    #expect(try degrees(shade, "Feed.shade.\(change)") == [degree])
  }
}
