import Diagnostics
import SwiftLanguage

// Pictures that code draws of views. In a script such a picture is a snapshot of the view, and an image view that gets it shows
// a snapshot of that snapshot. The image of an outlet is the `content` of the outlet's view, which an image view that gets
// this image shows, too. Other images have no contents.

extension Translator {
  /// Whether code of the files draws views in pictures.
  private var drawsViews: Bool {
    module.calls.contains("render(in:)") || module.calls.contains("drawHierarchy(in:afterScreenUpdates:)")
  }

  /// Records the view that code draws in the current context; nothing for other calls.
  /// - Parameter base: The view or its layer; nil for a view that draws itself.
  mutating func noteDrawing(
    _ name: String, of base: SwiftExpression?, at span: Span
  ) throws(Untranslated) {
    guard ["render", "drawHierarchy"].contains(name) else { return }
    let view = try base.map { node throws(Untranslated) in try expression(node) } ?? selfValue(at: span)
    drawn = view.isPath && view.unknownName == nil ? view : nil
  }

  /// The picture of the view that code has drawn, for `UIGraphicsGetImageFromCurrentImageContext()`, and for a renderer's
  /// `image { … }`; for `cropping(to:)`, an image without contents. Nil for other calls, and without a view.
  mutating func picture(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard drawsViews else { return nil }
    let view: Fragment
    if callee.identifier == "UIGraphicsGetImageFromCurrentImageContext", let drawn {
      view = drawn
    } else if callee.member?.name.text == "image", let closure = arguments.last?.value.closure {
      let calls = closure.statements.flatMap { $0.parts }.flatMap { $0.all }.compactMap { $0.call?.callee }
      guard let call = calls.first(where: { $0.isNamed("render") || $0.isNamed("drawHierarchy") }) else {
        return nil
      }
      view =
        try call.member.map { row throws(Untranslated) in try expression(row.base) } ?? selfValue(at: span)
    } else if callee.member?.name.text == "cropping", let current {
      doubts[Self.escaped(current.name)] = "since the part of a picture that it shows is not known"
      return Fragment("\"image\"", at: span.range, type: "CGImage")
    } else {
      return nil
    }
    return Fragment(
      filling: "snapshot($0, afterScreenUpdates: true)", with: [view], at: span.range, type: "UIImage")
  }

  /// The line that gives an image view of a screen the contents that another image view may copy; nil for other views, and if
  /// no code reads images.
  func imageLine(of view: String, _ screen: String, _ type: SwiftValueType) -> String? {
    guard module.reads.contains("image"), isKind(type, of: "UIImageView") else { return nil }
    return "content \"\(screen).\(view)\"; isOpaque false"
  }

  /// The image view whose image is the value; nil for other values.
  private mutating func imageView(showing value: SwiftExpression) -> Fragment? {
    guard let (base, name) = unchained(value).member, name.text == "image", !base.isSuper,
      let view = try? expression(unchained(base)), isKind(view.type, of: "UIImageView")
    else { return nil }
    return view
  }

  /// Writes that an image view shows a picture, or the image of another image view; nothing for an image without contents.
  mutating func writePicture(
    _ value: SwiftExpression, in view: Fragment, at span: Span
  ) throws(Untranslated) {
    if let other = imageView(showing: value) {
      helpers.insert(.pictures)
      return writer.line(Fragment(filling: "showImage($0, $1)", with: [view, other], at: span.range))
    }
    guard drawsViews, value.isGiven else { return }
    let picture = try expression(value, expecting: "UIImage")
    if picture.text == "\"image\"" || picture.unknownName != nil { return }
    helpers.insert(.pictures)
    writer.line(Fragment(filling: "showPicture($0, $1)", with: [view, picture], at: span.range))
  }

  /// Writes an assignment to `image` of an image view, if the value is the image of another image view, or if code draws
  /// pictures of views. False for other assignments.
  mutating func assignPicture(
    _ target: SwiftExpression, _ value: SwiftExpression, at span: Span
  ) throws(Untranslated) -> Bool {
    guard drawsViews || imageView(showing: value) != nil, let (base, name) = target.member,
      name.text == "image", !base.isSuper,
      case let view = try expression(unchained(base)), isKind(view.type, of: "UIImageView")
    else { return false }
    try writePicture(value, in: view, at: span)
    return true
  }
}
