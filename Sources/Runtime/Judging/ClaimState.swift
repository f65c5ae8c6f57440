import Engine

/// What claims look at.
struct ClaimState: Sendable {
  /// The expectations with `during` that are open, the innermost last.
  var durings: [OpenDuring] = []
  /// What a claim without `during` speaks of.
  var current = Stretch()
  /// While a claim over time is judged: what is looked at. Only a copy has one.
  var monitor: Shared<Monitor>?
  /// Whether claims are passed over, in a copy that only looks ahead or back.
  var isMuted = false
}
