/// UIKit's size classes.
public enum SizeClass: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case compact
  case regular

  /// The size class's name in scripts.
  public var word: String { self == .compact ? "compact" : "regular" }
}

/// The light or dark style of the interface: UIKit's `UIUserInterfaceStyle`.
public enum InterfaceStyle: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The style is inherited from the surrounding hierarchy.
  case unspecified
  case light
  case dark

  /// The style's name in scripts.
  public var word: String {
    switch self {
    case .unspecified: "unspecified"
    case .light: "light"
    case .dark: "dark"
    }
  }
}

/// The name of a trait, as used in registrations for trait changes.
public enum TraitName: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case horizontalSizeClass
  case verticalSizeClass
  case userInterfaceStyle

  /// The trait's name in scripts.
  public var word: String {
    switch self {
    case .horizontalSizeClass: "horizontalSizeClass"
    case .verticalSizeClass: "verticalSizeClass"
    case .userInterfaceStyle: "userInterfaceStyle"
    }
  }

  /// The bit of `Traits` that stores this trait.
  public var bit: Traits {
    switch self {
    case .horizontalSizeClass: .regularWidth
    case .verticalSizeClass: .regularHeight
    case .userInterfaceStyle: .isDark
    }
  }
}

/// The modelled part of UIKit's `UITraitCollection`: the size classes and the interface style.
public struct Traits: OptionSet, Sendable, BitwiseCopyable {
  /// One bit for each trait.
  public let rawValue: UInt8

  /// The traits with the bits of `rawValue`.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The horizontal size class is regular rather than compact.
  public static let regularWidth = Traits(rawValue: 1 << 0)
  /// The vertical size class is regular rather than compact.
  public static let regularHeight = Traits(rawValue: 1 << 1)
  /// The interface style is dark rather than light.
  public static let isDark = Traits(rawValue: 1 << 2)

  /// UIKit's `horizontalSizeClass` of these traits.
  public var horizontal: SizeClass { contains(.regularWidth) ? .regular : .compact }
  /// UIKit's `verticalSizeClass` of these traits.
  public var vertical: SizeClass { contains(.regularHeight) ? .regular : .compact }
  /// UIKit's `userInterfaceStyle` of these traits.
  public var style: InterfaceStyle { contains(.isDark) ? .dark : .light }

  /// The traits as scripts print them: `(compact, regular)`, or `(compact, regular, dark)` in a dark interface.
  public var description: String {
    "(\(horizontal.word), \(vertical.word)\(contains(.isDark) ? ", dark" : ""))"
  }

  /// These traits with the given interface style; unchanged if it is unspecified.
  func styled(_ style: InterfaceStyle) -> Traits {
    switch style {
    case .unspecified: self
    case .light: subtracting(.isDark)
    case .dark: union(.isDark)
    }
  }
}

extension World {
  /// The traits of the screen, derived from its size and the user's preference. At a compact height the width counts as
  /// compact too.
  public var traits: Traits {
    var traits: Traits = []
    if !isCompact { traits.insert(.regularWidth) }
    if !hasCompactHeight { traits.insert(.regularHeight) }
    if device.isDark { traits.insert(.isDark) }
    return traits
  }
}
