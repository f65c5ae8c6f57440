import Engine

/// The law `no-residue` for views that one screen declares and another one shows, such as a video view that a list
/// lends to a detail screen. The detail screen may keep the view while it is visible; the list must have it back when
/// the list is visible again.
extension NoResidue {
  /// Whether the code of a transition has lent a screen's view to another screen that is still visible. Only a write at
  /// or after the completion lends a view; an earlier one places it for the animation, and the view is then a leftover.
  func isPassed(_ write: Write) -> Bool {
    guard world.rules.considers(.loans), let (_, borrower) = parties(of: write),
      world.controllers[borrower].appearance == .appeared,
      let end = rest.run(of: write)?.firstCompletion
    else { return false }
    return write.time >= end.time
  }

  /// Whether the view that `write` moved should be back in the screen that declares it, but is not: this screen and the
  /// superview from which the view was taken are visible, but the view is still in the borrowing screen, which has
  /// disappeared.
  func isLost(_ write: Write) -> Bool {
    guard world.rules.considers(.loans), let (lender, borrower) = parties(of: write),
      world.controllers[borrower].appearance == .disappeared, lender.appearance == .appeared,
      !world.isInWindow(write.view), let place = place(of: write), world.isInWindow(place),
      world.isInside(place, lender.view) || place == lender.view
    else { return false }
    return !world.isConcealed(place) && !world.isBlank(place) && !world.isConcealed(write.view)
      && !world.isBlank(write.view)
  }

  func lostViews() -> [Violation] {
    rest.writes.compactMap { write in
      guard write.property == .superview, isLost(write), let (_, borrower) = parties(of: write),
        case let run = rest.run(of: write), case let culprit = culprit(of: write, in: run),
        !culprit.name.isEmpty
      else { return nil }
      return Violation(
        law: .noResidue, culprit: culprit, object: Object(write.view),
        seen: "leaves something behind: \(words(for: write.view)) is still in the view of "
          + "\(words(for: borrower)), which has gone, and is missing in \(words(for: place(of: write) ?? .none))",
        device: "something is missing from now on",
        advice: "give it back wherever the other screen may go: in its "
          + "`viewDidDisappear` too, because without animation no animator runs",
        began: began(run), view: write.view, properties: [.superview])
    }
  }

  /// The superview in which the view was before another screen took it; nil if unknown.
  private func place(of write: Write) -> ViewID? {
    for value in [write.earlier, write.home] {
      if case .view(let place)? = value, place != write.target { return place }
    }
    return nil
  }

  /// The screen that declares a view, and the other screen, not one of its descendants, that the view is in now; nil if
  /// there is no such other screen.
  private func parties(of write: Write) -> (lender: Controller, borrower: ControllerID)? {
    let row = world.views[write.view]
    guard write.property == .superview, row.role == .declared, row.superview.exists, row.controller.exists,
      case .own(let borrower) = world.environment(of: write.view, orItself: false),
      borrower != row.controller,
      !world.lineage(of: borrower).contains(row.controller)
    else { return nil }
    return (world.controllers[row.controller], borrower)
  }
}

extension Write {
  /// Whether the view was in `superview` before code took it.
  func isBack(in superview: ViewID) -> Bool {
    [home, earlier].contains { $0 == .view(superview) }
  }
}
