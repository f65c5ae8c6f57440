/// The state that only worlds with custom code in transitions need, stored behind one reference like `RareTables`.
struct Participation: Sendable {
  var contexts = Table(null: Context())
  var coordinations: [Coordination] = []
  var limbo: [ViewID] = []
  var containment = ContainmentState()
  var replacedStacks: [ReplacedStack] = []
  var preferredSizes = Table(null: PreferredSize())
  var resizes: [Resize] = []
  var sheets: [Sheet] = []
  var zooms: [Zoom] = []
  var popoverSources: [PopoverSource] = []

  /// The shared instance of worlds without custom code in transitions.
  static let none = Shared(Participation())
}

extension World {
  /// The state of transitions with custom code.
  public internal(set) var contexts: Table<Context> {
    @inline(__always) _read { yield participation.value.contexts }
    @inline(__always) _modify { yield &participation.value.contexts }
  }
  /// The pending blocks on coordinators of open transitions, in order of registration.
  var coordinations: [Coordination] {
    @inline(__always) _read { yield participation.value.coordinations }
    @inline(__always) _modify { yield &participation.value.coordinations }
  }
  /// The preferred content sizes of the few controllers that set one.
  var preferredSizes: Table<PreferredSize> {
    @inline(__always) _read { yield participation.value.preferredSizes }
    @inline(__always) _modify { yield &participation.value.preferredSizes }
  }
  /// The configurations of sheets, one for each controller.
  var sheets: [Sheet] {
    @inline(__always) _read { yield participation.value.sheets }
    @inline(__always) _modify { yield &participation.value.sheets }
  }
  /// The zoom state of controllers with a preferred transition.
  var zooms: [Zoom] {
    @inline(__always) _read { yield participation.value.zooms }
    @inline(__always) _modify { yield &participation.value.zooms }
  }
  /// The source views of popovers.
  var popoverSources: [PopoverSource] {
    @inline(__always) _read { yield participation.value.popoverSources }
    @inline(__always) _modify { yield &participation.value.popoverSources }
  }
  /// The stacks replaced by interactive changes of whole stacks, until those transitions end.
  var replacedStacks: [ReplacedStack] {
    @inline(__always) _read { yield participation.value.replacedStacks }
    @inline(__always) _modify { yield &participation.value.replacedStacks }
  }
  /// Views that were removed while code might still refer to them; freed when no code retains a transition.
  var limbo: [ViewID] {
    @inline(__always) _read { yield participation.value.limbo }
    @inline(__always) _modify { yield &participation.value.limbo }
  }
}
