import Engine

/// `no-residue` for how views look: their corners, colours, shadows and depth.
extension NoResidue {
  /// Whether a presentation has rounded the corners of what it presents by a mask, as it may by `cornerRadius`. A mask that
  /// cuts an edge off, or an oval, does more than that, such as one that has not followed a turn.
  func isRounded(_ write: Write, _ run: CodedRun) -> Bool {
    guard isOfPresented(write, run), world.rules.considers(.roundedMasks),
      culprit(of: write.cause).kind == "\(DeclaredKind.presentation)",
      case .shape(let mask) = world.value(.mask, of: write.view, onScreen: false), mask.kind == .rounded,
      mask.radius != Size(mask.rect.size.width / 2, mask.rect.size.height / 2)
    else { return false }
    return Quad(mask.rect).contains(Rect(.zero, world.views[write.view].bounds.size), slack: 0.01)
  }

  /// Whether it is no transition's code, but a screen's own or the script's, that says how something looks from now on.
  func isGivenLook(_ write: Write) -> Bool {
    write.property.traits.contains(.look)
      && ["", "a handler of"].contains(culprit(of: write.cause).kind)
  }

  /// Whether what a view on screen was left with can be seen on it: a shadow cannot that falls outside of the window, nor
  /// how far in front it stands where nothing else is.
  func isSeen(_ write: Write) -> Bool {
    guard write.property.traits.contains(.look), let home = write.home else { return true }
    return !isUnseen(home, for: write.property, of: write.view)
  }
}

extension World {
  /// Whether how a view looks is whoever's to keep who gave it that look. Judged is what lies in screens. Round corners and
  /// a shadow are a presentation's to give to what it presents, and go with it, as they go with a page that is popped; and
  /// what a screen is painted and cut with that a transition brings may be meant to stay.
  func isKept(_ write: Write, _ run: CodedRun) -> Bool {
    guard write.property.traits.contains(.look) else { return false }
    guard case .own = dwelling(of: write.view, orItself: true) else { return true }
    switch run.row.kind {
    case .presenting, .dismissing: return isMoved(write.view, by: run)
    case .pushing, .selecting:
      let isBrought = run.row.to.exists && write.view == controllers[run.row.to].view
      return isBrought && [.background, .shadowRadius, .clipsToBounds].contains(write.property)
    case .popping: return write.view == controllers[run.row.from].view
    case .resizing: return false
    }
  }

  /// Whether it is the view of what a run presents or dismisses.
  func isMoved(_ view: ViewID, by run: CodedRun) -> Bool {
    view == controllers[run.subject].view || view == movedView(of: run.subject)
  }
}
