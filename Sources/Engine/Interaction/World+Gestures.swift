extension World {
  /// Records that a recogniser has come to a state; nothing for possible.
  /// - Parameter name: the recogniser's name; 0 for one that has none, such as a handler.
  public func tell(_ state: GestureState, of name: NameIndex, cause: CauseIndex, trace: inout Trace) {
    guard let method = state.method else { return }
    record(method, name, cause, &trace)
  }

  /// Records that a recogniser has been asked whether it begins, and what it said (GEST-15).
  public func tellShouldBegin(
    _ answer: Bool, of name: NameIndex, cause: CauseIndex, trace: inout Trace
  ) {
    record(.gestureShouldBegin, name, cause, &trace)
    trace.events[trace.events.count - 1].answer = Object(answer)
  }

  /// Records that a recogniser has been asked whether it and another may recognise at the same time, and what it
  /// said (GEST-32).
  /// - Parameter other: the name of the other; 0 for one that has none.
  public func tellSimultaneously(
    _ answer: Bool, of name: NameIndex, with other: NameIndex, cause: CauseIndex, trace: inout Trace
  ) {
    record(.gestureSimultaneously, name, cause, &trace)
    trace.events[trace.events.count - 1].second = other == 0 ? Object(.none, 0) : Object(.vended, other)
    trace.events[trace.events.count - 1].answer = Object(answer)
  }

  // MARK: - Implementation

  private func record(_ method: Method, _ name: NameIndex, _ cause: CauseIndex, _ trace: inout Trace) {
    trace.events.append(
      Event(
        time: now, cause: cause, kind: .call, code: method.rawValue, subject: .none,
        first: name == 0 ? .absent : Object(.vended, name)))
  }
}
