import Engine

/// An open transition as the text of a hierarchy shows it, such as `Home{presenting Card 40%}`.
struct Flight {
  /// The controller at which the hierarchy shows the transition: the presenter, or the container; none for a change of
  /// size.
  var anchor: ControllerID
  var kind: TransitionKind
  /// The controller that appears or disappears in the transition; none for a change of size.
  var object: ControllerID
  /// The progress on the transition's timeline, 0…1.
  var progress: Double
}

extension World {
  /// The form in which the text of a hierarchy shows an open transition. If a chain of presented controllers
  /// is dismissed together, the transition is shown at the lowest presenter. A change of size is shown at no
  /// controller.
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
