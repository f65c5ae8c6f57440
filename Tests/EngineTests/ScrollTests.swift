import Testing

@testable import Engine

/// Tests of scroll views: how far content follows beyond its edge, and where and when it comes to rest.
@Suite struct ScrollTests {
  @Test(arguments: [(0.0, 0.0), (5, 2.7422), (100, 52.0197), (400, 178.9831), (960, 340.6452)])
  func aViewFollowsLessAndLessBeyondItsEdge(way: Double, place: Double) {
    #expect(abs(World.banded(way, of: 960, by: 0.55) - place) < 1e-3)
  }

  @Test func itNeverComesFartherThanItsOwnSize() {
    #expect(World.banded(1e9, of: 800, by: 0.55) < 800)
    #expect(World.banded(1e9, of: 800, by: 0.55) > 799)
  }

  @Test(arguments: [(1000.0, 0.998, 499.0), (1000, 0.99, 99), (-600, 0.998, -299.4), (0, 0.998, 0)])
  func itsVelocityTakesItAsFarAsTheFormulaSays(velocity: Double, rate: Double, way: Double) {
    #expect(abs(World.projection(of: velocity, rate: rate) - way) < 1e-9)
  }

  @Test func itRestsWhenHalfAPointIsLeft() {
    // The time t at which 500 e^(-2.002 t) = 0.5.
    let seconds = World.length(of: 499, 1000, rate: 0.998, threshold: 0.5)
    #expect(abs(seconds - 3.45) < 0.01)
  }

  @Test func itRestsAtAnEdgeThatComesBefore() {
    // The velocity has halved when half of the distance is covered.
    let seconds = World.length(of: 249.7499, 1000, rate: 0.998, threshold: 0.5)
    #expect(abs(seconds - 0.3462) < 0.001)
  }

  @Test func whatIsSlowerThanThatRestsAtOnce() {
    #expect(World.length(of: 0.2, 0.5, rate: 0.998, threshold: 0.5) == 0)
  }
}
