/// A storyboard of Interface Builder: the screens of an app, their views, and the segues between them.
package struct Storyboard: Sendable {
  /// The name of the file, without its extension.
  package let name: String
  /// The scenes, in source order.
  var scenes: [Scene] = []
  /// The identifier of the scene with which the app begins; nil if the storyboard names none.
  var initial: String?
  /// Whether the storyboard was saved by a version of Xcode before 11, or by an unknown one, so that a segue without a style
  /// was meant to present in full screen, as before iOS 13.
  package internal(set) var isOld = false
  /// Whether the file cannot be read, or is not a storyboard.
  var isBroken = false
  /// Whether the file is a `.xib`: the view of one view controller, its only scene.
  package let isNib: Bool

  /// A view controller, with its views, gestures and connections.
  struct Scene: Sendable {
    /// The kind of a view controller, or a reference to one.
    enum Kind: Hashable, Sendable {
      case screen, navigation, tabs, split
      /// A placeholder for a scene of another storyboard: the scene with this identifier, or the initial scene if it is
      /// nil.
      case reference(storyboard: String, identifier: String?)
    }

    var id: String
    var kind: Kind
    var customClass: String?
    /// The storyboard identifier, by which code creates the view controller; nil if it has none.
    var identifier: String?
    var title: String?
    /// UIKit's name for the presentation style; nil if the storyboard sets none.
    var style: String?
    var transitionStyle: String?
    var hidesBottomBar = false
    var definesContext = false
    var isBarHidden = false
    var view: View?
    /// The items of the navigation bar and the toolbar that have connections.
    var barItems: [BarItem] = []
    var gestures: [Gesture] = []
    var constraints: [Constraint] = []
    /// The guides that constraints refer to, by their identifiers: `safeArea`, or `top` and `bottom` of older storyboards.
    var guides: [String: String] = [:]
    /// The identifier of the placeholder to which actions that go up the responder chain lead; nil without one.
    var firstResponder: String?
    /// The objects beside the view controller, such as delegates: the class of each, by the identifier of the object.
    var objects: [String: String] = [:]
    /// The connections of the view controller, its bar items, views, gestures and objects, in source order.
    var connections: [Connection] = []
  }

  struct View: Sendable {
    var id: String
    /// The name of the XML element: `button`, `tableViewCell`.
    var element: String
    var customClass: String?
    /// The frame at design time, in points: x, y, width and height; nil if one of them is missing.
    var frame: [Double]?
    /// Whether the storyboard has the frame; otherwise the frame is made up.
    var isPlaced = true
    /// The background colour as words of a script; nil if it is absent or not known.
    var background: String?
    var alpha = 1.0
    var isHidden = false
    var clips = false
    var isDisabled = false
    var tag = 0
    /// The number of cells in each section of a table of static cells; empty for other views.
    var cells: [Int] = []
    /// The state of a switch, or the value of a slider, as a word of a script; nil for other views.
    var value: String?
    /// The text of a label or field, or the title of a button; nil for other views, and if the storyboard gives none.
    var text: String?
    /// The flexible margins and sizes, as words of a script for `autoresizingMask`.
    var mask: [String] = []
    var subviews: [View] = []

    /// The view, then all views within it.
    var all: [View] { [self] + subviews.flatMap { $0.all } }
  }

  struct BarItem: Sendable {
    enum Side: Sendable { case left, right, bottom }

    var id: String
    var side: Side
  }

  /// A constraint between views, or of a view's size.
  struct Constraint: Sendable {
    var id: String
    /// The identifier of a view or guide, and the attribute as the storyboard names it; the item is nil for none.
    var first: (item: String?, attribute: String)
    var second: (item: String?, attribute: String)
    /// The sign of the relation, as scripts have it.
    var relation: String
    var multiplier: String?
    /// The constant, in points.
    var constant: Double
    var priority: Double
    var isActive: Bool
  }

  struct Gesture: Sendable {
    var id: String
    /// The recognizer's custom class, or its class of UIKit, such as `UIPanGestureRecognizer`.
    var type: String
    /// The direction of a swipe, or the edge of a pan from an edge; nil for other recognizers.
    var direction: String?
  }

  struct Connection: Sendable {
    /// The identifiers of the element in which the connection begins, and of the element to which it leads.
    var (source, destination): (String, String)
    var kind: Kind

    enum Kind: Sendable {
      case outlet(String)
      case action(selector: String)
      case segue(Segue)
    }
  }

  struct Segue: Sendable {
    /// The kind as the storyboard names it: `show`, `presentation`, `relationship`.
    var kind: String
    var identifier: String?
    var customClass: String?
    var relationship: String?
    var unwindAction: String?
    /// The selector of the method of the source that makes the destination; nil if UIKit makes it.
    var creation: String?
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

  /// The identifiers of the scenes to which segues with one of these relationships lead, in source order.
  func related(by names: Set<String>) -> [String] {
    segues.filter { $0.segue.relationship.map(names.contains) ?? false }.map { $0.connection.destination }
  }

  /// Whether the view controller is the delegate of one of its views.
  var isDelegate: Bool {
    connections.contains {
      if case .outlet("delegate") = $0.kind { $0.destination == id } else { false }
    }
  }

  /// The identifiers of the tables and collections whose delegate the view controller is.
  var lists: [String] {
    let all = (view?.all ?? []).filter { ["tableView", "collectionView"].contains($0.element) }.map { $0.id }
    return connections.compactMap { row in
      guard case .outlet("delegate") = row.kind, row.destination == id, all.contains(row.source) else {
        return nil
      }
      return row.source
    }
  }

  /// The identifier of the view on which a recognizer is; nil for none.
  func holder(of gesture: Storyboard.Gesture) -> String? {
    connections.first {
      if case .outlet("gestureRecognizers") = $0.kind { $0.destination == gesture.id } else { false }
    }?.source
  }

  /// The identifier of the element to which an outlet of the view controller leads; nil without such an outlet.
  func outlet(_ property: String) -> String? {
    connections.first {
      if case .outlet(property) = $0.kind { $0.source == id } else { false }
    }?.destination
  }
}

extension Storyboard.Connection {
  /// Whether a script needs the view in which the connection begins: it performs an action or segue, or has a delegate or a
  /// recognizer.
  var needsView: Bool {
    switch kind {
    case .action, .segue, .outlet("delegate"), .outlet("gestureRecognizers"): true
    case .outlet: false
    }
  }
}
