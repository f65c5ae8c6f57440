import Diagnostics
import Engine
import Language

extension Checker {
  /// Reports objects that the main file declares but no code creates or attaches: their code would never run, and users would
  /// mistake the system's default behaviour for that of the objects. Does nothing if there are other problems, or if the main
  /// file only declares. Objects in used files are not checked, because other files may use them.
  mutating func checkAttachments(of main: Unit) {
    guard problems.isEmpty, isSuite || !blueprint.isEmpty else { return }
    for (index, object) in blueprint.objects.enumerated()
    where object.span.file == main.script.file && !vendedObjects.contains(ID(at: index)) {
      let name = spelling(object.name)
      let (nobody, help) =
        switch object.kind {
        case .animator:
          (
            "no transition vends the animator `\(name)`: it never runs",
            "write `presenting animator \(name)` in a transition"
          )
        case .interaction:
          (
            "no transition vends the interaction `\(name)`: it never drives anything",
            "write `interaction \(name)` after the animator in a line of a transition"
          )
        case .gesture:
          (
            "the gesture `\(name)` is not attached to anything: no touch reaches it",
            "write `gesture \(name)` in the body of a screen, a view or a presentation"
          )
        case .presentation:
          (
            "no transition vends the presentation `\(name)`: it is never used",
            "write `presentation \(name)` in a transition"
          )
        case .transition:
          (
            "no screen or container has the transition `\(name)`: it is never asked",
            "write `transition \(name)` in the body of one, or `X.transition = \(name)`"
          )
        case .object:
          ("nothing creates the object `\(name)`: it is never used", "create it in code: `let x = \(name)()`")
        }
      guard let place = namedTransitions[ID(at: index)] else {
        report(.unattached, nobody, at: object.span, help: help)
        continue
      }
      report(
        .unattached, nobody, at: object.span,
        related: [Problem.Mark(place, "naming it here does not create one")],
        help:
          "assign it to a screen: write `X.transition = \(name)`, perhaps under an `if`"
      )
    }
  }
}
