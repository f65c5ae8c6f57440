import Diagnostics
import Engine

/// A resolved pattern of a tree of views: what `expect views` claims.
///
/// A flat list of nodes, the root first.
public struct ViewShape: Sendable {
  /// One view, or a gap.
  public struct Node: Sendable, BitwiseCopyable {
    /// Who it is: a controller by its own view, or a declared view.
    package var name: PatternName
    /// The role that goes by that name, such as `dimming`; `nobody` if none does.
    package var role = ViewRole.nobody
    /// Whether it is a gap: any number of subviews.
    package var isGap = false
    package var hasChildren = false
    /// The first of its subviews, the lowest.
    package var firstChild = ID<Node>.none
    package var nextSibling = ID<Node>.none
    package var span: Span

    package init(name: PatternName, span: Span) {
      self.name = name
      self.span = span
    }
  }

  package var nodes: [Node]

  package init(nodes: [Node]) { self.nodes = nodes }
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
