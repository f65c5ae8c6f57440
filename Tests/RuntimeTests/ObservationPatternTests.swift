import Runtime
import Testing

@testable import Engine

/// Tests what each form of a claim accepts, and which forms are rejected. All claims are about the world of
/// `Stage.mail()`.
struct ObservationPatternTests {
  @Test(arguments: [
    "hierarchy Mail[Inbox, Message] presents Card as pageSheet",
    "hierarchy Mail presents Card",
    "hierarchy Mail[Inbox, Message]{popping Message} presents Card",
    "hierarchy Mail{popping _ 40%} presents Card[]",
    "hierarchy Mail{popping Message 0.4} presents _",
    "hierarchy Mail[_, Message] presents Card",
    "hierarchy Mail[…, Message] presents Card",
    "hierarchy Mail[…, Inbox, ..., Message, …] presents Card presents none",
    "hierarchy _",
    "views window[Mail, transitionView[dimming, dropShadow[Card]]]",
    "views window[…, transitionView]",
    "views _[_, _]",
    "events { Message viewWillDisappear\n Inbox viewWillAppear\n Message viewDidDisappear\n Inbox viewDidAppear }",
    "events { Message viewWillDisappear(animated: true)\n …\n Inbox viewDidAppear(_) }",
    "events { _\n _\n viewDidDisappear\n _ viewDidAppear }",
    "events { … }",
    "events containment { }",
    "events delegate { Mail.delegate willShow(Inbox, animated: true) }",
    "events delegate { Mail.delegate willShow(animated: true) }",
    "events delegate { Mail.delegate willShow(_, animated: _) }",
    "events { include { Message viewDidDisappear } }",
    "events { include { Inbox viewWillAppear\n Inbox viewDidAppear } }",
    "events { include { unordered { Inbox viewDidAppear\n Message viewWillDisappear } } }",
    "events { Message viewWillDisappear\n unordered { Message viewDidDisappear\n Inbox viewWillAppear }\n … }",
    "events { Message viewWillDisappear\n Inbox viewWillAppear\n Mail.delegate willShow\n warning already-presenting\n log \"half way\", 0.50\n … }",
    "events delegate { willShow\n log \"half way\", _ }",
    "warning already-presenting",
    """
    warning already-presenting "Attempt to present <Inbox> on <Mail> (from <Mail>) which is already presenting <Card>."
    """,
  ])
  func holds(claim: String) throws {
    var stage = Stage.mail()
    #expect(stage.matches(try Pattern.read(claim, on: &stage).get()))
  }

  @Test(arguments: [
    "hierarchy none",
    "hierarchy Mail",
    "hierarchy Mail[] presents Card",
    "hierarchy Mail[_] presents Card",
    "hierarchy Mail[…, Inbox] presents Card",
    "hierarchy Mail@2 presents Card",
    "hierarchy Mail{popping Inbox} presents Card",
    "hierarchy Mail{presenting Card} presents Card",
    "hierarchy Mail presents Card{popping Message}",
    "hierarchy Mail as pageSheet presents Card",
    "views window[Mail, transitionView[]]",
    "views window[…, dimming]",
    "events { }",
    "events { Inbox viewDidAppear\n … }",
    "events { …\n Message viewDidDisappear }",
    "events { unordered { Message viewDidDisappear\n Inbox viewWillAppear }\n … }",
    "events { …\n log _ }",
    "events containment { log \"half way\", 0.6 }",
    "fault pushed-twice",
    "warning already-presenting \"something else\"",
  ])
  func doesNotHold(claim: String) throws {
    var stage = Stage.mail()
    let pattern = try Pattern.read(claim, on: &stage).get()
    #expect(!stage.matches(pattern))
    #expect(!stage.difference(pattern).explanation.isEmpty)
  }

  @Test(arguments: [
    ("hierarchy Mail presents Card as sheet", "unknown-style: there is no style `sheet`"),
    (
      "hierarchy Mail presents Card as automatic",
      "wrong-pattern: nothing is presented as `automatic`: it means another style, depending on iOS"
    ),
    ("hierarchy …", "wrong-pattern: `…` means any children, but the window has only one root"),
    (
      "hierarchy Mail presents …",
      "wrong-pattern: `…` means any children, but only one controller is presented"
    ),
    ("hierarchy Mail{popping Inbox 2s}", "wrong-pattern: how far a transition is, is a number of percent"),
    ("views …", "wrong-pattern: `…` means any subviews, but there is only one window"),
    ("events looks { }", "unknown-family: there is no family of events `looks`"),
    ("events { Inbox viewWillApear }", "unknown-event: there is no event `viewWillApear`"),
    ("events { Mail willShow }", "wrong-pattern: `willShow` is not called on this"),
    ("events { Mail.delegate viewDidAppear }", "wrong-pattern: `viewDidAppear` is not called on this"),
    ("events { Inbox viewDidAppear(true) }", "wrong-arguments: `viewDidAppear` has no such argument here"),
    ("events { Inbox viewDidLoad(_) }", "wrong-arguments: `viewDidLoad` has no such argument here"),
    ("events { warning x }", "unknown-code: there is no warning `x`"),
    ("fault x", "unknown-code: there is no fault `x`"),
    ("events { unordered { … } }", "wrong-pattern: `unordered` can contain only single events"),
    ("events { violation x }", "unknown-code: there is no law `x`"),
  ])
  func hasNoMeaning(claim: String, problem: String) {
    var stage = Stage.mail()
    guard case .failure(let problems) = Pattern.read(claim, on: &stage) else {
      Issue.record("`\(claim)` was accepted")
      return
    }
    #expect(problems.texts == [problem])
  }
}
