import Diagnostics
import SwiftLanguage

// Tables and collections: a script has one plain view for the cell that a user taps, which is at the first index path.

extension Translator {
  /// The views that every cell of UIKit's own class has.
  private static let cellParts = ["imageView", "textLabel", "detailTextLabel"]

  /// The view for a part of a cell, or the supplied cells of a table or collection, or their index paths; nil for other
  /// members.
  mutating func cellPart(_ name: String, of receiver: Fragment, at span: Span) -> Fragment? {
    guard Self.cellParts.contains(name), receiver.type == "UITableViewCell" else {
      return listPart(name, of: receiver, at: span)
    }
    helpers.insert(.viewValues)
    return Fragment(
      filling: "viewPart($0, \"\(name)\")", with: [receiver], at: span.range,
      type: name == "imageView" ? "UIImageView" : "UILabel")
  }

  /// The index path of the supplied cell, as a list of its section and its row or item.
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

  /// The supplied cell of a table or collection, its layout attributes, frame or index path; nil for other calls.
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

  /// Leaves out a call that selects a cell or scrolls to one, since the supplied cell is always visible; false for
  /// other calls.
  mutating func noteVisible(
    _ call: String, of base: SwiftExpression, at span: Span
  ) throws(Untranslated) -> Bool {
    guard Self.commandsOfCells.contains(call), try expression(base).type.map(scrolls) ?? false else {
      return false
    }
    noteCell()
    return true
  }

  /// The supplied cell of a list.
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
}
