/// How a transition follows percents, and goes on when it is let go: the part of the rules that wrong engines
/// change.
public struct PercentRules: Equatable, Sendable {
  /// Whether a percent is one of the animator's own duration (PERC-03); else of the system's.
  public var takesAnimatorsDuration = true
  /// Whether the percent that was taken last can be read (PERC-04).
  public var tellsPercent = true
  /// Whether what is driven stands still between two updates (PERC-05).
  public var standsStill = true
  /// Whether what is left after a drive takes time (PERC-06).
  public var walks = true
  /// Whether animations in the container follow the percent (PERC-07).
  public var bindsContainer = true
  /// Whether what is left takes its share of the duration (PERC-08); else all of it.
  public var takesShare = true
  /// Whether the speed that is set counts (PERC-11).
  public var takesSpeed = true
  /// Whether a transition with an interaction controller starts driven (PERC-17).
  public var startsDriven = true
  /// Whether what is asked before the start is kept for interaction controllers of one's own, too (GEST-40: it is not).
  public var keepsRequestsForAll = false

  /// Those of UIKit.
  public init() {}
}
