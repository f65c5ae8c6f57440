import Engine

/// The last events that a session's log has dropped, up to 32,768, stored so that `why` can still explain them.
package struct EventHistory: Sendable {
  private var events: [Event] = []
  /// The position in the trace just after the last stored event.
  private var end = 0
  /// The number of events that are kept when older ones are discarded.
  private static let least = 1 << 14

  /// Creates an empty history.
  package init() {}

  /// Stores the log's events before `position`, which the log is about to drop. Beyond twice `least` events,
  /// discards all but the last `least`.
  package mutating func keep(of log: Log, before position: Int) {
    // If the log has already dropped other events, discard the older ones too: the history must not have gaps.
    if log.trace.dropped > end { events = [] }
    let first = max(end, log.trace.dropped)
    guard position > first else { return }
    events += log.trace.events(since: first).prefix(position - first)
    end = position
    if events.count > 2 * Self.least { events.removeFirst(events.count - Self.least) }
  }

  /// After an undo has moved the log back, removes the events that the log contains again.
  package mutating func goBack(with log: Log) {
    let surplus = end - log.trace.dropped
    guard surplus > 0 else { return }
    events.removeLast(min(surplus, events.count))
    end = log.trace.dropped
  }

  /// A copy of the log with the stored events restored at its front; the log itself if the stored events do
  /// not directly precede its first event.
  package func joined(to log: Log) -> Log {
    guard end == log.trace.dropped, !events.isEmpty else { return log }
    var log = log
    log.trace.events = events + log.trace.events
    log.trace.dropped -= events.count
    return log
  }
}
