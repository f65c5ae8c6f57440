/// The state that only worlds with animation code or rare view features need, stored behind one reference, so that
/// other worlds are as fast to copy as if it did not exist.
struct RareTables: Sendable {
  var layers = Table(null: Layer())
  var blocks = Table(null: AnimationBlock())
  /// Animation values too large for the rows of `Animation`.
  var values = Table(null: PropertyValue.none)
  var keyframes = Table(null: Keyframe())
  var animators = Table(null: PropertyAnimator())
  var animatorBlocks = Table(null: AnimatorBlock())
  var delayed = Table(null: DelayedBlock())
  /// The index from names to views; nil while there are few views.
  var namesakes: Namesakes?
  /// The views whose layer time code has set.
  var timedViews: [ViewID] = []
  /// The animation blocks being built, innermost last.
  var openBlocks: [BlockID] = []

  /// Layout constraints of code; rows are never freed.
  var constraints = Table(null: LayoutConstraint())
  /// Whether a layout of all constrained views is pending for the end of the turn.
  var isLayoutDue = false
  /// Whether a layout is running.
  var isPlacing = false
  /// The views that `layoutIfNeeded` has laid out, with their subtrees, since the layout became pending.
  var laidOut: [ViewID] = []
  /// The reason why the last layout failed, until the driver reads it.
  var layoutProblem: LayoutProblem?
  /// The `additionalSafeAreaInsets` of controllers.
  var additionalInsets: [AdditionalInsets] = []
  /// Traits that differ between parts of the hierarchy.
  var traits = TraitRoom()
  /// The state of the status bar.
  var statusBar = StatusBar()

  /// The split view controllers with their columns.
  var splits: [Split] = []

  /// The positions of the pages in a push or pop that was interrupted by the next one; nil if there was none.
  var brokenOff: BrokenOff?

  /// The shared instance of all worlds without such state.
  static let empty = Shared(RareTables())
}

extension World {
  /// The rarely used properties of views.
  public internal(set) var layers: Table<Layer> {
    @inline(__always) _read { yield rareTables.value.layers }
    @inline(__always) _modify { yield &rareTables.value.layers }
  }
  /// The animation blocks of code.
  public internal(set) var blocks: Table<AnimationBlock> {
    @inline(__always) _read { yield rareTables.value.blocks }
    @inline(__always) _modify { yield &rareTables.value.blocks }
  }
  /// The property animators that code has created.
  public internal(set) var propertyAnimators: Table<PropertyAnimator> {
    @inline(__always) _read { yield rareTables.value.animators }
    @inline(__always) _modify { yield &rareTables.value.animators }
  }
  /// The blocks of property animators.
  var animatorBlocks: Table<AnimatorBlock> {
    @inline(__always) _read { yield rareTables.value.animatorBlocks }
    @inline(__always) _modify { yield &rareTables.value.animatorBlocks }
  }
  /// The stages of keyframe animations.
  public internal(set) var keyframes: Table<Keyframe> {
    @inline(__always) _read { yield rareTables.value.keyframes }
    @inline(__always) _modify { yield &rareTables.value.keyframes }
  }
}
