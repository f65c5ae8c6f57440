import Diagnostics
import SwiftLanguage

// Constraints in the visual format language: `H:|-16-[card(200)]-[shade]|`.

/// An element of a visual format.
private enum FormatPart {
  /// The superview, `|`.
  case superview
  /// A view, `[name]`, with the sizes in parentheses.
  case view(String, [FormatLength])
  /// A distance, such as `-16-` or `-(>=16)-`; the length is nil for `-`, the standard distance.
  case distance(FormatLength?)
}

/// A length in a visual format, such as `>=16@750`: a relation, a value and a priority.
private struct FormatLength {
  var sign = "=="
  /// A number, or the name of a metric or of a view, whose size is then the length.
  var value: Substring
  var priority: Substring?

  init?(_ text: Substring) {
    var rest = text.filter { $0 != " " }[...]
    for word in ["==", ">=", "<="] where rest.hasPrefix(word) {
      sign = word
      rest = rest.dropFirst(2)
    }
    let parts = rest.split(separator: "@")
    guard let first = parts.first, parts.count < 3 else { return nil }
    (value, priority) = (first, parts.count > 1 ? parts[1] : nil)
  }
}

/// A visual format, as its direction and elements; nil if the text has an error.
private struct VisualFormat {
  var isVertical = false
  var parts: [FormatPart] = []

  init?(_ text: String) {
    var rest = text.filter { $0 != " " }[...]
    if rest.hasPrefix("V:") { isVertical = true }
    if rest.hasPrefix("V:") || rest.hasPrefix("H:") { rest = rest.dropFirst(2) }
    while let first = rest.first {
      rest = rest.dropFirst()
      switch first {
      case "|": parts.append(.superview)
      case "[":
        guard let end = rest.firstIndex(of: "]"), let view = Self.view(rest[..<end]) else { return nil }
        parts.append(view)
        rest = rest[rest.index(after: end)...]
      case "-":
        guard let next = rest.first, next != "[", next != "|" else {
          parts.append(.distance(nil))
          continue
        }
        guard let end = rest.firstIndex(of: "-"),
          let length = FormatLength(rest[..<end].filter { $0 != "(" && $0 != ")" }[...])
        else { return nil }
        parts.append(.distance(length))
        rest = rest[rest.index(after: end)...]
      default: return nil
      }
    }
  }

  private static func view(_ text: Substring) -> FormatPart? {
    let halves = text.split(separator: "(", maxSplits: 1)
    guard let name = halves.first else { return nil }
    guard halves.count > 1 else { return .view(String(name), []) }
    let sizes = halves[1].filter { $0 != ")" }.split(separator: ",").map { FormatLength($0) }
    return sizes.contains { $0 == nil } ? nil : .view(String(name), sizes.compactMap { $0 })
  }
}

extension Translator {
  /// The list of inactive constraints for `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`;
  /// nil for other calls. Throws for a format with an error, for options that align, and for a standard distance to a superview.
  mutating func formattedConstraints(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard let (base, name) = callee.member, name.text == "constraints",
      base.identifier == "NSLayoutConstraint"
    else { return nil }
    let given = Arguments(arguments)
    let aligns = given["options"]?.contains {
      ($0.implicitName ?? $0.member?.name.text)?.hasPrefix("alignAll") ?? false
    }
    guard let format = given["withVisualFormat"]?.literal.flatMap({ VisualFormat($0) }), aligns != true
    else { throw Untranslated(what: "this visual format is not supported", span: span) }
    let anchors = format.isVertical ? ("top", "bottom", "height") : ("leading", "trailing", "width")
    var (lines, gap) = ([] as [String], FormatLength("0"))
    var last: Fragment?
    var isAtEdge = false
    for part in format.parts {
      switch part {
      case .distance(let length): gap = length
      case .superview:
        isAtEdge = true
        guard let view = last else { continue }
        guard let gap else { throw Untranslated(what: "a standard distance is not supported", span: span) }
        let sign = [">=": "<=", "<=": ">="][gap.sign] ?? gap.sign
        lines.append(
          "\(view.text).\(anchors.1) \(sign) \(view.text).superview.\(anchors.1) - "
            + (try number(gap, anchors.2, given, at: span)))
      case .view(let name, let sizes):
        let view = try view(name, given, at: span)
        let before = last.map { "\($0.text).\(anchors.1)" } ?? "\(view.text).superview.\(anchors.0)"
        if last != nil || isAtEdge {
          // The standard distance between neighbours is 8 points.
          guard let distance = gap ?? (last == nil ? nil : FormatLength("8")) else {
            throw Untranslated(what: "a standard distance is not supported", span: span)
          }
          lines.append(
            "\(view.text).\(anchors.0) \(distance.sign) \(before) + "
              + (try number(distance, anchors.2, given, at: span)))
        }
        for size in sizes {
          lines.append(
            "\(view.text).\(anchors.2) \(size.sign) " + (try number(size, anchors.2, given, at: span)))
        }
        giveSize(view, at: span)
        (last, gap) = (view, FormatLength("0"))
      }
    }
    return inactive(lines, at: span)
  }

  /// Writes inactive constraints; the value is the list of their names.
  private mutating func inactive(_ lines: [String], at span: Span) -> Fragment {
    var names: [String] = []
    for line in lines {
      let name = madeName("constraint")
      writer.line("constraint \(name): \(line) inactive", at: span.range)
      names.append(name)
    }
    return Fragment(
      "[\(names.joined(separator: ", "))]", at: span.range, type: .list(of: "NSLayoutConstraint"))
  }

  /// The value of a key in the dictionary of the views or metrics of a visual format; nil if the dictionary is `nil`,
  /// or a literal without the key.
  private mutating func entry(_ key: String, of node: SwiftExpression) throws(Untranslated) -> Fragment? {
    guard case .dictionary(let pairs) = node.kind else {
      guard node.isGiven else { return nil }
      helpers.insert(.dictionaries)
      let rows = try expression(node)
      return Fragment(
        filling: "dictionaryValue($0, \"\(key)\")", with: [rows], at: node.span.range,
        type: rows.type?.dictionaryParts?.value)
    }
    return try pairs.first { $0.key.literal == key }.map { pair throws(Untranslated) in
      try expression(pair.value)
    }
  }

  private mutating func view(
    _ name: String, _ given: Arguments, at span: Span
  ) throws(Untranslated) -> Fragment {
    guard let node = given["views"], let view = try entry(name, of: node) else {
      throw Untranslated(what: "`\(name)` of this visual format is not known", span: span)
    }
    return named(view, "view", at: span)
  }

  /// The text of a length, with its priority if it has one.
  /// - Parameter size: The anchor for a length that is the name of a view: `width` or `height`.
  private mutating func number(
    _ length: FormatLength, _ size: String, _ given: Arguments, at span: Span
  ) throws(Untranslated) -> String {
    let priority = length.priority.map { " priority \($0)" } ?? ""
    if Double(length.value) != nil { return length.value + priority }
    let key = String(length.value)
    if let node = given["metrics"], let metric = try entry(key, of: node) {
      return named(metric, "metric", at: span).text + priority
    }
    return try view(key, given, at: span).text + ".\(size)" + priority
  }
}
