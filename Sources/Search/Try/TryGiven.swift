import Diagnostics
import Runtime

/// The name of a value that no file declares, and a plausible value that `trans try` assumes for it.
struct TryGiven: Hashable, Sendable {
  var name: String
  var value: String

  /// The suppositions that all unknown values are present and true, and that they are absent and false.
  static let suppositions = ["true", "false"].map { TryGiven(name: "unknown", value: $0) }

  private init(name: String, value: String) { (self.name, self.value) = (name, value) }

  /// The statement that gives the value in a script: `given isEnabled = true`.
  var text: String { "given \(name) = \(value)" }

  /// Guesses a value; nil if the last component of the name contains no word that suggests one: a flag, a duration, a
  /// fraction or a length.
  init?(_ name: String) {
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { return nil }
    guard let last = name.split(separator: ".").last else { return nil }
    let word = last.lowercased()
    func has(_ parts: [String]) -> Bool { parts.contains { word.contains($0) } }
    let isFlag = ["is", "has", "should", "can", "use", "allow", "prefers", "supports", "enable"].contains {
      start in
      let rest = last.dropFirst(start.count)
      return last.hasPrefix(start) && rest.first.map { $0.isUppercase || start.count > 3 } ?? false
    }
    self.name = name
    if isFlag || has(["enabled"]) {
      value =
        has(["ipad", "reduce", "disabl", "debug", "test", "rtl", "righttoleft", "cancel", "hidden"])
        ? "false" : "true"
    } else if has(["duration", "delay", "interval", "time", "presenting", "dismissing"]) {
      value = "0.4"
    } else if has([
      "alpha", "opacity", "ratio", "scale", "damping", "fraction", "percent", "threshold", "velocity",
    ]) {
      value = "0.5"
    } else if has([
      "width", "height", "margin", "offset", "padding", "radius", "inset", "spacing", "distance", "length",
      "size",
    ]) {
      value = "40"
    } else {
      return nil
    }
  }
}

extension Failure {
  /// The name of the undeclared value because of which a command fails; nil for other failures, and if a `given` line
  /// cannot supply the value.
  var unknownName: String? { if case .misuse(_, _, let unknown) = kind { unknown } else { nil } }
}
