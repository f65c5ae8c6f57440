import Engine

/// The law `no-residue` for views that one screen declares and another one shows, such as a film that a list hands to a
/// page. The page may show it; a list that is seen again without it has lost it.
extension NoResidue {
  /// Whether the code of a transition has handed a screen's view to another screen: as the transition ended, and while
  /// that screen is seen. A view that flew before is a leftover there.
  func isPassed(_ write: Write) -> Bool {
    guard world.rules.considers(.loans), let (_, borrower) = parties(of: write),
      world.controllers[borrower].appearance == .appeared,
      let end = rest.run(of: write)?.firstCompletion
    else { return false }
    return write.time >= end.time
  }

  /// Whether a view is still in a screen that has gone, while the screen that declares it shows its place without it.
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

  /// Where a view was before another screen got it.
  private func place(of write: Write) -> ViewID? {
    for value in [write.earlier, write.home] {
      if case .view(let place)? = value, place != write.target { return place }
    }
    return nil
  }

  /// The screen that declares a view, and another one whose view it is in; nil for other views.
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
  /// Whether a view is in a superview where it was before the code took it.
  func isBack(in superview: ViewID) -> Bool {
    [home, earlier].contains { $0 == .view(superview) }
  }
}
