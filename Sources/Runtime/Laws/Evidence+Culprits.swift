import Diagnostics
import Engine
import Language
import Semantics

/// Finds the code that violated a law.
extension EvidenceReader {
  /// The declaration whose code led to a cause, at the most direct line of the cause; unnamed if no declaration
  /// contains any of its lines.
  /// - Parameter run: The transition in which the violation happened. If no declaration contains the lines, the object
  /// that runs this transition is the culprit.
  func culprit(of cause: CauseIndex, in run: TransitionRecord? = nil) -> Culprit {
    let steps = causes(of: cause)
    let author = steps.lazy.compactMap { declaration(around: $0.span) }.first
    if author == nil, let run {
      var culprit = culprit(of: run)
      if let line = steps.first { culprit.span = line.span }
      return culprit
    }
    return Culprit(
      name: author?.name ?? "", kind: author?.kind ?? .unknown, span: steps.first?.span ?? evidence.place,
      causes: Array(steps.dropFirst()), occasion: run.map { .run($0.number) } ?? .statement(cause))
  }

  /// The author of the current value of a written property: of the last write, or of an earlier one if the last one was
  /// undone.
  func culprit(of write: Write, in run: TransitionRecord?) -> Culprit {
    let value = world.value(write.property, of: write.view, onScreen: false)
    let cause = world.rules.considers(.writesTakenBack) ? write.cause(ofStanding: value) : write.cause
    return culprit(of: cause, in: run)
  }

  /// The object that runs a transition: the animator, at its section for this kind of transition, or the custom
  /// interaction that UIKit starts instead. Without either, the presentation; an unnamed culprit if there is none.
  func culprit(of run: TransitionRecord) -> Culprit {
    if let custom = object(of: run.interaction).map({ blueprint.objects[$0] }), custom.rendersItself {
      return culprit(custom, at: custom.handler(.startInteractiveTransition)?.span, in: run)
    }
    guard let object = object(of: run.animator) ?? object(of: run.presentation) else {
      return culprit(nil, at: nil, in: run)
    }
    let declaration = blueprint.objects[object]
    return culprit(declaration, at: declaration.animator?.section(SectionKinds(run.row.kind))?.span, in: run)
  }

  /// The interaction that drives a transition, as the culprit; without one, the object that runs the transition.
  func driver(of run: TransitionRecord) -> Culprit {
    guard let object = object(of: run.interaction) else { return culprit(of: run) }
    let declaration = blueprint.objects[object]
    let line = unconditionalLine(for: object, run) ?? creation(of: run.interaction.token, declaration)
    return culprit(declaration, at: line, in: run)
  }

  /// The code that created a driver whose declaration has no handlers, such as the declaration that all objects of
  /// UIKit's class share. Nil for other drivers.
  private func creation(of token: ObjectID, _ declaration: ResolvedObject) -> Span? {
    guard declaration.handlers.isEmpty, evidence.objects.contains(token) else { return nil }
    return evidence.objects[token].made
  }

  /// The presentation object that declares a view, at the view's line; nil if no presentation object declares it.
  func presentation(declaring view: ViewID, in run: TransitionRecord?) -> Culprit? {
    guard let run, evidence.objects.contains(run.presentation.token), world.rules.considers(.exactLines),
      case let object = evidence.objects[run.presentation.token],
      let place = object.views.firstIndex(of: view),
      case let declaration = blueprint.objects[object.declaration],
      let declared = declaration.presentation?.views, declared.indices.contains(place)
    else { return nil }
    return culprit(declaration, at: declared[place].span, in: run)
  }

  /// The gesture that led to this cause by a handler for `began`, `changed` or both, and possibly `cancelled`, but no
  /// other event. Another handler of the gesture must be for `ended` or `cancelled`, since a gesture without one may
  /// leave views anywhere on purpose. Nil if there is no such gesture.
  func gesture(following cause: CauseIndex) -> ResolvedObject? {
    let lines = causes(of: cause).map { $0.span }
    func follows(_ hook: ObjectHandler) -> Bool {
      let events =
        world.rules.considers(.touchesTakenAway) ? hook.events.subtracting(.cancelled) : hook.events
      return !events.isEmpty && events.isSubset(of: [.began, .changed])
    }
    return blueprint.objects.first { object in
      object.handlers.contains { !follows($0) && !$0.events.isDisjoint(with: .ofEnds) }
        && object.handlers.contains { hook in follows(hook) && lines.contains { hook.span.contains($0) } }
    }
  }

  /// The gesture with a handler of `began` or `changed` that led to this cause, whatever else it handles; nil if other
  /// code did.
  func gesture(behind cause: CauseIndex) -> ResolvedObject? {
    let lines = causes(of: cause).map { $0.span }
    return blueprint.objects.first { object in
      object.handlers.contains { hook in
        !hook.events.isDisjoint(with: [.began, .changed]) && lines.contains { hook.span.contains($0) }
      }
    }
  }

  /// The declaration of an object that a delegate returned to UIKit; nil if the script declares none.
  func object(of vended: Vended) -> DeclarationID? {
    guard vended.exists else { return nil }
    if evidence.objects.contains(vended.token) { return evidence.objects[vended.token].declaration }
    return blueprint.objects.firstIndex { $0.name == NameID(vended.name) }.map { DeclarationID(at: $0) }
  }

  /// Whether a cause leads back to the `perform` code of a custom segue.
  func isOfOwnSegue(_ cause: CauseIndex) -> Bool {
    let segues = blueprint.segues.filter { $0.perform.exists }
    if segues.isEmpty { return false }
    return causes(of: cause).contains { step in segues.contains { $0.span.contains(step.span) } }
  }

  /// A participant in a transition, as the culprit at one of its lines; an unnamed culprit if there is no declaration.
  private func culprit(_ declaration: ResolvedObject?, at line: Span?, in run: TransitionRecord) -> Culprit {
    let causes = causes(of: run.row.cause)
    return Culprit(
      name: declaration.map { blueprint.text($0.name) } ?? "",
      kind: declaration.map { .object($0.kind) } ?? .unknown,
      span: line ?? declaration?.span ?? causes.first?.span ?? evidence.place, causes: causes,
      occasion: .run(run.number))
  }

  /// The line that returns the driver although neither a gesture nor the script drives the transition. Nil if a gesture
  /// or the script drives it, or if there is no such line.
  private func unconditionalLine(for object: DeclarationID, _ run: TransitionRecord) -> Span? {
    guard world.rules.considers(.exactLines), !run.row.isByFinger, !run.row.isDrivenByScript else {
      return nil
    }
    if evidence.objects.contains(run.interaction.token),
      case let returned = evidence.objects[run.interaction.token].returned, returned.exists
    {
      return blueprint.expressionSpans[returned.index]
    }
    let delegate = world.controllers[world.subject(of: run.row)].delegate
    let own =
      evidence.objects.contains(delegate)
      ? blueprint.objects[evidence.objects[delegate].declaration].transition : nil
    let declared = own.map { [$0] } ?? blueprint.objects.compactMap { $0.transition }
    return declared.flatMap { $0.lines }.first { line in
      guard line.isUnconditional, case let interaction = line.interaction, interaction.exists else {
        return false
      }
      return line.kinds.contains(SectionKinds(run.row.kind))
        && blueprint.objectCreations[interaction].object == object
    }?.span
  }

  /// The name and kind of the declaration that contains a source range; nil if no declaration does.
  private func declaration(around span: Span) -> (name: String, kind: CulpritKind)? {
    for object in blueprint.objects where parts(of: object).contains(where: { $0.contains(span) }) {
      return (blueprint.text(object.name), .object(object.kind))
    }
    for kind in blueprint.kinds
    where kind.handlers.contains(where: { blueprint.handlers[$0].span.contains(span) }) {
      return (blueprint.text(kind.name), .handler)
    }
    // Segues have no name of their own: use the source controller's name.
    guard let segue = blueprint.segues.first(where: { $0.span.contains(span) }) else { return nil }
    let identifier = segue.identifier.map { blueprint.text($0) }
    return (blueprint.text(blueprint.kinds[segue.source].name), .segue(identifier: identifier))
  }

  private func parts(of object: ResolvedObject) -> [Span] {
    let own =
      (object.animator?.sections.map { $0.span } ?? []) + (object.presentation?.taps.map { $0.span } ?? [])
      + (object.transition?.lines.map { $0.span } ?? [])
    return object.handlers.map { $0.span } + own
  }
}

extension ObjectHandler.Events {
  /// The events at the end of a touch that a gesture has recognized.
  fileprivate static let ofEnds: ObjectHandler.Events = [.ended, .cancelled]
}

extension Span {
  fileprivate func contains(_ other: Span) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}
