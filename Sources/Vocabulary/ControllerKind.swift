/// The kind of a controller. Each raw value is part of the fingerprint of a state (a hash), so it must not change.
///
/// A new kind needs a case and a row here, its word among `Keyword`, and in the engine a file with its values, which
/// `ContainerTraits` lists.
public enum ControllerKind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case nobody, screen, navigation, tabs
  /// A custom container, which uses UIKit's containment calls such as `addChild`.
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

  /// The keyword that declares a controller of this kind; nil for `nobody`.
  public var keyword: Keyword? { row.keyword }

  /// The spelling of the keyword that declares a controller of this kind; `nobody` has no keyword, and gives its
  /// phrase.
  public var word: String { row.keyword?.spelling ?? row.phrase }

  /// The name of the kind in messages.
  public var phrase: String { row.phrase }
}
