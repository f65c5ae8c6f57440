/// What holds without being asked: the closed list. A new one needs a case and a row here, and who judges it.
public enum Law: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Every transition ends, and completeTransition is called exactly once.
  case completes
  /// The flag that a transition completes with is the outcome that happened.
  case honestOutcome
  /// After a cancel all is as before, as far as the transition's code changed it.
  case restored
  /// The visible controller's view is in the window, not hidden, opaque, uncovered, at its final frame.
  case visible
  /// Transition code leaves nothing behind.
  case noResidue
  /// Each controller's appearance calls form a legal chain.
  case balanced
  /// What is drawn does not jump.
  case continuous
  /// The progress that is requested stays in 0…1.
  case unitProgress
  /// After a change of size, or of what lay on top, frames are what a fresh layout gives.
  case relayout
  /// Doing it, undoing it and doing it again gives what doing it once gave.
  case roundTrip
  /// Children come and go as UIKit asks, and no controller's view is on screen that is nobody's child.
  case adopted
  /// A container of one's own begins no transition among its children while another is open there.
  case overlap
  /// An animated transition shows something on its way.
  case animates
  /// A transition ends when its animations do, and takes as long as it says.
  case inTime
  /// What a drag begins and drives is interactive, and somebody hears of a finger.
  case followsFinger

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
    }
  }

  /// How it is written.
  public var word: String { row.word }

  /// How much a breach matters among others of one slip: 0 matters most. What leaves the app useless comes before what
  /// looks wrong, and that before what shows later.
  public var weight: Int { row.weight }

  /// The law that is written so.
  public init?(word: String) {
    guard let law = Law.allCases.first(where: { $0.word == word }) else { return nil }
    self = law
  }
}
