import TestSupport
import Testing

@testable import Running
@testable import Search

/// Tests of `trans test --update`, which rewrites failed expectations.
@Suite struct UpdateTests {
  /// The start of the scripts: a card over a home screen with a photo.
  private static let stage = """
    screen Home { view photo at (0, 0, 10, 10) { alpha 0.5 } }
    screen Card
    root Home
    present Card

    """

  @Test(
    "a claim that fails says what was found",
    arguments: [
      ("Home.photo.alpha == 0.25", "Home.photo.alpha == 0.5"),
      ("0.25 == Home.photo.alpha", "0.5 == Home.photo.alpha"),
      ("Home.photo.alpha ~ 0.25 ± 0.001", "Home.photo.alpha ~ 0.5 ± 0.001"),
      ("Home.photo.frame == (1, 2, 3, 4)", "Home.photo.frame == (0, 0, 10, 10)"),
      ("elapsed == 1s", "elapsed == 0.505823731s"), ("elapsed ~ 1s", "elapsed ~ 0.505824s"),
      ("Home.presentedViewController == none", "Home.presentedViewController == Card"),
      ("Card.appearance == disappeared", "Card.appearance == appeared"),
      ("not Home.inWindow", "Home.inWindow"),
      ("Card.isModalInPresentation", "not Card.isModalInPresentation"),
      ("held", "settled"), ("not quiet", "quiet"),
      ("hierarchy Home", "hierarchy Home presents Card"),
      ("hierarchy Home as fullScreen", "hierarchy Home presents Card as formSheet"),
      ("views window[Home]", "views window[Home[photo], transitionView[dimming, dropShadow[Card]]]"),
      ("Home.photo.x after [0s, 1s] ~ [3, 4]", "Home.photo.x after [0s, 1s] ~ [0, 0]"),
      ("events { }", "events { Card viewWillAppear(animated: true); Card viewDidAppear(animated: true) }"),
      (
        "events { Card viewWillAppear; Home viewWillAppear }",
        "events { Card viewWillAppear; Card viewDidAppear(animated: true) }"
      ),
      ("events { Card viewWillAppear; Home viewWillAppear; … }", "events { Card viewWillAppear; … }"),
      (
        "events { unordered { Card viewDidAppear; Home viewDidAppear; Card viewWillAppear } }",
        "events { unordered { Card viewDidAppear; Card viewWillAppear } }"
      ),
    ])
  func rewriting(_ old: String, _ new: String) {
    let stage = UpdateStage(Self.stage + "expect \(old)  # why\n")
    let (text, verdict) = stage.update()
    #expect(stage.text() == Self.stage + "expect \(new)  # why\n", "\(text)")
    #expect(verdict == .passed)
    #expect(stage.update().text.contains("0 places rewritten\n"))
    #expect(stage.writes == 1)
  }

  @Test("a list of events is rewritten at its own place, after a spec that expects nothing yet")
  func afterASilentSpec() throws {
    func text(_ event: String) -> String {
      """
      screen Home
      screen Other
      setup { root Home }
      spec "silent" { present Other }
      spec "events" { present Other; expect events { Other viewDidLoad; \(event) } }

      """
    }
    let stage = UpdateStage(text("Home viewWillAppear"))
    _ = stage.update(try #require(Updating("changed")))
    let found = "Other viewWillAppear(animated: true); Other viewDidAppear(animated: true)"
    #expect(stage.text() == text(found))
  }

  @Test(
    "what cannot be rewritten is left and named",
    arguments: [
      ("Home.photo.alpha > 1", "a bound is not a value"),
      ("Home.photo.x == Home.photo.width", "neither of its sides is a literal value"),
      ("Home.photo.x == five", "neither of its sides is a literal value"),
      ("Home.photo.x == note", "neither of its sides is a literal value"),
      ("Home.photo.x == 1 + 1", "neither of its sides is a literal value"),
      ("held and quiet", "it joins conditions with `and`: which of them is wrong is not known"),
      ("always Home.photo.x > 3", "it is about every moment: there is no one value to write"),
      ("any { held; stuck }", "which of the alternatives is meant is not known"),
      ("no Card viewDidAppear", "it says what must not happen, and it happened"),
      ("warning already-presenting", "what it expects did not come"),
      ("fault presenting-on-itself during { dismiss }", "a fault is never updated away"),
      ("violation visible during { dismiss }", "a law is never updated away"),
      ("events { …; Home viewDidAppear; … }", "nothing that it lists happened"),
      ("hierarchy Home[ # why\n]", "a comment stands in what would be replaced"),
    ])
  func leaving(_ claim: String, _ reason: String) {
    let old = "let five = 5\nfield note = 3\n" + Self.stage + "expect \(claim)\n"
    let stage = UpdateStage(old)
    let (text, verdict) = stage.update()
    #expect(stage.text() == old)
    #expect(stage.writes == 0)
    #expect(verdict == .failed)
    let name = (claim.firstRange(of: " during").map { String(claim[..<$0.lowerBound]) } ?? claim).firstLine
    #expect(text.hasPrefix("a.trans:7:8: left: `\(name)`: \(reason)"), "\(text)")
    #expect(text.contains("0 places rewritten, 1 left as it is\n"))
  }

  @Test("a broken law and a fault stay failures, whatever else is rewritten")
  func lawsAndFaults() {
    let law = """
      screen Home
      screen Card { style custom; transition Wrong }
      animator Slide { duration 0.1s; presenting { complete }; dismissing { complete } }
      transition Wrong { presenting animator Slide; dismissing animator Slide }
      root Home
      expect Home.view.alpha == 0
      present Card
      dismiss

      """
    let before = TestSession(["a.trans"], Settings(), files: UpdateStage(law), output: Transcript()).run()
    #expect(before == .failed)
    let stage = UpdateStage(law)
    #expect(stage.update().verdict == .failed)
    #expect(stage.text().contains("expect Home.view.alpha == 1"))
    let fault = "screen Home\nroot Home\nexpect Home.view.alpha == 0\npresent Home on Home\nexpect held\n"
    let other = UpdateStage(fault)
    #expect(other.update().verdict == .failed)
    #expect(other.text() == fault.replacing("alpha == 0", with: "alpha == 1"))
  }

  @Test("comments, layout and line ends stay", arguments: ["\n", "\r\n"])
  func layout(_ lineBreak: String) {
    let old = """
      # über
      screen Home;\tscreen Card
      spec "a" {
      \troot   Home
      \tpresent Card
      \texpect events {
      \t\t# first
      \t\tCard viewDidLoad
      \t\tCard viewWillAppear(animated: false)   # about it
      \t\tHome viewWillAppear
      \t\tHome viewDidAppear

      \t\t# last
      \t} because "of # this"
      \texpect { held ;  Card.view.alpha==0.25 } during{ dismiss }
      }
      """
    let new = old.replacing("(animated: false)", with: "(animated: true)")
      .replacing(
        "\t\tHome viewWillAppear\n\t\tHome viewDidAppear\n", with: "\t\tCard viewDidAppear(animated: true)\n"
      )
      .replacing("held ", with: "settled ").replacing("0.25", with: "1")
    let stage = UpdateStage(old.replacing("\n", with: lineBreak))
    let (text, verdict) = stage.update()
    #expect(stage.text() == new.replacing("\n", with: lineBreak), "\(text)")
    #expect(verdict == .passed)
  }

  @Test("what expects nothing gets the expectations that `:expect` prints")
  func missing() {
    let old = """
      screen Home
      screen Card
      spec "block" {
        root Home  # behind it
      }
      spec "line" { root Home; present Card unanimated }
      spec "rows" for each x in [1, 2] {
        root Home
        if x == 1 { present Card }
      }
      spec "kept" { root Home; expect settled }

      """
    let new = """
      screen Home
      screen Card
      spec "block" {
        root Home  # behind it
        expect hierarchy Home
        expect events appearance, containment, delegate, completion {
          Home viewWillAppear(animated: false)
          Home viewDidAppear(animated: false)
        }
        expect views window[Home]
        expect settled
      }
      spec "line" { root Home; present Card unanimated; expect hierarchy Home presents Card as formSheet; \
      expect events appearance, containment, delegate, completion { Card viewWillAppear(animated: false); \
      Card viewDidAppear(animated: false) }; \
      expect views window[Home, transitionView[dimming, dropShadow[Card]]]; \
      expect Card.view.frame == (0, 0, 390, 787); expect settled }
      spec "rows" for each x in [1, 2] {
        root Home
        if x == 1 { present Card }
        expect settled
      }
      spec "kept" { root Home; expect settled }

      """
    let stage = UpdateStage(old)
    let (text, verdict) = stage.update()
    #expect(stage.text() == new, "\(text)")
    #expect(verdict == .passed)
    #expect(stage.update().text.contains("0 places rewritten\n"))
    let story = UpdateStage("screen Home\r\nroot Home")
    #expect(story.update().verdict == .passed)
    #expect(story.text().hasPrefix("screen Home\r\nroot Home\r\nexpect hierarchy Home\r\nexpect events "))
    #expect(story.text().hasSuffix("\r\nexpect settled"))
  }

  @Test("a spec that cannot get expectations is named, and the others get theirs")
  func nothingToExpect() {
    let stage = UpdateStage("screen Home\nspec \"a\" { }\nspec \"b\" { root Home }\n")
    let (text, verdict) = stage.update()
    #expect(text.hasPrefix("a.trans:2:6: left: `\"a\"`: "), "\(text)")
    #expect(stage.text().contains("spec \"b\" { root Home; expect hierarchy Home; "))
    #expect(verdict == .claimsNothing)
  }

  @Test("only one of both is done if that is asked for")
  func modes() throws {
    let old = "screen Home\nspec \"a\" { root Home }\nspec \"b\" { root Home; expect held }\n"
    let changed = UpdateStage(old)
    #expect(changed.update(try #require(Updating("changed"))).verdict == .claimsNothing)
    #expect(changed.text() == old.replacing("held", with: "settled"), "a spec without expectation is left")
    let missing = UpdateStage(old)
    #expect(missing.update(try #require(Updating("missing"))).verdict == .failed)
    #expect(missing.text().contains("spec \"b\" { root Home; expect held }"))
    #expect(missing.text().contains("spec \"a\" { root Home; expect hierarchy Home"))
    #expect(Updating("all") == nil)
  }

  @Test("what runs several times with different results is left, and in other files, too")
  func severalTimes() {
    let shared = "steps check() { expect Home.view.alpha == 0 }\n"
    let stage = UpdateStage([
      "a.trans": """
      use "lib.trans"
      screen Home
      spec "rows" for each x in [0.1, 0.2] { root Home; Home.view.alpha = x; expect Home.view.alpha == 0 }
      spec "other" { root Home; expect Home.view.alpha == 3; do check() }

      """, "lib.trans": shared,
    ])
    let (text, verdict) = stage.update(Updating(), ["a.trans"])
    #expect(verdict == .failed)
    #expect(
      text.contains("a.trans:3:79: left: `Home.view.alpha == 0`: it runs in several specs, with different"))
    #expect(text.contains("lib.trans:1:24: left: `Home.view.alpha == 0`: it is in a file that this one uses"))
    #expect(stage.text().contains("expect Home.view.alpha == 1; do check()"))
    #expect(stage.text("lib.trans") == shared)
  }

  @Test("only the chosen specs are rewritten")
  func selection() {
    let old = "screen Home\nsetup { root Home }\nspec \"a\" { expect held }\nspec \"b\" { expect held }\n"
    let stage = UpdateStage(old)
    _ = stage.update(Updating(), ["a.trans:4"])
    #expect(stage.text() == old.replacing("\"b\" { expect held", with: "\"b\" { expect settled"))
  }

  @Test("where nothing may be written, what is to be rewritten fails")
  func hindered() {
    var updating = Updating()
    updating.hindrance = "`CI` is set"
    for old in ["screen Home\nroot Home\nexpect held\n", "screen Home\nroot Home\n"] {
      let stage = UpdateStage(old)
      let (text, verdict) = stage.update(updating)
      #expect(verdict >= .failed)
      #expect(stage.writes == 0)
      #expect(text.contains("1 place to be rewritten in 1 file\nnothing was written: `CI` is set\n"))
      #expect(text.contains("--- a.trans\n+++ a.trans\n@@ "))
    }
    #expect(UpdateStage("screen Home\nroot Home\nexpect settled\n").update(updating).verdict == .passed)
  }

  @Test("whichever write fails, every script is there, as it was or as it should be", arguments: 0...3)
  func failingWrites(_ failing: Int) {
    let old = "screen Home\nroot Home\nexpect held\n"
    let new = "screen Home\nroot Home\nexpect settled\n"
    let names = (0..<3).map { "\($0).trans" }
    let stage = UpdateStage(Dictionary(uniqueKeysWithValues: names.map { ($0, old) }))
    stage.failing = failing
    let (text, verdict) = stage.update()
    for (place, name) in names.enumerated() { #expect(stage.text(name) == (place == failing ? old : new)) }
    #expect(verdict == (failing < 3 ? .unwritable : .passed))
    #expect(text.contains("\(failing).trans: error: not rewritten: the disk is full\n") == (failing < 3))
    stage.failing = nil
    #expect(stage.update().verdict == .passed)
    #expect(names.allSatisfy { stage.text($0) == new })
  }

  @Test("a spec without expectations hinders no other: it is named, and left")
  func changedBesideGap() {
    let head = "screen Home\nroot Home\n"
    let stage = UpdateStage(
      "screen Home\nsetup { root Home }\nspec \"wrong\" { expect held }\nspec \"empty\" { root Home }\n")
    var updating = Updating()
    updating.addsMissing = false
    let (text, verdict) = stage.update(updating)
    #expect(
      stage.text()
        == "screen Home\nsetup { root Home }\nspec \"wrong\" { expect settled }\nspec \"empty\" { root Home }\n"
    )
    #expect(
      text.contains(
        "a.trans:4:6: left: `\"empty\"`: it expects nothing; `--update=missing` adds expectations\n"),
      "\(text)")
    #expect(text.contains("1 place rewritten in 1 file, 1 left as it is\n"), "\(text)")
    #expect(verdict == .claimsNothing, "the spec without expectations still is an error")
    // A story without expectations is not reported as an error.
    #expect(!UpdateStage(head).update(updating).text.contains("left"))
  }

  @Test("an update that is stopped writes nothing")
  func interrupted() {
    let stage = UpdateStage("screen Home\nroot Home\nexpect held\n")
    let output = Transcript()
    output.stopsRuns = true
    let session = TestSession(["."], Settings(), files: stage, output: output)
    #expect(session.update(Updating(), stage) == .interrupted)
    #expect(stage.writes == 0)
  }
}
