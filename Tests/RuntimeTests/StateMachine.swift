import Testing

@testable import Engine
@testable import Runtime

/// A state machine of the engine, with the arrows of the diagram in the source file that defines it.
struct StateMachine: CustomTestStringConvertible, Sendable {
  /// An arrow of the diagram: a transition from one state to another.
  struct Edge: Hashable, Comparable, CustomStringConvertible {
    var from: String
    var to: String

    var description: String { "\(from) → \(to)" }

    static func < (a: Edge, b: Edge) -> Bool { (a.from, a.to) < (b.from, b.to) }
  }

  let name: String
  /// The source file that contains the diagram.
  let file: String
  /// The arrows of the diagram.
  let edges: Set<Edge>
  /// The state of a row that does not exist in the world.
  let outside: String
  /// The diagram's words for states that have no name in code.
  let words: [String: String]
  /// Returns the current state of each row of the world that the state machine describes, by a unique key.
  let states: @Sendable (Machine) -> [String: String]

  var testDescription: String { name }

  init(
    _ name: String, _ file: String, _ lines: [String], outside: String = none, words: [String: String] = [:],
    _ states: @escaping @Sendable (Machine) -> [String: String]
  ) {
    self.name = name
    self.file = file
    self.outside = outside
    self.words = words
    self.states = states
    edges = Set(
      lines.flatMap { line -> [Edge] in
        let words = line.split(separator: ":").map { $0.trimmed }
        return words[1].split(separator: ",").map { Edge(from: words[0], to: $0.trimmed) }
      })
  }

  /// The name for the state of a row that has not been created yet or no longer exists.
  static let none = "–"

  /// Whether one state leads to another by at most four arrows; the machine may pass states without a step.
  func leads(from: String, to: String) -> Bool {
    var reached: Set = [from]
    for _ in 0..<4 {
      reached.formUnion(
        edges.filter { reached.contains($0.from) && $0.from != outside || $0.from == from }.map(\.to))
    }
    return reached.contains(to)
  }

  static let all = [appearance, phases, stack, segue, search, gesture, animator]

  static let appearance = StateMachine(
    "appearance of a controller", "Controllers/Controller",
    [
      "disappeared: appearing", "appearing: appeared, disappearing", "appeared: disappearing",
      "disappearing: disappeared, appearing",
    ],
    outside: "disappeared"
  ) { machine in
    rows(of: machine.world.controllers) { id, row in ("\(id)", "\(row.appearance)") }
  }

  static let phases = StateMachine(
    "phases of a transition", "Transition/Transition",
    [
      "–: pending", "pending: starting, completing", "starting: driven, running, completing",
      "driven: running, completing", "running: driven, completing", "completing: over, –", "over: –",
    ]
  ) { machine in
    rows(of: machine.world.transitions) { id, row in
      ("\(id) \(row.kind) \(row.from.raw) \(row.to.raw) \(row.cause)", "\(row.phase)")
    }
  }

  static let stack = StateMachine(
    "navigation stack", "Containers/QueuedCommand",
    [
      "resting: changing", "changing: resting, waiting", "waiting: changing, resting",
    ],
    outside: "resting"
  ) { machine in
    let world = machine.world
    return rows(of: world.controllers) { id, row in
      guard row.kind == .navigation else { return nil }
      let waits = world.queue.waiting.contains { $0.navigation.raw == id }
      let name = waits ? "waiting" : row.transition.exists ? "changing" : "resting"
      return ("\(id)", name)
    }
  }

  static let segue = StateMachine(
    "segue", "Segues/Segue",
    [
      "–: asked", "asked: making, searching, –", "making: prepared",
      "searching: prepared, –",
      "prepared: performed", "performed: kept, –", "kept: –",
    ]
  ) { machine in
    rows(of: machine.world.segues) { id, row in ("\(id)", "\(row.phase)") }
  }

  static let search = StateMachine(
    "search of an unwind", "Segues/UnwindSearch",
    [
      "source: children, answers", "children: children, answers",
      "answers: children, child, answers, found, nobody",
      "child: answers",
    ],
    words: [
      "children": "which children may be searched", "answers": "whether it handles it",
      "child": "for a child",
      "nobody": "nothing happens",
    ]
  ) { _ in [:] }

  static let gesture = StateMachine(
    "gesture", "Interaction/GestureState",
    [
      "possible: began, ended, failed", "began: changed, ended, cancelled",
      "changed: ended, cancelled", "ended: possible", "cancelled: possible", "failed: possible",
    ],
    outside: "possible"
  ) { machine in
    var states: [String: String] = [:]
    for (place, contender) in machine.world.touch.contenders.enumerated() {
      states["\(place) \(contender.recognizer)"] = "\(contender.state)"
    }
    return states
  }

  static let animator = StateMachine(
    "property animator", "Animation/PropertyAnimator",
    ["inactive: active", "active: inactive, stopped", "stopped: inactive"], outside: "inactive"
  ) { machine in
    rows(of: machine.world.propertyAnimators) { id, row in ("\(id)", "\(row.state)") }
  }

  private static func rows<Row>(
    of table: Table<Row>, _ read: (Int32, Row) -> (String, String)?
  ) -> [String: String] {
    var states: [String: String] = [:]
    for raw in 1..<max(table.end, 1) where table.isInUse(ID(raw: raw)) {
      if let (key, state) = read(raw, table[ID(raw: raw)]) { states[key] = state }
    }
    return states
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
