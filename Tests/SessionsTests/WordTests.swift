import Engine
import Semantics
import Testing

@Test("the tables of words hold the names of the cases")
func words() {
  #expect(Method.allCases.map(\.word) == Method.allCases.map { "\($0)" })
  #expect(PresentationStyle.allCases.map(\.word) == PresentationStyle.allCases.map { "\($0)" })
  // Properties along an axis are written as `rotation.x`, and three functions are called `spring`.
  let properties = PlainProperty.allCases.map { $0.row.word.replacing(/\.(.)/) { $0.1.uppercased() } }
  #expect(properties == PlainProperty.allCases.map { "\($0)" })
  #expect(ViewProperty.allCases.map(\.row.word) == ViewProperty.allCases.map { "\($0)" })
  let functions = Function.allCases.filter { ![.dampingSpring, .bounceSpring].contains($0) }
  #expect(functions.map(\.word) == functions.map { "\($0)" })
  let questions = Question.allCases.filter { $0 != .speed }
  #expect(questions.map(\.word) == questions.map { "\($0)" })
  for state in (0..<4).compactMap({ AppearanceState(rawValue: $0) }) { #expect(state.word == "\(state)") }
  for kind in (0..<4).compactMap({ TransitionKind(rawValue: $0) }) { #expect(kind.word == "\(kind)") }
}
