// A solver for constraints that determine every view uniquely: along each axis, two known values among a view's edges,
// centre and length determine its place.

/// The position and length of a view along an axis, in points.
private typealias Span = (start: Double, length: Double)

/// The quantity of a view that a constraint determines along an axis: an edge, the centre or the length.
private enum Measure: UInt8 {
  case low, high, middle, length

  func value(in span: Span) -> Double {
    switch self {
    case .low: span.start
    case .high: span.start + span.length
    case .middle: span.start + span.length / 2
    case .length: span.length
    }
  }
}

/// The value, in points, that a constraint demands of a quantity.
private struct Reading {
  var id: ConstraintID
  var measure: Measure
  var relation: LayoutRelation
  var value: Double

  /// Whether the constraint holds for a view at this place. The tolerance, a thousandth of a point, is larger than any
  /// rounding error.
  func holds(in span: Span) -> Bool {
    let gap = measure.value(in: span) - value
    switch relation {
    case .equal: return gap.magnitude <= 0.001
    case .atMost: return gap <= 0.001
    case .atLeast: return gap >= -0.001
    }
  }
}

/// A constrained view that a running layout places.
private struct Placing {
  var view: ViewID
  /// Whether the view's place is known, for each axis.
  var isSettled = (across: false, down: false)
}

extension World {
  /// Places all constrained views in a view and its descendants, at once or animated in an open animation block
  /// (LAYOUT-02). The first view without a solution ends the layout and is reported, unless its constraints are
  /// breakable. If a layout of the whole window is pending, it leaves these views out (LAYOUT-11), unless a constraint
  /// or size changes before, or the layout changes the size of `root` (LAYOUT-330).
  /// - Parameter root: The view; none for the whole window.
  mutating func placeConstrained(in root: ViewID) {
    rareTables.value.isPlacing = true
    defer { rareTables.value.isPlacing = false }
    var placings = placings(in: root)
    let laidOut = root.isNone && holds(.layout330) ? rareTables.value.laidOut : []
    let sizes = laidOut.map { views[$0].frame.size }
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
    for (view, size) in zip(laidOut, sizes) where views[view].frame.size != size {
      placeConstrained(in: view)
    }
  }

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

  /// Places a view along an axis, or reports why its constraints have no unique solution.
  /// - Returns: False if the place depends on a view that is not placed yet.
  private mutating func settle(_ view: ViewID, _ isAcross: Bool, _ placings: [Placing]) -> Bool {
    guard let readings = readings(of: view, isAcross, placings) else { return false }
    var known = readings.filter { $0.relation == .equal }
    var limits = holds(.layout310) ? readings.filter { $0.relation != .equal } : []
    var chosen: [Reading] = []
    var span: Span = (0, 0)
    var least = 0.0
    while true {
      chosen = []
      for one in known where chosen.count < 2 && !chosen.contains(where: { $0.measure == one.measure }) {
        chosen.append(one)
      }
      guard chosen.count == 2 else {
        note(.tooFew, view, isAcross)
        return true
      }
      span = Self.span(chosen[0], chosen[1])
      least = constraints[chosen[1].id].priority
      // An inequality that does not hold decides like an equation, as far as its priority allows (LAYOUT-310).
      let broken = limits.firstIndex { !$0.holds(in: span) && constraints[$0.id].priority >= least }
      guard let broken else { break }
      known.append(limits.remove(at: broken))
      order(&known)
    }
    for one in known where holds(.layout04) && constraints[one.id].priority >= least && !one.holds(in: span) {
      // Of two equations for the same quantity, the weaker one yields to the one that decides the quantity.
      let isWeaker = chosen.contains {
        $0.measure == one.measure && constraints[$0.id].priority > constraints[one.id].priority
      }
      if isWeaker || constraints[one.id].isBreakable { continue }
      note(.tooMany, view, isAcross, one.id)
      return true
    }
    if span.length < 0 {
      guard constraints[chosen[0].id].isBreakable else {
        note(.negative, view, isAcross, chosen[0].id)
        return true
      }
      span.length = 0
    }
    var frame = views[view].frame
    if isAcross {
      (frame.origin.x, frame.size.width) = span
    } else {
      (frame.origin.y, frame.size.height) = span
    }
    let block = holds(.layout02) ? rareTables.value.openBlocks.last ?? .none : .none
    if frame != views[view].frame { move(view, to: frame, AutoresizeMotion(block: block)) }
    return true
  }

  /// The active constraints of a view along an axis, by descending priority, the older first at equal priority; nil
  /// while one depends on a view that is not placed.
  private func readings(of view: ViewID, _ isAcross: Bool, _ placings: [Placing]) -> [Reading]? {
    var found: [Reading] = []
    for id in constraints.ids {
      let row = constraints[id]
      guard row.isActive, row.view == view, row.anchor.isAcross == isAcross else { continue }
      guard let reading = reading(id, row, placings) else { return nil }
      found.append(reading)
    }
    order(&found)
    return found
  }

  private func order(_ readings: inout [Reading]) {
    if !holds(.layout04) { return }
    readings.sort {
      let (a, b) = (constraints[$0.id].priority, constraints[$1.id].priority)
      return a != b ? a > b : $0.id.raw < $1.id.raw
    }
  }

  /// The value that a constraint demands of a quantity; nil while it depends on a view that is not placed.
  private func reading(_ id: ConstraintID, _ row: LayoutConstraint, _ placings: [Placing]) -> Reading? {
    let (measure, sign) = measure(of: row.anchor)
    func reading(_ value: Double) -> Reading {
      Reading(
        id: id, measure: measure, relation: sign < 0 ? row.relation.flipped : row.relation, value: value)
    }
    guard row.other.exists else { return reading(row.constant) }
    let axis = row.otherAnchor.isAcross
    let superview = views[row.view].superview
    let isNear = row.other == superview || views[row.other].superview == superview
    let isOpen = placings.contains {
      !$0.isSettled(axis) && ($0.view == row.other || !isNear && isInside(row.other, $0.view))
    }
    if isOpen { return nil }
    var frame = views[row.other].frame
    if row.other == superview {
      frame.origin = boundsOrigin(of: row.other, false)
      if row.isToSafeArea { frame = safeAreaInsets(of: row.other).inset(frame) }
      if row.isToKeyboard {
        let guide = keyboardGuide(of: row.other)
        frame.origin.y += guide.origin.y
        frame.size.height = guide.size.height
      }
    } else if !isNear {
      let (origin, own) = (layoutOrigin(of: row.other), layoutOrigin(of: superview))
      let inset = boundsOrigin(of: superview, false)
      frame.origin = Point(origin.x - own.x + inset.x, origin.y - own.y + inset.y)
    }
    let span =
      axis ? (frame.origin.x, frame.size.width) : (frame.origin.y, frame.size.height)
    return reading(
      self.measure(of: row.otherAnchor).measure.value(in: span) * row.multiplier + sign * row.constant)
  }

  /// The origin of a view in the coordinates of the root of its tree of views, without transforms.
  private func layoutOrigin(of view: ViewID) -> Point {
    var origin = Point.zero
    var next = view
    while case let superview = views[next].superview, superview.exists {
      let (place, inset) = (views[next].frame.origin, boundsOrigin(of: superview, false))
      origin = Point(origin.x + place.x - inset.x, origin.y + place.y - inset.y)
      next = superview
    }
    return origin
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

  /// The position and length of a view that follow from two known quantities.
  private static func span(_ a: Reading, _ b: Reading) -> Span {
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
    if let first, constraints[first].isBreakable { return }
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
