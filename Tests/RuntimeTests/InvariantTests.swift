import Foundation
import TestSupport
import Testing

@testable import Engine
@testable import Runtime

/// Tests that the world's tables stay consistent after every operation, whatever a script does.
struct InvariantTests {
  /// The environment variable `TRANS_STORIES` sets their number; `.ci/fuzz/run stories` runs millions of commands.
  @Test func generatedStoriesBreakNothing() {
    let count = ProcessInfo.processInfo.environment["TRANS_STORIES"].flatMap { UInt64($0) } ?? 20
    var teller = StoryRunner()
    for seed in 0..<count { teller.run(seed: seed, commands: 40) }
    #expect(teller.broken.isEmpty, "\(teller.broken.joined(separator: "\n"))")
    #expect(teller.rejected.isEmpty, "\(teller.rejected.joined(separator: "\n"))")
    #expect(teller.commands > Int(count) * 20 && teller.looks > teller.commands)
    #expect(teller.found > teller.commands)
  }

  /// Tests the stories that once revealed an inconsistency, each reduced to its smallest form.
  @Test(arguments: found)
  func whatBrokeOnceHoldsTogether(_ story: FoundStory) {
    var teller = StoryRunner()
    teller.run(stage + story.source, named: story.title)
    #expect(teller.broken == [] && teller.rejected == [], "\(teller.broken + teller.rejected)")
    #expect(teller.looks > 10)
  }

  /// Tests that the checker detects each kind of inconsistency; without this, the other tests could pass by mistake.
  @Test(arguments: Inconsistency.allCases)
  func aFlawIsSeen(_ flaw: Inconsistency) throws {
    var world = World()
    var trace = Trace()
    let (home, card) = (world.addController(.screen, name: 1), world.addController(.screen, name: 2))
    let mail = world.addController(.navigation, name: 3)
    world.setInitialStack([home], of: mail)
    world.setRoot(mail, cause: 0, trace: &trace)
    try drain(&world, &trace)
    var options = AnimationOptions()
    options.duration = .seconds(1)
    world.beginAnimations(options, by: Author())
    world.set(.alpha, .number(0.5), of: world.controllers[home].view, by: Author(), trace: &trace)
    world.endAnimations()
    try world.present(card, on: home, CommandOptions(), trace: &trace)
    try drain(&world, &trace)
    #expect(world.brokenInvariants() == [])
    flaw.make(in: &world, home, card, mail)
    #expect(world.brokenInvariants() != [], "\(flaw)")
  }

  private func drain(_ world: inout World, _ trace: inout Trace) throws {
    repeat { while try world.next(downTo: 0, trace: &trace) != nil {} } while world.endTurn()
  }
}

/// An inconsistency to put into a world: a table row that contradicts other rows.
enum Inconsistency: CaseIterable {
  case nullRow, sibling, lastSubview, childCount, parent, stackCount, shown, presenter, presented, freedView,
    miscounted, namesake, forgottenName
  case openTransition, container, group, animation, groupCount, deadline, finger, operation, coordination,
    limbo

  func make(in world: inout World, _ home: ControllerID, _ card: ControllerID, _ mail: ControllerID) {
    let (view, group) = (world.controllers[home].view, world.firstGroup)
    switch self {
    case .nullRow: world.controllers[.none].parent = home
    case .sibling: world.views[world.views[world.window].firstSubview].nextSibling = view
    case .lastSubview: world.views[world.window].lastSubview = .none
    case .childCount: world.controllers[mail].childCount += 1
    case .parent: world.controllers[home].parent = .none
    case .stackCount: world.controllers[mail].stackCount = 2
    case .shown: world.controllers[mail].shown = card
    case .presenter: world.controllers[mail].presented = .none
    case .presented: world.controllers[card].presentation = .none
    case .freedView: world.views.remove(view)
    case .miscounted: world.layers.remove(LayerID(raw: 1))
    case .namesake:
      world.noteNames()
      world.viewNameIndex?.add(view, called: 1)
    case .forgottenName:
      world.noteNames()
      _ = world.views.insert(View(role: .made, name: 1, frame: .zero))
    case .openTransition: world.lastOpen = .none
    case .container: world.transitions[world.firstOpen].container = ViewID(raw: 99)
    case .group: world.lastGroup = .none
    case .animation: world.views[view].firstAnimation = .none
    case .groupCount: world.blocks[world.groups[group].block].groupCount = 0
    case .deadline: world.deadlines.heap.removeAll()
    case .finger: world.finger.drives = TransitionID(raw: 99)
    case .operation: world.defer(.on(TransitionID(raw: 99), .run))
    case .coordination:
      world.coordinations.append(Coordination(kind: .alongside, transition: TransitionID(raw: 99), token: 1))
    case .limbo: world.removedViews.append(view)
    }
  }
}

/// A generated story that revealed an inconsistency.
struct FoundStory: CustomTestStringConvertible {
  var title: String
  var source: String

  init(_ title: String, _ source: String) { (self.title, self.source) = (title, source) }

  var testDescription: String { title }
}

private let stage = """
  screen Home ; screen A ; screen B ; screen C ; screen Sheet { style pageSheet }
  navigation N [A] { transition Untrue }
  screen Card { style custom; transition Untrue; on viewWillDisappear { dismiss } }
  animator Lies { duration 0.3s; presenting, pushing, selecting { add toView; animate { toView.alpha = 1 }; complete false } }
  transition Untrue { presenting animator Lies; pushing animator Lies }
  gesture Back { tap; on ended { pop } }
  screen Tapped { gesture Back }

  """

private let found: [FoundStory] = [
  FoundStory(
    "H1: a finger is down, and code dismisses",
    """
    root Home; present B; touch (180, 159); start dismiss; touch by (0, 178)
    """),
  FoundStory(
    "H2: the top page's view is out as a pop begins",
    "root N; push B on N; remove B.view; start pop on N; print views"),
  FoundStory(
    "a change of a whole stack that code calls unfinished", "root N; set [B, C] on N; advance 1s; pop on N"),
  FoundStory("a dismissal while a presentation is undone", "root Home; present Card; advance 1s"),
  FoundStory(
    "an animator animates what is elsewhere when it has completed",
    """
    screen Late { style custom; transition Lately }
    animator After { presenting { add toView; complete true; animate 0.5s { Home.view.alpha = 0.5 } } }
    animator Within { dismissing { animate 0.5s { complete true; Home.view.alpha = 1 } } }
    interaction Hold { }
    transition Lately { presenting animator After interaction Hold; dismissing animator Within interaction Hold }
    root Home; present Late interactively; advance 0.1s; settle; dismiss interactively; advance 0.1s
    """),
  FoundStory(
    "a swipe on a sheet on which another comes",
    """
    root Home; present Sheet; start present B as overFullScreen interactively; touch (200, 500); touch by (0, 200)
    """),
  FoundStory(
    "a presentation in the context of another, and both go",
    """
    B.definesPresentationContext = true
    root Home; present B as fullScreen; present C on B as overCurrentContext; dismiss on Home
    """),
  FoundStory("a stack of what is gone", "root N; forget B; set [B, C] on N; settle"),
  FoundStory(
    "a transition of one's own in a container of the system's",
    "root N; start run Lies from B to C in N.view; settle"),
  FoundStory(
    "a container that is forgotten while its own transition runs",
    """
    screen Pager { view page at (0, 0, 390, 600) }
    animator Waits { selecting { toView.alpha = 0; animate { toView.alpha = 1 }; complete never } }
    print Pager.view.alpha; start run Waits from B to C in Pager.page; forget Pager
    """),
  FoundStory(
    "a presentation on what is on its way out", "root Home; present B; turn { dismiss; present C on B }"),
  FoundStory("a presentation on what does not come", "root Home; turn { present Card; present B on Card }"),
  FoundStory(
    "a dismissal of three that is given up",
    """
    root Home; present B; present C on B; present Sheet on C; start dismiss on Home interactively; cancel; settle
    """),
  FoundStory(
    "a recogniser on a view that is gone",
    """
    root N; push Tapped on N unanimated; forget Tapped; pop on N unanimated
    """),
  FoundStory(
    "an interactive change of the whole stack, of which no delegate makes an interaction",
    """
    animator Shows { pushing { add toView; toView.alpha = 0; animate 0.2s { toView.alpha = 1 } then { complete } } }
    transition Showing { pushing animator Shows }
    screen First; navigation Album [First] { transition Showing }
    root Album; start set [B, C] on Album interactively; settle
    """),
  FoundStory(
    "a dismissal of two presentations, in the lower of which a push covers the presenter of the upper one",
    """
    screen Page { definesPresentationContext true }
    screen Tab { definesPresentationContext true }
    screen Over { style pageSheet; modalTransitionStyle crossDissolve }
    animator Stays { popping { remove fromView; complete never } }
    presentation Around { }
    transition Slow { popping animator Stays; presentation Around }
    navigation Upper [Page] { transition Slow }
    navigation Lower [B, C]
    tabs T [Lower, Tab]
    root T
    present Upper on T as overCurrentContext unanimated
    present Over as currentContext
    start dismiss on Tab interactively
    push Home on Upper
    finish
    """),
  FoundStory(
    "a list that goes away under the finger that drags it",
    """
    screen Long { view list at (0, 0, 390, 844) { contentSize (390, 2000) } }
    navigation Reader [B, Long]
    root Reader; pan down to 0.4; start pop on Reader unanimated; forget Long; settle
    """),
  FoundStory(
    "a list that goes away while it scrolls",
    """
    screen Long { view list at (0, 0, 390, 844) { contentSize (390, 2000) } }
    navigation Reader [B, Long]
    root Reader; forget Long; start pop on Reader; advance 0.3s
    Long.list.setContentOffset((0, 129), animated: true)
    advance 1s
    """),
  FoundStory(
    "a screen that goes away with the wrapper of a sheet that code has put into it",
    """
    screen Away
    screen Low { style pageSheet; transition Moving }
    animator Moves { dismissing { add fromView to Away.view; complete false } }
    transition Moving { dismissing animator Moves }
    root Home; present Low unanimated; dismiss; forget Away; settle
    """),
  FoundStory("a block that ends behind its transition", "root Home; start present Card; settle; present B"),
]
