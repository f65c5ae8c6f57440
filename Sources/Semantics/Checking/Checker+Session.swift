import Engine
import Language

/// A name that the next line of a session may use.
public struct VisibleName: Equatable, Sendable {
  /// What it stands for.
  public enum Kind: Equatable, Sendable {
    case screen, value, field, function, steps, other
    /// An animator, a gesture and their like.
    case object(DeclaredKind)
  }

  package var text: String
  package var kind: Kind

  package init(text: String, kind: Kind) { (self.text, self.kind) = (text, kind) }
}

// What a session asks of the names that its lines have declared.

extension Checker {
  /// The names that the next line may use, in the order in which they were declared.
  public var visibleNames: [VisibleName] {
    scope.visible.map { symbol in VisibleName(text: spelling(symbol.name), kind: kind(of: symbol)) }
  }

  /// Makes known what a spec declares for itself: its row, its constants and its fields keep their places.
  /// - Parameter spec: The place of the spec among those of the file.
  public mutating func enter(spec: Int) {
    guard specSymbols.indices.contains(spec) else { return }
    for symbol in specSymbols[spec] { scope.bind(symbol) }
    (nextGlobal, nextField) = (blueprint.globalCount, blueprint.fieldCount)
  }

  /// The words that stand for a value everywhere: `none`, `linear`, `fullScreen` …
  public static var constantWords: [String] { KnownWords.words }

  /// What may stand behind the dot of a path, such as `Home` or `Home.view.frame`. Of a path whose type is not known,
  /// every property.
  public func members(of path: [String]) -> [String] {
    guard let first = path.first else { return [] }
    var place =
      scope.visible.first { spelling($0.name) == first }.map { Place(type: $0.type, names: blueprint) }
      ?? Place(type: .any, names: blueprint)
    for word in path.dropFirst() { place = place.member(word) }
    return place.members
  }

  /// The fields of a screen.
  public func fields(of screen: String) -> [String] {
    guard let symbol = scope.visible.first(where: { spelling($0.name) == screen }), symbol.type.screen.exists
    else { return [] }
    return blueprint.kind(symbol.type.screen).fields.map { spelling($0.name) }
  }

  private func kind(of symbol: Symbol) -> VisibleName.Kind {
    switch symbol.meaning {
    case .instance: .screen
    case .global, .local: .value
    case .field: .field
    case .object(let object): .object(blueprint.objects[object].kind)
    case .function: .function
    case .steps: .steps
    case .ownField, .ownView, .made, .slot, .objectView, .unmodelled: .other
    }
  }

  private struct Place {
    var type: StaticType
    let names: Blueprint
    /// The screen on whose views it stands, and in which of them; none for no view that a screen declares, or for its own.
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
      let declared = ((kind?.fields.map(\.name) ?? []) + views.map(\.name)).map(names.text)
      let properties = ValueProperty.allCases.filter { type.type == .any || $0.owners.contains(type.type) }
      return declared + properties.map(\.word)
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
