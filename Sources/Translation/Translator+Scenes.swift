import Diagnostics
import SwiftLanguage

// The scenes of storyboards: what a storyboard says of a screen, and the screens without a class of the files.

extension Translator {
  /// The first scene of a class; nil if no storyboard has one.
  func scene(of type: ModuleType?) -> Storyboards.Row? { type.flatMap { storyboards.rows(of: $0).first } }

  // MARK: - Names of views

  /// The names in the script of those views and bar items of a scene that the script needs, such as outlets and views
  /// with connections, by their identifiers. Used for lookups only.
  func viewNames(of row: Storyboards.Row) -> [String: String] {
    var names: [String: String] = [:]
    let type = row.type.flatMap { module.types[$0] }
    let view = type.map(replacesView) ?? false ? nil : row.scene.view
    for variable in type.map({ allVariables(of: $0) }) ?? [] where isViewOutlet(variable) && view != nil {
      guard let id = row.scene.outlet(variable.name), id != row.scene.view?.id, names[id] == nil else {
        continue
      }
      names[id] = Self.escaped(variable.name)
    }
    let connected = Set(row.scene.connections.filter { $0.needsView }.map { $0.source })
      .union(
        connections(of: row).flatMap { [$0.constraint.first.item, $0.constraint.second.item] }.compactMap {
          $0
        }
      )
      .union(view == nil ? [] : startedViews(of: row).map { $0.0.id })
    var count = 0
    for view in view?.subviews ?? [] { name(view, connected, &count, &names) }
    for item in row.scene.barItems {
      count += 1
      names[item.id] = "barButton_\(count)"
    }
    return names
  }

  /// Whether a class makes its view in `loadView`, without `super`, so that the storyboard's view is not used.
  private func replacesView(_ type: ModuleType) -> Bool {
    let loading = inheritedFunction(of: type) { $0.fullName == "loadView()" }?.0.body
    return loading.map { !$0.parts.contains { part in part.contains { $0.isSuper } } } ?? false
  }

  func isViewOutlet(_ variable: ModuleVariable) -> Bool {
    variable.declaration.has("IBOutlet") && variable.binding.type?.known.map { isView($0) } ?? false
  }

  /// Names a view and the views in it, as far as a script needs them. In a cell of a list, a colour or tag alone is no reason
  /// to name a view, since code fills cells.
  /// - Returns: Whether the script needs the view.
  @discardableResult private func name(
    _ view: Storyboard.View, _ connected: Set<String>, _ count: inout Int, _ names: inout [String: String],
    isInCell: Bool = false
  ) -> Bool {
    let isInCell = isInCell || view.element.hasSuffix("ViewCell")
    let isMarked = view.background != nil || view.tag != 0 && readsTags
    var isNeeded = names[view.id] != nil || connected.contains(view.id) || !isInCell && isMarked
    for part in view.subviews where name(part, connected, &count, &names, isInCell: isInCell) {
      isNeeded = true
    }
    guard isNeeded, names[view.id] == nil else { return isNeeded }
    count += 1
    names[view.id] = "\(view.element)_\(count)"
    return true
  }

  /// The names of the outlets of a screen whose views are in the storyboard.
  func placedOutlets(of type: ModuleType) -> [String] {
    guard let row = scene(of: type) else { return [] }
    let all = Set((row.scene.view?.all ?? []).map { $0.id })
    let names = viewNames(of: row)
    return allVariables(of: type).map { $0.name }.filter { name in
      row.scene.outlet(name).map { all.contains($0) && names[$0] == Self.escaped(name) } ?? false
    }
  }

  // MARK: - Screens

  /// Writes what a storyboard says of a screen, within its declaration.
  mutating func writeScene(_ row: Storyboards.Row, at span: Range<Int32>) {
    let scene = row.scene
    let flags = [
      (scene.hidesBottomBar, "hidesBottomBarWhenPushed"),
      (scene.definesContext, "definesPresentationContext"),
      (scene.barItems.contains { $0.side == .left }, "leftBarButtonItem"),
    ]
    for (isSet, word) in flags where isSet { writer.line("\(word) true", at: span) }
    if let style = scene.transitionStyle { writer.line("modalTransitionStyle \(style)", at: span) }
    guard let view = scene.view else { return }
    let isReplaced = row.type.flatMap { module.types[$0] }.map(replacesView) ?? false
    if let color = view.background, !isReplaced { writer.line("background \(color)", at: span) }
    let names = viewNames(of: row)
    let holders = isReplaced ? [:] : gestureHolders(of: row)
    for gesture in holders[view.id] ?? [] { writer.line("gesture \(gesture)(self)", at: span) }
    for part in view.subviews { write(part, names, holders, of: row.name, at: span) }
    var places: [Storyboard.BarItem.Side: Int] = [.left: 10, .right: 330, .bottom: 10]
    for item in scene.barItems {
      guard let name = names[item.id], let x = places[item.side] else { continue }
      places[item.side] = item.side == .right ? x - 60 : x + 60
      let height = view.frame?.last ?? 844
      let bottom = "at (\(x), \(Self.number(height - 80)), 50, 40) { autoresizingMask [flexibleTopMargin] }"
      writer.line("view \(name) \(item.side == .bottom ? bottom : "at (\(x), 49, 50, 40)")", at: span)
    }
    writeResponderTaps(row, names, at: span)
    let lines =
      layout(of: row, names) + constraints(of: row, names) + embeddings(of: row) + tags(of: row, names)
    if lines.isEmpty { return }
    if hasNamed(view, names, scene) {
      writer.line("autoresizesSubviews false", at: span)
    }
    block(Fragment("func \(Self.loading)() {", at: span)) { translator in
      for line in lines { translator.writer.line(line, at: span) }
    }
  }

  /// The function of a screen that does what UIKit does when it has loaded the view from a storyboard.
  static let loading = "storyboard_loaded"

  /// Whether the function `loading` of a screen lays out its views or performs segues of container views.
  func isLoaded(_ row: Storyboards.Row) -> Bool {
    !layout(of: row, viewNames(of: row)).isEmpty || !embeddings(of: row).isEmpty
  }

  /// The statements that set the tags of views, if code reads them.
  private mutating func tags(of row: Storyboards.Row, _ names: [String: String]) -> [String] {
    guard readsTags, let view = row.scene.view else { return [] }
    let rows = view.all.filter { $0.tag != 0 }.compactMap { part -> String? in
      let name = part.id == view.id ? "view" : names[part.id]
      return name.map { "setViewValue(self.\($0), \"tag\", \(part.tag))" }
    }
    if !rows.isEmpty { helpers.insert(.viewValues) }
    return rows
  }

  /// Whether a script has views that follow the size of a screen: subviews, or items of a toolbar.
  private func hasNamed(_ view: Storyboard.View, _ names: [String: String], _ scene: Storyboard.Scene) -> Bool
  {
    view.subviews.contains { names[$0.id] != nil } || scene.barItems.contains { $0.side == .bottom }
  }

  /// The statements that resize the view of a screen from its size in the storyboard to its own, so that its subviews follow.
  private func layout(of row: Storyboards.Row, _ names: [String: String]) -> [String] {
    guard let view = row.scene.view, let frame = view.frame, hasNamed(view, names, row.scene) else {
      return []
    }
    return [
      "let loaded = self.view.frame",
      "self.view.frame = (0, 0, \(Self.number(frame[2])), \(Self.number(frame[3])))",
      "self.view.autoresizesSubviews = true", "self.view.frame = loaded",
    ]
  }

  /// The statements that perform the segues of container views.
  private func embeddings(of row: Storyboards.Row) -> [String] {
    segues(of: row).filter { $0.known?.isEmbedding ?? false }.map { "perform \"\($0.identifier)\" on self" }
  }

  /// The elements of the views whose contents a storyboard does not have.
  private static let filled: Set<String> = [
    "imageView", "mapView", "wkWebView", "webView", "sceneKitView", "skView",
  ]

  private mutating func write(
    _ view: Storyboard.View, _ names: [String: String], _ gestures: [String: [String]], of screen: String,
    at span: Range<Int32>
  ) {
    guard let name = names[view.id], let frame = view.frame else { return }
    var lines: [String] = []
    if view.element == "imageView", let line = imageLine(of: name, screen, "UIImageView") {
      lines.append(line)
    }
    if view.element.hasSuffix("crollView") || view.element == "tableView" || view.element == "collectionView"
    {
      lines.append("contentSize (0, 0)")
    }
    if ["textField", "textView", "searchBar"].contains(view.element) {
      lines.append("canBecomeFirstResponder true")
    }
    if let color = view.background { lines.append("background \(color)") }
    // Code or an asset fills such a view.
    if view.background == nil, view.alpha == 1, Self.filled.contains(view.element) {
      lines.append(Self.openPicture)
    }
    if view.alpha != 1 { lines.append("alpha \(Self.number(view.alpha))") }
    if view.isHidden { lines.append("isHidden true") }
    if view.clips { lines.append("clipsToBounds true") }
    if view.isDisabled { lines.append("isUserInteractionEnabled false") }
    if !view.mask.isEmpty { lines.append("autoresizingMask [\(view.mask.joined(separator: ", "))]") }
    lines += (gestures[view.id] ?? []).map { "gesture \($0)(self)" }
    let place = frame.map { Self.number($0) }.joined(separator: ", ")
    block(Fragment("view \(name) at (\(place)) {", at: span)) { translator in
      for line in lines { translator.writer.line(line, at: span) }
      for part in view.subviews { translator.write(part, names, gestures, of: screen, at: span) }
    }
  }

  // MARK: - Actions

  /// Whether a selector of a storyboard means a method: `open:`, or `openWithSender:` for `open(sender:)`.
  static func names(_ selector: String, _ method: String) -> Bool {
    let name = selector.prefix { $0 != ":" }
    return name == method || name.hasPrefix(method + "With")
  }

  /// Writes the taps that a storyboard connects with an action of a screen.
  mutating func writeTaps(
    _ function: SwiftFunction, _ row: Storyboards.Row, of type: ModuleType, at span: Span
  ) {
    let names = viewNames(of: row)
    var written: [String] = []
    for connection in row.scene.connections {
      guard case .action(let selector) = connection.kind, Self.names(selector, function.name.text),
        let view = names[connection.source], !written.contains(view)
      else { continue }
      written.append(view)
      let arguments = Self.arguments(of: function, view).joined(separator: ", ")
      writer.line("on tap \(view) { \(methodName(function, of: type))(\(arguments)) }", at: span.range)
    }
  }

  /// Writes the taps whose actions go up the responder chain. Each calls the method of the nearest controller above the
  /// scene that has it: the next one up is the parent or, without a parent, the presenting controller. Writes nothing
  /// for a method that the scene's own controller has.
  private mutating func writeResponderTaps(
    _ row: Storyboards.Row, _ names: [String: String], at span: Range<Int32>
  ) {
    let controllers = types.filter { roles(of: $0)[0].isController }
    for connection in row.scene.connections where connection.destination == row.scene.firstResponder {
      guard case .action(let selector) = connection.kind, let view = names[connection.source] else {
        continue
      }
      let answers = controllers.compactMap { type -> (type: String, call: String)? in
        guard let function = inheritedFunction(of: type, where: { Self.names(selector, $0.name.text) })?.0
        else {
          return nil
        }
        let arguments = Self.arguments(of: function, view).joined(separator: ", ")
        return (type.name, "\(methodName(function, of: type))(\(arguments))")
      }
      if answers.isEmpty || answers.contains(where: { $0.type == row.type }) { continue }
      block(Fragment("on tap \(view) {", at: span)) { translator in
        translator.writer.line("var next = self", at: span)
        translator.block(Fragment("while next != none {", at: span)) { translator in
          for answer in answers {
            let test = "if next.className == \"\(answer.type)\" { next.\(answer.call); break }"
            translator.writer.line(test, at: span)
          }
          let above = "next = if next.parent != none { next.parent } else { next.presentingViewController }"
          translator.writer.line(above, at: span)
        }
      }
    }
  }

  /// The names of the gestures that a storyboard attaches, by the identifier of the view on which each is. Recognizers
  /// that are outlets are left out: a field has them.
  private func gestureHolders(of row: Storyboards.Row) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for gesture in storyboardGestures(of: row) where gesture.gesture.outlet == nil {
      found[gesture.holder, default: []].append(gesture.gesture.name)
    }
    return found
  }

  /// The gestures of a scene, each with the identifier of the view on which it is.
  func storyboardGestures(of row: Storyboards.Row) -> [(gesture: MadeGesture, holder: String)] {
    guard let type = row.type.flatMap({ module.types[$0] }) else { return [] }
    return row.scene.gestures.enumerated().compactMap { place, gesture in
      guard var kind = Self.recognizers[gesture.type],
        let holder = row.scene.holder(of: gesture)
      else { return nil }
      if let direction = gesture.direction {
        kind = kind.hasPrefix("swipe") ? "swipe \(direction)" : "pan \(direction) edge"
      }
      let methods = row.scene.connections.compactMap { connection -> String? in
        guard case .action(let selector) = connection.kind, connection.source == gesture.id else {
          return nil
        }
        return inheritedFunction(of: type) { Self.names(selector, $0.name.text) }?.0.name.text
      }
      let outlet = allVariables(of: type).first { row.scene.outlet($0.name) == gesture.id }
      let span = outlet?.binding.span ?? Span(file: 0, start: type.span.lowerBound, end: type.span.upperBound)
      let made = MadeGesture(
        name: "\(type.name)Gesture_storyboard\(place + 1)", kind: kind, action: methods.first,
        owner: type.name,
        span: span, outlet: outlet.map { Self.escaped($0.name) })
      return (made, holder)
    }
  }

  // MARK: - Plain scenes and containers

  /// Writes the scenes that have no class of the files.
  mutating func writePlainScenes() {
    for row in storyboards.plain {
      if row.isForeign {
        standIns.insert(row.name)
        assume("`\(row.scene.customClass ?? "")` is declared in no file: a plain screen stands for it")
      }
      let list = row.scene.kind == .screen ? "" : " \(children(of: row, at: 0..<0))"
      block(Fragment("\(word(of: row)) \(row.name)\(list) {", at: 0..<0)) { translator in
        // A storyboard does not say the colour of a container. Other containers that the translation declares are white, too.
        if row.scene.kind != .screen { translator.writer.line("background white", at: 0..<0) }
        translator.writeScene(row, at: 0..<0)
        translator.writeContainer(row, at: 0..<0)
        let lines =
          (translator.isLoaded(row) ? ["\(Self.loading)()"] : []) + translator.viewStarts(of: row, nil)
        if !lines.isEmpty {
          translator.writer.line("on viewDidLoad { \(lines.joined(separator: "; ")) }", at: 0..<0)
        }
      }
      for segue in segues(of: row) { write(segue, from: row.name, at: 0..<0) }
    }
  }

  private func word(of row: Storyboards.Row) -> String {
    switch row.scene.kind {
    case .navigation: "navigation"
    case .tabs: "tabs"
    case .split: "split"
    case .screen, .reference: "screen"
    }
  }

  /// Writes the lines of a view controller that a storyboard may set instead of code.
  /// - Parameter lines: The words of the lines that code sets.
  /// - Returns: The words of the written lines.
  @discardableResult mutating func writeContainer(
    _ row: Storyboards.Row, at span: Range<Int32>, besides lines: [String] = []
  ) -> [String] {
    if row.scene.isBarHidden { writer.line("isNavigationBarHidden true", at: span) }
    var written: [String] = []
    if let style = row.scene.style, style != "none", !lines.contains("style") {
      written.append("style")
      writer.line("style \(style)", at: span)
    }
    let property = row.scene.kind == .screen ? "transitioningDelegate" : "delegate"
    guard !lines.contains("transition"), let delegate = row.scene.outlet(property),
      let name = row.scene.objects[delegate], let type = module.types[name], roles(of: type)[0] == .transition
    else { return written }
    made.insert(name)
    givenDelegates.insert(name)
    writer.line("transition \(Self.escaped(name))", at: span)
    return written + ["transition"]
  }

  /// The list of the view controllers with which a container begins. A screen that several containers have is an
  /// instance of its own in each.
  mutating func children(of row: Storyboards.Row, at span: Range<Int32>) -> String {
    var names: [String] = []
    for child in storyboards.children(of: row) {
      var name = child.name
      if contained.contains(name) {
        name = madeName(child.name)
        writer.line("new \(child.name) as \(name)", at: span)
      }
      contained.insert(name)
      if row.scene.kind == .split, child.scene.kind != .navigation {
        writer.line("navigation \(name)_stack [\(name)]", at: span)
        name += "_stack"
      }
      names.append(name)
    }
    if names.isEmpty {
      names = ["\(row.name)_first"]
      writer.line("screen \(row.name)_first { background white }", at: span)
    }
    return "[\(names.joined(separator: ", "))]"
  }

  /// The list of the screens with which a container begins; empty for other types.
  mutating func pages(of type: ModuleType, _ role: Role) -> String {
    let name = Self.escaped(type.name)
    guard role == .navigation || role == .tabs else { return "" }
    if let row = scene(of: type) { return children(of: row, at: type.span) }
    writer.line("screen \(name)_first { background white }", at: type.span)
    if role == .navigation { return "[\(name)_first]" }
    writer.line("screen \(name)_second { background gray }", at: type.span)
    return "[\(name)_first, \(name)_second]"
  }
}
