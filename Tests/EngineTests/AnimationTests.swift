import Testing

@testable import Engine

/// Tests of animations that code starts: the values on screen, and the time at which an animation ends.
struct AnimationTests {
  /// LAYER-12, LAYER-16, LAYER-17: the model value changes at once, the value on screen follows after the delay.
  @Test func theModelIsAtItsEndAtOnceAndTheScreenFollows() {
    var gallery = Gallery()
    let view = gallery.view()
    gallery.animate(0.4, delay: 0.1, completion: 7) { $0.set(.alpha, .number(0), of: view) }
    #expect(gallery.number(.alpha, of: view, onScreen: false) == 0)
    for (time, alpha) in [(0.0, 1.0), (0.1, 1), (0.2, 0.75), (0.4, 0.25), (0.499, 0.0025)] {
      gallery.advance(to: time)
      #expect((gallery.number(.alpha, of: view) - alpha).magnitude < 1e-9, "at \(time)")
    }
    #expect(gallery.ended == [])
    gallery.settle()
    #expect(gallery.world.now == .seconds(0.5))
    #expect(gallery.ended == ["7"])
    #expect(gallery.world.animations.count == 0)
    #expect(gallery.world.blocks.count == 0)
  }

  /// LAYER-01: an earlier animation of a frame continues, and both animations add up.
  @Test func animationsOfPlaceAddUp() {
    var gallery = Gallery()
    let view = gallery.view()
    gallery.animate(1) { $0.set(.frame, .rect(Rect(100, 0, 100, 100)), of: view) }
    gallery.advance(to: 0.5)
    gallery.animate(1) { $0.set(.frame, .rect(Rect(0, 200, 100, 100)), of: view) }
    #expect(isNear(gallery.frame(of: view), Rect(50, 0, 100, 100)))
    gallery.advance(to: 0.75)
    // The earlier animation gives 0 + 100 · 0.75 - 100 · 0.25, the later one 200 · 0.25.
    #expect(isNear(gallery.frame(of: view), Rect(50, 50, 100, 100)))
    gallery.advance(to: 1.25)
    #expect(isNear(gallery.frame(of: view), Rect(25, 150, 100, 100)))
    gallery.settle()
    #expect(gallery.frame(of: view) == Rect(0, 200, 100, 100))
  }

  /// LAYER-03, LAYER-04, LAYER-13: a new animation of the opacity starts from the model value or the value on screen.
  @Test(arguments: [(false, 0.0), (true, 0.5)])
  func opacityStartsAnewFromTheModelUnlessTold(fromCurrentState: Bool, start: Double) {
    var gallery = Gallery()
    let view = gallery.view()
    gallery.animate(1) { $0.set(.alpha, .number(0), of: view) }
    gallery.advance(to: 0.5)
    gallery.animate(1, .linear, fromCurrentState ? .beginFromCurrentState : []) {
      $0.set(.alpha, .number(1), of: view)
    }
    #expect((gallery.number(.alpha, of: view) - start).magnitude < 1e-9)
    gallery.advance(to: 1)
    #expect((gallery.number(.alpha, of: view) - (start + 1) / 2).magnitude < 1e-9)
  }

  /// LAYER-05, LAYER-06, LAYER-15: an overlapped animation ends at once on iOS 7 ("!1": unfinished), in time on iOS 8.
  @Test(arguments: [(7, ["!1", "2"]), (8, ["1", "2"])])
  func anOverlappedAnimationEndsInItsTimeOrAtOnce(ios: Int, ended: [String]) {
    var gallery = Gallery(ios: ios)
    let view = gallery.view()
    gallery.animate(1, completion: 1) { $0.set(.alpha, .number(0), of: view) }
    gallery.advance(to: 0.25)
    gallery.animate(1, completion: 2) { $0.set(.alpha, .number(0.5), of: view) }
    gallery.drain()
    #expect(gallery.ended == (ios == 7 ? ["!1"] : []))
    gallery.settle()
    #expect(gallery.ended == ended)
    #expect(gallery.world.now == .seconds(1.25))
  }

  /// LAYER-11, LAYER-14: a block ends in its turn if it changes nothing, lasts no time, or cannot be animated.
  @Test func aBlockThatChangesNothingEndsInItsTurn() {
    var gallery = Gallery()
    let view = gallery.view()
    gallery.animate(1, completion: 1) { $0.set(.alpha, .number(0), of: view) }
    gallery.animate(1, completion: 2) { $0.set(.alpha, .number(0), of: view) }
    gallery.animate(0, completion: 3) { $0.set(.cornerRadius, .number(9), of: view) }
    gallery.animate(1, completion: 4) { $0.set(.isHidden, .flag(true), of: view) }
    #expect(gallery.ended == [])
    gallery.drain()
    #expect(gallery.ended == ["2", "3", "4"])
    gallery.advance(to: 0.5)
    #expect((gallery.number(.alpha, of: view) - 0.5).magnitude < 1e-9)
  }

  @Test func whatLeavesTheWindowIsAnimatedNoMore() {
    var gallery = Gallery()
    let outer = gallery.view()
    let view = gallery.view(in: outer)
    let other = gallery.view()
    gallery.animate(1, completion: 1) { $0.set(.alpha, .number(0), of: view) }
    gallery.animate(1, completion: 2) {
      $0.set(.alpha, .number(0), of: view)
      $0.set(.cornerRadius, .number(5), of: view)
      $0.set(.alpha, .number(0), of: other)
    }
    gallery.advance(to: 0.25)
    gallery.world.remove(outer, by: gallery.author, trace: &gallery.trace)
    #expect(gallery.ended == [])
    gallery.drain()
    #expect(gallery.ended == ["!1"])
    gallery.settle()
    #expect(gallery.ended == ["!1", "!2"])
    // A view that is back in the window before the turn ends keeps its animations.
    try? gallery.world.add(outer, to: gallery.world.window, by: gallery.author, trace: &gallery.trace)
    gallery.animate(1, completion: 3) { $0.set(.alpha, .number(1), of: view) }
    gallery.world.remove(outer, by: gallery.author, trace: &gallery.trace)
    try? gallery.world.add(outer, to: other, by: gallery.author, trace: &gallery.trace)
    gallery.settle()
    #expect(gallery.ended.last == "3")
  }

  @Test func repeatedAnimationsNeverEndAndLeaveTheWorldQuiet() {
    var gallery = Gallery()
    let view = gallery.view()
    gallery.animate(1, .linear, [.repeat, .autoreverse], completion: 1) {
      $0.set(.alpha, .number(0), of: view)
    }
    gallery.drain()
    #expect(gallery.world.nextDeadline == nil)
    for (time, alpha) in [(0.25, 0.75), (1.5, 0.5), (1.75, 0.75), (2.25, 0.75), (100.5, 0.5)] {
      gallery.advance(to: time)
      #expect((gallery.number(.alpha, of: view) - alpha).magnitude < 1e-9, "at \(time)")
    }
    gallery.world.remove(view, by: gallery.author, trace: &gallery.trace)
    gallery.settle()
    #expect(gallery.ended == ["!1"])
  }

  @Test func autoreverseGoesBackOnce() {
    var gallery = Gallery()
    let view = gallery.view()
    gallery.animate(1, .linear, .autoreverse, completion: 1) { $0.set(.alpha, .number(0), of: view) }
    gallery.advance(to: 1.75)
    #expect((gallery.number(.alpha, of: view) - 0.75).magnitude < 1e-9)
    gallery.settle()
    #expect(gallery.world.now == .seconds(2))
    #expect(gallery.number(.alpha, of: view) == 0)
  }

  /// Animation blocks can be nested or run side by side, with different clocks, curves and springs.
  @Test func blocksNestAndEachGoesItsOwnWay() {
    var gallery = Gallery()
    let view = gallery.view()
    let spring = Curve.spring(mass: 1, stiffness: 100, damping: 20)
    gallery.animate(1, completion: 1) {
      $0.set(.alpha, .number(0), of: view)
      $0.animate(9, spring, completion: 2) { $0.set(.cornerRadius, .number(10), of: view) }
      $0.set(.center, .point(Point(150, 50)), of: view)
    }
    gallery.advance(to: 0.5)
    #expect((gallery.number(.alpha, of: view) - 0.5).magnitude < 1e-9)
    #expect(isNear(gallery.frame(of: view), Rect(50, 0, 100, 100)))
    let sprung = Spring(stiffness: 100, damping: 20, velocity: 0).value(at: 0.5)
    #expect((gallery.number(.cornerRadius, of: view) - 10 * sprung).magnitude < 1e-9)
    gallery.settle()
    // The spring runs for its own duration, which is shorter than requested (SPRING-22).
    #expect(gallery.ended == ["2", "1"])
  }

  /// MOD-CANCEL-17: explicit animations leave the model value unchanged, and are removed at their end.
  @Test func explicitAnimationsStandApartFromTheModel() throws {
    var gallery = Gallery()
    let view = gallery.view()
    let small = Shape.circle(Point(50, 50), radius: 10)
    let large = Shape.circle(Point(50, 50), radius: 90)
    gallery.set(.mask, .shape(large), of: view)
    var options = AnimationOptions()
    options.duration = .seconds(1)
    options.curve = .linear
    options.completion = 5
    gallery.world.addLayerAnimation(
      .mask, of: view, from: .shape(small), to: .shape(large), options, by: gallery.author,
      trace: &gallery.trace)
    gallery.advance(to: 0.25)
    #expect(
      gallery.world.value(.mask, of: view, onScreen: true) == .shape(.circle(Point(50, 50), radius: 30)))
    #expect(gallery.world.value(.mask, of: view, onScreen: false) == .shape(large))
    gallery.set(.mask, .shape(small), of: view)
    // The end state stays on screen until the completion block has run: no frame is drawn between the two.
    let mark = gallery.world.agendaDepth
    let isDue = gallery.world.advance(to: .seconds(1))
    #expect(isDue)
    #expect(gallery.world.value(.mask, of: view, onScreen: true) == .shape(large))
    let callout = try gallery.world.next(downTo: mark, trace: &gallery.trace)
    #expect(callout?.completion == 5)
    #expect(gallery.world.value(.mask, of: view, onScreen: true) == .shape(large))
    let form = gallery.world.canonicalForm
    var copy = gallery
    copy.set(.mask, .shape(small), of: view)
    #expect(copy.world.value(.mask, of: view, onScreen: true) == .shape(small))
    gallery.drain()
    #expect(gallery.world.value(.mask, of: view, onScreen: true) == .shape(small))
    #expect(gallery.world.canonicalForm != form)
    #expect(gallery.world.animations.count == 0 && gallery.world.groups.count == 0)
  }

  /// LAYER-07, LAYER-08: a layer transition reports its kind and its progress.
  @Test(arguments: LayerTransitionStyle.Kind.allCases, LayerTransitionStyle.Side.allCases)
  func layerTransitionsTellHowFarTheyAre(kind: LayerTransitionStyle.Kind, side: LayerTransitionStyle.Side)
    throws
  {
    var gallery = Gallery()
    let view = gallery.view()
    var options = AnimationOptions()
    options.duration = .seconds(2)
    options.curve = .linear
    gallery.world.addLayerTransition(
      LayerTransitionStyle(kind, from: side), of: view, options, by: gallery.author, trace: &gallery.trace)
    gallery.advance(to: 0.5)
    let passage = try #require(gallery.world.layerTransition(of: view))
    #expect(passage.style == LayerTransitionStyle(kind, from: side))
    #expect(passage.progress == 0.25)
    gallery.settle()
    #expect(gallery.world.layerTransition(of: view) == nil)
  }
}
