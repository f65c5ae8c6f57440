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

  // Limits.

  /// Nested deeper than the limit.
  case tooDeep = "too-deep"
  /// A file larger than the limit.
  case tooLarge = "too-large"
  /// More problems than are reported for one file.
  case tooManyProblems = "too-many-problems"

  // Names and meaning.

  /// A name that stands for nothing here.
  case unknownName = "unknown-name"
  /// Two declarations of one name in one scope.
  case declaredTwice = "declared-twice"
  /// A value of one kind where one of another is due.
  case wrongType = "wrong-type"
  /// Something else where a controller is due.
  case notAController = "not-a-controller"
  /// A controller where a view is due.
  case notAView = "not-a-view"
  /// An animator without a section, or without the one that it is vended for.
  case noSection = "no-section"
  /// A section that runs code after its animation, and never completes the transition.
  case noComplete = "no-complete"
  /// A gesture that does not say what it recognises.
  case noRecogniser = "no-recogniser"
  /// A line of a transition behind one that always answers.
  case neverReached = "never-reached"
  /// A property that this kind of value does not have.
  case unknownProperty = "unknown-property"
  /// A function or a call that the language does not have.
  case unknownFunction = "unknown-function"
  /// A disputed behaviour, or a way to settle it, that the language does not have.
  case unknownChoice = "unknown-choice"
  /// Something assigned to that keeps its value.
  case notAssignable = "not-assignable"
  /// A statement where it has no meaning.
  case misplaced
  /// The clock or the finger in a handler or in a turn, where no time passes.
  case clockInHandler = "clock-in-handler"
  /// A claim that makes sense only together with the commands that it speaks of.
  case duringRequired = "during-required"
  /// An animator, an interaction, a gesture, a presentation or a transition that nothing uses.
  case unattached
  /// A spec without an expectation.
  case assertsNothing = "asserts-nothing"
  /// Files that use each other in a circle.
  case useCycle = "use-cycle"
  /// A file that is used and cannot be read.
  case useNotFound = "use-not-found"
  /// A file that is used and does more than declare.
  case useNotDeclarations = "use-not-declarations"

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

  // Segues.

  /// A segue that no screen has.
  case unknownSegue = "unknown-segue"
  /// An unwind action that no screen has.
  case unknownAction = "unknown-action"
  /// A custom segue without code.
  case noPerform = "no-perform"
  /// A segue that neither code nor a finger can perform.
  case unusableSegue = "unusable-segue"
  /// A constraint of a form that is not modelled, or views that constraints place too often, or not quite.
  case wrongConstraint = "wrong-constraint"
}
