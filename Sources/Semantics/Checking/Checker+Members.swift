import Diagnostics
import Engine
import Language

extension Checker {
  /// `object.name`
  mutating func lowerMember(
    of object: Ref<Expression>, _ name: NameID, at place: Span, whole: Span
  ) -> Lowered {
    let owner = lowerExpression(object)
    return lowerMember(of: owner, name, at: place, whole: whole)
  }

  mutating func lowerMember(of owner: Lowered, _ name: NameID, at place: Span, whole: Span) -> Lowered {
    if owner.type.kind >= 0 {
      let kind = blueprint.kinds[Int(owner.type.kind)]
      if let number = kind.field(name) {
        let type = kind.fields[Int(number)].type
        return Lowered(id: add(.ownField(owner.id, number), at: whole), type: StaticType(type))
      }
      if kind.hasView(name) {
        return Lowered(id: add(.view(owner.id, name), at: whole), type: StaticType(.view))
      }
    }
    let type = owner.type.type
    if let property = vocabulary.property(name),
      type == .any || type == .none || property.owners.contains(type)
    {
      return lowerProperty(property, of: owner, at: whole)
    }
    if type == .view || isRoleName(name), type == .view || type == .any || type == .controller {
      if type == .view, !isViewName(name) { return reportNoMember(name, of: owner, at: place) }
      return Lowered(id: add(.view(owner.id, name), at: whole), type: StaticType(.view))
    }
    if type == .any || type == .controller && owner.type.kind < 0, isMemberName(name) {
      return Lowered(id: add(.member(owner.id, name), at: whole), type: .any)
    }
    return reportNoMember(name, of: owner, at: place)
  }

  private mutating func lowerProperty(_ property: ValueProperty, of owner: Lowered, at span: Span) -> Lowered
  {
    let id = add(.property(owner.id, property), at: span)
    var type = property.type
    // Of a list, the first element of `viewControllers` is a controller; of others nothing is known.
    if type == .number, owner.type.type == .none { type = .any }
    return Lowered(id: id, type: StaticType(type))
  }

  /// Whether any screen declares a field or a view of this name.
  private func isMemberName(_ name: NameID) -> Bool {
    blueprint.kinds.contains { $0.field(name) != nil || $0.hasView(name) }
  }

  private func isViewName(_ name: NameID) -> Bool {
    isRoleName(name) || blueprint.kinds.contains { $0.hasView(name) }
  }

  /// Whether it is how the machinery's own views are printed.
  private func isRoleName(_ name: NameID) -> Bool { ViewRole.named(spelling(name)) != nil }

  private mutating func reportNoMember(_ name: NameID, of owner: Lowered, at place: Span) -> Lowered {
    let word = spelling(name)
    var words = ValueProperty.allCases.filter { $0.owners.contains(owner.type.type) }.map { "\($0)" }
    var whose = owner.type.type.phrase
    if owner.type.kind >= 0 {
      let kind = blueprint.kinds[Int(owner.type.kind)]
      words += kind.fields.map { spelling($0.name) } + kind.views.map { spelling($0.name) }
      whose = "`\(spelling(kind.name))`"
    }
    let near = nearestWord(to: word, of: words)
    let help = near == nil ? Self.unmodelledMembers[word] : nil
    let code: ProblemCode =
      Self.unmodelledMembers[word] != nil && near == nil ? .notModelled : .unknownProperty
    report(code, "\(whose) has no `\(word)`", at: place, help: help, suggestion: near)
    return invalid(at: place)
  }

  /// UIKit's words that later versions of the language will have, and what to say of them.
  private static let unmodelledMembers: [String: String] = {
    let words = [
      "layer",
      "transitioningDelegate", "tabBarController", "selectedViewController", "selectedIndex", "tabBar",
      "splitViewController", "sheetPresentationController", "navigationItem", "navigationBar",
      "preferredContentSize", "definesPresentationContext", "traitCollection", "safeAreaInsets",
    ]
    return Dictionary(uniqueKeysWithValues: words.map { ($0, "`\($0)` is not modelled yet") })
  }()
}
