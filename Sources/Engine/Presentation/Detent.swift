/// UIKit's predefined detents, from the lowest to the highest.
public enum SystemDetent: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case medium, large

  /// The detent's name in scripts.
  public var word: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    }
  }
}

/// The identifier of a sheet's detent, a system one or a custom one.
package struct DetentName: Hashable, Sendable, BitwiseCopyable {
  /// 0 for none; 1 and up for the system's detents; from `firstCustom` on for names in the script.
  package let raw: Int32

  package init(raw: Int32) { self.raw = raw }

  /// The identifier of one of the system's detents.
  package init(_ detent: SystemDetent) { raw = Int32(detent.rawValue) + 1 }

  /// The identifier of a custom detent, which has this name in the script.
  package init(name: NameIndex) { raw = name + Self.firstCustom }

  package static let none = DetentName(raw: 0)
  package static let medium = DetentName(.medium)
  package static let large = DetentName(.large)

  package var exists: Bool { raw != 0 }

  /// The system's detent with this identifier; nil for a custom one or none.
  package var system: SystemDetent? {
    exists && raw < Self.firstCustom ? SystemDetent(rawValue: UInt8(raw - 1)) : nil
  }

  /// The name of the custom detent with this identifier; nil for a system one or none.
  package var custom: NameIndex? { raw < Self.firstCustom ? nil : raw - Self.firstCustom }

  private static let firstCustom = Int32(SystemDetent.allCases.count) + 1
}

/// A height at which a sheet can rest: UIKit's `UISheetPresentationController.Detent`.
package struct Detent: Equatable, Sendable, BitwiseCopyable {
  package var name: DetentName
  /// The fixed height of a custom detent, in points above the bottom safe area; nil for a system detent, and if code
  /// computes the height.
  package var constant: Double?
  /// The height that code returned for the detent, in points above the bottom safe area; nil if code returned none or
  /// was not asked yet. A custom detent with neither height is inactive (DETENT-11).
  var resolved: Double?

  package init(_ name: DetentName, constant: Double? = nil) { (self.name, self.constant) = (name, constant) }

  /// Whether code (UIKit's resolver) computes the height of the detent.
  var hasResolver: Bool { name.custom != nil && constant == nil }
}

/// The properties that a script sets on the presentation controller of a sheet.
package struct SheetSettings: Equatable, Sendable {
  /// The detents, from the lowest to the highest; there is at least one (DETENT-01, DETENT-02).
  package var detents = [Detent(.large)]
  /// The detent that code or the user selected last; none before the first selection (DETENT-04).
  package var selected = DetentName.none
  /// UIKit's `largestUndimmedDetentIdentifier`; none if every detent dims the view below.
  package var undimmed = DetentName.none
  /// The Boolean properties.
  package var flags: SheetFlags = .prefersScrollingExpandsWhenScrolledToEdge
}

/// The Boolean properties of a sheet, off by default except `prefersScrollingExpandsWhenScrolledToEdge` (DETENT-18).
package struct SheetFlags: OptionSet, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let prefersGrabberVisible = SheetFlags(rawValue: 1 << 0)
  package static let prefersEdgeAttachedInCompactHeight = SheetFlags(rawValue: 1 << 1)
  package static let widthFollowsPreferredContentSizeWhenEdgeAttached = SheetFlags(rawValue: 1 << 2)
  package static let prefersScrollingExpandsWhenScrolledToEdge = SheetFlags(rawValue: 1 << 3)
}

/// The sheet configuration of a controller: one row of the world, created when a property of the controller's sheet is
/// first set or its detents are first invalidated.
struct Sheet: Sendable {
  /// The controller that the sheet presents or would present.
  var controller: ControllerID
  /// The settings in the controller's declaration; each new sheet of the controller starts with them.
  var declared = SheetSettings()
  /// The settings of the controller's current sheet.
  var settings = SheetSettings()
  /// The selected detent that the delegate knows: the last one reported to it, or set by code; none before the first.
  var lastReportedDetent = DetentName.none
  /// Whether settings have changed since the sheet's last layout.
  var needsLayout = false
  /// Whether the code that computes heights must run before the sheet's next layout.
  var needsResolving = false
}
