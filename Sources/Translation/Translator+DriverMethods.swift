import Diagnostics
import SwiftLanguage

// The methods by which UIKit asks a delegate for a driver, and methods that only look like them: with a name of an older
// Swift, or a misspelt label, UIKit never calls them.

extension Translator {
  func driverMethods() -> [Translation.DriverMethod] {
    types.filter { $0.kind != .protocol && roles(of: $0).contains(.transition) }.flatMap { type in
      type.functions.compactMap { function, declaration in
        guard function.result?.known == "UIViewControllerInteractiveTransitioning", function.body != nil,
          let question = DriverQuestion(function)
        else { return nil }
        return Translation.DriverMethod(
          type: type.name, name: function.fullName, signature: question.signature,
          isCalled: HandlerNames.ofMethods[function.fullName] != nil || declaration.has("objc"),
          place: function.name.span.start)
      }
    }
  }
}

/// A kind of transition for whose driver UIKit asks a delegate.
package enum DriverQuestion: Sendable {
  case presentation, dismissal, stack, tabs

  /// The question that a method answers, or seems to answer; nil for another method.
  fileprivate init?(_ function: SwiftFunction) {
    let name = function.fullName.lowercased()
    guard
      name.contains("interactioncontroller") || name.hasPrefix("navigationcontroller")
        || name.hasPrefix("tabbarcontroller")
    else { return nil }
    self =
      name.hasPrefix("navigationcontroller")
      ? .stack
      : name.hasPrefix("tabbarcontroller") ? .tabs : name.contains("dismiss") ? .dismissal : .presentation
  }

  /// The declaration of the method, without its body.
  package var signature: String {
    switch self {
    case .presentation: Self.ofModal("Presentation")
    case .dismissal: Self.ofModal("Dismissal")
    case .stack: Self.ofContainer("navigationController", "UINavigationController")
    case .tabs: Self.ofContainer("tabBarController", "UITabBarController")
    }
  }

  private static let (animator, driver) = (
    "UIViewControllerAnimatedTransitioning", "UIViewControllerInteractiveTransitioning?"
  )

  private static func ofModal(_ word: String) -> String {
    "func interactionControllerFor\(word)(using animator: \(animator)) -> \(driver)"
  }

  private static func ofContainer(_ name: String, _ type: String) -> String {
    "func \(name)(_ \(name): \(type), interactionControllerFor animationController: \(animator)) -> \(driver)"
  }
}
