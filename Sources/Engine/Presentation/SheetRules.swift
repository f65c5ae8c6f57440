/// The height of a floating sheet at a custom detent (DETENT-10).
public enum FloatingDetent: UInt8, Sendable, BitwiseCopyable {
  /// The detent and the bottom inset, scaled down with the rest, as measured.
  case measured
  /// Exactly the detent's height, as the header says.
  case header
}

/// Whether a tap outside a non-dismissible sheet calls didAttemptToDismiss (SHEET-12).
public enum RefusedTap: UInt8, Sendable, BitwiseCopyable {
  /// Called, as for a swipe, according to the header.
  case told
  /// Not called, as assumed by a library that detects the tap itself.
  case silent
}

/// The effect on the presenter's view of a sheet that fills the screen at a compact height (MOD-STYLE-42).
public enum CompactHeightSheet: UInt8, Sendable, BitwiseCopyable {
  /// Keeps it, as other sheets do.
  case stays
  /// Removes it, as a full-screen presentation does.
  case removes
}

/// The numbers and choices for sheets with detents. Only those of the newest iOS were measured, used here from 26 on;
/// before that each is a named choice.
package struct SheetRules: Sendable {
  /// The height of medium, as a share of the maximum detent value (DETENT-29); nil for half of the container, as the
  /// header says.
  var mediumShare: Double?
  /// The distance from the edges of a sheet below large, in points (DETENT-31).
  var margin = 0.0
  /// The time for which a released sheet's velocity is projected, in seconds (DETENT-24, DETENT-27); nil for the older
  /// rule: a fast finger moves to the next detent, a slow one to the nearest.
  var projection: Double?
  /// The velocity above which a sheet released below its lowest detent is dismissed, in points per second (DETENT-27).
  var dismissalVelocity = 500.0
  /// The curve of a sheet's own motion (DETENT-25); nil for that of the system's transitions.
  var curve: Curve?
  /// The share of the finger's velocity that it starts with (DETENT-26).
  var velocityShare = 0.0
  /// The delay between the lift of the finger and the start (DETENT-26).
  var delay = Time.zero
  /// The delay after a tap on the grabber (DETENT-23); nil if a tap has no effect.
  var grabberDelay: Time?
  package var floatingDetent = FloatingDetent.measured
  package var refusedTap = RefusedTap.told
  package var compactHeight = CompactHeightSheet.stays

  init() {}

  /// Applies the rules of a version of iOS; independent settings stay.
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
