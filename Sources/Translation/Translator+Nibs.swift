import Diagnostics
import SwiftLanguage

// Views that code loads from a `.xib`: a new view of the class stands for the contents of the file.

extension Translator {
  /// Whether a call loads the views of a `.xib`.
  private static func loadsNib(_ node: SwiftExpression) -> Bool {
    guard let (callee, arguments) = node.call, let name = callee.member?.name.text else { return false }
    return name == "loadNibNamed" || name == "instantiate" && arguments.first?.label == "withOwner"
  }

  /// The names of the functions that load a `.xib` and return a view of a class that the caller chooses.
  static func nibLoaders(in module: Module) -> Set<String> {
    let rows =
      module.order.compactMap { module.types[$0] }
      + module.extensions.keys.sorted().compactMap { module.extensions[$0] }
    let found = (rows.flatMap { $0.functions } + module.functions).filter { function, _ in
      guard let result = function.result?.known?.name, let body = function.body else { return false }
      return (result == "Self" || function.generics.contains(result))
        && body.parts.contains { $0.contains(where: loadsNib) }
    }
    return Set(found.map { $0.0.name.text })
  }

  /// The view that `Bundle.main.loadNibNamed("Card", owner: nil)!.first as! Card` or a `UINib` gives; nil for other casts.
  mutating func nibView(
    _ inner: SwiftExpression, as target: SwiftType, at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard let type = target.known.map(module.resolved), isView(type) else { return nil }
    let isFirst = inner.all.contains { $0.member?.name.text == "first" || $0.isSubscript }
    guard isFirst, inner.all.contains(where: Self.loadsNib) else { return nil }
    return try nibView(of: type, at: span)
  }

  /// The view that a function of the files loads from a `.xib` and returns, of the expected class or of the class before the dot:
  /// `let card: Card = .fromNib()`. Nil for other calls.
  mutating func nibView(
    _ callee: SwiftExpression, expecting type: SwiftValueType?, at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard let name = callee.implicitName ?? callee.member?.name.text ?? callee.identifier else { return nil }
    guard nibLoaders.contains(name) else { return nil }
    let receiver = callee.member?.base.identifier.map { SwiftValueType.named($0) }
    let own = receiver.flatMap { module.types[$0] == nil ? nil : $0 }
    guard let type = (own ?? type).map(module.resolved), isView(type) else { return nil }
    return try nibView(of: type, at: span)
  }

  private mutating func nibView(of type: SwiftValueType, at span: Span) throws(Untranslated) -> Fragment {
    let name = madeName("view")
    try writeView(name, type, [], isDecoded: true, at: span)
    let text = local(name)?.text ?? name
    let nib = storyboards.all.first { $0.isNib && $0.name == type.name }
    if let frame = nib?.scenes.first?.view?.frame, frame.count == 4 {
      writer.line("\(text).frame = (\(frame.map(Self.number).joined(separator: ", ")))", at: span.range)
    } else if let current {
      writer.line("\(text).frame = (0, 0, 320, 200)", at: span.range)
      placeDoubts[Self.escaped(current.name)] = "since the size of a `\(type)` is in a `.xib`"
    }
    return Fragment(text, at: span.range, type: type)
  }
}

extension SwiftExpression {
  /// Whether the expression is a subscript.
  fileprivate var isSubscript: Bool { if case .subscripting = kind { true } else { false } }
}
