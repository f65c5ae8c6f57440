/// What only worlds have in which code animates or goes beyond plain views: kept behind one reference, so that
/// a world without any of it is copied as fast as if it were not there.
struct RareTables: Sendable {
  var layers = Table(null: Layer())
  var blocks = Table(null: AnimationBlock())
  /// The values of animations that do not fit into the rows of these.
  var values = Table(null: PropertyValue.none)
  var keyframes = Table(null: Keyframe())
  var animators = Table(null: PropertyAnimator())
  var animatorBlocks = Table(null: AnimatorBlock())
  var delayed = Table(null: DelayedBlock())
  /// Which views go by which name; nil where there are few.
  var namesakes: Namesakes?
  /// The views whose time code has set.
  var timedViews: [ViewID] = []
  /// The blocks that are being written, the innermost last.
  var openBlocks: [BlockID] = []

  /// What code says of where views lie; rows are never given back.
  var constraints = Table(null: LayoutConstraint())
  /// Whether a layout of all constrained views is pending for the end of the turn.
  var isLayoutDue = false
  /// Whether a layout is running.
  var isPlacing = false
  /// The views that `layoutIfNeeded` has laid out, with their subtrees, since the layout became pending.
  var laidOut: [ViewID] = []
  /// Why the last layout could not be done, until the driver has asked.
  var layoutProblem: LayoutProblem?
  /// What controllers add to their safe areas.
  var additionalInsets: [AdditionalInsets] = []
  /// What of traits is other in one place than in another.
  var traits = TraitRoom()
  /// What has been said of the status bar.
  var statusBar = StatusBar()

  /// The columns of split view controllers.
  var splits: [Split] = []

  /// Where the pages were seen of a push or pop that has given way to the next; nil where none has.
  var brokenOff: BrokenOff?

  /// The one of a world in which nothing of it has happened.
  static let empty = Shared(RareTables())
}

extension World {
  /// What few views have.
  public internal(set) var layers: Table<Layer> {
    @inline(__always) _read { yield rareTables.value.layers }
    @inline(__always) _modify { yield &rareTables.value.layers }
  }
  /// What code animates, by blocks.
  public internal(set) var blocks: Table<AnimationBlock> {
    @inline(__always) _read { yield rareTables.value.blocks }
    @inline(__always) _modify { yield &rareTables.value.blocks }
  }
  /// The property animators that code has made.
  public internal(set) var propertyAnimators: Table<PropertyAnimator> {
    @inline(__always) _read { yield rareTables.value.animators }
    @inline(__always) _modify { yield &rareTables.value.animators }
  }
  /// The blocks that they keep.
  var animatorBlocks: Table<AnimatorBlock> {
    @inline(__always) _read { yield rareTables.value.animatorBlocks }
    @inline(__always) _modify { yield &rareTables.value.animatorBlocks }
  }
  /// The stages of animations by key frames.
  public internal(set) var keyframes: Table<Keyframe> {
    @inline(__always) _read { yield rareTables.value.keyframes }
    @inline(__always) _modify { yield &rareTables.value.keyframes }
  }
}
