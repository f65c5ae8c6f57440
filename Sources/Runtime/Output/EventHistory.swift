import Engine

/// The last few thousand events that a session's log has dropped, kept so that `why` can still explain them.
package struct EventHistory: Sendable {
  private var events: [Event] = []
  /// The position in the trace after the last kept event.
  private var end = 0
  /// The minimum number of events to keep.
  private static let least = 1 << 14

  /// An empty history.
  package init() {}

  /// Keeps the events before `position`, which the log is about to drop.
  package mutating func keep(of log: Log, before position: Int) {
    // If the log has dropped events on its own, discard the older ones as well: causes must go back without gaps.
    if log.trace.dropped > end { events = [] }
    let first = max(end, log.trace.dropped)
    guard position > first else { return }
    events += log.trace.events(since: first).prefix(position - first)
    end = position
    if events.count > 2 * Self.least { events.removeFirst(events.count - Self.least) }
  }

  /// Removes the newest events after an undo has moved the log back.
  package mutating func goBack(with log: Log) {
    let surplus = end - log.trace.dropped
    guard surplus > 0 else { return }
    events.removeLast(min(surplus, events.count))
    end = log.trace.dropped
  }

  /// The log with the dropped events restored at its front.
  package func joined(to log: Log) -> Log {
    guard end == log.trace.dropped, !events.isEmpty else { return log }
    var log = log
    log.trace.events = events + log.trace.events
    log.trace.dropped -= events.count
    return log
  }
}
