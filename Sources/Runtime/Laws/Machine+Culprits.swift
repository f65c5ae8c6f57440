import Diagnostics
import Engine
import Language
import Semantics

/// Whose code broke a law.
extension Machine {
  /// Whoever wrote the line that something follows from.
  /// - Parameter run: the transition that it happened in, whose animator is named if nobody else is found.
  func culprit(of cause: CauseIndex, in run: CodedRun?, _ log: Log) -> Culprit {
    let steps = causes(of: cause, log)
    let span = steps.first?.span
    let occasion = run.map { Occasion.run($0.number) } ?? .statement(cause)
    for step in steps {
      guard let (name, kind) = declaration(around: step.span) else { continue }
      return Culprit(
        name: name, kind: kind, span: span ?? step.span, causes: Array(steps.dropFirst()), occasion: occasion)
    }
    guard let run else {
      return Culprit(
        name: "", kind: "", span: span ?? place, causes: Array(steps.dropFirst()), occasion: occasion)
    }
    var culprit = culprit(of: run, log)
    if let span { culprit.span = span }
    return culprit
  }

  /// Whoever wrote the value that stands now.
  func culprit(of write: Write, in run: CodedRun?, _ world: World, _ log: Log) -> Culprit {
    let value = world.value(write.property, of: write.view, onScreen: false)
    let cause = world.rules.considers(.writesTakenBack) ? write.cause(ofStanding: value) : write.cause
    return culprit(of: cause, in: run, log)
  }

  /// Whoever runs a transition: its animator, at the section that is for it.
  func culprit(of run: CodedRun, _ log: Log) -> Culprit {
    let began = causes(of: run.row.cause, log)
    guard let object = object(of: run.animator) ?? object(of: run.presentation) else {
      return Culprit(
        name: "", kind: "", span: began.first?.span ?? place, causes: began, occasion: .run(run.number))
    }
    let declaration = program.blueprint.objects[Int(object)]
    var span = declaration.span
    if let section = declaration.animator?.section(SectionKinds(run.row.kind)) { span = section.span }
    return Culprit(
      name: program.blueprint.text(declaration.name), kind: "\(declaration.kind)", span: span, causes: began,
      occasion: .run(run.number))
  }

  /// Whoever drives a transition.
  func driver(of run: CodedRun, _ log: Log) -> Culprit {
    guard let object = object(of: run.interaction) else { return culprit(of: run, log) }
    let declaration = program.blueprint.objects[Int(object)]
    return Culprit(
      name: program.blueprint.text(declaration.name), kind: "\(declaration.kind)",
      span: unconditionalLine(for: object, run) ?? declaration.span, causes: causes(of: run.row.cause, log),
      occasion: .run(run.number))
  }

  /// The line that vends a driver although nobody drives; nil where a gesture or the script does.
  private func unconditionalLine(for object: Int32, _ run: CodedRun) -> Span? {
    guard world.rules.considers(.exactLines), !run.row.isByFinger, !run.row.isDrivenByScript else {
      return nil
    }
    let delegate = world.controllers[subject(of: run.row)].delegate
    let declared =
      delegateDeclaration(delegate).map { [$0] } ?? program.blueprint.objects.compactMap(\.transition)
    let lines = declared.flatMap(\.lines)
    return lines.first { line in
      guard line.isUnconditional, let interaction = line.interaction else { return false }
      return line.kinds.contains(SectionKinds(run.row.kind))
        && program.blueprint.vendings[Int(interaction)].object == object
    }?.span
  }

  /// The presentation that declares a view, at that line; nil if none does.
  func presentation(declaring view: ViewID, in run: CodedRun?, _ log: Log) -> Culprit? {
    guard let run, run.presentation.exists, objects.contains(run.presentation.token),
      world.rules.considers(.exactLines),
      let place = objects[run.presentation.token].views.firstIndex(of: view)
    else { return nil }
    let object = program.blueprint.objects[Int(objects[run.presentation.token].declaration)]
    let declared = presentation(run.presentation.token).views
    guard object.kind == .presentation, declared.indices.contains(place) else { return nil }
    return Culprit(
      name: program.blueprint.text(object.name), kind: "\(object.kind)", span: declared[place].span,
      causes: causes(of: run.row.cause, log), occasion: .run(run.number))
  }

  // MARK: - Implementation

  /// The declaration of what was vended: an index into `objects`.
  func object(of vended: Vended) -> Int32? {
    guard vended.exists else { return nil }
    if objects.contains(vended.token) { return objects[vended.token].declaration }
    return program.blueprint.objects.firstIndex { $0.name == NameID(vended.name) }.map { Int32($0) }
  }

  /// The declaration that a place of a script lies in: its name, and what it is.
  private func declaration(around span: Span) -> (String, String)? {
    let blueprint = program.blueprint
    for object in blueprint.objects where parts(of: object).contains(where: { $0.contains(span) }) {
      return (blueprint.text(object.name), "\(object.kind)")
    }
    for kind in blueprint.kinds {
      let handler = kind.handlers.first { blueprint.handlers[Int($0)].span.contains(span) }
      if handler != nil { return (blueprint.text(kind.name), "a handler of") }
    }
    // A segue goes by the screen that it begins at.
    if let segue = blueprint.segues.first(where: { $0.span.contains(span) }) {
      let name = segue.identifier.map { " \"\(blueprint.text($0))\"" } ?? ""
      return (blueprint.text(blueprint.kinds[Int(segue.source)].name), "the segue\(name) from")
    }
    return nil
  }

  /// Whether something follows from the code that performs a segue instead of UIKit.
  func isOfOwnSegue(_ cause: CauseIndex, _ log: Log) -> Bool {
    let segues = program.blueprint.segues.filter { $0.perform >= 0 }
    if segues.isEmpty { return false }
    return causes(of: cause, log).contains { step in segues.contains { $0.span.contains(step.span) } }
  }

  /// Where the code of a declaration stands.
  private func parts(of object: ResolvedObject) -> [Span] {
    let own: [Span]
    switch object.detail {
    case .animator(let animator): own = animator.sections.map(\.span)
    case .interaction, .gesture: own = []
    case .presentation(let presentation): own = presentation.taps.map(\.span)
    case .transition(let transition): own = transition.lines.map(\.span)
    }
    return object.hooks.map(\.span) + own
  }
}

extension Span {
  /// Whether another span of the same file lies in this one.
  fileprivate func contains(_ other: Span) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}
