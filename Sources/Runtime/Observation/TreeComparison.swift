import Engine
import Semantics

/// A node of a pattern tree.
protocol PatternNode {
  /// Whether the node is a gap, which matches any number of nodes.
  var isGap: Bool { get }
  var hasChildren: Bool { get }
  var firstChild: ID<Self> { get }
  var nextSibling: ID<Self> { get }
}

extension HierarchyShape.Node: PatternNode {}
extension ViewShape.Node: PatternNode {}

/// A pattern tree and a tree of controllers or views in the world, to be compared.
protocol ComparedTrees {
  associatedtype Item
  /// A node of the pattern tree, which describes one item of the world's tree.
  associatedtype Node: PatternNode

  /// The name of the root item in sentences.
  var rootName: String { get }
  func node(_ pattern: ID<Node>) -> Node
  func children(of item: Item) -> [Item]
  func object(of item: Item) -> Object
  /// The pattern of the presented controller; none if `pattern` requires no presented controller.
  func presented(ofPattern pattern: ID<Node>) -> ID<Node>
  func presented(of item: Item) -> Item?
  /// Whether a pattern that requires no presented controller also accepts an item that presents one.
  func leavesPresentedOpen(_ pattern: ID<Node>) -> Bool
  func isNamed(_ pattern: ID<Node>, _ item: Item) -> Bool
  /// The first difference of an item whose name matches, ignoring its children; nil if there is none.
  func complaint(_ pattern: ID<Node>, _ item: Item, isPresented: Bool) -> String?
  func name(ofPattern pattern: ID<Node>) -> String
  func name(of item: Item) -> String
  /// The text of a pattern node, without children.
  func text(ofPattern pattern: ID<Node>, isPresented: Bool) -> String
  /// The text of an item, without its children. `pattern` is the pattern node in the same row; nil without
  /// one.
  func text(of item: Item, beside pattern: ID<Node>?, isPresented: Bool) -> String
}

extension ComparedTrees {
  func isGap(_ pattern: ID<Node>) -> Bool { node(pattern).isGap }

  /// The pattern nodes for a node's children; nil if the pattern accepts any children.
  func children(ofPattern pattern: ID<Node>) -> [ID<Node>]? {
    guard node(pattern).hasChildren else { return nil }
    return Array(
      sequence(first: node(pattern).firstChild) { node($0).nextSibling }.prefix(while: { $0.exists }))
  }
}

/// Aligns a pattern tree with a tree in the world, one node per row, and finds the differences.
struct TreeComparison<Trees: ComparedTrees> {
  /// The position of a node in the tree, with its parent or presenter.
  private struct Place {
    var depth: Int
    /// The name of the parent or presenter; empty for the root.
    var parent: String
    /// The parent or presenter; nil for the root.
    var parentItem: Trees.Item?
    var isPresented: Bool
  }

  /// A comparison still to be made. The comparisons are on a stack: the last one is made next.
  private enum Step {
    case pair(ID<Trees.Node>, Trees.Item, Place)
    case missing(ID<Trees.Node>, Place)
    case extra(Trees.Item, Place)
    case free(Trees.Item, Place)
  }

  private enum Finding {
    case missing(String, Place)
    case extra(String, Place)
    case replaced(expected: String, actual: String, Place)
    case other(String)
  }

  private let trees: Trees
  private var rows: [Difference.Row] = []
  private var subjects: [Object] = []
  private var findings: [Finding] = []

  init(_ trees: Trees) { self.trees = trees }

  mutating func difference(from root: Trees.Item) -> Difference {
    var steps: [Step] = [.pair(ID(at: 0), root, Place(depth: 0, parent: "", isPresented: false))]
    while let step = steps.popLast() {
      switch step {
      case .pair(let pattern, let item, let place): compare(pattern, item, place, &steps)
      case .missing(let pattern, let place):
        let text = trees.text(ofPattern: pattern, isPresented: place.isPresented)
        addRow(.missing, text, "", place, of: place.parentItem)
        findings.append(.missing(trees.name(ofPattern: pattern), place))
      case .extra(let item, let place):
        addRow(.extra, "", trees.text(of: item, beside: nil, isPresented: place.isPresented), place, of: item)
        findings.append(.extra(trees.name(of: item), place))
      case .free(let item, let place):
        addRow(.same, "…", trees.text(of: item, beside: nil, isPresented: false), place, of: item)
      }
    }
    if let first = rows.firstIndex(where: { $0.mark != .same }) { rows[first].mark = .first }
    return Difference(heading: "is", rows: rows, explanation: explanation(), subjects: subjects)
  }

  private mutating func compare(
    _ pattern: ID<Trees.Node>, _ item: Trees.Item, _ place: Place, _ steps: inout [Step]
  ) {
    let expected = trees.text(ofPattern: pattern, isPresented: place.isPresented)
    let actual = trees.text(of: item, beside: pattern, isPresented: place.isPresented)
    guard trees.isNamed(pattern, item) else {
      addRow(.other, expected, actual, place, of: item)
      findings.append(
        .replaced(expected: trees.name(ofPattern: pattern), actual: trees.name(of: item), place))
      return
    }
    let complaint = trees.complaint(pattern, item, isPresented: place.isPresented)
    addRow(complaint == nil ? .same : .other, expected, actual, place, of: item)
    if let complaint { findings.append(.other(complaint)) }
    comparePresented(pattern, item, place, &steps)
    compareChildren(pattern, item, place, &steps)
  }

  private func comparePresented(
    _ pattern: ID<Trees.Node>, _ item: Trees.Item, _ place: Place, _ steps: inout [Step]
  ) {
    let expected = trees.presented(ofPattern: pattern)
    let above = Place(
      depth: place.depth, parent: trees.name(of: item), parentItem: item, isPresented: true)
    switch (expected.exists, trees.presented(of: item)) {
    case (false, nil): break
    case (false, let actual?): if !trees.leavesPresentedOpen(pattern) { steps.append(.extra(actual, above)) }
    case (true, nil): steps.append(.missing(expected, above))
    case (true, let actual?): steps.append(.pair(expected, actual, above))
    }
  }

  private func compareChildren(
    _ pattern: ID<Trees.Node>, _ item: Trees.Item, _ place: Place, _ steps: inout [Step]
  ) {
    guard let patterns = trees.children(ofPattern: pattern) else { return }
    let items = trees.children(of: item)
    let alignment = Alignment(
      patterns: patterns.count, items: items.count, isGap: { trees.isGap(patterns[$0]) },
      matches: { trees.isNamed(patterns[$0], items[$1]) })
    let inside = Place(
      depth: place.depth + 1, parent: trees.name(of: item), parentItem: item, isPresented: false)
    var added: [Step] = []
    for row in alignment.rows {
      switch row {
      case .both(let pattern, let item): added.append(.pair(patterns[pattern], items[item], inside))
      case .missing(let pattern): added.append(.missing(patterns[pattern], inside))
      case .free(let item): added.append(.free(items[item], inside))
      case .extra(let item):
        // Show a missing pattern node, and the extra item in its place, in the same row.
        if case .missing(let pattern, _)? = added.last {
          added[added.count - 1] = .pair(pattern, items[item], inside)
        } else {
          added.append(.extra(items[item], inside))
        }
      }
    }
    steps += added.reversed()
  }

  /// Appends a row. If the two sides differ, `item` becomes a subject of the difference.
  /// - Parameter item: The item that the row shows or, for a missing item, its parent.
  private mutating func addRow(
    _ mark: Difference.Mark, _ expected: String, _ actual: String, _ place: Place, of item: Trees.Item?
  ) {
    if mark != .same, let item { subjects.append(trees.object(of: item)) }
    var indent: [UInt8] = []
    indent.appendIndent(place.depth, width: 2)
    let prefix = String(decoding: indent, as: UTF8.self) + (place.isPresented ? "presents " : "")
    rows.append(
      Difference.Row(
        mark: mark, expected: expected.isEmpty ? "" : prefix + expected,
        actual: actual.isEmpty ? "" : prefix + actual))
  }

  // MARK: - Sentences

  private func explanation() -> String {
    guard let first = findings.first else { return "" }
    let others = findings.count - 1
    let more = others == 0 ? "" : others == 1 ? "; 1 more difference" : "; \(others) more differences"
    return sentence(first) + more
  }

  private func sentence(_ finding: Finding) -> String {
    switch finding {
    case .missing(let name, let place):
      if let other = actualPlace(of: name) { return moved(name, from: place, to: other) }
      return place.isPresented
        ? "`\(place.parent)` presents nothing, expected `\(name)`"
        : "`\(name)` is missing from `\(place.parent)`"
    case .extra(let name, let place):
      return place.isPresented
        ? "`\(place.parent)` presents `\(name)`, which was not expected"
        : "`\(place.parent)` also has `\(name)`, which was not expected"
    case .replaced(let expected, let actual, let place):
      if place.parent.isEmpty {
        return "\(trees.rootName) is `\(actual)`, expected `\(expected)`"
      }
      if let other = actualPlace(of: expected) { return moved(expected, from: place, to: other) }
      return "`\(place.parent)` \(place.isPresented ? "presents" : "has") `\(actual)` where `\(expected)` was"
        + " expected"
    case .other(let complaint): return complaint
    }
  }

  private func moved(_ name: String, from expected: Place, to actual: Place) -> String {
    if expected.parent == actual.parent && expected.isPresented == actual.isPresented {
      return "`\(name)` is at a different position in `\(actual.parent)`"
    }
    let place = actual.isPresented ? "presented by" : "in"
    let wanted = expected.isPresented ? "presented by" : "in"
    return "`\(name)` is \(place) `\(actual.parent)`, expected \(wanted) `\(expected.parent)`"
  }

  private func actualPlace(of name: String) -> Place? {
    for finding in findings {
      if case .extra(name, let place) = finding { return place }
      if case .replaced(_, actual: name, let place) = finding { return place }
    }
    return nil
  }
}
