import Engine

/// The state that claims are judged by.
struct ClaimState: Sendable {
  /// The open `expect … during`, the innermost last.
  var durings: [OpenDuring] = []
  /// The stretch of the run that claims without `during` are about.
  var current = Stretch()
  /// The sampling of a claim over time; nil except in the copy that replays for it.
  var monitor: Shared<Monitor>?
  /// Whether claims are skipped, in a copy that looks ahead or back.
  var isMuted = false
}
