/// A law: a rule that every transition must obey, checked in every run. A new law needs a case and a row here, and a
/// judge in `Runtime`.
public enum Law: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Every transition ends, and its code calls `completeTransition` exactly once.
  case completes
  /// The argument of `completeTransition` matches the outcome: false only if the transition was cancelled.
  case honestOutcome
  /// A cancelled transition restores everything that its code changed.
  case restored
  /// The visible controller's view is in the window, opaque, neither hidden nor covered, and at its final frame.
  case visible
  /// A finished transition leaves no changes behind that its code should have undone.
  case noResidue
  /// The appearance calls of each controller, such as `viewWillAppear`, form a valid sequence.
  case balanced
  /// The picture on screen never jumps.
  case continuous
  /// The progress that code requests of an interactive transition stays in 0…1.
  case unitProgress
  /// After a change of size, or after a covering screen has gone, all frames match a fresh layout.
  case relayout
  /// Doing, undoing and redoing a transition gives the same result as doing it once.
  case roundTrip
  /// Custom containers follow UIKit's rules for child controllers, and every controller on screen has a parent.
  case adopted
  /// A custom container does not start a transition among its children while another one runs there.
  case overlap
  /// An animated transition has a visible animation.
  case animates
  /// A transition ends when its animations end, and lasts as long as its animator declares.
  case inTime
  /// A transition that a drag starts and drives is interactive and moves with the finger, and the drag reaches a
  /// gesture with code.
  case followsFinger
  /// A delegate that code has set still exists when UIKit would ask it.
  case retained

  private typealias Row = (word: String, weight: Int)

  private var row: Row {
    switch self {
    case .completes: ("completes", 0)
    case .honestOutcome: ("honest-outcome", 1)
    case .restored: ("restored", 7)
    case .visible: ("visible", 2)
    case .noResidue: ("no-residue", 8)
    case .balanced: ("balanced", 4)
    case .continuous: ("continuous", 6)
    case .unitProgress: ("unit-progress", 12)
    case .relayout: ("relayout", 9)
    case .roundTrip: ("round-trip", 13)
    case .adopted: ("adopted", 5)
    case .overlap: ("overlap", 3)
    case .animates: ("animates", 11)
    case .inTime: ("in-time", 10)
    case .followsFinger: ("follows-finger", 14)
    case .retained: ("retained", 15)
    }
  }

  /// The name of the law in scripts.
  public var word: String { row.word }

  /// The rank of a violation among violations with the same cause; 0 is the most important. Violations that make the
  /// app unusable come first, then violations that look wrong, then violations that show later.
  public var weight: Int { row.weight }

  /// The law called `word`; nil if there is none.
  public init?(word: String) {
    guard let law = Law.allCases.first(where: { $0.word == word }) else { return nil }
    self = law
  }
}
