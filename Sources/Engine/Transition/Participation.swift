/// What only worlds have in which somebody's code takes part in transitions: behind one reference, as
/// `RareTables` is.
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

  /// That of a world in which nobody's code has taken part in anything.
  static let none = Shared(Participation())
}

extension World {
  /// What is known of transitions that somebody's code takes part in.
  public internal(set) var contexts: Table<Context> {
    @inline(__always) _read { yield participation.value.contexts }
    @inline(__always) _modify { yield &participation.value.contexts }
  }
  /// What was added to the coordinators of open transitions, in the order in which it came.
  var coordinations: [Coordination] {
    @inline(__always) _read { yield participation.value.coordinations }
    @inline(__always) _modify { yield &participation.value.coordinations }
  }
  /// The sizes that few controllers prefer.
  var preferredSizes: Table<PreferredSize> {
    @inline(__always) _read { yield participation.value.preferredSizes }
    @inline(__always) _modify { yield &participation.value.preferredSizes }
  }
  /// What is set of sheets, by controllers.
  var sheets: [Sheet] {
    @inline(__always) _read { yield participation.value.sheets }
    @inline(__always) _modify { yield &participation.value.sheets }
  }
  /// What is known of the controllers that prefer a transition of their own.
  var zooms: [Zoom] {
    @inline(__always) _read { yield participation.value.zooms }
    @inline(__always) _modify { yield &participation.value.zooms }
  }
  /// The views that the popovers of few controllers point at.
  var popoverSources: [PopoverSource] {
    @inline(__always) _read { yield participation.value.popoverSources }
    @inline(__always) _modify { yield &participation.value.popoverSources }
  }
  /// The stacks that interactive changes of whole stacks have replaced, as long as these are open.
  var replacedStacks: [ReplacedStack] {
    @inline(__always) _read { yield participation.value.replacedStacks }
    @inline(__always) _modify { yield &participation.value.replacedStacks }
  }
  /// Views that were dropped while code might still name them; they go when no code holds a transition.
  var limbo: [ViewID] {
    @inline(__always) _read { yield participation.value.limbo }
    @inline(__always) _modify { yield &participation.value.limbo }
  }
}
