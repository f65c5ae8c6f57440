/// A part of an autoresizing mask: what may grow or shrink with the view that a view is in.
public enum FlexiblePart: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case flexibleLeftMargin, flexibleWidth, flexibleRightMargin
  case flexibleTopMargin, flexibleHeight, flexibleBottomMargin

  /// How it is written. Asking the runtime for a case's name takes longer than all else at the start.
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

/// Which parts of a view's place follow the size of the view that it is in: UIKit's `autoresizingMask`.
public struct AutoresizingMask: OptionSet, Sendable, BitwiseCopyable {
  /// The bits.
  public let rawValue: UInt8

  /// A mask with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// One part.
  public init(_ part: FlexiblePart) { rawValue = 1 << part.rawValue }

  /// What UIKit's own containers have, and the views that controllers make for themselves (RESIZE-04).
  static let stretched: AutoresizingMask = [.init(.flexibleWidth), .init(.flexibleHeight)]

  /// Its parts, from left to right and from the top down.
  public var parts: [FlexiblePart] { FlexiblePart.allCases.filter { contains(.init($0)) } }
}

extension AutoresizingMask {
  /// Where a view comes to stand, along both axes.
  /// - Parameters:
  ///   - frame: where it stood.
  ///   - old: how large the view was that it is in.
  ///   - new: how large that is now.
  ///   - isShared: whether several flexible parts share by their lengths (RESIZE-02).
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

  /// Along one axis the flexible ones of three parts, the two margins and the length between them, share the difference
  /// in proportion to what they were. Where they all were nothing they share equally, and no length falls below zero:
  /// both are choices (RESIZE-05).
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
