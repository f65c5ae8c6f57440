import Diagnostics
import Engine

/// The compiled form of the claim `expect views`.
///
/// A flat list of nodes, the root first.
public struct ViewShape: Sendable {
  /// A view, or a gap.
  public struct Node: Sendable, BitwiseCopyable {
    /// A declared view, or a controller for its own view.
    package var name: PatternName
    /// The role with that name, such as `dimming`; `nobody` if there is none.
    package var role = ViewRole.nobody
    /// Whether it is a gap: any number of subviews.
    package var isGap = false
    package var hasChildren = false
    /// The first subview, at the back.
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
  /// The printed name of views with this role; nil if they have names of their own.
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

  /// The role with a printed name; nil if there is none.
  public static func named(_ word: String) -> ViewRole? { WordLists.roles.find(word) }
}
