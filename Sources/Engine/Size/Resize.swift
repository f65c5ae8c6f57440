/// A requested resize of the screen.
struct Resize: Sendable, BitwiseCopyable {
  /// The transition that performs it; none while it waits for others to end.
  var transition = TransitionID.none
  /// The device after the resize.
  var device: Device
  /// The options of the command.
  var options: CommandOptions
  /// The row of `Trace.rects` with the new size.
  var size: Int32 = 0
}

extension World {
  /// The resizes under way or pending, in order.
  var resizes: [Resize] {
    @inline(__always) _read { yield participation.value.resizes }
    @inline(__always) _modify { yield &participation.value.resizes }
  }
}
