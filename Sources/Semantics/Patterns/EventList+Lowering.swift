import Diagnostics
import Engine
import Language

extension EventList {
  /// Compiles a claim `events F, G { … }`; nil after reporting errors to `scope`.
  package static func lower(_ claim: EventsClaim, in scope: inout some PatternScope) -> EventList? {
    var lowering = EventLowering()
    if let named = EventScope.families(claim.families, in: &scope) {
      lowering.list.scope = named
    } else {
      lowering.hasFailed = true
    }
    lowering.list.namesFamilies = claim.families.count > 0
    lowering.reserve(Int(claim.lines.count))
    for line in scope.script[claim.lines] { lowering.add(line, in: &scope) }
    return lowering.hasFailed ? nil : lowering.list
  }

  /// Compiles `warning CODE ["text"]` and similar claims, which require that the event has happened; nil after reporting
  /// errors.
  package static func lower(code claim: CodeClaim, in scope: inout some PatternScope) -> EventList? {
    single(in: &scope) { lowering, scope in lowering.add(claim, at: claim.code.span, in: &scope) }
  }

  /// Compiles the event after `no`, which must not have happened; nil after reporting errors.
  package static func lower(absent line: EventLine, in scope: inout some PatternScope) -> EventList? {
    single(in: &scope) { lowering, scope in lowering.addItem(line, in: &scope) }
  }

  /// Compiles the single event of `advance until`, which may occur anywhere among the events; nil after reporting errors.
  package static func lower(event pattern: Ref<EventPattern>, in scope: inout some PatternScope) -> EventList?
  {
    single(in: &scope) { lowering, scope in lowering.addCall(scope.script[pattern], in: &scope) }
  }

  /// A list with a single item, which matches an event at any position; nil after an error.
  private static func single<Scope: PatternScope>(
    in scope: inout Scope, _ add: (inout EventLowering, inout Scope) -> Void
  ) -> EventList? {
    var lowering = EventLowering()
    add(&lowering, &scope)
    lowering.list.elements = [.gap, .item(ID(at: 0)), .gap]
    return lowering.hasFailed ? nil : lowering.list
  }
}

extension EventScope {
  /// Compiles the event families of `no events` and `print events`. Without families, the result contains the default families
  /// and all warnings, faults, violations, quirks and `log` lines. Nil after reporting errors to `scope`.
  package static func lower(_ names: Many<Name>, in scope: inout some PatternScope) -> EventScope? {
    let named = families(names, in: &scope)
    return names.isEmpty ? named?.withAllMarks : named
  }

  /// The families that a claim names, or the default families if it names none; nil after reporting an unknown name.
  static func families(_ names: Many<Name>, in scope: inout some PatternScope) -> EventScope? {
    if names.isEmpty { return .standard }
    var families: [EventFamily] = []
    for name in scope.script[names] {
      if let family = scope.choose(name, from: WordLists.families) { families.append(family) }
    }
    return families.count == Int(names.count) ? EventScope { families.contains($0) } : nil
  }
}

struct EventLowering {
  var list = EventList()
  var hasFailed = false

  mutating func reserve(_ count: Int) {
    list.items.reserveCapacity(count)
    list.spans.reserveCapacity(count)
    list.elements.reserveCapacity(count)
  }

  /// Adds a line of the claim to the list. Before, between and after the lines of `include { … }` it adds gaps, which allow other
  /// events.
  mutating func add(_ line: EventLine, in scope: inout some PatternScope) {
    switch line.kind {
    case .anyNumber: addGap()
    case .include(let lines):
      addGap()
      for inner in scope.script[lines] {
        addIncluded(inner, in: &scope)
        addGap()
      }
    case .unordered(let lines): addUnordered(lines, gaps: false, in: &scope)
    case .call, .log, .code, .violation: addSingle(line, in: &scope)
    }
  }

  private mutating func addIncluded(_ line: EventLine, in scope: inout some PatternScope) {
    if case .unordered(let lines) = line.kind {
      addUnordered(lines, gaps: true, in: &scope)
    } else {
      add(line, in: &scope)
    }
  }

  private mutating func addUnordered(
    _ lines: Many<EventLine>, gaps: Bool, in scope: inout some PatternScope
  ) {
    let start = list.items.count
    for line in scope.script[lines] {
      switch line.kind {
      case .anyNumber, .include, .unordered:
        fail(
          &scope, .wrongPattern, "`unordered` can contain only single events", at: line.span,
          help: "for gaps, write `include { unordered { … } }`")
      case .call, .log, .code, .violation: addItem(line, in: &scope)
      }
    }
    let count = list.items.count - start
    if count > 0 {
      list.elements.append(.unordered(Run(start: start, count: count), gaps: gaps))
    }
  }

  private mutating func addSingle(_ line: EventLine, in scope: inout some PatternScope) {
    let start = list.items.count
    addItem(line, in: &scope)
    if list.items.count > start { list.elements.append(.item(ID(at: start))) }
  }

  private mutating func addGap() {
    if list.elements.last != .gap { list.elements.append(.gap) }
  }

  mutating func addItem(_ line: EventLine, in scope: inout some PatternScope) {
    switch line.kind {
    case .call(let ref): addCall(scope.script[ref], in: &scope)
    case .log(let values): addMark(values, at: line.span, in: &scope)
    case .code(let claim): add(scope.script[claim], at: line.span, in: &scope)
    case .violation(let claim): addViolation(scope.script[claim], at: line.span, in: &scope)
    case .anyNumber, .include, .unordered: break
    }
  }

  mutating func add(_ claim: CodeClaim, at span: Span, in scope: inout some PatternScope) {
    switch claim.kind {
    case .warning:
      add(claim, from: WordLists.warnings, at: span, in: &scope, { $0.insert($1) }, { .warning($0, $1) })
    case .fault:
      add(claim, from: WordLists.faults, at: span, in: &scope, { $0.insert($1) }, { .fault($0, $1) })
    case .quirk:
      add(claim, from: WordLists.quirks, at: span, in: &scope, { $0.insert($1) }, { .quirk($0, $1) })
    case .note:
      add(claim, from: WordLists.notes, at: span, in: &scope, { $0.insert($1) }, { .note($0, $1) })
    }
  }

  /// Adds a warning, fault, quirk or note, with its expected text, if any.
  private mutating func add<Code>(
    _ claim: CodeClaim, from words: WordList<Code>, at span: Span, in scope: inout some PatternScope,
    _ enter: (inout EventScope, Code) -> Void, _ item: (Code, PatternText?) -> EventList.Item
  ) {
    let code = scope.choose(claim.code, from: words)
    let text = text(claim.text, in: &scope)
    guard let code else { return hasFailed = true }
    enter(&list.scope, code)
    append(item(code, text), span)
  }

  private mutating func addViolation(
    _ claim: ViolationClaim, at span: Span, in scope: inout some PatternScope
  ) {
    guard let breach = scope.breach(claim) else { return hasFailed = true }
    list.scope.insert(breach.law)
    append(.violation(breach), span)
  }

  private mutating func addMark(
    _ values: Many<Expression>, at span: Span, in scope: inout some PatternScope
  ) {
    var texts: [PatternText?] = []
    for position in 0..<Int(values.count) {
      let ref = values[position]
      if case .wildcard = scope.script[ref].kind {
        texts.append(nil)
      } else if let slot = scope.value(ref) {
        texts.append(.value(slot))
      } else {
        hasFailed = true
      }
    }
    list.scope.hasMarks = true
    append(.mark(texts), span)
  }

  private mutating func text(
    _ literal: Ref<StringLiteral>?, in scope: inout some PatternScope
  ) -> PatternText? {
    guard let literal else { return nil }
    let text = scope.string(scope.script[literal])
    if text == nil { hasFailed = true }
    return text
  }

  mutating func append(_ item: EventList.Item, _ span: Span) {
    list.items.append(item)
    list.spans.append(span)
  }

  mutating func fail(
    _ scope: inout some PatternScope, _ code: ProblemCode, _ message: String, at span: Span,
    help: String? = nil, suggestion: String? = nil
  ) {
    hasFailed = true
    scope.report(code, message, at: span, help: help, suggestion: suggestion)
  }
}
