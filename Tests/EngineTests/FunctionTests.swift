import Testing

@testable import Engine

/// Tests the engine's mathematical functions, springs, transforms and keyframes against numbers that Python has
/// computed: see `Numbers/circular.py`, `Numbers/springs.py` and `Numbers/transforms.py`.
struct FunctionTests {
  @Test func functionsAreWithinTwoUnitsInTheLastPlace() throws {
    func check(_ name: String, _ arguments: [Double], _ value: Double, _ exact: Double) {
      let allowed = 2 * max(exact.ulp, .leastNormalMagnitude)
      if (value - exact).magnitude > allowed { Issue.record("\(name)\(arguments): \(value), not \(exact)") }
    }
    for row in try NumberTable.rows("circular.tsv") {
      check("sine", [row[0]], sine(row[0]), row[1])
      check("cosine", [row[0]], cosine(row[0]), row[2])
      check("tangent", [row[0]], tangent(row[0]), row[3])
    }
    for row in try NumberTable.rows("arctangent.tsv") {
      check("arcTangent", [row[0], row[1]], arcTangent(y: row[0], x: row[1]), row[2])
    }
    for row in try NumberTable.rows("logarithm.tsv") {
      check("naturalLogarithm", [row[0]], naturalLogarithm(row[0]), row[1])
    }
  }

  @Test func functionsAnswerAtTheEdges() {
    for bad in [Double.nan, .infinity, -.infinity, 1e17] {
      #expect(sine(bad).isNaN && cosine(bad).isNaN && tangent(bad).isNaN)
    }
    #expect(arcTangent(y: 0, x: 0) == 0)
    #expect(arcTangent(y: .nan, x: 1).isNaN)
    #expect(arcTangent(y: .infinity, x: .infinity) == Double.pi / 4)
    #expect(arcTangent(y: 1, x: .infinity) == 0)
    #expect(arcTangent(y: 1, x: -.infinity) == Double.pi)
    #expect(arcTangent(y: -.infinity, x: 1) == -Double.pi / 2)
    #expect(exponential(.nan).isNaN)
    #expect(exponential(.infinity) == .infinity && exponential(-.infinity) == 0)
    #expect(power(-8, 0.5).isNaN && power(.nan, 0.5).isNaN && power(0, .nan).isNaN)
    #expect(decimalLogarithm(-1).isNaN && decimalLogarithm(.infinity) == .infinity)
    #expect(naturalLogarithm(0) == -.infinity)
    #expect(naturalLogarithm(-1).isNaN)
    #expect(naturalLogarithm(.infinity) == .infinity)
  }

  /// SPRING-01 to SPRING-04: springs with all kinds of damping have the positions in the table.
  @Test func springsOfAllDampingsAgreeWithTheTable() throws {
    let rows = try NumberTable.rows("springs.tsv")
    #expect(rows.count > 400)
    for row in rows {
      let value = Spring(stiffness: row[0], damping: row[1], velocity: row[2]).value(at: row[3])
      // Near critical damping the damped frequency is small, and its sine divided by it loses as many digits.
      let allowed = 1e-13 * max(1, row[4].magnitude)
      if (value - row[4]).magnitude > allowed { Issue.record("spring \(row) gives \(value)") }
    }
  }

  /// SPRING-11 to SPRING-14, SPRING-22: springs settle after the durations in the table.
  @Test func settlingDurationsAgreeWithTheTable() throws {
    for row in try NumberTable.rows("spring-durations.tsv") {
      let curve = Curve.spring(mass: row[0], stiffness: row[1], damping: row[2], velocity: row[3])
      let duration = try #require(curve.ownDuration).seconds
      #expect((duration - row[4]).magnitude < 1e-9, "spring \(row) takes \(duration)")
    }
  }

  /// SPRING-16 to SPRING-19, SPRING-23: springs given by their damping ratio have the positions in the table.
  @Test func springsByRatioAgreeWithTheTable() throws {
    let rows = try NumberTable.rows("spring-ratios.tsv")
    #expect(rows.count > 250)
    for row in rows {
      let (stiffness, damping) = Spring.parameters(ratio: row[0], velocity: row[1], duration: row[2])
      let isNear =
        (stiffness - row[3]).magnitude < 1e-9 * row[3] && (damping - row[4]).magnitude < 1e-9 * row[4]
      if !isNear { Issue.record("\(row) gives \(stiffness), \(damping)") }
    }
    let rest = 1 - Curve.spring(damping: 0.55).lasting(.seconds(0.5)).value(at: 0.9999999999)
    #expect(rest.magnitude < 0.002)
  }

  @Test func transformsBetweenTwoAgreeWithTheTable() throws {
    let rows = try NumberTable.rows("transforms.tsv")
    #expect(rows.count > 100)
    for row in rows {
      let (from, to) = (Transform3D(row[1...]), Transform3D(row[17...]))
      let between = from.interpolated(to: to, row[0])
      let expected = Transform3D(row[33...])
      #expect(between.isNear(expected, 1e-9), "\(row[0]) of \(from) to \(to): \(between), not \(expected)")
      #expect(try #require(expected.inverse).isNear(Transform3D(row[49...]), 1e-6))
    }
  }

  /// LAYER-09, LAYER-10: transformed views are projected to the positions in the table.
  @Test func viewsAreSeenWhereTheTableSays() throws {
    for row in try NumberTable.rows("projections.tsv") {
      var gallery = Gallery()
      let view = gallery.view(Rect(0, 0, 100, 80))
      gallery.set(.center, .point(Point(row[16], row[17])), of: view)
      gallery.set(.transform, .transform(Transform3D(row[0...])), of: view)
      gallery.set(.zPosition, .number(row[18]), of: view)
      gallery.set(.sublayerTransform, .transform(Transform3D(row[19...])), of: gallery.world.window)
      let seen = gallery.world.projection(of: view)(Point(row[35], row[36]))
      #expect((seen.x - row[37]).magnitude < 1e-6 && (seen.y - row[38]).magnitude < 1e-6, "\(row): \(seen)")
    }
  }

  /// KEY-01, KEY-03, KEY-06: keyframe animations have the values in the table.
  @Test func keyframesAgreeWithTheTable() throws {
    let rows = try NumberTable.rows("keyframes.tsv")
    #expect(rows.count > 600)
    // The modes in the order of their numbers in the table.
    let modes: [KeyframeMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
    for row in rows {
      var gallery = Gallery()
      let (number, place) = (gallery.view(), gallery.view(Rect(0, 0, 50, 50)))
      var stages: [(Double, Double, (inout Gallery) -> Void)] = []
      for first in stride(from: 3, to: row.count, by: 3) {
        let value = row[first + 2]
        stages.append(
          (
            row[first], row[first + 1],
            {
              $0.set(.cornerRadius, .number(value), of: number)
              $0.set(.frame, .rect(Rect(value, 0, 50, 50)), of: place)
            }
          ))
      }
      gallery.keyframes(1, modes[Int(row[0])], .linear, stages)
      gallery.advance(to: row[1])
      let values = (gallery.number(.cornerRadius, of: number), gallery.frame(of: place).origin.x)
      #expect((values.0 - row[2]).magnitude < 1e-6, "\(row): \(values.0)")
      #expect((values.1 - row[2]).magnitude < 1e-6, "\(row): \(values.1)")
      gallery.settle()
      #expect(gallery.number(.cornerRadius, of: number) == row.last)
    }
  }
}

extension Transform3D {
  /// The transform whose entries are the first sixteen numbers, row by row.
  init(_ numbers: ArraySlice<Double>) {
    self.init()
    let numbers = Array(numbers)
    for row in 0..<4 {
      self[row] = (numbers[4 * row], numbers[4 * row + 1], numbers[4 * row + 2], numbers[4 * row + 3])
    }
  }

  /// Whether all entries agree within `slack`, which is relative for entries larger than 1.
  func isNear(_ other: Transform3D, _ slack: Double) -> Bool {
    (0..<4).allSatisfy { row in
      let (a, b) = (self[row], other[row])
      return [(a.0, b.0), (a.1, b.1), (a.2, b.2), (a.3, b.3)].allSatisfy {
        ($0 - $1).magnitude <= slack * max(1, $1.magnitude)
      }
    }
  }
}
