/// UIKit's predefined detents, from the lowest to the highest.
public enum SystemDetent: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case medium, large

  /// Its spelling in scripts.
  public var word: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    }
  }
}

/// The identifier of a sheet's detent.
package struct DetentName: Hashable, Sendable, BitwiseCopyable {
  /// 0 for none; then the system's detents; then names of the script.
  package let raw: Int32

  package init(raw: Int32) { self.raw = raw }

  /// One of the system's detents.
  package init(_ detent: SystemDetent) { raw = Int32(detent.rawValue) + 1 }

  /// A custom detent, identified by a name of the script.
  package init(name: NameIndex) { raw = name + Self.firstCustom }

  package static let none = DetentName(raw: 0)
  package static let medium = DetentName(.medium)
  package static let large = DetentName(.large)

  package var exists: Bool { raw != 0 }

  /// The system's detent; nil for a custom one and for none.
  package var system: SystemDetent? {
    exists && raw < Self.firstCustom ? SystemDetent(rawValue: UInt8(raw - 1)) : nil
  }

  /// The identifier of a custom detent; nil for one of the system's and for none.
  package var custom: NameIndex? { raw < Self.firstCustom ? nil : raw - Self.firstCustom }

  private static let firstCustom = Int32(SystemDetent.allCases.count) + 1
}

/// A detent of a sheet.
package struct Detent: Equatable, Sendable, BitwiseCopyable {
  package var name: DetentName
  /// The fixed height of a custom detent, in points above the bottom safe area; nil if a resolver computes it.
  package var constant: Double?
  /// The height that its resolver returned; nil for none: then the detent is inactive (DETENT-11).
  var resolved: Double?

  package init(_ name: DetentName, constant: Double? = nil) { (self.name, self.constant) = (name, constant) }

  /// Whether a resolver computes its height.
  var hasResolver: Bool { name.custom != nil && constant == nil }
}

/// The properties set on a sheet's presentation controller.
package struct SheetSettings: Equatable, Sendable {
  /// The detents, from the lowest to the highest, at least one (DETENT-01, DETENT-02).
  package var detents = [Detent(.large)]
  /// The detent that was selected last; none until there was a selection (DETENT-04).
  package var selected = DetentName.none
  /// UIKit's `largestUndimmedDetentIdentifier`.
  package var undimmed = DetentName.none
  package var flags: SheetFlags = .prefersScrollingExpandsWhenScrolledToEdge
}

/// The Boolean properties of a sheet: false by default, except for expanding by scrolling (DETENT-18).
package struct SheetFlags: OptionSet, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let prefersGrabberVisible = SheetFlags(rawValue: 1 << 0)
  package static let prefersEdgeAttachedInCompactHeight = SheetFlags(rawValue: 1 << 1)
  package static let widthFollowsPreferredContentSizeWhenEdgeAttached = SheetFlags(rawValue: 1 << 2)
  package static let prefersScrollingExpandsWhenScrolledToEdge = SheetFlags(rawValue: 1 << 3)
}

/// The sheet configuration of a controller that sets any: a row of the world.
struct Sheet: Sendable {
  var controller: ControllerID
  /// The settings in the controller's declaration, with which each of its sheets begins.
  var declared = SheetSettings()
  /// The current settings.
  var settings = SheetSettings()
  /// The selection last reported to the delegate.
  var told = DetentName.none
  /// Whether anything has changed since the last layout of the sheet.
  var needsLayout = false
  /// Whether the resolvers must be called before the next layout.
  var needsResolving = false
}
