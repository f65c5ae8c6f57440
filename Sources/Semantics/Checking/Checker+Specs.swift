import Diagnostics
import Engine
import Language

extension Checker {
  /// Lowers the specs of a suite, and reports commands outside of specs. Declarations, and the statements that run before the
  /// specs, are allowed there.
  mutating func lowerSpecs() {
    var strays: [Statement] = []
    for statement in script[script.statements] {
      if case .spec(let ref) = statement.kind { lowerSpec(script[ref], at: statement.span) }
      let isStray = statement.kind.runs && !statement.kind.isPrelude && !statement.kind.isForUse
      if isStray { strays.append(statement) }
    }
    reportStrays(strays)
    blueprint.isEmpty = blueprint.specs.isEmpty
  }

  /// Reports all commands outside of specs as one problem, and lowers them to find the errors in them.
  private mutating func reportStrays(_ strays: [Statement]) {
    guard let first = strays.first else { return }
    let others = strays.count == 1 ? "" : "; this one and \(strays.count - 1) more are outside"
    report(
      .misplaced, "in a file with specs, a command belongs in `setup` or in a spec\(others)", at: first.span)
    let start = here
    openBody(Context(role: .story))
    for statement in strays { lower(statement) }
    _ = closeBody(from: start, at: first.span)
  }

  private mutating func lowerSpec(_ spec: Spec, at span: Span) {
    let (globals, fields) = (nextGlobal, nextField)
    let (instances, settings) = (blueprint.instances.count, blueprint.settings.count)
    openBody(Context(role: .story))
    let known = scope.symbols.count
    // Rows are evaluated before any code runs, so they cannot create objects or call code.
    pureDepth += 1
    let rows = spec.rows.map { lower(script[$0].list, as: .list, for: "what the rows come from") } ?? .none
    pureDepth -= 1
    let rowGlobals = bindRow(spec)
    rowValues = rowGlobals
    defer { rowValues = .none }
    let title = lowerString(spec.title.parts, at: spec.title.span).id
    let (skip, fails) = (lowerReason(spec.skip), lowerReason(spec.fails))
    isInSpec = true
    defer { isInSpec = false }
    declareBlock(spec.body.statements)
    lowerMembers(of: spec.body.statements)
    lowerCode(of: spec.body.statements)
    let first = here
    lowerStatements(spec.body.statements)
    if !context.hasExpectation, spec.skip == nil {
      report(
        .assertsNothing, "this spec has no expectation", at: spec.title.span,
        help: "say what must hold, with `expect`; `trans test --update=missing` adds what holds now")
    }
    specSymbols.append(scope.symbols[known...].filter { $0.level == scope.level })
    let body = closeBody(from: first, at: spec.body.span)
    let tags = blueprint.tags.add(script[spec.tags].map { $0.id })
    blueprint.specs.append(
      ResolvedSpec(
        title: title, tags: tags, rows: rows, rowGlobals: rowGlobals,
        isTuple: spec.rows.map { script[$0].isTuple } ?? false, skip: skip, fails: fails,
        isOnly: spec.only != nil, body: body,
        settings: Run(start: settings, count: blueprint.settings.count - settings),
        instances: Run(start: instances, count: blueprint.instances.count - instances), span: span))
    (nextGlobal, nextField) = (globals, fields)
  }

  private mutating func lowerReason(_ reason: Ref<StringLiteral>?) -> ExpressionID {
    reason.map { lowerString(script[$0].parts, at: script[$0].span).id } ?? .none
  }

  /// Declares the names of a row as globals of the spec; without rows, returns an empty run.
  private mutating func bindRow(_ spec: Spec) -> Run {
    guard let ref = spec.rows else { return .none }
    let rows = script[ref]
    let first = nextGlobal
    for parameter in script[rows.names] {
      let place = newGlobal()
      guard let name = parameter.name else { continue }
      declare(Symbol(name: name.id, meaning: .global(place), span: name.span))
    }
    return Run(start: first, count: Int(rows.names.count))
  }
}
