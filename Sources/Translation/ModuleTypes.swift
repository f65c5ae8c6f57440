import SwiftLanguage

/// The types of a module, by key. The key of a type is its own name, also if it is nested in another type. If an earlier
/// type has this key already, the key of the outer type, or of the file of a private type, stands before it:
/// `Menu_State`.
struct ModuleTypes {
  /// For each type, the keys of the types nested in it, by their names. The types outside of all types are under "".
  private var declared: [String: [String: String]] = [:]
  private var rows: [String: ModuleType] = [:]
  /// For each nested type, the key of the type around it. If a private type shares its name with a type of another file,
  /// also the key of the file for each type outside of other types.
  private var outer: [String: String] = [:]
  /// The key of the type whose code is being read; empty outside of all types.
  var scope = ""

  /// Lets the code of a type see the private types of its file.
  mutating func open(_ file: String, for key: String) { outer[key] = file }

  /// The key of a type that is declared within `outer`, or outside of all types if `outer` is nil. Makes a key if the
  /// type has none.
  mutating func key(declaring name: String, within outer: String?) -> String {
    let place = outer ?? ""
    if let known = declared[place]?[name] { return known }
    let key = rows[name] == nil ? name : "\(place)_\(name)"
    declared[place, default: [:]][name] = key
    if let outer { self.outer[key] = outer }
    return key
  }

  /// The key of the innermost type of this name that code in the current scope sees; the name itself if there is none.
  private func key(of name: String) -> String {
    var place = scope
    while !place.isEmpty {
      if let key = declared[place]?[name] { return key }
      place = outer[place] ?? ""
    }
    return declared[""]?[name] ?? name
  }

  subscript(name: String) -> ModuleType? {
    get { rows[key(of: name)] }
    set { rows[key(of: name)] = newValue }
  }

  /// The declaration of the type of a value; nil if the files have none.
  subscript(type: SwiftValueType?) -> ModuleType? { type?.name.flatMap { self[$0] } }
}

extension SwiftTypeDeclaration {
  /// The last part of the name of the extended type; for `extension P where Self == Type`, the name `Type`, since this type
  /// gets the members.
  var extendedName: String { (selfType?.name ?? name.text).lastPart }
}

extension SwiftStatement {
  /// The declaration of a type; nil for other statements.
  var localType: SwiftDeclaration? {
    guard case .declaration(let declaration) = kind, case .type = declaration.kind else { return nil }
    return declaration
  }
}

extension String {
  /// The last name of a dotted name: `State` of `UIGestureRecognizer.State`.
  var lastPart: String { split(separator: ".").last.map(String.init) ?? self }
}

extension SwiftExpression {
  func isNamed(_ name: String) -> Bool { (identifier ?? member?.name.text) == name }

  /// The expression, then all expressions within it, in source order.
  var all: [SwiftExpression] { [self] + parts.flatMap { $0.all } }
}

extension Module {
  /// Whether a property has a metatype such as `Animating.Type`.
  var hasMetatypes: Bool {
    order.compactMap { types[$0] }.flatMap { $0.variables }.contains {
      $0.binding.type?.known?.metatypeName != nil
    }
  }

  /// The names of the properties that classes override by a getter.
  var overriddenGetters: Set<String> {
    let all = order.compactMap { types[$0] }.flatMap { $0.variables }
    return Set(
      all.filter { $0.declaration.modifiers.contains(.override) && $0.accessor(.get) != nil }.map { $0.name })
  }
}
