import Diagnostics
import Engine
import Language

extension Checker {
  // MARK: - Names

  mutating func declareObject(_ declaration: ObjectDeclaration) {
    let (kind, name) = (declaration.kind, declaration.name)
    var object = ResolvedObject(kind, declaration.roles, name: name.id, span: name.span)
    for parameter in script[declaration.parameters] {
      guard let name = parameter.name else {
        report(.wrongArguments, "a parameter of \(kind.phrase) must have a name", at: parameter.span)
        continue
      }
      if object.slot(name.id) != nil { reportSecond(name.id, at: name.span) }
      object.parameters.append(name.id)
    }
    let id = blueprint.objects.add(object)
    declare(Symbol(name: name.id, meaning: .object(id), type: StaticType(object: id), span: name.span))
  }

  mutating func reportSecond(_ name: NameID, at span: Span) {
    report(.declaredTwice, "`\(spelling(name))` is declared twice", at: span)
  }

  /// The object with this declaration; nil if the name means an earlier declaration of the same name.
  func objectIndex(of name: Name) -> DeclarationID? {
    guard let symbol = scope.find(name.id), symbol.span == name.span, case .object(let index) = symbol.meaning
    else { return nil }
    return index
  }

  /// The name of a declared object for messages.
  func phrase(of object: DeclarationID) -> String { "`\(spelling(blueprint.objects[object].name))`" }

  // MARK: - Fields and views

  mutating func lowerObjectMembers(_ declaration: ObjectDeclaration) {
    guard let index = objectIndex(of: declaration.name) else { return }
    contexts.append(Context(role: .handler, object: index))
    scope.open()
    bindSlots(of: index)
    for member in script[declaration.members] {
      if case .field(let ref) = member.kind { addField(script[ref], toObject: index) }
      if case .function(let ref) = member.kind { declareMethod(script[ref], of: index) }
    }
    if declaration.roles.contains(.presentation) { lowerPresentationViews(declaration, index) }
    scope.close()
    contexts.removeLast()
  }

  private mutating func addField(_ field: FieldDeclaration, toObject index: DeclarationID) {
    let value = lowerInitialValue(field.value, of: field.name.id)
    checkHiding(field.name, in: index)
    if blueprint.objects[index].slot(field.name.id) != nil {
      return reportSecond(field.name.id, at: field.name.span)
    }
    let type: ValueType = value.type.type == .none ? .any : value.type.type
    blueprint.objects[index].fields.append(
      FieldSlot(name: field.name.id, value: value.id, type: type, isWeak: field.isWeak))
    bindSlot(SlotID(at: blueprint.objects[index].slotCount - 1), field.name.id, type, at: field.name.span)
  }

  /// Reports a field of an animator or interaction with a name such as `from`, which would hide the context's word.
  private mutating func checkHiding(_ name: Name, in index: DeclarationID) {
    let (word, kind) = (spelling(name.id), blueprint.objects[index].kind)
    let roles = blueprint.objects[index].roles
    guard roles.contains(.animator) || roles.contains(.interaction),
      ["from", "to", "fromView", "toView", "containerView"].contains(word)
    else { return }
    report(
      .declaredTwice, "in \(kind.phrase), `\(word)` is already the context's, and a field would hide it",
      at: name.span,
      help: "name the field differently, such as `own\(word.prefix(1).uppercased())\(word.dropFirst())`")
  }

  private mutating func lowerPresentationViews(_ declaration: ObjectDeclaration, _ index: DeclarationID) {
    var collected = CollectedViews()
    for member in script[declaration.members] {
      guard case .view(let ref) = member.kind else { continue }
      collectView(script[ref], in: .none, into: &collected, isInPresentation: true)
    }
    blueprint.objects[index].presentation?.views = collected.views
    blueprint.objects[index].presentation?.gestures = collected.gestures
  }

  // MARK: - Names within an object

  /// Binds the names of an object's parameters, fields and functions, and of a presentation's views.
  mutating func bindSlots(of index: DeclarationID) {
    let object = blueprint.objects[index]
    for (place, name) in object.parameters.enumerated() {
      bindSlot(SlotID(at: place), name, .any, at: object.span)
    }
    for (place, field) in object.fields.enumerated() {
      bindSlot(SlotID(at: object.parameters.count + place), field.name, field.type, at: object.span)
    }
    for (place, view) in (object.presentation?.views ?? []).enumerated() {
      scope.bind(
        Symbol(
          name: view.name, meaning: .objectView(DeclaredViewID(at: place)), type: StaticType(.view),
          span: object.span))
    }
    bind(methods: object.functions)
  }

  private mutating func bindSlot(_ slot: SlotID, _ name: NameID, _ type: ValueType, at span: Span) {
    scope.bind(Symbol(name: name, meaning: .slot(slot), type: StaticType(type), span: span))
  }
}

// MARK: - Declared views

/// The views of a declaration, and the gestures attached to them, collected so far.
struct CollectedViews {
  var views: [DeclaredView] = []
  var gestures: [AttachedGesture] = []
}

extension Checker {
  /// Collects `view NAME at R { … }` with its properties and gestures, and the views inside it; reports other lines.
  mutating func collectView(
    _ view: ViewDeclaration, in parent: DeclaredViewID, into collected: inout CollectedViews,
    isInPresentation: Bool = false
  ) {
    let frame = view.frame.map { lower($0, as: .rect, for: "the frame of a view") } ?? .none
    var declared = DeclaredView(
      name: view.name.id, parent: parent, frame: frame, properties: .none, span: view.name.span)
    if let word = view.abovePresented {
      declared.isAbovePresented = true
      if !isInPresentation || parent.exists {
        report(.misplaced, "only a view of a presentation can be `above presented`", at: word)
      }
    }
    let index = collected.views.add(declared)
    var properties: [DeclaredProperty] = []
    for member in script[view.members] {
      switch member.kind {
      case .property(let ref) where spelling(script[ref].name.id) == "gesture":
        guard let gesture = lowerVending(script[ref].value, of: [.gesture]) else { continue }
        collected.gestures.append(AttachedGesture(view: index, creation: gesture))
      case .property(let ref):
        if let property = lowerProperty(script[ref], of: .view) { properties.append(property) }
      case .view(let ref): collectView(script[ref], in: index, into: &collected)
      case .skipped: break
      case .constraint:
        report(
          .misplaced, "a constraint cannot be a line of a view", at: member.span,
          help: "write it in the body of the screen, or in code")
      case .field, .handler, .action, .function, .section, .finishRule, .pan, .pinch, .rotation, .tap, .swipe,
        .longPress, .code,
        .vending,
        .vendsPresentation:
        report(
          .misplaced, "a view can contain only properties, gestures and views", at: member.span,
          help: "write this line in the body of the screen, which knows its views by their names")
      }
    }
    collected.views[index].properties = blueprint.properties.add(properties)
  }
}
