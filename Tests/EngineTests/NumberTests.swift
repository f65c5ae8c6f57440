import Foundation
import Testing

@testable import Engine

/// Tests the engine's curves against numbers that a Python program has computed: see `Numbers/tables.py`.
struct NumberTests {
  @Test func béziersAgreeWithTheTable() throws {
    let rows = try NumberTable.rows("bezier.tsv")
    #expect(rows.count > 800)
    for row in rows {
      let value = Curve.bezier(row[0], row[1], row[2], row[3]).value(at: row[4])
      // Where a curve is steep, an error in the last bits of x causes a larger one in y.
      let allowed = 1e-13 + 4 * row[6]
      #expect((value - row[5]).magnitude <= allowed, "bezier \(row) gives \(value)")
    }
  }

  @Test func béziersStayOnTheirWay() {
    // With all control points in 0…1, the curve stays in 0…1 and never falls.
    for (x1, x2) in [(0.0, 1.0), (1, 0), (0.999, 0.001), (0, 0), (1, 1), (0.42, 0.58)] {
      for (y1, y2) in [(0.0, 1.0), (0, 0), (1, 1), (0.3, 0.6)] {
        let curve = Curve.bezier(x1, y1, x2, y2)
        var last = 0.0
        for step in 0...5000 {
          let value = curve.value(at: Double(step) / 5000)
          if value < last - 1e-12 || value > 1 + 1e-12 { Issue.record("\(curve) at \(step): \(value)") }
          last = value
        }
      }
    }
  }

  @Test func springsAgreeWithTheTable() throws {
    let rows = try NumberTable.rows("spring.tsv")
    #expect(rows.count > 300)
    for row in rows {
      let value = Spring(stiffness: row[0], damping: row[1], velocity: row[2]).value(at: row[3])
      #expect((value - row[4]).magnitude <= 4e-15 * max(1, row[4].magnitude), "spring \(row) gives \(value)")
    }
  }

  @Test func theSystemCurveIsTheSystemSpringOverItsDuration() throws {
    for row in try NumberTable.rows("spring.tsv") where row[0] == 1000.0 / 3 {
      let share = row[3] / Curve.systemDuration.seconds
      let value = Curve.system.value(at: share)
      let expected = share >= 1 ? 1 : row[4]
      #expect((value - expected).magnitude <= 4e-15, "at \(row[3]) s: \(value)")
    }
  }

  @Test func exponentialAgreesWithTheTableAndThePlatform() throws {
    let rows = try NumberTable.rows("exponential.tsv")
    #expect(rows.count > 700)
    for row in rows {
      let value = exponential(row[0])
      #expect((value - row[1]).magnitude <= 2 * row[1].ulp, "exponential(\(row[0])) gives \(value)")
    }
    for step in -70_800...70_800 {
      let x = Double(step) / 100 + 1e-5 * Double(step % 7)
      guard x.magnitude < 708 else { continue }
      let platform = exp(x)
      if (exponential(x) - platform).magnitude > 2 * platform.ulp { Issue.record("exponential(\(x))") }
    }
    #expect(exponential(709) == .infinity)
    #expect(exponential(-709) == 0)
  }
}
