import Vocabulary

extension Function {
  /// The names of the parameters, in order, as help, messages and editors show them.
  var parameters: [String] {
    switch self {
    case .abs, .round, .floor, .ceil, .sqrt, .exp, .log, .log10, .atan: ["x"]
    case .min, .max: ["a", "b"]
    case .mod: ["dividend", "divisor"]
    case .clamp: ["value", "least", "most"]
    case .hypot: ["x", "y"]
    case .pow: ["base", "exponent"]
    case .sin, .cos, .tan, .rotate, .rotateX, .rotateY, .rotateZ: ["angle"]
    case .atan2: ["y", "x"]
    case .offset: ["place", "dx", "dy"]
    case .inset: ["rect", "dx", "dy"]
    case .convert: ["place", "view", "other"]
    case .frame: ["view", "other"]
    case .rgb: ["red", "green", "blue"]
    case .bezier: ["x1", "y1", "x2", "y2"]
    case .spring: ["m", "k", "c", "v"]
    case .dampingSpring: ["ratio", "v"]
    case .bounceSpring: ["time", "amount"]
    case .onScreen, .model: ["value"]
    case .value: ["fraction"]
    case .contains, .firstIndex: ["element"]
    case .alpha: ["opacity"]
    case .unwrap: ["value"]
    case .precondition: ["condition", "message"]
    case .initial, .final: ["controller"]
    case .snapshot: ["view", "updates", "image", "frame", "part"]
    case .newView, .newWindow: ["frame"]
    case .unknown: ["name"]
    case .random: ["least", "most"]
    case .translate, .scale: ["x", "y", "z"]
    case .perspective: ["distance"]
    case .matrix: spaced("a b c d e f g h i j k l m n o p")
    case .concat: ["first", "second"]
    case .circle: ["center", "radius"]
    case .oval: ["rect"]
    case .path: ["first", "second", "third"]
    case .roundedRect: ["rect", "radius"]
    case .linearGradient: ["colors", "start", "end"]
    case .translation, .velocity, .location: ["view"]
    }
  }

  /// A call with the names and labels of the parameters, such as `convert(place, from: view, to: other)`.
  var form: String {
    var words = zip(signature.labels, parameters).map { $0.isEmpty ? $1 : "\($0): \($1)" }
    if signature.isVariadic { words.append("…") }
    return "\(word)(\(words.joined(separator: ", ")))"
  }
}
