import Engine
import Language
import Semantics

extension HierarchyShape {
  /// The difference between the controllers of `world` and this pattern. Call only for a pattern that does not match;
  /// the arguments are the same as for `matches`.
  package func difference(from world: World, names: NameTable, values: [PatternValue] = []) -> Difference {
    let spelling = Spelling(world, names: names)
    let trees = ComparedHierarchy(
      shape: self, spelling: spelling, flights: spelling.openFlights(), values: values)
    var comparison = TreeComparison(trees)
    return comparison.difference(from: world.root)
  }
}

private struct ComparedHierarchy: ComparedTrees {
  let shape: HierarchyShape
  let spelling: Spelling
  let flights: [ControllerID: Flight]
  let values: [PatternValue]

  var rootName: String { "the window's root" }
  private var world: World { spelling.world }
  func node(_ pattern: ID<HierarchyShape.Node>) -> HierarchyShape.Node { shape.nodes[pattern] }
  private func flight(_ pattern: ID<HierarchyShape.Node>) -> HierarchyShape.Flight? {
    node(pattern).flight.isNone ? nil : shape.flights[node(pattern).flight]
  }

  func children(of item: ControllerID) -> [ControllerID] {
    let first = world.controllers[item].firstChild
    return Array(sequence(first: first) { world.controllers[$0].nextSibling }.prefix { $0.exists })
  }

  func object(of item: ControllerID) -> Object { Object(item) }

  func presented(ofPattern pattern: ID<HierarchyShape.Node>) -> ID<HierarchyShape.Node> {
    node(pattern).presented
  }

  func presented(of item: ControllerID) -> ControllerID? {
    let presented = world.controllers[item].presented
    return presented.exists ? presented : nil
  }

  func leavesPresentedOpen(_ pattern: ID<HierarchyShape.Node>) -> Bool { node(pattern).name == .any }

  func isNamed(_ pattern: ID<HierarchyShape.Node>, _ item: ControllerID) -> Bool {
    world.isNamed(node(pattern).name, item, values)
  }

  func complaint(_ pattern: ID<HierarchyShape.Node>, _ item: ControllerID, isPresented: Bool) -> String? {
    let node = node(pattern)
    let name = name(of: item)
    if node.isSelected, !world.isSelected(item) {
      let parent = world.controllers[world.controllers[item].parent]
      if parent.kind == .split { return "`*` marks a column that is seen, and `\(name)` is not" }
      let actual =
        parent.kind.selects ? "`\(self.name(of: parent.shown))` is selected" : "nothing is selected around it"
      return "`*` marks the selected child, and `\(name)` is not selected: \(actual)"
    }
    if let style = node.style {
      guard isPresented else { return "`\(name)` is not presented, expected as `\(style)`" }
      let actual = self.style(of: item)
      if actual != style { return "`\(name)` is presented as `\(actual)`, expected `\(style)`" }
    }
    if let flight = flight(pattern), !world.isInFlight(flight, item, values) {
      let actual = flights[item].map { "`\(text(of: $0))`" } ?? "nothing is in flight"
      return "at `\(name)`, expected `\(text(of: flight))`, but \(actual)"
    }
    return nil
  }

  func name(ofPattern pattern: ID<HierarchyShape.Node>) -> String {
    spelling.text(of: node(pattern).name, values)
  }

  func name(of item: ControllerID) -> String { spelling.controller(item) }

  func text(ofPattern pattern: ID<HierarchyShape.Node>, isPresented: Bool) -> String {
    let node = node(pattern)
    let star = node.isSelected ? "*" : ""
    let flight = flight(pattern).map { " \(text(of: $0))" } ?? ""
    return "\(star)\(name(ofPattern: pattern))\(flight)\(node.style.map { " as \($0)" } ?? "")"
  }

  func text(of item: ControllerID, beside pattern: ID<HierarchyShape.Node>?, isPresented: Bool) -> String {
    let isFlightSaid = pattern.map { node($0).flight.exists } ?? false
    let flight = isFlightSaid ? flights[item].map { " \(text(of: $0))" } ?? "" : ""
    let star = world.isSelected(item) ? "*" : ""
    return "\(star)\(name(of: item))\(flight)\(isPresented ? " as \(style(of: item))" : "")"
  }

  private func style(of item: ControllerID) -> PresentationStyle {
    world.presentations[world.controllers[item].presentation].style
  }

  private func text(of flight: HierarchyShape.Flight) -> String {
    let progress = flight.progress.isNaN ? "" : " \(numberText(flight.progress * 100))%"
    return "{\(flight.kind.word) \(spelling.text(of: flight.object, values))\(progress)}"
  }

  private func text(of flight: Flight) -> String {
    "{\(flight.kind.word) \(spelling.controller(flight.object)) \(numberText(flight.progress * 100))%}"
  }
}
