import Testing

@testable import Engine

/// Tests of computations with layers: the local time of views, fitted shapes, corners, and the visible side.
struct LayerWordTests {
  /// LAYER-25: local time is (t - beginTime) · speed + timeOffset, from the outermost view inwards; also inverted.
  @Test func timesOfViewsLieInEachOther() {
    var gallery = Gallery()
    let outer = gallery.view()
    let inner = gallery.view(in: outer)
    gallery.advance(to: 1)
    gallery.set(.speed, .number(2), of: outer)
    gallery.set(.beginTime, .time(.seconds(100_000.5)), of: outer)
    gallery.set(.timeOffset, .time(.seconds(0.25)), of: outer)
    gallery.set(.speed, .number(0.5), of: inner)
    gallery.set(.timeOffset, .time(.seconds(3)), of: inner)
    let world = gallery.world
    #expect(world.time(in: outer, at: .seconds(1)) == .seconds(1.25))
    #expect(world.time(in: inner, at: .seconds(1)) == .seconds(3.625))
    #expect(world.time(in: .none, at: .seconds(1)) == .seconds(100_001))
    #expect(world.moment(reaching: .seconds(2.25), in: outer) == .seconds(1.5))
    #expect(world.moment(reaching: .seconds(4.125), in: inner) == .seconds(1.5))
    // A local time that has already been reached gives the current time.
    #expect(world.moment(reaching: .seconds(1), in: inner) == .seconds(1))
  }

  /// LAYER-26: while local time stands still or runs backwards, it reaches no later time.
  @Test(arguments: [0.0, -1])
  func timeThatStandsReachesNothing(speed: Double) {
    var gallery = Gallery()
    let view = gallery.view()
    gallery.set(.speed, .number(speed), of: view)
    #expect(gallery.world.moment(reaching: .seconds(2), in: view) == nil)
    gallery.animate(1) { $0.set(.alpha, .number(0), of: view) }
    gallery.advance(to: 3)
    #expect(gallery.number(.alpha, of: view) == 1)
    #expect(gallery.world.nextDeadline == nil)
    gallery.set(.timeOffset, .time(.seconds(0.25 - 3 * speed)), of: view)
    #expect((gallery.number(.alpha, of: view) - 0.75).magnitude < 1e-9)
  }

  /// A block that animates views with and without a local time of their own ends once, when both are done.
  @Test func aBlockIsSplitWhereTimeIsSet() {
    var gallery = Gallery()
    let (slow, quick) = (gallery.view(), gallery.view())
    gallery.animate(1, completion: 7) {
      $0.set(.alpha, .number(0), of: slow)
      $0.set(.alpha, .number(0), of: quick)
    }
    gallery.advance(to: 0.5)
    gallery.set(.speed, .number(0.5), of: slow)
    gallery.set(.beginTime, .time(.seconds(-100_000.5)), of: slow)
    #expect((gallery.number(.alpha, of: slow) - 0.5).magnitude < 1e-9)
    gallery.advance(to: 1.25)
    #expect(gallery.number(.alpha, of: quick) == 0 && gallery.ended == [])
    #expect((gallery.number(.alpha, of: slow) - 0.125).magnitude < 1e-9)
    gallery.settle()
    #expect(gallery.world.now == .seconds(1.5) && gallery.ended == ["7"])
    #expect(gallery.world.animations.count == 0 && gallery.world.blocks.count == 0)
  }

  @Test func formsAreMovedAndStretched() throws {
    let old = Rect(0, 0, 100, 50)
    let new = Rect(10, 20, 50, 100)
    let square = try #require(Shape.path([Point(0, 0), Point(100, 0), Point(100, 50), Point(0, 50)]))
    let moved = try #require(Shape.path([Point(10, 20), Point(60, 20), Point(60, 120), Point(10, 120)]))
    let cases: [(Shape, Shape)] = [
      (.rect(old), .rect(new)), (.roundedRect(old, radius: 8), .roundedRect(new, radius: 8)),
      (.oval(old), .oval(new)), (.circle(Point(5, 5), radius: 5), .oval(new)), (square, moved),
      (.rect(.zero), .rect(new)),
    ]
    for (shape, fitted) in cases { #expect(shape.fitted(to: new) == fitted) }
  }

  @Test func onlySomeCornersAreRound() {
    let rect = Rect(0, 0, 100, 60)
    let none = Shape.outline(of: rect, radius: 10, round: [])
    #expect(none == [Point(0, 0), Point(100, 0), Point(100, 60), Point(0, 60)])
    let upper: Corners = [Corners(.layerMinXMinYCorner), Corners(.layerMaxXMinYCorner)]
    let points = Shape.outline(of: rect, radius: 10, round: upper)
    #expect(points.count == 20)
    #expect(isNear(points[0], Point(0, 10)) && isNear(points[8], Point(10, 0)))
    #expect(isNear(points[9], Point(90, 0)) && isNear(points[17], Point(100, 10)))
    #expect(points[18] == Point(100, 60) && points[19] == Point(0, 60))
    #expect(
      upper.list == [.layerMinXMinYCorner, .layerMaxXMinYCorner] && Corners.all.list == Corner.allCases)
  }

  /// LAYER-30: seen from behind, the corners of a view run in the opposite direction.
  @Test(arguments: [(0.0, false), (80, false), (100, true), (180, true), (260, true), (280, false)])
  func aTurnedViewShowsItsBack(degrees: Double, isAway: Bool) {
    let turn = Transform3D.rotation(degrees * .pi / 180, about: .y)
    let corners = Projection(turn).corners(of: Rect(-50, -50, 100, 100))
    #expect(Quad(corners[0], corners[1], corners[2], corners[3]).isTurnedAway == isAway)
  }

  /// SPRING-28: each axis has its own velocity, and both have the same stiffness.
  @Test func aVelocityIsAVector() {
    let curve = Curve.spring(mass: 1, stiffness: 100, damping: 20, velocity: Point(0, 5))
    let still = Spring(stiffness: 100, damping: 20, velocity: 0)
    #expect(curve.value(at: 0.1) == still.value(at: 0.1 * curve.parameters.3))
    #expect(curve.down.parameters.2 == 5 && curve.down.velocityDown == nil)
    #expect(Curve.spring(damping: 0.7, velocity: Point(1, 1)) == .spring(damping: 0.7, velocity: 1))
  }

  private func isNear(_ a: Point, _ b: Point) -> Bool {
    (a.x - b.x).magnitude < 1e-9 && (a.y - b.y).magnitude < 1e-9
  }
}
