/// An index from names to views, for finding a view without walking the tree. It exists once there have been
/// many views: in a small tree a walk is as fast and needs no upkeep.
///
/// The views with one name form a doubly linked list, in no particular order. A view gets its name when created and
/// keeps it until its row is freed. Moving the view in the tree changes nothing here, so no entry can become stale.
struct ViewNameIndex: Sendable {
  /// The head of the list of views with one name.
  struct Name: Sendable, BitwiseCopyable {
    /// The first view in the list.
    var first = ViewID.none
  }

  /// The neighbours of a view in the list of its name.
  struct Link: Sendable, BitwiseCopyable {
    var previous = ViewID.none
    var next = ViewID.none
  }

  /// The heads of the lists, by name.
  private(set) var names = Table(null: Name())
  /// The neighbours in the lists, by the row of the view.
  private(set) var links = Table(null: Link())

  static func place(_ name: NameIndex) -> ID<Name> { ID(raw: Int32(name)) }
  static func place(_ view: ViewID) -> ID<Link> { ID(raw: view.raw) }

  /// The first view in the list of `name`; none if there is none.
  func first(_ name: NameIndex) -> ViewID { names[Self.place(name)].first }

  /// The next view in the list of the same name; none at its end.
  func next(_ view: ViewID) -> ViewID { links[Self.place(view)].next }

  /// Adds a view that is not in the index yet.
  mutating func add(_ view: ViewID, called name: NameIndex) {
    while names.end <= Self.place(name).raw { _ = names.insert(Name()) }
    while links.end <= view.raw { _ = links.insert(Link()) }
    let former = first(name)
    links[Self.place(view)] = Link(next: former)
    if former.exists { links[Self.place(former)].previous = view }
    names[Self.place(name)].first = view
  }

  /// Removes a view whose row is about to be freed.
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
  /// Whether the index of names lists the view: a declared view, a view made by code or a snapshot, if it has a name.
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
  /// The number of views at which the index is built.
  private static var manyViews: Int32 { 64 }

  var viewNameIndex: ViewNameIndex? {
    @inline(__always) _read { yield rareTables.value.viewNameIndex }
    @inline(__always) _modify { yield &rareTables.value.viewNameIndex }
  }

  /// Adds a view to the world and, if the script has named it, to the index of names. Builds the index once there are
  /// `manyViews` views.
  mutating func insertNamed(_ row: View) -> ViewID {
    let view = views.insert(row)
    if viewNameIndex != nil {
      if row.isNamed { viewNameIndex?.add(view, called: row.name) }
    } else if views.count >= Self.manyViews {
      noteNames()
    }
    return view
  }

  /// Builds the index of names from all named views.
  mutating func noteNames() {
    var found = ViewNameIndex()
    for view in views.ids where views[view].isNamed { found.add(view, called: views[view].name) }
    viewNameIndex = found
  }

  /// Removes a view from the index of names before its row is freed.
  mutating func forgetName(of view: ViewID) {
    let row = views[view]
    if row.isNamed { viewNameIndex?.remove(view, called: row.name) }
  }

  /// All views called `name`, in the window or not, in no particular order; nil if there is no index of names, or for
  /// the name 0.
  public func views(called name: NameIndex) -> [ViewID]? {
    guard let viewNameIndex, name != 0 else { return nil }
    var found: [ViewID] = []
    var next = viewNameIndex.first(name)
    while next.exists {
      found.append(next)
      next = viewNameIndex.next(next)
    }
    return found
  }

  /// The descendant of `top` called `name` that is closest to `top`, found by walking up from all views of that name.
  /// - Parameter steps: The number of visited views at which the search stops.
  /// - Returns: None if there is no such view. Nil if the search stops early, if several views are equally close,
  ///   if there is no index of names, or for the name 0: the caller must then walk the tree.
  public func namesake(_ name: NameIndex, below top: ViewID, steps: Int) -> ViewID? {
    guard let viewNameIndex, name != 0 else { return nil }
    var left = steps
    var (nearest, least, isOnly) = (ViewID.none, Int.max, true)
    var candidate = viewNameIndex.first(name)
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
      candidate = viewNameIndex.next(candidate)
    }
    return isOnly ? nearest : nil
  }
}
