/// The tables of a tree, one for each kind of node.
public struct Nodes: Sendable {
  @usableFromInline var expressions: [Expression] = []
  @usableFromInline var arguments: [Argument] = []
  @usableFromInline var stringParts: [StringPart] = []
  @usableFromInline var stringLiterals: [StringLiteral] = []
  @usableFromInline var statements: [Statement] = []
  @usableFromInline var skippedStatements: [SkippedStatement] = []
  @usableFromInline var screens: [ScreenDeclaration] = []
  @usableFromInline var containers: [ContainerDeclaration] = []
  @usableFromInline var members: [Member] = []
  @usableFromInline var views: [ViewDeclaration] = []
  @usableFromInline var properties: [Property] = []
  @usableFromInline var fields: [FieldDeclaration] = []
  @usableFromInline var actions: [ActionDeclaration] = []
  @usableFromInline var news: [NewDeclaration] = []
  @usableFromInline var lets: [LetDeclaration] = []
  @usableFromInline var steps: [StepsDeclaration] = []
  @usableFromInline var parameters: [Parameter] = []
  @usableFromInline var choices: [Choice] = []
  @usableFromInline var handlers: [Handler] = []
  @usableFromInline var specs: [Spec] = []
  @usableFromInline var rows: [Rows] = []
  @usableFromInline var transitionCommands: [TransitionCommand] = []
  @usableFromInline var panCommands: [PanCommand] = []
  @usableFromInline var doCommands: [DoCommand] = []
  @usableFromInline var repeats: [RepeatStatement] = []
  @usableFromInline var ifs: [IfStatement] = []
  @usableFromInline var forEachs: [ForEachStatement] = []
  @usableFromInline var expectations: [Expectation] = []
  @usableFromInline var claims: [Claim] = []
  @usableFromInline var samplings: [Sampling] = []
  @usableFromInline var codeClaims: [CodeClaim] = []
  @usableFromInline var violationClaims: [ViolationClaim] = []
  @usableFromInline var eventsClaims: [EventsClaim] = []
  @usableFromInline var eventLines: [EventLine] = []
  @usableFromInline var eventPatterns: [EventPattern] = []
  @usableFromInline var hierarchyPatterns: [HierarchyPattern] = []
  @usableFromInline var flightPatterns: [FlightPattern] = []
  @usableFromInline var viewPatterns: [ViewPattern] = []
  @usableFromInline var names: [Name] = []
  @usableFromInline var animators: [AnimatorDeclaration] = []
  @usableFromInline var sections: [Section] = []
  @usableFromInline var phases: [Phase] = []
  @usableFromInline var interactions: [InteractionDeclaration] = []
  @usableFromInline var gestures: [GestureDeclaration] = []
  @usableFromInline var presentations: [PresentationDeclaration] = []
  @usableFromInline var transitionDeclarations: [TransitionDeclaration] = []
  @usableFromInline var vendingLines: [VendingLine] = []
  @usableFromInline var presentationLines: [PresentationLine] = []
  @usableFromInline var completionBlocks: [CompletionBlock] = []
  @usableFromInline var animates: [AnimateStatement] = []
  @usableFromInline var keyframeStatements: [KeyframesStatement] = []
  @usableFromInline var keyframes: [Keyframe] = []
  @usableFromInline var layerAnimations: [LayerAnimation] = []
  @usableFromInline var layerTransitions: [LayerTransition] = []
  @usableFromInline var adds: [AddStatement] = []
  @usableFromInline var afters: [AfterStatement] = []
  @usableFromInline var alongsides: [AlongsideStatement] = []
  @usableFromInline var allows: [AllowStatement] = []
  @usableFromInline var trailingCalls: [TrailingCall] = []
  @usableFromInline var segues: [SegueDeclaration] = []
  @usableFromInline var segueCodes: [SegueCode] = []
  @usableFromInline var touchCommands: [TouchCommand] = []
  @usableFromInline var pinchCommands: [PinchCommand] = []
  @usableFromInline var rotateCommands: [RotateCommand] = []
  @usableFromInline var resizeCommands: [ResizeCommand] = []
  @usableFromInline var runs: [RunStatement] = []
  @usableFromInline var propertyAnimators: [PropertyAnimator] = []

  /// No node.
  public init() {}

  /// Adds a node.
  @inlinable
  mutating func add<Node: GrowingNode>(_ node: Node) -> Ref<Node> {
    Node.change(&self) { table in
      table.append(node)
      return Ref(table.count - 1)
    }
  }
}

/// How the parser adds to a table.
@usableFromInline
protocol GrowingNode: TreeNode {
  static func change<Result>(_ nodes: inout Nodes, _ body: (inout [Self]) -> Result) -> Result
}
