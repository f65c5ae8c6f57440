import Engine

/// The events that the log of a session has dropped, the last few thousand of them: a session may be asked why one
/// came long after.
package struct EventHistory: Sendable {
  private var events: [Event] = []
  /// The position behind the last.
  private var end = 0
  /// How many are kept at least.
  private static let least = 1 << 14

  /// No event.
  package init() {}

  /// Takes over what lies before `position`, which the log is about to drop.
  package mutating func keep(of log: Log, before position: Int) {
    // What the log has dropped by itself is lost, and so is what lies before it: causes go back without gaps.
    if log.trace.dropped > end { events = [] }
    let first = max(end, log.trace.dropped)
    guard position > first else { return }
    events += log.trace.events(since: first).prefix(position - first)
    end = position
    if events.count > 2 * Self.least { events.removeFirst(events.count - Self.least) }
  }

  /// Follows a log that has gone back.
  package mutating func goBack(with log: Log) {
    let surplus = end - log.trace.dropped
    guard surplus > 0 else { return }
    events.removeLast(min(surplus, events.count))
    end = log.trace.dropped
  }

  /// The log with what it has dropped.
  package func joined(to log: Log) -> Log {
    guard end == log.trace.dropped, !events.isEmpty else { return log }
    var log = log
    log.trace.events = events + log.trace.events
    log.trace.dropped -= events.count
    return log
  }
}
