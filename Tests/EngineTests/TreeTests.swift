import TestSupport
import Testing

@testable import Engine

/// Tests that the view tree stays consistent, wherever views are moved.
struct TreeTests {
  /// A world with a box that contains `low` and `high`, and a view without a superview.
  private struct Boxes {
    var world = World(rules: Rules())
    let box, low, high, stray: ViewID

    init() {
      func made(_ world: inout World) -> ViewID {
        world.views.insert(View(role: .made, controller: .none, frame: Rect(0, 0, 10, 10)))
      }
      box = made(&world)
      low = made(&world)
      high = made(&world)
      stray = made(&world)
      world.insert(box, into: world.window)
      world.insert(low, into: box)
      world.insert(high, into: box)
    }
  }

  @Test func besideAStrangerItComesOnTop() {
    var boxes = Boxes()
    boxes.world.insert(boxes.low, into: boxes.box, below: boxes.stray)
    #expect(boxes.world.subviews(of: boxes.box) == [boxes.high, boxes.low])
    boxes.world.insert(boxes.high, into: boxes.box, below: boxes.world.window)
    #expect(boxes.world.subviews(of: boxes.box) == [boxes.low, boxes.high])
    #expect(boxes.world.brokenInvariants() == [])
  }

  @Test func besideItselfItStays() {
    var boxes = Boxes()
    boxes.world.insert(boxes.low, into: boxes.box, below: boxes.low)
    #expect(boxes.world.subviews(of: boxes.box) == [boxes.low, boxes.high])
    boxes.world.insert(boxes.low, into: boxes.world.window, below: boxes.low)
    #expect(boxes.world.subviews(of: boxes.world.window) == [boxes.box, boxes.low])
    #expect(boxes.world.subviews(of: boxes.box) == [boxes.high])
    #expect(boxes.world.brokenInvariants() == [])
  }

  @Test func intoItselfItDoesNotCome() {
    var boxes = Boxes()
    let before = boxes.world.canonicalForm
    boxes.world.insert(boxes.box, into: boxes.low)
    boxes.world.insert(boxes.low, into: boxes.low)
    #expect(boxes.world.canonicalForm == before)
    #expect(boxes.world.brokenInvariants() == [])
  }

  @Test func intoNoneItIsInNone() {
    var boxes = Boxes()
    boxes.world.insert(boxes.low, into: .none, below: boxes.high)
    #expect(boxes.world.views[boxes.low].superview == .none)
    #expect(boxes.world.subviews(of: boxes.box) == [boxes.high])
    #expect(boxes.world.brokenInvariants() == [])
  }

  /// In random runs, code removes views from where UIKit put them and adds them elsewhere, at any time.
  @Test(arguments: [false, true])
  func itHoldsTogetherWhateverCodeMoves(hasDelegates: Bool) throws {
    var random = SeededGenerator(seed: 7)
    var moved = 0
    for index in 0..<60 {
      var story = try Explorer(hasDelegates: hasDelegates, hasTabs: index % 2 == 1)
      for _ in 0..<40 {
        if Int.random(in: 0..<3, using: &random) == 0 {
          moved += story.moveView(&random) ? 1 : 0
        } else {
          story.perform(story.action(&random))
        }
        let flaws = story.world.brokenInvariants()
        #expect(flaws == [])
        if !flaws.isEmpty { return }
      }
    }
    #expect(moved > 200)
  }
}

extension Explorer {
  /// Removes a view from its superview, or adds it to another view, as code may do.
  fileprivate mutating func moveView(_ random: inout SeededGenerator) -> Bool {
    let views = (1..<world.views.end).map { ViewID(raw: $0) }.filter {
      world.views.isInUse($0) && $0 != world.window
    }
    guard let view = views.randomElement(using: &random), let other = views.randomElement(using: &random)
    else {
      return false
    }
    if Bool.random(using: &random) {
      world.remove(view, by: Author(), trace: &trace)
    } else {
      // If UIKit would raise an exception, the world stays unchanged.
      try? world.add(view, to: other, by: Author(), trace: &trace)
    }
    return true
  }
}
