/// The detents that UIKit brings along, from the lowest to the highest.
public enum SystemDetent: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case medium, large

  /// How it is written.
  public var word: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    }
  }
}

/// Which detent of a sheet: UIKit's identifier of it.
package struct DetentName: Hashable, Sendable, BitwiseCopyable {
  /// 0 for none; then those of the system; then names of the script.
  package let raw: Int32

  package init(raw: Int32) { self.raw = raw }

  /// One of the system's.
  package init(_ detent: SystemDetent) { raw = Int32(detent.rawValue) + 1 }

  /// The identifier of a custom one: a name of the script.
  package init(name: NameIndex) { raw = name + Self.firstCustom }

  package static let none = DetentName(raw: 0)
  package static let medium = DetentName(.medium)
  package static let large = DetentName(.large)

  package var exists: Bool { raw != 0 }

  /// Which of the system's it is; nil for a custom one and for none.
  package var system: SystemDetent? {
    exists && raw < Self.firstCustom ? SystemDetent(rawValue: UInt8(raw - 1)) : nil
  }

  /// The identifier of a custom one; nil for one of the system's and for none.
  package var custom: NameIndex? { raw < Self.firstCustom ? nil : raw - Self.firstCustom }

  private static let firstCustom = Int32(SystemDetent.allCases.count) + 1
}

/// One height that a sheet may stand at.
package struct Detent: Equatable, Sendable, BitwiseCopyable {
  package var name: DetentName
  /// The height that a custom one always has, in points above the bottom safe area; nil if a resolver says it.
  package var constant: Double?
  /// What its resolver has said; nil for nothing: then it is out of use (DETENT-11).
  var resolved: Double?

  package init(_ name: DetentName, constant: Double? = nil) { (self.name, self.constant) = (name, constant) }

  /// Whether somebody has to be asked for its height.
  var hasResolver: Bool { name.custom != nil && constant == nil }
}

/// What is set on a sheet's presentation controller.
package struct SheetSettings: Equatable, Sendable {
  /// From the lowest to the highest, at least one (DETENT-01, DETENT-02).
  package var detents = [Detent(.large)]
  /// What was chosen last; none until somebody has chosen (DETENT-04).
  package var selected = DetentName.none
  /// UIKit's `largestUndimmedDetentIdentifier`.
  package var undimmed = DetentName.none
  package var flags: SheetFlags = .prefersScrollingExpandsWhenScrolledToEdge
}

/// Yes-or-no properties of a sheet: all are down unless set, but for the expanding by scrolling (DETENT-18).
package struct SheetFlags: OptionSet, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let prefersGrabberVisible = SheetFlags(rawValue: 1 << 0)
  package static let prefersEdgeAttachedInCompactHeight = SheetFlags(rawValue: 1 << 1)
  package static let widthFollowsPreferredContentSizeWhenEdgeAttached = SheetFlags(rawValue: 1 << 2)
  package static let prefersScrollingExpandsWhenScrolledToEdge = SheetFlags(rawValue: 1 << 3)
}

/// What is known of the sheets of a controller of which anything is set: a row of the world.
struct Sheet: Sendable {
  var controller: ControllerID
  /// What the controller's declaration says: each of its sheets begins with that.
  var declared = SheetSettings()
  /// What is in force.
  var settings = SheetSettings()
  /// The choice that the delegate knows of.
  var told = DetentName.none
  /// Whether something has changed since the sheet was laid out.
  var needsLayout = false
  /// Whether the resolvers are to be asked before that.
  var needsResolving = false
}
