/// One change that code made to a view. Effects are an output of the world, never part of its state. Changes made by
/// the system are not recorded as effects.
public struct Effect: Sendable, BitwiseCopyable {
  /// The virtual time of the change.
  public var time: Time
  /// The code that made the change.
  public var author: Author
  /// The changed view.
  public var view: ViewID
  /// The property that was written; `superview` for an insertion, a removal or a reordering among siblings.
  public var property: ViewProperty
  /// The animation block that contained the change; none if it took effect immediately.
  public var block: BlockID
  /// The delay plus the duration of one repetition of `block`; zero without a block.
  public var length = Time.zero
}

extension World {
  /// Records a change that code made to a view.
  func record(
    _ property: ViewProperty, of view: ViewID, by author: Author, in block: BlockID, trace: inout Trace
  ) {
    var effect = Effect(time: now, author: author, view: view, property: property, block: block)
    if block.exists { effect.length = blocks[block].options.delay + blocks[block].options.duration }
    trace.effects.append(effect)
  }
}
