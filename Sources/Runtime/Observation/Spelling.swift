import Engine
import Language
import Semantics

/// Converts objects of a world to text in the script's syntax; for example, `expect hierarchy` accepts the text that
/// `hierarchy` returns.
///
/// No function here recurses over the world, so the stack's size does not limit how deeply controllers and views nest.
package struct Spelling: Sendable {
  let world: World
  let names: NameTable
  /// The texts of views' `content`. The world stores a content as its index + 1.
  let contents: [String]
  /// For some controllers, a path to print instead of the controller's name.
  var paths: [ControllerID: String] = [:]

  /// Creates a text converter for a world whose names are indices into `names`. The converter has no texts of
  /// `content`, and prints `?` for them.
  package init(_ world: World, names: NameTable) {
    self.init(world, names: names, contents: [])
  }

  init(_ world: World, names: NameTable, contents: [String]) {
    (self.world, self.names, self.contents) = (world, names, contents)
  }

  /// A controller's name, such as `Inbox` or `Inbox@2`; `none` for no controller.
  package func controller(_ id: ControllerID) -> String {
    text { appendController(id, to: &$0) }
  }

  /// A view as a value in the script's syntax: `Home.view`, `Home.photo`, `window`.
  package func view(_ id: ViewID) -> String {
    text { appendView(id, to: &$0) }
  }

  /// An argument or returned value of an event in `trace`, as text.
  package func object(_ object: Object, trace: Trace) -> String {
    text { appendObject(object, trace: trace, to: &$0) }
  }

  func text(_ append: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    append(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func appendName(_ name: NameIndex, ordinal: Int, to bytes: inout [UInt8]) {
    if name < 0 || Int(name) >= names.count {
      bytes.append(UInt8(ascii: "?"))
    } else {
      bytes.append(contentsOf: names.text(NameID(name)).utf8)
    }
    if ordinal != 0 {
      bytes.append(UInt8(ascii: "@"))
      bytes.append(contentsOf: ordinal.description.utf8)
    }
  }

  func appendController(_ id: ControllerID, to bytes: inout [UInt8]) {
    if id.isNone { return bytes.append("none") }
    if let path = paths[id] { return bytes.append(contentsOf: path.utf8) }
    let row = world.controllers[id]
    appendName(row.name, ordinal: Int(row.ordinal), to: &bytes)
  }

  /// Appends the name of a view in a tree. A controller's own view has the controller's name.
  func appendBareView(_ row: View, to bytes: inout [UInt8]) {
    if row.role == .own {
      appendController(row.controller, to: &bytes)
    } else if row.role == .snapshot, row.name == 0 {
      bytes.append("snapshot")
    } else if let word = row.role.word {
      bytes.append(contentsOf: word.utf8)
    } else {
      appendName(row.name, ordinal: 0, to: &bytes)
    }
  }

  private func appendView(_ id: ViewID, to bytes: inout [UInt8]) {
    if id.isNone { return bytes.append("none") }
    var path = [id]
    while case let last = path[path.count - 1], world.views[last].role.isNamedByScript,
      world.views[last].superview.exists
    {
      path.append(world.views[last].superview)
    }
    let base = world.views[path[path.count - 1]]
    let presented = presented(in: path[path.count - 1])
    if base.controller.exists { appendController(base.controller, to: &bytes) }
    if presented.exists {
      appendController(presented, to: &bytes)
      // For a container, `containerView` is the view that contains its children, so call this view `transitionView`.
      let isContainer = world.controllers[presented].pagesContainer.exists
      bytes.append(isContainer ? ".transitionView" : ".containerView")
    } else if base.role == .own {
      if path.count == 1 { bytes.append(".view") }
    } else {
      if base.controller.exists { bytes.append(".") }
      appendBareView(base, to: &bytes)
    }
    for view in path.dropLast().reversed() {
      bytes.append(UInt8(ascii: "."))
      appendBareView(world.views[view], to: &bytes)
      if let number = number(of: view) { bytes.append(contentsOf: "[\(number)]".utf8) }
    }
  }

  /// The presented controller whose presentation has this container view; none for other views.
  private func presented(in view: ViewID) -> ControllerID {
    guard world.views[view].role == .transitionView else { return .none }
    for end in world.endsOfChains {
      var controller = end
      while controller.exists {
        let presentation = world.presentations[world.controllers[controller].presentation]
        if presentation.container == view { return controller }
        controller = world.outermost(presentation.presenter)
      }
    }
    return .none
  }

  /// The index of a view among the siblings with the same name, counted from the back; nil if no other sibling has this
  /// name.
  private func number(of view: ViewID) -> Int? {
    let row = world.views[view]
    var (count, number) = (0, 0)
    var next = world.views[row.superview].firstSubview
    while next.exists {
      if next == view { number = count }
      let other = world.views[next]
      if other.role.isNamedByScript, other.name == row.name { count += 1 }
      next = other.nextSibling
    }
    return count > 1 ? number : nil
  }

  func appendObject(_ object: Object, trace: Trace, to bytes: inout [UInt8]) {
    switch object.kind {
    case .absent, .none: bytes.append("none")
    case .controller: appendController(object.controller, to: &bytes)
    case .view: appendView(ViewID(raw: object.raw), to: &bytes)
    case .bool: bytes.append(object.raw == 1 ? "true" : "false")
    case .context: bytes.append("context")
    case .number: bytes.append(contentsOf: "\(object.raw)".utf8)
    case .text: bytes.append(contentsOf: quoted(trace.text(of: object)).utf8)
    case .list:
      bytes.append(UInt8(ascii: "["))
      for (position, id) in trace.lists[Int(object.raw)].enumerated() {
        if position > 0 { bytes.append(", ") }
        appendController(id, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .vended: appendName(object.raw, ordinal: 0, to: &bytes)
    case .identifier:
      let name = object.raw > 0 ? names.text(NameID(object.raw)) : nil
      bytes.append(contentsOf: (name.map { quoted($0) } ?? "none").utf8)
    case .call: bytes.append(contentsOf: (Method(rawValue: UInt8(object.raw))?.word ?? "?").utf8)
    case .operation: bytes.append(UInt8(object.raw) == TransitionKind.pushing.rawValue ? "push" : "pop")
    case .time: appendTime(trace.times[Int(object.raw)], to: &bytes)
    case .style:
      if let style = PresentationStyle(rawValue: UInt8(truncatingIfNeeded: object.raw)) {
        bytes.append(contentsOf: style.word.utf8)
      }
    case .position:
      let position = AnimatingPosition(rawValue: UInt8(truncatingIfNeeded: object.raw))
      bytes.append(contentsOf: (position?.word ?? "none").utf8)
    case .propertyAnimator: bytes.append("propertyAnimator")
    case .rect:
      let rect = trace.rects[Int(object.raw)]
      appendNumbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height], to: &bytes)
    case .size:
      let size = trace.rects[Int(object.raw)].size
      appendNumbers([size.width, size.height], to: &bytes)
    case .displayMode:
      let mode = SplitDisplayMode(rawValue: UInt8(truncatingIfNeeded: object.raw))
      bytes.append(contentsOf: (mode?.word ?? "none").utf8)
    case .traits: bytes.append(contentsOf: Traits(rawValue: UInt8(object.raw)).description.utf8)
    case .statusBarStyle:
      let style = StatusBarStyle(rawValue: UInt8(truncatingIfNeeded: object.raw))
      bytes.append(contentsOf: (style?.word ?? "none").utf8)
    case .points: appendNumber(trace.rects[Int(object.raw)].size.height, to: &bytes)
    }
  }

  private func appendNumbers(_ numbers: [Double], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "("))
    for (place, value) in numbers.enumerated() {
      if place > 0 { bytes.append(", ") }
      appendNumber(value, to: &bytes)
    }
    bytes.append(UInt8(ascii: ")"))
  }
}

extension ViewRole {
  /// Whether the names of views with this role come from the script.
  var isNamedByScript: Bool { self == .declared || self == .made || self == .snapshot }
}

/// `text` as a string literal in the script's syntax, with escapes.
package func quoted(_ text: String) -> String {
  var bytes: [UInt8] = [UInt8(ascii: "\"")]
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "\""): bytes.append("\\\"")
    case UInt8(ascii: "\\"): bytes.append("\\\\")
    case 10: bytes.append("\\n")
    case 9: bytes.append("\\t")
    case 0..<32, 127: bytes.append(contentsOf: "\\u{\(String(byte, radix: 16))}".utf8)
    default: bytes.append(byte)
    }
  }
  bytes.append(UInt8(ascii: "\""))
  return String(decoding: bytes, as: UTF8.self)
}

extension [UInt8] {
  /// Appends a static ASCII text.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends the indentation of a line. Beyond 40 levels, appends the level's number instead of more spaces; otherwise
  /// a tree of n levels would take n² bytes.
  mutating func appendIndent(_ depth: Int, width: Int) {
    append(contentsOf: repeatElement(UInt8(ascii: " "), count: Swift.min(depth, 40) * width))
    if depth > 40 {
      append(contentsOf: depth.description.utf8)
      append(": ")
    }
  }
}
