import TestSupport
import Testing

@testable import Runtime
@testable import Search

/// Tests of the commands that lead to a finding of `trans provoke`, in full and as a shortened story.
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

  @Test("what is only set off is part of each way", arguments: Repository.sample(starts, oneIn: 3))
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

  @Test("a story goes on behind an exception that it expects", arguments: Repository.sample(faults, oneIn: 3))
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

  @Test("the ends of a drag that are right stay, where only another end is not") func correctEnd() throws {
    let text = try Repository.text("scripts/provoke/taken-away.trans")
    let found = ProvokeStage(text).provoke()
    #expect(found.has("on ended { if progress > 0.5 { finish } else { cancel } }"), "\(found.lines)")
  }

  @Test("a guard that the app has stays, and so does a right answer to a touch that is taken away")
  func guards() {
    let found = ProvokeStage(
      """
      screen Home { gesture Edge; view burger at (10, 60, 44, 44); on tap burger { if Menu.presentingViewController == none { present Menu } } }
      screen Menu { style custom; transition Side; view shade at (280, 0, 110, 844); on tap shade { dismiss } }
      animator Slide {
        presenting { add toView; toView.x = -390; animate { toView.x = 0 } then { complete not cancelled } }
        dismissing { animate { fromView.x = -390 } then { complete not cancelled } }
      }
      gesture Edge {
        pan left edge
        on began { Side.isByFinger = true; present Menu }
        on changed { update translation.x / 280 }
        on ended { Side.isByFinger = false; if progress > 0.4 { finish } else { cancel } }
        on cancelled { cancel }
      }
      transition Side {
        field isByFinger = false
        presenting when isByFinger animator Slide interaction Edge unconditionally
        presenting, dismissing animator Slide
      }
      spec "s" { root Home; tap Home.burger; tap Menu.shade; expect hierarchy Home }
      """
    ).provoke()
    #expect(found.commands("completes by Edge").last == "tap Home.burger", "\(found.lines)")
    for line in [
      "on tap burger { if Menu.presentingViewController == none { present Menu } }",
      "on cancelled { cancel }",
      "presenting when isByFinger animator Slide interaction Edge unconditionally",
    ] {
      #expect(found.has(line), "\(line): \(found.lines)")
    }
  }

  @Test("what a story comes to show is what was found, not another mistake of the same code at the same line")
  func sameMistake() throws {
    let found = ProvokeStage(hero).provoke()
    let (first, second) = (
      found.lines.firstIndex { $0.contains("✗ 1. continuous by Zoom") },
      found.lines.firstIndex { $0.contains("✗ 2.") }
    )
    let story = try found.lines[#require(first)..<(second ?? found.lines.count)]
    #expect(story.contains { $0.contains("Photo.picture.isHidden = true") }, "\(story)")
    #expect(!story.contains { $0.contains("appear at once") }, "\(story)")
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
      by: ProvokedPath(commands: [UserAction(.tap("a")), UserAction(.tap("b"))]))
    for length in [3, 1, 2] + Array(repeating: 4, count: 20) {
      telling.add(
        ProvokedFinding(
          telling.key, by: ProvokedPath(commands: Array(repeating: UserAction(.pop), count: length))))
    }
    #expect(telling.count == 24 && telling.paths.count == 16)
    #expect(telling.paths.prefix(4).map(\.commands.count) == [1, 2, 2, 3])
    #expect(telling.paths[1].commands.map(\.text) == ["tap a", "tap b"])
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

/// A picture that flies from the grid to a page and back. A cancelled pop leaves the picture hidden.
private let hero = """
  screen Grid { background white
    view thumb at (20, 120, 110, 110) { content "cat"; background orange }
    on tap thumb { push Photo } }
  screen Photo { background black; gesture Drag
    view picture at (0, 277, 390, 290) { content "cat"; background orange } }
  navigation Album [Grid] { transition Hero }
  animator Zoom {
    duration 0.4s
    pushing {
      toView.frame = final(to)
      toView.alpha = 0
      add toView
      view flyer at frame(Grid.thumb, in: containerView) { content "cat"; background orange }
      add flyer
      Grid.thumb.isHidden = true
      Photo.picture.isHidden = true
      animate { toView.alpha = 1; flyer.frame = (0, 277, 390, 290) } then {
        Grid.thumb.isHidden = false
        Photo.picture.isHidden = false
        remove flyer
        complete not cancelled
      }
    }
    popping {
      toView.frame = final(to)
      add toView below fromView
      view flyer at frame(Photo.picture, in: containerView) { content "cat"; background orange }
      add flyer
      Grid.thumb.isHidden = true
      Photo.picture.isHidden = true
      animate { fromView.alpha = 0; flyer.frame = frame(Grid.thumb, in: containerView) } then {
        fromView.alpha = 1
        Grid.thumb.isHidden = false
        if not cancelled { Photo.picture.isHidden = false }
        remove flyer
        if cancelled { remove toView }
        complete not cancelled
      }
    }
  }
  gesture Drag {
    pan down
    on began { pop }
    on changed { update clamp(translation.y / 400, 0, 1) }
    on ended { if progress > 0.3 or velocity.y > 900 { finish } else { cancel } }
    on cancelled { cancel }
  }
  transition Hero { pushing animator Zoom; popping animator Zoom interaction Drag }
  setup { root Album }
  spec "the photo opens and is dragged back" {
    tap Grid.thumb
    expect hierarchy Album[Grid, Photo]
    pan down to 0.5
    release
    expect hierarchy Album[Grid]
    expect not Grid.thumb.isHidden
  }
  """
