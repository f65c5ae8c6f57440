import Diagnostics
import Engine
import Language

extension HierarchyShape {
  /// Compiles a pattern of `expect hierarchy`; nil after reporting errors to `scope`.
  ///
  /// The parser's limit on nested brackets also limits the depth of this recursion.
  package static func lower(_ pattern: Ref<HierarchyPattern>, in scope: inout some PatternScope)
    -> HierarchyShape?
  {
    var lowering = HierarchyLowering()
    lowering.nodes.reserveCapacity(4)
    lowering.addRoot(pattern, in: &scope)
    return lowering.hasFailed ? nil : HierarchyShape(nodes: lowering.nodes, flights: lowering.flights)
  }
}

private struct HierarchyLowering {
  var nodes: [HierarchyShape.Node] = []
  var flights: [HierarchyShape.Flight] = []
  var hasFailed = false

  mutating func addRoot(_ ref: Ref<HierarchyPattern>, in scope: inout some PatternScope) {
    let pattern = scope.script[ref]
    if case .anyNumber = pattern.kind {
      fail(&scope, "`…` means any children, but the window has only one root", at: pattern.span)
    }
    _ = add(pattern, in: &scope)
  }

  /// Adds a controller's pattern with its descendants, and returns its id. A loop, not a recursion, visits a chain of presented
  /// controllers.
  mutating func add(_ pattern: HierarchyPattern, in scope: inout some PatternScope) -> ID<HierarchyShape.Node>
  {
    let first = addAlone(pattern, in: &scope)
    var presenter = first
    var next = pattern.presented
    while let ref = next {
      let presented = scope.script[ref]
      next = presented.presented
      if presented.isNobody(in: scope) { break }
      if case .anyNumber = presented.kind {
        fail(
          &scope, "`…` means any children, but only one controller is presented", at: presented.span,
          help: "write `_`")
      }
      let index = addAlone(presented, in: &scope)
      nodes[presenter].presented = index
      presenter = index
    }
    return first
  }

  private mutating func addAlone(_ pattern: HierarchyPattern, in scope: inout some PatternScope) -> ID<
    HierarchyShape.Node
  > {
    let index = nodes.add(HierarchyShape.Node(name: name(of: pattern, in: &scope), span: pattern.span))
    if case .anyNumber = pattern.kind { nodes[index].isGap = true }
    nodes[index].isSelected = pattern.isSelected
    nodes[index].hasChildren = pattern.hasChildren
    if let style = pattern.style { nodes[index].style = self.style(style, in: &scope) }
    if let flight = pattern.flight {
      nodes[index].flight = flights.add(self.flight(scope.script[flight], in: &scope))
    }
    var last = ID<HierarchyShape.Node>.none
    for child in scope.script[pattern.children] {
      let added = add(child, in: &scope)
      if last.exists { nodes[last].nextSibling = added } else { nodes[index].firstChild = added }
      last = added
    }
    return index
  }

  private mutating func name(of pattern: HierarchyPattern, in scope: inout some PatternScope) -> PatternName {
    guard case .named(let name) = pattern.kind else { return .any }
    return resolve(name, in: &scope)
  }

  private mutating func resolve(_ name: Name, in scope: inout some PatternScope) -> PatternName {
    if let resolved = scope.instance(name) { return resolved }
    hasFailed = true
    return .any
  }

  private mutating func style(_ name: Name, in scope: inout some PatternScope) -> PresentationStyle? {
    let style = scope.choose(name, from: WordLists.styles)
    if style == .automatic {
      fail(
        &scope, "nothing is presented as `automatic`: it means another style, depending on iOS", at: name.span
      )
    }
    hasFailed = hasFailed || style == nil
    return style
  }

  private mutating func flight(_ pattern: FlightPattern, in scope: inout some PatternScope)
    -> HierarchyShape.Flight
  {
    let object = pattern.object.map { resolve($0, in: &scope) } ?? .any
    return HierarchyShape.Flight(
      kind: pattern.verb, object: object, progress: progress(pattern, in: &scope))
  }

  private mutating func progress(_ pattern: FlightPattern, in scope: inout some PatternScope) -> Double {
    guard let ref = pattern.progress else { return .nan }
    let expression = scope.script[ref]
    if case .number(let value, .percent) = expression.kind { return value / 100 }
    if case .number(let value, .none) = expression.kind, value >= 0, value <= 1 { return value }
    fail(&scope, "how far a transition is, is a number of percent", at: expression.span, help: "write `40%`")
    return .nan
  }

  private mutating func fail(
    _ scope: inout some PatternScope, _ message: String, at span: Span, help: String? = nil
  ) {
    hasFailed = true
    scope.report(.wrongPattern, message, at: span, help: help)
  }
}

extension HierarchyPattern {
  fileprivate func isNobody(in scope: some PatternScope) -> Bool {
    guard case .named(let name) = kind, scope.screen(name.id) == nil else { return false }
    return scope.text(of: name.id) == "none"
  }
}
