import Testing

@testable import Engine

/// Tests of computations for layout: autoresizing masks, constraints and safe areas.
struct LayoutTests {
  private func mask(_ parts: FlexiblePart...) -> AutoresizingMask {
    parts.reduce(into: []) { $0.insert(AutoresizingMask($1)) }
  }

  /// RESIZE-01, RESIZE-02: whichever parts are flexible, the three parts of an axis add up to the new length, and
  /// inflexible parts stay.
  @Test func partsOfAnAxisSumUpToTheNewLength() {
    let (old, new) = (Size(200, 100), Size(310, 45))
    let frame = Rect(20, 30, 60, 50)
    for bits in UInt8(1)..<64 {
      let mask = AutoresizingMask(rawValue: bits)
      let place = mask.frame(frame, from: old, to: new)
      let margins = (
        left: place.origin.x, right: new.width - place.origin.x - place.size.width, top: place.origin.y,
        bottom: new.height - place.origin.y - place.size.height
      )
      let across = mask.parts.contains { $0.rawValue < 3 }
      let down = mask.parts.contains { $0.rawValue >= 3 }
      if !across { #expect(place.origin.x == 20 && place.size.width == 60) }
      if !down { #expect(place.origin.y == 30 && place.size.height == 50) }
      if across {
        if !mask.parts.contains(.flexibleLeftMargin) { #expect(margins.left == 20) }
        if !mask.parts.contains(.flexibleWidth) { #expect(place.size.width == 60) }
        if !mask.parts.contains(.flexibleRightMargin) { #expect((margins.right - 120).magnitude < 1e-9) }
      }
      if down, place.size.height > 0 {
        if !mask.parts.contains(.flexibleTopMargin) { #expect(margins.top == 30) }
        if !mask.parts.contains(.flexibleHeight) { #expect(place.size.height == 50) }
        if !mask.parts.contains(.flexibleBottomMargin) { #expect((margins.bottom - 20).magnitude < 1e-9) }
      }
    }
  }

  /// RESIZE-02: flexible parts share the difference in proportion to their lengths.
  @Test func flexiblePartsKeepTheirProportions() {
    let mask = mask(.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
    let place = mask.frame(Rect(20, 0, 60, 10), from: Size(200, 10), to: Size(300, 10))
    #expect(place == Rect(30, 0, 90, 10))
  }

  /// RESIZE-05: the model's own rules for flexible parts of length zero.
  @Test func partsOfNoLengthShareEquallyAndNoneFallsBelowZero() {
    let margins = mask(.flexibleLeftMargin, .flexibleRightMargin)
    #expect(margins.frame(Rect(0, 0, 50, 10), from: Size(50, 10), to: Size(80, 10)) == Rect(15, 0, 50, 10))
    let width = mask(.flexibleWidth)
    #expect(width.frame(Rect(0, 0, 50, 10), from: Size(200, 10), to: Size(100, 10)) == Rect(0, 0, 0, 10))
  }

  /// Of the four quantities of an axis (two edges, centre, length), any two determine the other two.
  @Test func anyTwoAnchorsPlaceAView() throws {
    let across: [(LayoutAnchor, Double)] = [
      (.left, 30), (.right, 130), (.centerX, 80), (.width, 100),
    ]
    for (index, first) in across.enumerated() {
      for second in across[(index + 1)...] {
        for pair in [[first, second], [second, first]] {
          var world = World()
          let box = world.makeView(named: 1, frame: .zero, by: Author())
          world.addSubview(box, to: world.window)
          for (anchor, value) in pair + [(.top, 5), (.height, 7)] {
            var row = LayoutConstraint()
            row.view = box
            row.anchor = anchor
            row.constant = value
            if !anchor.isLength {
              row.other = world.window
              row.otherAnchor = anchor.isAcross ? .left : .top
            }
            _ = world.addConstraint(row, isActive: true, by: Author())
          }
          world.placeConstrained(in: .none)
          #expect(world.takeLayoutProblem() == nil)
          #expect(world.views[box].frame == Rect(30, 5, 100, 7), "\(pair)")
        }
      }
    }
  }

  @Test func whatHasNoSingleSolutionIsTold() {
    func problem(_ rows: [(LayoutAnchor, Double, Double)]) -> LayoutProblem.Kind? {
      var world = World()
      let box = world.makeView(named: 1, frame: .zero, by: Author())
      world.addSubview(box, to: world.window)
      for (anchor, value, priority) in rows + [(.top, 0, 1000), (.height, 10, 1000)] {
        var row = LayoutConstraint()
        (row.view, row.anchor, row.constant, row.priority) = (box, anchor, value, priority)
        if !anchor.isLength { (row.other, row.otherAnchor) = (world.window, anchor.isAcross ? .left : .top) }
        _ = world.addConstraint(row, isActive: true, by: Author())
      }
      world.placeConstrained(in: .none)
      return world.takeLayoutProblem()?.kind
    }
    #expect(problem([(.left, 10, 1000)]) == .tooFew)
    #expect(problem([(.left, 10, 1000), (.left, 10, 1000)]) == .tooFew)
    #expect(problem([(.left, 10, 1000), (.right, 50, 1000), (.width, 40, 1000)]) == nil)
    #expect(problem([(.left, 10, 1000), (.right, 50, 1000), (.width, 41, 1000)]) == .tooMany)
    #expect(problem([(.left, 10, 1000), (.right, 50, 1000), (.width, 41, 999)]) == nil)
    #expect(problem([(.left, 10, 1000), (.right, 50, 500), (.width, 41, 500)]) == .tooMany)
    #expect(problem([(.left, 50, 1000), (.right, 10, 1000)]) == .negative)
  }
}
