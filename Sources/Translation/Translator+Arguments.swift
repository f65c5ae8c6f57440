import Diagnostics
import SwiftLanguage

// The arguments of calls.

extension Translator {
  /// The full name of the function that a call means, from its name and the labels of the arguments:
  /// `insertSubview(_:at:)`.
  static func signature(_ name: String, _ arguments: [SwiftArgument]) -> String {
    "\(name)(" + arguments.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }

  static func places(_ count: Int, from first: Int = 1) -> String {
    "(" + (0..<count).map { "$\($0 + first)" }.joined(separator: ", ") + ")"
  }

  /// The types of parameters of UIKit, by label: code often writes such arguments as `.zero`.
  private static let labelTypes: [String: SwiftValueType] = [
    "initialVelocity": "CGVector", "frame": "CGRect", "origin": "CGPoint", "size": "CGSize", "state": "State",
    "dx": "CGFloat", "dy": "CGFloat", "x": "CGFloat", "y": "CGFloat", "at": "Int", "constant": "CGFloat",
    "delay": "CGFloat", "duration": "CGFloat", "withDuration": "CGFloat",
  ]

  /// The translations of arguments, without a transition context.
  /// - Parameters:
  ///   - type: The type that arguments without a known label are expected to have.
  ///   - row: The row whose template the values fill. An argument without a translation is `none` if the template does not
  ///     contain the argument; otherwise, and if `row` is nil, it throws.
  mutating func values(
    of arguments: [SwiftArgument], expecting type: SwiftValueType? = nil, for row: UIKitTable.Row? = nil
  ) throws(Untranslated) -> [Fragment] {
    var values: [Fragment] = []
    for argument in arguments {
      do throws(Untranslated) {
        let value = try expression(
          argument.value, expecting: argument.label.flatMap { Self.labelTypes[$0] } ?? type)
        if value.type == Self.contextType { continue }
        values.append(value)
      } catch {
        guard let row, !row.uses(argument: values.count + 1) else { throw error }
        values.append(Fragment("none", at: argument.value.span.range))
      }
    }
    return values
  }

  /// Writes the uses of objects in the arguments of a call that is left out: a closure around the call retains these
  /// objects.
  mutating func writeUses(in arguments: [SwiftArgument]) {
    for argument in arguments {
      guard let row = argument.value.identifier.flatMap({ local($0) }), module.types[row.type]?.kind == .class
      else { continue }
      writer.line("let \(madeName("unused")) = \(row.text)", at: argument.value.span.range)
    }
  }
}
