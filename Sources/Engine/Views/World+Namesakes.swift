/// Which views go by which name, so that one is found without walking through all. Kept where there are many: in a small
/// tree a walk is as fast, and costs nothing while nobody asks.
///
/// The views of one name are linked both ways, in no order that means anything. A view gets its name when it is made and
/// keeps it until its row is given back: where it lies plays no part, so taking it out or putting it elsewhere changes
/// nothing here, and nothing can go stale.
struct Namesakes: Sendable {
  /// The views of one name.
  struct Name: Sendable, BitwiseCopyable {
    /// The one that was named last.
    var first = ViewID.none
  }

  /// The neighbours of a view among those of its name.
  struct Link: Sendable, BitwiseCopyable {
    var previous = ViewID.none
    var next = ViewID.none
  }

  /// By the name.
  private(set) var names = Table(null: Name())
  /// By the row of the view.
  private(set) var links = Table(null: Link())

  static func place(_ name: NameIndex) -> ID<Name> { ID(raw: Int32(name)) }
  static func place(_ view: ViewID) -> ID<Link> { ID(raw: view.raw) }

  /// The one of a name that was named last.
  func first(_ name: NameIndex) -> ViewID { names[Self.place(name)].first }

  /// The one of the same name that was named before a view.
  func next(_ view: ViewID) -> ViewID { links[Self.place(view)].next }

  /// Notes a view that is not noted yet.
  mutating func add(_ view: ViewID, called name: NameIndex) {
    while names.end <= Self.place(name).raw { _ = names.insert(Name()) }
    while links.end <= view.raw { _ = links.insert(Link()) }
    let former = first(name)
    links[Self.place(view)] = Link(next: former)
    if former.exists { links[Self.place(former)].previous = view }
    names[Self.place(name)].first = view
  }

  /// Forgets a view whose row is given back.
  mutating func remove(_ view: ViewID, called name: NameIndex) {
    let link = links[Self.place(view)]
    if link.previous.exists {
      links[Self.place(link.previous)].next = link.next
    } else {
      names[Self.place(name)].first = link.next
    }
    if link.next.exists { links[Self.place(link.next)].previous = link.previous }
    links[Self.place(view)] = Link()
  }
}

extension View {
  /// Whether it goes by a name that a script gave it.
  var isNamed: Bool {
    switch role {
    case .declared, .made, .snapshot: name != 0
    case .nobody, .window, .own, .transitionView, .dropShadow, .dimming, .navigationTransitionView,
      .tabTransitionView, .tabBar, .scrollView, .tabBarButton:
      false
    }
  }
}

extension World {
  /// From how many views on it is noted which go by which name.
  private static var manyViews: Int32 { 64 }

  var namesakes: Namesakes? {
    @inline(__always) _read { yield rareTables.value.namesakes }
    @inline(__always) _modify { yield &rareTables.value.namesakes }
  }

  /// Adds a view that a script gave a name.
  mutating func insertNamed(_ row: View) -> ViewID {
    let view = views.insert(row)
    if namesakes != nil {
      if row.isNamed { namesakes?.add(view, called: row.name) }
    } else if views.count >= Self.manyViews {
      noteNames()
    }
    return view
  }

  /// Begins to note which views go by which name.
  mutating func noteNames() {
    var found = Namesakes()
    for view in views.ids where views[view].isNamed { found.add(view, called: views[view].name) }
    namesakes = found
  }

  /// A view's row is about to be given back.
  mutating func forgetName(of view: ViewID) {
    let row = views[view]
    if row.isNamed { namesakes?.remove(view, called: row.name) }
  }

  /// All views of a name, wherever they are, in no order that means anything; nil where that is not noted.
  public func views(called name: NameIndex) -> [ViewID]? {
    guard let namesakes, name != 0 else { return nil }
    var found: [ViewID] = []
    var next = namesakes.first(name)
    while next.exists {
      found.append(next)
      next = namesakes.next(next)
    }
    return found
  }

  /// The view of a name that lies below `top` with the fewest views between them, found from the views of that name
  /// upwards.
  /// - Parameter steps: how many views may be looked at.
  /// - Returns: none if there is no such view. Nil if that takes more steps, if several lie as near, or where it is not
  ///   noted which view goes by which name: then somebody has to walk.
  public func namesake(_ name: NameIndex, below top: ViewID, steps: Int) -> ViewID? {
    guard let namesakes, name != 0 else { return nil }
    var left = steps
    var (nearest, least, isOnly) = (ViewID.none, Int.max, true)
    var candidate = namesakes.first(name)
    while candidate.exists {
      var (view, depth) = (candidate, 0)
      repeat {
        view = views[view].superview
        depth += 1
        left -= 1
      } while view.exists && view != top && left > 0
      if left <= 0 { return nil }
      if view.exists {
        if depth == least { isOnly = false }
        if depth < least { (nearest, least, isOnly) = (candidate, depth, true) }
      }
      candidate = namesakes.next(candidate)
    }
    return isOnly ? nearest : nil
  }
}
