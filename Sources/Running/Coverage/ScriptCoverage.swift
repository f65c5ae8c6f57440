import Diagnostics
import Engine
import Runtime
import Semantics

/// The coverage that the specs of one script achieved, in its own file and in the files that it uses.
package struct ScriptCoverage: Sendable {
  /// The coverage per file, the script's own file first.
  private(set) var files: [FileCoverage]
  /// The laws (rules for transitions) that had something to judge.
  package private(set) var laws: [Law]
  /// Whether the script declares a custom `container`.
  private(set) var hasContainers: Bool
  /// Whether the script declares a gesture with code for the recognizer's states `changed` or `ended`.
  private(set) var hasDrags: Bool

  /// Lists what the specs of `program` exercised.
  /// - Parameters:
  ///   - coverage: The merged coverage of all specs of the script.
  ///   - hasWords: Whether to write a message and a suggestion for each item that no spec exercised.
  package init(of program: Program, in sources: [Source], touched coverage: Coverage, hasWords: Bool) {
    var survey = Survey(blueprint: program.blueprint, coverage: coverage)
    survey.lookAround()
    files = sources.map { FileCoverage(path: $0.path, items: []) }
    laws = Law.allCases.filter { coverage.contains($0) }
    hasContainers = program.blueprint.kinds.contains { $0.kind == .container }
    hasDrags = program.blueprint.objects.contains { object in
      object.roles.contains(.gesture)
        && object.handlers.contains { !$0.events.isDisjoint(with: [.changed, .ended]) }
    }
    var narrator = hasWords ? CoverageWords(program.blueprint, sources) : nil
    for var item in survey.items {
      if item.state == .untouched { item.words = narrator?.words(for: item, survey) }
      files[Int(item.span.file)].items.append(item)
    }
  }

  /// Lists every item that a program declares, with its state of coverage.
  struct Survey {
    let blueprint: Blueprint
    let coverage: Coverage
    private(set) var items: [CoverageItem] = []
    /// The places in the program that provide animators; filled by `findVendors`.
    private(set) var vendors: [Vendor] = []

    /// A place that provides an animator: a line of a `transition`, an answer in the code of a delegate, or a `run` command.
    struct Vendor {
      var animator: DeclarationID
      /// The kinds of transitions for which this place provides the animator; nil for every kind that the animator supports.
      var kinds: SectionKinds?
      /// The `transition` or other delegate that contains the place; nil for a `run` command.
      var transition: DeclarationID?
      var isDriven: Bool
    }

    init(blueprint: Blueprint, coverage: Coverage) {
      (self.blueprint, self.coverage) = (blueprint, coverage)
    }

    mutating func lookAround() {
      findVendors()
      for (place, kind) in blueprint.kinds.enumerated() where kind.kind != .nobody {
        add(.screen, kind.span, coverage.contains(KindID(at: place)))
        for action in kind.actions where action.body.exists { add(action.body) }
      }
      for (place, object) in blueprint.objects.enumerated() { add(object, DeclarationID(at: place)) }
      for handler in blueprint.handlers where handler.body.exists {
        add(.handler, handler.span, coverage.contains(handler.body))
      }
    }

    /// The places that provide `animator` for transitions of `kind`.
    func vendors(of animator: DeclarationID, for kind: TransitionKind) -> [Vendor] {
      vendors.filter { $0.animator == animator && $0.kinds?.contains(SectionKinds(kind)) ?? true }
    }

    private mutating func add(_ kind: CoverageItem.Kind, _ span: Span, _ isTouched: Bool) {
      items.append(CoverageItem(kind: kind, span: span, state: isTouched ? .touched : .untouched))
    }

    private mutating func add(_ body: BodyID) {
      add(.handler, blueprint.spans[blueprint.bodies[body].start.index], coverage.contains(body))
    }

    private mutating func add(_ object: ResolvedObject, _ id: DeclarationID) {
      for section in object.animator?.sections ?? [] { add(section, of: id, object) }
      if object.roles.contains(.gesture) { add(.gesture, object.span, coverage.contains(id)) }
      if let presentation = object.presentation {
        add(.presentation, object.span, coverage.contains(id))
        for tap in presentation.taps { add(.handler, tap.span, coverage.contains(tap.body)) }
      }
      if object.transition != nil { add(.transition, object.span, coverage.contains(id)) }
      for hook in object.handlers where hook.body.exists {
        add(.handler, hook.span, coverage.contains(hook.body))
      }
    }

    private mutating func add(_ section: ResolvedSection, of id: DeclarationID, _ object: ResolvedObject) {
      for kind in TransitionKind.allCases where section.kinds.contains(SectionKinds(kind)) {
        if kind.keyword == nil { continue }
        let vendors = vendors(of: id, for: kind)
        // `on animateTransition` names no kinds: it animates the kinds for which a line or code returns the animator.
        if section.isForAll, vendors.isEmpty { continue }
        let went = Coverage.Outcome.allCases.contains { coverage.contains($0, of: id, kind) }
        let isOnly = section.kinds == SectionKinds(kind)
        add(.section(kind), section.span, coverage.contains(section.body) && (isOnly || went))
        let isDriven = vendors.contains { $0.isDriven }
        for outcome in Coverage.Outcome.allCases {
          let isPossible =
            switch outcome {
            case .finished, .inBackground: !vendors.isEmpty
            case .givenUp: isDriven || !vendors.isEmpty && object.isInterruptible
            case .takenAway: isDriven
            }
          let isTouched = coverage.contains(outcome, of: id, kind)
          items.append(
            CoverageItem(
              kind: .outcome(outcome, kind), span: section.span,
              state: isTouched ? .touched : isPossible ? .untouched : .impossible))
        }
      }
    }

    private mutating func findVendors() {
      for (place, object) in blueprint.objects.enumerated() {
        for line in object.transition?.lines ?? [] where line.animator.exists {
          vendors.append(
            Vendor(
              animator: blueprint.objectCreations[line.animator].object, kinds: line.kinds,
              transition: DeclarationID(at: place), isDriven: line.interaction.exists))
        }
      }
      findVendorsInCode()
      for run in blueprint.runs where run.creation.exists {
        vendors.append(
          Vendor(animator: blueprint.objectCreations[run.creation].object, isDriven: run.interaction.exists))
      }
    }

    /// Adds the animators that code creates. An animator created in a delegate's answer counts for that delegate; any other one
    /// may be the answer of every delegate that answers in code. Without such delegates, adds none.
    private mutating func findVendorsInCode() {
      let listed = Set(
        blueprint.objects.flatMap { $0.transition?.lines.map { $0.animator } ?? [] }
          + blueprint.runs.map { $0.creation })
      let answering = blueprint.objects.indices.filter { blueprint.objects[$0].answersInCode }
      if answering.isEmpty { return }
      for (place, creation) in blueprint.objectCreations.enumerated()
      where !listed.contains(ObjectCreationID(at: place))
        && blueprint.objects[creation.object].animator != nil
      {
        let around = answering.filter { !blueprint.objects[$0].handlers(around: creation.span).isEmpty }
        for index in around.isEmpty ? answering : around {
          let object = blueprint.objects[index]
          let hooks = around.isEmpty ? object.handlers : object.handlers(around: creation.span)
          add(creation.object, answeredBy: hooks, of: index)
        }
      }
    }

    private mutating func add(_ animator: DeclarationID, answeredBy hooks: [ObjectHandler], of index: Int) {
      let all = blueprint.objects[index].handlers
      for (_, kind) in SectionKinds.words
      where hooks.contains(where: { $0.events.asksForAnimator && $0.events.askedKinds.contains(kind) }) {
        let isDriven = all.contains { $0.events.asksForInteraction && $0.events.askedKinds.contains(kind) }
        vendors.append(
          Vendor(animator: animator, kinds: kind, transition: DeclarationID(at: index), isDriven: isDriven))
      }
    }
  }
}
