/// A size or margin of a view that an autoresizing mask lets change with the superview's size.
public enum FlexiblePart: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case flexibleLeftMargin, flexibleWidth, flexibleRightMargin
  case flexibleTopMargin, flexibleHeight, flexibleBottomMargin

  /// The part's name in scripts.
  public var word: String {
    switch self {
    case .flexibleLeftMargin: "flexibleLeftMargin"
    case .flexibleWidth: "flexibleWidth"
    case .flexibleRightMargin: "flexibleRightMargin"
    case .flexibleTopMargin: "flexibleTopMargin"
    case .flexibleHeight: "flexibleHeight"
    case .flexibleBottomMargin: "flexibleBottomMargin"
    }
  }
}

/// The sizes and margins of a view that change with the superview's size: UIKit's `autoresizingMask`.
public struct AutoresizingMask: OptionSet, Sendable, BitwiseCopyable {
  /// One bit for each part, at the position of the part's raw value.
  public let rawValue: UInt8

  /// A mask with the bits of `rawValue`.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A mask with one part.
  public init(_ part: FlexiblePart) { rawValue = 1 << part.rawValue }

  /// The mask of UIKit's own containers and of the root views that controllers create (RESIZE-04).
  static let stretched: AutoresizingMask = [.init(.flexibleWidth), .init(.flexibleHeight)]

  /// The mask of views that share the width of their superview (RESIZE-292).
  static let shared: AutoresizingMask = [
    .init(.flexibleLeftMargin), .init(.flexibleWidth), .init(.flexibleRightMargin),
  ]

  /// The parts in the mask, horizontal ones first.
  public var parts: [FlexiblePart] { FlexiblePart.allCases.filter { contains(.init($0)) } }
}

extension AutoresizingMask {
  /// The frame of a view after the size of its superview has changed.
  /// - Parameters:
  ///   - frame: The frame of the view before.
  ///   - old: The size of the superview before.
  ///   - new: The size of the superview now.
  ///   - isShared: Whether several flexible parts share the difference in proportion (RESIZE-02).
  func frame(_ frame: Rect, from old: Size, to new: Size, isShared: Bool = true) -> Rect {
    let across = Self.span(
      frame.origin.x, frame.size.width, old.width, new.width, isShared,
      (has(.flexibleLeftMargin), has(.flexibleWidth), has(.flexibleRightMargin)))
    let down = Self.span(
      frame.origin.y, frame.size.height, old.height, new.height, isShared,
      (has(.flexibleTopMargin), has(.flexibleHeight), has(.flexibleBottomMargin)))
    return Rect(across.start, down.start, across.length, down.length)
  }

  private func has(_ part: FlexiblePart) -> Bool { contains(.init(part)) }

  /// Distributes the change of length along one axis among the flexible parts (two margins and the length), in
  /// proportion to their former lengths. The parts share equally if all former lengths were zero or `isShared` is
  /// false; no length becomes negative. Sharing equally after zero lengths and the limit for lengths are the model's
  /// choices (RESIZE-05).
  private static func span(
    _ start: Double, _ length: Double, _ old: Double, _ new: Double, _ isShared: Bool,
    _ isFlexible: (before: Bool, between: Bool, behind: Bool)
  ) -> (start: Double, length: Double) {
    let difference = new - old
    if difference == 0 { return (start, length) }
    let before = isFlexible.before ? max(start, 0) : 0
    let between = isFlexible.between ? max(length, 0) : 0
    let behind = isFlexible.behind ? max(old - start - length, 0) : 0
    let total = before + between + behind
    let count = (isFlexible.before ? 1.0 : 0) + (isFlexible.between ? 1 : 0) + (isFlexible.behind ? 1 : 0)
    if count == 0 { return (start, length) }
    func share(_ part: Double, _ isFlexible: Bool) -> Double {
      if !isFlexible { return 0 }
      return total > 0 && isShared ? part / total : 1 / count
    }
    return (
      start + difference * share(before, isFlexible.before),
      max(length + difference * share(between, isFlexible.between), 0)
    )
  }
}
