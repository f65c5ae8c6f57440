import Engine
import Language

/// A name that the next line of a session may use.
public struct VisibleName: Equatable, Sendable {
  /// What it stands for.
  public enum Kind: Equatable, Sendable {
    case screen, value, field, function, steps, object, other
  }

  /// The name.
  public var text: String
  /// What it stands for.
  public var kind: Kind
}

// What a session asks of the names that its lines have declared.

extension Checker {
  /// The names that the next line may use, in the order in which they were declared.
  public var visibleNames: [VisibleName] {
    scope.visible.map { symbol in VisibleName(text: spelling(symbol.name), kind: Self.kind(of: symbol)) }
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

  private static func kind(of symbol: Symbol) -> VisibleName.Kind {
    switch symbol.meaning {
    case .instance: .screen
    case .global, .local: .value
    case .field: .field
    case .object: .object
    case .function: .function
    case .steps: .steps
    case .ownField, .ownView, .made, .slot, .objectView, .unmodelled: .other
    }
  }

  /// Where a path leads.
  private struct Place {
    var type: StaticType
    let names: Blueprint
    /// The views of a screen that may be named here, by their places in its declaration.
    var views: [Int] = []

    init(type: StaticType, names: Blueprint) {
      self.type = type
      self.names = names
    }

    private var kind: ScreenKind? {
      type.screen > 0 ? names.kinds[Int(type.screen)] : nil
    }

    var members: [String] {
      var words: [String] = []
      if let kind {
        words += kind.fields.map { names.names.text($0.name) }
        words += kind.views.map { names.names.text($0.name) }
      }
      words += views.map { names.names.text(viewKind.views[$0].name) }
      for property in ValueProperty.allCases where type.type == .any || property.owners.contains(type.type) {
        words.append(property.word)
      }
      return words
    }

    /// The screen whose views `views` are.
    var viewKind: ScreenKind { names.kinds[max(0, screen)] }
    private var screen = 0

    func member(_ word: String) -> Place {
      var place = Place(type: .any, names: names)
      if let kind {
        if let field = kind.fields.first(where: { names.names.text($0.name) == word }) {
          place.type = StaticType(field.type)
          return place
        }
        if let view = kind.views.firstIndex(where: { names.names.text($0.name) == word }) {
          return self.place(ofView: view, screen: Int(type.screen))
        }
      } else if let view = views.first(where: { names.names.text(viewKind.views[$0].name) == word }) {
        return self.place(ofView: view, screen: screen)
      }
      if let property = ValueProperty.allCases.first(where: { $0.word == word }) {
        place.type = StaticType(property.type)
        if word == "view", type.screen > 0 {
          place = self.place(ofView: -1, screen: Int(type.screen))
        }
      }
      return place
    }

    private func place(ofView view: Int, screen: Int) -> Place {
      var place = Place(type: StaticType(.view), names: names)
      place.screen = screen
      place.views = names.kinds[screen].views.indices.filter {
        Int(names.kinds[screen].views[$0].parent) == view
      }
      return place
    }
  }
}
