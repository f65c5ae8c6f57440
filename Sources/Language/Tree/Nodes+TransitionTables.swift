// One table for each kind of node: transitions and animations.

extension AnimatorDeclaration: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [AnimatorDeclaration] { nodes.animators }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [AnimatorDeclaration]) -> Result)
    -> Result
  {
    body(&nodes.animators)
  }
}

extension Section: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [Section] { nodes.sections }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [Section]) -> Result) -> Result {
    body(&nodes.sections)
  }
}

extension Phase: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [Phase] { nodes.phases }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [Phase]) -> Result) -> Result {
    body(&nodes.phases)
  }
}

extension InteractionDeclaration: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [InteractionDeclaration] { nodes.interactions }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [InteractionDeclaration]) -> Result)
    -> Result
  {
    body(&nodes.interactions)
  }
}

extension GestureDeclaration: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [GestureDeclaration] { nodes.gestures }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [GestureDeclaration]) -> Result) -> Result {
    body(&nodes.gestures)
  }
}

extension PresentationDeclaration: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [PresentationDeclaration] { nodes.presentations }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [PresentationDeclaration]) -> Result)
    -> Result
  {
    body(&nodes.presentations)
  }
}

extension TransitionDeclaration: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [TransitionDeclaration] {
    nodes.transitionDeclarations
  }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [TransitionDeclaration]) -> Result)
    -> Result
  {
    body(&nodes.transitionDeclarations)
  }
}

extension VendingLine: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [VendingLine] { nodes.vendingLines }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [VendingLine]) -> Result) -> Result {
    body(&nodes.vendingLines)
  }
}

extension PresentationLine: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [PresentationLine] { nodes.presentationLines }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [PresentationLine]) -> Result) -> Result {
    body(&nodes.presentationLines)
  }
}

extension CompletionBlock: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [CompletionBlock] { nodes.completionBlocks }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [CompletionBlock]) -> Result) -> Result {
    body(&nodes.completionBlocks)
  }
}

extension AnimateStatement: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [AnimateStatement] { nodes.animates }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [AnimateStatement]) -> Result) -> Result {
    body(&nodes.animates)
  }
}

extension KeyframesStatement: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [KeyframesStatement] { nodes.keyframeStatements }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [KeyframesStatement]) -> Result) -> Result {
    body(&nodes.keyframeStatements)
  }
}

extension Keyframe: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [Keyframe] { nodes.keyframes }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [Keyframe]) -> Result) -> Result {
    body(&nodes.keyframes)
  }
}

extension LayerAnimation: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [LayerAnimation] { nodes.layerAnimations }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [LayerAnimation]) -> Result) -> Result {
    body(&nodes.layerAnimations)
  }
}

extension LayerTransition: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [LayerTransition] { nodes.layerTransitions }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [LayerTransition]) -> Result) -> Result {
    body(&nodes.layerTransitions)
  }
}

extension AddStatement: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [AddStatement] { nodes.adds }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [AddStatement]) -> Result) -> Result {
    body(&nodes.adds)
  }
}

extension AfterStatement: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [AfterStatement] { nodes.afters }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [AfterStatement]) -> Result) -> Result {
    body(&nodes.afters)
  }
}

extension AlongsideStatement: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [AlongsideStatement] { nodes.alongsides }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [AlongsideStatement]) -> Result) -> Result {
    body(&nodes.alongsides)
  }
}

extension AllowStatement: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [AllowStatement] { nodes.allows }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [AllowStatement]) -> Result) -> Result {
    body(&nodes.allows)
  }
}

extension TrailingCall: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [TrailingCall] { nodes.trailingCalls }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [TrailingCall]) -> Result) -> Result {
    body(&nodes.trailingCalls)
  }
}
