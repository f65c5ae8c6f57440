/// The stable codes of problems with a script's text. Their raw values are what people see and what
/// `trans explain` takes; a code never changes its meaning.
public enum ProblemCode: String, CaseIterable, Sendable {
  case syntax
}
