import Engine
import Semantics

/// The state needed to judge the laws.
struct Judge: Sendable {
  /// Whether this machine is a copy on which laws are judged, such as one that undoes and redoes a transition.
  var isTrial = false
  /// The records about transitions with script code; nil until they are needed.
  var lawRecords: LawRecords?
  /// The world before the first code that the current or last touch ran. Nil before that code, and once no work is
  /// pending after the touch.
  var beforeTouch: KeptWorld?
  /// The number of writes to views when `beforeTouch` was last set.
  var touchStart = 0
  /// The steps of the views that the current gesture's code moves; nil while no gesture is recorded.
  var handSteps: HandSteps?
  /// The screens and views that a gesture has moved before the system took the touch away, until they are judged; nil
  /// if there are none.
  var takenTouch: TakenTouch?
  /// The status bar that the last drag has changed, until it is judged; nil if there is none.
  var changedBar: ChangedBar?
  /// The end of the last drag that drove a transition, until it is judged; nil if there is none.
  var liftOff: LiftOff?
  /// The last finger that was lifted after its gesture had moved views directly, without a transition, until it is
  /// judged; nil if there is none.
  var letGo: LetGo?
  /// The number of writes to views that `judgeHandMade` has read.
  var effectsJudged = 0
  /// The presented screens that touches have dismissed, and in which code had moved views.
  var leftScreens: [LeftScreen] = []
  /// The world before the first handler of `viewWillAppear` or `viewWillDisappear` in the current moment; nil without
  /// such a handler.
  var beforeHandlers: ScreenWatch?
  /// The world when the clock was last advanced, while code may run beside a transition; nil otherwise.
  var screens: ScreenWatch?
  /// The number of views in the pictures that were compared so far, a measure of the work of the law `continuous`.
  var paintedCount = 0
  /// The position in the trace up to which warnings have been judged.
  var warningsJudged = 0
  /// The reports so far and other state, stored behind one reference; otherwise every copy of the machine would copy
  /// all lists.
  private var record = Shared(Record())

  struct Record: Sendable {
    /// The field that keeps its value in a copy that repeats a round trip; see `changedField`.
    var heldField: HeldField?
    /// In a copy that makes a round trip: the controller for which code last set a transitioning delegate, and the
    /// cause of this assignment. Nil otherwise, or if code has set none.
    var lastDelegate: (controller: ControllerID, cause: CauseIndex)?
    /// The violations reported, expected or allowed so far. Each is stored twice, with and without its occasion, which
    /// is the transition or statement in which it happened. Never iterated.
    var knownBreaches: Set<BreachKey> = []
    /// The violations that were present when the laws were last judged at rest (no work pending). Never iterated.
    var persistingViolations: Set<PersistingViolation> = []
    /// The reported violations about the position of a controller's view.
    var reportedPositions: [PositionViolation] = []
    /// The stuck transitions that have been reported, expected or allowed; `none` for a transition without script code.
    var stuckRuns: [TransitionRecordID] = []
    /// The `allow` statements executed so far, active or not.
    var allowances: [OpenAllowance] = []
    /// The number of `allow` statements that stand before all specs of the file.
    var sharedAllowances = 0
    /// The allowed violations about the states of views. Violations of other laws that follow from them are then
    /// allowed, too.
    var excused: [Violation] = []
    /// The `allow` statements that have matched a violation, as indices of the program's `allowances`.
    var usedAllowances: [ID<Allowance>] = []
    /// The round trips that were made or skipped so far.
    var roundTrips: [RoundTripKey] = []
  }

  mutating func separate() {
    record.separate()
    lawRecords?.separate()
  }

  var heldField: HeldField? {
    @inline(__always) _read { yield record.value.heldField }
    @inline(__always) _modify { yield &record.value.heldField }
  }
  var lastDelegate: (controller: ControllerID, cause: CauseIndex)? {
    @inline(__always) _read { yield record.value.lastDelegate }
    @inline(__always) _modify { yield &record.value.lastDelegate }
  }
  var knownBreaches: Set<BreachKey> {
    @inline(__always) _read { yield record.value.knownBreaches }
    @inline(__always) _modify { yield &record.value.knownBreaches }
  }
  var persistingViolations: Set<PersistingViolation> {
    @inline(__always) _read { yield record.value.persistingViolations }
    @inline(__always) _modify { yield &record.value.persistingViolations }
  }
  var reportedPositions: [PositionViolation] {
    @inline(__always) _read { yield record.value.reportedPositions }
    @inline(__always) _modify { yield &record.value.reportedPositions }
  }
  var stuckRuns: [TransitionRecordID] {
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
  /// Forgets reported violations and round trips, so that they are reported and made again. Keeps the present
  /// violations and the allowances.
  mutating func forgetReported() {
    if record.value.knownBreaches.isEmpty, record.value.reportedPositions.isEmpty,
      record.value.roundTrips.isEmpty
    {
      return
    }
    record.value.knownBreaches.removeAll()
    record.value.reportedPositions.removeAll()
    record.value.roundTrips.removeAll()
  }
}
