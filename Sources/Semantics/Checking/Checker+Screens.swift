import Diagnostics
import Engine
import Language

extension Checker {
  /// Lowers the fields, views, properties and children of the screens in a list of statements, so that code can refer to them.
  /// Also lowers `device`, `choose`, the members of objects, and the heads of segues.
  mutating func lowerMembers(of statements: Many<Statement>) {
    for statement in script[statements] {
      let kind = statement.kind
      if case .controller(let ref) = kind {
        lowerMembers(script[ref].name, script[ref].members)
        lowerChildren(script[ref])
      }
      if case .extend(let ref) = kind, let extended = self.kind(of: script[ref].name) {
        lowerMembers(of: extended, script[ref].members)
      }
      if case .device(let members) = kind { lowerDevice(members) }
      if case .choose(let ref) = kind { lowerChoice(script[ref]) }
      if case .object(let ref) = kind { lowerObjectMembers(script[ref]) }
    }
    declareSegues(in: statements)
  }

  /// The kind of screen with this declaration; nil if the name means an earlier declaration of the same name, or no screen.
  private func kindIndex(of name: Name) -> KindID? {
    guard let symbol = scope.find(name.id), symbol.span == name.span else { return nil }
    return symbol.type.screen.exists ? symbol.type.screen : nil
  }

  private mutating func lowerChildren(_ container: ControllerDeclaration) {
    guard let kind = kindIndex(of: container.name) else { return }
    let word = blueprint.kinds[kind].kind.phrase
    let isStack = container.kind == .navigation
    for index in 0..<Int(container.children.count) {
      let ref = container.children[index]
      let expression = script[ref]
      guard case .name(let id) = expression.kind, let symbol = scope.find(id),
        case .instance(let instance) = symbol.meaning
      else {
        let lowered = lowerExpression(ref)
        if lowered.type.type != .any || !isInvalid(lowered.id) {
          report(
            .notAController, "\(isStack ? "a stack" : word) takes the names of screens", at: expression.span
          )
        }
        continue
      }
      if blueprint.kinds[kind].children.contains(instance) {
        report(
          .declaredTwice, "`\(spelling(id))` is twice in the \(isStack ? "stack" : "list")",
          at: expression.span)
      } else if holds(blueprint.instances[instance].kind, kind) {
        report(.wrongType, "\(word) cannot contain itself", at: expression.span)
      } else {
        blueprint.kinds[kind].children.append(instance)
        if container.kind == .split { checkColumn(instance, index, at: expression.span) }
      }
    }
    guard container.kind == .split, !(2...3).contains(container.children.count) else { return }
    report(
      .wrongArguments, "a split view controller has two columns, and may have a third for a compact width",
      at: container.name.span,
      help: "write `split \(spelling(container.name.id)) [Primary, Secondary]`, of two navigation controllers"
    )
  }

  /// Reports a column of a wrong kind: one of the first two columns if it is not a navigation controller, since UIKit would wrap
  /// it in one, and any column that is a split view controller.
  private mutating func checkColumn(_ instance: InstanceID, _ place: Int, at span: Span) {
    let kind = blueprint.kinds[blueprint.instances[instance].kind].kind
    if kind == .navigation || place > 1 && kind != .split { return }
    let name = spelling(blueprint.instances[instance].name)
    report(
      .wrongType, "`\(name)` is \(kind.phrase), and UIKit puts a column into a navigation controller",
      at: span,
      help: kind == .split ? nil : "declare `navigation \(name)Stack [\(name)]`, and list that")
  }

  /// Whether `kind` is `other`, or contains it through declared children, at any depth.
  private func holds(_ kind: KindID, _ other: KindID) -> Bool {
    var waiting = [kind]
    var isSeen = [Bool](repeating: false, count: blueprint.kinds.count)
    while let next = waiting.popLast() {
      if next == other { return true }
      if isSeen[next.index] { continue }
      isSeen[next.index] = true
      for child in blueprint.kinds[next].children {
        let instance = blueprint.instances[child]
        // Only the instance with the container's own name gets the declared children; further instances start empty.
        if instance.name == blueprint.kinds[instance.kind].name { waiting.append(instance.kind) }
      }
    }
    return false
  }

  func isInvalid(_ id: ExpressionID) -> Bool {
    if case .invalid = blueprint.expressions[id] { true } else { false }
  }

  // MARK: - Fields, views, properties

  private mutating func lowerMembers(_ name: Name, _ members: Many<Member>) {
    guard let kind = kindIndex(of: name), !members.isEmpty else { return }
    lowerMembers(of: kind, members)
  }

  private mutating func lowerMembers(of kind: KindID, _ members: Many<Member>) {
    contexts.append(Context(role: .handler, own: kind))
    var collected = CollectedViews(
      views: blueprint.kinds[kind].views, gestures: blueprint.kinds[kind].gestures)
    for member in script[members] {
      switch member.kind {
      case .field(let ref): addField(script[ref], to: kind)
      case .view(let ref): collectView(script[ref], in: .none, into: &collected)
      case .property(let ref): addProperty(script[ref], to: kind, &collected)
      case .handler, .skipped: break
      case .action(let ref): declareAction(script[ref].name, of: kind)
      case .function(let ref): declareMethod(script[ref], of: kind)
      case .constraint(let ref): declareConstraint(script[ref], of: kind)
      case .section, .finishRule, .pan, .pinch, .rotation, .tap, .swipe, .longPress, .code, .vending,
        .vendsPresentation:
        report(.misplaced, "this is not a line of a screen", at: member.span)
      }
    }
    contexts.removeLast()
    blueprint.kinds[kind].views = collected.views
    blueprint.kinds[kind].gestures = collected.gestures
    let row = blueprint.kinds[kind]
    if !row.views.isEmpty || !row.viewProperties.isEmpty || !row.gestures.isEmpty {
      blueprint.kinds[kind].interest.insert(.loadView)
    }
  }

  private mutating func addField(_ field: FieldDeclaration, to kind: KindID) {
    let value = lowerInitialValue(field.value, of: field.name.id)
    if blueprint.kinds[kind].field(field.name.id) != nil {
      return report(.declaredTwice, "`\(spelling(field.name.id))` is declared twice", at: field.name.span)
    }
    let type: ValueType = value.type.type == .none ? .any : value.type.type
    blueprint.kinds[kind].fields.append(
      FieldSlot(name: field.name.id, value: value.id, type: type, isWeak: field.isWeak))
  }

  private mutating func addProperty(_ property: Property, to kind: KindID, _ collected: inout CollectedViews)
  {
    switch spelling(property.name.id) {
    case "transition":
      if blueprint.kinds[kind].hasTransition { reportSecond(property.name.id, at: property.name.span) }
      if case .name(let name) = script[property.value].kind, let field = blueprint.kinds[kind].field(name) {
        blueprint.kinds[kind].transitionField = field
        return
      }
      blueprint.kinds[kind].transition = addCreation(property.value, of: [.transition])
      return
    case "gesture":
      guard let gesture = lowerVending(property.value, of: [.gesture]) else { return }
      collected.gestures.append(AttachedGesture(view: .none, creation: gesture))
      return
    case "supportedInterfaceOrientations":
      if !blueprint.kinds[kind].supportedOrientations.isEmpty {
        reportSecond(property.name.id, at: property.name.span)
      }
      blueprint.kinds[kind].supportedOrientations = lowerOrientations(property.value)
      return
    default: break
    }
    guard let lowered = lowerProperty(property, of: .controller) else { return }
    if lowered.property.written != nil || lowered.property.isPartOfFrame {
      blueprint.kinds[kind].viewProperties.append(lowered)
    } else {
      blueprint.kinds[kind].properties.append(lowered)
    }
  }

  /// Lowers `NAME VALUE` in a declaration. Nil for a property that a declaration cannot set, which is reported.
  mutating func lowerProperty(_ line: Property, of owner: ValueType) -> DeclaredProperty? {
    let word = spelling(line.name.id)
    let property =
      word == "style" && owner == .controller
      ? .plain(.modalPresentationStyle) : vocabulary.property(line.name.id)
    guard let property, let type = property.assignable, property.owners.contains(owner),
      property != .plain(.view), property != .plain(.transition)
    else {
      if var help = Unmodelled.members.help(word) {
        if word == "transitioningDelegate" {
          help = "write `transition \(string(at: script[line.value].span))`"
        }
        report(.notModelled, "the property `\(word)` is not modelled", at: line.name.span, help: help)
        return nil
      }
      let words = ValueProperty.allCases.filter { $0.assignable != nil && $0.owners.contains(owner) }.map {
        $0.word
      }
      let near = nearestWord(
        to: word,
        of: words
          + (owner == .controller ? ["style", "gesture", "supportedInterfaceOrientations"] : ["gesture"]))
      report(
        .unknownProperty, "`\(word)` cannot be set in a declaration", at: line.name.span,
        help: near == nil
          ? SwiftHabit.help(for: word)
            ?? "a line is a property, such as `alpha 0.5`, or begins with `view`, `field`, `on`, `gesture` or `action`"
          : nil,
        suggestion: near)
      // Ignore the value, because this may be a misspelt line of a declaration such as `veiw photo`.
      return nil
    }
    if property.row.traits.contains(.ofSheet) { setsSheets = true }
    let value = type == .style ? lowerStyle(line.value) : lower(line.value, as: type, for: "`\(word)`")
    return DeclaredProperty(property: property, value: value)
  }

  // MARK: - Handlers

  /// Lowers the code in the body of a screen, where its fields and views are in scope by name. Does nothing if the name means no
  /// screen, or an earlier declaration of the same name.
  mutating func lowerHandlers(of name: Name, _ members: Many<Member>) {
    guard let kind = kindIndex(of: name) else { return }
    lowerHandlers(of: kind, name, members)
  }

  /// Lowers the functions, actions, constraints and handlers in the body of a screen, or in an extension of it.
  mutating func lowerHandlers(of kind: KindID, _ name: Name, _ members: Many<Member>) {
    let handlers = script[members].filter { if case .handler = $0.kind { true } else { false } }
    let hasActions = script[members].contains { if case .action = $0.kind { true } else { false } }
    let hasConstraints = script[members].contains { if case .constraint = $0.kind { true } else { false } }
    if handlers.isEmpty, !hasActions, !hasConstraints, blueprint.kinds[kind].functions.isEmpty { return }
    let jump = contexts.isEmpty ? nil : emitJump(.jump, at: name.span)
    scope.open()
    bindMembers(of: kind)
    lowerMethods(members, of: kind)
    lowerActions(members, of: kind)
    if hasConstraints { lowerConstraints(members, of: kind) }
    for member in handlers {
      guard case .handler(let ref) = member.kind else { continue }
      for index in lowerHandler(script[ref], own: kind, at: member.span) {
        var isWatcher = blueprint.handlers[index].subject.exists
        if case .object = blueprint.handlers[index].trigger { isWatcher = true }
        if isWatcher {
          blueprint.kinds[kind].watchers.append(index)
          continue
        }
        blueprint.kinds[kind].handlers.append(index)
        switch blueprint.handlers[index].trigger {
        case .event(let method): blueprint.kinds[kind].interest.insert(method)
        case .tap, .pan, .pinch: blueprint.kinds[kind].touchHandlers.append(index)
        case .object: break
        }
      }
    }
    scope.close()
    if let jump { land(jump) }
  }

  private mutating func bindMembers(of kind: KindID) {
    let declaration = blueprint.kinds[kind]
    for (number, field) in declaration.fields.enumerated() {
      scope.bind(
        Symbol(
          name: field.name, meaning: .ownField(FieldID(at: number)), type: StaticType(field.type),
          span: declaration.span))
    }
    for view in declaration.views {
      scope.bind(Symbol(name: view.name, meaning: .ownView, type: StaticType(.view), span: declaration.span))
    }
    bind(methods: declaration.functions)
  }

  // MARK: - World settings

  private mutating func lowerDevice(_ members: Many<Member>) {
    contexts.append(Context(role: .handler))
    for member in script[members] {
      guard case .property(let ref) = member.kind else {
        if case .skipped = member.kind { continue }
        report(.misplaced, "a device has \(Self.deviceList)", at: member.span)
        continue
      }
      let line = script[ref]
      func value(_ type: ValueType, _ words: String) -> ExpressionID {
        lower(line.value, as: type, for: words)
      }
      switch spelling(line.name.id) {
      case "size": blueprint.settings.append(.size(value(.pair, "the size of the screen")))
      case "safeAreaInsets": blueprint.settings.append(.safeAreaInsets(value(.rect, "the safe area")))
      case "isRightToLeft": blueprint.settings.append(.isRightToLeft(value(.bool, "`isRightToLeft`")))
      case "userInterfaceStyle":
        let style = value(.interfaceStyle, "`userInterfaceStyle`")
        blueprint.settings.append(.userInterfaceStyle(style))
      case "isReduceMotionEnabled":
        blueprint.settings.append(.isReduceMotionEnabled(value(.bool, "`isReduceMotionEnabled`")))
      case "supportedInterfaceOrientations":
        blueprint.settings.append(.supportedOrientations(lowerOrientations(line.value)))
      case "ios": blueprint.settings.append(.ios(value(.number, "the version of iOS")))
      case let word:
        report(
          .unknownProperty, "a device has no `\(word)`", at: line.name.span,
          help: "it has \(Self.deviceList)",
          suggestion: nearestWord(to: word, of: Self.deviceWords))
      }
    }
    contexts.removeLast()
  }

  private static let deviceWords = [
    "size", "safeAreaInsets", "isRightToLeft", "userInterfaceStyle", "isReduceMotionEnabled",
    "supportedInterfaceOrientations", "ios",
  ]
  private static let deviceList =
    deviceWords.dropLast().map { "`\($0)`" }.joined(separator: ", ") + " and `ios`"

  private mutating func lowerChoice(_ choice: Choice) {
    guard let known = choose(choice.point, from: WordLists.choices) else { return }
    let value = spelling(choice.value.id)
    if let setting = known.setting(value) {
      blueprint.settings.append(setting)
    } else if isRowValue(choice.value.id) {
      let word = lowerName(choice.value.id, at: choice.value.span).id
      blueprint.settings.append(.chosen(known.id, word))
    } else {
      report(
        .unknownChoice, "`\(known.word)` cannot be `\(value)`", at: choice.value.span,
        help: "known: \(known.words.joined(separator: ", "))",
        suggestion: nearestWord(to: value, of: known.words))
    }
  }

  /// Whether a name stands for a value in the row of the current spec; such values are known before the world is created.
  private func isRowValue(_ name: NameID) -> Bool {
    guard case .global(let place)? = scope.find(name)?.meaning else { return false }
    return rowValues.indices.contains(place.index)
  }
}
