import Diagnostics
import Engine

/// A resolved pattern of a tree of views: what `expect views` claims.
///
/// A flat list of nodes, the root first.
public struct ViewShape: Sendable {
  /// One view, or a gap.
  public struct Node: Sendable, BitwiseCopyable {
    /// Who it is: a controller by its own view, or a declared view.
    public var name: PatternName
    /// The role that goes by that name, such as `dimming`; `nobody` if none does.
    public var role = ViewRole.nobody
    /// Whether it is a gap: any number of subviews.
    public var isGap = false
    /// Whether its subviews are asserted.
    public var hasChildren = false
    /// The first of its subviews, the lowest.
    public var firstChild = ID<Node>.none
    /// The subview above it.
    public var nextSibling = ID<Node>.none
    /// Where it stands in the script.
    public var span: Span

    /// A node without anything else.
    public init(name: PatternName, span: Span) {
      self.name = name
      self.span = span
    }
  }

  /// The nodes, the root first.
  public var nodes: [Node]

  /// A pattern of these nodes.
  public init(nodes: [Node]) { self.nodes = nodes }
}

extension ViewRole {
  /// How views of this role are printed; nil if they have names of their own.
  public var word: String? {
    switch self {
    case .nobody, .own, .declared, .made, .snapshot: nil
    case .window: "window"
    case .transitionView: "transitionView"
    case .dropShadow: "dropShadow"
    case .dimming: "dimming"
    case .navigationTransitionView: "navigationTransitionView"
    case .tabTransitionView: "tabTransitionView"
    case .tabBar: "tabBar"
    case .tabBarButton: "tabBarButton"
    case .scrollView: "scrollView"
    }
  }

  /// The role that is printed as `word`.
  public static func named(_ word: String) -> ViewRole? { WordLists.roles.find(word) }
}
