import Diagnostics
import SwiftLanguage

/// A type that the Swift files declare or extend, with the members of all its extensions.
struct ModuleType {
  var name: String
  var kind: SwiftTypeDeclaration.Kind
  /// The names of the superclass and the protocols, in source order.
  var inherited: [String] = []
  var members: [SwiftDeclaration] = []
  var span: Range<Int32>
  /// Whether the files have only extensions of the class, so that other files may declare further members.
  var isPartial = false
  /// Whether no file declares the type, because Swift does, as for `Result`.
  var isOfSwift = false

  /// Adds the inherited types and the members of a declaration or extension of the type.
  mutating func add(_ type: SwiftTypeDeclaration) {
    inherited += type.inherited.flatMap { $0.names }
    members += type.members
  }

  /// Whether the type is an option set. In a script, the values of such a type are numbers, whose bits are the options.
  var isOptionSet: Bool { kind == .enum && inherited.contains("OptionSet") }

  /// Whether code of the type casts a value by `as?` or `as!`, or calls an optional closure, so that it may depend on
  /// values from other files.
  var dependsOnOthers: Bool {
    members.contains { $0.parts.contains { part in part.contains { $0.isOpen } } }
  }

  /// Whether code of the type calls a function or method of this name.
  fileprivate func calls(_ name: String) -> Bool {
    members.contains {
      $0.parts.contains { part in part.contains { $0.call?.callee.isNamed(name) ?? false } }
    }
  }

  /// The functions, except initializers, each with its declaration.
  var functions: [(SwiftFunction, SwiftDeclaration)] {
    members.compactMap {
      if case .function(let function) = $0.kind { (function, $0) } else { nil }
    }
  }

  /// The initializers, with or without a body; for an option set, without `init(rawValue:)`.
  var initializers: [SwiftFunction] {
    members.compactMap {
      guard case .initializer(let function, _) = $0.kind else { return nil }
      return isOptionSet && function.fullName == "init(rawValue:)" ? nil : function
    }
  }

  /// The cases of an enumeration; empty for another type.
  var cases: [SwiftEnumCase] {
    members.flatMap {
      if case .enumCases(let cases) = $0.kind { cases } else { [SwiftEnumCase]() }
    }
  }

  /// The properties that are declared with a single name, rather than a tuple of names, each with its declaration. For an
  /// option set, without `rawValue`.
  var variables: [ModuleVariable] {
    members.flatMap { member -> [ModuleVariable] in
      guard case .variable(let variable) = member.kind else { return [] }
      return variable.bindings.compactMap {
        ModuleVariable($0, member, isConstant: variable.isConstant)
      }.filter { !isOptionSet || $0.name != "rawValue" }
    }
  }
}

/// The declarations of the Swift files that are translated together.
struct Module {
  private(set) var types = ModuleTypes()
  /// The keys of the types, in source order; classes that the files only extend come last.
  private(set) var order: [String] = []
  private(set) var functions: [(SwiftFunction, SwiftDeclaration)] = []
  private(set) var variables: [ModuleVariable] = []
  /// The full names of the functions and methods that code calls, such as `add(_:to:)`, except with `super`.
  private(set) var calls: Set<String> = []
  /// The names of the methods that the files declare.
  private(set) var methods: Set<String> = []
  /// The arguments of each call of a capitalized name, such as `Card(…)`, by the name.
  private(set) var creations: [String: [[SwiftArgument]]] = [:]
  /// The names in selectors, such as those of the actions of controls and recognizers.
  private(set) var selectors: Set<String> = []
  /// The names after a dot in code, except those of assigned members.
  private(set) var reads: Set<String> = []
  /// The names without a dot in code, such as those of locals and of members without `self`, except assigned ones.
  private var identifiers: Set<String> = []
  /// The names of the members and variables to which code assigns a value.
  private(set) var writes: Set<String> = []
  /// The string literals without interpolations.
  private var texts: Set<String> = []
  /// The names of the types that code tests for, or casts to.
  private(set) var tested: Set<String> = []
  /// The names of the `@IBOutlet` properties, which a storyboard sets. Used for lookups only.
  private(set) var outlets: Set<String> = []
  /// The calls of `completeTransition`, and the uses of closure parameters that may complete a transition.
  private(set) var completions: [Translation.Completion] = []
  /// The names of the styles that code assigns to `modalPresentationStyle`, in source order.
  private(set) var styles: [String] = []
  /// The extensions of the types of UIKit, Foundation and Swift, by the name of the type.
  private(set) var extensions: [String: ModuleType] = [:]
  /// The type that each type alias stands for, by the name of the alias.
  private var aliases: [String: SwiftValueType] = [:]
  /// The protocols of each type alias that is a composition, by the name of the alias.
  private var compositions: [String: [String]] = [:]
  /// The extensions of types that the files have not declared so far; empty after `init`.
  private var pending: [SwiftTypeDeclaration] = []

  /// The names that a private type of one file shares with a type of another file; the types are different.
  private let repeated: Set<String>
  /// The byte offsets at which the files begin in the text of the module.
  private let starts: [Int32]

  /// - Parameter starts: The byte offsets at which the files begin in the text of the module.
  init(_ file: SwiftFile, _ starts: [Int32] = [0]) {
    self.starts = starts
    repeated = Self.repeatedNames(in: file, starts)
    collect(file.declarations, within: nil)
    addResult()
    for type in pending { addPending(type) }
    pending = []
    for name in order {
      guard let inherited = types[name]?.inherited else { continue }
      types[name]?.inherited = inherited.flatMap { compositions[$0.lastPart] ?? [$0] }
    }
    for name in order {
      guard let inherited = types[name]?.inherited else { continue }
      let legal = inherited.filter { !inherits($0, from: name) }
      types[name]?.inherited = legal
    }
    nameSoleConformers()
    for name in order where types[name]?.kind == .protocol {
      let members = (types[name]?.members ?? []).filter { !isOfController($0) }
      types[name]?.members = members
    }
    for variable in order.compactMap({ types[$0] }).flatMap({ $0.variables })
    where variable.declaration.has("IBOutlet") {
      outlets.insert(variable.name)
    }
    for statement in file.statements {
      for node in statement.parts { collectCalls(in: node) }
    }
    let added = extensions.keys.sorted().compactMap { extensions[$0] }.flatMap { $0.functions }
    for (function, _) in added + functions { collectClosures(of: function) }
    methods = Set((added + order.compactMap { types[$0] }.flatMap { $0.functions }).map { $0.0.name.text })
  }

  /// Adds Swift's `Result`, unless the files declare a type of this name.
  private mutating func addResult() {
    let text = "enum Result { case success(Any), failure(Any) }"
    if types["Result"] != nil { return }
    collect(SwiftFile.parse(bytes: Array(text.utf8), file: 0).declarations, within: nil)
    types["Result"]?.isOfSwift = true
  }

  /// Makes a protocol another name of the only type that conforms to it, if that type is an enum or a struct: a script
  /// could not find the methods of such values, which have no class. Protocols whose extensions have code are left as
  /// they are.
  private mutating func nameSoleConformers() {
    let all = order.compactMap { types[$0] }
    for own in all where own.kind == .protocol && own.functions.allSatisfy({ $0.0.body == nil }) {
      let conforming = all.filter { $0.inherited.contains { $0.lastPart == own.name } }
      guard conforming.count == 1, [.enum, .struct].contains(conforming[0].kind) else { continue }
      let name = conforming[0].name
      aliases[own.name] = .named(name)
      types[name]?.inherited.removeAll { $0.lastPart == own.name }
      types[name]?.inherited += own.inherited
    }
  }

  /// Whether `type` is `other`, or inherits from it. `seen` ends the search at a type that seems to inherit from itself, as
  /// in `enum Error: Swift.Error`.
  private func inherits(_ type: String, from other: String) -> Bool {
    var (open, seen) = ([resolved(type)], Set<String>())
    while let next = open.popLast() {
      if next == other { return true }
      if seen.insert(next).inserted { open += types[next]?.inherited.map { resolved($0) } ?? [] }
    }
    return false
  }

  /// Adds each use of a closure parameter in a function to `completions`, with the types whose code calls the function.
  private mutating func collectClosures(of function: SwiftFunction) {
    let names = function.parameters.filter { $0.type?.isFunction ?? false }.map { $0.name.text }
    guard !names.isEmpty, let body = function.body else { return }
    let callers = order.filter { types[$0]?.calls(function.name.text) ?? false }
    for node in body.parts.flatMap({ $0.all }) where node.identifier.map(names.contains) ?? false {
      completions.append(Translation.Completion(place: node.span.start, callers: callers))
    }
  }

  /// Whether code may produce `text`: as a literal, as the name of a type, or as the name or raw value of an
  /// enumeration's case.
  func names(_ text: String) -> Bool {
    let cases = order.flatMap { types[$0]?.cases ?? [] }
    return texts.contains(text) || types[text] != nil
      || cases.contains { $0.name.text == text || $0.rawValue?.literal == text }
  }

  /// Whether code contains this name as a member or as a plain identifier, to read or to set it.
  func uses(member name: String) -> Bool {
    reads.contains(name) || writes.contains(name) || identifiers.contains(name)
  }

  private mutating func collectCalls(in node: SwiftExpression) {
    if let (callee, arguments) = node.call {
      let isOfSuper = callee.member?.base.isSuper ?? false
      if let name = callee.identifier ?? callee.member?.name.text {
        if !isOfSuper { calls.insert(Translator.signature(name, arguments)) }
        if callee.identifier != nil, name.first?.isUppercase ?? false {
          creations[name, default: []].append(arguments)
        }
        if name == "completeTransition" {
          completions.append(Translation.Completion(place: callee.span.start))
        }
      }
    }
    if let name = Translator.selector(node) { selectors.insert(name) }
    if let text = node.literal { texts.insert(text) }
    if case .cast(_, _, let type) = node.kind { tested.formUnion(type.names) }
    if case .typeTest(_, let type) = node.kind { tested.formUnion(type.names) }
    if let (_, name) = node.member { reads.insert(name.text) }
    if let name = node.identifier { identifiers.insert(name) }
    if case .assignment(let target, _, let value) = node.kind {
      if let name = target.member?.name.text ?? target.identifier {
        writes.insert(name)
        if name == "modalPresentationStyle" {
          styles += [value.implicitName ?? value.member?.name.text].compactMap { $0 }
        }
      }
      for part in target.parts + [value] { collectCalls(in: part) }
      return
    }
    for part in node.parts { collectCalls(in: part) }
  }

  /// Adds an extension after all types have been read: to its type; for a type of UIKit or Swift, to `extensions`; for
  /// a class that no file declares, to a new class with the members of its extensions alone.
  private mutating func addPending(_ type: SwiftTypeDeclaration) {
    let name = resolved(type.extendedName)
    if types[name] != nil { return types[name]!.add(type) }
    let isDeclared = SystemNames.contains(name) || UIKitTable.shared.knows(name)
    var row =
      extensions[name]
      ?? ModuleType(
        name: name, kind: isDeclared ? .extension : .class, inherited: isDeclared ? [name] : [],
        span: type.name.span.start..<type.name.span.end)
    if !isDeclared { row.inherited = SystemNames.guess(name).map { [$0] } ?? [] }
    row.isPartial = !isDeclared
    row.add(type)
    if isDeclared { return extensions[name] = row }
    order.append(name)
    types[name] = row
  }

  private mutating func collect(_ declarations: [SwiftDeclaration], within outer: String?) {
    for declaration in declarations {
      switch declaration.kind {
      case .type(let type) where type.kind == .extension: extend(type)
      case .type(let type): add(type, within: outer, isPrivate: declaration.isPrivate)
      case .function(let function) where outer == nil: functions.append((function, declaration))
      case .variable(let variable) where outer == nil:
        variables += variable.bindings.compactMap {
          ModuleVariable($0, declaration, isConstant: variable.isConstant)
        }
      case .typeAlias(let name, let type):
        let other = type?.name.map { SwiftValueType.named($0.lastPart) } ?? type?.known
        if let other { aliases[name.text] = other }
        if case .composition? = type?.kind { compositions[name.text] = type?.names }
      case .importing, .enumCases, .function, .initializer, .deinitializer, .subscripting, .variable,
        .operatorDeclaration, .precedenceGroup, .unknown:
        break
      }
    }
  }

  /// The names that a private type of one file shares with a type of another file.
  private static func repeatedNames(in file: SwiftFile, _ starts: [Int32]) -> Set<String> {
    var files: [String: Set<Int>] = [:]
    var hidden: Set<String> = []
    for declaration in file.declarations {
      guard case .type(let type) = declaration.kind, type.kind != .extension else { continue }
      files[type.name.text, default: []].insert(index(of: type, starts))
      if declaration.isPrivate { hidden.insert(type.name.text) }
    }
    return hidden.filter { (files[$0]?.count ?? 0) > 1 }
  }

  /// The index of the file that declares a type.
  private static func index(of type: SwiftTypeDeclaration, _ starts: [Int32]) -> Int {
    starts.lastIndex { $0 <= type.name.span.start } ?? 0
  }

  private mutating func add(_ type: SwiftTypeDeclaration, within outer: String?, isPrivate: Bool) {
    var place = outer
    if outer == nil, !repeated.isEmpty {
      let file = "file\(Self.index(of: type, starts) + 1)"
      if isPrivate, repeated.contains(type.name.text) { place = file }
      types.open(file, for: types.key(declaring: type.name.text, within: place))
    }
    let name = types.key(declaring: type.name.text, within: place)
    let isOptionSet = type.kind == .struct && type.inherited.contains { $0.names.contains("OptionSet") }
    var row =
      types[name]
      ?? ModuleType(
        name: name, kind: isOptionSet ? .enum : type.kind,
        span: type.name.span.start..<type.name.span.end)
    row.add(type)
    if types[name] == nil { order.append(name) }
    types[name] = row
    collect(type.members + type.members.flatMap { $0.localTypes }, within: name)
  }

  /// Adds the members of an extension to its type. If the type is not declared yet, the extension is kept in `pending`.
  private mutating func extend(_ type: SwiftTypeDeclaration) {
    let name = type.extendedName
    if types[name] == nil { pending.append(type) } else { types[name]?.add(type) }
    collect(type.members.filter { if case .type = $0.kind { true } else { false } }, within: name)
  }

  /// The byte ranges of functions and initializers with a body, deinitializers, subscripts and properties with accessors.
  var functionRanges: [Range<Int32>] {
    let rows = order.compactMap { types[$0] } + extensions.keys.sorted().compactMap { extensions[$0] }
    let all = rows.flatMap { $0.members } + functions.map { $0.1 }
    return all.filter { $0.hasCode }.map { $0.span.range }
  }

  /// Makes the module resolve names as code within `type` does, or as code outside of all types if `type` is nil.
  mutating func enter(_ type: ModuleType?) { types.scope = type?.name ?? "" }

  /// The type that an alias stands for. For a named type that is no alias, its name without the parts before the last
  /// dot; other types are returned unchanged.
  func resolved(_ type: SwiftValueType) -> SwiftValueType {
    guard case .named(let name) = type else { return type }
    return aliases[name.lastPart] ?? .named(name.lastPart)
  }

  /// The name of the type that an alias stands for; for any other name, the part after the last dot.
  func resolved(_ name: String) -> String { resolved(.named(name)).name ?? name.lastPart }

  /// The declaration of the type of a value, or of the type for which its alias stands; nil if the files have none.
  func declaration(of type: SwiftValueType?) -> ModuleType? { types[type.map(resolved)] }
}

extension SwiftExpression {
  /// Whether the expression is a cast that can fail, or a call of an optional closure.
  fileprivate var isOpen: Bool {
    if case .cast(_, let cast, _) = kind { return cast != .plain }
    return call?.callee.chained != nil
  }
}

extension SwiftDeclaration {
  /// The types that statements directly within the body of a function or accessor declare; empty for other declarations.
  fileprivate var localTypes: [SwiftDeclaration] {
    let blocks: [SwiftBlock?]
    switch kind {
    case .function(let function): blocks = [function.body]
    case .variable(let variable): blocks = variable.bindings.flatMap { $0.accessors }.map { $0.body }
    case .importing, .type, .enumCases, .initializer, .deinitializer, .subscripting, .typeAlias,
      .operatorDeclaration,
      .precedenceGroup, .unknown:
      blocks = []
    }
    return blocks.flatMap { $0?.statements ?? [] }.compactMap { $0.localType }
  }

  /// Whether the declaration is a function or an initializer with a body, a deinitializer, a subscript or a property with
  /// accessors.
  fileprivate var hasCode: Bool {
    switch kind {
    case .function(let function), .initializer(let function, _): function.body != nil
    case .deinitializer, .subscripting: true
    case .variable(let variable): variable.bindings.contains { !$0.accessors.isEmpty }
    case .importing, .type, .enumCases, .typeAlias, .operatorDeclaration, .precedenceGroup, .unknown: false
    }
  }
}

extension SwiftType {
  /// Whether the type is a function type, also as an optional.
  fileprivate var isFunction: Bool {
    switch kind {
    case .function: true
    case .optional(let type), .implicitlyUnwrapped(let type): type.isFunction
    case .named, .member, .array, .dictionary, .tuple, .opaque, .existential, .composition, .metatype, .inout,
      .other:
      false
    }
  }
}

extension SwiftDeclaration {
  /// Whether the declaration is `private` or `fileprivate`.
  fileprivate var isPrivate: Bool { access == .private || access == .fileprivate }
}
