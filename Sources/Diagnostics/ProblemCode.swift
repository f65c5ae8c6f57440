/// The stable codes of errors in a script. The raw values are shown to users and accepted by `trans explain`; a code
/// never changes its meaning.
public enum ProblemCode: String, CaseIterable, Sendable {
  // Problems of bytes and tokens.

  /// The file is not UTF-8.
  case notUTF8 = "not-utf8"
  /// A character that starts no token.
  case unexpectedCharacter = "unexpected-character"
  /// An unterminated string, or an invalid escape.
  case badString = "bad-string"
  /// A malformed number, a number that is too large, or a number with an unknown unit.
  case badNumber = "bad-number"

  // Problems of syntax.

  /// A token other than the expected one.
  case unexpectedToken = "unexpected-token"
  /// A statement with an unknown first word.
  case unknownStatement = "unknown-statement"
  /// A `{` without a matching `}`.
  case unclosedBlock = "unclosed-block"
  /// A `(` or `[` without its closing bracket.
  case unclosedBracket = "unclosed-bracket"
  /// A closing bracket without an opening one.
  case strayBracket = "stray-bracket"
  /// A time or an angle without a unit, or with a space before the unit.
  case missingUnit = "missing-unit"
  /// An option that occurs twice in one statement.
  case repeatedOption = "repeated-option"
  /// A word reserved for a feature that is not supported yet.
  case notModelled = "not-modelled"
  /// A script for a different version of the language.
  case wrongVersion = "wrong-version"

  // Exceeded limits.

  /// Nesting deeper than the limit.
  case tooDeep = "too-deep"
  /// A file larger than the limit.
  case tooLarge = "too-large"
  /// More problems than the limit for one file.
  case tooManyProblems = "too-many-problems"

  // Problems of names and meaning.

  /// A name that is not declared here.
  case unknownName = "unknown-name"
  /// Two declarations of one name in one scope.
  case declaredTwice = "declared-twice"
  /// A value of the wrong type.
  case wrongType = "wrong-type"
  /// Something other than a controller where one is required.
  case notAController = "not-a-controller"
  /// A controller where a view is required.
  case notAView = "not-a-view"
  /// An animator without any section of code, or without the section for a transition for which it is used.
  case noSection = "no-section"
  /// A section of an animator that runs code after its animation, but never completes the transition.
  case noComplete = "no-complete"
  /// A gesture without a line that says what it recognizes.
  case noRecogniser = "no-recogniser"
  /// Code that never runs: a line of a `transition` after a line that always applies, or a handler for `failed`.
  case neverReached = "never-reached"
  /// A property that values of this type do not have.
  case unknownProperty = "unknown-property"
  /// A call of an unknown function or method.
  case unknownFunction = "unknown-function"
  /// A `choose` statement with an unknown name, for a disputed behaviour of UIKit or for a variant of it.
  case unknownChoice = "unknown-choice"
  /// An assignment to something that cannot be assigned.
  case notAssignable = "not-assignable"
  /// A statement in a place where it has no meaning.
  case misplaced
  /// A command that lets time pass or moves a finger, or a claim over time, in a handler or a `turn` block, where no time
  /// passes.
  case clockInHandler = "clock-in-handler"
  /// A claim that requires a `during` block with the commands to observe.
  case duringRequired = "during-required"
  /// An animator, interaction, gesture, presentation, transition or `object` that is never used.
  case unattached
  /// A spec, or a `law` or `reachable` declaration, without expectations.
  case assertsNothing = "asserts-nothing"
  /// Files whose `use` statements form a cycle.
  case useCycle = "use-cycle"
  /// A used file that cannot be read.
  case useNotFound = "use-not-found"
  /// A used file that contains more than declarations.
  case useNotDeclarations = "use-not-declarations"

  // Problems of patterns, which match events.

  /// An unknown event.
  case unknownEvent = "unknown-event"
  /// An unknown family (group) of events.
  case unknownFamily = "unknown-family"
  /// An unknown warning, fault, quirk, note or law.
  case unknownCode = "unknown-code"
  /// An unknown presentation style.
  case unknownStyle = "unknown-style"
  /// Arguments that the call does not accept, or with the wrong labels.
  case wrongArguments = "wrong-arguments"
  /// A pattern that can never match, or that has no meaning here.
  case wrongPattern = "wrong-pattern"

  // Problems of segues and constraints.

  /// A segue that the named screen does not declare or, if no screen is named, that no screen declares.
  case unknownSegue = "unknown-segue"
  /// An unwind action that no screen declares.
  case unknownAction = "unknown-action"
  /// A custom segue without code.
  case noPerform = "no-perform"
  /// A segue that neither code nor a tap can perform.
  case unusableSegue = "unusable-segue"
  /// An unsupported form of constraint, or constraints that conflict or do not fully determine a view's frame.
  case wrongConstraint = "wrong-constraint"
}
