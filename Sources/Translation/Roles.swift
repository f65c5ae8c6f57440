import SwiftLanguage

/// A use that UIKit makes of the instances of a class.
enum Role: String, CaseIterable {
  case animator, transition, interaction, presentation
  case screen, navigation, tabs
  case view
  /// An object that only the app's own code uses.
  case object

  /// The role of a class by each superclass or protocol of UIKit that it inherits from.
  static let ofTypes: [String: Role] = [
    "UIViewControllerAnimatedTransitioning": .animator,
    "UIViewControllerTransitioningDelegate": .transition,
    "UINavigationControllerDelegate": .transition,
    "UITabBarControllerDelegate": .transition,
    "UIPercentDrivenInteractiveTransition": .interaction,
    "UIViewControllerInteractiveTransitioning": .interaction,
    "UIPresentationController": .presentation,
    "UINavigationController": .navigation,
    "UITabBarController": .tabs,
    "UIViewController": .screen,
    "UIView": .view,
  ]

  /// Whether the classes of the module get the members of an extension of `name`, a protocol or class of UIKit. They do
  /// if UIKit calls such members: in all roles except controllers, views and plain objects.
  static func isMixedIn(_ name: String) -> Bool {
    switch ofTypes[name] {
    case .animator, .transition, .interaction, .presentation: true
    case .screen, .navigation, .tabs, .view, .object, nil: false
    }
  }

  var isController: Bool { self == .screen || self == .navigation || self == .tabs }

  /// The role of the object that a delegate's handler returns to UIKit; nil for handlers that return no such object.
  static func answering(_ event: String) -> Role? {
    if event.hasPrefix("animationController") { return .animator }
    if event.hasPrefix("interactionController") { return .interaction }
    return event == "presentationController" ? .presentation : nil
  }
}

extension Translator {
  /// The roles of a type: first that of a controller, if any, then the others in the order of inheritance; `object` alone
  /// for a type without other roles.
  func roles(of type: ModuleType) -> [Role] {
    var roles: [Role] = []
    collectRoles(of: type, into: &roles, depth: 0)
    // The role of a controller, which the superclass gives, comes first; protocols only add further roles.
    roles.sort { a, b in a.isController && !b.isController }
    return roles.isEmpty ? [.object] : roles
  }

  private func collectRoles(of type: ModuleType, into roles: inout [Role], depth: Int) {
    guard depth < 20 else { return }
    for name in type.inherited.map(module.resolved) {
      if let above = module.types[name] {
        collectRoles(of: above, into: &roles, depth: depth + 1)
      } else if let role = role(ofUIKit: known(.named(name))?.name ?? name), !roles.contains(role) {
        roles.append(role)
      }
    }
  }

  private func role(ofUIKit name: String) -> Role? {
    var next = name
    while true {
      if let role = Role.ofTypes[next] { return role }
      guard let above = table.superclasses[next], !above.isEmpty else { return nil }
      next = above
    }
  }
}

/// The handlers for the methods and properties that UIKit calls, by the full Swift name.
struct HandlerNames {
  /// The handler's name in a script, with the indices of the Swift parameters that it takes.
  struct Row {
    var event: String
    var parameters: [Int] = []
    /// The role whose objects have the handler; nil if objects of several roles have it.
    var role: Role?
  }

  static let ofMethods: [String: Row] = [
    "transitionDuration(using:)": Row(event: "transitionDuration", role: .animator),
    "animateTransition(using:)": Row(event: "animateTransition", role: .animator),
    "animationEnded(_:)": Row(event: "animationEnded", parameters: [0], role: .animator),
    "interruptibleAnimator(using:)": Row(event: "interruptibleAnimator", role: .animator),
    "animationController(forPresented:presenting:source:)":
      Row(event: "animationControllerForPresented", parameters: [0, 1, 2], role: .transition),
    "animationController(forDismissed:)": Row(
      event: "animationControllerForDismissed", parameters: [0], role: .transition),
    "interactionControllerForPresentation(using:)":
      Row(event: "interactionControllerForPresentation", parameters: [0], role: .transition),
    "interactionControllerForDismissal(using:)":
      Row(event: "interactionControllerForDismissal", parameters: [0], role: .transition),
    "presentationController(forPresented:presenting:source:)":
      Row(event: "presentationController", parameters: [0, 1, 2], role: .transition),
    "navigationController(_:animationControllerFor:from:to:)":
      Row(event: "animationControllerForOperation", parameters: [1, 2, 3], role: .transition),
    "navigationController(_:interactionControllerFor:)": Row(
      event: "interactionControllerFor", parameters: [1], role: .transition),
    "tabBarController(_:animationControllerForTransitionFrom:to:)":
      Row(event: "animationControllerForTabs", parameters: [1, 2], role: .transition),
    "tabBarController(_:interactionControllerFor:)": Row(
      event: "interactionControllerFor", parameters: [1], role: .transition),
    "navigationController(_:willShow:animated:)": Row(
      event: "willShow", parameters: [0, 1, 2], role: .transition),
    "navigationController(_:didShow:animated:)": Row(
      event: "didShow", parameters: [0, 1, 2], role: .transition),
    "startInteractiveTransition(_:)": Row(event: "startInteractiveTransition", role: .interaction),
    "presentationTransitionWillBegin()": Row(event: "presentationTransitionWillBegin", role: .presentation),
    "presentationTransitionDidEnd(_:)": Row(
      event: "presentationTransitionDidEnd", parameters: [0], role: .presentation),
    "dismissalTransitionWillBegin()": Row(event: "dismissalTransitionWillBegin", role: .presentation),
    "dismissalTransitionDidEnd(_:)": Row(
      event: "dismissalTransitionDidEnd", parameters: [0], role: .presentation),
    "containerViewWillLayoutSubviews()": Row(event: "containerViewWillLayoutSubviews", role: .presentation),
    "containerViewDidLayoutSubviews()": Row(event: "containerViewDidLayoutSubviews", role: .presentation),
    "viewWillTransition(to:with:)": Row(event: "viewWillTransition", parameters: [0]),
    "size(forChildContentContainer:withParentContainerSize:)": Row(event: "size", parameters: [0, 1]),
    "preferredContentSizeDidChange(forChildContentContainer:)":
      Row(event: "preferredContentSizeDidChange", parameters: [0]),
    "viewDidLoad()": Row(event: "viewDidLoad", role: .screen),
    "viewWillAppear(_:)": Row(event: "viewWillAppear", role: .screen),
    "viewIsAppearing(_:)": Row(event: "viewIsAppearing", role: .screen),
    "viewDidAppear(_:)": Row(event: "viewDidAppear", role: .screen),
    "viewWillDisappear(_:)": Row(event: "viewWillDisappear", role: .screen),
    "viewDidDisappear(_:)": Row(event: "viewDidDisappear", role: .screen),
    "viewWillLayoutSubviews()": Row(event: "viewWillLayoutSubviews", role: .screen),
    "viewDidLayoutSubviews()": Row(event: "viewDidLayoutSubviews", role: .screen),
    "updateViewConstraints()": Row(event: "updateViewConstraints", role: .screen),
    "viewSafeAreaInsetsDidChange()": Row(event: "viewSafeAreaInsetsDidChange", role: .screen),
    "traitCollectionDidChange(_:)": Row(event: "traitCollectionDidChange", parameters: [0], role: .screen),
    "willMove(toParent:)": Row(event: "willMove", parameters: [0], role: .screen),
    "didMove(toParent:)": Row(event: "didMove", parameters: [0], role: .screen),
    "willMove(toParentViewController:)": Row(event: "willMove", parameters: [0], role: .screen),
    "didMove(toParentViewController:)": Row(event: "didMove", parameters: [0], role: .screen),
  ]

  /// The properties that UIKit reads, and that a class may override.
  static let ofProperties: Set<String> = [
    "presentedView", "frameOfPresentedViewInContainerView", "shouldRemovePresentersView",
    "prefersStatusBarHidden",
  ]

  /// The properties that a script sets by a line of the declaration instead of a field.
  static let lines: Set<String> = [
    "shouldPresentInFullscreen", "wantsInteractiveStart", "completionSpeed", "completionCurve",
    "supportedInterfaceOrientations", "modalPresentationCapturesStatusBarAppearance",
  ]
}
