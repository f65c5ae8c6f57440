/// The controller hierarchies found by exploring, with the user actions that lead from one to another.
struct ExploreGraph: Sendable {
  /// A user action that leads from one hierarchy to another, or that revealed a finding.
  struct Arrow: Hashable, Sendable {
    var from: String
    var to: String
    var label: String
    /// Whether the action revealed a finding.
    var isBroken: Bool
  }

  /// The hierarchies, as text, in the order of their discovery.
  private(set) var nodes: [String] = []
  private(set) var arrows: [Arrow] = []
  /// The arrows added so far. Used for lookups only.
  private var known: Set<Arrow> = []
  /// The index of each hierarchy in `nodes`. Used for lookups only.
  private var numbers: [String: Int] = [:]

  /// Adds a hierarchy, unless it is already present.
  mutating func add(_ node: String) {
    guard numbers[node] == nil else { return }
    numbers[node] = nodes.count
    nodes.append(node)
  }

  /// Adds an arrow and its nodes, unless already present.
  mutating func add(_ arrow: Arrow) {
    guard known.insert(arrow).inserted else { return }
    for node in [arrow.from, arrow.to] { add(node) }
    arrows.append(arrow)
  }

  /// The function that writes a graph in the file type of a path, by its extension; nil if the type is not supported.
  static func format(of path: String) -> ((ExploreGraph) -> String)? {
    if path.hasSuffix(".dot") { return { $0.dot } }
    if path.hasSuffix(".svg") { return { $0.svg } }
    if path.hasSuffix(".html") { return { $0.html } }
    return nil
  }

  /// The arrows in bundles: arrows with the same start and end are one bundle, with the labels of all. Arrows with
  /// findings are in bundles of their own.
  var bundles: [(from: Int, to: Int, labels: [String], isBroken: Bool)] {
    var found: [(from: Int, to: Int, labels: [String], isBroken: Bool)] = []
    var places: [[Int]: Int] = [:]
    for arrow in arrows {
      let (from, to) = (numbers[arrow.from] ?? 0, numbers[arrow.to] ?? 0)
      let key = [from, to, arrow.isBroken ? 1 : 0]
      if let place = places[key] {
        if !found[place].labels.contains(arrow.label) { found[place].labels.append(arrow.label) }
      } else {
        places[key] = found.count
        found.append((from, to, [arrow.label], arrow.isBroken))
      }
    }
    return found
  }

  /// The graph in Graphviz format.
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
