import Diagnostics
import Engine

/// The compiled form of the claim `expect hierarchy`: a flat list of nodes, the root first.
public struct HierarchyShape: Sendable {
  /// The pattern of an open transition: `{presenting Card 40%}`.
  public struct Flight: Sendable, BitwiseCopyable {
    package var kind: TransitionKind
    package var object: PatternName
    /// The progress on the transition's timeline, 0…1; NaN if the claim gives none.
    package var progress: Double

    package init(kind: TransitionKind, object: PatternName, progress: Double) {
      self.kind = kind
      self.object = object
      self.progress = progress
    }
  }

  /// The pattern of a controller, or a gap.
  public struct Node: Sendable, BitwiseCopyable {
    package var name: PatternName
    /// Whether the node is a gap, which matches any number of children.
    package var isGap = false
    /// Whether the controller must be the selected child of its container.
    package var isSelected = false
    package var hasChildren = false
    package var style: PresentationStyle?
    /// The pattern of the open transition of this controller, or none. An id saves space, because most nodes have none.
    package var flight = ID<Flight>.none
    package var firstChild = ID<Node>.none
    package var nextSibling = ID<Node>.none
    /// The pattern of the presented controller. If none, the controller must not present another one, unless the node is `_`.
    package var presented = ID<Node>.none
    package var span: Span

    package init(name: PatternName, span: Span) {
      self.name = name
      self.span = span
    }
  }

  package var nodes: [Node]
  package var flights: [Flight]

  package init(nodes: [Node], flights: [Flight]) {
    self.nodes = nodes
    self.flights = flights
  }
}
