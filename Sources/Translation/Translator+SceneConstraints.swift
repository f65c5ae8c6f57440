import SwiftLanguage

// The constraints of storyboards that code changes by an outlet. Other constraints only decide which margins and sizes a
// view keeps.

extension Translator {
  /// The constraints of a scene that are outlets, each with the name of the outlet.
  func connections(of row: Storyboards.Row) -> [(name: String, constraint: Storyboard.Constraint)] {
    guard let type = row.type.flatMap({ module.types[$0] }) else { return [] }
    return allVariables(of: type).compactMap { variable in
      guard variable.binding.type?.known == "NSLayoutConstraint", let id = row.scene.outlet(variable.name),
        let constraint = row.scene.constraints.first(where: { $0.id == id })
      else { return nil }
      return (variable.name, constraint)
    }
  }

  /// The names of the outlets of a class that are constraints of its scene, between views of the script.
  func connectedConstraints(of type: ModuleType) -> [String] {
    guard let row = scene(of: type) else { return [] }
    let names = viewNames(of: row)
    return connections(of: row).filter { equation($0.constraint, row.scene, names) != nil }.map { $0.name }
  }

  /// The statements that set the outlets of constraints and place views: the views of these constraints, and views that
  /// other constraints place relative to those views.
  func constraints(of row: Storyboards.Row, _ names: [String: String]) -> [String] {
    let outlets = connections(of: row)
    var lines: [String] = []
    var placed: [String] = []
    for (place, outlet) in outlets.enumerated() {
      let constraint = outlet.constraint
      guard let text = equation(constraint, row.scene, names) else { continue }
      // Each constraint gets a priority of its own: of conflicting constraints with equal priority, UIKit breaks one.
      let priority = max(constraint.priority - Double(place), 60)
      let end = constraint.isActive ? "" : " inactive"
      lines.append("constraint outlet_\(place): \(text) priority \(Self.number(priority))\(end)")
      lines.append("self.\(Self.escaped(outlet.name)) = outlet_\(place)")
      if let view = Self.placed(by: constraint, in: row.scene), !placed.contains(view) { placed.append(view) }
    }
    var next = 0
    while next < placed.count {
      for constraint in row.scene.constraints
      where constraint.second.item == placed[next] && constraint.isActive
        && !outlets.contains(where: { $0.constraint.id == constraint.id })
      {
        guard let view = Self.placed(by: constraint, in: row.scene), view != placed[next],
          constraint.first.item == view, Self.superview(of: view, in: row.scene)?.id != placed[next],
          let text = equation(constraint, row.scene, names)
        else { continue }
        lines.append("constraint \(text) priority \(Self.number(max(500 - Double(lines.count), 60)))")
        if !placed.contains(view) { placed.append(view) }
      }
      next += 1
    }
    return lines + placed.flatMap { margins(of: $0, row.scene, names) }
  }

  /// The weak constraints of a view that keep its margins and size, as far as its autoresizing mask says.
  private func margins(of id: String, _ scene: Storyboard.Scene, _ names: [String: String]) -> [String] {
    guard let parent = Self.superview(of: id, in: scene), let around = parent.frame,
      let view = parent.subviews.first(where: { $0.id == id }), let frame = view.frame, let name = names[id]
    else { return [] }
    let axes = [
      (
        0, "left", "right", "width", "centerX",
        ["flexibleLeftMargin", "flexibleRightMargin", "flexibleWidth"]
      ),
      (
        1, "top", "bottom", "height", "centerY",
        ["flexibleTopMargin", "flexibleBottomMargin", "flexibleHeight"]
      ),
    ]
    return axes.flatMap { axis, low, high, size, middle, words in
      let (start, length, whole) = (frame[axis], frame[axis + 2], around[axis + 2])
      let (isLow, isHigh) = (view.mask.contains(words[0]), view.mask.contains(words[1]))
      var parts: [(text: String, priority: Int)] = []
      func pin(_ anchor: String, _ distance: Double, _ priority: Int) {
        parts.append(("\(anchor) == self.\(name).superview.\(anchor)\(Self.added(distance))", priority))
      }
      if isLow, isHigh {
        pin(middle, start + length / 2 - whole / 2, 40)
      } else if isLow {
        pin(high, start + length - whole, 40)
      } else {
        pin(low, start, 40)
      }
      if view.mask.contains(words[2]) { pin(isLow ? low : high, isLow ? start : start + length - whole, 30) }
      parts.append(("\(size) == \(Self.number(length))", view.mask.contains(words[2]) ? 20 : 50))
      return parts.map { "constraint self.\(name).\($0.text) priority \($0.priority)" }
    }
  }

  /// A distance as the end of an equation: ` + 8`; empty for zero.
  private static func added(_ distance: Double) -> String {
    distance == 0 ? "" : distance < 0 ? " - \(number(-distance))" : " + \(number(distance))"
  }

  private static func superview(of id: String, in scene: Storyboard.Scene) -> Storyboard.View? {
    scene.view?.all.first { view in view.subviews.contains { $0.id == id } }
  }

  /// The identifier of the view that a constraint places: if one of its views contains the other, the inner one; otherwise
  /// the first, or the second if the first is no view.
  private static func placed(by constraint: Storyboard.Constraint, in scene: Storyboard.Scene) -> String? {
    let all = scene.view?.all ?? []
    guard let first = all.first(where: { $0.id == constraint.first.item }) else {
      return constraint.second.item
    }
    let isAround = first.subviews.flatMap { $0.all }.contains { $0.id == constraint.second.item }
    return isAround ? constraint.second.item : first.id
  }

  /// A constraint as a script has it: `self.card.top == self.view.safeArea.top + 8`; nil if the script lacks one of its
  /// views, and for an attribute, such as a margin, or a multiplier that scripts do not have.
  private func equation(
    _ constraint: Storyboard.Constraint, _ scene: Storyboard.Scene, _ names: [String: String]
  ) -> String? {
    guard let first = anchor(constraint.first, scene, names) else { return nil }
    let head = "\(first) \(constraint.relation) "
    if constraint.second.item == nil { return head + Self.number(constraint.constant) }
    guard let second = anchor(constraint.second, scene, names) else { return nil }
    var factor = ""
    if let multiplier = constraint.multiplier {
      let parts = multiplier.split(separator: ":").compactMap { Double($0) }
      guard let number = parts.first, parts.allSatisfy({ $0 > 0 }) else { return nil }
      factor = " * \(Self.number(parts.count == 2 ? number / parts[1] : number))"
    }
    return head + second + factor + Self.added(constraint.constant)
  }

  private func anchor(
    _ side: (item: String?, attribute: String), _ scene: Storyboard.Scene, _ names: [String: String]
  ) -> String? {
    guard let item = side.item, Self.isAnchor(side.attribute) else { return nil }
    if item == scene.view?.id { return "self.view.\(side.attribute)" }
    if let name = names[item] { return "self.\(name).\(side.attribute)" }
    // The top guide is above the safe area, and the bottom guide is below it.
    let opposite = ["top": "bottom", "bottom": "top"]
    return switch scene.guides[item] {
    case "safeArea": "self.view.safeArea.\(side.attribute)"
    case let guide? where opposite[guide] == side.attribute: "self.view.safeArea.\(guide)"
    default: nil
    }
  }
}
