import Testing

@testable import Engine

/// Tests of frames, anchor points, conversions and touches under transforms.
struct TransformTests {
  /// The frame of a transformed view is the bounding box of what is drawn; `center` and `bounds` ignore the transform.
  @Test(arguments: [
    (Transform3D.scale(0.5, 0.5), Rect(60, 40, 40, 30)), (.scale(-2, 1), Rect(0, 25, 160, 60)),
    (.translation(10, -5), Rect(50, 20, 80, 60)), (.rotation(.pi / 2, about: .z), Rect(50, 15, 60, 80)),
    (.rotation(.pi / 2, about: .y), Rect(80, 25, 0, 60)), (.scale(0, 0), Rect(80, 55, 0, 0)),
    (.rotation(.pi / 3, about: .x), Rect(40, 40, 80, 30)),
  ])
  func aFrameIsTheBoxAroundWhatIsDrawn(transform: Transform3D, box: Rect) {
    var gallery = Gallery()
    let view = gallery.view(Rect(40, 25, 80, 60))
    gallery.set(.transform, .transform(transform), of: view)
    for onScreen in [false, true] {
      #expect(isNear(gallery.frame(of: view, onScreen: onScreen), box))
      #expect(gallery.world.value(.center, of: view, onScreen: onScreen) == .point(Point(80, 55)))
      #expect(gallery.world.value(.bounds, of: view, onScreen: onScreen) == .rect(Rect(0, 0, 80, 60)))
    }
    #expect(isNear(gallery.world.convert(Rect(0, 0, 80, 60), from: view, to: gallery.world.window), box))
  }

  @Test(arguments: [
    (Transform3D.scale(0.5, 0.25), Rect(10, 20, 30, 40)),
    (.rotation(.pi / 2, about: .z), Rect(10, 20, 30, 40)),
    (.translation(100, 0), Rect(0, 0, 5, 6)),
    (.scale(2, 2).concatenated(with: .rotation(0.1, about: .z)), Rect(1, 2, 90, 80)),
  ])
  func aFrameSetUnderATransformIsTheBoxAskedFor(transform: Transform3D, frame: Rect) {
    var gallery = Gallery()
    let view = gallery.view(Rect(40, 25, 80, 60))
    gallery.set(.anchorPoint, .point(Point(0.2, 1)), of: view)
    gallery.set(.transform, .transform(transform), of: view)
    gallery.set(.frame, .rect(frame), of: view)
    #expect(isNear(gallery.frame(of: view), frame))
    #expect(gallery.trace.events.map(\.note) == [.frameUnderTransform])
  }

  @Test func whereNoSizeFitsTheMiddleOfTheBoxIsMoved() {
    var gallery = Gallery()
    let view = gallery.view(Rect(40, 25, 80, 60))
    gallery.set(.transform, .transform(.rotation(.pi / 4, about: .z)), of: view)
    gallery.set(.frame, .rect(Rect(100, 100, 10, 90)), of: view)
    #expect(gallery.world.value(.bounds, of: view, onScreen: true) == .rect(Rect(0, 0, 80, 60)))
    #expect(isNear(Rect(gallery.frame(of: view).center, .zero), Rect(105, 145, 0, 0)))
  }

  /// Setting the anchor point moves the view, unless its position is adapted to keep the frame.
  @Test func anAnchorPointMovesTheViewUnlessItsFrameIsKept() {
    var gallery = Gallery()
    let view = gallery.view(Rect(100, 100, 40, 20))
    gallery.set(.anchorPoint, .point(Point(0, 0.5)), of: view)
    #expect(gallery.frame(of: view) == Rect(120, 100, 40, 20))
    #expect(gallery.world.value(.center, of: view, onScreen: true) == .point(Point(120, 110)))
    let kept = gallery.view(Rect(100, 100, 40, 20))
    for transform in [Transform3D.identity, .rotation(0.3, about: .z), .scale(2, 3)] {
      gallery.set(.transform, .transform(transform), of: kept)
      let before = gallery.frame(of: kept)
      gallery.world.setAnchorPoint(
        Point(0.1, 0.9), keepingFrameOf: kept, by: gallery.author, trace: &gallery.trace)
      #expect(isNear(gallery.frame(of: kept), before))
      gallery.world.setAnchorPoint(
        Point(0.5, 0.5), keepingFrameOf: kept, by: gallery.author, trace: &gallery.trace)
    }
    gallery.set(.transform, .transform(.identity), of: kept)
    #expect(isNear(gallery.frame(of: kept), Rect(100, 100, 40, 20)))
  }

  /// A view with its anchor point at the edge turns like a page in a book.
  @Test func aPageTurnsAboutItsAnchorPoint() {
    var gallery = Gallery()
    let page = gallery.view(Rect(0, 0, 200, 100))
    gallery.world.setAnchorPoint(
      Point(0, 0.5), keepingFrameOf: page, by: gallery.author, trace: &gallery.trace)
    gallery.animate(1) { $0.set(.transform, .transform(.rotation(-.pi / 2, about: .y)), of: page) }
    for (time, angle) in [(0.0, 0.0), (0.5, .pi / 4), (0.75, .pi * 3 / 8)] {
      gallery.advance(to: time)
      #expect(isNear(gallery.frame(of: page), Rect(0, 0, 200 * cosine(angle), 100), 1e-6), "\(time)")
    }
  }

  @Test(arguments: [Transform3D.Axis.x, .y, .z], [Double.pi, -.pi, 2.5, -2.5])
  func aTurnGoesTheWayItWasAskedFor(axis: Transform3D.Axis, angle: Double) {
    let turned = Transform3D.rotation(angle, about: axis)
    let quarter = Transform3D.identity.interpolated(to: turned, 0.25)
    #expect(quarter.isNear(.rotation(angle / 4, about: axis), 1e-9))
  }

  @Test func conversionsGoThroughTransformsAndBack() {
    var gallery = Gallery()
    let outer = gallery.view(Rect(50, 60, 200, 300))
    let inner = gallery.view(Rect(10, 20, 80, 60), in: outer)
    gallery.set(.transform, .transform(.rotation(0.4, about: .z)), of: outer)
    gallery.set(.transform, .transform(.scale(1.5, 0.5)), of: inner)
    gallery.set(.sublayerTransform, .transform(.perspective(-0.001)), of: outer)
    gallery.set(.zPosition, .number(40), of: inner)
    let window = gallery.world.window
    for point in [Point(0, 0), Point(80, 60), Point(17, 3)] {
      let seen = gallery.world.convert(Rect(point, .zero), from: inner, to: window)
      let back = gallery.world.convert(seen, from: window, to: inner)
      #expect(isNear(back, Rect(point, .zero), 1e-6))
    }
    gallery.set(.transform, .transform(.rotation(.pi / 2, about: .y)), of: inner)
    gallery.set(.sublayerTransform, .transform(.identity), of: outer)
    #expect(gallery.world.convert(Rect(0, 0, 9, 9), from: window, to: inner) == .zero)
  }

  @Test func touchesReachWhatIsSeenAndNothingElse() {
    var gallery = Gallery()
    let low = gallery.view(Rect(0, 0, 100, 100))
    let high = gallery.view(Rect(50, 50, 100, 100))
    func hit(_ x: Double, _ y: Double) -> ViewID { gallery.world.hitTest(Point(x, y)) }
    #expect(hit(75, 75) == high && hit(10, 10) == low && hit(200, 200) == gallery.world.window)
    gallery.set(.zPosition, .number(10), of: low)
    #expect(hit(75, 75) == high)
    gallery.set(.transform, .transform(.scale(0.1, 0.1)), of: high)
    #expect(hit(75, 75) == low && hit(100, 100) == high)
    gallery.set(.isUserInteractionEnabled, .flag(false), of: high)
    #expect(hit(100, 100) == gallery.world.window)
    gallery.animate(1) { $0.set(.cornerRadius, .number(3), of: low) }
    #expect(hit(10, 10) == gallery.world.window)
    gallery.settle()
    gallery.animate(1, .linear, .allowUserInteraction) { $0.set(.cornerRadius, .number(5), of: low) }
    #expect(hit(10, 10) == low)
  }

  /// Masks and gradients are interpolated if both have the same structure.
  @Test func formsAndGradientsGoFromOneToTheOther() throws {
    let rect = Rect(0, 0, 100, 50)
    let square = try #require(Shape.path([Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)]))
    let kite = try #require(Shape.path([Point(5, -5), Point(20, 5), Point(5, 15), Point(-10, 5)]))
    let between = try #require(
      Shape.path([Point(2.5, -2.5), Point(15, 2.5), Point(7.5, 12.5), Point(-5, 7.5)]))
    let cases: [(Shape, Shape, Shape?)] = [
      (.oval(rect), .oval(Rect(100, 0, 300, 50)), .oval(Rect(50, 0, 200, 50))),
      (.circle(Point(5, 5), radius: 1), .circle(Point(15, 5), radius: 9), .circle(Point(10, 5), radius: 5)),
      (.roundedRect(rect, radius: 10), .rect(rect), .roundedRect(rect, radius: 5)),
      (square, kite, between), (square, .rect(rect), nil),
    ]
    for (from, to, middle) in cases { #expect(from.interpolated(to: to, 0.5) == middle) }
    let black = try #require(Gradient([.black, .clear], from: Point(0, 0), to: Point(1, 0)))
    let clear = try #require(Gradient([.clear, .clear], from: Point(0, 0.5), to: Point(1, 1)))
    let grey = try #require(black.interpolated(to: clear, 0.5))
    #expect(grey[0].alpha == 0.5 && grey.start == Point(0, 0.25) && grey.end == Point(1, 0.5))
    #expect(Gradient([.black], from: .zero, to: .zero) == nil)
    #expect(Shape.path([.zero]) == nil)
  }

  @Test func viewsComeToTheirPlaces() {
    var gallery = Gallery()
    let (a, b, c) = (gallery.view(), gallery.view(), gallery.view())
    let window = gallery.world.window
    let cases: [(ViewID, Placement, [ViewID])] = [
      (a, .top, [b, c, a]), (a, .index(0), [a, b, c]), (a, .index(1), [b, a, c]), (a, .index(9), [b, c, a]),
      (a, .above(b), [b, a, c]), (c, .below(b), [c, b, a]), (c, .above(a), [b, a, c]),
      (a, .above(a), [b, a, c]),
      (b, .below(window), [a, c, b]),
    ]
    for (view, place, order) in cases {
      try? gallery.world.add(view, to: window, at: place, by: gallery.author, trace: &gallery.trace)
      var found: [ViewID] = []
      var next = gallery.world.views[window].firstSubview
      while next.exists {
        found.append(next)
        next = gallery.world.views[next].nextSibling
      }
      #expect(found == order, "\(place)")
    }
    try? gallery.world.add(window, to: a, by: gallery.author, trace: &gallery.trace)
    try? gallery.world.add(a, to: a, by: gallery.author, trace: &gallery.trace)
    #expect(gallery.world.views[a].superview == window)
    #expect(gallery.trace.effects.count == 3 + cases.count)
  }
}
