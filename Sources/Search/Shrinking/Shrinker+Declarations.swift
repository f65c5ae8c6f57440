import Language
import Running

// Removing declarations together with everything that refers to them.

extension Shrinker {
  /// Removes named declarations as far as the failure remains: puts the value where the name is used, or removes the parts that use
  /// the name and the declarations used only there.
  mutating func dropDeclarations() {
    var next = 0
    while !tester.isOver, let parts = ScriptParts(text) {
      let named = parts.named
      guard next < named.count else { return }
      let last = named[named.count - 1 - next]
      if !putIn(last, parts), !drop(last, parts) { next += 1 }
    }
  }

  /// Replaces a constant by its value; false, without a change, if it has no simple value or use, or the failure does not
  /// remain.
  private mutating func putIn(_ named: ScriptParts.Named, _ parts: ScriptParts) -> Bool {
    guard let value = named.value else { return false }
    let places = parts.places(of: named)
    guard !places.isEmpty else { return false }
    let edits = TextEdits([TextEdit(named.range, "")] + places.map { TextEdit($0, value) })
    guard let shown = tester.shows(text, edits) else { return false }
    take(shown)
    return true
  }

  /// Removes a declaration, the parts that use its name, and the declarations that nothing uses then; false, without a change,
  /// if the failure does not remain.
  private mutating func drop(_ named: ScriptParts.Named, _ parts: ScriptParts) -> Bool {
    var gone = parts.uses(of: named)
    while !tester.isOver {
      let edits = TextEdits(gone)
      let changed = edits.applied(to: text)
      if let places = tester.unattached(in: changed) {
        let origins = places.map { edits.origin(of: $0) }
        let unused = parts.declarations.filter { range in origins.contains { range.contains($0) } }
        let rest = gone.filter { edit in !unused.contains { $0.contains(edit.range.lowerBound) } }
        if unused.isEmpty { return false }
        gone = rest + unused.map { TextEdit($0, "") }
      } else {
        guard let shown = tester.shows(text, edits) else { return false }
        take(shown)
        return true
      }
    }
    return false
  }
}

extension ScriptParts {
  /// A named declaration.
  struct Named {
    var name: String
    /// The byte range of the statement.
    var range: Range<Int>
    /// The value, if it is a constant with a literal or name as its value; otherwise nil.
    var value: String?
  }

  /// The named declarations, in source order.
  var named: [Named] {
    script[script.statements].compactMap { statement in
      statement.kind.declaredName(in: script).map {
        Named(
          name: words(of: $0.span), range: statement.span.bytes, value: plainValue(of: statement.kind))
      }
    }
  }

  /// The source text of a constant's value, if it is a literal or a name; otherwise nil.
  private func plainValue(of kind: Statement.Kind) -> String? {
    guard case .let(let ref) = kind, !script[ref].isFunction else { return nil }
    let value = script[ref].value
    switch script[value].kind {
    case .number, .string, .name: return words(of: script[value].span)
    case .wildcard, .member, .call, .index, .tuple, .list, .unary, .binary, .tolerance, .conditional,
      .propertyAnimator, .block:
      return nil
    }
  }

  /// The occurrences of a declaration's name outside the declaration.
  fileprivate func places(of named: Named) -> [Range<Int>] {
    tokens.filter { $0.kind == .word && words(of: $0) == named.name }.map { Int($0.start)..<Int($0.end) }
      .filter { !named.range.contains($0.lowerBound) }
  }

  /// The edits that remove a declaration and, for each occurrence of its name, the smallest removable part around it.
  func uses(of named: Named) -> [TextEdit] {
    var gone: [Int: Set<Int>] = [:]
    for place in places(of: named).map({ $0.lowerBound }) {
      var best: (list: Int, element: Int, size: Int)?
      for (number, list) in lists.enumerated() {
        guard let element = list.elements.firstIndex(where: { $0.contains(place) }) else { continue }
        let size = list.elements[element].count
        if best.map({ size < $0.size }) ?? true { best = (number, element, size) }
      }
      if let best { gone[best.list, default: []].insert(best.element) }
    }
    var edits = [TextEdit(named.range, "")]
    for (number, list) in lists.enumerated() {
      guard let elements = gone[number] else { continue }
      edits += Shrinker.edits(list, keeping: list.elements.indices.filter { !elements.contains($0) })
    }
    // Drop edits that are inside others.
    return edits.enumerated().filter { number, edit in
      !edits.enumerated().contains { other, around in
        other != number && around.range.contains(edit.range.lowerBound)
          && around.range.upperBound >= edit.range.upperBound
          && (around.range != edit.range || other < number)
      }
    }.map { $0.element }
  }
}
