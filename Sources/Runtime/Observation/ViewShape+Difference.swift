import Engine
import Language
import Semantics

extension ViewShape {
  /// The difference between the views of `world` and this pattern. Call only for a pattern that does not match; the
  /// arguments are the same as for `matches`.
  package func difference(from world: World, names: NameTable, values: [PatternValue] = []) -> Difference {
    let trees = ComparedViews(shape: self, spelling: Spelling(world, names: names), values: values)
    var comparison = TreeComparison(trees)
    return comparison.difference(from: world.window)
  }
}

private struct ComparedViews: ComparedTrees {
  let shape: ViewShape
  let spelling: Spelling
  let values: [PatternValue]

  var rootName: String { "the outermost view" }
  func node(_ pattern: ID<ViewShape.Node>) -> ViewShape.Node { shape.nodes[pattern] }

  func children(of item: ViewID) -> [ViewID] {
    let first = spelling.world.views[item].firstSubview
    return Array(sequence(first: first) { spelling.world.views[$0].nextSibling }.prefix { $0.exists })
  }

  func object(of item: ViewID) -> Object { Object(item) }

  func presented(ofPattern pattern: ID<ViewShape.Node>) -> ID<ViewShape.Node> { .none }
  func presented(of item: ViewID) -> ViewID? { nil }
  func leavesPresentedOpen(_ pattern: ID<ViewShape.Node>) -> Bool { true }

  func isNamed(_ pattern: ID<ViewShape.Node>, _ item: ViewID) -> Bool {
    spelling.world.matchesAlone(shape, at: pattern, item, values)
  }

  func complaint(_ pattern: ID<ViewShape.Node>, _ item: ViewID, isPresented: Bool) -> String? { nil }

  func name(ofPattern pattern: ID<ViewShape.Node>) -> String {
    let node = node(pattern)
    return node.role.word ?? spelling.text(of: node.name, values)
  }

  func name(of item: ViewID) -> String {
    spelling.text { spelling.appendBareView(spelling.world.views[item], to: &$0) }
  }

  func text(ofPattern pattern: ID<ViewShape.Node>, isPresented: Bool) -> String { name(ofPattern: pattern) }

  func text(of item: ViewID, beside pattern: ID<ViewShape.Node>?, isPresented: Bool) -> String {
    name(of: item)
  }
}
