import Diagnostics
import SwiftLanguage

// The texts of labels, fields and buttons, for code that reads them. A list keeps the texts, since scripts have no such
// properties.

extension Translator {
  /// The text of a view: the view, and the name under which the list keeps the text.
  struct TextPlace {
    var view: Fragment
    var key: String
  }

  /// Whether code reads the texts of labels and fields, or the titles of buttons.
  private func reads(_ key: String) -> Bool {
    let hasTexts = module.reads.contains("text")
    if key == "text" { return hasTexts }
    return module.reads.contains("currentTitle") || module.calls.contains("title(for:)")
      || hasTexts && module.reads.contains("titleLabel")
  }

  /// The text of a view for which a member stands: `label.text`, `button.currentTitle` or `button.titleLabel?.text`. Nil for
  /// other members, and if code reads no such texts.
  private mutating func textPlace(
    _ base: SwiftExpression, _ name: String
  ) throws(Untranslated) -> TextPlace? {
    let inner = unchained(base)
    let isOfTitle = name == "text" && inner.member?.name.text == "titleLabel"
    let key = isOfTitle || name == "currentTitle" ? "title" : "text"
    guard name == "text" || name == "currentTitle", reads(key), !base.isSuper else { return nil }
    let view = try expression(isOfTitle ? unchained(inner.member?.base ?? inner) : inner)
    let kinds = key == "title" ? ["UIButton"] : ["UILabel", "UITextField", "UITextView"]
    return kinds.contains { isKind(view.type, of: $0) } ? TextPlace(view: view, key: key) : nil
  }

  /// The text of a view that a member gives; nil for other members. A text that neither code nor a storyboard sets is unknown.
  mutating func text(
    of base: SwiftExpression, _ name: String, at span: Span
  ) throws(Untranslated) -> Fragment? {
    try textPlace(base, name).map { read($0, at: span) }
  }

  /// The title that `button.title(for: .normal)` gives; nil for other calls.
  mutating func title(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard let (base, name) = callee.member, name.text == "title", arguments.first?.label == "for",
      case let view = try expression(unchained(base)), isKind(view.type, of: "UIButton")
    else { return nil }
    return read(TextPlace(view: view, key: "title"), at: span)
  }

  private mutating func read(_ place: TextPlace, at span: Span) -> Fragment {
    helpers.insert(.viewValues)
    let name = sourceName(span) ?? place.key
    return Fragment(
      filling: "viewValue($0, \"\(place.key)\", \(Self.unknownText(name)))", with: [place.view],
      at: span.range,
      type: "String")
  }

  /// Writes the assignment of the text of a view; false for other targets.
  mutating func assignText(
    _ target: SwiftExpression, _ sign: String, _ value: SwiftExpression, at span: Span
  ) throws(Untranslated) -> Bool {
    guard sign == "=", let (base, name) = target.member, let place = try textPlace(base, name.text) else {
      return false
    }
    write(value, to: place, at: span)
    return true
  }

  /// Writes `button.setTitle("Open", for: .normal)`; false for other calls, and if code reads no titles.
  mutating func writeTitle(
    _ base: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    guard arguments.count == 2, reads("title"), !base.isSuper,
      (arguments[1].value.implicitName ?? arguments[1].value.member?.name.text)?.lowercased() == "normal",
      case let view = try expression(unchained(base)), isKind(view.type, of: "UIButton")
    else { return false }
    write(arguments[0].value, to: TextPlace(view: view, key: "title"), at: span)
    return true
  }

  /// Writes a new text of a view. A text without a translation is unknown, so that only code which depends on it stops.
  private mutating func write(_ value: SwiftExpression, to place: TextPlace, at span: Span) {
    helpers.insert(.viewValues)
    var other = self
    var text = Fragment(Self.unknownText(sourceName(value.span) ?? place.key), at: span.range)
    if let known = try? other.expression(value, expecting: "String") {
      (other.notRun, other.doubts, other.placeDoubts) = (notRun, doubts, placeDoubts)
      (self, text) = (other, known)
    }
    writer.line(
      Fragment(filling: "setViewValue($0, \"\(place.key)\", $1)", with: [place.view, text], at: span.range))
  }

  /// The line that keeps the text with which a new view begins; nil for a view without text, and if code reads no texts.
  mutating func firstText(of view: String, _ type: SwiftValueType) -> String? {
    let isButton = isKind(type, of: "UIButton")
    guard isButton || ["UILabel", "UITextField", "UITextView"].contains(where: { isKind(type, of: $0) }),
      reads(isButton ? "title" : "text")
    else { return nil }
    helpers.insert(.viewValues)
    let text = isButton || isKind(type, of: "UILabel") ? "none" : "\"\""
    return "setViewValue(\(view), \"\(isButton ? "title" : "text")\", \(text))"
  }

  /// The lines that keep the texts of the views of a storyboard's scene, as far as code reads any.
  mutating func firstTexts(of row: Storyboards.Row) -> [String] {
    guard reads("text") || reads("title") else { return [] }
    helpers.insert(.viewValues)
    let names = viewNames(of: row)
    return (row.scene.view?.all ?? []).compactMap { view in
      guard let name = names[view.id], let text = view.text else { return nil }
      let literal = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
        "\n", with: "\\n")
      return "setViewValue(self.\(name), \"\(view.element == "button" ? "title" : "text")\", \"\(literal)\")"
    }
  }
}
