import Diagnostics
import Engine
import Language

extension Checker {
  /// Lowers `perform "id" on X named M` and `unwind NAME on X`; reports options that these commands do not take.
  mutating func lowerSegueCommand(
    _ command: TransitionCommand, _ said: TransitionOptions, flags: Instruction.Flags, at span: Span
  ) {
    guard let object = command.object else { return }
    let flags = flags.with(unanimated: said.unanimated)
    refuse(said, of: command.verb)
    let receiver = receiver(said.receiver, at: span)
    if command.verb == .unwind {
      guard let action = segueAction(object) else { return }
      return emit(.unwind, Word(action), Word(receiver), segueOptions(said), flags: flags, at: span)
    }
    let name = lower(object, as: .text, for: "what is performed")
    checkSegue(name, receiver, at: script[object].span)
    emit(.performSegue, Word(name), Word(receiver), segueOptions(said), flags: flags, at: span)
    if let made = said.name { declareMade(made, by: name, receiver) }
  }

  /// Lowers `super.perform()` in a segue, and `super.startInteractiveTransition()` in an interaction; reports other calls on
  /// `super`.
  /// - Returns: False if the call is not on `super`; nothing is then emitted.
  mutating func lowerSuperCall(_ object: Ref<Expression>, _ name: NameID, at span: Span) -> Bool {
    guard case .name(let word) = script[object].kind, spelling(word) == "super", scope.find(word) == nil
    else { return false }
    if lowerSuperStart(name, at: span) { return true }
    guard spelling(name) == "perform", contexts.contains(where: { $0.isSegue }) else {
      if spelling(name) == "perform" {
        report(
          .misplaced, "`super.perform()` is known only in the `perform` of a segue", at: span)
      } else {
        report(
          .misplaced, "there is no `super.\(spelling(name))` here", at: span,
          help: "remove this line: a handler is called besides what UIKit does, which needs no call")
      }
      return true
    }
    emit(.performDefault, Word(lowerName(vocabulary.segueNames[0], at: span).id), at: span)
    return true
  }

  /// Reports the options that segue commands do not take: a style, a completion block and, after `unwind`, a name,
  /// since an unwind creates no screen.
  private mutating func refuse(_ said: TransitionOptions, of verb: TransitionCommand.Verb) {
    if let style = said.style {
      report(
        .wrongArguments, "only `present` takes a style", at: script[style].span,
        help: "a segue sets it in its declaration: `{ style custom }`")
    }
    if let block = said.completion {
      report(
        .wrongArguments, "`\(verb)` takes no completion block, as UIKit's performSegue does not",
        at: block.span, help: "to run code when it is over, write `on X viewDidAppear { … }`")
    }
    if verb == .unwind, let name = said.name {
      report(.wrongArguments, "an unwind creates no screen that could be named", at: name.span)
    }
  }

  private mutating func segueOptions(_ said: TransitionOptions) -> Word {
    if said.interactively == nil, said.name == nil { return 0 }
    if let place = said.interactively, isInHandler { useClock("interactively", at: place) }
    let options = ResolvedTransitionOptions(isInteractive: said.interactively != nil, name: said.name?.id)
    return Word(blueprint.options.add(options))
  }

  /// Reports a constant segue name that no visible segue of the receiver has. Does nothing if a used file is missing, since it
  /// may declare the segue.
  mutating func checkSegue(_ name: ExpressionID, _ receiver: Operand, at span: Span) {
    guard case .text(let index) = blueprint.expressions[name] else { return }
    let text = blueprint.strings[index]
    if omittedNames != nil || segues(named: name, receiver).first != nil { return }
    let kind = receiver.instance.map { blueprint.instances[$0].kind }
    let known = visibleSegues.filter { kind == nil || $0.source == kind }.compactMap { $0.identifier }.map {
      spelling($0)
    }
    let near = nearestWord(to: text, of: known)
    let whose = kind.map { "`\(spelling(blueprint.kinds[$0].name))` has no" } ?? "there is no"
    let list =
      known.isEmpty ? "none is declared" : "known: \(known.map { "\"\($0)\"" }.joined(separator: ", "))"
    report(
      .unknownSegue, "\(whose) segue \"\(text)\"", at: span, help: near == nil ? list : nil,
      suggestion: near.map { "\"\($0)\"" })
  }

  /// Declares the name after `named`, for the screen that the segue creates; it is valid from here on.
  private mutating func declareMade(_ name: Name, by segue: ExpressionID, _ receiver: Operand) {
    let kinds = segues(named: segue, receiver).map { $0.destination }
    let kind = kinds.first.flatMap { first in kinds.allSatisfy { $0 == first } ? first : nil } ?? .none
    declare(Symbol(name: name.id, meaning: .made, type: StaticType(screen: kind), span: name.span))
  }

  private func segues(named name: ExpressionID, _ receiver: Operand) -> [ResolvedSegue] {
    guard case .text(let index) = blueprint.expressions[name],
      let identifier = blueprint.names.find(blueprint.strings[index])
    else { return [] }
    let kind = receiver.instance.map { blueprint.instances[$0].kind }
    return visibleSegues.filter { $0.identifier == identifier && (kind == nil || $0.source == kind) }
  }

  /// The segues of all files, and those of the current spec.
  private var visibleSegues: [ResolvedSegue] {
    blueprint.segues.filter { !$0.spec.exists || $0.spec == specInHand }
  }
}
