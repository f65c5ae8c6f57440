/// What can be asked of a value behind a dot. The case's name is the spelling.
public enum ValueProperty: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  // Of controllers.
  case view, parent, children, viewControllers, topViewController, visibleViewController
  case presentedViewController, presentingViewController, navigationController
  case isBeingPresented, isBeingDismissed, isMovingToParent, isMovingFromParent, isModalInPresentation
  case modalPresentationStyle, isViewLoaded, appearance, containerView, transitionCoordinator
  case viewIfLoaded
  // Of controllers and views.
  case inWindow, frame, bounds, x, y, width, height, origin, size, center
  case alpha, isHidden, cornerRadius, background
  // Of views.
  case superview, subviews
  // Of rectangles.
  case minX, minY, midX, midY, maxX, maxY
  // Of colours.
  case red, green, blue
  // Of lists and texts.
  case count, isEmpty, first, last
  // Of curves, and of times.
  case duration, seconds

  /// What kinds of values have it.
  var owners: [ValueType] {
    switch self {
    case .view, .parent, .children, .viewControllers, .topViewController, .visibleViewController,
      .presentedViewController, .presentingViewController, .navigationController, .isBeingPresented,
      .isBeingDismissed, .isMovingToParent, .isMovingFromParent, .isModalInPresentation,
      .modalPresentationStyle, .isViewLoaded, .appearance, .containerView, .transitionCoordinator,
      .viewIfLoaded:
      [.controller]
    case .inWindow, .frame, .bounds, .isHidden, .cornerRadius, .background: [.controller, .view]
    case .x, .y, .width, .height: [.controller, .view, .rect, .pair]
    case .origin, .size, .center: [.controller, .view, .rect]
    case .alpha: [.controller, .view, .color]
    case .superview, .subviews: [.view]
    case .minX, .minY, .midX, .midY, .maxX, .maxY: [.rect]
    case .red, .green, .blue: [.color]
    case .count, .isEmpty: [.list, .text, .tuple]
    case .first, .last: [.list, .tuple]
    case .duration: [.curve]
    case .seconds: [.time]
    }
  }

  /// What kind of value it gives.
  var type: ValueType {
    switch self {
    case .view, .containerView, .superview, .viewIfLoaded: .view
    case .parent, .topViewController, .visibleViewController, .presentedViewController,
      .presentingViewController, .navigationController:
      .controller
    case .children, .viewControllers, .subviews: .list
    case .isBeingPresented, .isBeingDismissed, .isMovingToParent, .isMovingFromParent,
      .isModalInPresentation, .isViewLoaded, .inWindow, .isHidden, .isEmpty:
      .bool
    case .modalPresentationStyle: .style
    case .appearance: .appearance
    case .transitionCoordinator: .coordinator
    case .frame, .bounds: .rect
    case .origin, .size, .center: .pair
    case .background: .color
    case .x, .y, .width, .height, .alpha, .cornerRadius, .minX, .minY, .midX, .midY, .maxX, .maxY, .red,
      .green, .blue, .count, .seconds:
      .number
    case .first, .last: .any
    case .duration: .time
    }
  }

  /// What it is assigned with; nil if it cannot be assigned.
  var assignable: ValueType? {
    switch self {
    case .isModalInPresentation, .isHidden: .bool
    case .modalPresentationStyle: .style
    case .frame: .rect
    case .x, .y, .width, .height, .alpha, .cornerRadius: .number
    case .origin, .size, .center: .pair
    case .background: .color
    case .view: .view
    default: nil
    }
  }

  /// Other words that are understood: UIKit's own where the language has a shorter one.
  static let aliases: [(String, ValueProperty)] = [("backgroundColor", .background)]
}
