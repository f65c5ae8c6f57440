import Language

/// How far a session's program has grown. A session only ever adds to it, so that a line is undone by cutting
/// off what it added: the history costs a few numbers for each line, not a copy of the program.
public struct CheckerCheckpoint: Sendable {
  private let tables: TableSizes
  private let counts: (globals: Int32, fields: Int32, shared: Int32, nextGlobal: Int32, nextField: Int32)
  private let looksBack: Bool
  private let uses: Int
  private let madeNames: Int
  private let scope: Scope.Checkpoint

  init(_ checker: Checker) {
    let blueprint = checker.blueprint
    tables = TableSizes(blueprint)
    counts = (
      blueprint.globalCount, blueprint.fieldCount, blueprint.sharedInstanceCount, checker.nextGlobal,
      checker.nextField
    )
    looksBack = blueprint.looksBack
    uses = checker.stepsUses.count
    madeNames = checker.madeNames.count
    scope = checker.scope.checkpoint
  }

  func restore(_ checker: inout Checker) {
    tables.restore(&checker.blueprint)
    checker.blueprint.globalCount = counts.globals
    checker.blueprint.fieldCount = counts.fields
    checker.blueprint.sharedInstanceCount = counts.shared
    checker.nextGlobal = counts.nextGlobal
    checker.nextField = counts.nextField
    checker.blueprint.looksBack = looksBack
    cut(&checker.stepsUses, to: uses)
    cut(&checker.madeNames, to: madeNames)
    checker.sectionDemands.removeAll()
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

  /// The sizes of a blueprint's tables.
  private struct TableSizes: Sendable {
    private let kinds: Int
    private let instances: Int
    private let properties: Int
    private let settings: Int
    private let code: Int
    private let spans: Int
    private let bodies: Int
    private let captures: Int
    private let handlers: Int
    private let specs: Int
    private let tags: Int
    private let functions: Int
    private let steps: Int
    private let expressions: Int
    private let expressionSpans: Int
    private let operands: Int
    private let strings: Int
    private let colors: Int
    private let curves: Int
    private let options: Int
    private let pans: Int
    private let calls: Int
    private let targets: Int
    private let loops: Int
    private let expectations: Int
    private let claims: Int
    private let samplings: Int
    private let hierarchyShapes: Int
    private let viewShapes: Int
    private let eventLists: Int
    private let breaches: Int
    private let eventScopes: Int
    private let preludes: Int
    private let objects: Int
    private let animators: Int
    private let interactions: Int
    private let gestures: Int
    private let presentations: Int
    private let transitions: Int
    private let vendings: Int
    private let animations: Int
    private let layerAnimations: Int
    private let layerTransitions: Int
    private let placements: Int
    private let madeViews: Int
    private let questions: Int
    private let snapshots: Int
    private let alongsides: Int
    private let allowances: Int
    private let segues: Int

    init(_ blueprint: Blueprint) {
      kinds = blueprint.kinds.count
      instances = blueprint.instances.count
      properties = blueprint.properties.count
      settings = blueprint.settings.count
      code = blueprint.code.count
      spans = blueprint.spans.count
      bodies = blueprint.bodies.count
      captures = blueprint.captures.count
      handlers = blueprint.handlers.count
      specs = blueprint.specs.count
      tags = blueprint.tags.count
      functions = blueprint.functions.count
      steps = blueprint.steps.count
      expressions = blueprint.expressions.count
      expressionSpans = blueprint.expressionSpans.count
      operands = blueprint.operands.count
      strings = blueprint.strings.count
      colors = blueprint.colors.count
      curves = blueprint.curves.count
      options = blueprint.options.count
      pans = blueprint.pans.count
      calls = blueprint.calls.count
      targets = blueprint.targets.count
      loops = blueprint.loops.count
      expectations = blueprint.expectations.count
      claims = blueprint.claims.count
      samplings = blueprint.samplings.count
      hierarchyShapes = blueprint.hierarchyShapes.count
      viewShapes = blueprint.viewShapes.count
      eventLists = blueprint.eventLists.count
      breaches = blueprint.breaches.count
      eventScopes = blueprint.eventScopes.count
      preludes = blueprint.preludes.count
      objects = blueprint.objects.count
      animators = blueprint.animators.count
      interactions = blueprint.interactions.count
      gestures = blueprint.gestures.count
      presentations = blueprint.presentations.count
      transitions = blueprint.transitions.count
      vendings = blueprint.vendings.count
      animations = blueprint.animations.count
      layerAnimations = blueprint.layerAnimations.count
      layerTransitions = blueprint.layerTransitions.count
      placements = blueprint.placements.count
      madeViews = blueprint.madeViews.count
      questions = blueprint.questions.count
      snapshots = blueprint.snapshots.count
      alongsides = blueprint.alongsides.count
      allowances = blueprint.allowances.count
      segues = blueprint.segues.count
    }

    func restore(_ blueprint: inout Blueprint) {
      cut(&blueprint.kinds, to: kinds)
      cut(&blueprint.instances, to: instances)
      cut(&blueprint.properties, to: properties)
      cut(&blueprint.settings, to: settings)
      cut(&blueprint.code, to: code)
      cut(&blueprint.spans, to: spans)
      cut(&blueprint.bodies, to: bodies)
      cut(&blueprint.captures, to: captures)
      cut(&blueprint.handlers, to: handlers)
      cut(&blueprint.specs, to: specs)
      cut(&blueprint.tags, to: tags)
      cut(&blueprint.functions, to: functions)
      cut(&blueprint.steps, to: steps)
      cut(&blueprint.expressions, to: expressions)
      cut(&blueprint.expressionSpans, to: expressionSpans)
      cut(&blueprint.operands, to: operands)
      cut(&blueprint.strings, to: strings)
      cut(&blueprint.colors, to: colors)
      cut(&blueprint.curves, to: curves)
      cut(&blueprint.options, to: options)
      cut(&blueprint.pans, to: pans)
      cut(&blueprint.calls, to: calls)
      cut(&blueprint.targets, to: targets)
      cut(&blueprint.loops, to: loops)
      cut(&blueprint.expectations, to: expectations)
      cut(&blueprint.claims, to: claims)
      cut(&blueprint.samplings, to: samplings)
      cut(&blueprint.hierarchyShapes, to: hierarchyShapes)
      cut(&blueprint.viewShapes, to: viewShapes)
      cut(&blueprint.eventLists, to: eventLists)
      cut(&blueprint.breaches, to: breaches)
      cut(&blueprint.eventScopes, to: eventScopes)
      cut(&blueprint.preludes, to: preludes)
      cut(&blueprint.objects, to: objects)
      cut(&blueprint.animators, to: animators)
      cut(&blueprint.interactions, to: interactions)
      cut(&blueprint.gestures, to: gestures)
      cut(&blueprint.presentations, to: presentations)
      cut(&blueprint.transitions, to: transitions)
      cut(&blueprint.vendings, to: vendings)
      cut(&blueprint.animations, to: animations)
      cut(&blueprint.layerAnimations, to: layerAnimations)
      cut(&blueprint.layerTransitions, to: layerTransitions)
      cut(&blueprint.placements, to: placements)
      cut(&blueprint.madeViews, to: madeViews)
      cut(&blueprint.questions, to: questions)
      cut(&blueprint.snapshots, to: snapshots)
      cut(&blueprint.alongsides, to: alongsides)
      cut(&blueprint.allowances, to: allowances)
      cut(&blueprint.segues, to: segues)
    }
  }
}

extension Checker {
  /// Where the program stands now.
  public var checkpoint: CheckerCheckpoint { CheckerCheckpoint(self) }

  /// Forgets everything that was added since `checkpoint`, which must be one of this checker's own. Names stay
  /// interned: they mean nothing.
  /// - Returns: the program as it was.
  public mutating func restore(_ checkpoint: CheckerCheckpoint) -> Program {
    checkpoint.restore(&self)
    return Program(blueprint)
  }
}

/// Drops the rows above the first `count`.
func cut<Row>(_ table: inout [Row], to count: Int) {
  if table.count > count { table.removeLast(table.count - count) }
}
