/// UIKit's size classes.
public enum SizeClass: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case compact
  case regular

  /// Its spelling in scripts.
  public var word: String { self == .compact ? "compact" : "regular" }
}

/// The light or dark style: UIKit's `UIUserInterfaceStyle`.
public enum InterfaceStyle: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The style of the surroundings.
  case unspecified
  case light
  case dark

  /// Its spelling in scripts.
  public var word: String {
    switch self {
    case .unspecified: "unspecified"
    case .light: "light"
    case .dark: "dark"
    }
  }
}

/// A trait, as named in registrations for its changes.
public enum TraitName: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case horizontalSizeClass
  case verticalSizeClass
  case userInterfaceStyle

  /// Its spelling in scripts.
  public var word: String {
    switch self {
    case .horizontalSizeClass: "horizontalSizeClass"
    case .verticalSizeClass: "verticalSizeClass"
    case .userInterfaceStyle: "userInterfaceStyle"
    }
  }

  /// The bit of `Traits` that it stands for.
  public var bit: Traits {
    switch self {
    case .horizontalSizeClass: .regularWidth
    case .verticalSizeClass: .regularHeight
    case .userInterfaceStyle: .isDark
    }
  }
}

/// UIKit's `UITraitCollection`, as far as it is modelled: the size classes and the style.
public struct Traits: OptionSet, Sendable, BitwiseCopyable {
  /// The bits.
  public let rawValue: UInt8

  /// Traits with these bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The width is regular.
  public static let regularWidth = Traits(rawValue: 1 << 0)
  /// The height is regular.
  public static let regularHeight = Traits(rawValue: 1 << 1)
  /// The interface is dark.
  public static let isDark = Traits(rawValue: 1 << 2)

  /// UIKit's `horizontalSizeClass`.
  public var horizontal: SizeClass { contains(.regularWidth) ? .regular : .compact }
  /// UIKit's `verticalSizeClass`.
  public var vertical: SizeClass { contains(.regularHeight) ? .regular : .compact }
  /// UIKit's `userInterfaceStyle`.
  public var style: InterfaceStyle { contains(.isDark) ? .dark : .light }

  /// Its spelling in scripts: `(compact, regular)`, or in a dark interface `(compact, regular, dark)`.
  public var description: String {
    "(\(horizontal.word), \(vertical.word)\(contains(.isDark) ? ", dark" : ""))"
  }

  /// These traits with another style; unchanged if unspecified.
  func styled(_ style: InterfaceStyle) -> Traits {
    switch style {
    case .unspecified: self
    case .light: subtracting(.isDark)
    case .dark: union(.isDark)
    }
  }
}

extension World {
  /// The traits of the screen, which follow from its size and the user's preference. At a compact height the width
  /// counts as compact, too.
  public var traits: Traits {
    var traits: Traits = []
    if !isCompact { traits.insert(.regularWidth) }
    if !hasCompactHeight { traits.insert(.regularHeight) }
    if device.isDark { traits.insert(.isDark) }
    return traits
  }
}
