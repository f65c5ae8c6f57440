/// A reference to a row of a `Table<Row>`. Zero is nobody: UIKit's `nil`, which the language writes `none`.
public struct ID<Row>: Hashable, Sendable, BitwiseCopyable {
  /// The row's index. 0 refers to the table's null row, whose every field is zero.
  public var raw: Int32

  /// The reference with this index.
  @inlinable
  public init(raw: Int32) {
    self.raw = raw
  }

  /// Nobody.
  @inlinable public static var none: ID { ID(raw: 0) }

  /// Whether this refers to nobody.
  @inlinable public var isNone: Bool { raw == 0 }

  /// Whether this refers to somebody.
  @inlinable public var exists: Bool { raw != 0 }

  /// This, or `other` if this is nobody.
  @inlinable
  public func or(_ other: @autoclosure () -> ID) -> ID { exists ? self : other() }
}

/// A view controller of the world.
public typealias ControllerID = ID<Controller>
/// A view of the world.
public typealias ViewID = ID<View>
/// One presentation: what UIKit's presentation controller is for.
public typealias PresentationID = ID<Presentation>
/// One run of the transition machinery: what UIKit's transition context is for.
public typealias TransitionID = ID<Transition>

/// The size that a controller prefers its content to have.
public typealias PreferredSizeID = ID<PreferredSize>

/// What few views have.
public typealias LayerID = ID<Layer>
/// What code animates in one block.
public typealias BlockID = ID<AnimationBlock>
/// The animations of one block that follow one clock.
public typealias GroupID = ID<AnimationGroup>
/// One animated property of one view.
public typealias AnimationID = ID<Animation>
/// One stage of an animation by key frames.
public typealias KeyframeID = ID<Keyframe>

/// A block of code that runs later.
public typealias DelayedBlockID = ID<DelayedBlock>

/// UIKit's `UIViewPropertyAnimator`.
public typealias PropertyAnimatorID = ID<PropertyAnimator>
/// One run of a segue: what UIKit makes a segue object for.
public typealias SegueID = ID<Segue>

/// An object of the script that the driver hands out: a delegate, or what it vends. The engine only carries it.
public typealias ObjectID = ID<ScriptObject>
/// What an `ObjectID` refers to: the driver keeps its rows.
public enum ScriptObject {}

/// An index into the program's list of names. The engine only carries it.
public typealias NameIndex = Int32

/// A place in the log of causes (a line of the script, a handler, the clock), kept by whoever drives the
/// world. The engine only carries it from a command to all that follows from it. 0 is no cause.
public typealias CauseIndex = Int32

/// What the driver wants to be told when a command is over: a completion block. The engine only carries it.
/// 0 is none.
public typealias CompletionToken = Int32
