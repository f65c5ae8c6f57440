import Diagnostics
import Engine
import Language

extension Checker {
  // MARK: - add, remove, view

  mutating func lowerAdd(_ statement: AddStatement, at span: Span) {
    let ids = (0..<Int(statement.views.count)).map { lowerView(statement.views[$0], verb: "add") }
    if ids.contains(where: isOwnView) { blueprint.movesChildren = true }
    let parent = statement.superview.map { lower($0, as: .view, for: "what is added to") } ?? .none
    let place: ResolvedPlacement.Place =
      switch statement.place {
      case .top: .top
      case .index(let index): .index(lower(index, as: .number, for: "the operand of `at`"))
      case .above(let view): .above(lowerView(view, verb: "above"))
      case .below(let view): .below(lowerView(view, verb: "below"))
      }
    let row = ResolvedPlacement(views: addRun(ids), parent: parent, place: place)
    emit(.addView, Word(blueprint.placements.add(row)), at: span)
  }

  mutating func lowerRemove(_ views: Many<Expression>, at span: Span) {
    let run = addRun((0..<Int(views.count)).map { lowerView(views[$0], verb: "remove") })
    emit(.removeView, run.first, run.length, at: span)
  }

  /// Lowers the view after a verb. Reports other types; for a controller, the most common mistake, suggests its view.
  private mutating func lowerView(_ ref: Ref<Expression>, verb: String) -> ExpressionID {
    let lowered = lowerExpression(ref)
    let expression = script[ref]
    if lowered.type.type == .controller {
      let text = string(at: expression.span)
      report(
        .notAView, "`\(verb)` takes a view, but `\(text)` is a controller", at: expression.span,
        suggestion: "\(text).view")
      return lowered.id
    }
    require(lowered.type.type, .view, for: "the operand of `\(verb)`", at: expression)
    return lowered.id
  }

  /// Lowers `view NAME at R { … }` in code, which creates a view without a superview; reports a gesture in the body.
  mutating func lowerMadeView(_ view: ViewDeclaration, at span: Span) {
    var collected = CollectedViews()
    collectView(view, in: .none, into: &collected)
    if let gesture = collected.gestures.first {
      report(
        .misplaced, "a gesture can be attached only to a view of a declaration, not to one that code creates",
        at: gesture.creation.span)
    }
    let run = blueprint.madeViews.add(collected.views)
    let local = newLocal()
    emit(.makeView, Word(local), run.first, run.length, at: span)
    name(Lowered(id: add(.local(local), at: view.name.span), type: StaticType(.view)), view.name, at: span)
  }

  // MARK: - Code before a statement

  /// Emits the call of a function that creates a view or a random number before the current statement, and stores the result in
  /// a local. Reports an error where no code runs.
  mutating func hoist(
    _ function: Function, _ ids: [ExpressionID], _ signature: Function.Signature, _ arguments: Many<Argument>,
    at span: Span
  ) -> Lowered {
    let type = StaticType(signature.result)
    guard let context = contexts.last, context.hasCode, pureDepth == 0 else {
      report(
        .misplaced, "`\(function.word)` changes the world, which is not allowed here", at: span,
        help: "call it in a `let` before, in the code of a section, a handler or a story")
      return Lowered(id: add(.invalid, at: span), type: type)
    }
    let local = newLocal()
    if function == .random {
      emit(
        .random, Word(local), Word(ids.first ?? .none), Word(ids.count > 1 ? ids[1] : .none), at: span)
    } else if function == .newView || function == .newWindow {
      let run = addNewView(function, named: snapshotName, frame: ids.first ?? .none, at: span)
      emit(.makeView, Word(local), run.first, run.length, at: snapshotSpan ?? span)
    } else {
      var snapshot = ResolvedSnapshot(
        view: ids[0], frame: .none, part: .none,
        name: snapshotName ?? blueprint.names.find("snapshot") ?? NameID(raw: 0))
      for (place, argument) in script[arguments].enumerated().dropFirst() {
        switch argument.label.map({ spelling($0.id) }) {
        case "part": snapshot.part = ids[place]
        case "afterScreenUpdates":
          snapshot.waits = ids[place]
          layOut(ids[0], if: ids[place], at: argument)
        case "asImage": snapshot.isImage = ids[place]
        default: snapshot.frame = ids[place]
        }
      }
      emit(.snapshot, Word(local), Word(blueprint.snapshots.add(snapshot)), at: snapshotSpan ?? span)
    }
    return Lowered(id: add(.local(local), at: span), type: type)
  }

  /// Adds the row of a view or window that an expression creates. Its name is `name`, of the variable or field that first holds
  /// it, or the function's name if `name` is nil.
  mutating func addNewView(
    _ function: Function, named name: NameID?, frame: ExpressionID, at span: Span
  ) -> Run {
    let name = name ?? blueprint.names.find(function.word) ?? NameID(raw: 0)
    return blueprint.madeViews.add([
      DeclaredView(
        name: name, parent: .none, frame: frame, properties: .none, span: span,
        isWindow: function == .newWindow)
    ])
  }

  /// Emits a layout pass before a snapshot with `afterScreenUpdates: true` (LAYER-21). If the argument is known only at run time,
  /// the code tests it first.
  private mutating func layOut(_ view: ExpressionID, if test: ExpressionID, at value: Argument) {
    if case .bool(false) = blueprint.expressions[test] { return }
    let span = statementSpan ?? script[value.value].span
    let otherwise = isConstant(test) ? nil : emitJump(.jumpUnless, Word(test), at: span)
    emitCall(.layoutIfNeeded, on: view, flags: [.isStart, .continues, .isImplied], at: span)
    if let otherwise { land(otherwise) }
  }

  // MARK: - Names of created views

  /// Collects the names of all views that the current file declares, in screens, objects or code, and of the constants that hold a
  /// snapshot or a new view or window, so that paths can refer to them.
  mutating func collectMadeNames() {
    for view in script.views { madeNames.append(script[view].name.id) }
    for word in ["snapshot", "newView", "newWindow"] {
      guard let word = blueprint.names.find(word) else { continue }
      for constant in script.constants where isCall(script[constant].value, of: word) {
        madeNames.append(script[constant].name.id)
      }
    }
  }

  /// Whether an expression, or a branch of a conditional expression, calls a function of this name.
  private func isCall(_ ref: Ref<Expression>, of word: NameID) -> Bool {
    if case .conditional(_, let then, let other) = script[ref].kind {
      return isCall(then, of: word) || isCall(other, of: word)
    }
    guard case .call(let callee, _) = script[ref].kind, case .name(word) = script[callee].kind else {
      return false
    }
    return true
  }
}
