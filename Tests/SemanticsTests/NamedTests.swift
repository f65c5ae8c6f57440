import Engine
import Language
import Semantics
import Testing
import Vocabulary

/// The name of a case in the metadata of its type.
@_silgen_name("swift_EnumCaseName")
private func caseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

private func caseNames<List: Named>(_ list: List.Type) -> [String] {
  list.names.indices.map { place in
    list.init(rawValue: UInt8(place)).flatMap { caseName($0).map { String(cString: $0) } } ?? ""
  }
}

@Test("the names of cases that are written out are those of the cases, and none is missing")
func namesOfCases() {
  func follow<List: Named>(_ list: List.Type) {
    #expect(list.names == caseNames(list) && list.init(rawValue: UInt8(list.names.count)) == nil, "\(list)")
  }
  follow(AppearanceState.self)
  follow(GestureState.self)
  follow(PanDirection.self)
  follow(ViewRole.self)
  follow(Warning.self)
  follow(FaultCode.self)
  follow(Note.self)
  follow(DeclaredKind.self)
  follow(Direction.self)
  follow(TransitionCommand.Verb.self)
  follow(SegueCode.Moment.self)
  follow(Claim.State.self)
  follow(Function.self)
}
