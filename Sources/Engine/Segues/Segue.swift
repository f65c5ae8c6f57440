/// Where a segue stands.
///
///     asked ──yes──▶ making ──────────▶ prepared ──▶ performed ──▶ kept ──▶ (row freed)
///       │                                  ▲             │                    ▲
///       │            an unwind: ──found────┘             └─ nothing presented ┤
///       ├──yes─▶ searching ──nobody──────────────────────────────────────────▶┤
///       └──no────────────────────────────────────────────────────────────────▶┘
///
/// Only a control asks first (SEGUE-01, SEGUE-03, UNWIND-02); from code it begins behind the question. In
/// `prepared` an unwind calls its action between `prepare` and what is seen (UNWIND-01). `kept` is a segue whose
/// destination is presented, until that has been dismissed (SEGUE-10); before iOS 9 there is no such thing
/// (SEGUE-11).
public enum SeguePhase: UInt8, Sendable, BitwiseCopyable {
  case asked
  /// The destination is made, then the segue.
  case making
  /// Whoever answers the unwind action is looked for: see `UnwindSearch`.
  case searching
  /// prepare(for:sender:) is called on the source; in an unwind then the action on the destination.
  case prepared
  /// The destination comes on screen.
  case performed
  /// All is done; the segue lives as long as what it presented.
  case kept
}

/// A segue that somebody set off: what to do, from where, by whom.
public struct SegueRequest: Sendable, BitwiseCopyable {
  /// What kind it is.
  public var kind = SegueKind.show
  /// Its identifier; 0 for none.
  public var identifier: NameIndex = 0
  /// What the driver knows its declaration by; 0 for none.
  public var declaration: Int32 = 0
  /// For an unwind: the name of the action.
  public var action: NameIndex = 0
  /// Where it begins.
  public var source = ControllerID.none
  /// What was tapped; none for a segue that code performs.
  public var sender = ViewID.none
  /// Whether a control set it off, so that the source is asked first (SEGUE-01).
  public var isByControl = false
  /// How its transition is to run.
  public var options = CommandOptions()

  /// A segue without a source.
  public init() {}
}

/// A segue that is performed: a row of the world.
public struct Segue: Sendable, BitwiseCopyable {
  /// What was asked for.
  public internal(set) var request = SegueRequest()
  /// Where it stands.
  public internal(set) var phase = SeguePhase.asked
  /// Where it leads; none while that is not known.
  public internal(set) var destination = ControllerID.none
  /// What the driver knows the code by that performs it, if that is not its own declaration's: what
  /// segueForUnwinding answered (UNWIND-19); -1 for its own.
  public internal(set) var performer: Int32 = 0
  /// Of an unwind: whether the controller that is asked has its action, as the driver knows.
  public var isResponding = false
  /// Of an unwind: the presenter closest to the destination that the way leads over; none if it leads over none.
  var presenter = ControllerID.none
  /// Of an unwind: where in the trace the search begins.
  var searchStart = 0
  /// Of an unwind: the outermost controller of the way back, from which it leads inwards again.
  var turning = ControllerID.none
}

/// What only worlds with segues have, behind one reference, as `RareTables` is.
struct Segues: Sendable {
  var rows = Table(null: Segue())
  /// The segues that live on because what they presented stands.
  var kept: [SegueID] = []

  /// Those of a world in which nobody has performed one.
  static let none = Shared(Segues())
}

extension World {
  /// The segues that are under way, or live on.
  public internal(set) var segues: Table<Segue> {
    @inline(__always) _read { yield segueRoom.value.rows }
    @inline(__always) _modify { yield &segueRoom.value.rows }
  }
}
