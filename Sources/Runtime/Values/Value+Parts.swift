import Engine

// Typed access to a value: nil if the value has another type.

extension Value {
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The number of a number, or the radians of an angle.
  var radians: Double? { if case .angle(let angle) = self { angle } else { number } }
  var rect: Rect? { if case .rect(let rect) = self { rect } else { nil } }
  var color: Color? { if case .color(let color) = self { color } else { nil } }
  var transform: Transform3D? { if case .transform(let transform) = self { transform } else { nil } }
  var controller: ControllerID? { if case .controller(let controller) = self { controller } else { nil } }
  var view: ViewID? { if case .view(let view) = self { view } else { nil } }
  /// The token of an object of the script: a delegate, or an object that a delegate returned.
  var token: ObjectID? { if case .object(let token) = self { token } else { nil } }
  var animator: PropertyAnimatorID? { if case .propertyAnimator(let id) = self { id } else { nil } }
  var segue: SegueValue? { if case .segue(let segue) = self { segue } else { nil } }

  var time: Time? { if case .time(let time) = self { time } else { nil } }
  var curve: Curve? { if case .curve(let curve) = self { curve } else { nil } }
  var parts: TransformParts? { transform.map { TransformParts($0) } }
  /// The length of a text, or the number of elements of a list or a tuple.
  var count: Int? { if case .text(let text) = self { text.count } else { members?.count } }

  /// The size class at an index of traits; nil for other values. No other tuple of 2 or 3 parts starts with one.
  func sizeClass(_ place: Int) -> Value? {
    guard let members, members.count == 2 || members.count == 3, case .sizeClass = members[place] else {
      return nil
    }
    return members[place]
  }

  /// The interface style of traits, light unless given; nil for other values.
  var interfaceStyle: Value? {
    guard sizeClass(1) != nil, let members else { return nil }
    return members.count == 3 ? members[2] : .interfaceStyle(.light)
  }

  /// The elements of a list or a tuple, or the values that a block has captured.
  var held: [Value]? {
    if case .block(let block) = self { return block.block.captured }
    return members
  }

  var members: [Value]? {
    if case .list(let elements) = self { return elements }
    if case .tuple(let elements) = self { return elements }
    return nil
  }
}
