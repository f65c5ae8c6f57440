/// A reference to a row of a `Table<Row>`. Zero is the null reference: UIKit's `nil`, which the language writes `none`.
public struct ID<Row>: Hashable, Sendable, BitwiseCopyable {
  /// The index of the row. 0 is the table's null row, in which every field has its default.
  public var raw: Int32

  /// A reference to the row at index `raw`.
  @inlinable
  public init(raw: Int32) {
    self.raw = raw
  }

  /// The null reference.
  @inlinable public static var none: ID { ID(raw: 0) }

  /// Whether this is the null reference.
  @inlinable public var isNone: Bool { raw == 0 }

  /// Whether this is not the null reference.
  @inlinable public var exists: Bool { raw != 0 }

  /// This reference if it is not null, otherwise `other`.
  @inlinable
  public func or(_ other: @autoclosure () -> ID) -> ID { exists ? self : other() }
}

/// A reference to a view controller.
public typealias ControllerID = ID<Controller>
/// A reference to a view.
public typealias ViewID = ID<View>
/// A reference to one presentation, which corresponds to a UIKit presentation controller.
public typealias PresentationID = ID<Presentation>
/// A reference to one transition, which corresponds to a UIKit transition context.
public typealias TransitionID = ID<Transition>

/// A reference to a controller's `preferredContentSize`.
public typealias PreferredSizeID = ID<PreferredSize>

/// A reference to the rarely used properties of a view.
public typealias LayerID = ID<Layer>
/// A reference to one animation block of code, such as a call of `animate`.
public typealias BlockID = ID<AnimationBlock>
/// A reference to the animations of one block that share a clock.
public typealias GroupID = ID<AnimationGroup>
/// A reference to the animation of one property of one view.
public typealias AnimationID = ID<Animation>
/// A reference to one stage of a keyframe animation.
public typealias KeyframeID = ID<Keyframe>

/// A reference to a block of code that is scheduled to run later.
public typealias DelayedBlockID = ID<DelayedBlock>

/// A reference to a property animator (UIKit's `UIViewPropertyAnimator`).
public typealias PropertyAnimatorID = ID<PropertyAnimator>
/// A reference to one run of a segue, which corresponds to a UIKit segue object.
public typealias SegueID = ID<Segue>

/// The id of an object of the script that the machine passes in: a delegate, or an object that a delegate returns. The
/// engine only stores the id.
public typealias ObjectID = ID<ScriptObject>
/// The row type of `ObjectID`; the machine keeps these rows.
public enum ScriptObject {}

/// An index into the program's list of names. The engine only stores the index.
public typealias NameIndex = Int32

/// An index into the machine's log of causes (lines of the script, handlers, the clock). The engine passes it on from a
/// command to everything that follows from that command. 0 for none.
public typealias CauseIndex = Int32

/// The machine's token of a block of code that runs later, such as a completion block. The engine stores the token and
/// passes it back. 0 for none.
public typealias CompletionToken = Int32
