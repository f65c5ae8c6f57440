/// UIKit's size classes.
public enum SizeClass: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case compact
  case regular

  /// How it is written.
  public var word: String { self == .compact ? "compact" : "regular" }
}

/// UIKit's `UITraitCollection`, as far as it is modelled: the size classes.
public struct Traits: OptionSet, Sendable, BitwiseCopyable {
  /// The bits.
  public let rawValue: UInt8

  /// Traits with these bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The width is regular.
  public static let regularWidth = Traits(rawValue: 1 << 0)
  /// The height is regular.
  public static let regularHeight = Traits(rawValue: 1 << 1)

  /// UIKit's `horizontalSizeClass`.
  public var horizontal: SizeClass { contains(.regularWidth) ? .regular : .compact }
  /// UIKit's `verticalSizeClass`.
  public var vertical: SizeClass { contains(.regularHeight) ? .regular : .compact }

  /// As scripts write it: `(compact, regular)`.
  public var description: String { "(\(horizontal.word), \(vertical.word))" }
}

extension World {
  /// The traits of the screen: they follow from its size. At a compact height the width counts as compact, too.
  public var traits: Traits {
    var traits: Traits = []
    if !isCompact { traits.insert(.regularWidth) }
    if !hasCompactHeight { traits.insert(.regularHeight) }
    return traits
  }
}
