import Engine
import Semantics
import Testing

@Test("the tables of words hold the names of the cases")
func words() {
  #expect(Method.allCases.map(\.word) == Method.allCases.map { "\($0)" })
  #expect(PresentationStyle.allCases.map(\.word) == PresentationStyle.allCases.map { "\($0)" })
  #expect(ValueProperty.allCases.map(\.word) == ValueProperty.allCases.map { "\($0)" })
  #expect(Function.allCases.map(\.word) == Function.allCases.map { "\($0)" })
  #expect(Question.allCases.map(\.word) == Question.allCases.map { "\($0)" })
  for state in (0..<4).compactMap({ AppearanceState(rawValue: $0) }) { #expect(state.word == "\(state)") }
  for kind in (0..<4).compactMap({ TransitionKind(rawValue: $0) }) { #expect(kind.word == "\(kind)") }
}
