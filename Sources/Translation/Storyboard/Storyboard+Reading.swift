extension Storyboard {
  /// Reads the text of a storyboard or a `.xib`. Nil for a launch screen, and for a `.xib` that cannot be read, or that does
  /// not have the view of a view controller.
  package init?(name: String, isNib: Bool = false, _ bytes: [UInt8]) {
    (self.name, self.isNib) = (name, isNib)
    guard let document = try? XMLDocument(bytes), document[0].name == "document" else {
      if isNib { return nil }
      isBroken = true
      return
    }
    if document[0].attributes["launchScreen"] == "YES" { return nil }
    initial = document[0].attributes["initialViewController"]
    let version = document[0].attributes["toolsVersion"]?.prefix { $0 != "." }
    isOld = version.flatMap { Int($0) }.map { $0 < 14_800 } ?? true
    let colors = Self.namedColors(in: document)
    if isNib {
      guard let objects = document.children(of: 0, named: "objects").first else { return nil }
      var reader = SceneReader(document, colors)
      guard let scene = reader.readNib(objects) else { return nil }
      scenes = [scene]
      return
    }
    for group in document.children(of: 0, named: "scenes") {
      for scene in document.children(of: group, named: "scene") {
        for objects in document.children(of: scene, named: "objects") {
          var reader = SceneReader(document, colors)
          if let scene = reader.read(objects) { scenes.append(scene) }
        }
      }
    }
  }

  /// The named colours of the resources, as words of a script, by name; without unknown colours.
  private static func namedColors(in document: XMLDocument) -> [String: String] {
    var found: [String: String] = [:]
    for resources in document.children(of: 0, named: "resources") {
      for index in document[resources].children {
        guard let name = document[index].attributes["name"],
          let color = document.children(of: index, named: "color").first
        else { continue }
        found[name] = SceneReader.color(document[color].attributes, found)
      }
    }
    return found
  }
}

/// Reads one scene.
private struct SceneReader {
  private let document: XMLDocument
  private let colors: [String: String]
  private var scene = Storyboard.Scene(id: "", kind: .screen)
  private var constraints: [String: Set<String>] = [:]

  init(_ document: XMLDocument, _ colors: [String: String]) {
    (self.document, self.colors) = (document, colors)
  }

  /// The scene of an element `objects`; nil if the element contains no view controller.
  mutating func read(_ objects: Int) -> Storyboard.Scene? {
    let all = document[objects].children
    guard let index = all.first(where: { document[$0].attributes["sceneMemberID"] == "viewController" }),
      let id = document[index].attributes["id"]
    else { return nil }
    let own = document[index].attributes
    scene.id = id
    scene.kind = kind(of: index)
    scene.customClass = own["customClass"]
    scene.identifier = own["storyboardIdentifier"]
    scene.title = own["title"]
    (scene.style, scene.transitionStyle) = (own["modalPresentationStyle"], own["modalTransitionStyle"])
    scene.hidesBottomBar = own["hidesBottomBarWhenPushed"] == "YES"
    scene.definesContext = own["definesPresentationContext"] == "YES"
    scene.isBarHidden = own["navigationBarHidden"] == "YES"
    readConnections(of: index, id)
    for child in document[index].children { readPart(child) }
    for other in all where other != index { readObject(other) }
    return scene
  }

  /// The scene of a `.xib`: its owner is the view controller. Nil if the owner has no class or no view.
  mutating func readNib(_ objects: Int) -> Storyboard.Scene? {
    let all = document[objects].children
    guard let owner = all.first(where: { document[$0].attributes["id"] == Self.owner }),
      let name = document[owner].attributes["customClass"]
    else { return nil }
    (scene.id, scene.customClass) = (Self.owner, name)
    readConnections(of: owner, Self.owner)
    guard let id = scene.outlet("view"), let index = all.first(where: { document[$0].attributes["id"] == id })
    else { return nil }
    collectConstraints(index)
    scene.view = view(index, isInStack: false)
    for other in all where other != owner && other != index { readObject(other) }
    return scene
  }

  /// The identifier of the owner of a `.xib`.
  private static let owner = "-1"

  private func kind(of index: Int) -> Storyboard.Scene.Kind {
    switch document[index].name {
    case "navigationController": return .navigation
    case "tabBarController": return .tabs
    case "splitViewController": return .split
    case "viewControllerPlaceholder":
      let own = document[index].attributes
      return .reference(storyboard: own["storyboardName"] ?? "", identifier: own["referencedIdentifier"])
    default: return .screen
    }
  }

  /// Reads a child element of the view controller: its view, or the items of its bars; ignores others.
  private mutating func readPart(_ index: Int) {
    let element = document[index]
    if element.attributes["key"] == "view" {
      collectConstraints(index)
      scene.view = view(index, isInStack: false)
    }
    for guide in element.name == "layoutGuides" ? element.children : [] {
      if let id = document[guide].attributes["id"] { scene.guides[id] = document[guide].attributes["type"] }
    }
    guard ["toolbarItems", "navigationItem"].contains(element.name) else { return }
    for (item, side) in items(of: index) { readItem(item, side) }
  }

  /// The bar items of a navigation item, or of the list of a toolbar or navigation bar, each with its side.
  private func items(of index: Int) -> [(Int, Storyboard.BarItem.Side)] {
    document[index].children.flatMap { child in
      if document[child].name == "navigationItem" { return items(of: child) }
      // An item is in a list, or is itself the child, with the property as its `key`.
      let list = document.children(of: child, named: "barButtonItem")
      let name = document[child].attributes["key"] ?? document[child].name
      let side: Storyboard.BarItem.Side =
        name.hasPrefix("left") ? .left : name == "barButtonItem" ? .bottom : .right
      return (list.isEmpty ? [child] : list).map { ($0, side) }
    }
  }

  /// The views for the items of a bar that is itself a view of a screen.
  private mutating func itemViews(of bar: Int, width: Double) -> [Storyboard.View] {
    var places: [Storyboard.BarItem.Side: Double] = [.left: 10, .right: width - 60, .bottom: 10]
    return document.children(of: bar, named: "items").flatMap { items(of: $0) }.compactMap { item, side in
      guard let id = document[item].attributes["id"], let x = places[side] else { return nil }
      places[side] = side == .right ? x - 60 : x + 60
      readConnections(of: item, id)
      return Storyboard.View(id: id, element: "barButton", frame: [x, 2, 50, 40])
    }
  }

  /// Reads an item of a bar, if it has connections.
  private mutating func readItem(_ item: Int, _ side: Storyboard.BarItem.Side) {
    guard let id = document[item].attributes["id"], case let count = scene.connections.count else { return }
    readConnections(of: item, id)
    if scene.connections.count > count { scene.barItems.append(Storyboard.BarItem(id: id, side: side)) }
  }

  /// Reads an object beside the view controller: its connections, and, if it is one, the recognizer or custom object.
  private mutating func readObject(_ index: Int) {
    let element = document[index]
    guard let id = element.attributes["id"] else { return }
    readConnections(of: index, id)
    if element.attributes["placeholderIdentifier"] == "IBFirstResponder" { scene.firstResponder = id }
    if element.name == "customObject" { scene.objects[id] = element.attributes["customClass"] }
    guard element.name.hasSuffix("GestureRecognizer"), let first = element.name.first else { return }
    var direction: String?
    for child in element.children
    where ["directions", "edges"].contains(document[child].attributes["key"] ?? "") {
      direction = ["left", "right", "up", "down", "top", "bottom"].first {
        document[child].attributes[$0] == "YES"
      }
    }
    if let single = element.attributes["direction"] { direction = single }
    let type = "UI" + first.uppercased() + element.name.dropFirst()
    scene.gestures.append(
      Storyboard.Gesture(id: id, type: element.attributes["customClass"] ?? type, direction: direction))
  }

  // MARK: - Connections

  private mutating func readConnections(of index: Int, _ source: String) {
    for list in document.children(of: index, named: "connections") {
      for child in document[list].children {
        let own = document[child].attributes
        guard let destination = own["destination"], let kind = connection(document[child].name, own) else {
          continue
        }
        scene.connections.append(Storyboard.Connection(source: source, destination: destination, kind: kind))
      }
    }
  }

  private func connection(_ name: String, _ own: [String: String]) -> Storyboard.Connection.Kind? {
    switch name {
    case "outlet", "outletCollection": return own["property"].map { .outlet($0) }
    case "action": return own["selector"].map { .action(selector: $0) }
    case "segue":
      var segue = Storyboard.Segue(kind: own["kind"] ?? "")
      (segue.identifier, segue.customClass) = (own["identifier"], own["customClass"])
      (segue.relationship, segue.unwindAction) = (own["relationship"], own["unwindAction"])
      (segue.style, segue.transitionStyle) = (own["modalPresentationStyle"], own["modalTransitionStyle"])
      (segue.isAnimated, segue.creation) = (own["animates"] != "NO", own["destinationCreationSelector"])
      return .segue(segue)
    default: return nil
    }
  }

  // MARK: - Views

  /// The elements that are not views themselves, but contain views.
  private static let groups: Set<String> = [
    "subviews", "prototypes", "sections", "tableViewSection", "cells",
  ]

  private mutating func view(_ index: Int, isInStack: Bool) -> Storyboard.View {
    let element = document[index]
    let own = element.attributes
    var view = Storyboard.View(id: own["id"] ?? "", element: element.name, customClass: own["customClass"])
    readConnections(of: index, view.id)
    if let frame = document.child(of: index, named: "rect", key: "frame") {
      view.frame = ["x", "y", "width", "height"].compactMap {
        document[frame].attributes[$0].flatMap { Double($0) }
      }
      if view.frame?.count != 4 { view.frame = nil }
    } else if let inset = document.child(of: index, named: "frame", key: "frameInset") {
      let own = document[inset].attributes
      let parts = [own["minX"] ?? "0", own["minY"] ?? "0", own["width"], own["height"]]
      view.frame = parts.map { $0.flatMap { Double($0) } }.whole
    }
    if let color = document.child(of: index, named: "color", key: "backgroundColor") {
      view.background = Self.color(document[color].attributes, colors)
    }
    view.alpha = own["alpha"].flatMap { Double($0) } ?? 1
    (view.isHidden, view.clips) = (own["hidden"] == "YES", own["clipsSubviews"] == "YES")
    (view.isDisabled, view.text) = (own["userInteractionEnabled"] == "NO", own["text"])
    if let tag = own["tag"].flatMap({ Int($0) }) { view.tag = tag }
    if element.name == "button" {
      let state = document.child(of: index, named: "state", key: "normal")
      let style = document.child(of: index, named: "buttonConfiguration", key: "configuration")
      view.text = [style, state].compactMap { $0.flatMap { document[$0].attributes["title"] } }.first
    }
    if element.name == "switch" { view.value = own["on"] == "YES" ? "true" : "false" }
    if element.name == "slider" { view.value = own["value"].flatMap { Double($0) }.map { "\($0)" } }
    if own["dataMode"] == "static" {
      view.cells = document.children(of: index, named: "sections").flatMap { document[$0].children }.map {
        document.children(of: $0, named: "cells").reduce(0) { $0 + document[$1].children.count }
      }
    }
    view.mask = isInStack ? Self.masks.map { $0.word } : mask(of: index, view.id)
    view.subviews = subviews(within: index, isInStack: element.name == "stackView")
    Self.place(&view.subviews, in: view.frame)
    if ["navigationBar", "toolbar"].contains(element.name) {
      view.subviews += itemViews(of: index, width: view.frame?[2] ?? 390)
    }
    return view
  }

  /// Gives frames to the views that have none: Xcode may save none for a view that constraints place. A view with
  /// subviews gets the bounds of the view around it, any other view a place of its own.
  private static func place(_ views: inout [Storyboard.View], in frame: [Double]?) {
    let size = frame.map { Array($0[2...]) } ?? [390, 844]
    var count = 0.0
    for index in views.indices where views[index].frame == nil {
      views[index].isPlaced = false
      if !views[index].subviews.isEmpty { views[index].frame = [0, 0] + size; continue }
      let isLow = size[1] < 200
      views[index].frame = isLow ? [60 * count, 0, 50, size[1]] : [20, 100 + 60 * count, 120, 44]
      count += 1
    }
  }

  private mutating func subviews(within index: Int, isInStack: Bool) -> [Storyboard.View] {
    var found: [Storyboard.View] = []
    for child in document[index].children {
      let element = document[child]
      if Self.groups.contains(element.name) {
        found += subviews(within: child, isInStack: isInStack)
      } else if element.attributes["id"] != nil,
        ["subviews", "prototypes"].contains(document[index].name)
          || document.child(of: child, named: "rect", key: "frame") != nil
          || document.child(of: child, named: "frame", key: "frameInset") != nil
      {
        // The content view of a cell or of an effect view has a `key`, but is read like other views.
        found.append(view(child, isInStack: isInStack))
      }
    }
    return found
  }

  // MARK: - Colours

  /// The system colours for which scripts have other words.
  private static let systemColors = [
    "darkTextColor": "black", "lightTextColor": "white",
    "groupTableViewBackgroundColor": "systemGroupedBackground",
    "viewFlipsideBackgroundColor": "darkGray", "scrollViewTexturedBackgroundColor": "gray",
    "tableCellGroupedBackgroundColor": "white",
    "systemGroupTableViewBackgroundColor": "systemGroupedBackground",
  ]

  /// A colour as words of a script; nil if it is not known.
  /// - Parameters:
  ///   - own: The attributes of the colour's element.
  ///   - named: The named colours of the resources.
  static func color(_ own: [String: String], _ named: [String: String]) -> String? {
    func part(_ name: String) -> Double? { own[name].flatMap { Double($0) } }
    let alpha = part("alpha") ?? 1
    if let name = own["systemColor"] ?? own["cocoaTouchSystemColor"] {
      if let word = systemColors[name] { return word }
      let word = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
      return UIKitTable.shared.row("." + word, of: "UIColor")?.template ?? named[name]
    }
    if let name = own["name"] { return named[name] }
    guard
      let parts = part("white").map({ [$0, $0, $0] }) ?? [part("red"), part("green"), part("blue")].whole
    else {
      return nil
    }
    if alpha == 0 { return "clear" }
    let text = "rgb(" + parts.map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: ", ") + ")"
    return alpha < 1 ? text + ".alpha(\(alpha))" : text
  }

  // MARK: - Sizes

  /// The margins and sizes of an autoresizing mask: the attribute in the storyboard, and the word of a script.
  private static let masks: [(attribute: String, word: String)] = [
    ("flexibleMinX", "flexibleLeftMargin"), ("widthSizable", "flexibleWidth"),
    ("flexibleMaxX", "flexibleRightMargin"), ("flexibleMinY", "flexibleTopMargin"),
    ("heightSizable", "flexibleHeight"), ("flexibleMaxY", "flexibleBottomMargin"),
  ]

  /// The autoresizing mask of a view: its own or, if constraints place the view, a mask that keeps the margins that
  /// they set.
  private func mask(of index: Int, _ id: String) -> [String] {
    guard let pins = constraints[id],
      document[index].attributes["translatesAutoresizingMaskIntoConstraints"] == "NO"
    else {
      let list = document.child(of: index, named: "autoresizingMask", key: "autoresizingMask")
      let own = list.map { document[$0].attributes } ?? [:]
      return Self.masks.filter { own[$0.attribute] == "YES" }.map { $0.word }
    }
    let words = Self.masks.map { $0.word }
    return Self.flexible(pins.contains("left"), pins.contains("right"), Array(words[..<3]))
      + Self.flexible(pins.contains("top"), pins.contains("bottom"), Array(words[3...]))
  }

  /// The flexible margins and size of an axis. `start` and `end` say whether constraints set the margin there.
  private static func flexible(_ start: Bool, _ end: Bool, _ words: [String]) -> [String] {
    if start { return end ? [words[1]] : [] }
    return end ? [words[0]] : [words[0], words[2]]
  }

  /// Collects the constraints and guides of a view and all views within it, and the edges that constraints set for each view.
  private mutating func collectConstraints(_ index: Int) {
    for list in document.children(of: index, named: "constraints") {
      for child in document.children(of: list, named: "constraint") {
        let own = document[child].attributes
        let owner = document[index].attributes["id"] ?? ""
        note(own["firstAttribute"], of: own["firstItem"] ?? owner)
        if let second = own["secondItem"] { note(own["secondAttribute"], of: second) }
        let signs = ["greaterThanOrEqual": ">=", "lessThanOrEqual": "<="]
        scene.constraints.append(
          Storyboard.Constraint(
            id: own["id"] ?? "", first: (own["firstItem"] ?? owner, own["firstAttribute"] ?? ""),
            second: (own["secondItem"], own["secondAttribute"] ?? ""),
            relation: own["relation"].flatMap { signs[$0] } ?? "==", multiplier: own["multiplier"],
            constant: own["constant"].flatMap { Double($0) } ?? 0,
            priority: own["priority"].flatMap { Double($0) } ?? 1000, isActive: own["installed"] != "NO"))
      }
    }
    for child in document[index].children {
      let element = document[child]
      if element.name == "viewLayoutGuide", let id = element.attributes["id"] {
        scene.guides[id] = element.attributes["key"]
      }
      if !element.children.isEmpty { collectConstraints(child) }
    }
  }

  private static let edges = [
    "leading": "left", "leadingMargin": "left", "left": "left", "leftMargin": "left", "trailing": "right",
    "trailingMargin": "right", "right": "right", "rightMargin": "right", "top": "top", "topMargin": "top",
    "bottom": "bottom", "bottomMargin": "bottom", "baseline": "bottom",
  ]

  private mutating func note(_ attribute: String?, of item: String) {
    guard let edge = attribute.flatMap({ Self.edges[$0] }) else { return }
    constraints[item, default: []].insert(edge)
  }
}

extension [Double?] {
  /// The numbers; nil if one of them is nil.
  fileprivate var whole: [Double]? {
    let numbers = compactMap { $0 }
    return numbers.count == count ? numbers : nil
  }
}
