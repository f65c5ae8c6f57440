/// The static attributes of a property. Stored as plain bits, because they are read for every property that a script
/// names.
public struct PropertyRow: Sendable {
  /// The flags of a property, such as `assigned`: whether scripts can assign it.
  public struct Traits: OptionSet, Sendable, BitwiseCopyable {
    /// The flags, one bit each.
    public let rawValue: UInt16

    /// Creates a set of flags from its bits.
    @inlinable
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Scripts can assign the property.
    public static let assigned = Traits(rawValue: 1 << 0)
    /// An animation block animates the property.
    public static let animated = Traits(rawValue: 1 << 1)
    /// The property can be the key path of a layer animation, `animate layer V.…`.
    public static let layer = Traits(rawValue: 1 << 2)
    /// The engine stores the property in a separate table, with rows for the few views that set it.
    public static let rare = Traits(rawValue: 1 << 3)
    /// A write to the property may move the view or its subviews.
    public static let moves = Traits(rawValue: 1 << 4)
    /// If the view outlives a transition, the property must have its old value again after the transition.
    public static let lasting = Traits(rawValue: 1 << 5)
    /// Like `lasting`, for a property of the view's look, but changes made by a presentation are accepted.
    public static let look = Traits(rawValue: 1 << 9)
    /// On a controller, it is the property of the controller's own view, even if a transition moves another view
    /// instead.
    public static let own = Traits(rawValue: 1 << 6)
    /// The property may be `none`.
    public static let optional = Traits(rawValue: 1 << 7)
    /// The property is a part of a frame, such as `x` or `size`.
    public static let ofFrame = Traits(rawValue: 1 << 8)
    /// The property configures the sheet that presents a controller.
    public static let ofSheet = Traits(rawValue: 1 << 10)
  }

  var text: StaticString
  /// A second name of the property in scripts, from UIKit or Core Animation, such as `opacity` for `alpha`; nil if
  /// there is none.
  var alias: StaticString?
  /// The type of the property's value.
  package var type: ValueType
  /// The types of values that have the property; empty if scripts cannot read it.
  package var owners: ValueTypes
  package var traits: Traits

  /// The name of the property in scripts.
  public var word: String { text.description }

  init(
    _ text: StaticString, _ type: ValueType, of owners: ValueTypes = .init(.controller, .view),
    _ traits: Traits = [], alias: StaticString? = nil
  ) {
    (self.text, self.type, self.owners, self.traits, self.alias) = (text, type, owners, traits, alias)
  }

  init(_ text: StaticString, _ type: ValueType, of owner: ValueType, _ traits: Traits = []) {
    self.init(text, type, of: ValueTypes(owner), traits)
  }
}
