import Diagnostics
import SwiftLanguage

// Tables and collections: a script has one plain view for the cell that a user taps, which is at the first index path.

extension Translator {
  /// The views that every cell of UIKit's own class has.
  private static let cellParts = ["imageView", "textLabel", "detailTextLabel"]

  /// The view for a part of a cell or a button, or the cells of a table or collection, or their index paths; nil for other
  /// members.
  mutating func cellPart(_ name: String, of receiver: Fragment, at span: Span) -> Fragment? {
    if name == "imageView", isKind(receiver.type, of: "UIButton"), let current {
      helpers.insert(.viewValues)
      doubts[Self.escaped(current.name)] = "since the image view of a button is made up"
      return Fragment(
        filling: "viewPart($0, \"\(name)\")", with: [receiver], at: span.range, type: "UIImageView")
    }
    guard Self.cellParts.contains(name), receiver.type == "UITableViewCell" else {
      return listPart(name, of: receiver, at: span)
    }
    helpers.insert(.viewValues)
    return Fragment(
      filling: "viewPart($0, \"\(name)\")", with: [receiver], at: span.range,
      type: name == "imageView" ? "UIImageView" : "UILabel")
  }

  /// The index path of the cell that a user taps, as a list of its section and its row or item.
  static let firstPlace = "[0, 0]"

  private static let placesOfCells = [
    "indexPathsForVisibleItems", "indexPathsForVisibleRows", "indexPathsForSelectedItems",
    "indexPathsForSelectedRows",
  ]

  /// The cells of a table or collection, or their index paths; nil for other members.
  private mutating func listPart(_ name: String, of receiver: Fragment, at span: Span) -> Fragment? {
    guard let type = receiver.type, scrolls(type) else { return nil }
    if name == "visibleCells" {
      let cell = cell(of: receiver, as: nil, at: span)
      return Fragment(filling: "[$0]", with: [cell], at: span.range, type: .list(of: cell.type))
    }
    if name == "indexPathForSelectedRow" {
      noteCell()
      return Fragment(Self.firstPlace, at: span.range, type: "IndexPath")
    }
    guard Self.placesOfCells.contains(name) else { return nil }
    noteCell()
    return Fragment("[\(Self.firstPlace)]", at: span.range, type: .list(of: "IndexPath"))
  }

  private static let cellCalls = [
    "cellForItem(at:)", "cellForRow(at:)", "dequeueReusableCell(withReuseIdentifier:for:)",
    "dequeueReusableCell(withIdentifier:for:)", "dequeueReusableCell(withIdentifier:)",
    "layoutAttributesForItem(at:)",
  ]

  private static let placeCalls = ["indexPath(for:)", "indexPathForItem(at:)", "indexPathForRow(at:)"]

  /// The view that stands for a cell of a table or collection, its layout attributes, frame or index path; nil for other calls.
  /// - Parameter type: The class to which code casts the cell; nil if it does not.
  mutating func cell(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], as type: String?, at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard let (base, name) = callee.member,
      case let call = Self.signature(name.text, arguments),
      Self.cellCalls.contains(call) || Self.placeCalls.contains(call) || call == "rectForRow(at:)"
    else { return nil }
    let list = try expression(base)
    guard list.type.map(scrolls) ?? false else { return nil }
    if Self.placeCalls.contains(call) {
      noteCell()
      return Fragment(Self.firstPlace, at: span.range, type: "IndexPath")
    }
    let cell = cell(of: list, as: type, at: span)
    if call == "rectForRow(at:)" {
      return Fragment(filling: "$0.frame", with: [cell], at: span.range, type: "CGRect")
    }
    return call == "layoutAttributesForItem(at:)" ? cell.typed("UICollectionViewLayoutAttributes") : cell
  }

  private static let commandsOfCells: Set<String> = [
    "scrollToItem(at:at:animated:)", "scrollToRow(at:at:animated:)",
    "selectItem(at:animated:scrollPosition:)", "selectRow(at:animated:scrollPosition:)",
  ]

  /// Leaves out a call that selects a cell or scrolls to one, since the view that stands for a cell is always visible; false
  /// for other calls.
  mutating func noteVisible(
    _ call: String, of base: SwiftExpression, at span: Span
  ) throws(Untranslated) -> Bool {
    guard Self.commandsOfCells.contains(call), try expression(base).type.map(scrolls) ?? false else {
      return false
    }
    noteCell()
    return true
  }

  /// The view that stands for a cell of a list.
  /// - Parameter type: The class to which code casts the cell. Nil stands for the class of cells that the files declare
  ///   if there is only one, otherwise for UIKit's class.
  private mutating func cell(of list: Fragment, as type: String?, at span: Span) -> Fragment {
    helpers.insert(.viewValues)
    noteCell()
    let system = isKind(list.type, of: "UITableView") ? "UITableViewCell" : "UICollectionViewCell"
    let own = types.filter { $0.kind == .class && uikitType(of: $0) == system }
    let kind = type ?? (own.count == 1 ? own[0].name : system)
    return Fragment(
      filling: "viewCell($0, \"\(kind)\")", with: [list], at: span.range, type: .named(kind))
  }

  private mutating func noteCell() {
    suppliesCells = true
    assume("a plain view stands for the cell that a user taps")
    if let current, !roles(of: current)[0].isController { cellReaders.insert(current.name) }
  }

  // MARK: - Selection

  /// For each kind of list, UIKit's call when a user taps a cell, and UIKit's question how many cells a section has.
  private static let selections = [
    (list: "UITableView", call: "tableView(_:didSelectRowAt:)", count: "tableView(_:numberOfRowsInSection:)"),
    (
      list: "UICollectionView", call: "collectionView(_:didSelectItemAt:)",
      count: "collectionView(_:numberOfItemsInSection:)"
    ),
  ]

  /// Whether a method is UIKit's call when a user taps a cell, and a list of the files calls it.
  func isSelection(_ method: String, of type: ModuleType) -> Bool {
    Self.selections.contains { $0.call == method } && selecting.contains { $0.type.name == type.name }
  }

  /// The functions that call a screen as UIKit does when the user taps another cell than the first, if the screen's code uses
  /// the index path, and code or a storyboard says how many cells there are.
  func furtherRows(of type: ModuleType) -> [Translation.Entry] {
    Self.selections.flatMap { kind -> [Translation.Entry] in
      guard isSelection(kind.call, of: type),
        let function = type.functions.first(where: { $0.0.fullName == kind.call })?.0,
        let place = function.parameters.last?.name.text
      else { return [] }
      let nodes = function.body?.parts.flatMap { $0.all } ?? []
      let rows = Self.asks(["row", "item"], of: place, in: nodes) ? Self.mostRows : 1
      let sections = Self.asks(["section"], of: place, in: nodes) ? Self.mostSections : 1
      let page = "page.\(list(kind.list, of: type) ?? "view")"
      let places = (0..<sections).flatMap { section in (0..<rows).map { (section, $0) } }
      return places.dropFirst().compactMap { section, row in
        guard let tests = conditions(section, row, kind.count, of: type, page) else { return nil }
        let name = "try\(type.name)_" + (section > 0 ? "section\(section + 1)_" : "") + "row\(row + 1)"
        let call = "page.\(methodName(function, of: type))(\(page), [\(section), \(row)])"
        let tested = tests.reversed().reduce(call) { "if \($1) { \($0) }" }
        return Translation.Entry(
          name: name,
          text: "func \(name)() { let page = visibleViewController; "
            + "if page != none { if page.className == \"\(type.name)\" { \(tested) } } }",
          method: "\(type.name).\(function.fullName)")
      }
    }
  }

  /// The maximum numbers of rows of a section, and of sections, in which a cell is tapped.
  private static let (mostRows, mostSections) = (12, 6)

  /// Whether code reads one of these members of an index path, or passes the index path to a call not in `cellCommands`.
  private static func asks(_ members: Set<String>, of place: String, in nodes: [SwiftExpression]) -> Bool {
    nodes.contains { node in
      if let (base, name) = node.member { return base.identifier == place && members.contains(name.text) }
      guard let (callee, arguments) = node.call, arguments.contains(where: { $0.value.identifier == place })
      else { return false }
      return !(callee.member.map { cellCommands.contains($0.name.text) } ?? false)
    }
  }

  /// The methods of a list to which an index path only says which cell is meant.
  private static let cellCommands: Set<String> = [
    "deselectRow", "deselectItem", "selectRow", "selectItem", "cellForRow", "cellForItem", "scrollToRow",
    "scrollToItem", "rectForRow", "layoutAttributesForItem", "dequeueReusableCell", "reloadRows",
    "reloadItems",
  ]

  /// The conditions under which a list has a certain cell; empty if a storyboard says that it has. Nil if the list has
  /// no such cell, or if nothing says how many cells there are.
  /// - Parameter count: The question that says how many cells a section has.
  private func conditions(
    _ section: Int, _ row: Int, _ count: String, of type: ModuleType, _ list: String
  ) -> [String]? {
    guard let counting = coded(count, of: type) else {
      let cells = scene(of: type)?.scene.view?.all.first { !$0.cells.isEmpty }?.cells ?? []
      return section < cells.count && row < cells[section] ? [] : nil
    }
    var found = ["page.\(methodName(counting, of: type))(\(list), \(section)) > \(row)"]
    if section > 0 {
      guard let sections = coded("numberOfSections(in:)", of: type) else { return nil }
      found.insert("page.\(methodName(sections, of: type))(\(list)) > \(section)", at: 0)
    }
    return found
  }

  /// The method with this full name and a body that a type declares or inherits; nil if there is none.
  private func coded(_ name: String, of type: ModuleType) -> SwiftFunction? {
    inheritedFunction(of: type) { $0.fullName == name && $0.body != nil }?.0
  }

  /// The gesture that calls the delegate of a list when the user taps the first cell; nil if the delegate has no such
  /// method. The whole list stands for the cell.
  mutating func selection(of list: String, by type: ModuleType, _ delegate: String) -> String? {
    for kind in Self.selections {
      guard let function = coded(kind.call, of: type), !hasFreeFunctions(type) else { continue }
      assume("a tap on a list is a tap on its first cell")
      let counted =
        coded(kind.count, of: type).map { "if owner.\(methodName($0, of: type))(list, 0) == 0 { return }; " }
        ?? ""
      let call = "owner.\(methodName(function, of: type))(list, \(Self.firstPlace))"
      let name = "\(type.name)Tap_cell"
      let text = "gesture \(name)(owner, list) { tap; on ended { \(counted)\(call) } }"
      if !selecting.contains(where: { $0.type.name == type.name }) { selecting.append((type, text)) }
      return "\(name)(\(delegate), \(list))"
    }
    return nil
  }

  /// The statements that let UIKit call a screen when the user taps a cell of the screen's own list, or of a list whose
  /// delegate is the screen, as a storyboard says.
  mutating func selections(of type: ModuleType) -> [String] {
    var lists = isList(type) ? ["view"] : []
    if let row = scene(of: type) {
      let names = viewNames(of: row)
      lists += row.scene.lists.compactMap { names[$0] }
    } else if isConnected(type) {
      lists += allVariables(of: type).filter { isViewOutlet($0) && valueType(of: $0).map(scrolls) ?? false }
        .map { Self.escaped($0.name) }
    }
    return lists.compactMap { list in
      selection(of: "self.\(list)", by: type, "self").map { "self.\(list).addGestureRecognizer(\($0))" }
    }
  }
}
