/// The phase of a segue.
///
///     asked ──yes──▶ making ──────────▶ prepared ──▶ performed ──▶ kept ──▶ (row freed)
///       │                                  ▲             │                    ▲
///       │            an unwind: ──found────┘             └─ nothing presented ┤
///       ├──yes─▶ searching ──none found──────────────────────────────────────▶┤
///       └──no────────────────────────────────────────────────────────────────▶┘
///
/// Only a control asks first (SEGUE-01, SEGUE-03, UNWIND-02); code starts after the question. In `prepared` an unwind
/// calls its action between `prepare` and the visible transition (UNWIND-01). `kept` is a segue whose destination is
/// presented, until that is dismissed (SEGUE-10); before iOS 9 there is no such phase (SEGUE-11).
public enum SeguePhase: UInt8, Sendable, BitwiseCopyable {
  case asked
  /// The destination is created, then the segue.
  case making
  /// The controller that handles the unwind action is searched for: see `UnwindSearch`.
  case searching
  /// prepare(for:sender:) is called on the source; for an unwind then the action on the destination.
  case prepared
  /// The destination comes on screen.
  case performed
  /// The segue is done, and lives as long as its presentation.
  case kept
}

/// A request to perform a segue.
public struct SegueRequest: Sendable, BitwiseCopyable {
  /// The kind of segue.
  public var kind = SegueKind.show
  /// Its identifier; 0 for none.
  public var identifier: NameIndex = 0
  /// The driver's number of its declaration; 0 for none.
  public var declaration: Int32 = 0
  /// For an unwind: the name of the action.
  public var action: NameIndex = 0
  /// The source controller.
  public var source = ControllerID.none
  /// The tapped view; none for a segue performed by code.
  public var sender = ViewID.none
  /// Whether a control triggered it, so that the source is asked first (SEGUE-01).
  public var isByControl = false
  /// The options of its transition.
  public var options = CommandOptions()

  /// A segue without a source.
  public init() {}
}

/// A segue under way: a row of the world.
public struct Segue: Sendable, BitwiseCopyable {
  /// The request.
  public internal(set) var request = SegueRequest()
  /// The current phase.
  public internal(set) var phase = SeguePhase.asked
  /// The destination; none while unknown.
  public internal(set) var destination = ControllerID.none
  /// The driver's number of the code that performs it, if not its own declaration's: the answer of segueForUnwinding
  /// (UNWIND-19); -1 for its own.
  public internal(set) var performer: Int32 = 0
  /// For an unwind: whether the controller being asked has the action, as the driver knows.
  public var isResponding = false
  /// For an unwind: the presenter on its path that is closest to the destination; none if no presentation is crossed.
  var presenter = ControllerID.none
  /// For an unwind: the position in the trace where the search begins.
  var searchStart = 0
  /// For an unwind: the outermost controller of the path, from which it leads inwards again.
  var turning = ControllerID.none
}

/// The state that only worlds with segues need, stored behind one reference like `RareTables`.
struct Segues: Sendable {
  var rows = Table(null: Segue())
  /// The segues kept alive by their presentations.
  var kept: [SegueID] = []

  /// The shared instance of worlds without segues.
  static let none = Shared(Segues())
}

extension World {
  /// The segues under way or kept alive.
  public internal(set) var segues: Table<Segue> {
    @inline(__always) _read { yield segueRoom.value.rows }
    @inline(__always) _modify { yield &segueRoom.value.rows }
  }
}
