/// The stable codes of problems with a script's text. Their raw values are what people see and what
/// `trans explain` takes; a code never changes its meaning.
public enum ProblemCode: String, CaseIterable, Sendable {
  // Bytes and tokens.

  /// The file is not UTF-8.
  case notUTF8 = "not-utf8"
  /// A character that begins no token.
  case unexpectedCharacter = "unexpected-character"
  /// A string that does not end in its line, or an escape that is none.
  case badString = "bad-string"
  /// A number that cannot be read, or with a unit that is none.
  case badNumber = "bad-number"

  // Syntax.

  /// Another token was expected here.
  case unexpectedToken = "unexpected-token"
  /// A statement whose first word the language does not have.
  case unknownStatement = "unknown-statement"
  /// A `{` without its `}`.
  case unclosedBlock = "unclosed-block"
  /// A `(` or `[` without its other half.
  case unclosedBracket = "unclosed-bracket"
  /// A closing bracket that closes nothing.
  case strayBracket = "stray-bracket"
  /// A number without a unit where a time is due.
  case missingUnit = "missing-unit"
  /// The same option twice in one statement.
  case repeatedOption = "repeated-option"
  /// A word that the language will have, and has not yet.
  case notModelled = "not-modelled"
  /// A script for another version of the language.
  case wrongVersion = "wrong-version"

  // Patterns.

  /// An event that the language does not have.
  case unknownEvent = "unknown-event"
  /// A family of events that the language does not have.
  case unknownFamily = "unknown-family"
  /// A warning or fault that the language does not have.
  case unknownCode = "unknown-code"
  /// A style of presentation that the language does not have.
  case unknownStyle = "unknown-style"
  /// Arguments that the call does not have, or under other labels.
  case wrongArguments = "wrong-arguments"
  /// A pattern that nothing can match, or that has no meaning where it stands.
  case wrongPattern = "wrong-pattern"

  // Limits.

  /// Nested deeper than the limit.
  case tooDeep = "too-deep"
  /// A file larger than the limit.
  case tooLarge = "too-large"
  /// More problems than are reported for one file.
  case tooManyProblems = "too-many-problems"
}
