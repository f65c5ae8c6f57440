import Runtime
import Semantics
import Testing

@testable import Engine

/// Tests with random worlds that `expect` accepts what `print` prints, and rejects changed text.
struct ObservationPropertyTests {
  @Test(arguments: ["hierarchy", "views", "events"])
  func whatIsPrintedIsAcceptedAndWhatIsChangedIsNot(kind: String) throws {
    for seed in 0..<400 {
      var generator = Generator(seed: UInt64(seed))
      var stage = made(kind, &generator)
      let text = claim(kind, of: stage)
      let pattern = try Pattern.read(text, on: &stage).get()
      #expect(stage.matches(pattern), "\(seed): \(text)")
      for _ in 0..<8 {
        var other = stage
        change(&other, kind, &generator)
        let isSame = claim(kind, of: other) == text
        let isMatch = other.matches(pattern)
        #expect(isMatch == isSame, "\(seed): \(text) against \(claim(kind, of: other))")
        if !isMatch { #expect(!other.difference(pattern).explanation.isEmpty, "\(seed): \(text)") }
      }
    }
  }

  @Test func whatIsLeftOutIsNotAsserted() throws {
    for seed in 0..<400 {
      var generator = Generator(seed: UInt64(seed))
      for kind in ["hierarchy", "views"] {
        var stage = made(kind, &generator)
        let pattern = try Pattern.read(claim(kind, of: stage), on: &stage).get()
        let loose = loosened(pattern, &generator)
        #expect(stage.matches(loose), "\(seed): \(claim(kind, of: stage))")
      }
    }
  }

  @Test func listsOfEventsAgreeWithTryingEverything() {
    for seed in 0..<3000 {
      var generator = Generator(seed: UInt64(seed))
      var stage = Stage()
      let subjects = [stage.addRoot("A"), stage.add("B"), stage.add("C")]
      for _ in 0..<generator.next(7) { stage.happen(.viewDidAppear, generator.element(of: subjects)) }
      var list = EventList()
      list.scope = .standard
      for _ in 0..<generator.next(5) { addElement(to: &list, subjects, stage.world, &generator) }
      let pattern = Pattern(shape: .events(list), values: [])
      let subjectsOfEvents = stage.trace.events.map(\.subject)
      let expected = isMatch(list.elements[...], list.items, subjectsOfEvents[...], stage.world)
      #expect(stage.matches(pattern) == expected, "\(seed): \(list.elements) \(subjectsOfEvents.map(\.raw))")
    }
  }

  // MARK: - Making and changing

  private func made(_ kind: String, _ generator: inout Generator) -> Stage {
    switch kind {
    case "hierarchy": generator.hierarchy(size: generator.next(14))
    case "views": generator.views(size: generator.next(14))
    default: generator.events(count: generator.next(14))
    }
  }

  private func claim(_ kind: String, of stage: Stage) -> String {
    switch kind {
    case "hierarchy": "hierarchy \(stage.spelling.hierarchy())"
    case "views": "views \(stage.spelling.views())"
    default: "events {\n\(stage.printedEvents)\n}"
    }
  }

  private func change(_ stage: inout Stage, _ kind: String, _ generator: inout Generator) {
    switch kind {
    case "hierarchy": changeHierarchy(&stage, &generator)
    case "views": changeViews(&stage, &generator)
    default: changeEvents(&stage, &generator)
    }
  }

  private func changeHierarchy(_ stage: inout Stage, _ generator: inout Generator) {
    let id = ControllerID(raw: Int32(1 + generator.next(Int(stage.world.controllers.count))))
    let row = stage.world.controllers[id]
    switch generator.next(6) {
    case 0: stage.world.controllers[id].ordinal += 100
    case 1 where row.presented.exists: stage.world.controllers[id].presented = .none
    case 1 where row.presented.isNone:
      let other = stage.add("Stranger")
      stage.present(other, on: id, as: .pageSheet)
    case 2 where row.presentation.exists:
      let style = stage.world.presentations[row.presentation].style
      stage.world.presentations[row.presentation].style = style == .custom ? .fullScreen : .custom
    case 3 where row.kind == .navigation: stage.append(stage.add("Stranger"), to: id)
    case 4 where row.lastChild.exists: stage.removeLastChild(of: id)
    case 5 where stage.world.firstOpen.exists:
      stage.world.transitions[stage.world.firstOpen].timeline.to = .seconds(0.5)
    default: break
    }
  }

  private func changeViews(_ stage: inout Stage, _ generator: inout Generator) {
    let id = ViewID(raw: Int32(1 + generator.next(Int(stage.world.views.count))))
    let row = stage.world.views[id]
    switch generator.next(3) {
    case 0 where row.role == .declared:
      stage.world.views[id].name = NameIndex(stage.names.intern("stranger").raw)
    case 1 where row.firstSubview.exists: _ = stage.addView(.declared, "stranger", in: id)
    case 2 where row.firstSubview.exists && row.firstSubview != row.lastSubview:
      // Remove the frontmost subview.
      let below = stage.world.views[row.lastSubview].previousSibling
      stage.world.views[id].lastSubview = below
      stage.world.views[below].nextSibling = .none
    default: break
    }
  }

  private func changeEvents(_ stage: inout Stage, _ generator: inout Generator) {
    if stage.trace.events.isEmpty { return stage.happen(.didMove, stage.world.root) }
    let index = generator.next(stage.trace.events.count)
    switch generator.next(4) {
    case 0: stage.trace.events.remove(at: index)
    case 1: stage.trace.events.insert(stage.trace.events[index], at: 0)
    case 2: stage.trace.events.swapAt(index, generator.next(stage.trace.events.count))
    default: stage.trace.events[index].subject = stage.add("Stranger")
    }
  }

  /// A more general pattern, in which random parts are left out.
  private func loosened(_ pattern: Pattern, _ generator: inout Generator) -> Pattern {
    var pattern = pattern
    switch pattern.shape {
    case .hierarchy(var shape):
      let index = generator.next(shape.nodes.count)
      switch generator.next(5) {
      case 0: shape.nodes[index].name = .any
      case 1: shape.nodes[index].style = nil
      case 2: shape.nodes[index].flight = .none
      case 3: shape.nodes[index].hasChildren = false
      default:
        shape.nodes.append(HierarchyShape.Node(name: .any, span: shape.nodes[0].span))
        shape.nodes[shape.nodes.count - 1].isGap = true
        shape.nodes[shape.nodes.count - 1].nextSibling = shape.nodes[index].firstChild
        shape.nodes[index].firstChild = ID(at: shape.nodes.count - 1)
      }
      pattern.shape = .hierarchy(shape)
    case .views(var shape):
      let index = generator.next(shape.nodes.count)
      if generator.chance(50) {
        shape.nodes[index].name = .any
      } else {
        shape.nodes[index].hasChildren = false
      }
      pattern.shape = .views(shape)
    case .events: break
    }
    return pattern
  }

  // MARK: - Trying everything

  private func addElement(
    to list: inout EventList, _ subjects: [ControllerID], _ world: World, _ generator: inout Generator
  ) {
    switch generator.next(4) {
    case 0: list.elements.append(.gap)
    case 1:
      let start = list.items.count
      for _ in 0..<1 + generator.next(3) { addItem(to: &list, subjects, world, &generator) }
      let count = list.items.count - start
      // With gaps, put the element between two gaps, as the compiled form of `include` does.
      let gaps = generator.chance(40)
      let element = EventList.Element.unordered(Run(start: start, count: count), gaps: gaps)
      list.elements += gaps ? [.gap, element, .gap] : [element]
    default:
      addItem(to: &list, subjects, world, &generator)
      list.elements.append(.item(ID(at: list.items.count - 1)))
    }
  }

  private func addItem(
    to list: inout EventList, _ subjects: [ControllerID], _ world: World, _ generator: inout Generator
  ) {
    if generator.chance(25) { return list.items.append(.anything) }
    var call = EventList.Call(method: .viewDidAppear)
    call.subject = .instance(world.controllers[generator.element(of: subjects)].name, ordinal: 0)
    list.items.append(.call(call))
  }

  /// Whether the elements can be matched with the events in any way. Takes exponential time, but is obviously correct.
  private func isMatch(
    _ elements: ArraySlice<EventList.Element>, _ items: [EventList.Item], _ events: ArraySlice<ControllerID>,
    _ world: World
  ) -> Bool {
    guard let element = elements.first else { return events.isEmpty }
    let rest = elements.dropFirst()
    switch element {
    case .gap:
      return (0...events.count).contains { isMatch(rest, items, events.dropFirst($0), world) }
    case .item(let item):
      guard let event = events.first, isItem(items[item], event, world) else { return false }
      return isMatch(rest, items, events.dropFirst(), world)
    case .unordered(let run, let gaps):
      let own = Array(items[run.indices])
      return take(own, events, gaps, world) { isMatch(rest, items, $0, world) }
    }
  }

  private func take(
    _ items: [EventList.Item], _ events: ArraySlice<ControllerID>, _ gaps: Bool, _ world: World,
    then: (ArraySlice<ControllerID>) -> Bool
  ) -> Bool {
    if items.isEmpty { return then(events) }
    guard let event = events.first else { return false }
    if gaps, take(items, events.dropFirst(), gaps, world, then: then) { return true }
    return items.indices.contains { index in
      guard isItem(items[index], event, world) else { return false }
      var others = items
      others.remove(at: index)
      return take(others, events.dropFirst(), gaps, world, then: then)
    }
  }

  private func isItem(_ item: EventList.Item, _ event: ControllerID, _ world: World) -> Bool {
    guard case .call(let call) = item else { return true }
    return call.subject == .instance(world.controllers[event].name, ordinal: 0)
  }
}
