/// The trees of controllers that were seen, and the deeds that lead from one to another.
struct ExploreGraph: Sendable {
  /// A deed that leads somewhere.
  struct Arrow: Hashable, Sendable {
    var from: String
    var to: String
    var label: String
    /// Whether something is wrong on the way.
    var isBroken: Bool
  }

  /// The trees, in the order in which they were met.
  private(set) var nodes: [String] = []
  private(set) var arrows: [Arrow] = []
  /// Only looked up.
  private var known: Set<Arrow> = []
  private var numbers: [String: Int] = [:]

  /// Adds a tree that nothing need lead to.
  mutating func add(_ node: String) {
    guard numbers[node] == nil else { return }
    numbers[node] = nodes.count
    nodes.append(node)
  }

  /// Adds what a deed leads to, once.
  mutating func add(_ arrow: Arrow) {
    guard known.insert(arrow).inserted else { return }
    for node in [arrow.from, arrow.to] { add(node) }
    arrows.append(arrow)
  }

  /// How a file is written, by its name; nil for another name.
  static func format(of path: String) -> ((ExploreGraph) -> String)? {
    if path.hasSuffix(".dot") { return { $0.dot } }
    if path.hasSuffix(".svg") { return { $0.svg } }
    if path.hasSuffix(".html") { return { $0.html } }
    return nil
  }

  /// Arrows between the same two trees, the broken ones apart: where from, where to, and the labels.
  var bundles: [(from: Int, to: Int, labels: [String], isBroken: Bool)] {
    var found: [(from: Int, to: Int, labels: [String], isBroken: Bool)] = []
    var places: [[Int]: Int] = [:]
    for arrow in arrows {
      let (from, to) = (numbers[arrow.from] ?? 0, numbers[arrow.to] ?? 0)
      let key = [from, to, arrow.isBroken ? 1 : 0]
      // What is only set off leads where the whole deed does.
      let label = arrow.label.hasPrefix("start ") ? String(arrow.label.dropFirst(6)) : arrow.label
      if let place = places[key] {
        if !found[place].labels.contains(label) { found[place].labels.append(label) }
      } else {
        places[key] = found.count
        found.append((from, to, [label], arrow.isBroken))
      }
    }
    return found
  }

  /// For Graphviz.
  var dot: String {
    var text = "digraph app {\n  node [shape=box, style=rounded, fontname=\"monospace\"]\n"
    for (number, node) in nodes.enumerated() { text += "  n\(number) [label=\"\(Self.quoted(node))\"]\n" }
    for bundle in bundles {
      let label = Self.quoted(bundle.labels.joined(separator: "\n"))
      let colour = bundle.isBroken ? ", color=red, fontcolor=red" : ""
      text += "  n\(bundle.from) -> n\(bundle.to) [label=\"\(label)\"\(colour)]\n"
    }
    return text + "}\n"
  }

  private static func quoted(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.append(character)
      }
    }
    return result
  }
}
