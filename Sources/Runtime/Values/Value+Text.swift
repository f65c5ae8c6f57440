import Engine
import Language
import Semantics

extension Machine {
  /// A value as text: a text without quotes, any other value in the script's syntax.
  package func text(of value: Value) -> String {
    if case .text(let text) = value { return text }
    return literal(value)
  }

  /// A value in the script's syntax; a word such as `block` or `constraint` for a value that has no literal.
  package func literal(_ value: Value) -> String {
    let spelling = Spelling(world, names: program.blueprint.names)
    return switch value {
    case .none: "none"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): numberText(number)
    case .time(let time): timeText(time)
    case .angle(let angle): numberText(angle * 180 / Double.pi) + "deg"
    case .pair(let x, let y): pointText(Point(x, y))
    case .rect(let r): rectText(r)
    case .color(let color): colorText(color)
    case .curve(let curve): curveText(curve)
    case .transform(let transform): transformText(transform)
    case .shape(let shape): shapeText(shape)
    case .gradient(let gradient): gradientText(gradient)
    case .text(let text): quoted(text)
    case .controller(let controller): spelling.controller(controller)
    case .view(let view): spelling.view(view)
    case .style(let style): "\(style)"
    case .appearance(let state): "\(state)"
    case .transitionStyle(let style): style.word
    case .list(let elements): "[\(elements.map { literal($0) }.joined(separator: ", "))]"
    case .tuple(let elements): "(\(elements.map { literal($0) }.joined(separator: ", ")))"
    case .coordinator(_, let controller): "\(spelling.controller(controller)).transitionCoordinator"
    case .object(let token): objectText(token)
    case .swipe(_, let inContent):
      inContent ? "interactiveContentPopGestureRecognizer" : "interactivePopGestureRecognizer"
    case .scroller(let view, let isPinch):
      "\(spelling.view(view)).\(isPinch ? "pinchGestureRecognizer" : "panGestureRecognizer")"
    case .gestureState(let state): "\(state)"
    case .segue(let segue): segue.identifier.map { quoted(program.blueprint.text($0)) } ?? "segue"
    case .propertyAnimator: "propertyAnimator"
    case .animatorState(let state): state.word
    case .position(let position): position.word
    case .sizeClass(let size): size.word
    case .detent(let detent): detent.word
    case .displayMode(let mode): mode.word
    case .flexible(let part): part.word
    case .constraint: "constraint"
    case .effect: "blurEffect"
    case .corner(let corner): corner.word
    case .block: "block"
    case .interfaceStyle(let style): style.word
    case .statusBarStyle(let style): style.word
    case .trait(let trait): trait.word
    case .statusBar: "statusBar"
    case .shared: "var"
    case .weak(let content): literal(content)
    case .unknown(let name): "unknown(\(quoted(name)))"
    }
  }

  /// A value in the script's syntax, with numbers and times formatted by the two closures. Numbers and times inside
  /// transforms, shapes, gradients, curves and colours keep their usual format.
  func literal(_ value: Value, number: (Double) -> String, time: (Time) -> String) -> String {
    func list(_ values: [Value]) -> String {
      values.map { literal($0, number: number, time: time) }.joined(separator: ", ")
    }
    func numbers(_ values: Double...) -> String { list(values.map { .number($0) }) }
    return switch value {
    case .number(let value): number(value)
    case .time(let value): time(value)
    case .angle(let angle): number(angle * 180 / Double.pi) + "deg"
    case .pair(let x, let y): "(\(numbers(x, y)))"
    case .rect(let r): "(\(numbers(r.origin.x, r.origin.y, r.size.width, r.size.height)))"
    case .list(let elements): "[\(list(elements))]"
    case .tuple(let elements): "(\(list(elements)))"
    case .none, .bool, .color, .curve, .transform, .shape, .gradient, .text, .controller, .view, .style,
      .appearance, .transitionStyle, .coordinator, .object, .swipe, .scroller, .gestureState,
      .propertyAnimator,
      .animatorState, .position, .sizeClass, .detent, .displayMode, .flexible, .constraint, .effect, .corner,
      .segue, .block, .interfaceStyle, .statusBarStyle, .trait, .statusBar, .shared, .weak, .unknown:
      literal(value)
    }
  }
}

/// A colour in the script's syntax: `black`, `rgb(1, 0.5, 0)`, `black.alpha(0.4)`.
func colorText(_ color: Color) -> String {
  if color == .clear { return "clear" }
  let solid: String
  switch (color.red, color.green, color.blue) {
  case (0, 0, 0): solid = "black"
  case (1, 1, 1): solid = "white"
  default:
    let parts = [color.red, color.green, color.blue].map(numberText)
    solid = "rgb(\(parts.joined(separator: ", ")))"
  }
  return color.alpha == 1 ? solid : "\(solid).alpha(\(numberText(color.alpha)))"
}

/// A timing curve in the script's syntax: `easeIn`, `bezier(0, 0, 0.2, 1)`.
func curveText(_ curve: Curve) -> String {
  let named: [(String, Curve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ("system", .system), ("default", .default),
  ]
  if let name = named.first(where: { $0.1 == curve })?.0 { return name }
  let (a, b, c, d) = curve.parameters
  func velocity(_ velocity: Double) -> String {
    if let down = curve.velocityDown { return ", velocity: \(pointText(Point(velocity, down)))" }
    return velocity == 0 ? "" : ", velocity: \(numberText(velocity))"
  }
  switch curve.kind {
  case .bezier: return "bezier(\([a, b, c, d].map { numberText($0) }.joined(separator: ", ")))"
  case .spring:
    return "spring(mass: 1, stiffness: \(numberText(a)), damping: \(numberText(b))\(velocity(c)))"
  case .flatSpring:
    // The damping ratio is 1 / (1 + bounce), and the frequency is 2π / duration.
    let (frequency, ratio) = (a.squareRoot(), b / (2 * a.squareRoot()))
    let duration = Time.seconds(2 * Double.pi / frequency)
    return "spring(duration: \(timeText(duration)), bounce: \(numberText(1 / ratio - 1)))"
  case .dampedSpring: return "spring(damping: \(numberText(a))\(velocity(b)))"
  }
}
