import Engine
import Semantics

/// What whoever judges the laws knows and has said so far.
struct Judge: Sendable {
  /// Whether it is a copy on which a round trip is made.
  var isTrial = false
  /// What the laws know of transitions that code takes part in; nil until there is one.
  var book: LawBook?
  /// The world before the first code that the present touch has run; nil for no touch, or before any code.
  var beforeTouch: KeptWorld?
  /// How far in the trace warnings have been judged.
  var warningsJudged = 0
  /// What has been said. One reference, since the machine's copies would else copy all of these lists.
  private var record = Shared(Record())

  struct Record: Sendable {
    /// The field that a trial keeps as it is; see `changedField`.
    var heldField: HeldField?
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
    /// What has been excused so far: what says the same in the words of another law is, too.
    var excused: [Violation] = []
    /// Which of the allowances have excused something: indices into the program's `allowances`.
    var usedAllowances: [ID<Allowance>] = []
    /// The round trips that were made, or need not be made any more.
    var roundTrips: [RoundTripKey] = []
  }

  mutating func separate() {
    record.separate()
    book?.separate()
  }

  var heldField: HeldField? {
    @inline(__always) _read { yield record.value.heldField }
    @inline(__always) _modify { yield &record.value.heldField }
  }
  var knownBreaches: Set<BreachKey> {
    @inline(__always) _read { yield record.value.knownBreaches }
    @inline(__always) _modify { yield &record.value.knownBreaches }
  }
  var standingBreaches: Set<StandingBreach> {
    @inline(__always) _read { yield record.value.standingBreaches }
    @inline(__always) _modify { yield &record.value.standingBreaches }
  }
  var spokenOfPlaces: [PlaceBreach] {
    @inline(__always) _read { yield record.value.spokenOfPlaces }
    @inline(__always) _modify { yield &record.value.spokenOfPlaces }
  }
  var stuckRuns: [CodedRunID] {
    @inline(__always) _read { yield record.value.stuckRuns }
    @inline(__always) _modify { yield &record.value.stuckRuns }
  }
  var allowances: [OpenAllowance] {
    @inline(__always) _read { yield record.value.allowances }
    @inline(__always) _modify { yield &record.value.allowances }
  }
  var sharedAllowances: Int {
    @inline(__always) _read { yield record.value.sharedAllowances }
    @inline(__always) _modify { yield &record.value.sharedAllowances }
  }
  var usedAllowances: [ID<Allowance>] {
    @inline(__always) _read { yield record.value.usedAllowances }
    @inline(__always) _modify { yield &record.value.usedAllowances }
  }
  var excused: [Violation] {
    @inline(__always) _read { yield record.value.excused }
    @inline(__always) _modify { yield &record.value.excused }
  }
  var roundTrips: [RoundTripKey] {
    @inline(__always) _read { yield record.value.roundTrips }
    @inline(__always) _modify { yield &record.value.roundTrips }
  }
  /// Forgets what was said before, but for what stands and what is excused.
  mutating func forgetWhatWasSaid() {
    if record.value.knownBreaches.isEmpty, record.value.spokenOfPlaces.isEmpty,
      record.value.roundTrips.isEmpty
    {
      return
    }
    record.value.knownBreaches.removeAll()
    record.value.spokenOfPlaces.removeAll()
    record.value.roundTrips.removeAll()
  }
}
