import TestSupport
import Testing

@testable import Sessions

/// The ways to what provoking finds: whole, and as stories that show what they are to show.
@Suite struct ProvokeWayTests {
  private static let starts = [
    "root Feed\n start tap Feed.thumbnail\n settle\n pan down to 0.7\n release\n expect hierarchy Feed",
    "root Feed\n start tap Feed.thumbnail\n advance 1s\n pan down to 0.7\n release\n expect hierarchy Feed",
    """
    root Feed
    expect Photo.appearance == appearing during { start tap Feed.thumbnail }
    settle
    pan down to 0.7
    release
    expect hierarchy Feed
    """,
  ]

  @Test("what is only set off is part of each way", arguments: starts)
  func begun(_ spec: String) throws {
    let found = try ProvokeStage("taken-away", spec: spec).provoke()
    #expect(found.verdict == .failed)
    #expect(
      found.commands("completes by DragAway") == [
        "root Feed", "tap Feed.thumbnail", "pan down to 0", "cancel touch",
      ], "\(found.lines)")
  }

  private static let faults = [
    "expect fault presenting-on-itself during { present Mail on Mail }",
    "expect { fault presenting-on-itself; hierarchy Mail[Inbox] } during { present Mail on Mail }",
    "expect fault presenting-on-itself during { start present Mail on Mail }",
  ]

  @Test("a story goes on behind an exception that it expects", arguments: faults)
  func expectedFaults(_ fault: String) throws {
    let rest = "tap Inbox.row\n pan right to 0.7\n release\n expect hierarchy Mail[Inbox]"
    let spec = "root Mail\n\(fault)\n\(rest)"
    let found = try ProvokeStage("cannot-drag", spec: spec).provoke()
    #expect(found.verdict == .failed)
    #expect(
      found.commands("unanswered by DragBack") == [
        "root Mail", "tap Inbox.row", "pan right to 0.4", "expect held", "release", "pan right to 0.4",
        "expect held",
      ], "\(found.lines)")
  }

  @Test("what is correct stays in a story that is made short, and so does what came in between")
  func correctCode() {
    let found = ProvokeStage(
      """
      screen Home { background white; view a at (20, 200, 60, 44); on tap a { present Card } }
      screen Card { style custom; transition T; background white; view x at (20, 20, 60, 44); on tap x { dismiss } }
      animator A {
        duration 0.3s
        presenting { add toView; toView.alpha = 0; animate { toView.alpha = 1; Home.a.alpha = 0.2 } }
        dismissing { animate { fromView.alpha = 0 } then (f) { if f { Home.a.alpha = 1 }; complete not cancelled } }
      }
      transition T { presenting, dismissing animator A }
      spec "s" {
        root Home
        tap Home.a
        tap Card.x
        expect Home.a.alpha == 1
      }
      """
    ).provoke()
    #expect(found.commands("no-residue by A").last == "app background", "\(found.lines)")
    #expect(found.has("then (f) { if f { Home.a.alpha = 1 }; complete not cancelled }"))
  }

  @Test("the end of a drag that is right stays, where only another end is not") func correctEnd() throws {
    let text = try Repository.text("scripts/provoke/taken-away.trans")
    let found = ProvokeStage(text).provoke()
    #expect(found.has("on ended { finish }"), "\(found.lines)")
  }

  @Test("a drag that nobody answers any more at all comes again as a story") func unansweredAtAll() {
    let found = ProvokeStage(
      """
      screen First
      screen Second { on viewWillAppear { navigationController.setNavigationBarHidden(true, animated: true) } }
      navigation Plain [First]
      spec "s" {
        root Plain
        push Second
        Plain.isNavigationBarHidden = false
        pan left edge to 0.7
        release
        expect hierarchy Plain[First]
      }
      """
    ).provoke()
    #expect(
      found.commands("unanswered by Second").suffix(4) == [
        "expect held", "release", "pan left edge to 0.4", "expect held",
      ], "\(found.lines)")
  }

  @Test("a finding that comes again by none of its ways is told as it was met") func lost() {
    var telling = ProvokedFinding(
      FindingKey("completes", by: "A", at: .init(file: 0, start: 0, end: 1), fileCount: 1),
      by: ProvokedWay(commands: ["a", "b"]))
    for length in [3, 1, 2] + Array(repeating: 4, count: 20) {
      telling.add(
        ProvokedFinding(
          telling.key, by: ProvokedWay(commands: Array(repeating: "c", count: length))))
    }
    #expect(telling.count == 24 && telling.ways.count == 16)
    #expect(telling.ways.prefix(4).map(\.commands.count) == [1, 2, 2, 3])
    #expect(telling.ways[1].commands == ["a", "b"])
  }

  @Test("what UIKit logs of one call is one finding") func oneCall() {
    var stage = ProvokeStage(
      """
      screen Home { view go at (20, 200, 60, 44); on tap go { present Card } }
      screen Card { style pageSheet; view close at (20, 20, 60, 44); on tap close { dismiss; dismiss on Home } }
      spec "strict" {
        root Home
        tap Home.go
        expect hierarchy Home presents Card
      }
      """)
    stage.settings.options.isStrict = true
    let found = stage.provoke()
    #expect(found.count == 1 && found.has("✗ 1. dismissal-in-progress"), "\(found.lines)")
  }
}
