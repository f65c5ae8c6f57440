import Diagnostics
import Engine
import Language

/// A lowered name or expression, with its type.
struct Lowered {
  var id: ExpressionID
  var type: StaticType
}

extension Checker {
  /// Declares a name in the innermost scope. Reports a duplicate, unless the earlier meaning may be hidden or a line of a session
  /// may replace it.
  mutating func declare(_ symbol: Symbol) {
    if let earlier = scope.find(symbol.name), earlier.level == scope.level, !earlier.meaning.isHidden,
      !(isExtension && earlier.meaning.isReplaceable)
    {
      return report(
        .declaredTwice, "`\(spelling(symbol.name))` is declared twice", at: symbol.span,
        related: [Problem.Mark(earlier.span, "first declared here")])
    }
    scope.bind(symbol)
  }

  mutating func lowerName(_ name: NameID, at span: Span) -> Lowered {
    if let symbol = scope.find(name) { return lower(symbol, at: span) }
    if ownKind != nil, let property = vocabulary.property(name),
      property.owners.contains(.controller)
    {
      let object = add(.own, at: span)
      if property == .plain(.view) { loadView(of: object) }
      return Lowered(id: add(.property(object, property), at: span), type: StaticType(property.type))
    }
    if let constant = vocabulary.constant(name) { return lower(constant, at: span) }
    if let numbered = lowerNumbered(name, at: span) { return numbered }
    if vocabulary.function(name) != nil {
      report(.wrongType, "`\(spelling(name))` is a function and needs arguments", at: span)
    } else {
      reportUnknown(name, at: span)
    }
    return invalid(at: span)
  }

  /// A placeholder for an expression that has an error; of any type, so that no further error follows.
  mutating func invalid(at span: Span) -> Lowered {
    Lowered(id: add(.invalid, at: span), type: .any)
  }

  private mutating func lower(_ symbol: Symbol, at span: Span) -> Lowered {
    switch symbol.meaning {
    case .instance(let index): return Lowered(id: add(.instance(index), at: span), type: symbol.type)
    case .global(let place):
      if span.start < symbol.validFrom, span.file == symbol.span.file, contexts.count == 1, !isInHandler {
        report(
          .unknownName, "`\(spelling(symbol.name))` has no value yet", at: span,
          related: [Problem.Mark(symbol.span, "it gets one here")])
      }
      return Lowered(id: add(.global(place), at: span), type: symbol.type)
    case .local(let place):
      let inner = capture(place, from: symbol.depth)
      return Lowered(id: add(.local(inner), at: span), type: symbol.type)
    case .variable(let place):
      let inner = capture(place, from: symbol.depth, isShared: true)
      return Lowered(id: add(.variable(inner), at: span), type: symbol.type)
    case .field(let place): return Lowered(id: add(.field(place), at: span), type: symbol.type)
    case .ownField(let number):
      let object = add(.own, at: span)
      return Lowered(id: add(.ownField(object, number), at: span), type: symbol.type)
    case .ownView:
      let object = add(.own, at: span)
      return Lowered(id: add(.view(object, symbol.name), at: span), type: StaticType(.view))
    case .object(let index):
      if blueprint.objects[index].roles.contains(.transition), namedTransitions[index] == nil {
        namedTransitions[index] = span
      }
      return Lowered(id: add(.object(index), at: span), type: symbol.type)
    case .made: return Lowered(id: add(.made(symbol.name), at: span), type: symbol.type)
    case .slot(let slot): return Lowered(id: add(.slot(slot), at: span), type: symbol.type)
    case .objectView(let place): return Lowered(id: add(.objectView(place), at: span), type: symbol.type)
    case .function, .code, .method:
      report(.wrongType, "`\(spelling(symbol.name))` is a function and needs arguments", at: span)
    case .steps:
      report(
        .wrongType, "`\(spelling(symbol.name))` are steps, not a value", at: span,
        help: "run them with `do \(spelling(symbol.name))(…)`")
    case .unmodelled: break
    }
    return invalid(at: span)
  }

  /// The local of the current body that holds the local `place` of the enclosing body at `depth`. Each body between the two
  /// captures the local, too. Returns `place` itself if the current body declares the local.
  mutating func capture(_ place: LocalID, from depth: Int, isShared: Bool = false) -> LocalID {
    var place = place
    guard depth < contexts.count else { return place }
    for index in depth..<contexts.count {
      if let known = contexts[index].captures.first(where: { $0.outer == place }) {
        place = known.inner
      } else {
        let inner = LocalID(at: contexts[index].localCount)
        contexts[index].localCount += 1
        contexts[index].captures.append(CapturedLocal(outer: place, inner: inner, isShared: isShared))
        place = inner
      }
    }
    return place
  }

  private mutating func lower(_ constant: KnownWords.Constant, at span: Span) -> Lowered {
    switch constant {
    case .value(let node, let type): return Lowered(id: add(node, at: span), type: StaticType(type))
    case .color(let color):
      return Lowered(id: add(.color(blueprint.colors.add(color)), at: span), type: StaticType(.color))
    case .curve(let curve):
      return Lowered(id: add(.curve(blueprint.curves.add(curve)), at: span), type: StaticType(.curve))
    case .question(.velocity) where isInPair:
      return Lowered(id: add(.question(.velocity), at: span), type: .any)
    case .question(.velocity) where isInInteraction:
      return Lowered(id: add(.question(.speed), at: span), type: StaticType(.number))
    case .question(let question):
      checkPlace(of: question, at: span)
      return Lowered(id: add(.question(question), at: span), type: StaticType(question.type))
    case .own:
      if let own = ownKind { return Lowered(id: add(.own, at: span), type: StaticType(screen: own)) }
      if let object = contexts.last?.object, object.exists {
        return Lowered(id: add(.object(object), at: span), type: StaticType(object: object))
      }
      report(
        .unknownName, "`self` is known only in the code of a screen or an object", at: span,
        help: "name the screen instead, such as `Card`; a command such as `present Card` needs none")
      return invalid(at: span)
    }
  }

  /// Whether the current code belongs to an interaction that is not also a gesture.
  private var isInInteraction: Bool {
    guard let roles = objectAround?.roles else { return false }
    return roles.contains(.interaction) && !roles.contains(.gesture)
  }

  /// Whether the current code belongs to a pinch or a rotation, whose velocity is a number.
  private var isInPair: Bool {
    switch objectAround?.recogniser {
    case .pinch, .rotation: true
    case .pan, .tap, .swipe, .longPress, nil: false
    }
  }

  /// Reports a word such as `translation` outside of the code of gestures and interactions, and a word such as `presentedView`
  /// outside of the code of presentations. Steps and functions may use all these words; blocks and handlers outside of objects,
  /// the words of gestures.
  mutating func checkPlace(of question: Question, at span: Span) {
    if question == .presentedView || question == .frameOfPresentedViewInContainerView {
      return checkPresentation(question, at: span)
    }
    guard [.translation, .velocity, .location, .state, .scale, .rotation].contains(question),
      let context = contexts.last
    else { return }
    let roles = objectAround?.roles
    if context.isOfCaller || roles.map({ $0.contains(.gesture) || $0.contains(.interaction) }) ?? false {
      return
    }
    if roles == nil, context.role == .handler || context.role == .block { return }
    report(
      .misplaced, "`\(question.word)` is known only in the code of gestures and interactions", at: span,
      help: "use it in a `gesture`, an `interaction`, or in `on pan` of a screen")
  }

  /// Reports a word such as `presentedView` outside of the code of presentations and of steps that it may call.
  private mutating func checkPresentation(_ question: Question, at span: Span) {
    guard let context = contexts.last, !context.isOfCaller else { return }
    if objectAround?.roles.contains(.presentation) ?? false { return }
    report(
      .misplaced, "`\(question.word)` is known only in the code of presentations", at: span,
      help: "elsewhere, write `X.presentationController.presentedView`")
  }

  /// Lowers `Name@n`, the printed name of a further instance of a screen; nil for other names.
  private mutating func lowerNumbered(_ name: NameID, at span: Span) -> Lowered? {
    guard let (base, ordinal) = splitOrdinal(spelling(name)), let id = blueprint.names.find(base),
      let symbol = scope.find(id), case .instance(let index) = symbol.meaning
    else { return nil }
    let kind = blueprint.instances[index].kind
    return Lowered(
      id: add(.numbered(kind: kind, ordinal: ordinal), at: span), type: StaticType(screen: kind))
  }
}
