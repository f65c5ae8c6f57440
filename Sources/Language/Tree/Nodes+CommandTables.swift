// One table for each kind of node: segues, fingers, and what else a story does to a device.

extension SegueDeclaration: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [SegueDeclaration] { nodes.segues }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [SegueDeclaration]) -> Result) -> Result {
    body(&nodes.segues)
  }
}

extension SegueCode: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [SegueCode] { nodes.segueCodes }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [SegueCode]) -> Result) -> Result {
    body(&nodes.segueCodes)
  }
}

extension TouchCommand: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [TouchCommand] { nodes.touchCommands }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [TouchCommand]) -> Result) -> Result {
    body(&nodes.touchCommands)
  }
}

extension PinchCommand: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [PinchCommand] { nodes.pinchCommands }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [PinchCommand]) -> Result) -> Result {
    body(&nodes.pinchCommands)
  }
}

extension RotateCommand: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [RotateCommand] { nodes.rotateCommands }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [RotateCommand]) -> Result) -> Result {
    body(&nodes.rotateCommands)
  }
}

extension ResizeCommand: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [ResizeCommand] { nodes.resizeCommands }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [ResizeCommand]) -> Result) -> Result {
    body(&nodes.resizeCommands)
  }
}

extension RunStatement: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [RunStatement] { nodes.runs }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [RunStatement]) -> Result) -> Result {
    body(&nodes.runs)
  }
}

extension PropertyAnimator: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [PropertyAnimator] { nodes.propertyAnimators }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [PropertyAnimator]) -> Result) -> Result {
    body(&nodes.propertyAnimators)
  }
}
