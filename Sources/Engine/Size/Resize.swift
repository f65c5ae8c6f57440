/// A change of the screen's size that has been asked for.
struct Resize: Sendable, BitwiseCopyable {
  /// The transition that it is; none while it waits for others to end.
  var transition = TransitionID.none
  /// What the screen becomes.
  var device: Device
  /// What the command says.
  var options: CommandOptions
  /// The row of `Trace.rects` that has the new size.
  var size: Int32 = 0
}

extension World {
  /// The changes of the screen's size that are under way or wait, in order.
  var resizes: [Resize] {
    @inline(__always) _read { yield participation.value.resizes }
    @inline(__always) _modify { yield &participation.value.resizes }
  }
}
