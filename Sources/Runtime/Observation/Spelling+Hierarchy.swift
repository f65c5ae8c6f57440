import Engine

extension Spelling {
  /// The tree of controllers from the window's root on, in the one-line syntax that `expect hierarchy` accepts.
  /// - Parameters:
  ///   - selection: Whether to mark the selected child with `*`.
  ///   - flights: Whether to include open transitions.
  ///   - styles: Whether to include presentation styles.
  package func hierarchy(selection: Bool = true, flights: Bool = true, styles: Bool = true) -> String {
    text { appendHierarchy(selection, flights, styles, to: &$0) }
  }

  /// The controllers as an indented tree, one per line, with `indent` spaces for each level. A presented controller
  /// comes after its presenter's descendants, on the presenter's level.
  ///
  /// - Parameter limit: The maximum number of children of one controller, and of nested presentations, to show. If
  /// there are more, only the first and the last are shown.
  /// - Parameter saysProgress: Whether to include the progress of open transitions.
  package func hierarchyTree(indent: Int = 2, atMost limit: Int = .max, saysProgress: Bool = true) -> String {
    text { appendHierarchyTree(indent: indent, atMost: limit, saysProgress, to: &$0) }
  }

  /// A part of the text still to be written. The parts are on a stack: the last one is written next.
  private enum Step {
    /// A controller with all its descendants.
    case node(ControllerID, isPresented: Bool)
    /// A child controller and its following siblings.
    case siblings(ControllerID, isFirst: Bool)
    /// The text after a controller's children: its open transition, style, and presented controller.
    case rest(ControllerID, isPresented: Bool)
  }

  private func appendHierarchy(
    _ saysSelection: Bool, _ saysFlights: Bool, _ saysStyles: Bool, to bytes: inout [UInt8]
  ) {
    let flights = saysFlights ? openFlights() : [:]
    var steps: [Step] = [.node(world.root, isPresented: false)]
    while let step = steps.popLast() {
      switch step {
      case .node(let id, let isPresented):
        if saysSelection, world.isSelected(id) { bytes.append("*") }
        appendController(id, to: &bytes)
        steps.append(.rest(id, isPresented: isPresented))
        let row = world.controllers[id]
        if row.firstChild.exists {
          steps.append(.siblings(row.firstChild, isFirst: true))
        } else if row.kind != .screen, row.kind != .nobody {
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
        appendFlight(of: id, in: flights, true, to: &bytes)
        if isPresented, saysStyles { appendStyle(of: id, to: &bytes) }
        let presented = world.controllers[id].presented
        if presented.exists {
          bytes.append(" presents ")
          steps.append(.node(presented, isPresented: true))
        }
      }
    }
  }

  private struct TreeRow {
    /// The controller that the row shows; none for the row that says how many controllers are omitted.
    var id: ControllerID
    var depth: Int
    /// Whether the controller is presented; its depth is then that of its presenter.
    var isPresented = false
    /// Whether the controller is the root of a window that code has made.
    var isInSecondWindow = false
    /// The number of controllers that the row stands for; 0 for the row of a controller.
    var omitted = 0
  }

  private func appendHierarchyTree(
    indent: Int, atMost limit: Int, _ saysProgress: Bool, to bytes: inout [UInt8]
  ) {
    let flights = openFlights()
    var rows = world.rootsOfSecondWindows.reversed().map { TreeRow(id: $0, depth: 0, isInSecondWindow: true) }
    rows.append(TreeRow(id: world.root, depth: 0))
    while let next = rows.popLast() {
      if !bytes.isEmpty { bytes.append("\n") }
      bytes.appendIndent(next.depth, width: indent)
      if next.omitted > 0 {
        bytes.append(contentsOf: "… \(next.omitted) more".utf8)
        continue
      }
      if next.isPresented { bytes.append("presents ") }
      if next.isInSecondWindow { bytes.append("window ") }
      if world.isSelected(next.id) { bytes.append("*") }
      appendController(next.id, to: &bytes)
      appendFlight(of: next.id, in: flights, saysProgress, to: &bytes)
      if next.isPresented { appendStyle(of: next.id, to: &bytes) }
      stackPresented(by: next, atMost: limit, on: &rows)
      stackChildren(of: next, atMost: limit, on: &rows)
    }
  }

  /// Pushes the row of the controller that `presenter` presents, if any. In the middle of a chain of more
  /// than `limit` presentations, skips controllers, and pushes a row that counts them.
  private func stackPresented(by presenter: TreeRow, atMost limit: Int, on rows: inout [TreeRow]) {
    let row = world.controllers[presenter.id]
    guard row.presented.exists else { return }
    var next = row.presented
    let level = Int(world.presentations[row.presentation].level)
    let end = world.hasWindows ? world.endOfChain(from: presenter.id) : world.topmost
    let height = Int(world.presentations[world.controllers[end].presentation].level)
    let isCutHere = height > limit && level == limit / 2
    if isCutHere {
      next = end
      for _ in 1..<Self.tail(of: limit) {
        next = world.presentations[world.controllers[next].presentation].presenter
      }
    }
    rows.append(TreeRow(id: next, depth: presenter.depth, isPresented: true))
    if isCutHere {
      let omitted = height - limit / 2 - Self.tail(of: limit)
      rows.append(TreeRow(id: .none, depth: presenter.depth, omitted: omitted))
    }
  }

  /// Pushes the rows of a controller's children onto the stack, the first child last. Of more than `limit`
  /// children, skips those in the middle, and pushes a row that counts them.
  private func stackChildren(of parent: TreeRow, atMost limit: Int, on rows: inout [TreeRow]) {
    let row = world.controllers[parent.id]
    let count = Int(row.childCount)
    let isCut = count > limit
    var child = row.lastChild
    var shown = 0
    while child.exists, !isCut || shown < Self.tail(of: limit) {
      rows.append(TreeRow(id: child, depth: parent.depth + 1))
      child = world.controllers[child].previousSibling
      shown += 1
    }
    if !isCut { return }
    let omitted = count - limit / 2 - shown
    rows.append(TreeRow(id: .none, depth: parent.depth + 1, omitted: omitted))
    let place = rows.count
    child = row.firstChild
    for _ in 0..<limit / 2 {
      rows.append(TreeRow(id: child, depth: parent.depth + 1))
      child = world.controllers[child].nextSibling
    }
    rows[place...].reverse()
  }

  /// The number of rows shown after the omitted middle. With the `limit / 2` rows before it, and the row that counts
  /// the omitted controllers, `limit` rows are shown.
  private static func tail(of limit: Int) -> Int { limit - limit / 2 - 1 }

  private func appendStyle(of id: ControllerID, to bytes: inout [UInt8]) {
    let style = world.presentations[world.controllers[id].presentation].style
    bytes.append(" as ")
    bytes.append(contentsOf: style.word.utf8)
  }

  /// The open transitions by the controller at which the text shows them; only the newest for each controller.
  func openFlights() -> [ControllerID: Flight] {
    var flights: [ControllerID: Flight] = [:]
    var open = world.firstOpen
    while open.exists {
      let flight = world.flight(open)
      flights[flight.anchor] = flight
      open = world.transitions[open].nextOpen
    }
    return flights
  }

  private func appendFlight(
    of id: ControllerID, in flights: [ControllerID: Flight], _ saysProgress: Bool, to bytes: inout [UInt8]
  ) {
    guard !flights.isEmpty, let flight = flights[id] else { return }
    bytes.append(contentsOf: "{\(flight.kind.word) ".utf8)
    appendController(flight.object, to: &bytes)
    if saysProgress {
      bytes.append(" ")
      appendNumber(flight.progress * 100, to: &bytes)
      bytes.append("%")
    }
    bytes.append("}")
  }
}
