import Diagnostics
import Engine
import Semantics

// Access to a run's state for drawings and films.

extension Machine {
  /// Whether a film is recorded. While it is, the world is copied before each clock step, since one step may
  /// begin an animation and advance the clock.
  package var isFilmed: Bool {
    get { runProgress.isFilmed }
    set { runProgress.isFilmed = newValue }
  }

  /// The world just before the clock last advanced; nil until the clock of a filmed run advances.
  package var worldBeforeStep: World? { runProgress.worldBeforeStep?.world }

  /// The snapshot views whose contents the checks of laws have recorded; empty without records of the laws.
  package var captures: [Picture.Capture] { judge.lawRecords?.pages.captures ?? [] }

  /// The screen's contents at the current time, as the laws compare them.
  var picture: Picture { Picture(of: world, captures: captures) }

  /// A drawing of a world of this run, with the snapshots' recorded contents.
  package func drawing(of world: World) -> Drawing { Drawing(of: world, captures: captures) }

  /// A drawing of a world of this run. Reuses the drawn views in `stills` that have not changed.
  package func drawing(of world: World, _ stills: inout StillViews) -> Drawing {
    Drawing(of: world, captures: captures, &stills)
  }

  /// The label of a drawn content: the name of its controller, the text of its `content`, or the name of the
  /// view that draws it.
  package func label(of content: Picture.Content, drawnBy view: ViewID, in world: World) -> String {
    let spelling = Spelling(world, names: program.blueprint.names, contents: code.contents)
    return switch content {
    case .own(let controller): spelling.controller(controller)
    case .named(let index): spelling.name(ofContent: index)
    case .view, .plain: spelling.text { spelling.appendBareView(world.views[view], to: &$0) }
    }
  }

  /// A description of a transition, such as `the push of Message`.
  package func words(for transition: Transition, in world: World) -> String {
    Spelling(world, names: program.blueprint.names).describe(transition)
  }

  /// The last write of code to each property of each view, with the source range of the statement and the
  /// duration of its animation. Leaves out writes that no statement caused.
  package func lastEffects(_ log: Log) -> [(view: ViewID, property: String, span: Span, length: Time)] {
    var last: [EffectKey: Int] = [:]
    for (place, effect) in log.trace.effects.enumerated() {
      last[EffectKey(view: effect.view, property: effect.property)] = place
    }
    return last.values.sorted().compactMap { place in
      let effect = log.trace.effects[place]
      guard let step = causes(of: effect.author.cause, log).first, step.span.file >= 0 else { return nil }
      return (effect.view, effect.property.row.word, step.span, effect.length)
    }
  }
}

private struct EffectKey: Hashable {
  var view: ViewID
  var property: ViewProperty
}
