import TestSupport
import Testing

@testable import Engine

/// Tests that recognizers, and what they make of the fingers, are part of the world's state.
struct TouchTests {
  /// A stage with pans, a pinch and a tap, on a view and on its superview.
  private func stage() -> TouchStage {
    var stage = TouchStage()
    let view = stage.world.controllers[stage.home].view
    let knob = stage.world.addSubview(
      named: 9, to: view, controller: stage.home, frame: Rect(100, 100, 200, 200))
    _ = stage.attach(.pan(.down, fromEdge: false), named: 1, to: knob, of: stage.home)
    _ = stage.attach(.pan(nil, fromEdge: false), named: 2, to: view, of: stage.home)
    _ = stage.attach(.pinch, named: 3, to: view, of: stage.home)
    _ = stage.attach(.tap, named: 4, to: knob, of: stage.home)
    _ = stage.attach(.pan(.right, fromEdge: true), named: 5, to: view, of: stage.home)
    return stage
  }

  /// Whatever the fingers do, a copy made at any step continues exactly like the original.
  @Test func aCopyTakenInTheMiddleOfADragGoesOnLikeTheOriginal() {
    var random = SeededGenerator(seed: 3)
    var (begun, steps) = (0, 0)
    for round in 0..<60 {
      var original = stage()
      original.allowsBoth = round % 2 == 0
      if round % 3 == 0 { original.unwilling = [1] }
      for _ in 0..<12 {
        act(on: &original, &random)
        while true {
          let kept = original
          var copy = kept
          let before = kept.world.canonicalForm
          let (isLeft, isCopyLeft) = (original.step(), copy.step())
          #expect(isLeft == isCopyLeft)
          #expect(copy.told == original.told)
          #expect(copy.world.isEquivalent(to: original.world))
          #expect(kept.world.canonicalForm == before)
          steps += 1
          if !original.world.touch.live.isEmpty { begun += 1 }
          if !isLeft || Int.random(in: 0..<40, using: &random) == 0 { break }
        }
      }
    }
    #expect(begun > 500 && begun < steps)
  }

  private func act(on stage: inout TouchStage, _ random: inout SeededGenerator) {
    func point() -> Point {
      Point(.random(in: 0...390, using: &random), .random(in: 0...844, using: &random))
    }
    guard stage.world.finger.isDown else { return stage.touch([point()]) }
    let time = Double.random(in: 0...0.2, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: stage.lift()
    case 1: stage.takeAway()
    case 2: stage.move(to: [point(), point()], over: time)
    default:
      let fingers = stage.world.touch.raw?.fingers ?? []
      let (x, y) = (
        Double.random(in: -20...20, using: &random), Double.random(in: -20...40, using: &random)
      )
      stage.move(to: fingers.map { Point($0.x + x, $0.y + y) }, over: time)
    }
  }

  /// The fingers are in the same places; the states differ only in what has become of the recognizer.
  @Test func fingerprintsDifferWhereARecogniserHasBegun() {
    var first = TouchStage()
    let view = first.world.controllers[first.home].view
    let pan = first.attach(.pan(.down, fromEdge: false), named: 1, to: view, of: first.home)
    let untouched = first.world.fingerprint
    let isTouched = first.world.touchDown(
      .pan(.down, fromEdge: false), on: nil, [], cause: 0, trace: &first.trace)
    #expect(isTouched)
    first.world.offerTouch(trace: &first.trace)
    first.world.setOut(to: .share(0), over: .zero, goesOn: true, cause: 0)
    var (begun, failed) = (first, first)
    let asked = first.world.fingerprint
    begun.world.touch.contenders[0].state = .began
    failed.world.touch.contenders[0].state = .failed
    #expect(begun.world.looksLike(failed.world))
    #expect(Set([untouched, asked, begun.world.fingerprint, failed.world.fingerprint]).count == 4)
    var disabled = first
    #expect(disabled.world.setEnabled(false, of: pan, trace: &disabled.trace) == nil)
    #expect(disabled.world.fingerprint != asked)
  }

  /// GEST-20, GEST-21: a pan begins when the hysteresis is passed, from where its translation counts.
  @Test func aPanBeginsWhereTheHysteresisIsPassed() {
    var stage = TouchStage()
    let view = stage.world.controllers[stage.home].view
    let pan = stage.attach(.pan(.down, fromEdge: false), named: 1, to: view, of: stage.home)
    stage.touch([Point(100, 100)])
    stage.move(to: [Point(100, 109.9)])
    stage.settle()
    #expect(stage.told.isEmpty)
    #expect(stage.world.gestureState(of: pan) == .possible)
    stage.move(to: [Point(100, 150)], over: 1)
    stage.settle()
    #expect(stage.world.gestureState(of: pan) == .changed)
    #expect(abs(stage.world.translation(of: pan).y - 40) < 0.01)
    #expect(stage.world.location(of: pan) == Point(100, 150))
    #expect(abs(stage.world.velocity(of: pan).y - 40.1) < 0.5)
    stage.lift()
    stage.settle()
    #expect(stage.told.first?.contains("1 shouldBegin") == true)
    #expect(stage.told.last?.contains("1 ended") == true)
    #expect(stage.world.gestureState(of: pan) == .possible)
  }

  /// GEST-26: a recognizer for a screen edge takes part only if the finger touches down at that edge.
  @Test func anEdgePanBeginsOnlyAtItsEdge() {
    for (x, begins) in [(20.0, true), (20.5, false)] {
      var stage = TouchStage()
      let view = stage.world.controllers[stage.home].view
      _ = stage.attach(.pan(.right, fromEdge: true), named: 1, to: view, of: stage.home)
      stage.touch([Point(x, 100)])
      stage.move(to: [Point(x + 60, 100)], over: 0.1)
      stage.settle()
      #expect(stage.told.contains { $0.contains("1 began") } == begins)
    }
  }

  /// A built-in swipe that was possible at touch-down fails if its sheet is being dismissed when the swipe would begin.
  @Test func aSwipeThatCannotBeginAnyMoreFails() throws {
    for isLate in [false, true] {
      var stage = TouchStage()
      var options = CommandOptions()
      options.style = .pageSheet
      try stage.world.present(stage.card, on: stage.home, options, trace: &stage.trace)
      stage.settle()
      stage.touch([Point(180, 159)])
      #expect(stage.world.touch.contenders.map(\.kind) == [.pan(.down, fromEdge: false)])
      if isLate { stage.world.dismiss(on: stage.card, options, trace: &stage.trace) }
      stage.move(to: [Point(180, 337)])
      var swiped = false
      for _ in 0..<40 where stage.step() {
        swiped = swiped || stage.told.contains { $0.contains("swipe") }
      }
      #expect(swiped == !isLate)
    }
  }

  /// Asking whether a built-in swipe would begin changes nothing, and the answer is correct.
  @Test func aBuiltInSwipeBeginsWhereItCan() throws {
    var random = SeededGenerator(seed: 8)
    var begun = 0
    for index in 0..<40 {
      var story = try Explorer(hasTabs: index % 2 == 0)
      for _ in 0..<30 {
        story.perform(story.action(&random))
        for direction in PanDirection.allCases {
          for fromEdge in [true, false] {
            let canSwipe = story.world.canSwipe(direction, fromEdge: fromEdge)
            var (copy, trace) = (story.world, story.trace)
            let swipes = copy.beginBuiltInPan(direction, fromEdge: fromEdge, cause: 0, trace: &trace)
            #expect(swipes == canSwipe)
            #expect(swipes || copy.isEquivalent(to: story.world))
            if swipes { begun += 1 }
          }
        }
      }
    }
    #expect(begun > 100)
  }
}
