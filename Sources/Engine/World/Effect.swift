/// One thing that code has done to a view. Effects are an output of the world, never part of it; the system's
/// own doings leave none.
public struct Effect: Sendable, BitwiseCopyable {
  /// When.
  public var time: Time
  /// Who did it.
  public var author: Author
  /// The view.
  public var view: ViewID
  /// What was written; `superview` for an addition, a removal or a new place among siblings.
  public var property: ViewProperty
  /// The animation block that it was written in; none if it takes no time.
  public var block: BlockID
  /// How long that block takes once, its delay included.
  public var length = Time.zero
}

extension World {
  /// Writes down what code has done to a view.
  func record(
    _ property: ViewProperty, of view: ViewID, by author: Author, in block: BlockID, trace: inout Trace
  ) {
    var effect = Effect(time: now, author: author, view: view, property: property, block: block)
    if block.exists { effect.length = blocks[block].options.delay + blocks[block].options.duration }
    trace.effects.append(effect)
  }
}
