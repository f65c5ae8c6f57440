import Diagnostics
import Engine
import Language

extension ViewShape {
  /// Compiles a pattern of `expect views`; nil after reporting errors to `scope`.
  ///
  /// The parser's limit on nested brackets also limits the depth of this recursion.
  package static func lower(_ pattern: Ref<ViewPattern>, in scope: inout some PatternScope) -> ViewShape? {
    var lowering = ViewLowering()
    lowering.nodes.reserveCapacity(4)
    let root = scope.script[pattern]
    if case .anyNumber = root.kind {
      lowering.hasFailed = true
      scope.report(
        .wrongPattern, "`…` means any subviews, but there is only one window", at: root.span,
        help: "write `window[…]`")
    }
    _ = lowering.add(root, in: &scope)
    return lowering.hasFailed ? nil : ViewShape(nodes: lowering.nodes)
  }
}

private struct ViewLowering {
  var nodes: [ViewShape.Node] = []
  var hasFailed = false

  /// Adds a view's pattern with its descendants, and returns its id.
  mutating func add(_ pattern: ViewPattern, in scope: inout some PatternScope) -> ID<ViewShape.Node> {
    let index = nodes.add(ViewShape.Node(name: .any, span: pattern.span))
    switch pattern.kind {
    case .anyNumber: nodes[index].isGap = true
    case .anyOne: break
    case .named(let name): resolve(name, at: index, in: &scope)
    }
    nodes[index].hasChildren = pattern.hasChildren
    var last = ID<ViewShape.Node>.none
    for child in scope.script[pattern.children] {
      let added = add(child, in: &scope)
      if last.exists { nodes[last].nextSibling = added } else { nodes[index].firstChild = added }
      last = added
    }
    return index
  }

  /// Resolves a name in the pattern; reports an unknown name. The name of a view role also matches a declared view of the same
  /// name.
  private mutating func resolve(_ name: Name, at index: ID<ViewShape.Node>, in scope: inout some PatternScope)
  {
    let text = scope.text(of: name.id)
    if let role = ViewRole.named(text) {
      nodes[index].role = role
      nodes[index].name = .instance(NameIndex(name.id.raw), ordinal: 0)
    } else if let resolved = scope.numbered(text) ?? scope.view(name) {
      nodes[index].name = resolved
    } else {
      hasFailed = true
    }
  }
}
