import Language

/// The sizes of the tables of a session's program at one point. A session only adds rows, so that undoing a line truncates the
/// tables to these sizes. Each line of the history costs a few numbers instead of a copy of the program.
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
    sizes = blueprint.tableSizes
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
    var cutter = RowCutter(sizes: sizes[...])
    checker.blueprint.visitTables(&cutter)
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
  /// The current state, to which `restore` can return.
  public var checkpoint: CheckerCheckpoint { CheckerCheckpoint(self) }

  /// Removes everything that was added since `checkpoint`, which this checker must have created. Interned names stay;
  /// they are harmless.
  /// - Returns: The program at the checkpoint.
  public mutating func restore(_ checkpoint: CheckerCheckpoint) -> Program {
    checkpoint.restore(&self)
    return Program(blueprint)
  }
}

/// Visits the tables of a blueprint, whose rows have different types.
protocol TableVisitor {
  mutating func visit<Row>(_ table: inout [Row])
}

extension Blueprint {
  /// Visits all tables, always in the same order; a test verifies that none is missing.
  mutating func visitTables(_ visitor: inout some TableVisitor) {
    visitor.visit(&kinds)
    visitor.visit(&instances)
    visitor.visit(&objects)
    visitor.visit(&objectCreations)
    visitor.visit(&segues)
    visitor.visit(&properties)
    visitor.visit(&settings)
    visitor.visit(&code)
    visitor.visit(&spans)
    visitor.visit(&bodies)
    visitor.visit(&captures)
    visitor.visit(&handlers)
    visitor.visit(&specs)
    visitor.visit(&tags)
    visitor.visit(&functions)
    visitor.visit(&steps)
    visitor.visit(&constants)
    visitor.visit(&expressions)
    visitor.visit(&expressionSpans)
    visitor.visit(&operands)
    visitor.visit(&strings)
    visitor.visit(&colors)
    visitor.visit(&curves)
    visitor.visit(&options)
    visitor.visit(&pans)
    visitor.visit(&runs)
    visitor.visit(&touches)
    visitor.visit(&calls)
    visitor.visit(&codeCalls)
    visitor.visit(&targets)
    visitor.visit(&animations)
    visitor.visit(&layerAnimations)
    visitor.visit(&layerTransitions)
    visitor.visit(&propertyAnimators)
    visitor.visit(&constraints)
    visitor.visit(&placements)
    visitor.visit(&madeViews)
    visitor.visit(&questions)
    visitor.visit(&snapshots)
    visitor.visit(&alongsides)
    visitor.visit(&allowances)
    visitor.visit(&loops)
    visitor.visit(&expectations)
    visitor.visit(&claims)
    visitor.visit(&ownClaims)
    visitor.visit(&samplings)
    visitor.visit(&hierarchyShapes)
    visitor.visit(&viewShapes)
    visitor.visit(&eventLists)
    visitor.visit(&breaches)
    visitor.visit(&eventScopes)
    visitor.visit(&preludes)
  }

  /// The sizes of all tables.
  var tableSizes: [Int] {
    var (blueprint, meter) = (self, SizeMeter())
    blueprint.visitTables(&meter)
    return meter.sizes
  }
}

private struct SizeMeter: TableVisitor {
  var sizes: [Int] = []
  mutating func visit<Row>(_ table: inout [Row]) { sizes.append(table.count) }
}

/// Truncates each visited table to its recorded size.
private struct RowCutter: TableVisitor {
  var sizes: ArraySlice<Int>
  mutating func visit<Row>(_ table: inout [Row]) { cut(&table, to: sizes.removeFirst()) }
}

/// Removes the rows after the first `count`.
func cut<Row>(_ table: inout [Row], to count: Int) {
  if table.count > count { table.removeLast(table.count - count) }
}
