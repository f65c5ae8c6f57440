import Diagnostics
import Engine

/// A resolved pattern of a hierarchy of controllers: what `expect hierarchy` claims.
///
/// A flat list of nodes, the root first.
public struct HierarchyShape: Sendable {
  /// A transition in flight: `{presenting Card 40%}`.
  public struct Flight: Sendable, BitwiseCopyable {
    /// What is going on.
    public var kind: TransitionKind
    /// With whom.
    public var object: PatternName
    /// How far its timeline is, 0…1; not a number if that is not asserted.
    public var progress: Double

    /// A flight with all its parts.
    public init(kind: TransitionKind, object: PatternName, progress: Double) {
      self.kind = kind
      self.object = object
      self.progress = progress
    }
  }

  /// One controller, or a gap.
  public struct Node: Sendable, BitwiseCopyable {
    /// Who it is.
    public var name: PatternName
    /// Whether it is a gap: any number of children.
    public var isGap = false
    /// Whether it is claimed to be the selected child.
    public var isSelected = false
    /// Whether its children are asserted.
    public var hasChildren = false
    /// The style it is presented in, if that is asserted.
    public var style: PresentationStyle?
    /// A transition that is open on it, if that is asserted. Flights are rare, and nodes are many.
    public var flight = ID<Flight>.none
    /// The first of its children.
    public var firstChild = ID<Node>.none
    /// The child after it.
    public var nextSibling = ID<Node>.none
    /// What it presents; none claims that it presents nothing.
    public var presented = ID<Node>.none
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
  /// The transitions that nodes refer to.
  public var flights: [Flight]

  /// A pattern of these nodes.
  public init(nodes: [Node], flights: [Flight]) {
    self.nodes = nodes
    self.flights = flights
  }
}
