import Engine
import Semantics

extension Spelling {
  /// The controllers in one line, from the window's root on: what `expect hierarchy` takes.
  public func hierarchy() -> String {
    text { appendHierarchy(to: &$0) }
  }

  /// The controllers as an indented tree, one on a line, `indent` blanks a level. What is presented stands
  /// below its presenter and all that is in it, on the same level.
  public func hierarchyTree(indent: Int = 2) -> String {
    text { appendHierarchyTree(indent: indent, to: &$0) }
  }

  // MARK: - Implementation

  /// What is still to be written, the next last.
  private enum Step {
    /// A controller with all that hangs on it.
    case node(ControllerID, isPresented: Bool)
    /// A child and those after it.
    case siblings(ControllerID, isFirst: Bool)
    /// What comes behind the children of a controller: what is in flight, the style, what it presents.
    case rest(ControllerID, isPresented: Bool)
  }

  private func appendHierarchy(to bytes: inout [UInt8]) {
    let flights = openFlights()
    var steps: [Step] = [.node(world.root, isPresented: false)]
    while let step = steps.popLast() {
      switch step {
      case .node(let id, let isPresented):
        appendController(id, to: &bytes)
        steps.append(.rest(id, isPresented: isPresented))
        let row = world.controllers[id]
        if row.firstChild.exists {
          steps.append(.siblings(row.firstChild, isFirst: true))
        } else if row.kind == .navigation {
          bytes.append("[]")
        }
      case .siblings(let id, let isFirst):
        if id.isNone {
          bytes.append("]")
          continue
        }
        bytes.append(isFirst ? "[" : ", ")
        steps.append(.siblings(world.controllers[id].nextSibling, isFirst: false))
        steps.append(.node(id, isPresented: false))
      case .rest(let id, let isPresented):
        appendFlight(of: id, in: flights, to: &bytes)
        if isPresented { appendStyle(of: id, to: &bytes) }
        let presented = world.controllers[id].presented
        if presented.exists {
          bytes.append(" presents ")
          steps.append(.node(presented, isPresented: true))
        }
      }
    }
  }

  private func appendHierarchyTree(indent: Int, to bytes: inout [UInt8]) {
    let flights = openFlights()
    var steps: [(id: ControllerID, depth: Int, isPresented: Bool)] = [(world.root, 0, false)]
    while let (id, depth, isPresented) = steps.popLast() {
      if !bytes.isEmpty { bytes.append("\n") }
      bytes.appendIndent(depth, width: indent)
      if isPresented { bytes.append("presents ") }
      appendController(id, to: &bytes)
      appendFlight(of: id, in: flights, to: &bytes)
      if isPresented { appendStyle(of: id, to: &bytes) }
      let row = world.controllers[id]
      if row.presented.exists { steps.append((row.presented, depth, true)) }
      var child = row.lastChild
      while child.exists {
        steps.append((child, depth + 1, false))
        child = world.controllers[child].previousSibling
      }
    }
  }

  private func appendStyle(of id: ControllerID, to bytes: inout [UInt8]) {
    let style = world.presentations[world.controllers[id].presentation].style
    bytes.append(" as ")
    bytes.append(contentsOf: style.word.utf8)
  }

  /// The open transitions by the controller that they are shown at; of two at one, the youngest.
  func openFlights() -> [Int32: Flight] {
    var flights: [Int32: Flight] = [:]
    var open = world.firstOpen
    while open.exists {
      let flight = world.flight(open)
      flights[flight.anchor.raw] = flight
      open = world.transitions[open].nextOpen
    }
    return flights
  }

  private func appendFlight(of id: ControllerID, in flights: [Int32: Flight], to bytes: inout [UInt8]) {
    guard !flights.isEmpty, let flight = flights[id.raw] else { return }
    bytes.append(contentsOf: "{\(flight.kind.word) ".utf8)
    appendController(flight.object, to: &bytes)
    bytes.append(" ")
    appendNumber(flight.progress * 100, to: &bytes)
    bytes.append("%}")
  }
}
