import Engine

/// The law `relayout` for views that covered their superview before a change of size: dimming views, images,
/// backgrounds. Views for which a presentation declares a frame are left out: `Relayout` compares them with that frame.
extension Relayout {
  /// Violations by views that no longer cover their superview after a change of size.
  func shrunkenShades() -> [Violation] {
    if watch.shades.isEmpty || rest.isUnderFinger { return [] }
    let picture = picture
    return watch.shades.compactMap { shade in
      let row = world.views[shade]
      let placement = lastPlacement(of: shade, since: watch.effectStart)
      guard world.views.isInUse(shade), !chrome.contains(where: { $0.view == shade && $0.frame != nil }),
        row.superview.exists,
        isDrawn(shade, in: picture), !world.fillsSuperview(shade), !rest.isInOpenTransition(shade),
        // If code or a finger has moved a child aside, that may be intended: report it only if nothing is drawn in its
        // place.
        placement == nil && !watch.dragged.contains(shade) || !(isOfOwnChild(shade) || holdsChild(shade))
          || world.rules.considers(.bareContainers) && isBare(row.superview, in: picture),
        let effect = placement ?? lastSizing(of: shade),
        case let culprit = culprit(of: effect.author.cause), !culprit.name.isEmpty
      else { return nil }
      let name = words(for: shade)
      return Violation(
        law: .relayout, degree: isOutOfReach(shade, in: world) ? .remnant : .failure, culprit: culprit,
        object: Object(shade),
        seen: "leaves \(name) at \(words(for: row.frame)) after the change of size: it covered all of "
          + "\(words(for: row.superview)) before, which is \(words(for: world.views[row.superview].bounds)) now",
        device: "after a rotation a part of the screen is not covered",
        advice:
          "let it follow: `\(evidence.spelling.view(shade)).autoresizingMask = "
          + "[flexibleWidth, flexibleHeight]`, or set its frame in every layout")
    }
  }
}

extension Relayout {
  /// The write that gave a view the size that it keeps: the last write of its frame, otherwise its addition to a
  /// superview. A transform counts only if there is neither.
  private func lastSizing(of view: ViewID) -> Effect? {
    let writes = log.effects(since: 0).filter { $0.view == view }
    return writes.last { [.frame, .bounds, .center].contains($0.property) }
      ?? writes.last { $0.property == .superview } ?? lastPlacement(of: view, since: 0)
  }
}

extension EvidenceReader {
  /// The visible views that code has added or placed, and that cover their superview.
  /// - Parameter before: The world before the finger moved anything; nil without a finger. A view that is or holds a
  /// child controller's view is included if it covered its superview there.
  func shades(before: World?) -> [ViewID] {
    guard world.rules.considers(.shades) else { return [] }
    var found: [ViewID] = []
    for effect in log.trace.effects where effect.property == .superview || effect.property == .frame {
      let view = effect.view
      guard !found.contains(view), world.views.isInUse(view), world.isInWindow(view),
        [.declared, .made].contains(world.views[view].role) || isOfOwnChild(view),
        world.fillsSuperview(view) || wasWhole(view, in: before)
      else { continue }
      found.append(view)
    }
    if found.isEmpty { return [] }
    let clear = Set(picture.items.filter { $0.isClear }.map { $0.view })
    return found.filter { isDrawn($0, in: picture, besides: clear) }
  }

  /// Whether a view that is or holds a child controller's view covered its superview in the world `before`.
  private func wasWhole(_ view: ViewID, in before: World?) -> Bool {
    guard let before else { return false }
    return world.rules.considers(.bareContainers) && (isOfOwnChild(view) || holdsChild(view))
      && before.views.isInUse(view) && before.isInWindow(view) && before.fillsSuperview(view)
  }

  /// Whether a direct subview of a view is a controller's own view.
  fileprivate func holdsChild(_ view: ViewID) -> Bool {
    world.subviews(of: view).contains { world.views[$0].role == .own }
  }

  /// Whether a view is the own view of a child controller, and the code of its parent places the view.
  func isOfOwnChild(_ view: ViewID) -> Bool {
    let row = world.views[view]
    guard row.role == .own, world.rules.considers(.ownChildren) else { return false }
    let parent = world.controllers[row.controller].parent
    return parent.exists && [.screen, .container].contains(world.controllers[parent].kind)
  }

  /// Whether a view, or a subview that fills it, is drawn and so changes how the views beneath look. Subviews that are
  /// controllers' views do not count.
  /// - Parameter clear: Views to treat as not drawn.
  fileprivate func isDrawn(_ view: ViewID, in picture: Picture, besides clear: Set<ViewID> = []) -> Bool {
    if picture.draws(view), !clear.contains(view) { return true }
    return world.subviews(of: view).contains {
      world.views[$0].role != .own && world.fillsSuperview($0) && isDrawn($0, in: picture, besides: clear)
    }
  }
}

extension World {
  /// Whether a view, with its transform, extends to all edges of its superview.
  func fillsSuperview(_ view: ViewID) -> Bool {
    let (superview, slack) = (views[view].superview, 0.5)
    let whole = Rect(.zero, views[superview].bounds.size)
    // Use the model values: a view that is being animated is judged by its end position.
    return convert(Rect(.zero, views[view].bounds.size), from: view, to: superview, onScreen: false)
      .contains(whole, slack: slack)
  }
}
