import Engine
import Runtime
import Semantics

/// The things of a film: what is drawn at each sample goes to the thing that it is.
struct ThingBook {
  private var things: [Film.Thing] = []
  /// The view of each, as it is in the world.
  private var views: [ViewID] = []
  /// Where each was first drawn.
  private var starts: [Double] = []
  /// Where the things are. Only looked up.
  private var places: [Key: Int] = [:]
  /// Those that were drawn in the last sample.
  private var drawn: [Int] = []
  private var clock = 0.0
  private var window = Rect.zero

  /// What makes two drawn items the same thing: the view that draws, and whose content that is. Rows of views are handed out
  /// again, so what the view is for and its name count, too.
  private struct Key: Hashable {
    var view: ViewID
    var source: ViewID
    var name: NameIndex
    var role: ViewRole
  }

  /// Takes what is drawn of a world at a time.
  /// - Parameter isBetween: whether nothing has happened since the last sample: the properties of what is not animated are as
  ///   they were.
  mutating func note(
    _ drawing: Drawing, _ world: World, at time: Double, _ machine: Machine, isBetween: Bool
  ) {
    clock = time
    window = Rect(.zero, world.views[world.window].frame.size)
    var now: [Int] = []
    now.reserveCapacity(drawing.items.count)
    for (item, look) in zip(drawing.items, drawing.looks) {
      let place = place(of: item, look, world, machine)
      now.append(place)
      note(item, look, place)
      if !isBetween || world.isAnimated(item.view) { addValues(of: item.view, world, place) }
    }
    let isDrawn = Set(now)
    for place in drawn where !isDrawn.contains(place) { close(place) }
    drawn = now
  }

  /// The things that a view draws: their places.
  func things(of view: ViewID) -> [Int] { views.indices.filter { views[$0] == view } }

  /// All things, in the order in which they appeared.
  mutating func finish() -> [Film.Thing] {
    for place in things.indices { things[place].forEachTrack { $0.finish() } }
    return things
  }

  // MARK: - Implementation

  private mutating func place(
    of item: Picture.Item, _ look: Drawing.Look, _ world: World, _ machine: Machine
  ) -> Int {
    let row = world.views[item.view]
    let key = Key(view: item.view, source: look.source, name: row.name, role: row.role)
    if let place = places[key] {
      if things[place].there.last?.to != nil { things[place].there.append((clock, nil)) }
      return place
    }
    let spelling = Spelling(world, names: machine.program.blueprint.names)
    var thing = Film.Thing(
      name: spelling.view(item.view), kind: Film.Thing.Kind(item, row.role),
      label: machine.label(of: item.content, drawnBy: item.view, in: world), depth: look.level)
    thing.there = [(clock, nil)]
    places[key] = things.count
    things.append(thing)
    views.append(item.view)
    starts.append(clock)
    return things.count - 1
  }

  private mutating func close(_ place: Int) {
    let last = things[place].there.count - 1
    things[place].there[last].to = clock
    // What came and went at once was never seen.
    if things[place].there[last].from == clock { things[place].there.removeLast() }
    things[place].forEachTrack { $0.pause() }
  }

  private mutating func note(_ item: Picture.Item, _ look: Drawing.Look, _ place: Int) {
    let quad = item.quad
    things[place].quad.add(clock, [quad.a, quad.b, quad.c, quad.d].flatMap { [$0.x, $0.y] })
    things[place].size.add(clock, [look.size.width, look.size.height])
    things[place].place.add(clock, [Double(item.place)])
    things[place].opacity.add(clock, [look.opacity])
    if let color = look.color {
      Self.add(color.parts, to: &things[place].color, since: starts[place], at: clock, 0.004)
    }
    Self.add(
      [look.cornerRadius], to: &things[place].corner, since: starts[place], at: clock, 0.05, usual: [0])
    Self.add(
      look.clip.parts, to: &things[place].clip, since: starts[place], at: clock, 0.05, usual: window.parts)
    addShadow(look.shadow, of: place)
    addCut(look.cut, of: place)
    if let gradient = look.gradient { things[place].gradient = gradient }
  }

  private mutating func addShadow(_ shadow: Drawing.Shadow?, of place: Int) {
    let usual = [0, 3, 0, -3, 0, 0, 0, 1.0]
    guard let shadow else {
      return Self.add(usual, to: &things[place].shadow, since: starts[place], at: clock, 0.004, usual: usual)
    }
    let values = [shadow.opacity, shadow.radius, shadow.offset.x, shadow.offset.y] + shadow.color.parts
    Self.add(values, to: &things[place].shadow, since: starts[place], at: clock, 0.004, usual: usual)
  }

  private mutating func addCut(_ cut: Drawing.Cut?, of place: Int) {
    let start = starts[place]
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
    // A polygon that cuts nothing off has the corners of the window, the last of them as often as needed.
    let (right, bottom) = (window.size.width, window.size.height)
    var usual = [0, 0, right, 0, right, bottom, 0, bottom]
    while usual.count < width { usual += [0, bottom] }
    usual.removeLast(usual.count - width)
    let values = path.flatMap { $0.count == width ? $0 : nil } ?? usual
    Self.add(values, to: &things[place].cutPath, since: start, at: clock, 0.05, usual: usual)
  }

  /// Adds a sample to a track that begins when its values are not as usual for the first time.
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

  /// What is told of views as curves: what can be animated, and does not follow from the rest.
  private static let properties: [(property: ViewProperty, usual: [Double]?)] = ViewProperty.allCases
    .compactMap {
      let derived: [ViewProperty] = [.bounds, .center, .mask, .gradient]
      guard $0.traits.contains(.assigned), $0.traits.contains(.animated), !derived.contains($0) else {
        return nil
      }
      let unusual: [ViewProperty] = [.frame, .alpha]
      return ($0, unusual.contains($0) ? nil : World().value($0, of: .none, onScreen: false).parts)
    }

  /// How far the numbers of a property may be off between two samples: those that are points by what nobody sees, those
  /// that are shares by less.
  private static func tolerances(of property: ViewProperty, count: Int) -> [Double] {
    if property == .frame { return Array(repeating: 0.05, count: count) }
    var tolerances = Array(repeating: 0.002, count: count)
    if property == .transform, count >= 6 {
      // The shift stands last, in space before the corner.
      let shift = count == 6 ? 4..<6 : 12..<15
      for place in shift { tolerances[place] = 0.05 }
    }
    return tolerances
  }

  private mutating func addValues(of view: ViewID, _ world: World, _ place: Int) {
    for (property, usual) in Self.properties {
      guard var values = world.value(property, of: view, onScreen: true).parts else { continue }
      let known = things[place].values.firstIndex { $0.property == property.row.word }
      if let known {
        // A transform of the plane has six values, as long as it has never left it.
        if values.count < things[place].values[known].track.width { values = world.parts(property, view, 16) }
        if values.count > things[place].values[known].track.width { continue }
        things[place].values[known].track.add(clock, values)
      } else if values != usual {
        var track = FilmTrack(Self.tolerances(of: property, count: values.count))
        if let usual, usual.count == values.count, starts[place] < clock {
          track.add(starts[place], usual)
          track.add(clock, usual)
        }
        track.add(clock, values)
        things[place].values.append((property.row.word, track))
      }
    }
  }
}

extension Film.Thing {
  fileprivate init(name: String, kind: Kind, label: String, depth: Int) {
    (self.name, self.kind, self.label, self.depth) = (name, kind, label, depth)
  }

  /// Does something with each of its tracks.
  fileprivate mutating func forEachTrack(_ body: (inout FilmTrack) -> Void) {
    for track in [\Film.Thing.quad, \.size, \.place, \.opacity] { body(&self[keyPath: track]) }
    for track in [\Film.Thing.color, \.corner, \.clip, \.shadow, \.cut, \.cutPath] {
      if var present = self[keyPath: track] {
        body(&present)
        self[keyPath: track] = present
      }
    }
    for place in values.indices { body(&values[place].track) }
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

extension Rect {
  fileprivate var parts: [Double] { [origin.x, origin.y, size.width, size.height] }
}

extension Color {
  fileprivate var parts: [Double] { [red, green, blue, alpha] }
}

extension PropertyValue {
  /// Its numbers; nil for what has none.
  fileprivate var parts: [Double]? {
    switch self {
    case .number(let number): [number]
    case .point(let point): [point.x, point.y]
    case .rect(let rect): rect.parts
    case .color(let color): color.parts
    case .transform(let t): t.isAffine ? [t.m11, t.m12, t.m21, t.m22, t.m41, t.m42] : t.parts
    case .flag, .shape, .gradient, .name, .view, .none: nil
    }
  }
}

extension Transform3D {
  fileprivate var parts: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

extension World {
  /// A transform with all of its numbers.
  fileprivate func parts(_ property: ViewProperty, _ view: ViewID, _ count: Int) -> [Double] {
    guard case .transform(let transform) = value(property, of: view, onScreen: true) else { return [] }
    return transform.parts
  }
}
