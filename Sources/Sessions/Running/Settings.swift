import Engine
import Language
import Runtime
import Semantics

/// What a person can set about reading, running and telling scripts.
public struct Settings: Sendable {
  /// Rules, limits and strictness of runs.
  public var options = RunOptions()
  /// How deep a script may nest; see `ParseLimits`.
  public var depth = ParseLimits().depth
  /// How many bytes a file may have.
  public var bytes = ParseLimits().bytes
  /// How many problems of a file are reported.
  public var problems = ParseLimits().problems
  /// Whether `test` undoes transitions with code and does them again: the law `round-trip`.
  public var makesRoundTrips = true
  /// Whether only failures are told.
  public var isQuiet = false
  /// What a spec's title, tags or path must hold to be run.
  public var filter: String?
  /// What the name of a wrong engine, or the fact that it gets wrong, must hold to be tried by `mutate`.
  public var engineFilter: String?
  /// The path of the file that explains the wrong engines which survive.
  public var explained: String?

  /// The settings that hold unless somebody says otherwise.
  public init() {}

  /// What one file may cost.
  public var parseLimits: ParseLimits { ParseLimits(depth: depth, bytes: bytes, problems: problems) }

  /// The version of iOS that is reproduced where a script does not say it.
  public mutating func setVersion(_ ios: Int) { options.rules = Rules(ios: ios) }

  /// Runs on an engine that errs on purpose.
  /// - Returns: whether there is one of this name.
  public mutating func useEngine(_ name: String) -> Bool {
    options.wrongEngine = WrongEngine.named(name)
    return options.wrongEngine != nil
  }

  /// The engines that err on purpose.
  public static var engines: [String] { WrongEngine.all.map(\.name) }

  /// A word of `candidates` that may be meant by `word`.
  public static func nearest(to word: String, of candidates: [String]) -> String? {
    nearestWord(to: word, of: candidates)
  }
}

/// A limit that can be set, for the table of them.
public struct LimitSetting: Sendable {
  /// The option: `--limit-steps`.
  public var option: String
  /// What there is too much of.
  public var phrase: String
  /// How much is allowed unless somebody says otherwise.
  public var standard: Int
  /// The most that can be set.
  public var most: Int
  private var target: Target

  private enum Target {
    case run(Limit), depth, bytes, problems
  }

  /// Sets the limit.
  public func set(_ value: Int, in settings: inout Settings) {
    switch target {
    case .run(let limit): settings.options.limits[limit] = value
    case .depth: settings.depth = value
    case .bytes: settings.bytes = value
    case .problems: settings.problems = value
    }
  }

  /// All limits.
  public static var all: [LimitSetting] {
    let parse = ParseLimits()
    let ofText = [
      LimitSetting(
        option: "--limit-bytes", phrase: "bytes in a file", standard: parse.bytes, most: Int(Int32.max),
        target: .bytes),
      LimitSetting(
        option: "--limit-depth", phrase: "statements, expressions and patterns inside each other",
        standard: parse.depth, most: 2_000, target: .depth),
      LimitSetting(
        option: "--limit-problems", phrase: "problems reported for a file", standard: parse.problems,
        most: 1_000_000, target: .problems),
    ]
    return ofText
      + Limit.allCases.map {
        LimitSetting(
          option: $0.option, phrase: $0.phrase, standard: Limits()[$0], most: Int(Int32.max),
          target: .run($0))
      }
  }
}
