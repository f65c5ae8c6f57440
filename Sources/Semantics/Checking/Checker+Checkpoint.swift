import Language

/// The sizes of a session's program. A session only adds to its program, so undoing a line truncates it to these sizes.
/// Each line of the history takes a few numbers instead of a copy of the program.
public struct CheckerCheckpoint: Sendable {
  private let sizes: [Int]
  private let counts: (globals: Int, fields: Int, shared: Int, nextGlobal: Int, nextField: Int)
  private let looksBack: Bool
  private let movesChildren: Bool
  private let watchesSteps: Bool
  private let uses: Int
  private let madeNames: Int
  private let scope: Scope.Checkpoint

  init(_ checker: Checker) {
    let blueprint = checker.blueprint
    sizes = BlueprintTable.all.map { $0.size(blueprint) }
    counts = (
      blueprint.globalCount, blueprint.fieldCount, blueprint.sharedInstanceCount, checker.nextGlobal,
      checker.nextField
    )
    looksBack = blueprint.looksBack
    movesChildren = blueprint.movesChildren
    watchesSteps = blueprint.watchesSteps
    uses = checker.stepsUses.count
    madeNames = checker.madeNames.count
    scope = checker.scope.checkpoint
  }

  func restore(_ checker: inout Checker) {
    for (table, size) in zip(BlueprintTable.all, sizes) { table.cut(&checker.blueprint, size) }
    checker.blueprint.globalCount = counts.globals
    checker.blueprint.fieldCount = counts.fields
    checker.blueprint.sharedInstanceCount = counts.shared
    checker.nextGlobal = counts.nextGlobal
    checker.nextField = counts.nextField
    checker.blueprint.looksBack = looksBack
    checker.blueprint.movesChildren = movesChildren
    checker.blueprint.watchesSteps = watchesSteps
    cut(&checker.stepsUses, to: uses)
    cut(&checker.madeNames, to: madeNames)
    checker.sectionDemands.removeAll()
    checker.completionBlocks.removeAll()
    checker.inlineBlocks.removeAll()
    (checker.snapshotName, checker.snapshotSpan) = (nil, nil)
    checker.pureDepth = 0
    checker.contexts.removeAll()
    checker.patternValues.removeAll()
    checker.problems.removeAll()
    checker.expressionDepth = 0
    checker.deepestExpression = 0
    checker.scope.restore(scope)
  }
}

extension Checker {
  /// The current sizes of the program.
  public var checkpoint: CheckerCheckpoint { CheckerCheckpoint(self) }

  /// Removes everything that was added since `checkpoint`, which this checker must have created. Interned names stay;
  /// they are harmless.
  /// - Returns: The program at the checkpoint.
  public mutating func restore(_ checkpoint: CheckerCheckpoint) -> Program {
    checkpoint.restore(&self)
    return Program(blueprint)
  }
}

/// Access to one table of a blueprint, independent of its row type.
struct BlueprintTable: Sendable {
  let size: @Sendable (Blueprint) -> Int
  let cut: @Sendable (inout Blueprint, Int) -> Void

  init<Row>(_ path: WritableKeyPath<Blueprint, [Row]> & Sendable) {
    size = { $0[keyPath: path].count }
    cut = { Semantics.cut(&$0[keyPath: path], to: $1) }
  }

  /// All tables; a test verifies that none is missing.
  static let all: [BlueprintTable] = [
    BlueprintTable(\.kinds),
    BlueprintTable(\.instances),
    BlueprintTable(\.objects),
    BlueprintTable(\.objectCreations),
    BlueprintTable(\.segues),
    BlueprintTable(\.properties),
    BlueprintTable(\.settings),
    BlueprintTable(\.code),
    BlueprintTable(\.spans),
    BlueprintTable(\.bodies),
    BlueprintTable(\.captures),
    BlueprintTable(\.handlers),
    BlueprintTable(\.specs),
    BlueprintTable(\.tags),
    BlueprintTable(\.functions),
    BlueprintTable(\.steps),
    BlueprintTable(\.constants),
    BlueprintTable(\.expressions),
    BlueprintTable(\.expressionSpans),
    BlueprintTable(\.operands),
    BlueprintTable(\.strings),
    BlueprintTable(\.colors),
    BlueprintTable(\.curves),
    BlueprintTable(\.options),
    BlueprintTable(\.pans),
    BlueprintTable(\.runs),
    BlueprintTable(\.touches),
    BlueprintTable(\.calls),
    BlueprintTable(\.codeCalls),
    BlueprintTable(\.targets),
    BlueprintTable(\.animations),
    BlueprintTable(\.layerAnimations),
    BlueprintTable(\.layerTransitions),
    BlueprintTable(\.propertyAnimators),
    BlueprintTable(\.constraints),
    BlueprintTable(\.placements),
    BlueprintTable(\.madeViews),
    BlueprintTable(\.questions),
    BlueprintTable(\.snapshots),
    BlueprintTable(\.alongsides),
    BlueprintTable(\.allowances),
    BlueprintTable(\.loops),
    BlueprintTable(\.expectations),
    BlueprintTable(\.claims), BlueprintTable(\.ownClaims),
    BlueprintTable(\.samplings),
    BlueprintTable(\.hierarchyShapes),
    BlueprintTable(\.viewShapes),
    BlueprintTable(\.eventLists),
    BlueprintTable(\.breaches),
    BlueprintTable(\.eventScopes),
    BlueprintTable(\.preludes),
  ]
}

/// Drops the rows after the first `count`.
func cut<Row>(_ table: inout [Row], to count: Int) {
  if table.count > count { table.removeLast(table.count - count) }
}
