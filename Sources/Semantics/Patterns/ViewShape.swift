import Diagnostics
import Engine

/// The compiled form of the claim `expect views`: a flat list of nodes, the root first.
public struct ViewShape: Sendable {
  /// The pattern of a view, or a gap.
  public struct Node: Sendable, BitwiseCopyable {
    /// The pattern of the view's name; a controller's name means its own view.
    package var name: PatternName
    /// The view role with the pattern's name, such as `dimming`; `nobody` if no role has this name.
    package var role = ViewRole.nobody
    /// Whether the node is a gap, which matches any number of subviews.
    package var isGap = false
    package var hasChildren = false
    /// The first subview, which is the one at the back.
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
  /// The printed name of views with this role; nil if such views have individual names.
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

  /// The role with this printed name; nil if no role has it.
  public static func named(_ word: String) -> ViewRole? { WordLists.roles.find(word) }
}
