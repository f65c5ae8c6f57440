import Engine

/// The state needed to judge claims (the conditions after `expect`).
struct ClaimState: Sendable {
  /// The `expect … during` statements whose commands are running, the innermost last.
  var durings: [OpenDuring] = []
  /// The part of the run that claims without `during` refer to.
  var current = ClaimRange()
  /// The sampler of a claim over time; nil except in the copy of the machine that replays the run for the claim.
  var monitor: Shared<Monitor>?
  /// Whether claims are skipped, as in copies of the machine that replay or run ahead.
  var isMuted = false
}
