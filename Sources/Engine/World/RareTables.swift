/// The state that only worlds with animation code or other rare features need. It is stored behind one reference, so
/// that worlds without such state are cheap to copy.
@usableFromInline
struct RareTables: Sendable {
  /// The rarely used properties of the views for which one of these properties was set.
  @usableFromInline var layers = Table(null: Layer())
  @usableFromInline var blocks = Table(null: AnimationBlock())
  /// Animation values too large to be stored in a row of `animations`.
  var values = Table(null: PropertyValue.none)
  @usableFromInline var keyframes = Table(null: Keyframe())
  @usableFromInline var animators = Table(null: PropertyAnimator())
  /// The blocks of code that property animators store until they run.
  var animatorBlocks = Table(null: AnimatorBlock())
  /// The blocks of code that run at a later time, and the next steps of moving scroll views.
  var delayed = Table(null: DelayedBlock())
  /// The index from names to views; nil until there are many views.
  var viewNameIndex: ViewNameIndex?
  /// The views for which code has set `speed`, `timeOffset` or `beginTime` of the layer.
  var timedViews: [ViewID] = []
  /// The animation blocks whose code is running, innermost last. An entry is none for a block that animates nothing.
  var openBlocks: [BlockID] = []
  /// Whether code has disabled animations.
  var areAnimationsOff = false

  /// The layout constraints that code has created; rows are never freed.
  var constraints = Table(null: LayoutConstraint())
  /// Whether all constrained views must be laid out at the end of the turn.
  var isLayoutDue = false
  /// Whether a layout of constrained views is running.
  var isPlacing = false
  /// The views laid out by `layoutIfNeeded`, with their subtrees, since a layout became pending.
  var laidOut: [ViewID] = []
  /// The reason why the last layout failed, until the machine reads it; nil if none failed.
  var layoutProblem: LayoutProblem?
  /// The `additionalSafeAreaInsets` of controllers.
  var additionalInsets: [AdditionalInsets] = []
  /// For each controller that handles viewSafeAreaInsetsDidChange, the insets at its last call.
  var reportedInsets: [AdditionalInsets] = []
  /// The overrides of traits by code, and the registrations of code for changes of traits.
  var traits = TraitState()
  var statusBar = StatusBar()
  /// The windows that code has made.
  var windows: [SecondWindow] = []
  /// The large titles of navigation bars.
  var largeTitles = LargeTitles()
  var keyboard = Keyboard()

  /// The split view controllers with their columns.
  var splits: [Split] = []

  /// The frames of the two pages of a push or pop when another one interrupted it; nil unless that has happened.
  var interruptedFrames: InterruptedFrames?
  /// The transitions that would have asked a delegate that has been released, until the machine reads them.
  var undelegated: [TransitionID] = []

  /// An instance without any rare state, shared by all worlds that have none.
  static let empty = Shared(RareTables())
}

extension World {
  /// The rarely used properties of views.
  public internal(set) var layers: Table<Layer> {
    @inlinable @inline(__always) _read { yield rareTables.value.layers }
    @inline(__always) _modify { yield &rareTables.value.layers }
  }
  /// The animation blocks of code, and those that the engine opens for moves of its own.
  public internal(set) var blocks: Table<AnimationBlock> {
    @inlinable @inline(__always) _read { yield rareTables.value.blocks }
    @inline(__always) _modify { yield &rareTables.value.blocks }
  }
  /// The property animators that code has created.
  public internal(set) var propertyAnimators: Table<PropertyAnimator> {
    @inlinable @inline(__always) _read { yield rareTables.value.animators }
    @inline(__always) _modify { yield &rareTables.value.animators }
  }
  /// The blocks that property animators store until they run.
  var animatorBlocks: Table<AnimatorBlock> {
    @inline(__always) _read { yield rareTables.value.animatorBlocks }
    @inline(__always) _modify { yield &rareTables.value.animatorBlocks }
  }
  /// The stages of keyframe animations.
  public internal(set) var keyframes: Table<Keyframe> {
    @inlinable @inline(__always) _read { yield rareTables.value.keyframes }
    @inline(__always) _modify { yield &rareTables.value.keyframes }
  }
}
