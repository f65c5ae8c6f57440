import Engine
import Semantics

/// The state of a view at the current time.
package struct SurveyedView: Equatable, Sendable {
  /// The number of superviews above the view; 0 for the window.
  package var depth: Int
  /// The view's name, as printed in a tree of views.
  package var name: String
  /// The path to the view in the script's syntax.
  package var path: String
  /// The frame, and all properties that code can set and that differ from their defaults, except `bounds`, `center` and
  /// `autoresizingMask`.
  package var looks: [Look]

  /// The view as one indented line, as printed by `print frames`. The frame is printed without the word `frame`.
  package var line: String {
    let words = looks.map { $0.property == "frame" ? $0.value : "\($0.property) \($0.value)" }
    return String(repeating: "  ", count: min(depth, 40)) + ([name] + words).joined(separator: "  ")
  }

  /// A property of the view and its value.
  package struct Look: Equatable, Sendable {
    /// The property's name in a script.
    package var property: String
    /// The value in the script's syntax.
    package var value: String
  }
}

extension Machine {
  /// The window and its views, back to front, with the frames and the non-default properties that the screen shows now.
  package var survey: [SurveyedView] {
    let spelling = Spelling(world, names: program.blueprint.names)
    return world.viewTree.map { id, depth in
      SurveyedView(
        depth: depth, name: spelling.text { spelling.appendBareView(world.views[id], to: &$0) },
        path: spelling.view(id), looks: looks(of: id))
    }
  }

  /// The frame of a view, and its properties that differ from their defaults.
  private func looks(of view: ViewID) -> [SurveyedView.Look] {
    var looks: [SurveyedView.Look] = []
    for property in ViewProperty.allCases where property.traits.contains(.assigned) {
      // The autoresizing mask has no visible effect, and the frame implies bounds and center.
      if [.bounds, .center, .autoresizingMask].contains(property) { continue }
      let text = literal(value(world.value(property, of: view, onScreen: true), of: property))
      let usual = literal(value(world.value(property, of: .none, onScreen: false), of: property))
      if property == .frame || text != usual {
        looks.append(SurveyedView.Look(property: property.row.word, value: text))
      }
    }
    return looks
  }
}
