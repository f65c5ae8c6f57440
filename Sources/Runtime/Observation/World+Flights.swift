import Engine

/// A transition in flight, as a hierarchy shows it: `Home{presenting Card 40%}`.
struct Flight {
  /// At whom it is shown: the presenter, or the navigation controller.
  var anchor: ControllerID
  var kind: TransitionKind
  /// Who comes or goes.
  var object: ControllerID
  /// How far its timeline is, 0…1.
  var progress: Double
}

extension World {
  /// An open transition as a hierarchy shows it. A chain of presentations that is dismissed from below is
  /// shown at the lowest presenter.
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
