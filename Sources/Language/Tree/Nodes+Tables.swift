// One table for each kind of node: expressions, statements, declarations, commands.

extension Expression: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [Expression] { nodes.expressions }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [Expression]) -> Result) -> Result {
    body(&nodes.expressions)
  }
}

extension Argument: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [Argument] { nodes.arguments }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [Argument]) -> Result) -> Result {
    body(&nodes.arguments)
  }
}

extension StringPart: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [StringPart] { nodes.stringParts }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [StringPart]) -> Result) -> Result {
    body(&nodes.stringParts)
  }
}

extension StringLiteral: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [StringLiteral] { nodes.stringLiterals }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [StringLiteral]) -> Result) -> Result {
    body(&nodes.stringLiterals)
  }
}

extension Statement: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [Statement] { nodes.statements }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [Statement]) -> Result) -> Result {
    body(&nodes.statements)
  }
}

extension SkippedStatement: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [SkippedStatement] { nodes.skippedStatements }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [SkippedStatement]) -> Result) -> Result {
    body(&nodes.skippedStatements)
  }
}

extension ScreenDeclaration: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [ScreenDeclaration] { nodes.screens }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [ScreenDeclaration]) -> Result) -> Result {
    body(&nodes.screens)
  }
}

extension ContainerDeclaration: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [ContainerDeclaration] { nodes.containers }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [ContainerDeclaration]) -> Result)
    -> Result
  {
    body(&nodes.containers)
  }
}

extension Member: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [Member] { nodes.members }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [Member]) -> Result) -> Result {
    body(&nodes.members)
  }
}

extension ViewDeclaration: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [ViewDeclaration] { nodes.views }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [ViewDeclaration]) -> Result) -> Result {
    body(&nodes.views)
  }
}

extension Property: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [Property] { nodes.properties }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [Property]) -> Result) -> Result {
    body(&nodes.properties)
  }
}

extension FieldDeclaration: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [FieldDeclaration] { nodes.fields }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [FieldDeclaration]) -> Result) -> Result {
    body(&nodes.fields)
  }
}

extension ActionDeclaration: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [ActionDeclaration] { nodes.actions }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [ActionDeclaration]) -> Result) -> Result {
    body(&nodes.actions)
  }
}

extension NewDeclaration: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [NewDeclaration] { nodes.news }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [NewDeclaration]) -> Result) -> Result {
    body(&nodes.news)
  }
}

extension LetDeclaration: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [LetDeclaration] { nodes.lets }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [LetDeclaration]) -> Result) -> Result {
    body(&nodes.lets)
  }
}

extension StepsDeclaration: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [StepsDeclaration] { nodes.steps }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [StepsDeclaration]) -> Result) -> Result {
    body(&nodes.steps)
  }
}

extension Parameter: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [Parameter] { nodes.parameters }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [Parameter]) -> Result) -> Result {
    body(&nodes.parameters)
  }
}

extension Choice: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [Choice] { nodes.choices }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [Choice]) -> Result) -> Result {
    body(&nodes.choices)
  }
}

extension Handler: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [Handler] { nodes.handlers }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [Handler]) -> Result) -> Result {
    body(&nodes.handlers)
  }
}

extension Spec: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [Spec] { nodes.specs }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [Spec]) -> Result) -> Result {
    body(&nodes.specs)
  }
}

extension Rows: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [Rows] { nodes.rows }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [Rows]) -> Result) -> Result {
    body(&nodes.rows)
  }
}

extension TransitionCommand: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [TransitionCommand] { nodes.transitionCommands }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [TransitionCommand]) -> Result) -> Result {
    body(&nodes.transitionCommands)
  }
}

extension PanCommand: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [PanCommand] { nodes.panCommands }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [PanCommand]) -> Result) -> Result {
    body(&nodes.panCommands)
  }
}

extension DoCommand: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [DoCommand] { nodes.doCommands }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [DoCommand]) -> Result) -> Result {
    body(&nodes.doCommands)
  }
}

extension RepeatStatement: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [RepeatStatement] { nodes.repeats }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [RepeatStatement]) -> Result) -> Result {
    body(&nodes.repeats)
  }
}

extension IfStatement: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [IfStatement] { nodes.ifs }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [IfStatement]) -> Result) -> Result {
    body(&nodes.ifs)
  }
}

extension ForEachStatement: GrowingNode {
  /// The table of this kind.
  @inlinable
  public static func table(of nodes: borrowing Nodes) -> [ForEachStatement] { nodes.forEachs }

  @inlinable
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [ForEachStatement]) -> Result) -> Result {
    body(&nodes.forEachs)
  }
}
