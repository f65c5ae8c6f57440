import Engine

/// An open transition, as a hierarchy shows it: `Home{presenting Card 40%}`.
struct Flight {
  /// The controller at which it is shown: the presenter, or the container.
  var anchor: ControllerID
  var kind: TransitionKind
  /// The controller that appears or disappears.
  var object: ControllerID
  /// The progress on its timeline, 0…1.
  var progress: Double
}

extension World {
  /// An open transition for a hierarchy. If a chain of presentations is dismissed at once, it is shown at the lowest
  /// presenter.
  func flight(_ id: TransitionID) -> Flight {
    let row = transitions[id]
    let progress = toldProgress(of: id)
    switch row.kind {
    case .pushing, .selecting:
      return Flight(anchor: row.host, kind: row.kind, object: row.to, progress: progress)
    case .popping:
      return Flight(anchor: row.host, kind: row.kind, object: row.from, progress: progress)
    case .resizing: return Flight(anchor: .none, kind: row.kind, object: .none, progress: progress)
    case .presenting, .dismissing:
      let presentation = presentations[row.lowestPresentation.or(row.presentation)]
      return Flight(
        anchor: presentation.presenter, kind: row.kind, object: presentation.presented, progress: progress)
    }
  }
}
