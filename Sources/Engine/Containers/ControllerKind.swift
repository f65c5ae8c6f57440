/// What kind of controller a row is. Its raw value takes part in fingerprints.
///
/// A kind of container is a file with its traits and a line in each of the two tables here.
public enum ControllerKind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The null row.
  case nobody
  /// A plain screen.
  case screen
  /// A navigation controller.
  case navigation
  /// A tab controller.
  case tabs
  /// A container of one's own, written with UIKit's calls.
  case container
  /// A page controller.
  case pages

  /// The word that declares one: the case's name, without asking the runtime for it.
  public var word: String { Self.table[Int(rawValue)].word }

  /// What a message calls one.
  public var phrase: String { Self.table[Int(rawValue)].phrase }

  /// Whether it shows one of several children by selecting it.
  public var selects: Bool { traits.selects }

  /// What sets it apart from other kinds.
  var traits: ContainerTraits { Self.table[Int(rawValue)].traits }

  private static let table: [(word: String, phrase: String, traits: ContainerTraits)] = [
    ("nobody", "nobody", .none),
    ("screen", "a screen", .none),
    ("navigation", "a navigation controller", .navigation),
    ("tabs", "a tab controller", .tabs),
    ("container", "a container", .own),
    ("pages", "a page controller", .pages),
  ]
}
