/// A resize of the screen that was requested.
struct Resize: Sendable, BitwiseCopyable {
  /// The transition that performs the resize; none while the resize waits for other transitions to end.
  var transition = TransitionID.none
  /// The state of the device after the resize.
  var device: Device
  /// The options of the command that requested the resize.
  var options: CommandOptions
  /// The index in `Trace.rects` of a rectangle with the new size.
  var size: Int32 = 0
}

extension World {
  /// The resizes that are running or pending, in order.
  var resizes: [Resize] {
    @inline(__always) _read { yield participation.value.resizes }
    @inline(__always) _modify { yield &participation.value.resizes }
  }
}
