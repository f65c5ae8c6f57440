/// All that is known of a property beside its meaning: plain bits, since it is asked for at each property that a script
/// names.
public struct PropertyRow: Sendable {
  /// What is true of a property.
  public struct Traits: OptionSet, Sendable, BitwiseCopyable {
    /// The bits.
    /// The bits.
    public let rawValue: UInt16

    /// A set with these bits.
    @inlinable
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Scripts assign it.
    public static let assigned = Traits(rawValue: 1 << 0)
    /// An animation block animates it.
    public static let animated = Traits(rawValue: 1 << 1)
    /// It may be the path of a layer animation, `animate layer V.…`.
    public static let layer = Traits(rawValue: 1 << 2)
    /// It is kept in a row that few views have.
    public static let rare = Traits(rawValue: 1 << 3)
    /// Writing it may move the view, or what is in it.
    public static let moves = Traits(rawValue: 1 << 4)
    /// It must be as it was, on what lives on, when a transition is over.
    public static let lasting = Traits(rawValue: 1 << 5)
    /// How the view looks: it must be as it was, too, on what lives on, but for what a presentation brings along.
    public static let look = Traits(rawValue: 1 << 9)
    /// Asked of a controller it is that of its own view, not of the view that a transition moves in its place.
    public static let own = Traits(rawValue: 1 << 6)
    /// It may be `none`.
    public static let optional = Traits(rawValue: 1 << 7)
    /// It is a part of a frame: `x`, `size` …
    public static let ofFrame = Traits(rawValue: 1 << 8)
    /// It is set on the sheet that presents a controller.
    public static let ofSheet = Traits(rawValue: 1 << 10)
    /// It is said of the transition that a controller prefers.
    public static let ofZoom = Traits(rawValue: 1 << 12)
    /// It is said of a view that scrolls.
    public static let ofScroll = Traits(rawValue: 1 << 11)
  }

  var text: StaticString
  /// Another word that is understood: UIKit's own where the language has a shorter one.
  var alias: StaticString?
  /// What kind of value it gives, and takes.
  package var type: ValueType
  /// What kinds of values have it; none if scripts cannot ask for it.
  package var owners: ValueTypes
  package var traits: Traits

  /// How it is written.
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
