import Diagnostics
import Engine
import Language
import Semantics

/// A transition in which code of the script took part, as `trans try` identifies it.
package struct CodedTransition: Hashable, Sendable {
  package let kind: TransitionKind
  /// The name of the animator or, without one, of the interaction or presentation controller; empty if the script has
  /// none of these for the transition. For a movement by hand, the name of the gesture or controller whose code moves
  /// the views; for a custom segue, its identifier.
  package let object: String
  /// A description, such as `the presentation of Card`.
  package let words: String
  /// Whether gestures and handlers move the views themselves, without a transition of UIKit; marked by the kind
  /// `resizing`.
  package var isByHand: Bool { kind == .resizing }

  package init(kind: TransitionKind, object: String, words: String) {
    (self.kind, self.object, self.words) = (kind, object, words)
  }

  /// Creates a movement that code makes directly, without a transition.
  package init(byHand object: String, _ action: String) {
    self.init(kind: .resizing, object: object, words: "the movement by `\(action)`")
  }
}

/// The names of the script's objects that take part in a transition.
package struct TransitionParty: Sendable {
  /// The animator and the interaction, which complete the transition.
  package let carrying: [String]
  /// The presentation controller; empty if the system presents.
  package let presenting: [String]
  /// The delegate that UIKit asks for these objects; empty if there is none.
  package let asked: [String]
}

/// A segue of the script, as `trans try` performs it.
package struct DeclaredSegue: Sendable {
  /// The identifier, as a string literal of the script.
  package let identifier: String
  package let source: String
  package let destination: String
  package var command: String { "perform \(identifier) on \(source)" }
}

/// A controller of the script, as `trans try` shows it.
package struct DeclaredController: Equatable, Sendable {
  package let name: String
  package let kind: ControllerKind
  /// Whether the controller has a transitioning delegate, from its declaration or set by code.
  package let hasTransition: Bool
  /// Whether the controller has a custom transition or a custom presentation style.
  package let isCustom: Bool
  /// Whether the presentation style is not `automatic`: set to another one or, before iOS 13, full screen by default.
  /// Always true for `declaredRoot`.
  package let hasStyle: Bool
}

extension Machine {
  /// The number of transitions so far in which code of the script took part; 0 without records of the laws.
  package var codedTransitionCount: Int { judge.lawRecords.map { Int($0.pages.lastRun.raw) } ?? 0 }

  /// The number of views in the pictures that the law `continuous` has compared so far.
  package var paintedCount: Int { judge.paintedCount }

  /// The transitions after the first `count` in which code of the script took part, in order, except those
  /// that were dropped from the laws' records.
  package func codedTransitions(since count: Int) -> [CodedTransition] {
    runs(since: count).map { run in
      let vended = [run.animator, run.interaction, run.presentation].first { $0.exists }
      return CodedTransition(
        kind: run.row.kind, object: vended.map { program.blueprint.text(NameID($0.name)) } ?? "",
        words: Self.unnumbered(spelling.describe(run.row)))
    }
  }

  /// The names of the script's animators, interactions and presentation controllers that took part in transitions after
  /// the first `count`.
  package func codedObjects(since count: Int) -> [String] {
    runs(since: count).flatMap { [$0.animator, $0.interaction, $0.presentation] }.filter { $0.exists }.map {
      program.blueprint.text(NameID($0.name))
    }
  }

  /// The script's objects in the last transition in which code of the script took part; nil if there is no
  /// such transition.
  package var lastParty: TransitionParty? {
    runs(since: 0).last.map { run in
      func names(_ vended: [Vended]) -> [String] {
        vended.filter { $0.exists }.map { program.blueprint.text(NameID($0.name)) }
      }
      let delegate = world.controllers[world.subject(of: run.row)].delegate
      let asked = objects.contains(delegate) ? [objects[delegate].declaration] : []
      return TransitionParty(
        carrying: names([run.animator, run.interaction]), presenting: names([run.presentation]),
        asked: asked.map { program.blueprint.text(program.blueprint.objects[$0].name) })
    }
  }

  /// The names of the objects that `codedObjects` returns, and of the controllers that take part in the same
  /// transitions.
  package func participants(since count: Int) -> [String] {
    let controllers = runs(since: count).flatMap { [$0.row.from, $0.row.to] }.filter { $0.exists }
    return codedObjects(since: count) + controllers.map { Self.unnumbered(spelling.controller($0)) }
  }

  private func runs(since count: Int) -> [TransitionRecord] {
    guard let book = judge.lawRecords else { return [] }
    return (book.pages.judged.rows + book.pages.runs).filter { Int($0.number.raw) > count }
  }

  /// A description without the numbers of instances, which differ each time.
  private static func unnumbered(_ words: String) -> String {
    words.split(separator: "@").enumerated().map {
      $0.offset == 0 ? $0.element : $0.element.drop(while: { $0.isNumber })
    }
    .joined()
  }

  /// The kind of the transition that began last and is still open; nil for none.
  package var kindOfOpen: TransitionKind? {
    world.lastOpen.exists ? world.transitions[world.lastOpen].kind : nil
  }

  /// The script's controllers that are neither in the window's tree nor in a container, in order of declaration.
  package var idleControllers: [DeclaredController] {
    let blueprint = program.blueprint
    return blueprint.instances.indices.prefix(blueprint.sharedInstanceCount).compactMap { place in
      let (instance, id) = (blueprint.instances[place], code.instances[place])
      guard !instance.isDynamic, id.exists else { return nil }
      let row = world.controllers[id]
      guard row.parent.isNone, row.presentation.isNone, !world.isRoot(id) else { return nil }
      let kind = blueprint.kind(instance.kind)
      let hasTransition = kind.hasTransition || row.delegate.exists
      return DeclaredController(
        name: blueprint.text(instance.name), kind: row.kind, hasTransition: hasTransition,
        isCustom: hasTransition || row.modalPresentationStyle == .custom,
        hasStyle: row.modalPresentationStyle != .automatic)
    }
  }

  /// The names of the children of a declared controller, without the numbers of instances; empty for an unknown name.
  package func children(ofDeclared name: String) -> [String] {
    let blueprint = program.blueprint
    let place = blueprint.instances.indices.first { blueprint.text(blueprint.instances[$0].name) == name }
    guard let place, code.instances[place].exists else { return [] }
    return world.children(of: code.instances[place]).map { Self.unnumbered(spelling.controller($0)) }
  }

  /// The names of the controllers that code of the script names as arguments of `addChild`. Used for lookups
  /// only.
  package var declaredChildren: Set<String> {
    let blueprint = program.blueprint
    let children = blueprint.calls.filter { $0.kind == .addChild }.flatMap { call in
      call.arguments.indices.compactMap { index -> String? in
        guard case .instance(let id) = blueprint.expressions[blueprint.operands[index]] else { return nil }
        return blueprint.text(blueprint.instances[id].name)
      }
    }
    return Set(children)
  }

  /// The name and kind of the root view controller, without its transition and style; nil if there is none.
  package var declaredRoot: DeclaredController? {
    guard world.root.exists else { return nil }
    let row = world.controllers[world.root]
    return DeclaredController(
      name: spelling.controller(world.root), kind: row.kind, hasTransition: false, isCustom: false,
      hasStyle: true)
  }

  /// The names of the controllers that the root view controller contains or presents, directly or through others,
  /// without the numbers of instances. Used for lookups only.
  package var shownNames: Set<String> {
    let found = world.controllers.ids.filter { id in
      var next = id
      while next.exists, next != world.root {
        let row = world.controllers[next]
        next =
          row.parent.exists || row.presentation.isNone
          ? row.parent : world.presentations[row.presentation].presenter
      }
      return next.exists
    }
    return Set(found.map { Self.unnumbered(spelling.controller($0)) })
  }

  /// The visible controller with its containers, in words, and the statement that has set the root view controller; nil
  /// if there is none.
  package func firstScreen(_ log: Log) -> (words: String, setter: Span)? {
    guard world.root.exists, world.visibleController.exists,
      let event = log.trace.events.last(where: { $0.method == .viewWillAppear && $0.subject == world.root }),
      event.cause > 0
    else { return nil }
    var names: [String] = []
    var next = world.visibleController
    while next.exists {
      names.append(Self.unnumbered(spelling.controller(next)))
      next = world.controllers[next].parent
    }
    return (names.joined(separator: " in "), log.causes[Int(event.cause) - 1].span)
  }

  /// The names of the containers of a kind that are in the window.
  package func containers(_ kind: ControllerKind) -> [String] {
    let spelling = storySpelling
    return world.controllers.ids.filter { id in
      world.controllers[id].kind == kind && world.controllers[id].view.exists
        && world.isInWindow(world.controllers[id].view)
    }.map { spelling.controller($0) }
  }

  /// The name of the controller that presents the visible controller or, if that one is a child, its nearest presented
  /// container; nil if neither is presented.
  package var presenterOfVisible: String? {
    var id = world.visibleController
    while id.exists {
      let row = world.controllers[id]
      if row.presentation.exists {
        return storySpelling.controller(world.presentations[row.presentation].presenter)
      }
      id = row.parent
    }
    return nil
  }

  /// The name of the visible controller, without the number of its instance; nil for none.
  package var visibleName: String? {
    world.visibleController.exists ? Self.unnumbered(storySpelling.controller(world.visibleController)) : nil
  }

  /// The size of the screen, in points.
  package var screenSize: Size { world.device.size }

  /// The points, in window coordinates, at which a finger may touch down so that its drag reaches the recognizer that
  /// answers first. The first point is at the edge for a drag from an edge, otherwise nearest to the middle of the
  /// screen. For an action that is no pan, or that no recognizer of the script answers first, only the middle.
  package func touchDowns(of action: UserAction) -> [(x: Double, y: Double)] {
    let size = world.device.size
    let middle = Point(size.width / 2, size.height / 2)
    guard case .pan(let direction, let fromEdge, _, _) = action.command else { return [(middle.x, middle.y)] }
    if fromEdge {
      switch direction {
      case .right: return [(1, middle.y)]
      case .left: return [(size.width - 1, middle.y)]
      case .down: return [(middle.x, 1)]
      case .up: return [(middle.x, size.height - 1)]
      }
    }
    let steps = stride(from: 0.5, to: 16, by: 1).map { $0 / 16 }
    let grid = [middle] + steps.flatMap { y in steps.map { x in Point(size.width * x, size.height * y) } }
    let answerers = world.answerers(to: .pan(direction, fromEdge: false), on: nil, gestureHandlers)
    guard case .gesture(let id)? = answerers.first else { return [(middle.x, middle.y)] }
    func distance(_ point: Point) -> Double { abs(point.x - middle.x) + abs(point.y - middle.y) }
    let view = world.recognizers[id].view
    let points = grid.filter { world.isInside(world.hitTest($0), view) }.sorted {
      distance($0) < distance($1)
    }
    let own = points.first { world.hitTest($0) == view }
    var found = [points.first, own].compactMap { $0 }
    if !points.isEmpty { found += [0.25, 0.5, 0.75].map { points[Int(Double(points.count - 1) * $0)] } }
    return (found + [middle]).map { ($0.x, $0.y) }
  }

  /// The fields that the script's screens and objects declare, each with its name and its path.
  package var declaredFields: [(name: String, path: String)] {
    let blueprint = program.blueprint
    let screens = blueprint.instances.prefix(blueprint.sharedInstanceCount).flatMap { instance in
      blueprint.kind(instance.kind).fields.map { (blueprint.text(instance.name), blueprint.text($0.name)) }
    }
    let objects = blueprint.objects.flatMap { object in
      object.fields.map { (blueprint.text(object.name), blueprint.text($0.name)) }
    }
    return (screens + objects).map { owner, name in (name, "\(owner).\(name)") }
  }

  /// The `steps` and functions that a script declares, each with its number of parameters.
  package var declaredSteps: [(name: String, parameters: Int)] {
    program.blueprint.steps.map { (program.blueprint.text($0.name), $0.parameterCount) }
  }

  /// Whether a controller has another delegate for its transitions than in an earlier state; a controller that did not
  /// exist then counts as one without a delegate.
  package func hasOtherDelegates(than earlier: Machine) -> Bool {
    world.controllers.ids.contains { id in
      let before =
        earlier.world.controllers.contains(id) ? earlier.world.controllers[id].delegate : ObjectID.none
      return world.controllers[id].delegate != before
    }
  }

  /// The identifiers of the segues of kind `custom`, whose class the script declares.
  package var customSegues: [String] {
    program.blueprint.segues.filter { $0.kind == .custom }.compactMap { segue in
      segue.identifier.map { program.blueprint.text($0) }
    }
  }

  /// The segues that have an identifier and show a screen.
  package var declaredSegues: [DeclaredSegue] {
    let blueprint = program.blueprint
    return blueprint.segues.compactMap { segue in
      guard segue.kind.traits.makesDestination, let name = segue.identifier else { return nil }
      return DeclaredSegue(
        identifier: "\"\(blueprint.text(name))\"", source: blueprint.text(blueprint.kind(segue.source).name),
        destination: blueprint.text(blueprint.kind(segue.destination).name))
    }
  }

  /// The identifiers of the segues performed after the first `count` events of the trace, in order.
  package func performedSegues(after count: Int, _ log: Log) -> [String] {
    log.trace.events.dropFirst(count).compactMap { event in
      guard event.method == .segueInit, event.first.kind == .identifier else { return nil }
      return program.blueprint.text(NameID(event.first.raw))
    }
  }
}
