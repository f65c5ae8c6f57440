/// What kind of controller a row is. Its raw value takes part in fingerprints.
///
/// A new one needs a case and a row here, the word among `Keyword`, and in the engine a file with its values, which
/// `ContainerTraits` lists.
public enum ControllerKind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case nobody, screen, navigation, tabs
  /// A container of one's own, written with UIKit's calls.
  case container
  case pages
  case split

  private var row: (keyword: Keyword?, phrase: String) {
    switch self {
    case .nobody: (nil, "nobody")
    case .screen: (.screen, "a screen")
    case .navigation: (.navigation, "a navigation controller")
    case .tabs: (.tabs, "a tab controller")
    case .container: (.container, "a container")
    case .pages: (.pages, "a page controller")
    case .split: (.split, "a split view controller")
    }
  }

  /// The word that declares one; nil for the null row.
  public var keyword: Keyword? { row.keyword }

  /// That word, spelled.
  public var word: String { row.keyword?.spelling ?? row.phrase }

  /// What a message calls one.
  public var phrase: String { row.phrase }
}
