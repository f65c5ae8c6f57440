import Engine
import Semantics

/// A view as it is seen at a moment.
package struct SurveyedView: Equatable, Sendable {
  /// How many views it is in.
  package var depth: Int
  /// How it goes in a tree of views.
  package var name: String
  /// How a script names it.
  package var path: String
  /// Its frame, then what is unusual about its looks, as a script writes it.
  package var looks: [Look]

  /// It on one line, as deep as it is: what `print frames` prints. The frame goes without saying what it is.
  package var line: String {
    let words = looks.map { $0.property == "frame" ? $0.value : "\($0.property) \($0.value)" }
    return String(repeating: "  ", count: min(depth, 40)) + ([name] + words).joined(separator: "  ")
  }

  /// A property and its value.
  package struct Look: Equatable, Sendable {
    /// The property, as a script names it.
    package var property: String
    /// The value, as a script writes it.
    package var value: String
  }
}

extension Machine {
  /// The views in the window, back to front, each with its frame on the screen and what is unusual about its looks.
  package var survey: [SurveyedView] {
    let spelling = Spelling(world, names: program.blueprint.names)
    return world.viewTree.map { id, depth in
      SurveyedView(
        depth: depth, name: spelling.text { spelling.appendBareView(world.views[id], to: &$0) },
        path: spelling.view(id), looks: looks(of: id))
    }
  }

  /// The frame of a view, and what of its looks is not as in a view that nobody has touched.
  private func looks(of view: ViewID) -> [SurveyedView.Look] {
    var looks: [SurveyedView.Look] = []
    for property in ViewProperty.allCases where property.traits.contains(.assigned) {
      // What a view does when another changes its size is not how it looks.
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
