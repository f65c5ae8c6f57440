import Diagnostics
import Engine
import Semantics

// What whoever draws a run asks of it.

extension Machine {
  /// Whether the world is kept as it is before the clock moves: a step may begin an animation and move the clock.
  package var isFilmed: Bool {
    get { course.isFilmed }
    set { course.isFilmed = newValue }
  }

  /// The world as it was just before the clock moved last; nil unless it is filmed.
  package var eve: World? { course.eve?.world }

  /// The snapshots that the laws know, and what they show.
  package var captures: [Picture.Capture] { judge.book?.captures ?? [] }

  /// What is drawn of a world of this run, as the laws see it.
  package func drawing(of world: World) -> Drawing { Drawing(of: world, captures: captures) }

  /// The same, where nothing has happened since the views were drawn that are known.
  package func drawing(of world: World, _ stills: inout StillViews) -> Drawing {
    Drawing(of: world, captures: captures, &stills)
  }

  /// What is written on something that is drawn: its screen, its own name, or that of its content.
  package func label(of content: Picture.Content, drawnBy view: ViewID, in world: World) -> String {
    let spelling = Spelling(world, names: program.blueprint.names, contents: code.contents)
    return switch content {
    case .own(let controller): spelling.controller(controller)
    case .named(let index): spelling.name(ofContent: index)
    case .view, .plain: spelling.text { spelling.appendBareView(world.views[view], to: &$0) }
    }
  }

  /// A transition in words: `the push of Message`.
  package func words(for transition: Transition, in world: World) -> String {
    Spelling(world, names: program.blueprint.names).describe(transition)
  }

  /// What code did last to each property of a view, in words, in the order of the properties; the line is that of the
  /// statement.
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
