import Diagnostics
import Engine
import Runtime
import Semantics

/// Writes the messages and suggestions for the items of a program that no spec exercised.
struct CoverageWords {
  private let blueprint: Blueprint
  private let sources: [Source]
  private var renderer: Renderer

  init(_ blueprint: Blueprint, _ sources: [Source]) {
    (self.blueprint, self.sources) = (blueprint, sources)
    renderer = Renderer(sources: sources)
  }

  /// The location, message and suggestion for an item that no spec exercised.
  mutating func words(for item: CoverageItem, _ survey: ScriptCoverage.Survey) -> CoverageItem.Words {
    let (message, mend) =
      switch item.kind {
      case .screen: screen(at: item.span)
      case .transition:
        (
          "the transition `\(object(at: item.span))` is never asked",
          "present or push a screen that has it, animated"
        )
      case .presentation:
        (
          "the presentation `\(object(at: item.span))` is never there",
          "present a screen whose transition vends it"
        )
      case .gesture:
        (
          "the gesture `\(object(at: item.span))` never recognises anything",
          "`pan`, `pinch` or `tap` where it is"
        )
      case .handler: ("`\(heading(of: item.span))` never runs", advice(forHandlerAt: item.span))
      case .section(let kind): section(at: item.span, kind, survey)
      case .outcome(let outcome, let kind): self.outcome(outcome, kind, at: item.span, survey)
      }
    return CoverageItem.Words(place: renderer.place(of: item.span), message: message, advice: mend)
  }

  // MARK: - Messages for each kind of item

  private func screen(at span: Span) -> (message: String, mend: String) {
    guard let kind = blueprint.kinds.first(where: { $0.span == span }) else { return ("", "") }
    let name = blueprint.text(kind.name)
    return (
      "the view of `\(name)` is never loaded", kind.kind == .screen ? "`present \(name)`" : "`root \(name)`"
    )
  }

  private func object(at span: Span) -> String {
    blueprint.objects.first { $0.span == span }.map { blueprint.text($0.name) } ?? ""
  }

  /// The source text of the handler at `span`, up to its opening brace or a backtick, at most 60 characters.
  private func heading(of span: Span) -> String {
    let text = sources.text(of: span)
    let heading = text.prefix { $0 != "{" && $0 != "`" }.prefix(60)
    return String(heading.reversed().drop { $0 == " " }.reversed())
  }

  private func advice(forHandlerAt span: Span) -> String {
    switch blueprint.handlers.first(where: { $0.span == span })?.trigger {
    case .tap: "`tap` that view"
    case .pan(let direction, let fromEdge): "`\(Self.pan(direction, fromEdge)) to 0.3`, then `release`"
    case .pinch: "`pinch to 1.5`, then `release`"
    case .event, .object, nil: "bring it about in a spec, or remove the handler"
    }
  }

  private static func pan(_ direction: PanDirection?, _ fromEdge: Bool) -> String {
    ["pan", direction.map { "\($0)" }, fromEdge ? "edge" : nil].compactMap { $0 }.joined(separator: " ")
  }

  private func section(
    at span: Span, _ kind: TransitionKind, _ survey: ScriptCoverage.Survey
  ) -> (message: String, mend: String) {
    guard let (animator, name) = animator(at: span) else { return ("", "") }
    let message = "`\(kind.word)` of `\(name)` never runs"
    if survey.vendors(of: animator, for: kind).isEmpty {
      return (message, "no transition vends it: write `\(kind.word) animator \(name)` in one, or remove it")
    }
    return (message, "`\(command(for: kind, animator, survey))`")
  }

  private func outcome(
    _ outcome: Coverage.Outcome, _ kind: TransitionKind, at span: Span, _ survey: ScriptCoverage.Survey
  ) -> (message: String, mend: String) {
    guard let (animator, name) = animator(at: span) else { return ("", "") }
    let subject = "`\(kind.word)` of `\(name)` is never"
    let command = command(for: kind, animator, survey)
    let pan = pan(for: animator, kind, survey)
    switch outcome {
    case .finished: return ("\(subject) finished", "`\(command)`")
    case .givenUp:
      let drive = pan.map { "`\($0) to 0.3`" } ?? "`start \(command) interactively`, `update 0.3`"
      return ("\(subject) cancelled", "\(drive), then `cancel`")
    case .takenAway:
      return (
        "the system never cancels the touch that drives `\(kind.word)` of `\(name)`",
        pan.map { "`\($0) to 0.3`, then `cancel touch`" } ?? "`cancel touch` while a finger drives it"
      )
    case .inBackground:
      return (
        "\(subject) running when the app goes to the background",
        "`start \(command)`, `advance 0.1s`, then `app background`"
      )
    }
  }

  private func animator(at span: Span) -> (DeclarationID, name: String)? {
    let place = blueprint.objects.firstIndex { object in
      object.animator?.sections.contains { $0.span == span } ?? false
    }
    return place.map { (DeclarationID(at: $0), blueprint.text(blueprint.objects[$0].name)) }
  }

  /// The screens and containers whose `transition` line names a declaration that vends `animator` for transitions of `kind`.
  private func owners(
    of animator: DeclarationID, _ kind: TransitionKind, _ survey: ScriptCoverage.Survey
  ) -> [ScreenKind] {
    let transitions = survey.vendors(of: animator, for: kind).compactMap { $0.transition }
    return blueprint.kinds.filter {
      $0.transition.exists && transitions.contains(blueprint.objectCreations[$0.transition].object)
    }
  }

  /// The command to suggest, which begins a transition of `kind` with `animator`. The command contains `X` where a name is not
  /// known.
  private func command(
    for kind: TransitionKind, _ animator: DeclarationID, _ survey: ScriptCoverage.Survey
  ) -> String {
    let name = owners(of: animator, kind, survey).first.map { blueprint.text($0.name) }
    switch kind {
    case .presenting: return "present \(name ?? "X")"
    case .dismissing: return "dismiss"
    case .pushing: return "push X"
    case .popping: return "pop"
    case .selecting: return "select X"
    case .resizing: return "rotate"
    }
  }

  /// The pan, in script syntax, that the first handler `on pan` recognizes in a screen whose transition of `kind` uses
  /// `animator`; nil if there is no such handler.
  private func pan(
    for animator: DeclarationID, _ kind: TransitionKind, _ survey: ScriptCoverage.Survey
  ) -> String? {
    for owner in owners(of: animator, kind, survey) {
      for handler in owner.handlers {
        guard case .pan(let direction, let fromEdge) = blueprint.handlers[handler].trigger else { continue }
        return Self.pan(direction, fromEdge)
      }
    }
    return nil
  }
}
