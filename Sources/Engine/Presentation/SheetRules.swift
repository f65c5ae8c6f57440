/// The rule for the height of a floating sheet at a custom detent (DETENT-10).
public enum FloatingDetent: UInt8, Sendable, BitwiseCopyable {
  /// The detent's height plus the bottom inset, scaled down like the rest of the sheet, as measured.
  case measured
  /// Exactly the detent's height, as UIKit's header says.
  case header
}

/// Whether a tap outside a sheet calls didAttemptToDismiss, if the user cannot dismiss the sheet (SHEET-12).
public enum RefusedTap: UInt8, Sendable, BitwiseCopyable {
  /// The tap calls didAttemptToDismiss, like a swipe, as UIKit's header says.
  case told
  /// The tap does not call didAttemptToDismiss, as a library that detects the tap itself assumes.
  case silent
}

/// Whether a sheet that fills the screen at a compact height removes the presenter's view (MOD-STYLE-42).
public enum CompactHeightSheet: UInt8, Sendable, BitwiseCopyable {
  /// The sheet leaves the presenter's view in place, as other sheets do.
  case stays
  /// The sheet removes the presenter's view, as a full-screen presentation does.
  case removes
}

/// The numbers and choices for sheets with detents. Measured values exist only for the newest iOS and are used from
/// version 26 on; before that, each value is the model's choice.
package struct SheetRules: Sendable {
  /// The height of the medium detent, as a fraction of the maximum detent value (DETENT-29); nil for half of the
  /// container, as UIKit's header says.
  var mediumShare: Double?
  /// The distance between the screen's edges and a sheet below the large detent, in points (DETENT-31).
  var margin = 0.0
  /// The time in seconds by which a released sheet's velocity is extrapolated (DETENT-24, DETENT-27). Nil for the older
  /// rule: a fast finger moves the sheet to the next detent, a slow one to the nearest.
  var projection: Double?
  /// The velocity in points per second above which a sheet released below its lowest detent is dismissed (DETENT-27).
  var dismissalVelocity = 500.0
  /// The curve of a sheet's motion to a detent (DETENT-25); nil for the curve of the system's transitions.
  var curve: Curve?
  /// The fraction of the finger's velocity with which the sheet's motion starts (DETENT-26).
  var velocityShare = 0.0
  /// The delay between the lift of the finger and the sheet's motion (DETENT-26).
  var delay = Time.zero
  /// The delay between a tap on the grabber and the sheet's motion (DETENT-23); nil if a tap has no effect.
  var grabberDelay: Time?
  /// The rule for the height of a floating sheet at a custom detent (DETENT-10).
  package var floatingDetent = FloatingDetent.measured
  /// Whether a tap outside calls didAttemptToDismiss, if the user cannot dismiss the sheet (SHEET-12).
  package var refusedTap = RefusedTap.told
  /// Whether a sheet that fills the screen at a compact height removes the presenter's view (MOD-STYLE-42).
  package var compactHeight = CompactHeightSheet.stays

  init() {}

  /// Applies the rules of iOS version `ios`; settings that do not depend on the version stay.
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
