import Diagnostics
import Language
import Runtime

/// Rewrites one failed claim of a script to match the actual result.
package struct Correction {
  /// The reason why a claim cannot be rewritten.
  package struct Refusal: Error {
    /// A clause, without a full stop.
    package var reason: String
  }

  private let layout: TextLayout
  /// The byte range of the claim.
  private let claim: Range<Int>
  /// The claim, parsed on its own.
  private let script: Script
  /// The distance in bytes from a span of `script` to the same span of the file.
  private let offset: Int
  private let kind: Claim.Kind

  private static let verb = Array("expect ".utf8)

  /// Parses the claim in this byte range; throws if it is not a single claim.
  package init(_ layout: TextLayout, _ claim: Range<Int>) throws(Refusal) {
    (self.layout, self.claim) = (layout, claim)
    var names = NameTable()
    let (script, problems) = Parser.parse(
      bytes: Self.verb + layout.bytes[claim] + [0x0A], file: 0, names: &names)
    guard problems.isEmpty, script.statements.count == 1,
      case .expectation(let ref) = script[script.statements][0].kind, script[ref].claims.count == 1
    else { throw Refusal(reason: "it cannot be read by itself") }
    self.script = script
    kind = script[script[ref].claims][0].kind
    offset = claim.lowerBound - Self.verb.count
  }

  /// The possible replacements, the best first. Throws if there is none, or if a comment would be lost.
  /// - Parameter found: The actual result of the claim. Nil if it cannot be expressed as one text; the method then throws.
  package func candidates(_ found: Found?) throws(Refusal) -> [[TextEdit]] {
    guard let found else { throw Refusal(reason: unspelled) }
    let all: [[TextEdit]]
    switch found {
    case .sides(let left, let right): all = try sides(left, right)
    case .samples(let side): all = try samples(side)
    case .opposite: all = [try opposite()]
    case .state(let word): all = [[TextEdit(claim, word)]]
    case .tree(let tree): all = [[TextEdit(try pattern(), tree)]]
    case .events(let lines): all = [EventListEditor(layout, claim, lines).edits]
    }
    for edit in all.joined() where layout.mayHoldComment(edit.range) {
      throw Refusal(reason: "a comment stands in what would be replaced")
    }
    return all
  }

  // MARK: - Kinds of claims

  private func range(_ span: Span) -> Range<Int> { Int(span.start) + offset..<Int(span.end) + offset }

  private func range(_ ref: Ref<Expression>) -> Range<Int> { range(script[ref].span) }

  private func sides(_ left: Found.Side, _ right: Found.Side) throws(Refusal) -> [[TextEdit]] {
    guard case .value(let ref) = kind, case .binary(let operation, let first, let second) = script[ref].kind
    else { throw Refusal(reason: unspelled) }
    let expected = value(of: second)
    let place: Range<Int>
    let text: Found.Side
    if right.isSpelledOut, isWritten(expected) {
      (place, text) = (range(expected), left)
    } else if left.isSpelledOut, isWritten(first) {
      (place, text) = (range(first), right)
    } else {
      throw Refusal(reason: "neither of its sides is a literal value")
    }
    // `~` accepts a rounded value.
    let texts = operation == .near ? [text.short, text.exact] : [text.exact]
    return texts.map { [TextEdit(place, $0)] }
  }

  private func samples(_ side: Found.Side) throws(Refusal) -> [[TextEdit]] {
    guard case .sampled(let ref) = kind, case let expected = value(of: script[ref].expected),
      side.isSpelledOut,
      isWritten(expected)
    else { throw Refusal(reason: "the values that it expects are not a list of literal values") }
    return [side.short, side.exact].map { [TextEdit(range(expected), $0)] }
  }

  private func opposite() throws(Refusal) -> [TextEdit] {
    guard case .value(let ref) = kind else { throw Refusal(reason: unspelled) }
    switch script[ref].kind {
    case .unary(.not, let inner): return [TextEdit(claim, layout.text(range(inner)))]
    case .name, .member, .call, .index: return [TextEdit(at: claim.lowerBound, "not ")]
    case .number, .string, .wildcard, .tuple, .list, .unary, .binary, .tolerance, .conditional,
      .propertyAnimator, .block:
      throw Refusal(reason: unspelled)
    }
  }

  private func pattern() throws(Refusal) -> Range<Int> {
    switch kind {
    case .hierarchy(let ref): return range(script[ref].span)
    case .views(let ref): return range(script[ref].span)
    case .value, .sampled, .overTime, .state, .events, .noEvents, .absent, .code, .violation, .any:
      throw Refusal(reason: unspelled)
    }
  }

  /// The value before `±`; the expression itself if there is no tolerance.
  private func value(of ref: Ref<Expression>) -> Ref<Expression> {
    if case .tolerance(let value, _) = script[ref].kind { value } else { ref }
  }

  /// Whether an expression is written out: only literals, names, members, calls and lists of these, without operators other
  /// than a minus sign.
  private func isWritten(_ ref: Ref<Expression>) -> Bool {
    switch script[ref].kind {
    case .number, .name: true
    case .string(let parts):
      script[parts].allSatisfy { if case .text = $0.kind { true } else { false } }
    case .member(let owner, _, _): isWritten(owner)
    case .call(let callee, let arguments):
      isWritten(callee) && script[arguments].allSatisfy { isWritten($0.value) }
    case .tuple(let elements), .list(let elements): elements.isEmpty || isWritten(all: elements)
    case .unary(.minus, let value): isWritten(value)
    case .wildcard, .index, .unary, .binary, .tolerance, .conditional, .propertyAnimator, .block: false
    }
  }

  private func isWritten(all elements: Many<Expression>) -> Bool {
    (0..<Int(elements.count)).allSatisfy { isWritten(elements[$0]) }
  }

  /// The reason why the actual result cannot be expressed as one text.
  private var unspelled: String {
    switch kind {
    case .value(let ref): unspelled(ref)
    case .sampled: "the values that it expects are not a list of literal values"
    case .overTime: "it is about every moment: there is no one value to write"
    case .events:
      "nothing that it lists happened, its lines overlap, or a violation, fault or quirk is among them"
    case .noEvents, .absent: "it says what must not happen, and it happened"
    case .code(let ref):
      script[ref].kind == .fault ? "a fault is never updated away" : "what it expects did not come"
    case .violation: "a law is never updated away"
    case .any: "which of the alternatives is meant is not known"
    case .state, .hierarchy, .views: "what was found cannot be written"
    }
  }

  private func unspelled(_ ref: Ref<Expression>) -> String {
    switch script[ref].kind {
    case .binary(let operation, _, _):
      switch operation {
      case .and: "it joins conditions with `and`: which of them is wrong is not known"
      case .or: "it joins conditions with `or`: which of them is wrong is not known"
      case .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: "a bound is not a value"
      case .equal, .near, .range, .plus, .minus, .times, .divide: "what was found cannot be written"
      }
    case .number, .string, .name, .wildcard, .member, .call, .index, .tuple, .list, .unary, .tolerance,
      .conditional, .propertyAnimator, .block:
      "it is a condition of several parts"
    }
  }
}
