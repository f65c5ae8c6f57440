import Engine
import Runtime
import Semantics

/// Collects the things of a film from samples of what is drawn.
struct LayerRecorder {
  /// The number of property queries, to measure the recording cost.
  private(set) var asked = 0
  private var things: [Film.Thing] = []
  /// Additional state for each thing, at the same index.
  private var records: [Record] = []
  /// The index of each thing by its identity. Used for lookups only, never iterated.
  private var places: [Key: Int] = [:]
  /// The indices of the things in the last sample, in the painting order.
  private var drawn: [Int] = []
  private var clock = 0.0
  private var window = Rect.zero
  /// A buffer for the numbers of one value.
  private var numbers: [Double] = []

  /// The identity of a thing: the drawing view and the view whose content it shows. View ids are reused, so
  /// the role and name are included.
  private struct Key: Hashable {
    var view: ViewID
    var source: ViewID
    var name: NameIndex
    var role: ViewRole
  }

  /// The recording state of a thing.
  private struct Record {
    var key: Key
    /// The time at which the thing was first drawn.
    var start: Double
    /// The appearance of the thing in the last sample; nil if it was not drawn.
    var look: Drawing.Look?
    var quad = Quad(.zero)
    var place: Int32 = 0
    /// The times of the last sample in which the thing was drawn, and of the last query of its properties.
    var seen: Double
    var asked: Double
    /// For each property, the index of its track in the thing's `values`; nil until the property first differs from its
    /// default.
    var slots: [Int?]
  }

  /// Adds a sample.
  /// - Parameter isBetween: Whether only time has passed since the last sample: only animated properties can have
  /// changed.
  mutating func note(
    _ drawing: Drawing, _ world: World, at time: Double, _ machine: Machine, isBetween: Bool
  ) {
    clock = time
    window = Rect(.zero, world.views[world.window].frame.size)
    var now: [Int] = []
    now.reserveCapacity(drawing.items.count)
    for (number, item) in drawing.items.enumerated() {
      let key = Key(
        view: item.view, source: drawing.looks[number].source, name: world.views[item.view].name,
        role: world.views[item.view].role)
      // Usually, the same things are drawn in the same order as in the last sample, and no lookup is needed.
      let isKnown = number < drawn.count && records[drawn[number]].key == key
      let place = isKnown ? drawn[number] : self.place(of: item, key, drawing.looks[number], world, machine)
      now.append(place)
      // A thing that appears again may have changed while hidden, so all its properties are sampled.
      let isNew = records[place].look == nil
      note(item, SheetCorners.round(drawing.looks[number], of: item, in: world), place)
      if !isBetween || isNew && world.isAnimated(item.view) {
        addValues(of: item.view, world, place, animated: nil)
      } else if world.isAnimated(item.view) {
        addValues(of: item.view, world, place, animated: world.animatedProperties(of: item.view))
      }
    }
    if now == drawn { return }
    let isDrawn = Set(now)
    for place in drawn where !isDrawn.contains(place) { close(place) }
    drawn = now
  }

  /// The indices of the things that a view draws.
  func things(of view: ViewID) -> [Int] { records.indices.filter { records[$0].key.view == view } }

  /// Ends all tracks and returns the things, in the order of first appearance.
  mutating func finish() -> [Film.Thing] {
    for place in things.indices { things[place].forEachTrack { $0.finish() } }
    return things
  }

  // MARK: - Layers and their tracks

  private mutating func place(
    of item: Picture.Item, _ key: Key, _ look: Drawing.Look, _ world: World, _ machine: Machine
  ) -> Int {
    if let place = places[key] {
      if things[place].there.last?.to != nil { things[place].there.append((clock, nil)) }
      return place
    }
    let spelling = Spelling(world, names: machine.program.blueprint.names)
    var thing = Film.Thing(
      name: spelling.view(item.view), kind: Film.Thing.Kind(item, key.role),
      label: machine.label(of: item.content, drawnBy: item.view, in: world), depth: look.level)
    thing.there = [(clock, nil)]
    places[key] = things.count
    things.append(thing)
    let slots = [Int?](repeating: nil, count: Self.properties.count)
    records.append(Record(key: key, start: clock, seen: clock, asked: clock, slots: slots))
    return things.count - 1
  }

  private mutating func close(_ place: Int) {
    holdTracks(of: place)
    let asked = records[place].asked
    for slot in things[place].values.indices { things[place].values[slot].track.hold(until: asked) }
    let last = things[place].there.count - 1
    things[place].there[last].to = clock
    // The thing appeared and disappeared at the same time, and so was never visible.
    if things[place].there[last].from == clock { things[place].there.removeLast() }
    things[place].forEachTrack { $0.pause() }
    records[place].look = nil
  }

  /// Adds a sample of how a thing is drawn. Unchanged values are skipped; the last skipped sample is added on a change.
  private mutating func note(_ item: Picture.Item, _ look: Drawing.Look, _ place: Int) {
    let (quad, seen) = (item.quad, records[place].seen)
    let isLater = clock > seen && records[place].look != nil
    if !(isLater && records[place].quad == quad && things[place].quad.isSettled) {
      set(quad.a, quad.b, quad.c, quad.d)
      things[place].quad.hold(until: seen)
      things[place].quad.add(clock, numbers)
    }
    if !(isLater && records[place].look?.size == look.size && things[place].size.isSettled) {
      set(Point(look.size.width, look.size.height))
      things[place].size.hold(until: seen)
      things[place].size.add(clock, numbers)
    }
    if !(isLater && records[place].place == item.place && things[place].place.isSettled) {
      set(Double(item.place))
      things[place].place.hold(until: seen)
      things[place].place.add(clock, numbers)
    }
    if !(isLater && records[place].look?.opacity == look.opacity && things[place].opacity.isSettled) {
      set(look.opacity)
      things[place].opacity.hold(until: seen)
      things[place].opacity.add(clock, numbers)
    }
    if !(isLater && records[place].look?.hasFinish(of: look) == true && things[place].hasSettledFinish) {
      addFinish(look, of: place)
    }
    records[place].seen = clock
    records[place].quad = quad
    records[place].place = item.place
    records[place].look = look
  }

  /// Adds the last of the samples skipped while the thing was unchanged.
  private mutating func holdTracks(of place: Int) {
    let (seen, hasColor) = (records[place].seen, records[place].look?.color != nil)
    things[place].forEachDrawnTrack { $0.hold(until: seen) }
    if hasColor { things[place].color?.hold(until: seen) }
  }

  /// Adds samples of rarely changed values: colour, corners, shadow and clipping.
  private mutating func addFinish(_ look: Drawing.Look, of place: Int) {
    let seen = records[place].seen
    things[place].forEachFinish { $0.hold(until: seen) }
    if records[place].look?.color != nil { things[place].color?.hold(until: seen) }
    let start = records[place].start
    if let color = look.color {
      Self.add(color.parts, to: &things[place].color, since: start, at: clock, 0.004)
    }
    Self.add(
      [look.cornerRadius], to: &things[place].corner, since: start, at: clock, 0.05, usual: [0])
    Self.add(look.clip.parts, to: &things[place].clip, since: start, at: clock, 0.05, usual: window.parts)
    addShadow(look.shadow, of: place)
    addShadowForm(look, of: place)
    addCut(look.cut, of: place)
    if let gradient = look.gradient { things[place].gradient = gradient }
  }

  /// Puts a number into the buffer.
  private mutating func set(_ number: Double) {
    numbers.removeAll(keepingCapacity: true)
    numbers.append(number)
  }

  /// Puts points into the buffer.
  private mutating func set(_ first: Point, _ others: Point...) {
    numbers.removeAll(keepingCapacity: true)
    numbers.append(first.x)
    numbers.append(first.y)
    for point in others {
      numbers.append(point.x)
      numbers.append(point.y)
    }
  }

  private mutating func addShadow(_ shadow: Drawing.Shadow?, of place: Int) {
    let usual = [0, 3, 0, -3, 0, 0, 0, 1.0]
    let start = records[place].start
    guard let shadow else {
      return Self.add(usual, to: &things[place].shadow, since: start, at: clock, 0.004, usual: usual)
    }
    let values = [shadow.opacity, shadow.radius, shadow.offset.x, shadow.offset.y] + shadow.color.parts
    Self.add(values, to: &things[place].shadow, since: start, at: clock, 0.004, usual: usual)
  }

  /// Adds a sample of the shadow's shape: a rounded rectangle. Without a shadow path, or with a polygon, it is the thing's
  /// outline.
  private mutating func addShadowForm(_ look: Drawing.Look, of place: Int) {
    let radius = look.cornerRadius
    let outline = [0, 0, look.size.width, look.size.height, radius, radius]
    var values = outline
    if let form = look.shadow?.form, form.kind == .rounded {
      values = form.rect.parts + [form.radius.width, form.radius.height]
    }
    let start = records[place].start
    Self.add(values, to: &things[place].shadowForm, since: start, at: clock, 0.05, usual: outline)
  }

  private mutating func addCut(_ cut: Drawing.Cut?, of place: Int) {
    let start = records[place].start
    let whole = window.parts + [0, 0]
    var form = whole
    var path: [Double]?
    switch cut {
    case .rounded(let rect, let radius): form = rect.parts + [radius.width, radius.height]
    case .path(let corners): path = corners.flatMap { [$0.x, $0.y] }
    case nil: break
    }
    Self.add(form, to: &things[place].cut, since: start, at: clock, 0.05, usual: whole)
    let width = things[place].cutPath?.width ?? path?.count
    guard let width else { return }
    // A polygon that clips nothing: the window's corners, the last repeated to match the count.
    let (right, bottom) = (window.size.width, window.size.height)
    var usual = [0, 0, right, 0, right, bottom, 0, bottom]
    while usual.count < width { usual += [0, bottom] }
    usual.removeLast(usual.count - width)
    let values = path.flatMap { $0.count == width ? $0 : nil } ?? usual
    Self.add(values, to: &things[place].cutPath, since: start, at: clock, 0.05, usual: usual)
  }

  /// Adds a sample to a track. Creates the track when the values first differ from the default `usual`, or at once without a
  /// default.
  private static func add(
    _ values: [Double], to track: inout FilmTrack?, since start: Double, at clock: Double,
    _ tolerance: Double,
    usual: [Double]? = nil
  ) {
    if track == nil {
      if values == usual { return }
      var new = FilmTrack(width: values.count, tolerance: tolerance)
      if let usual, start < clock {
        new.add(start, usual)
        new.add(clock, usual)
      }
      track = new
    }
    track?.add(clock, values)
  }

  // MARK: - Properties

  /// The properties recorded as curves: all that can be animated, except those that follow from others or have no numeric
  /// value. `usual` is the default value, as numbers: a property without another value gets no track. It is nil for properties
  /// that always get one.
  private static let properties: [(property: ViewProperty, usual: [Double]?)] = ViewProperty.allCases
    .compactMap {
      let derived: [ViewProperty] = [.bounds, .center, .mask, .gradient]
      guard $0.traits.contains(.assigned), $0.traits.contains(.animated), !derived.contains($0) else {
        return nil
      }
      let unusual: [ViewProperty] = [.frame, .alpha]
      return ($0, unusual.contains($0) ? nil : World().value($0, of: .none, onScreen: false).parts)
    }

  /// The maximum error of each number of a property: 0.05 points for a frame and the translation of a transform, which is
  /// invisible; 0.002 for all others.
  private static func tolerances(of property: ViewProperty, count: Int) -> [Double] {
    if property == .frame { return Array(repeating: 0.05, count: count) }
    var tolerances = Array(repeating: 0.002, count: count)
    if property == .transform, count >= 6 {
      // The translation is in the last row of the matrix: the numbers 4 and 5 in 2D, 12 to 14 in 3D.
      let shift = count == 6 ? 4..<6 : 12..<15
      for place in shift { tolerances[place] = 0.05 }
    }
    return tolerances
  }

  /// Adds a sample of the properties of a view.
  /// - Parameter animated: The properties that may have changed since the last sample; nil for all.
  private mutating func addValues(
    of view: ViewID, _ world: World, _ place: Int, animated: ViewPropertySet?
  ) {
    records[place].asked = clock
    for (number, (property, usual)) in Self.properties.enumerated() {
      let slot = records[place].slots[number]
      if let animated, !animated.touches(property) {
        guard let slot, !things[place].values[slot].track.isSettled else { continue }
      }
      asked += 1
      let value = world.value(property, of: view, onScreen: true)
      guard value.put(into: &numbers) else { continue }
      if let slot {
        // A 2D transform has six numbers, a 3D one 16. A track that began with 3D takes both; one that began with 2D skips 3D
        // values.
        let width = things[place].values[slot].track.width
        if numbers.count < width, case .transform(let transform) = value { numbers = transform.parts }
        if numbers.count == width { things[place].values[slot].track.add(clock, numbers) }
      } else if numbers != usual {
        var track = FilmTrack(Self.tolerances(of: property, count: numbers.count))
        if let usual, usual.count == numbers.count, records[place].start < clock {
          track.add(records[place].start, usual)
          track.add(clock, usual)
        }
        track.add(clock, numbers)
        records[place].slots[number] = things[place].values.count
        things[place].values.append((property.row.word, track))
      }
    }
  }
}

extension Film.Thing {
  fileprivate init(name: String, kind: Kind, label: String, depth: Int) {
    (self.name, self.kind, self.label, self.depth) = (name, kind, label, depth)
  }

  /// Applies `body` to every track.
  fileprivate mutating func forEachTrack(_ body: (inout FilmTrack) -> Void) {
    forEachDrawnTrack(body)
    Self.change(&color, body)
    for place in values.indices { body(&values[place].track) }
  }

  /// Applies `body` to every track that gets a sample whenever the thing is drawn: all except the colour, which a thing may
  /// lose, and the properties.
  fileprivate mutating func forEachDrawnTrack(_ body: (inout FilmTrack) -> Void) {
    body(&quad)
    body(&size)
    body(&place)
    body(&opacity)
    forEachFinish(body)
  }

  /// Applies `body` to the tracks of corners, shadow and clipping, which few things have.
  fileprivate mutating func forEachFinish(_ body: (inout FilmTrack) -> Void) {
    Self.change(&corner, body)
    Self.change(&clip, body)
    Self.change(&shadow, body)
    Self.change(&shadowForm, body)
    Self.change(&cut, body)
    Self.change(&cutPath, body)
  }

  /// Whether samples of the colour, corners, shadow and clipping can be skipped while these do not change.
  fileprivate var hasSettledFinish: Bool {
    color?.isSettled ?? true && corner?.isSettled ?? true && clip?.isSettled ?? true
      && shadow?.isSettled ?? true && shadowForm?.isSettled ?? true && cut?.isSettled ?? true
      && cutPath?.isSettled ?? true
  }

  private static func change(_ track: inout FilmTrack?, _ body: (inout FilmTrack) -> Void) {
    guard var present = track.take() else { return }
    body(&present)
    track = present
  }
}

extension Film.Thing.Kind {
  fileprivate init(_ item: Picture.Item, _ role: ViewRole) {
    switch (role, item.content) {
    case (.snapshot, _): self = .snapshot
    case (.dimming, _): self = .dimming
    case (_, .own): self = .own
    case (_, .view): self = .view
    case (_, .named): self = .named
    case (_, .plain): self = .plain
    }
  }
}
