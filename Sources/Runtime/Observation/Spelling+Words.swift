import Engine

/// The wording of objects in reports.
extension Spelling {
  func words(for view: ViewID) -> String { view.exists ? "`\(self.view(view))`" : "a view" }

  func words(for controller: ControllerID) -> String { "`\(self.controller(controller))`" }

  /// The value of a property in the script's syntax, or a short description of the value.
  func words(for value: PropertyValue) -> String {
    switch value {
    case .number(let number): numberText(number)
    case .flag(let flag): flag ? "true" : "false"
    case .point(let point): pointText(point)
    case .rect(let rect): rectText(rect)
    case .color(let color): colorText(color)
    case .transform(let transform): transformText(transform)
    case .shape: "a shape"
    case .gradient: "a gradient"
    case .name(let index): "\"\(name(ofContent: index))\""
    case .view(let view): words(for: view)
    case .flexible(let mask): "[\(mask.parts.map { $0.word }.joined(separator: ", "))]"
    case .corners(let corners): "[\(corners.list.map { $0.word }.joined(separator: ", "))]"
    case .time(let time): timeText(time)
    case .none: "none"
    }
  }

  func name(ofContent index: NameIndex) -> String {
    let place = Int(index) - 1
    return contents.indices.contains(place) ? contents[place] : "?"
  }

  /// A description of a transition, such as `the push of Message`.
  func describe(_ row: Transition) -> String {
    if row.kind == .resizing, row.host.exists { return "the change of columns of \(controller(row.host))" }
    return describe(row.kind, row.from, row.to)
  }

  func describe(_ kind: TransitionKind, _ from: ControllerID, _ to: ControllerID) -> String {
    switch kind {
    case .presenting: "the presentation of \(controller(to))"
    case .dismissing: "the dismissal of \(controller(from))"
    case .pushing: "the push of \(controller(to))"
    case .popping: "the pop of \(controller(from))"
    case .resizing: "the change of size"
    case .selecting: "the selection of \(controller(to))"
    }
  }
}
