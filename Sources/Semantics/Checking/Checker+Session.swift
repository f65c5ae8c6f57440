import Engine
import Language

/// A name that the next line of a session can use.
public struct VisibleName: Equatable, Sendable {
  /// The kind of declaration. A `value` is a constant or a variable; `other` stands for all other kinds, such as a view.
  public enum Kind: Equatable, Sendable {
    case screen, value, field, function, steps, other
    /// An animator, a gesture or another script object.
    case object(DeclaredKind)
  }

  package var text: String
  package var kind: Kind

  package init(text: String, kind: Kind) { (self.text, self.kind) = (text, kind) }
}

// The names that the previous lines of a session have declared.

extension Checker {
  /// The names that the next line can use, in order of declaration.
  public var visibleNames: [VisibleName] {
    scope.visible.map { symbol in VisibleName(text: spelling(symbol.name), kind: kind(of: symbol)) }
  }

  /// Brings the declarations of a spec into scope; does nothing if there is no such spec. Constants and fields that are declared
  /// later get new storage, so that the spec's constants and fields keep their values.
  /// - Parameter spec: The index of the spec in the file.
  public mutating func enter(spec: Int) {
    guard specSymbols.indices.contains(spec) else { return }
    for symbol in specSymbols[spec] { scope.bind(symbol) }
    (nextGlobal, nextField) = (blueprint.globalCount, blueprint.fieldCount)
  }

  /// The names of constants, such as `none`, `linear` and `fullScreen`.
  public static var constantWords: [String] { KnownWords.words }

  /// The possible members after the dot of a path such as `Home` or `Home.view.frame`: declared ones, then properties. All
  /// properties if the type of the path is unknown; empty for an empty path.
  public func members(of path: [String]) -> [String] {
    guard let first = path.first else { return [] }
    var place =
      scope.visible.first { spelling($0.name) == first }.map { Place(type: $0.type, names: blueprint) }
      ?? Place(type: .any, names: blueprint)
    for word in path.dropFirst() { place = place.member(word) }
    return place.members
  }

  /// The names and built-in words for values of the same type as the value at the end of a path such as `Home.view.alpha`; empty
  /// if that type is unknown.
  public func wordsOfType(of path: [String]) -> [String] {
    guard let first = path.first else { return [] }
    var place = Place(type: .any, names: blueprint)
    if let symbol = scope.visible.first(where: { spelling($0.name) == first }) { place.type = symbol.type }
    for word in path.dropFirst() { place = place.member(word) }
    let wanted = place.type.type
    if wanted == .any { return [] }
    return scope.visible.filter { $0.type.type == wanted }.map { spelling($0.name) }
      + KnownWords.words { $0 == wanted }
  }

  /// The type of the name that was declared last, as messages name it.
  public var typeOfLastName: String { (scope.visible.last?.type.type ?? .any).phrase }

  /// The names of the fields of a screen; empty if no screen has this name.
  public func fields(of screen: String) -> [String] {
    guard let symbol = scope.visible.first(where: { spelling($0.name) == screen }), symbol.type.screen.exists
    else { return [] }
    return blueprint.kind(symbol.type.screen).fields.map { spelling($0.name) }
  }

  private func kind(of symbol: Symbol) -> VisibleName.Kind {
    switch symbol.meaning {
    case .instance: .screen
    case .global, .local, .variable: .value
    case .field: .field
    case .object(let object): .object(blueprint.objects[object].kind)
    case .function, .code: .function
    case .steps: .steps
    case .ownField, .ownView, .made, .slot, .objectView, .method, .unmodelled: .other
    }
  }

  private struct Place {
    var type: StaticType
    let names: Blueprint
    /// The screen among whose views the path ends, and the declared view there. The view is none for the screen's own view, and
    /// for a view that no declaration of a screen contains.
    var (screen, view) = (KindID.none, DeclaredViewID.none)

    init(type: StaticType, names: Blueprint) {
      self.type = type
      self.names = names
    }

    private var kind: ScreenKind? { type.screen.exists ? names.kinds[type.screen] : nil }

    private var views: [DeclaredView] {
      kind?.views ?? names.kind(screen).views.filter { $0.parent == view }
    }

    var members: [String] {
      let declared = ((kind?.fields.map { $0.name } ?? []) + views.map { $0.name }).map(names.text)
      let properties = ValueProperty.allCases.filter { type.type == .any || $0.owners.contains(type.type) }
      return declared + properties.map { $0.word }
    }

    func member(_ word: String) -> Place {
      var place = Place(type: .any, names: names)
      if let field = kind?.fields.first(where: { names.text($0.name) == word }) {
        place.type = StaticType(field.type)
      } else if views.contains(where: { names.text($0.name) == word }) {
        place.type = StaticType(.view)
        place.screen = kind == nil ? screen : type.screen
        let all = names.kind(place.screen).views
        let isHere = { (view: DeclaredView) in kind != nil || view.parent == self.view }
        let index = all.firstIndex { isHere($0) && names.text($0.name) == word }
        place.view = index.map(DeclaredViewID.init(at:)) ?? .none
      } else if let property = ValueProperty.allCases.first(where: { $0.word == word }) {
        place.type = StaticType(property.type)
        if word == "view" { place.screen = type.screen }
      }
      return place
    }
  }
}
