import Engine
import Semantics

/// What whoever judges the laws knows and has said so far.
struct Judge: Sendable {
  /// Whether it is a copy on which a round trip is made.
  var isTrial = false
  /// The field that a trial keeps as it is; see `changedField`.
  var heldField: HeldField?
  /// What the laws know of transitions that code takes part in; nil until there is one.
  var book: LawBook?
  /// The breaches that have been reported, expected or excused: each counts once on each occasion, and is listed
  /// without one, too. Only looked up.
  var knownBreaches: Set<BreachKey> = []
  /// What was wrong when the world came to rest last. Only looked up.
  var standingBreaches: Set<StandingBreach> = []
  /// Those that are about where a controller's view is.
  var spokenOfPlaces: [PlaceBreach] = []
  /// The runs that never end and have been reported, expected or excused; none for one without code.
  var stuckRuns: [CodedRunID] = []
  /// The breaches that the script has excused so far.
  var allowances: [OpenAllowance] = []
  /// How many of them stood before all specs of the file.
  var sharedAllowances = 0
  /// Which of them have excused something: indices into the program's `allowances`.
  var usedAllowances: [ID<Allowance>] = []
  /// The round trips that were made, or need not be made any more.
  var roundTrips: [RoundTripKey] = []
  /// How far in the trace warnings have been judged.
  var warningsJudged = 0
}
