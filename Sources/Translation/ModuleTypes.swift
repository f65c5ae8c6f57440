/// The types of a module by their names. A type within another one is known by its own name, as code within that one
/// writes it; types of the same name in several others have keys of their own.
struct ModuleTypes {
  /// The types that a type declares: the key of each by its name. Those of the files themselves are under "".
  private var declared: [String: [String: String]] = [:]
  private var rows: [String: ModuleType] = [:]
  /// The key of the type within which another one is declared.
  private var outer: [String: String] = [:]
  /// The key of the type whose code is being read; empty outside of all types.
  var scope = ""

  /// The key under which a type is known within another one, or outside of all types.
  mutating func key(declaring name: String, within outer: String?) -> String {
    let place = outer ?? ""
    if let known = declared[place]?[name] { return known }
    let key = rows[name] == nil ? name : "\(place)_\(name)"
    declared[place, default: [:]][name] = key
    self.outer[key] = outer
    return key
  }

  /// The key of a type that code in the current scope names.
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
