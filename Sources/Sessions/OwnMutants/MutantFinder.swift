import Diagnostics
import Language

/// Finds the places of a file where the code of its transitions, gestures and handlers can be wrong by a little. Specs,
/// stories and what they call are left alone: they judge.
struct MutantFinder {
  let script: Script
  let text: [UInt8]
  let known: KnownCode
  /// What was found, in the order of the walk.
  private var mutants: [Mutant] = []
  private var edits: Set<Edit> = []
  /// The steps that the code runs by `do`.
  private(set) var calledSteps: [String] = []
  /// The steps that the file declares.
  private var steps: [String: [Block]] = [:]

  /// Where a piece of code stands.
  struct Scope {
    /// Whether it is in the block of an animation.
    var isAnimated = false
    /// Whether what it animates may be cancelled.
    var mayBeCancelled = true
    /// Whether UIKit takes the view that leaves out of the window at the end.
    var removesFromView = false
    /// What it belongs to, as a reader calls it.
    var name = "this"
    /// The view whose body it is in; nil outside of any.
    var view: String?

    /// The same, in the block of an animation.
    var animated: Scope {
      var scope = self
      scope.isAnimated = true
      return scope
    }
  }

  /// Looks at all declarations of a file, which was read without problems.
  init(_ script: Script, _ text: [UInt8], _ known: KnownCode) {
    (self.script, self.text, self.known) = (script, text, known)
    for statement in script[script.statements] { look(atDeclaration: statement) }
  }

  /// What was found, in the order of the text.
  var found: [Mutant] {
    mutants.indices.sorted { a, b in
      (mutants[a].edit.range.lowerBound, a) < (mutants[b].edit.range.lowerBound, b)
    }.map { mutants[$0] }
  }

  /// Takes the steps of a name for code.
  mutating func look(atSteps name: String) {
    for body in steps[name] ?? [] { look(at: body, Scope()) }
  }

  // MARK: - Declarations

  private mutating func look(atDeclaration statement: Statement) {
    switch statement.kind {
    case .controller(let ref): look(at: script[ref].members, Scope(), dropsProperties: false)
    case .segue(let ref): look(at: script[ref].members, Scope(), dropsProperties: false)
    case .object(let ref): look(at: script[ref])
    case .handler(let ref): look(at: script[ref].body, Scope())
    case .steps(let ref): steps[words(of: script[ref].name.span), default: []].append(script[ref].body)
    case .device, .new, .use, .setup, .spec, .let, .field, .choose, .allow, .ownClaim, .verb, .transition,
      .start, .turn,
      .advance, .pan, .release, .cancel, .cancelTouch, .tap, .print, .log, .do, .assignment, .call,
      .trailingCall, .touch, .pinch, .rotate, .resize, .app, .run, .view, .constraint, .add, .remove,
      .animate,
      .layerAnimation, .layerTransition, .keyframes, .keyframe, .propertyAnimator, .alongside, .after,
      .complete, .animateTransition, .repeat, .if, .forEach, .return, .leaveHeld, .expectation, .skipped:
      break
    }
  }

  private mutating func look(at object: ObjectDeclaration) {
    let name = words(of: object.name.span)
    look(at: object.members, Scope(name: name), dropsProperties: true)
  }

  mutating func look(at members: Many<Member>, _ scope: Scope, dropsProperties: Bool) {
    for member in script[members] {
      switch member.kind {
      case .view(let ref): look(at: script[ref], scope, dropsProperties: dropsProperties)
      case .property(let ref): if dropsProperties { look(at: script[ref], member, scope) }
      case .handler(let ref): look(at: script[ref].body, scope)
      case .action(let ref): look(at: script[ref].body, scope)
      case .code(let ref): look(at: script[ref].body, scope)
      case .section(let ref): look(at: script[ref], scope)
      case .finishRule(let condition): negate(condition)
      case .vending(let ref): if let condition = script[ref].condition { negate(condition) }
      case .vendsPresentation(let ref): if let condition = script[ref].condition { negate(condition) }
      case .field, .constraint, .pan, .pinch, .tap, .swipe, .skipped: break
      }
    }
  }

  mutating func look(at view: ViewDeclaration, _ scope: Scope, dropsProperties: Bool) {
    var scope = scope
    scope.view = words(of: view.name.span)
    look(at: view.members, scope, dropsProperties: dropsProperties)
  }

  private mutating func look(at section: Section, _ scope: Scope) {
    var scope = scope
    let phases = script[section.phases].map(\.verb)
    scope.mayBeCancelled = known.mayBeCancelled(scope.name, phases)
    scope.removesFromView = !phases.contains(.selecting)
    look(at: section.body, scope)
  }

  private mutating func look(at property: Property, _ member: Member, _ scope: Scope) {
    let name = words(of: property.name.span)
    // The code of a gesture that is not attached is not run, and that is told.
    if name == "gesture" { return }
    if name == "duration" { return lengthen(property.value, "`\(scope.name)`") }
    let value = range(of: property.value)
    add(
      .notSet(scope.view.map { "\($0).\(name)" } ?? name), Edit(range: range(of: member.span), text: ""),
      .probe(value, words(in: value)))
  }

  // MARK: - What was found

  mutating func add(_ kind: Mutant.Kind, _ edit: Edit, _ probe: Edit, _ effectProbe: Edit? = nil) {
    if edits.insert(edit).inserted {
      mutants.append(Mutant(kind: kind, edit: edit, probe: probe, effectProbe: effectProbe))
    }
  }

  /// Another text in place of a statement.
  mutating func replace(_ statement: Statement, by text: String, _ kind: Mutant.Kind) {
    add(
      kind, Edit(range: range(of: statement.span), text: text), .probe(before: Int(statement.span.start)))
  }

  mutating func runs(steps name: String) { calledSteps.append(name) }

  // MARK: - Text

  func range(of span: Span) -> Range<Int> { Int(span.start)..<Int(span.end) }

  /// The bytes of an expression, with the brackets around it.
  func range(of ref: Ref<Expression>) -> Range<Int> { script.range(of: ref, in: text) }

  func words(in range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  func words(of span: Span) -> String { text.words(of: span) }
}

extension Script {
  /// The bytes of an expression of a text. A group leaves no node: the brackets that close within it, and are opened
  /// before it, belong to it.
  func range(of ref: Ref<Expression>, in text: [UInt8]) -> Range<Int> {
    let span = self[ref].span
    var start = Int(span.start)
    for _ in 0..<max(0, text[start..<Int(span.end)].unopenedBrackets) {
      var place = start - 1
      while place >= 0, text[place] <= 0x20 { place -= 1 }
      guard place >= 0, text[place] == UInt8(ascii: "(") else { break }
      start = place
    }
    return start..<Int(span.end)
  }
}

extension [UInt8] {
  /// What a span says.
  func words(of span: Span) -> String {
    String(decoding: self[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// How many round brackets are closed and not opened here, outside of texts.
  fileprivate var unopenedBrackets: Int {
    var (open, unopened) = (0, 0)
    var isText = false
    var isEscaped = false
    for byte in self {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isText.toggle()
      } else if isText {
        isEscaped = byte == UInt8(ascii: "\\")
      } else if byte == UInt8(ascii: "(") {
        open += 1
      } else if byte == UInt8(ascii: ")") {
        if open > 0 { open -= 1 } else { unopened += 1 }
      }
    }
    return unopened
  }
}
