import Engine
import Semantics

/// The state of the laws.
struct Judge: Sendable {
  /// Whether the machine is a copy that performs a round trip.
  var isTrial = false
  /// The records about coded transitions; nil until there is one.
  var book: LawBook?
  /// The world before the first code that the current touch ran; nil without a touch, or before such code.
  var beforeTouch: KeptWorld?
  /// The picture at the start of the current moment, while code may run beside a transition; nil otherwise.
  var screens: ScreenWatch?
  /// The position in the trace up to which warnings have been judged.
  var warningsJudged = 0
  /// The reports so far, behind one reference: otherwise every copy of the machine copies all lists.
  private var record = Shared(Record())

  struct Record: Sendable {
    /// The field that a trial keeps unchanged; see `changedField`.
    var heldField: HeldField?
    /// The violations reported, expected or allowed so far: once for each occasion, and once without an occasion. Never
    /// iterated.
    var knownBreaches: Set<BreachKey> = []
    /// The violations present when the world last came to rest. Never iterated.
    var standingBreaches: Set<StandingBreach> = []
    /// Violations about the position of a controller's view.
    var spokenOfPlaces: [PlaceBreach] = []
    /// Stuck transitions that have been reported, expected or allowed; none for one without code.
    var stuckRuns: [CodedRunID] = []
    /// The open and closed `allow` statements.
    var allowances: [OpenAllowance] = []
    /// The number of those declared before all specs of the file.
    var sharedAllowances = 0
    /// The violations allowed so far. Violations of other laws with the same cause are allowed, too.
    var excused: [Violation] = []
    /// The `allow` statements that have matched, as indices of the program's `allowances`.
    var usedAllowances: [ID<Allowance>] = []
    /// The round trips already made or skipped.
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
  /// Clears past reports, but keeps present violations and allowances.
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
