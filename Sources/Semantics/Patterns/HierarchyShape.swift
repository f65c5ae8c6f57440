import Diagnostics
import Engine

/// A resolved pattern of a hierarchy of controllers: what `expect hierarchy` claims.
///
/// A flat list of nodes, the root first.
public struct HierarchyShape: Sendable {
  /// A transition in flight: `{presenting Card 40%}`.
  public struct Flight: Sendable, BitwiseCopyable {
    package var kind: TransitionKind
    package var object: PatternName
    /// How far its timeline is, 0…1; not a number if that is not asserted.
    package var progress: Double

    package init(kind: TransitionKind, object: PatternName, progress: Double) {
      self.kind = kind
      self.object = object
      self.progress = progress
    }
  }

  /// One controller, or a gap.
  public struct Node: Sendable, BitwiseCopyable {
    package var name: PatternName
    /// Whether it is a gap: any number of children.
    package var isGap = false
    /// Whether it is claimed to be the selected child.
    package var isSelected = false
    package var hasChildren = false
    package var style: PresentationStyle?
    /// A transition that is open on it, if that is asserted. Flights are rare, and nodes are many.
    package var flight = ID<Flight>.none
    package var firstChild = ID<Node>.none
    package var nextSibling = ID<Node>.none
    /// What it presents; none claims that it presents nothing.
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
