/// How high a custom detent's sheet is that floats (DETENT-10).
public enum FloatingDetent: UInt8, Sendable, BitwiseCopyable {
  /// The detent and the bottom inset, scaled down with the rest, as it was measured.
  case measured
  /// As high as the detent says, as the header has it.
  case header
}

/// Whether a tap beside a sheet that may not go tells of the attempt (SHEET-12).
public enum RefusedTap: UInt8, Sendable, BitwiseCopyable {
  /// As a swipe does, by the header.
  case told
  /// As a library takes it to be that looks for the tap itself.
  case silent
}

/// What a sheet does with its presenter at a compact height, where it fills the screen (MOD-STYLE-42).
public enum CompactHeightSheet: UInt8, Sendable, BitwiseCopyable {
  /// It leaves it behind itself, as any sheet.
  case stays
  /// It takes the presenter's view out, as a full-screen presentation.
  case removes
}

/// What is a number or a choice about sheets with detents. Measured are only those of the newest iOS, here from 26 on;
/// before it each is a named choice.
package struct SheetRules: Sendable {
  /// How high medium is, as a share of the greatest value of a detent (DETENT-29); nil for half of the container, which
  /// is what the header says.
  var mediumShare: Double?
  /// How far a sheet below large keeps off the edges, in points (DETENT-31).
  var margin = 0.0
  /// For how long the velocity of a finger that lifts carries the sheet on, in seconds (DETENT-24, DETENT-27); nil where
  /// a fast finger goes on to the next detent, and a slow one to the nearest.
  var projection: Double?
  /// A sheet that is let go below its lowest detent goes if it is faster, in points a second (DETENT-27).
  var dismissalVelocity = 500.0
  /// How it moves (DETENT-25); nil for as the system's transitions do.
  var curve: Curve?
  /// With how much of the finger's velocity it sets out (DETENT-26).
  var velocityShare = 0.0
  /// How long after the finger has lifted it sets out (DETENT-26).
  var delay = Time.zero
  /// How long after a tap on the grabber it sets out (DETENT-23); nil where a tap does nothing.
  var grabberDelay: Time?
  package var floatingDetent = FloatingDetent.measured
  package var refusedTap = RefusedTap.told
  package var compactHeight = CompactHeightSheet.stays

  init() {}

  /// Those of a version of iOS; what versions have nothing to do with stays.
  mutating func setVersion(_ ios: Int) {
    let old = self
    self = SheetRules()
    (floatingDetent, refusedTap, compactHeight) = (old.floatingDetent, old.refusedTap, old.compactHeight)
    guard ios >= 26 else { return }
    mediumShare = 0.56
    margin = 8
    projection = 0.143
    dismissalVelocity = 1000
    curve = .spring(mass: 1, stiffness: 333.3, damping: 36.5)
    velocityShare = 2
    delay = Time(nanoseconds: 25_000_000)
    grabberDelay = Time(nanoseconds: 50_000_000)
  }
}
