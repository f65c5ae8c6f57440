import Diagnostics
import SwiftLanguage

// The segues that a storyboard has.

extension InferredSegue {
  /// The properties of a segue in a storyboard.
  struct Known {
    /// The kind, as a word of a script.
    var kind: String
    /// The view of the source from which a tap performs the segue, or in which it embeds; nil for none.
    var view: String?
    var isNamed: Bool
    /// The lines of the declaration.
    var lines: [String] = []
    /// The statements before the code that prepares the segue.
    var preparations: [String] = []
    /// The statements after the code that prepares the segue.
    var performance: [String] = []
    /// The class of the files that performs the segue; nil for UIKit's.
    var ownClass: ModuleType?
    /// Whether the destination becomes a child in a container view, when the view of the source is loaded.
    var isEmbedding = false
    /// Whether an older Xcode has saved the segue without a style: UIKit's default style changed in iOS 13.
    var isOpen = false
  }
}

extension Translator {
  /// The segues of a screen of a storyboard; nil if neither the screen nor a direct subclass has a scene.
  func knownSegues(of type: ModuleType) -> [InferredSegue]? {
    let rows = storyboards.rows(of: type)
    if rows.isEmpty, !children(of: type).contains(where: { scene(of: $0) != nil }) { return nil }
    var found: [InferredSegue] = []
    let body = preparation(of: type)?.body
    for var segue in rows.flatMap({ segues(of: $0) })
    where !found.contains(where: { $0.identifier == segue.identifier }) {
      let region = body.map { preparing(segue.identifier, in: $0) } ?? []
      segue.hasStyle = segue.hasStyle || Self.sets(["modalPresentationStyle"], in: region)
      found.append(segue)
    }
    return found
  }

  /// The kinds of segues, by the words of storyboards.
  private static let kinds = [
    "show": "show", "push": "push", "presentation": "modal", "modal": "modal", "popoverPresentation": "modal",
    "popover": "modal", "showDetail": "showDetail", "replace": "showDetail", "custom": "custom",
    "embed": "custom", "unwind": "unwind",
  ]

  /// The segues that begin at a scene, without those whose destination, custom class or source view is not known.
  func segues(of row: Storyboards.Row) -> [InferredSegue] {
    let names = viewNames(of: row)
    return row.scene.segues.enumerated().compactMap { place, part -> InferredSegue? in
      let (connection, segue) = part
      guard var kind = Self.kinds[segue.kind], let end = end(of: connection, segue, in: row) else {
        return nil
      }
      let view = names[connection.source]
      var known = InferredSegue.Known(kind: kind, view: view, isNamed: segue.identifier != nil)
      known.ownClass = segue.customClass.flatMap { module.types[$0] }.flatMap { performs($0) ? $0 : nil }
      if known.ownClass != nil { kind = "custom" }
      known.isEmbedding = segue.kind == "embed"
      if kind == "custom", known.ownClass == nil, !known.isEmbedding { return nil }
      if view == nil, known.isEmbedding || connection.source != row.scene.id { return nil }
      known.kind = kind
      let shown = storyboards.row(connection.destination, in: row.storyboard)
      if let type = shown?.type.flatMap({ module.types[$0] }), kind != "unwind",
        let creation = selfCreation(of: type, "destination.")
      {
        known.preparations.append(creation)
      }
      let action = segue.creation.flatMap { makingDestination($0, of: row) }
      if let action { known.preparations.append(action.call(segue.identifier)) }
      if let own = segue.customClass.flatMap({ module.types[$0] }), known.ownClass == nil, isSegue(own),
        let function = own.functions.first(where: { $0.0.fullName == "perform()" })?.0
      {
        known.performance = performance(by: own, methodName(function, of: own))
      }
      known.isOpen =
        (["show", "modal"].contains(kind) || known.ownClass != nil) && storyboards.all[row.storyboard].isOld
        && [segue.style, shown?.scene.style].allSatisfy { $0 == nil } && !setsStyle(shown?.type ?? "")
      if kind == "modal" {
        let isPopover = segue.kind.hasPrefix("popover")
        let style = isPopover ? "popover" : segue.style
        if let style, style != "none" { known.lines.append("style \(style)") }
        if isPopover { known.preparations.append("destination.sourceView = source.\(view ?? "view")") }
        if let style = segue.transitionStyle {
          known.preparations.append("destination.modalTransitionStyle = \(style)")
        }
      }
      if !segue.isAnimated, kind != "custom", kind != "unwind" { known.lines.append("animated false") }
      return InferredSegue(
        identifier: segue.identifier ?? "segue_\(row.name)_\(place + 1)", end: end,
        hasStyle: action?.setsStyle ?? false, known: known)
    }
  }

  /// The identifiers, in quotation marks, of the segues that embed screens in container views, and the names of these screens.
  var embedded: Set<String> {
    let all = storyboards.rows.flatMap { segues(of: $0) }.filter { $0.known?.isEmbedding ?? false }
    return all.reduce(into: []) { names, segue in
      names.insert("\"\(segue.identifier)\"")
      if case .screen(let shown) = segue.end { names.insert(shown) }
    }
  }

  /// The call of the method with `@IBSegueAction` that makes the destination of a segue, by the identifier of the segue, and
  /// whether the method sets a style. In a script, the destination already exists, and is passed as the coder. Nil if there
  /// is no such method.
  private func makingDestination(
    _ selector: String, of row: Storyboards.Row
  ) -> (call: (String?) -> String, setsStyle: Bool)? {
    guard let type = row.type.flatMap({ module.types[$0] }), !hasFreeFunctions(type),
      let function = inheritedFunction(of: type, where: { Self.names(selector, $0.name.text) })?.0
    else { return nil }
    let name = methodName(function, of: type)
    let isOfStyle = Self.sets(["modalPresentationStyle"], in: function.body?.parts.flatMap { $0.all } ?? [])
    return (
      { identifier in
        let values = ["destination", "none", identifier.map { "\"\($0)\"" } ?? "none"]
        return "source.\(name)(\(values.prefix(function.parameters.count).joined(separator: ", ")))"
      }, isOfStyle
    )
  }

  /// The screen that `Card(coder: coder)` makes in a method with `@IBSegueAction`: in a script, the coder is this screen. Nil
  /// for other calls, and for initializers with further parameters.
  mutating func decoded(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard arguments.count == 1, arguments[0].label == "coder", let name = callee.identifier,
      let type = module.types[module.resolved(name)], roles(of: type)[0].isController,
      case let coder = try expression(arguments[0].value), coder.type == "NSCoder"
    else { return nil }
    return coder.typed(.named(type.name))
  }

  /// Whether a class is a segue whose `perform` does not call `super`, so that its code replaces UIKit's.
  private func performs(_ type: ModuleType) -> Bool {
    guard isSegue(type), let body = type.functions.first(where: { $0.0.fullName == "perform()" })?.0.body
    else {
      return false
    }
    return !body.parts.contains { $0.contains { $0.isSuper } }
  }

  private func end(
    of connection: Storyboard.Connection, _ segue: Storyboard.Segue, in row: Storyboards.Row
  ) -> InferredSegue.End? {
    guard segue.kind == "unwind" else {
      return storyboards.row(connection.destination, in: row.storyboard).map { .screen($0.name) }
    }
    for type in types {
      let actions = unwindActions(of: type.name)
      if let action = actions.first(where: { Self.names(segue.unwindAction ?? "", $0) }) {
        return .unwinding(action: action, owner: type.name)
      }
    }
    return nil
  }
}
