extension Picture {
  /// Something that is seen to change at once.
  public struct Jump: Sendable {
    /// How it changes.
    public enum Kind: Sendable, Equatable {
      /// It is somewhere else, so many points away.
      case moves(Double)
      /// Less or more of it is shown: the rectangle that is left of it.
      case isCut(from: Rect, to: Rect)
      /// It is more or less opaque.
      case fades(from: Double, to: Double)
      /// It was not there.
      case appears
      /// It is not there any more.
      case vanishes
      /// Another content stands before it that stood behind it.
      case changesOrder(Content)
    }

    /// What jumps.
    public var content: Content
    /// How.
    public var kind: Kind
    /// The view that drew it before, or draws it now.
    public var view: ViewID
    /// The view that drew it before, if it was there.
    public var previousView = ViewID.none
    /// Where it was, in points of the window; nil if it was not there.
    public var before: Rect?
    /// Where it is now; nil if it is not there.
    public var after: Rect?

    /// Whether another jump is of the same content and of the same sort.
    public func isLike(_ other: Jump) -> Bool {
      guard content == other.content else { return false }
      switch (kind, other.kind) {
      case (.moves, .moves), (.isCut, .isCut), (.fades, .fades), (.appears, .appears),
        (.vanishes, .vanishes), (.changesOrder, .changesOrder):
        return true
      default: return false
      }
    }
  }

  /// From how far on something jumps, in points.
  public static let leastWay = 1.0
  /// From which change of opacity on something jumps.
  public static let leastFade = 0.01

  /// What is seen to jump from this picture to a later one, the lowest first.
  /// - Parameter rules: how they are judged; the real ones see what a person sees.
  public func jumps(to later: Picture, by rules: Rules) -> [Jump] {
    if items == later.items { return [] }
    var jumps: [Jump] = []
    var done: [Content] = []
    let (before, after) = (drawn(by: rules), later.drawn(by: rules))
    for item in before.items + after.items where !done.contains(item.content) {
      done.append(item.content)
      Self.compare(before.of(item.content), after.of(item.content), rules, &jumps)
    }
    if jumps.isEmpty { Self.compareOrder(before, after, &jumps) }
    return jumps
  }

  // MARK: - Implementation

  private func of(_ content: Content) -> [Item] { items.filter { $0.content == content } }

  /// What a person can tell apart.
  private func drawn(by rules: Rules) -> Picture {
    var seen = self
    if rules.considers(.clearViews) { seen.items.removeAll(where: \.isClear) }
    return rules.considers(.tiles) ? seen.merged.joiningTiles() : seen.merged
  }

  /// The same with what shows the same in the same place taken together.
  private var merged: Picture {
    var result = self
    result.items.removeAll()
    for item in items {
      let place = result.items.firstIndex {
        $0.content == item.content && $0.quad.distance(to: item.quad) <= Self.leastWay
          && $0.shown.distance(to: item.shown) <= Self.leastWay
      }
      if let place {
        let both = 1 - (1 - result.items[place].opacity) * (1 - item.opacity)
        result.items[place].opacity = both
        result.items[place].isNearlyHidden = result.items[place].isNearlyHidden && item.isNearlyHidden
        result.items[place].isBlended = result.items[place].isBlended || item.isBlended
      } else {
        result.items.append(item)
      }
    }
    return result
  }

  /// One content, which may be drawn several times: each is compared with the nearest.
  private static func compare(_ before: [Item], _ after: [Item], _ rules: Rules, _ jumps: inout [Jump]) {
    if (before + after).contains(where: \.isBlended) { return }
    var rest = after
    var lost: [Item] = []
    let byNearness = before.sorted { nearest($0, rest) < nearest($1, rest) }
    for item in byNearness {
      guard let place = twin(of: item, in: rest, rules) else {
        lost.append(item)
        continue
      }
      compare(item, rest.remove(at: place), &jumps)
    }
    for item in lost where !item.isNearlyHidden && item.opacity > leastFade {
      jumps.append(Jump(content: item.content, kind: .vanishes, view: item.view, before: item.shown))
    }
    for item in rest where !item.isNearlyHidden && item.opacity > leastFade {
      jumps.append(Jump(content: item.content, kind: .appears, view: item.view, after: item.shown))
    }
  }

  /// What an item is now, of those that show the same: a colour says nothing of who it is, so that is the same view, or
  /// another in the same place.
  private static func twin(of item: Item, in others: [Item], _ rules: Rules) -> Int? {
    let nearest = others.indices.min { item.way(to: others[$0]) < item.way(to: others[$1]) }
    guard case .plain = item.content, let nearest else { return nearest }
    guard rules.considers(.placesOfColours), item.way(to: others[nearest]) > leastWay else { return nearest }
    return others.firstIndex { $0.view == item.view }
  }

  private static func nearest(_ item: Item, _ others: [Item]) -> Double {
    others.map { item.way(to: $0) }.min() ?? .infinity
  }

  private static func compare(_ before: Item, _ after: Item, _ jumps: inout [Jump]) {
    if before.isNearlyHidden && after.isNearlyHidden { return }
    let way = before.quad.distance(to: after.quad)
    let kind: Jump.Kind
    // Where it is cut off alike, its own places tell what moves.
    let isCutAlike = before.shown.distance(to: after.shown) <= leastWay
    var places = (before.shown, after.shown)
    if way > leastWay {
      kind = .moves(way)
      if isCutAlike { places = (before.quad.bounds, after.quad.bounds) }
    } else if (before.opacity - after.opacity).magnitude > leastFade {
      kind = .fades(from: before.opacity, to: after.opacity)
    } else if !isCutAlike {
      kind = .isCut(from: before.shown, to: after.shown)
    } else {
      return
    }
    jumps.append(
      Jump(
        content: after.content, kind: kind, view: after.view, previousView: before.view, before: places.0,
        after: places.1))
  }

  /// Two contents that lie one over the other and change places. What is drawn several times is left out.
  private static func compareOrder(_ before: Picture, _ after: Picture, _ jumps: inout [Jump]) {
    func isSingle(_ item: Item) -> Bool {
      before.of(item.content).count == 1 && after.of(item.content).count == 1
    }
    let items = before.items.filter { !$0.isNearlyHidden && !$0.isBlended && isSingle($0) }
    for (place, lower) in items.enumerated() {
      guard let newLower = after.items.firstIndex(where: { $0.content == lower.content }) else { continue }
      for upper in items[(place + 1)...] {
        let common = lower.shown.intersection(upper.shown).size
        guard min(common.width, common.height) > leastWay,
          let newUpper = after.items.firstIndex(where: { $0.content == upper.content }), newUpper < newLower
        else { continue }
        jumps.append(
          Jump(
            content: lower.content, kind: .changesOrder(upper.content), view: after.items[newLower].view,
            before: lower.shown, after: after.items[newLower].shown))
        return
      }
    }
  }
}

extension Picture.Item {
  /// How far it is from where another is, in points.
  fileprivate func way(to other: Picture.Item) -> Double { quad.distance(to: other.quad) }
}
