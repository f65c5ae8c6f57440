import Diagnostics
import Engine
import Language

// Reports for calls such as `pan.translation(in: view)`, which Swift code makes on a recognizer. In scripts, the code of a
// gesture writes `translation` alone.

extension Checker {
  /// Reports a member of an undeclared name that Swift code would use for a recognizer, and shows the equivalent in a script.
  /// - Parameters:
  ///   - member: The name of the member.
  ///   - span: The range to report.
  /// - Returns: Whether the member was reported.
  mutating func reportRecogniser(_ object: Ref<Expression>, _ member: NameID, at span: Span) -> Bool {
    guard case .name(let name) = script[object].kind, scope.find(name) == nil,
      vocabulary.constant(name) == nil, splitOrdinal(spelling(name)) == nil,
      let help = answer(to: spelling(member), of: spelling(name))
    else { return false }
    report(.unknownName, "there is no recogniser `\(spelling(name))` here", at: span, help: help)
    return true
  }

  /// Help that shows the equivalent of `name.member` in gesture code. Nil if recognizers have no such member; for a member that
  /// other types have, too, also nil if the name does not sound like a recognizer's.
  private func answer(to member: String, of name: String) -> String? {
    switch member {
    case "translation", "velocity":
      return
        "write `\(member)`: a gesture's code knows it by itself; with `(in: V)` behind it in the coordinates of V"
    case "location": return "write `location`, a point of the window, or `location(in: V)` in V"
    case "setTranslation": return SwiftHabit.help(for: member)
    default: break
    }
    guard Self.isRecogniser(name) else { return nil }
    switch member {
    case "view": return "write `\(viewOfGesture)`: the view that has the gesture goes by its name"
    case "scale": return "write `scale`: a gesture's code knows it by itself"
    case "state": return "write `state`, as in `state == ended`, or a handler for each state"
    case "isEnabled", "cancelsTouchesInView": return "write `\(nameOfGesture).\(member)`"
    default: return nil
    }
  }

  /// Reports an argument of `V.addGestureRecognizer(G)` or `V.removeGestureRecognizer(G)` that names an object other than a
  /// gesture, and an argument `new:` that names no declaration. A gesture that is added counts as used.
  mutating func checkRecogniser(_ kind: ResolvedCall.Kind, _ ids: [ExpressionID], at span: Span) {
    let adds = kind == .addGestureRecognizer || kind == .addNewGestureRecognizer
    guard adds || kind == .removeGestureRecognizer, let id = ids.first else { return }
    guard case .object(let index) = blueprint.expressions[id] else {
      if kind == .addNewGestureRecognizer {
        report(.wrongType, "only a declared gesture can be made anew: write its name after `new:`", at: span)
      }
      return
    }
    guard blueprint.objects[index].roles.contains(.gesture) else {
      return report(
        .wrongType,
        "`\(spelling(blueprint.objects[index].name))` is \(blueprint.objects[index].kind.phrase), not a gesture",
        at: span)
    }
    if adds { vendedObjects.insert(index) }
  }

  /// Lowers `translation = (0, 0)` (UIKit's `setTranslation(_:in:)`), `scale = 1` or `rotation = 0deg`. Reports such an
  /// assignment outside of the code of gestures, steps and functions.
  /// - Returns: False if the assignment is not one of these.
  mutating func assignCounted(_ name: NameID, at place: Span, _ value: Ref<Expression>, whole: Span) -> Bool {
    guard case .question(let question)? = vocabulary.constant(name),
      [.translation, .scale, .rotation].contains(question)
    else { return false }
    // Steps and functions may also assign: the assignment then applies to the gesture whose code calls them.
    guard objectAround?.roles.contains(.gesture) == true || contexts.contains(where: { $0.isOfCaller }) else {
      report(
        .misplaced, "`\(question.word)` can be set only in the code of a `gesture`", at: place,
        help: "declare `gesture Drag { pan; on changed { translation = (0, 0) } }`")
      _ = lowerExpression(value)
      return true
    }
    let id = lower(value, as: question.type, for: "`\(question.word)`")
    emit(.assign, Word(blueprint.targets.add(.gestureMeasurement(question))), Word(id), at: whole)
    return true
  }

  /// Whether a name contains a word that is typical for a recognizer, such as `pan`.
  private static func isRecogniser(_ name: String) -> Bool {
    let words = ["gesture", "recogni", "pan", "pinch", "tap", "swipe", "edge", "sender"]
    let name = name.lowercased()
    return words.contains { name.contains($0) }
  }

  /// The name of the current gesture; an example outside gesture code.
  private var nameOfGesture: String {
    guard let object = objectAround, object.roles.contains(.gesture) else { return "Drag" }
    return spelling(object.name)
  }

  /// The view to which the current gesture is attached, as written in scripts; an example if unknown.
  private var viewOfGesture: String {
    guard let index = contexts.last?.object, index.exists, objectAround?.roles.contains(.gesture) == true
    else {
      return "Card.view"
    }
    for kind in blueprint.kinds {
      for gesture in kind.gestures where gesture.creation.object == index {
        let screen = spelling(kind.name)
        return gesture.view.exists ? "\(screen).\(spelling(kind.views[gesture.view].name))" : "\(screen).view"
      }
    }
    let isOnPresentation = blueprint.objects.contains { object in
      object.presentation?.gestures.contains { $0.creation.object == index } ?? false
    }
    return isOnPresentation ? "containerView" : "Card.view"
  }
}
