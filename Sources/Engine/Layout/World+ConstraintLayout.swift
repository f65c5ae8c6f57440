// A solver for constraints that determine every view uniquely: along each axis, two known values among a view's edges,
// centre and length determine its place.

/// The quantity of a view that a constraint determines along an axis: an edge, the centre or the length.
private enum Measure: UInt8 {
  case low, high, middle, length
}

/// A constrained view that a running layout places.
private struct Placing {
  var view: ViewID
  /// Whether the view's place is known, for each axis.
  var isSettled = (across: false, down: false)
}

extension World {
  /// Places all constrained views in a view and its descendants, at once or animated in an open animation block
  /// (LAYOUT-02). Views without a solution stay and are reported once. Pending layout of these views is thereby done
  /// and not repeated at the end of the turn (LAYOUT-11).
  /// - Parameter root: The view; none for the whole window.
  mutating func placeConstrained(in root: ViewID) {
    rareTables.value.isPlacing = true
    defer { rareTables.value.isPlacing = false }
    var placings = placings(in: root)
    if root.isNone {
      rareTables.value.isLayoutDue = false
      rareTables.value.laidOut = []
    } else if holds(.layout11), rareTables.value.isLayoutDue {
      rareTables.value.laidOut.append(root)
    }
    var hasMoved = true
    while hasMoved, rareTables.value.layoutProblem == nil {
      hasMoved = false
      for index in placings.indices {
        for isAcross in [true, false] where !placings[index].isSettled(isAcross) {
          if settle(placings[index].view, isAcross, placings) {
            placings[index].settle(isAcross)
            hasMoved = true
          }
        }
      }
    }
    guard rareTables.value.layoutProblem == nil else { return }
    for placing in placings {
      for isAcross in [true, false] where !placing.isSettled(isAcross) {
        return note(.ring, placing.view, isAcross)
      }
    }
  }

  // MARK: - Implementation

  private func placings(in root: ViewID) -> [Placing] {
    var found: [Placing] = []
    let laidOut = root.isNone ? rareTables.value.laidOut : []
    for id in constraints.ids where constraints[id].isActive {
      let view = constraints[id].view
      let superview = views[view].superview
      let isMeant =
        root.isNone || !holds(.layout03)
        ? isInWindow(view) && !laidOut.contains { superview.exists && isInside(superview, $0) }
        : superview.exists && isInside(superview, root)
      if isMeant, !found.contains(where: { $0.view == view }) { found.append(Placing(view: view)) }
    }
    return found
  }

  /// Places a view along an axis, if everything that the place depends on is known.
  private mutating func settle(_ view: ViewID, _ isAcross: Bool, _ placings: [Placing]) -> Bool {
    var known: [(id: ConstraintID, measure: Measure, value: Double)] = []
    for id in constraints.ids {
      let row = constraints[id]
      guard row.isActive, row.view == view, row.anchor.isAcross == isAcross else { continue }
      guard let (measure, value) = reading(row, placings) else { return false }
      known.append((id, measure, value))
    }
    // Sort by descending priority; at equal priority the older constraint first.
    if holds(.layout04) {
      known.sort {
        let (a, b) = (constraints[$0.id].priority, constraints[$1.id].priority)
        return a != b ? a > b : $0.id.raw < $1.id.raw
      }
    }
    var chosen: [(id: ConstraintID, measure: Measure, value: Double)] = []
    for one in known where chosen.count < 2 && !chosen.contains(where: { $0.measure == one.measure }) {
      chosen.append(one)
    }
    guard chosen.count == 2 else {
      note(.tooFew, view, isAcross)
      return true
    }
    let span = Self.span(chosen[0], chosen[1])
    let least = constraints[chosen[1].id].priority
    for one in known where holds(.layout04) && constraints[one.id].priority >= least {
      let gap = Self.value(of: one.measure, in: span) - one.value
      // The tolerance, a thousandth of a point, is larger than any rounding error.
      if gap.magnitude > 0.001 {
        note(.tooMany, view, isAcross, one.id)
        return true
      }
    }
    guard span.length >= 0 else {
      note(.negative, view, isAcross, chosen[0].id)
      return true
    }
    var frame = views[view].frame
    if isAcross {
      (frame.origin.x, frame.size.width) = span
    } else {
      (frame.origin.y, frame.size.height) = span
    }
    let block = holds(.layout02) ? rareTables.value.openBlocks.last ?? .none : .none
    if frame != views[view].frame { move(view, to: frame, Following(block: block)) }
    return true
  }

  /// The quantity that a constraint determines and its value; nil while it depends on a view that is not placed.
  private func reading(_ row: LayoutConstraint, _ placings: [Placing]) -> (Measure, Double)? {
    let (measure, sign) = measure(of: row.anchor)
    guard row.other.exists else { return (measure, row.constant) }
    let axis = row.otherAnchor.isAcross
    let isOpen = placings.contains { $0.view == row.other && !$0.isSettled(axis) }
    if isOpen { return nil }
    var frame = views[row.other].frame
    if row.other == views[row.view].superview {
      frame.origin = boundsOrigin(of: row.other, false)
      if row.isToSafeArea { frame = safeAreaInsets(of: row.other).inset(frame) }
    }
    let span =
      axis ? (frame.origin.x, frame.size.width) : (frame.origin.y, frame.size.height)
    let value = Self.value(of: self.measure(of: row.otherAnchor).measure, in: span)
    return (measure, value * row.multiplier + sign * row.constant)
  }

  /// The quantity that an anchor stands for, and the sign of its constant. In right-to-left layouts the leading edge is
  /// the right one, and constants count inwards from it (LAYOUT-06).
  private func measure(of anchor: LayoutAnchor) -> (measure: Measure, sign: Double) {
    let isTurned = device.isRightToLeft && holds(.layout06)
    switch anchor {
    case .leading: return isTurned ? (.high, -1) : (.low, 1)
    case .trailing: return isTurned ? (.low, -1) : (.high, 1)
    case .left, .top: return (.low, 1)
    case .right, .bottom: return (.high, 1)
    case .centerX, .centerY: return (.middle, 1)
    case .width, .height: return (.length, 1)
    }
  }

  private static func value(of measure: Measure, in span: (start: Double, length: Double)) -> Double {
    switch measure {
    case .low: span.start
    case .high: span.start + span.length
    case .middle: span.start + span.length / 2
    case .length: span.length
    }
  }

  /// The position and length of a view that follow from two known quantities.
  private static func span(
    _ a: (id: ConstraintID, measure: Measure, value: Double),
    _ b: (id: ConstraintID, measure: Measure, value: Double)
  ) -> (start: Double, length: Double) {
    let (first, second) = a.measure.rawValue < b.measure.rawValue ? (a, b) : (b, a)
    let (x, y) = (first.value, second.value)
    switch (first.measure, second.measure) {
    case (.low, .high): return (x, y - x)
    case (.low, .middle): return (x, 2 * (y - x))
    case (.low, _): return (x, y)
    case (.high, .middle): return (2 * y - x, 2 * (x - y))
    case (.high, _): return (x - y, y)
    case (.middle, _), (.length, _): return (x - y / 2, y)
    }
  }

  private mutating func note(
    _ kind: LayoutProblem.Kind, _ view: ViewID, _ isAcross: Bool, _ id: ConstraintID = .none
  ) {
    let first = constraints.ids.first { constraints[$0].isActive && constraints[$0].view == view }
    rareTables.value.layoutProblem = LayoutProblem(
      kind: kind, view: view, isAcross: isAcross, constraint: id.or(first ?? .none))
  }
}

extension Placing {
  func isSettled(_ isAcross: Bool) -> Bool { isAcross ? isSettled.across : isSettled.down }

  mutating func settle(_ isAcross: Bool) {
    if isAcross { isSettled.across = true } else { isSettled.down = true }
  }
}
