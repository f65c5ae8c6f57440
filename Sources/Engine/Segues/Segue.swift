/// The phase of a segue.
///
///     asked ──yes──▶ making ──────────▶ prepared ──▶ performed ──▶ kept ──▶ (row freed)
///       │                                  ▲             │                    ▲
///       │            an unwind: ──found────┘             └─ nothing presented ┤
///       ├──yes─▶ searching ──none found──────────────────────────────────────▶┤
///       └──no────────────────────────────────────────────────────────────────▶┘
///
/// In `asked`, the source may refuse a segue that a control has triggered; a segue by code does not ask the source
/// (SEGUE-01, SEGUE-03, UNWIND-02). In `prepared`, an unwind calls its action after `prepare` and before the visible
/// transition (UNWIND-01). A segue is `kept` until the controller that it presented is dismissed (SEGUE-10); before iOS
/// 9 this phase does not exist (SEGUE-11).
public enum SeguePhase: UInt8, Sendable, BitwiseCopyable {
  case asked
  /// The destination is created, and then the segue.
  case making
  /// The search for the controller that handles the unwind action is running: see `UnwindSearch`.
  case searching
  /// prepare(for:sender:) is called on the source and, for an unwind, the action on the destination.
  case prepared
  /// The segue is performed: the destination comes on screen.
  case performed
  /// The segue is done, but its presentation keeps it alive.
  case kept
}

/// A request to perform a segue.
public struct SegueRequest: Sendable, BitwiseCopyable {
  /// The kind of segue to perform.
  public var kind = SegueKind.show
  /// The identifier of the segue; 0 for none.
  public var identifier: NameIndex = 0
  /// The machine's number of the segue's declaration; 0 for none.
  public var declaration: Int32 = 0
  /// For an unwind segue: the name of the action.
  public var action: NameIndex = 0
  /// The controller that the segue starts from.
  public var source = ControllerID.none
  /// The tapped view; none for a segue performed by code.
  public var sender = ViewID.none
  /// Whether a control triggered the segue, so that the source is asked first (SEGUE-01).
  public var isByControl = false
  /// The options of the transition that the segue causes.
  public var options = CommandOptions()

  /// A request for a segue without a source.
  public init() {}
}

/// A segue that is being performed or kept alive: one row of the world.
public struct Segue: Sendable, BitwiseCopyable {
  /// The request that the segue carries out.
  public internal(set) var request = SegueRequest()
  /// The segue's current phase.
  public internal(set) var phase = SeguePhase.asked
  /// The destination controller; none until it is known.
  public internal(set) var destination = ControllerID.none
  /// The machine's number of the code that performs an unwind, if segueForUnwinding returned other code than the
  /// segue's own; otherwise 0.
  public internal(set) var performer: Int32 = 0
  /// For an unwind: whether the script declares the action for the controller that is being asked.
  public var isResponding = false
  /// For an unwind: of the presenters on the path, the one closest to the destination; none if there is no presenter.
  var presenter = ControllerID.none
  /// For an unwind: the position in the trace at which the search began.
  var searchStart = 0
  /// For an unwind: the outermost controller on the path from the source to the destination; none before the search has
  /// found the destination, or if no such path leads there.
  var turning = ControllerID.none
}

/// The state that only worlds with segues need, stored behind one reference like `RareTables`.
struct Segues: Sendable {
  var rows = Table(null: Segue())
  /// The segues that their presentations keep alive.
  var kept: [SegueID] = []

  /// An instance shared by all worlds without segues.
  static let none = Shared(Segues())
}

extension World {
  /// The segues that are being performed or kept alive.
  public internal(set) var segues: Table<Segue> {
    @inline(__always) _read { yield segueRoom.value.rows }
    @inline(__always) _modify { yield &segueRoom.value.rows }
  }
}
