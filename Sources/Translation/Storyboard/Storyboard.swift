/// A storyboard of Interface Builder: the screens of an app, their views, and the segues between them.
package struct Storyboard: Sendable {
  /// The name of the file, without its extension.
  package let name: String
  /// The scenes, in source order.
  var scenes: [Scene] = []
  /// The identifier of the first scene of the app; nil if the storyboard has none.
  var initial: String?

  /// A view controller, with its views.
  struct Scene: Sendable {
    /// The kind of a view controller.
    enum Kind: Equatable, Sendable {
      case screen, navigation, tabs, split
      /// A scene of another storyboard: that with an identifier, or the first one.
      case reference(storyboard: String, identifier: String?)
    }

    var id: String
    var kind: Kind
    var customClass: String?
    /// The name by which code makes the view controller.
    var identifier: String?
    var title: String?
    /// The words of UIKit; nil if the storyboard leaves them open.
    var style: String?
    var transitionStyle: String?
    var hidesBottomBar = false
    var definesContext = false
    var isBarHidden = false
    var view: View?
    /// The items of the navigation bar that have connections.
    var barItems: [BarItem] = []
    var gestures: [Gesture] = []
    /// The objects beside the view controller, such as delegates: the class of each, by its identifier.
    var objects: [String: String] = [:]
    /// The connections of the view controller, its views and its gestures.
    var connections: [Connection] = []
  }

  struct View: Sendable {
    var id: String
    /// The name of the element: `button`, `tableViewCell`.
    var element: String
    var customClass: String?
    /// The frame at design time: x, y, width and height; nil if the view has none.
    var frame: [Double]?
    /// The words of a script.
    var background: String?
    var alpha = 1.0
    var isHidden = false
    var clips = false
    var isDisabled = false
    /// The parts that follow the size of the superview, as words of a script.
    var mask: [String] = []
    var subviews: [View] = []

    /// The view and all views in it.
    var all: [View] { [self] + subviews.flatMap { $0.all } }
  }

  struct BarItem: Sendable {
    var id: String
    var isLeft: Bool
  }

  struct Gesture: Sendable {
    var id: String
    /// The class of UIKit: `UIPanGestureRecognizer`.
    var type: String
    /// The direction of a swipe, or the edge of a pan from an edge; nil for others.
    var direction: String?
  }

  struct Connection: Sendable {
    /// The identifiers of the element in which the connection begins, and of its end.
    var (source, destination): (String, String)
    var kind: Kind

    enum Kind: Sendable {
      case outlet(String)
      case action(selector: String)
      case segue(Segue)
    }
  }

  struct Segue: Sendable {
    /// The word in the storyboard: `show`, `presentation`, `relationship`.
    var kind: String
    var identifier: String?
    var customClass: String?
    var relationship: String?
    var unwindAction: String?
    var style: String?
    var transitionStyle: String?
    var isAnimated = true
  }
}

extension Storyboard.Scene {
  /// The segues of the scene, in source order.
  var segues: [(connection: Storyboard.Connection, segue: Storyboard.Segue)] {
    connections.compactMap {
      if case .segue(let segue) = $0.kind { ($0, segue) } else { nil }
    }
  }

  /// The identifiers of the scenes that a relationship of a container names, in order.
  func related(by names: Set<String>) -> [String] {
    segues.filter { $0.segue.relationship.map(names.contains) ?? false }.map { $0.connection.destination }
  }

  /// The identifier of the element to which an outlet of the view controller leads; nil for none.
  func outlet(_ property: String) -> String? {
    connections.first {
      if case .outlet(property) = $0.kind { $0.source == id } else { false }
    }?.destination
  }
}
