extension Picture {
  /// The number of pieces above which `remainder` stops, since scripts may create any number of covering views.
  private static let mostPieces = 256

  /// The parts of `rect` that no cover hides, with a tolerance of `slack` points on each side. Once there are more than
  /// `mostPieces` parts, further covers are ignored.
  public static func remainder(of rect: Rect, under covers: [Rect], slack: Double) -> [Rect] {
    var left = [rect]
    for cover in covers {
      left = left.flatMap { $0.without(cover, slack: slack) }
      if left.isEmpty || left.count > mostPieces { break }
    }
    return left
  }

  /// Merges items that show parts of the same content in the same place (tiles) and leave no gap between them, so that
  /// the seams are invisible. A gap that an opaque item above covers does not count as a gap.
  func joiningTiles() -> Picture {
    var result = self
    result.items.removeAll()
    var joined: Set<Int> = []
    for (place, item) in items.enumerated() where !joined.contains(place) {
      let others = items.indices[(place + 1)...].filter {
        !joined.contains($0) && items[$0].isTile(besides: item)
      }
      var whole = item
      whole.shown = others.reduce(item.shown) { $0.union(items[$1].shown) }
      let shown = others.isEmpty ? [] : [item.shown] + others.map { items[$0].shown } + coversAbove(place)
      if !others.isEmpty, Self.remainder(of: whole.shown, under: shown, slack: Self.leastWay / 2).isEmpty {
        joined.formUnion(others)
        result.items.append(whole)
      } else {
        result.items.append(item)
      }
    }
    return result
  }

  /// The visible rectangles of the opaque items drawn above the item at index `place`.
  private func coversAbove(_ place: Int) -> [Rect] {
    items[(place + 1)...].filter { item in
      item.covers && item.opacity >= Self.opaque && item.quad.contains(item.shown, slack: Self.leastWay)
    }.map { $0.shown }
  }
}

extension Picture.Item {
  /// Whether two items show parts of the same content in the same place, with the same opacity.
  fileprivate func isTile(besides other: Picture.Item) -> Bool {
    content == other.content && quad.distance(to: other.quad) <= Picture.leastWay
      && (opacity - other.opacity).magnitude <= Picture.leastFade && isBlended == other.isBlended
  }
}

extension Rect {
  /// The parts of this rectangle outside `other`, which is first enlarged by `slack` points on each side.
  fileprivate func without(_ other: Rect, slack: Double) -> [Rect] {
    let (right, bottom) = (origin.x + size.width, origin.y + size.height)
    let left = max(origin.x, other.origin.x - slack)
    let top = max(origin.y, other.origin.y - slack)
    let farLeft = min(right, other.origin.x + other.size.width + slack)
    let farTop = min(bottom, other.origin.y + other.size.height + slack)
    if left >= farLeft || top >= farTop { return [self] }
    let pieces = [
      Rect(origin.x, origin.y, size.width, top - origin.y),
      Rect(origin.x, farTop, size.width, bottom - farTop),
      Rect(origin.x, top, left - origin.x, farTop - top),
      Rect(farLeft, top, right - farLeft, farTop - top),
    ]
    return pieces.filter { $0.size.width > 0 && $0.size.height > 0 }
  }

  /// The bounding box of this rectangle and another.
  fileprivate func union(_ other: Rect) -> Rect {
    let (left, top) = (min(origin.x, other.origin.x), min(origin.y, other.origin.y))
    let right = max(origin.x + size.width, other.origin.x + other.size.width)
    let bottom = max(origin.y + size.height, other.origin.y + other.size.height)
    return Rect(left, top, right - left, bottom - top)
  }
}
