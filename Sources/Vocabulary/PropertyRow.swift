/// The static attributes of a property. Plain bits, because they are read for each property that a script names.
public struct PropertyRow: Sendable {
  /// Flags of a property.
  public struct Traits: OptionSet, Sendable, BitwiseCopyable {
    /// The bits.
    public let rawValue: UInt16

    /// Creates a set with these bits.
    @inlinable
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Scripts can assign it.
    public static let assigned = Traits(rawValue: 1 << 0)
    /// An animation block animates it.
    public static let animated = Traits(rawValue: 1 << 1)
    /// It can be the path of a layer animation, `animate layer V.…`.
    public static let layer = Traits(rawValue: 1 << 2)
    /// It is stored in a separate row that few views have.
    public static let rare = Traits(rawValue: 1 << 3)
    /// Writing it may move the view or its subviews.
    public static let moves = Traits(rawValue: 1 << 4)
    /// On a view that outlives a transition, it must have its old value again when the transition is over.
    public static let lasting = Traits(rawValue: 1 << 5)
    /// Like `lasting`, for properties of the view's look; changes that a presentation makes are exempt.
    public static let look = Traits(rawValue: 1 << 9)
    /// For a controller, it is the property of the controller's own view, not of the view that a transition moves in
    /// its place.
    public static let own = Traits(rawValue: 1 << 6)
    /// It may be `none`.
    public static let optional = Traits(rawValue: 1 << 7)
    /// It is part of a frame: `x`, `size` …
    public static let ofFrame = Traits(rawValue: 1 << 8)
    /// It configures the sheet that presents a controller.
    public static let ofSheet = Traits(rawValue: 1 << 10)
    /// It configures a controller's preferred transition.
    public static let ofZoom = Traits(rawValue: 1 << 12)
    /// It belongs to scroll views.
    public static let ofScroll = Traits(rawValue: 1 << 11)
  }

  var text: StaticString
  /// An alternative name: UIKit's, where the language has a shorter one.
  var alias: StaticString?
  /// The type of its value.
  package var type: ValueType
  /// The types of values that have it; empty if scripts cannot read it.
  package var owners: ValueTypes
  package var traits: Traits

  /// The name in scripts.
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
