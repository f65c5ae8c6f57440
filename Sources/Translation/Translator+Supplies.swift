import Diagnostics
import SwiftLanguage

// Further texts for `trans try`: delegates for objects that no story reaches, and delegates created with other made-up
// values.

extension Translator {
  /// Delegates for the animators and presentation controllers of which code of the module makes instances. `trans try`
  /// uses them for those that no story reaches.
  func fallbacks() -> [Translation.Supply] {
    actorTypes.filter { made.contains($0.name) }.compactMap { type in
      guard let row = delegate(for: type, varying: false) else { return nil }
      return Translation.Supply(
        name: row.name, text: row.text, creation: row.creation, object: Self.escaped(type.name),
        assumptions: [
          "`\(type.name)` is returned by a delegate: no story reaches the code that makes one"
        ])
    }
  }

  /// The delegates, those that the translation adds and those of the module, created with other made-up values, by the
  /// name of the delegate with the usual values. Delegates without made-up values are left out.
  func variants() -> [String: Translation.Supply] {
    var found: [String: Translation.Supply] = [:]
    for type in actorTypes {
      guard let (plain, varied) = pair({ $0.delegate(for: type, varying: $1) }), plain.text != varied.text
      else {
        continue
      }
      let name = varied.name + "_varied"
      found[plain.name] = Translation.Supply(
        name: name, text: varied.text.replacing("transition \(varied.name) {", with: "transition \(name) {"),
        creation: varied.creation.replacing(varied.name, with: name), object: Self.escaped(type.name),
        assumptions: invented(for: type, depth: 0))
    }
    var (plain, varied) = (self, self)
    (plain.stand, varied.stand, varied.variesSamples) = (Self.target, Self.target, true)
    for type in types where isOwnDelegate(type) {
      let other = varied.creation(of: type)
      guard other != plain.creation(of: type) else { continue }
      found[Self.escaped(type.name)] = Translation.Supply(
        name: type.name, text: "", creation: settingUp(type, other), object: "",
        assumptions: invented(for: type, depth: 0))
    }
    return found
  }

  /// The classes that are only animators, or are presentation controllers; without base classes.
  private var actorTypes: [ModuleType] {
    types.filter { type in
      let roles = roles(of: type)
      return type.kind == .class && !isBase(type) && (roles == [.animator] || roles[0] == .presentation)
    }
  }

  private typealias Delegate = (name: String, text: String, creation: String)

  private func pair(_ make: (Translator, Bool) -> Delegate?) -> (Delegate, Delegate)? {
    guard let plain = make(self, false), let varied = make(self, true) else { return nil }
    return (plain, varied)
  }

  /// The delegate that the translation adds for an animator or a presentation controller; nil if none can be written.
  private func delegate(for type: ModuleType, varying: Bool) -> Delegate? {
    var other = self
    (other.writer, other.tried, other.variesSamples) = (Writer(), [], varying)
    if roles(of: type)[0] == .presentation {
      other.writePresentationDelegate(for: type)
    } else {
      other.writeDelegate(for: type, made.contains(type.name) ? nil : taker)
    }
    return other.tried.first.map {
      ($0.name, String(decoding: other.writer.bytes, as: UTF8.self), $0.creation)
    }
  }

  /// The numbers, points, sizes and rectangles that are made up for the parameters of a class's initializer, in words.
  private func invented(for type: ModuleType, depth: Int) -> [String] {
    guard depth < 4, type.kind != .enum else { return [] }
    let first = creationPlan(of: type).initializers.first
    let given = argumentsOfCalls(creating: type, by: first)
    return (first?.parameters ?? []).flatMap { parameter -> [String] in
      guard parameter.defaultValue == nil, given[parameter.name.text] == nil,
        let known = parameter.type?.known.map(module.resolved)
      else {
        return []
      }
      if let own = module.types[known] { return invented(for: own, depth: depth + 1) }
      guard Self.inventedTypes.contains(known.name ?? "") else { return [] }
      return ["`\(parameter.name.text)` of `\(type.name)` is \(sample(of: parameter)): no file gives it"]
    }
  }

  private static let inventedTypes: Set<String> = [
    "TimeInterval", "CGFloat", "Double", "Float", "Int", "CGRect", "CGPoint", "CGSize",
  ]

  /// The handlers of the module's delegate methods that use a class: their code names the class, or a property whose
  /// type is the class.
  func asking(for type: ModuleType) -> Set<String> {
    var found: Set<String> = []
    for owner in types {
      let names = Set(
        allVariables(of: owner).filter { valueType(of: $0) == .named(type.name) }.map { $0.name } + [
          type.name
        ])
      for (function, _) in owner.functions {
        guard HandlerNames.ofMethods[function.fullName]?.role == .transition,
          let nodes = function.body?.parts.flatMap({ $0.all }),
          nodes.contains(where: { ($0.identifier ?? $0.member?.name.text).map(names.contains) ?? false })
        else { continue }
        found.insert(HandlerNames.ofMethods[function.fullName]?.event ?? "")
      }
    }
    return found
  }

  /// For each animator of presentations or pushes, by its name, the animator of the opposite direction that belongs to it:
  /// the only one, or the only one whose name differs just by the direction. The module makes an instance of neither.
  func pairsOfAnimators() -> [String: ModuleType] {
    let idle = idleAnimators.map {
      (type: $0, way: way(of: $0), rest: AnimatorName($0.name).restOfWords)
    }
    var found: [String: ModuleType] = [:]
    for there in idle where there.way.use == .there {
      let alike = idle.filter { $0.way.isOfStack == there.way.isOfStack && $0.way.use != .both }
      let named = alike.filter { $0.rest == there.rest }
      let pair = (alike.count == 2 ? alike : named).filter { $0.way.use == .back }
      if alike.count == 2 || named.count == 2, pair.count == 1 { found[there.type.name] = pair[0].type }
    }
    return found
  }

  /// Whether an animator is for pushes and pops, and its direction.
  func way(of type: ModuleType) -> (isOfStack: Bool, use: AnimatorName.Use) {
    let asking = asking(for: type)
    let takesOperation =
      creationPlan(of: type).initializers.first?.parameters.contains {
        $0.type?.known == "Operation" || $0.type?.known == "UINavigationControllerOperation"
      } ?? false
    let isOfStack =
      asking.contains("animationControllerForOperation")
      || asking.isEmpty && (takesOperation || AnimatorName(type.name).isOfStack)
    // An animator that takes the operation is for both directions, whatever its name.
    return (isOfStack, takesOperation ? .both : Self.use(of: type, asking))
  }

  /// The direction of an animator: the direction of the only delegate method that names it; otherwise the direction that
  /// its name mentions or, if its name mentions none or both, the direction of its code.
  private static func use(of type: ModuleType, _ asking: Set<String>) -> AnimatorName.Use {
    let (there, back) = (
      asking.contains("animationControllerForPresented"), asking.contains("animationControllerForDismissed")
    )
    if there != back { return there ? .there : .back }
    let named = AnimatorName(type.name).use
    guard named == .both,
      let body = type.functions.first(where: { $0.0.fullName == "animateTransition(using:)" })?.0.body
    else { return named }
    return AnimatorName.Use(of: body)
  }
}
