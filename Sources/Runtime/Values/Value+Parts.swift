import Engine

// Typed access to a value: each property is nil if the value has another type.

extension Value {
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The radians of an angle, or the number itself for a plain number; nil for other values.
  var radians: Double? { if case .angle(let angle) = self { angle } else { number } }
  /// The number, if it is greater than 0; nil for other values.
  var factor: Double? { number.flatMap { $0 > 0 ? $0 : nil } }
  var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  /// A pair as a size, if neither component is negative; nil for a pair with a negative component, and for
  /// other values.
  var size: Size? {
    if case .pair(let width, let height) = self, width >= 0, height >= 0 { Size(width, height) } else { nil }
  }
  /// The number, if it is greater than 0 and less than 1; nil for other values.
  var share: Double? { factor.flatMap { $0 < 1 ? $0 : nil } }
  var transitionStyle: ModalTransitionStyle? {
    if case .transitionStyle(let style) = self { style } else { nil }
  }
  var rect: Rect? { if case .rect(let rect) = self { rect } else { nil } }
  var color: Color? { if case .color(let color) = self { color } else { nil } }
  var transform: Transform3D? { if case .transform(let transform) = self { transform } else { nil } }
  var controller: ControllerID? { if case .controller(let controller) = self { controller } else { nil } }
  var view: ViewID? { if case .view(let view) = self { view } else { nil } }
  /// The token of an object that the script declares, such as a delegate, an animator or a gesture.
  var token: ObjectID? { if case .object(let token) = self { token } else { nil } }
  var animator: PropertyAnimatorID? { if case .propertyAnimator(let id) = self { id } else { nil } }
  var segue: SegueValue? { if case .segue(let segue) = self { segue } else { nil } }

  var time: Time? { if case .time(let time) = self { time } else { nil } }
  var curve: Curve? { if case .curve(let curve) = self { curve } else { nil } }
  var parts: TransformParts? { transform.map { TransformParts($0) } }
  /// The number of characters of a text, or of elements of a list or tuple; nil for other values.
  var count: Int? { if case .text(let text) = self { text.count } else { members?.count } }

  /// The size class at an index of a tuple of traits; nil for other values. Only traits start with a size class.
  func sizeClass(_ place: Int) -> Value? {
    guard let members, members.count == 2 || members.count == 3, case .sizeClass = members[place] else {
      return nil
    }
    return members[place]
  }

  /// The interface style in a tuple of traits, light by default; nil for other values.
  var interfaceStyle: Value? {
    guard sizeClass(1) != nil, let members else { return nil }
    return members.count == 3 ? members[2] : .interfaceStyle(.light)
  }

  /// The elements of a list or tuple, the values that a block has captured, or the content of a weak field if it cannot
  /// be weak (`canBeWeak`); nil for other values.
  var held: [Value]? {
    if case .block(let block) = self { return block.block.captured }
    return members
  }

  var members: [Value]? {
    if case .list(let elements) = self { return elements }
    if case .tuple(let elements) = self { return elements }
    if case .weak(let content) = self, !content.canBeWeak { return [content] }
    return nil
  }
}
