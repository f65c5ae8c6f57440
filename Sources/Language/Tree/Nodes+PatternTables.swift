// One table for each kind of node: expectations and patterns.

extension Expectation: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [Expectation] { nodes.expectations }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [Expectation]) -> Result) -> Result {
    body(&nodes.expectations)
  }
}

extension Claim: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [Claim] { nodes.claims }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [Claim]) -> Result) -> Result {
    body(&nodes.claims)
  }
}

extension Sampling: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [Sampling] { nodes.samplings }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [Sampling]) -> Result) -> Result {
    body(&nodes.samplings)
  }
}

extension CodeClaim: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [CodeClaim] { nodes.codeClaims }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [CodeClaim]) -> Result) -> Result {
    body(&nodes.codeClaims)
  }
}

extension ViolationClaim: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [ViolationClaim] { nodes.violationClaims }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [ViolationClaim]) -> Result) -> Result {
    body(&nodes.violationClaims)
  }
}

extension EventsClaim: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [EventsClaim] { nodes.eventsClaims }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [EventsClaim]) -> Result) -> Result {
    body(&nodes.eventsClaims)
  }
}

extension EventLine: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [EventLine] { nodes.eventLines }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [EventLine]) -> Result) -> Result {
    body(&nodes.eventLines)
  }
}

extension EventPattern: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [EventPattern] { nodes.eventPatterns }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [EventPattern]) -> Result) -> Result {
    body(&nodes.eventPatterns)
  }
}

extension HierarchyPattern: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [HierarchyPattern] { nodes.hierarchyPatterns }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [HierarchyPattern]) -> Result) -> Result {
    body(&nodes.hierarchyPatterns)
  }
}

extension FlightPattern: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [FlightPattern] { nodes.flightPatterns }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [FlightPattern]) -> Result) -> Result {
    body(&nodes.flightPatterns)
  }
}

extension ViewPattern: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [ViewPattern] { nodes.viewPatterns }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [ViewPattern]) -> Result) -> Result {
    body(&nodes.viewPatterns)
  }
}

extension Name: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [Name] { nodes.names }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [Name]) -> Result) -> Result {
    body(&nodes.names)
  }
}
