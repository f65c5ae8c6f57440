extension Picture {
  /// A visible jump: a content that changes abruptly between two pictures.
  public struct Jump: Sendable {
    /// The kinds of visible jumps.
    public enum Kind: Sendable, Equatable {
      /// The content moves by this many points.
      case moves(Double)
      /// The content is clipped differently: its visible rectangle before and after.
      case isCut(from: Rect, to: Rect)
      /// A round mask hides more or less of the content: the visible share before and after, 0…1. The bounding box of
      /// the mask clips the content as before.
      case isMasked(from: Double, to: Double)
      /// The opacity of the content changes.
      case fades(from: Double, to: Double)
      /// The content becomes visible without having been drawn before.
      case appears
      /// The content is not drawn any more.
      case vanishes
      /// The content was below this other content and is now above it.
      case changesOrder(Content)
    }

    /// The content that jumps.
    public var content: Content
    /// The kind of the jump.
    public var kind: Kind
    /// The view that draws the content now, or drew it before if it vanishes.
    public var view: ViewID
    /// The view that drew the content before; none if the content appears, vanishes or changes its order.
    public var previousView = ViewID.none
    /// The rectangle of the content before the jump, in points of the window: the visible part or, if the content moves
    /// with unchanged clipping, its whole bounding box. Nil if it appears.
    public var before: Rect?
    /// The same rectangle after the jump; nil if the content vanishes.
    public var after: Rect?

    /// Whether another jump concerns the same content and has the same kind.
    public func isLike(_ other: Jump) -> Bool {
      guard content == other.content else { return false }
      switch (kind, other.kind) {
      case (.moves, .moves), (.isCut, .isCut), (.isMasked, .isMasked), (.fades, .fades), (.appears, .appears),
        (.vanishes, .vanishes), (.changesOrder, .changesOrder):
        return true
      default: return false
      }
    }
  }

  /// The minimum distance that counts as a jump, in points.
  public static let leastWay = 1.0
  /// The minimum change of opacity that counts as a jump.
  public static let leastFade = 0.01

  /// The minimum change of `Item.share` that counts as a jump.
  static let leastShare = 0.05

  /// The visible jumps from this picture to a later one: contents of this picture first, lowest first, then new contents.
  /// One change of order is reported if nothing else jumps.
  /// - Parameter rules: The rules of the world; in a wrong engine they may switch off a part of the comparison.
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

  private func of(_ content: Content) -> [Item] { items.filter { $0.content == content } }

  /// This picture as a person sees it: without clear items, and with indistinguishable items merged.
  private func drawn(by rules: Rules) -> Picture {
    var seen = self
    if rules.considers(.clearViews) { seen.items.removeAll(where: { $0.isClear }) }
    return rules.considers(.tiles) ? seen.merged.joiningTiles() : seen.merged
  }

  /// This picture with items merged that have the same content and the same place.
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

  /// Finds the jumps of one content, which may be drawn several times: compares each item with the nearest later one.
  /// Finds none while a layer transition runs on one of the items. Nearly hidden or transparent items neither appear
  /// nor vanish.
  private static func compare(_ before: [Item], _ after: [Item], _ rules: Rules, _ jumps: inout [Jump]) {
    if (before + after).contains(where: { $0.isBlended }) { return }
    var rest = after
    var lost: [Item] = []
    let byNearness = before.sorted { nearest($0, rest) < nearest($1, rest) }
    for item in byNearness {
      guard let place = matchingItem(of: item, in: rest, rules) else {
        lost.append(item)
        continue
      }
      compare(item, rest.remove(at: place), rules, &jumps)
    }
    for item in lost where !item.isNearlyHidden && item.opacity > leastFade {
      jumps.append(Jump(content: item.content, kind: .vanishes, view: item.view, before: item.shown))
    }
    for item in rest where !item.isNearlyHidden && item.opacity > leastFade {
      jumps.append(Jump(content: item.content, kind: .appears, view: item.view, after: item.shown))
    }
  }

  /// The index of the matching item after the change, among items with the same content; nil if none matches. A plain
  /// colour does not identify a view, so it matches only the same view or one in the same place.
  private static func matchingItem(of item: Item, in others: [Item], _ rules: Rules) -> Int? {
    let nearest = others.indices.min { item.distance(to: others[$0]) < item.distance(to: others[$1]) }
    guard case .plain = item.content, let nearest else { return nearest }
    guard rules.considers(.placesOfColours), item.distance(to: others[nearest]) > leastWay else {
      return nearest
    }
    return others.firstIndex { $0.view == item.view }
  }

  private static func nearest(_ item: Item, _ others: [Item]) -> Double {
    others.map { item.distance(to: $0) }.min() ?? .infinity
  }

  private static func compare(_ before: Item, _ after: Item, _ rules: Rules, _ jumps: inout [Jump]) {
    if before.isNearlyHidden && after.isNearlyHidden { return }
    let way = before.quad.distance(to: after.quad)
    let kind: Jump.Kind
    // If the clipping is the same before and after, the unclipped bounds show what moves.
    let isCutAlike = before.shown.distance(to: after.shown) <= leastWay
    var places = (before.shown, after.shown)
    if way > leastWay {
      kind = .moves(way)
      if isCutAlike { places = (before.quad.bounds, after.quad.bounds) }
    } else if (before.opacity - after.opacity).magnitude > leastFade {
      kind = .fades(from: before.opacity, to: after.opacity)
    } else if !isCutAlike {
      kind = .isCut(from: before.shown, to: after.shown)
    } else if (before.share - after.share).magnitude > leastShare, rules.considers(.roundCuts) {
      kind = .isMasked(from: before.share, to: after.share)
    } else {
      return
    }
    jumps.append(
      Jump(
        content: after.content, kind: kind, view: after.view, previousView: before.view, before: places.0,
        after: places.1))
  }

  /// Finds the first pair of overlapping contents whose order changes. Contents that are drawn several times, nearly
  /// hidden or in a layer transition are ignored.
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
  /// The largest distance between corresponding corners of two items, in points.
  fileprivate func distance(to other: Picture.Item) -> Double { quad.distance(to: other.quad) }
}
