import Diagnostics
import Engine

/// The compiled form of the claim `expect hierarchy`.
///
/// A flat list of nodes, the root first.
public struct HierarchyShape: Sendable {
  /// A transition in flight: `{presenting Card 40%}`.
  public struct Flight: Sendable, BitwiseCopyable {
    package var kind: TransitionKind
    package var object: PatternName
    /// The progress of its timeline, 0…1; NaN if not asserted.
    package var progress: Double

    package init(kind: TransitionKind, object: PatternName, progress: Double) {
      self.kind = kind
      self.object = object
      self.progress = progress
    }
  }

  /// A controller, or a gap.
  public struct Node: Sendable, BitwiseCopyable {
    package var name: PatternName
    /// Whether it is a gap: any number of children.
    package var isGap = false
    /// Whether it must be the selected child.
    package var isSelected = false
    package var hasChildren = false
    package var style: PresentationStyle?
    /// The asserted transition in flight, if any. Stored as an id because flights are rare and nodes are many.
    package var flight = ID<Flight>.none
    package var firstChild = ID<Node>.none
    package var nextSibling = ID<Node>.none
    /// The presented controller; none asserts that there is none.
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
