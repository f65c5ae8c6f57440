/// The state that many worlds do not need, such as that of custom transition code and of sheets; stored behind one
/// reference, like `RareTables`.
@usableFromInline
struct Participation: Sendable {
  /// The state of each transition in which code takes part.
  @usableFromInline var contexts = Table(null: Context())
  /// The blocks registered with transition coordinators that may still run.
  var coordinations: [Coordination] = []
  var removedViews: [ViewID] = []
  /// The number of views in `removedViews` that code held in variables when `releaseViews` was last called.
  var heldRemovedViews = 0
  var containment = ContainmentState()
  /// The stacks that running interactive changes have replaced.
  var replacedStacks: [ReplacedStack] = []
  var preferredSizes = Table(null: PreferredSize())
  /// The resizes of the screen that are running or pending, in the order of the requests.
  var resizes: [Resize] = []
  var sheets: [Sheet] = []
  var zooms: [Zoom] = []
  var popoverSources: [PopoverSource] = []

  /// The instance shared by all worlds that have no such state.
  static let none = Shared(Participation())
}

extension World {
  /// The states of the transitions in which code takes part, and of resizes.
  public internal(set) var contexts: Table<Context> {
    @inlinable @inline(__always) _read { yield participation.value.contexts }
    @inline(__always) _modify { yield &participation.value.contexts }
  }
  /// The blocks registered with transition coordinators that may still run, in order of registration.
  var coordinations: [Coordination] {
    @inline(__always) _read { yield participation.value.coordinations }
    @inline(__always) _modify { yield &participation.value.coordinations }
  }
  /// The preferred content sizes of those controllers that set one.
  var preferredSizes: Table<PreferredSize> {
    @inline(__always) _read { yield participation.value.preferredSizes }
    @inline(__always) _modify { yield &participation.value.preferredSizes }
  }
  /// The sheet configurations of controllers, at most one for each.
  var sheets: [Sheet] {
    @inline(__always) _read { yield participation.value.sheets }
    @inline(__always) _modify { yield &participation.value.sheets }
  }
  /// The zoom states of the controllers for which code has set a preferred transition or a dimming colour.
  var zooms: [Zoom] {
    @inline(__always) _read { yield participation.value.zooms }
    @inline(__always) _modify { yield &participation.value.zooms }
  }
  /// The source views and passthrough views of controllers' popovers.
  var popoverSources: [PopoverSource] {
    @inline(__always) _read { yield participation.value.popoverSources }
    @inline(__always) _modify { yield &participation.value.popoverSources }
  }
  /// The stacks that interactive changes of whole stacks replaced, kept until those transitions end.
  var replacedStacks: [ReplacedStack] {
    @inline(__always) _read { yield participation.value.replacedStacks }
    @inline(__always) _modify { yield &participation.value.replacedStacks }
  }
  /// Removed views to which code may still refer; freed once code retains no transition and holds them in no variable.
  var removedViews: [ViewID] {
    @inline(__always) _read { yield participation.value.removedViews }
    @inline(__always) _modify { yield &participation.value.removedViews }
  }
}
