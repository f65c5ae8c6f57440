import Diagnostics
import Engine
import Language

extension Checker {
  // MARK: - Vended objects

  /// Lowers `NAME` or `NAME(arguments)`, which creates an object of one of these kinds. Nil if no such object is declared, or if
  /// the number of arguments is wrong; this is reported, unless the declaration was skipped.
  mutating func lowerVending(_ ref: Ref<Expression>, of kinds: [DeclaredKind]) -> ObjectCreation? {
    let expression = script[ref]
    var (name, arguments) = (expression.kind, Many<Argument>.none)
    if case .call(let callee, let given) = expression.kind {
      (name, arguments) = (script[callee].kind, given)
    }
    let wanted = kinds.map { $0.phrase }.joined(separator: " or ")
    guard case .name(let id) = name else {
      report(.wrongType, "expected the name of \(wanted)", at: expression.span)
      return nil
    }
    let ids = script[arguments].map { argument -> ExpressionID in
      if let label = argument.label {
        report(.wrongArguments, "\(wanted) takes its arguments without labels", at: label.span)
      }
      return lowerExpression(argument.value).id
    }
    let end = expression.span.start + Int32(spelling(id).utf8.count)
    let place = Span(file: expression.span.file, start: expression.span.start, end: end)
    guard let object = object(id, of: kinds, at: place) else { return nil }
    vendedObjects.insert(object)
    let declaration = blueprint.objects[object]
    if ids.count != declaration.parameters.count {
      reportCount(
        ids.count, of: "`\(spelling(id))`", takes: "\(declaration.parameters.count)", at: place,
        declared: declaration.span)
      return nil
    }
    return ObjectCreation(object: object, arguments: addRun(ids), span: expression.span)
  }

  /// The object with this name that has one of these kinds or roles. Nil for any other name, which is reported unless its
  /// declaration was skipped.
  private mutating func object(_ name: NameID, of kinds: [DeclaredKind], at span: Span) -> DeclarationID? {
    let wanted = kinds.map { $0.phrase }.joined(separator: " or ")
    guard let symbol = scope.find(name) else {
      let known = blueprint.objects.filter { kinds.contains(where: $0.roles.contains) }.map {
        spelling($0.name)
      }
      reportUnknown(
        name, at: span, as: kinds[0].word, of: known, help: Self.declaration(of: kinds[0], spelling(name)))
      return nil
    }
    if case .unmodelled = symbol.meaning { return nil }
    var found = "none"
    if case .object(let index) = symbol.meaning {
      let object = blueprint.objects[index]
      if kinds.contains(object.kind) || kinds.contains(where: object.roles.contains) { return index }
      found = object.kind.phrase
    }
    report(
      .wrongType, "expected \(wanted), but `\(spelling(name))` is \(found)", at: span,
      related: [Problem.Mark(symbol.span, "declared here")])
    return nil
  }

  /// Help that shows a declaration for an undeclared object.
  private static func declaration(of kind: DeclaredKind, _ name: String) -> String {
    let lines =
      switch kind {
      case .animator: "presenting { … }"
      case .interaction: "finish when progress > 0.5"
      case .gesture: "pan; on began { … }"
      case .presentation: "frame (x, y, width, height)"
      case .transition: "presenting animator A"
      case .object: "field x = 1"
      }
    return "declare `\(kind.word) \(name) { \(lines) }`"
  }

  /// Lowers and stores the creation of an object; none where `lowerVending` returns nil.
  mutating func addCreation(_ ref: Ref<Expression>, of kinds: [DeclaredKind]) -> ObjectCreationID {
    lowerVending(ref, of: kinds).map { blueprint.objectCreations.add($0) } ?? .none
  }

  // MARK: - The lines of a transition

  mutating func lowerVendingLine(_ line: VendingLine, of index: DeclarationID, at span: Span) {
    let kinds = self.kinds(of: line.phases)
    let before = blueprint.objects[index].transition?.lines.filter { !$0.condition.exists } ?? []
    for (word, kind) in SectionKinds.words where kinds.contains(kind) {
      guard let earlier = before.first(where: { $0.kinds.contains(kind) }) else { continue }
      reportNeverReached("a line for `\(word)`", at: span, behind: earlier.span)
    }
    let condition = line.condition.map { lower($0, as: .bool, for: "a condition") } ?? .none
    let animator = line.animator.map { addCreation($0, of: [.animator]) } ?? .none
    let interaction = line.interaction.map { addCreation($0, of: [.interaction, .gesture]) } ?? .none
    if animator.exists { sectionDemands.append(SectionDemand(creation: animator, kinds: kinds)) }
    blueprint.objects[index].transition?.lines.append(
      ResolvedTransition.Line(
        kinds: kinds, condition: condition, animator: animator, interaction: interaction,
        isUnconditional: line.unconditionally != nil, span: span))
  }

  mutating func lowerPresentationLine(_ line: PresentationLine, of index: DeclarationID, at span: Span) {
    let before = blueprint.objects[index].transition?.presentations.first { !$0.condition.exists }
    if let before { reportNeverReached("a presentation", at: span, behind: before.span) }
    let condition = line.condition.map { lower($0, as: .bool, for: "a condition") } ?? .none
    let presentation = addCreation(line.presentation, of: [.presentation])
    blueprint.objects[index].transition?.presentations.append(
      ResolvedTransition.PresentationLine(condition: condition, presentation: presentation, span: span))
  }

  private mutating func reportNeverReached(_ what: String, at span: Span, behind earlier: Span) {
    report(
      .neverReached, "this line is never reached: \(what) before it has no condition", at: span,
      related: [Problem.Mark(earlier, "has no condition")],
      help: "the first line whose condition holds is used; put one without `when` last")
  }

  /// The transition kinds named before a section or a line; reports duplicates.
  mutating func kinds(of phases: Many<Phase>) -> SectionKinds {
    var kinds: SectionKinds = []
    for phase in script[phases] {
      let kind = SectionKinds(phase.verb)
      if kinds.contains(kind) {
        report(.declaredTwice, "`\(phase.verb.word)` is written here twice", at: phase.span)
      }
      kinds.insert(kind)
    }
    return kinds
  }

  /// Reports animators that are vended for a kind of transition for which they have no section. Must be called after all sections
  /// are lowered.
  mutating func checkSections() {
    for demand in sectionDemands {
      let vending = blueprint.objectCreations[demand.creation]
      let object = blueprint.objects[vending.object]
      guard let sections = object.animator?.sections, !sections.isEmpty else { continue }
      let known = sections.reduce(into: SectionKinds()) { $0.formUnion($1.kinds) }
      for (word, kind) in SectionKinds.words where demand.kinds.contains(kind) && !known.contains(kind) {
        let words = SectionKinds.words.filter { known.contains($0.1) }.map { "`\($0.0)`" }
        report(
          .noSection, "`\(spelling(object.name))` has no section `\(word)`", at: vending.span,
          related: [Problem.Mark(object.span, "declared here")],
          help: "it has \(words.joined(separator: ", "))")
      }
    }
    sectionDemands = []
  }

  // MARK: - X.transition = …

  mutating func assignTransition(of owner: ExpressionID, _ value: Ref<Expression>, at span: Span) {
    if case .conditional(let condition, let then, let other) = script[value].kind {
      let holds = lower(condition, as: .bool, for: "a condition")
      let otherwise = emitJump(.jumpUnless, Word(holds), at: span)
      assignTransition(of: owner, then, at: span)
      let end = emitJump(.jump, at: span)
      land(otherwise)
      assignTransition(of: owner, other, at: span)
      return land(end)
    }
    if isObject(value) {
      let vending = addCreation(value, of: [.transition])
      // The third operand is 1 if the expression is a call, whose new object nothing else retains, and 0 if it is the name of a
      // declaration.
      return emit(.setTransition, Word(owner), Word(vending), madeObject(value) == nil ? 0 : 1, at: span)
    }
    let id = lower(value, as: .object, for: "`transition`")
    if let command = Instruction(setting: .plain(.transition), of: owner, to: id) { emit(command, at: span) }
  }

  /// Whether an expression names an object of the script, with or without arguments.
  private func isObject(_ value: Ref<Expression>) -> Bool {
    if madeObject(value) != nil { return true }
    guard case .name(let name) = script[value].kind, case .object? = scope.find(name)?.meaning else {
      return false
    }
    return true
  }
}

/// An animator that a line of a transition or a `run` vends, and the transitions for which it needs sections.
struct SectionDemand {
  var creation: ObjectCreationID
  var kinds: SectionKinds
}
