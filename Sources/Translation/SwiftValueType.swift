import SwiftLanguage

/// The type of a Swift value, without optionals, as far as the translation knows it. A string literal stands
/// for the named type: `"UIView"` is `.named("UIView")`.
indirect enum SwiftValueType: Equatable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  case named(String)
  /// The type of a value that is itself a type, such as `UIView` in `UIView.areAnimationsEnabled`.
  case metatype(String)
  /// The type of a value that no file declares, with the name of the value.
  case unknown(value: String)
  /// The type of the elements is nil if it is not known.
  case list(of: SwiftValueType?)
  /// The type of the values is nil if it is not known.
  case dictionary(key: SwiftValueType, value: SwiftValueType?)
  /// A tuple whose elements all have labels.
  case tuple(labels: [String])
  /// The type of a parameter is nil if it is not known. The type of the result is nil if it is not known, or if there
  /// is none.
  case closure(parameters: [SwiftValueType?], result: SwiftValueType? = nil)
  /// An animation of a layer, with its key path.
  case animation(of: String)
  /// A selector, by the name of its method; for a selector that code makes from a string, the string.
  case selector(String)

  init(stringLiteral name: String) { self = .named(name) }

  /// A tuple with these labels; nil if there are none, or if an element has no label.
  init?(labels: [String?]) {
    let names = labels.compactMap { $0 }
    guard names.count == labels.count, !names.isEmpty else { return nil }
    self = .tuple(labels: names)
  }

  /// The name under which the files, or UIKit's table, declare the members of a value; nil if it has none.
  var name: String? {
    switch self {
    case .named(let name): name
    case .animation: Translator.layerAnimation
    case .metatype, .unknown, .list, .dictionary, .tuple, .closure, .selector: nil
    }
  }

  /// The name of the value, if no file declares it; otherwise nil.
  var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }

  /// The name of the type that is the value; nil for other values.
  var metatypeName: String? { if case .metatype(let name) = self { name } else { nil } }

  /// The types of the keys and the values of a dictionary; nil for other types.
  var dictionaryParts: (key: SwiftValueType, value: SwiftValueType?)? {
    if case .dictionary(let key, let value) = self { (key, value) } else { nil }
  }

  /// Whether a value is a list or a dictionary, which is a list of pairs in a script.
  var isCollection: Bool {
    switch self {
    case .list, .dictionary: true
    case .named, .metatype, .unknown, .tuple, .closure, .animation, .selector: false
    }
  }

  /// The type of the elements of a list, or of the entries of a dictionary; nil if it is not known, and for other
  /// types.
  var elementType: SwiftValueType? {
    switch self {
    case .list(let element): element
    case .dictionary: .tuple(labels: ["key", "value"])
    case .named, .metatype, .unknown, .tuple, .closure, .animation, .selector: nil
    }
  }

  /// The types of the parameters of a closure; empty for other types.
  var parameterTypes: [SwiftValueType?] { if case .closure(let types, _) = self { types } else { [] } }

  /// The type of the result of a closure; nil if it is not known, and for other types.
  var resultType: SwiftValueType? { if case .closure(_, let type) = self { type } else { nil } }

  /// The index of the element with this label in a tuple; nil without such an element, and for other types.
  func place(ofElement label: String) -> Int? {
    if case .tuple(let labels) = self { labels.firstIndex(of: label) } else { nil }
  }

  /// The type as text, for messages.
  var description: String {
    switch self {
    case .named(let name), .metatype(let name), .unknown(let name): name
    case .list(let element): "[\(Self.text(element))]"
    case .dictionary(let key, let value): "[\(key.description):\(Self.text(value))]"
    case .tuple(let labels): "(\(labels.joined(separator: ", ")))"
    case .closure(let parameters, _): "(\(parameters.map(Self.text).joined(separator: ", "))) -> …"
    case .animation: Translator.layerAnimation
    case .selector: "Selector"
    }
  }

  private static func text(_ type: SwiftValueType?) -> String { type?.description ?? "" }
}

extension SwiftType {
  /// The type as the translation knows it, without optionals; nil for an empty tuple, for tuples with an element that has no
  /// label, and for other unsupported types.
  var known: SwiftValueType? {
    switch kind {
    case .optional(let type), .implicitlyUnwrapped(let type), .inout(let type), .opaque(let type),
      .existential(let type):
      type.known
    case .array(let type): .list(of: type.known)
    case .function(let parameters, let result):
      .closure(
        parameters: parameters.map { $0.type.known }, result: result.known == "Void" ? nil : result.known)
    case .dictionary(let key, let value): .dictionary(key: key.known ?? "Any", value: value.known)
    case .tuple(let elements): SwiftValueType(labels: elements.map { $0.label })
    case .named("Array", let arguments), .named("Set", let arguments): .list(of: arguments.first?.known)
    // A range of whole numbers is the list of these in a script.
    case .named(let name, let arguments) where Self.ranges.contains(name) && arguments.first?.known == "Int":
      .list(of: "Int")
    case .named(let name, _) where Self.arrays.contains(name): .list(of: "Any")
    case .named, .member: name.map { .named($0.lastPart) }
    case .composition(let parts): parts.lazy.compactMap { $0.known }.first
    case .metatype(let type): type.known?.name.map { .metatype($0) }
    case .other: nil
    }
  }

  /// The names of Foundation's lists. A script copies a mutable one as it copies an `Array`.
  static let arrays: Set<String> = ["NSArray", "NSMutableArray"]

  private static let ranges: Set<String> = [
    "Range", "ClosedRange", "CountableRange", "CountableClosedRange",
  ]

  /// The last part of the name of a type, or of each part of a composition; empty for a type without a name.
  var names: [String] {
    if case .composition(let parts) = kind { return parts.flatMap({ $0.names }) }
    return name.map { [$0.lastPart] } ?? []
  }

  /// Whether the type is written `T?` or `T!`.
  var isOptional: Bool {
    switch kind {
    case .optional, .implicitlyUnwrapped: true
    case .named, .member, .array, .dictionary, .tuple, .function, .opaque, .existential, .composition,
      .metatype, .inout, .other:
      false
    }
  }
}
