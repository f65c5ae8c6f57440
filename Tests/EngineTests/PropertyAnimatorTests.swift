import TestSupport
import Testing

@testable import Engine

/// Tests of property animators: their positions, and the steps from state to state.
struct PropertyAnimatorTests {
  @Test func whereOneGoesOnAgreesWithTheTable() throws {
    for row in try NumberTable.rows("animators.tsv") {
      var stage = AnimatorStage(curve: .bezier(row[0], row[1], row[2], row[3]))
      let id = stage.animator
      stage.gallery.world.setFractionComplete(
        row[4], of: id, by: stage.author, trace: &stage.gallery.trace)
      stage.drain()
      #expect((stage.x - 100 * row[4]).magnitude < 1e-9)
      stage.gallery.world.setReversed(row[6] == 1, of: id, by: stage.author)
      try stage.gallery.world.continueAnimator(
        id, curve: nil, durationFactor: row[5], by: stage.author, trace: &stage.gallery.trace)
      let begin = stage.world.now
      stage.advance(by: row[7] * row[8])
      // The clock has whole nanoseconds; on the steepest curve, one nanosecond changes the position by several 1e-9.
      #expect((stage.x - 100 * row[9]).magnitude < 2e-6, "\(row)")
      stage.settle()
      #expect(((stage.world.now - begin).seconds - row[8]).magnitude < 2e-9, "\(row)")
    }
  }

  /// SPRING-27, SPRING-29, SPRING-30: springs given by duration and bounce agree with the table.
  @Test func springsByDurationAndBounceAgreeWithTheTable() throws {
    for row in try NumberTable.rows("bounces.tsv") {
      let curve = Curve.spring(duration: .seconds(row[0]), bounce: row[1])
      let whole = try #require(curve.ownDuration).seconds
      if row[2] >= whole { continue }
      #expect((curve.value(at: row[2] / whole) - row[3]).magnitude < 1e-6, "\(row)")
    }
  }

  /// Makes random calls in every state: only the transitions in the diagram of `PropertyAnimatorState` occur, values
  /// jump only when a call says so, and a copy continues identically.
  @Test(arguments: Array(0..<40))
  func anyCallsInAnyOrderKeepToTheDiagram(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var stage = AnimatorStage(curve: [.linear, .easeIn, .easeInOut, .spring(damping: 0.5)][seed % 4])
    for _ in 0..<120 {
      let call = AnimatorCall.allCases.randomElement(using: &random) ?? .pause
      let number = Double.random(in: 0..<1, using: &random)
      let (before, x) = (stage.row, stage.x)
      var copy = stage
      stage.make(call, number)
      copy.make(call, number)
      #expect(stage.world.isEquivalent(to: copy.world))
      let after = stage.row
      #expect(!after.isRunning || after.state == .active)
      if after.state == .stopped { #expect(stage.world.nextDeadline == nil) }
      if before.state != after.state {
        let edge = AnimatorEdge(from: before.state, to: after.state)
        #expect(call.edges.contains(edge), "\(call): \(edge)")
      }
      // A spring has the same progress at several times, so a delayed animation may continue from another value.
      let swings = stage.row.curve.kind == .spring && (call == .bend || call == .start || call == .goOn)
      let mayJump = call.jumps || swings || before.state == .inactive && before.isReversed
      if !mayJump { #expect((stage.x - x).magnitude < 1e-6, "\(call) in \(before.state) of seed \(seed)") }
    }
  }

  @Test func everyEdgeOfTheDiagramIsWalked() {
    var walked: [AnimatorEdge] = []
    var random = SeededGenerator(seed: 99)
    var stage = AnimatorStage(curve: .linear)
    for _ in 0..<600 {
      let before = stage.row.state
      stage.make(
        AnimatorCall.allCases.randomElement(using: &random) ?? .pause, .random(in: 0..<1, using: &random))
      let edge = AnimatorEdge(from: before, to: stage.row.state)
      if edge.from != edge.to, !walked.contains(edge) { walked.append(edge) }
    }
    for edge in AnimatorCall.allCases.flatMap(\.edges) { #expect(walked.contains(edge), "\(edge)") }
  }
}

struct AnimatorEdge: Equatable {
  var from: PropertyAnimatorState
  var to: PropertyAnimatorState
}

/// A call on a property animator, or `pass`, which lets time pass.
enum AnimatorCall: CaseIterable {
  case start, pause, scrub, reverse, goOn, bend, stop, halt, finish, add, pass

  /// The transitions in the diagram of `PropertyAnimatorState` that this call may cause.
  var edges: [AnimatorEdge] {
    switch self {
    case .start, .pause, .scrub: [AnimatorEdge(from: .inactive, to: .active)]
    case .stop, .pass: [AnimatorEdge(from: .active, to: .inactive)]
    case .halt: [AnimatorEdge(from: .active, to: .stopped)]
    case .finish: [AnimatorEdge(from: .stopped, to: .inactive)]
    case .reverse, .goOn, .bend, .add: []
    }
  }

  /// Whether the call may change the values on screen abruptly.
  var jumps: Bool { self == .scrub || self == .finish || self == .pass }
}

/// A view, and a property animator that moves the view.
struct AnimatorStage {
  var gallery: Gallery
  let view: ViewID
  let animator: PropertyAnimatorID
  let author = Author(cause: 1)
  /// The x coordinates to which the animator's blocks move the view, by the blocks' tokens.
  private var goals: [Double] = [100]

  init(curve: Curve) {
    var gallery = Gallery()
    view = gallery.view(Rect(0, 0, 10, 10))
    animator = gallery.world.makePropertyAnimator(duration: .seconds(1), curve: curve, by: author)
    gallery.world.addAnimations(1, delayFactor: 0, to: animator, by: author)
    self.gallery = gallery
  }

  var world: World { gallery.world }
  var row: PropertyAnimator { world.propertyAnimators[animator] }
  var x: Double { gallery.frame(of: view).origin.x }

  mutating func make(_ call: AnimatorCall, _ number: Double) {
    switch call {
    case .start: try? gallery.world.startAnimator(animator, by: author, trace: &gallery.trace)
    case .pause: gallery.world.pauseAnimator(animator, by: author, trace: &gallery.trace)
    case .scrub:
      gallery.world.setFractionComplete(number, of: animator, by: author, trace: &gallery.trace)
    case .reverse: gallery.world.setReversed(!row.isReversed, of: animator, by: author)
    case .goOn, .bend:
      try? gallery.world.continueAnimator(
        animator, curve: call == .bend ? .easeOut : nil, durationFactor: number < 0.5 ? 0 : number,
        by: author, trace: &gallery.trace)
    case .stop, .halt:
      _ = gallery.world.stopAnimator(
        animator, withoutFinishing: call == .stop, by: author, trace: &gallery.trace)
    case .finish:
      let position = AnimatingPosition.allCases[Int(number * 3)]
      try? gallery.world.finishAnimator(animator, at: position, by: author, trace: &gallery.trace)
    case .add:
      goals.append(number * 200)
      gallery.world.addAnimations(
        CompletionToken(goals.count), delayFactor: number < 0.5 ? 0 : number - 0.5, to: animator, by: author)
    case .pass: advance(by: number * 0.6)
    }
    drain()
  }

  mutating func advance(by seconds: Double) {
    let goal = world.now + .seconds(seconds)
    drain()
    while gallery.world.advance(to: goal) { drain() }
  }

  mutating func settle() {
    drain()
    while let next = world.nextDeadline, gallery.world.advance(to: next) { drain() }
  }

  /// Performs all pending operations; the code of a block moves the view.
  mutating func drain() {
    repeat {
      while let callout = try? gallery.world.next(downTo: 0, trace: &gallery.trace) {
        guard callout.event.method == .animations else { continue }
        let goal = goals[Int(callout.completion) - 1]
        gallery.set(.frame, .rect(Rect(goal, 0, 10, 10)), of: view)
      }
    } while gallery.world.agendaDepth > 0 || gallery.world.endTurn()
  }
}
