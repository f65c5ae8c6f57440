import Diagnostics
import Engine
import Language

extension Checker {
  mutating func lowerMember(
    of object: Ref<Expression>, _ name: NameID, at place: Span, whole: Span
  ) -> Lowered {
    if reportRecogniser(object, name, at: whole) {
      return Lowered(
        id: invalid(at: whole).id, type: spelling(name) == "state" ? StaticType(.gestureState) : .any)
    }
    let owner = lowerExpression(object)
    return lowerMember(of: owner, name, at: place, whole: whole)
  }

  mutating func lowerMember(of owner: Lowered, _ name: NameID, at place: Span, whole: Span) -> Lowered {
    if owner.type == .any, isInvalid(owner.id) { return owner }
    if owner.type.screen.exists {
      let kind = blueprint.kinds[owner.type.screen]
      if let number = kind.field(name) {
        let type = kind.fields[number].type
        return Lowered(id: add(.ownField(owner.id, number), at: whole), type: StaticType(type))
      }
      if kind.hasView(name) {
        return Lowered(id: add(.view(owner.id, name), at: whole), type: StaticType(.view))
      }
    }
    let type = owner.type.type
    if type == .object, let member = lowerObjectMember(of: owner, name, at: whole) { return member }
    if let part = lowerPart(of: owner, name, at: whole) { return part }
    if let property = vocabulary.property(name),
      mayHaveField(name, owner.type) || mayHaveView(name, owner.type)
    {
      return Lowered(id: add(.fieldOrProperty(owner.id, name, property), at: whole), type: .any)
    }
    if let property = vocabulary.property(name),
      type == .any || type == .none || property.owners.contains(type)
    {
      return lowerProperty(property, of: owner, at: whole)
    }
    if type == .view || type == .object || owner.type.screen.exists || isRoleName(name),
      [.view, .any, .controller, .object].contains(type)
    {
      if !isViewName(name) { return reportNoMember(name, of: owner, at: place) }
      return Lowered(id: add(.view(owner.id, name), at: whole), type: StaticType(.view))
    }
    let isOpen = type == .any || type == .controller && !owner.type.screen.exists
    if isOpen && isMemberName(name) || type == .any && isSlotName(name) {
      return Lowered(id: add(.member(owner.id, name), at: whole), type: .any)
    }
    return reportNoMember(name, of: owner, at: place)
  }

  private mutating func lowerProperty(_ property: ValueProperty, of owner: Lowered, at span: Span) -> Lowered
  {
    if property == .plain(.presentationController), pureDepth == 0, contexts.last?.hasCode == true {
      emitCall(
        .readPresentationController, on: owner.id, flags: [.isStart, .continues, .isImplied], at: span)
    }
    if property == .plain(.view), owner.type.type != .object { loadView(of: owner.id) }
    let id = add(.property(owner.id, property), at: span)
    var type = property.type
    // A property of `none` has the value `none` even if it is a number otherwise, so that its type is unknown.
    if type == .number, owner.type.type == .none { type = .any }
    // Gestures and property animators have different states.
    if property == .plain(.state), owner.type.type == .object { type = .gestureState }
    if property == .plain(.state), owner.type.type == .any { type = .any }
    return Lowered(id: id, type: StaticType(type))
  }

  /// Lowers a parameter or a field of an object. Nil if the object has no parameter or field of this name. If the object's
  /// declaration is unknown, the result is also nil if the name is that of a property or is in `madeNames`.
  private mutating func lowerObjectMember(of owner: Lowered, _ name: NameID, at span: Span) -> Lowered? {
    guard owner.type.object.exists else {
      guard isSlotName(name), vocabulary.property(name) == nil, !madeNames.contains(name) else { return nil }
      return Lowered(id: add(.member(owner.id, name), at: span), type: .any)
    }
    let object = blueprint.objects[owner.type.object]
    guard let slot = object.slot(name) else { return nil }
    let field = slot.index - object.parameters.count
    let type = field >= 0 ? object.fields[field].type : .any
    return Lowered(id: add(.objectSlot(owner.id, slot), at: span), type: StaticType(type))
  }

  /// Lowers `.x`, `.y` or `.z` after `rotation`, `scale` or `translation`, as in Core Animation's key paths; nil for other
  /// properties.
  private mutating func lowerPart(of owner: Lowered, _ name: NameID, at span: Span) -> Lowered? {
    guard [.angle, .number, .pair].contains(owner.type.type),
      case .property(let object, let property) = blueprint.expressions[owner.id],
      let part = property.along(spelling(name))
    else { return nil }
    return Lowered(id: add(.property(object, part), at: span), type: StaticType(part.type))
  }

  /// Whether a value whose declaration is unknown may have a field of this name, which takes precedence over a property.
  func mayHaveField(_ name: NameID, _ type: StaticType) -> Bool {
    if type.type == .any { return isFieldName(name) || isSlotName(name) }
    if type.type == .controller { return !type.screen.exists && isFieldName(name) }
    return type.type == .object && !type.object.exists && isSlotName(name)
  }

  /// Whether a value whose declaration is unknown may be a screen with a view of this name; such a view takes precedence over a
  /// property.
  private func mayHaveView(_ name: NameID, _ type: StaticType) -> Bool {
    let isOpen = type.type == .any || type.type == .controller && !type.screen.exists
    return isOpen && blueprint.kinds.contains { $0.hasView(name) }
  }

  private func isFieldName(_ name: NameID) -> Bool {
    blueprint.kinds.contains { $0.field(name) != nil }
  }

  func isSlotName(_ name: NameID) -> Bool {
    blueprint.objects.contains { $0.slot(name) != nil }
  }

  /// Whether a screen declares a field of this name, or the name is in `madeNames`.
  func isMemberName(_ name: NameID) -> Bool {
    isFieldName(name) || madeNames.contains(name)
  }

  private func isViewName(_ name: NameID) -> Bool { isRoleName(name) || madeNames.contains(name) }

  /// Whether the name is the printed name of a view that UIKit creates, such as a bar.
  private func isRoleName(_ name: NameID) -> Bool { ViewRole.named(spelling(name)) != nil }

  private func nearestMember(to word: String, of words: [String]) -> String? {
    // Suggest the Swift name: Objective-C's `hidden` is `isHidden` in Swift.
    let question = "is" + word.prefix(1).uppercased() + word.dropFirst()
    return words.contains(question) ? question : nearestWord(to: word, of: words)
  }

  /// Help for an edge of a controller or a view, which only constraints and insets have; nil for another word or owner.
  private func edgeHelp(_ word: String, of type: StaticType) -> String? {
    guard ["top", "bottom", "left", "right"].contains(word) else { return nil }
    // On a navigation controller, `top` may mean the topmost controller on the stack.
    let isScreen = type.screen.exists && blueprint.kinds[type.screen].kind != .navigation
    return isScreen || type.type == .view
      ? "its place is `frame`, `x` and `y`; a constraint changes by its name: `constraint drop: card.top == view.top + 8`, "
        + "then `drop.constant = 20`"
      : nil
  }

  private mutating func reportNoMember(_ name: NameID, of owner: Lowered, at place: Span) -> Lowered {
    let word = spelling(name)
    var words = ValueProperty.allCases.filter { $0.owners.contains(owner.type.type) }.map { $0.word }
    var whose = owner.type.type.phrase
    if owner.type.object.exists {
      let object = blueprint.objects[owner.type.object]
      words += (object.parameters + object.fields.map { $0.name }).map { spelling($0) }
      whose = "`\(spelling(object.name))`"
    }
    if owner.type.screen.exists {
      let kind = blueprint.kinds[owner.type.screen]
      words += (kind.fields.map { $0.name } + kind.views.map { $0.name }).prefix(2000).map { spelling($0) }
      whose = "`\(spelling(kind.name))`"
    }
    if [.view, .object].contains(owner.type.type) || owner.type.screen.exists {
      words += madeNames.prefix(2000).map { spelling($0) }
    }
    if var help = Unmodelled.members.help(word, of: string(at: blueprint.expressionSpans[owner.id.index])) {
      if word == "transitioningDelegate", let span = statementSpan,
        case let text = string(at: span), let sign = text.firstRange(of: " = ")
      {
        help = help.replacing(" = T`", with: " = \(text[sign.upperBound...])`")
      }
      report(.notModelled, "\(whose) has no `\(word)`", at: place, help: help)
    } else {
      let help = edgeHelp(word, of: owner.type) ?? SwiftHabit.help(for: word)
      let near = help == nil && maySuggest() ? nearestMember(to: word, of: words) : nil
      report(.unknownProperty, "\(whose) has no `\(word)`", at: place, help: help, suggestion: near)
    }
    return invalid(at: place)
  }
}
