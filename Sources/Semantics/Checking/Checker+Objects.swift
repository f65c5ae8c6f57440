import Diagnostics
import Engine
import Language

extension Checker {
  // MARK: - Names

  /// Declares an object and its parameters.
  mutating func declareObject(_ declaration: ObjectDeclaration) {
    let (kind, name) = (declaration.kind, declaration.name)
    var object = ResolvedObject(kind, name: name.id, span: name.span)
    for parameter in script[declaration.parameters] {
      guard let name = parameter.name else {
        report(.wrongArguments, "a parameter of \(kind.phrase) has a name", at: parameter.span)
        continue
      }
      if object.slot(name.id) != nil { reportSecond(name.id, at: name.span) }
      object.parameters.append(name.id)
    }
    let index = Int32(blueprint.objects.count)
    blueprint.objects.append(object)
    declare(
      Symbol(
        name: name.id, meaning: .object(index), type: StaticType(.object, kind: index), span: name.span))
  }

  mutating func reportSecond(_ name: NameID, at span: Span) {
    report(.declaredTwice, "`\(spelling(name))` is declared twice", at: span)
  }

  /// The object that this very declaration made; nil if its name was taken.
  func objectIndex(of name: Name) -> Int? {
    guard let symbol = scope.find(name.id), symbol.span == name.span, case .object(let index) = symbol.meaning
    else { return nil }
    return Int(index)
  }

  /// The phrase for an object whose declaration is known: its name.
  func phrase(of object: Int32) -> String { "`\(spelling(blueprint.objects[Int(object)].name))`" }

  // MARK: - Fields and views, so that code can name them

  mutating func lowerObjectMembers(_ declaration: ObjectDeclaration) {
    guard let index = objectIndex(of: declaration.name) else { return }
    var context = Context(role: .handler)
    context.object = index
    contexts.append(context)
    scope.open()
    bindSlots(of: index)
    for member in script[declaration.members] {
      guard case .field(let ref) = member.kind else { continue }
      addField(script[ref], toObject: index)
    }
    if declaration.kind == .presentation { lowerPresentationViews(declaration, index) }
    scope.close()
    contexts.removeLast()
  }

  private mutating func addField(_ field: FieldDeclaration, toObject index: Int) {
    let value = lowerExpression(field.value)
    if blueprint.objects[index].slot(field.name.id) != nil {
      return reportSecond(field.name.id, at: field.name.span)
    }
    let type: ValueType = value.type.type == .none ? .any : value.type.type
    blueprint.objects[index].fields.append(FieldSlot(name: field.name.id, value: value.id, type: type))
    bindSlot(Int32(blueprint.objects[index].slotCount - 1), field.name.id, type, at: field.name.span)
  }

  private mutating func lowerPresentationViews(_ declaration: ObjectDeclaration, _ index: Int) {
    var collected = CollectedViews()
    for member in script[declaration.members] {
      guard case .view(let ref) = member.kind else { continue }
      collectView(script[ref], in: -1, into: &collected, isInPresentation: true)
    }
    blueprint.objects[index].presentation?.views = collected.views
    blueprint.objects[index].presentation?.gestures = collected.gestures
  }

  // MARK: - Names inside

  /// Binds the parameters and fields of an object to their names, and the views of a presentation.
  mutating func bindSlots(of index: Int) {
    let object = blueprint.objects[index]
    for (place, name) in object.parameters.enumerated() {
      bindSlot(Int32(place), name, .any, at: object.span)
    }
    for (place, field) in object.fields.enumerated() {
      bindSlot(Int32(object.parameters.count + place), field.name, field.type, at: object.span)
    }
    for (place, view) in (object.presentation?.views ?? []).enumerated() {
      scope.bind(
        Symbol(
          name: view.name, meaning: .objectView(Int32(place)), type: StaticType(.view), span: object.span))
    }
  }

  private mutating func bindSlot(_ slot: Int32, _ name: NameID, _ type: ValueType, at span: Span) {
    scope.bind(Symbol(name: name, meaning: .slot(slot), type: StaticType(type), span: span))
  }
}

// MARK: - Declared views

/// The views of a declaration, as they are found.
struct CollectedViews {
  var views: [DeclaredView] = []
  var gestures: [AttachedGesture] = []
}

extension Checker {
  /// `view NAME at R { … }` with the views inside it.
  mutating func collectView(
    _ view: ViewDeclaration, in parent: Int32, into collected: inout CollectedViews,
    isInPresentation: Bool = false
  ) {
    let frame = view.frame.map { lower($0, as: .rect, for: "the frame of a view") } ?? .none
    let index = Int32(collected.views.count)
    var declared = DeclaredView(
      name: view.name.id, parent: parent, frame: frame, properties: .none, span: view.name.span)
    if let word = view.abovePresented {
      declared.isAbovePresented = true
      if !isInPresentation || parent >= 0 {
        report(.misplaced, "only a view of a presentation lies above what is presented", at: word)
      }
    }
    collected.views.append(declared)
    var properties: [DeclaredProperty] = []
    for member in script[view.members] {
      switch member.kind {
      case .property(let ref) where spelling(script[ref].name.id) == "gesture":
        guard let gesture = lowerVending(script[ref].value, of: [.gesture]) else { continue }
        collected.gestures.append(AttachedGesture(view: index, vending: gesture))
      case .property(let ref):
        if let property = lowerProperty(script[ref], of: .view) { properties.append(property) }
      case .view(let ref): collectView(script[ref], in: index, into: &collected)
      case .skipped: break
      case .field, .handler, .action, .section, .finishRule, .pan, .pinch, .tap, .code, .vending,
        .vendsPresentation:
        report(.misplaced, "a view has only properties, gestures and views", at: member.span)
      }
    }
    let run = Run(start: blueprint.properties.count, count: properties.count)
    blueprint.properties += properties
    collected.views[Int(index)].properties = run
  }
}
