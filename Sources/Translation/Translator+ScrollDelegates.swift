import Diagnostics
import SwiftLanguage

// The delegates of scroll views, and the observers of their offsets. In a script, the screen that contains a scroll
// view has the handlers, which call the delegate and the observer.

extension Translator {
  /// The methods of `UIScrollViewDelegate` by their full names, each with the event of the script and the number of its
  /// parameters.
  private static let scrollMethods: [(name: String, event: String, count: Int)] = [
    ("scrollViewDidScroll(_:)", "didScroll", 1),
    ("scrollViewWillBeginDragging(_:)", "willBeginDragging", 1),
    ("scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)", "willEndDragging", 3),
    ("scrollViewDidEndDragging(_:willDecelerate:)", "didEndDragging", 2),
    ("scrollViewDidEndDecelerating(_:)", "didEndDecelerating", 1),
    ("scrollViewDidEndScrollingAnimation(_:)", "didEndScrollingAnimation", 1),
    ("scrollViewDidZoom(_:)", "didZoom", 1),
  ]

  /// The keys under which the delegate and the observer of a scroll view are kept.
  private static let (delegateKey, observerKey) = ("delegate", "observer")

  private var observesOffsets: Bool { module.calls.contains { $0.hasPrefix("observe(_:") } }

  /// The classes, except views, that have or inherit a method with a body, each with the method.
  private func classes(implementing name: String) -> [(ModuleType, SwiftFunction)] {
    types.filter { $0.kind == .class && roles(of: $0)[0] != .view }.compactMap { type in
      inheritedFunction(of: type) { $0.fullName == name && $0.body != nil }.map { (type, $0.0) }
    }
  }

  private func isScrollDelegate(_ type: ModuleType) -> Bool {
    Self.scrollMethods.contains { row in classes(implementing: row.name).contains { $0.0.name == type.name } }
  }

  /// The events of scroll views that code of the module handles, and `didScroll` if code observes an offset.
  private var scrollEvents: [(name: String, event: String, count: Int)] {
    Self.scrollMethods.filter {
      !classes(implementing: $0.name).isEmpty || $0.event == "didScroll" && observesOffsets
    }
  }

  private static func parameters(_ count: Int) -> [String] {
    ["scrolled"] + (1..<max(count, 1)).map { "value\($0)" }
  }

  /// Writes the handlers of a screen for the scroll views in it.
  mutating func writeScrollHandlers(of type: ModuleType) {
    for row in scrollEvents {
      let list = Self.parameters(row.count).joined(separator: ", ")
      let other = isScrollDelegate(type) && isConnected(type) ? "self" : "none"
      writer.line("on \(row.event)(\(list)) { scrolled_\(row.event)(\(list), \(other)) }", at: type.span)
    }
  }

  /// Whether UIKit, or probably a storyboard, makes a screen the delegate of its scroll views: a screen with a list, or
  /// one with an outlet that scrolls and without code that sets a delegate to `self`.
  func isConnected(_ type: ModuleType) -> Bool {
    if isList(type) { return true }
    if let row = scene(of: type) { return row.scene.isDelegate }
    let sets = type.members.flatMap { $0.parts }.contains { part in
      part.contains { node in
        guard case .assignment(let target, _, let value) = node.kind, value.isSelf else { return false }
        return (target.member?.name.text ?? "") == "delegate"
      }
    }
    return !sets
      && allVariables(of: type).contains { variable in
        variable.declaration.has("IBOutlet") && variable.binding.type?.known.map(scrolls) ?? false
      }
  }

  /// Writes the functions that call the observer and the delegate of a scroll view.
  mutating func writeScrollCalls() {
    for row in scrollEvents {
      helpers.insert(.viewValues)
      let list = Self.parameters(row.count).joined(separator: ", ")
      writer.line("func scrolled_\(row.event)(\(list), other) {", at: 0..<0)
      if row.event == "didScroll", observesOffsets {
        writer.line("  let code = viewValue(scrolled, \"\(Self.observerKey)\", none)", at: 0..<0)
        writer.line("  if code != none { do code(scrolled, scrolled.contentOffset) }", at: 0..<0)
      }
      // A scroll view does not retain its delegate.
      helpers.insert(.weakValues)
      writer.line(
        "  let target = valueOf(viewValue(scrolled, \"\(Self.delegateKey)\", weakValue(other)))", at: 0..<0)
      for (type, function) in classes(implementing: row.name) {
        let call = "target.\(methodName(function, of: type))(\(list))"
        writer.line(
          "  if target != none { if target.className == \"\(type.name)\" { \(call) } }", at: type.span)
      }
      writer.line("}", at: 0..<0)
    }
  }

  /// Writes the assignment of the delegate of a scroll view, and the tap on a cell of a list. False for another receiver,
  /// for a delegate without any of the methods, and if no code handles events of scroll views or taps on cells.
  mutating func assignScrollDelegate(
    _ view: Fragment, _ value: SwiftExpression, at span: Span
  ) throws(Untranslated) -> Bool {
    guard view.type.map(scrolls) ?? false else { return false }
    let given = try expression(value)
    var isSelected = false
    if let type = module.declaration(of: given.type),
      isKind(view.type, of: "UITableView") || isKind(view.type, of: "UICollectionView"),
      case let list = named(view, "list", at: span),
      let gesture = selection(of: list.text, by: type, given.text)
    {
      isSelected = true
      writer.line(Fragment(filling: "$0.addGestureRecognizer(\(gesture))", with: [list], at: span.range))
    }
    if scrollEvents.isEmpty { return isSelected }
    guard given.text == "none" || module.declaration(of: given.type).map({ isScrollDelegate($0) }) ?? false
    else { return isSelected }
    helpers.formUnion([.viewValues, .weakValues])
    writer.line(
      Fragment(
        filling: "setViewValue($0, \"\(Self.delegateKey)\", weakValue($1))", with: [view, given],
        at: span.range))
    return true
  }

  /// Writes the observer by `scrollView.observe(\.contentOffset) { … }`; the value is the observed view. Nil for other
  /// calls; throws for other key paths.
  mutating func observation(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard let (base, name) = callee.member, name.text == "observe",
      case .keyPath(_, let path)? = arguments.first?.value.kind, let handler = arguments.last?.value
    else { return nil }
    let subject = named(try expression(base), "observed", at: span)
    guard path.count == 1, case .member(let key) = path[0], key == "contentOffset", let type = subject.type,
      scrolls(type)
    else {
      throw Untranslated(
        what: "changes are not observed, except those of a scroll view's `contentOffset`", span: span)
    }
    helpers.insert(.viewValues)
    var code = Fragment()
    if let closure = handler.closure {
      code = closureValue(closure, [type, "NSKeyValueObservedChange"], at: handler.span)
    } else {
      code = try expression(handler)
    }
    writer.line(
      Fragment(
        filling: "setViewValue($0, \"\(Self.observerKey)\", $1)", with: [subject, code], at: span.range))
    if let options = Arguments(arguments)["options"],
      options.contains(where: { $0.implicitName == "initial" })
    {
      writer.line(
        Fragment(
          filling: "if $0 != none { do $1($0, $0.contentOffset) }", with: [subject, code], at: span.range))
    }
    return Fragment(subject.text, at: span.range, type: "NSKeyValueObservation")
  }
}
