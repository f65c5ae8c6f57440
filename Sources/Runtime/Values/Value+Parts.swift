import Engine

// What a value is, for who asks for one kind only: nil for anything else.

extension Value {
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The number of a number or an angle, that in radians.
  var radians: Double? { if case .angle(let angle) = self { angle } else { number } }
  var rect: Rect? { if case .rect(let rect) = self { rect } else { nil } }
  var color: Color? { if case .color(let color) = self { color } else { nil } }
  var transform: Transform3D? { if case .transform(let transform) = self { transform } else { nil } }
  var controller: ControllerID? { if case .controller(let controller) = self { controller } else { nil } }
  var view: ViewID? { if case .view(let view) = self { view } else { nil } }
  /// The token of a delegate, or of what it vended.
  var token: ObjectID? { if case .object(let token) = self { token } else { nil } }
  var animator: PropertyAnimatorID? { if case .propertyAnimator(let id) = self { id } else { nil } }
  var segue: SegueValue? { if case .segue(let segue) = self { segue } else { nil } }

  var time: Time? { if case .time(let time) = self { time } else { nil } }
  var curve: Curve? { if case .curve(let curve) = self { curve } else { nil } }
  var parts: TransformParts? { transform.map { TransformParts($0) } }
  /// How many a text, a list or a tuple holds.
  var count: Int? { if case .text(let text) = self { text.count } else { members?.count } }

  /// Of traits, the size class at a place: nothing else of two or three parts begins with size classes.
  func sizeClass(_ place: Int) -> Value? {
    guard let members, members.count == 2 || members.count == 3, case .sizeClass = members[place] else {
      return nil
    }
    return members[place]
  }

  /// Of traits, whether they are light or dark.
  var interfaceStyle: Value? {
    guard sizeClass(1) != nil, let members else { return nil }
    return members.count == 3 ? members[2] : .interfaceStyle(.light)
  }

  /// What a list or a tuple holds, or a block has taken along.
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
