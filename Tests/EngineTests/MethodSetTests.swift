import Testing

@testable import Engine

@Test("a set of one method holds that one, and no other", arguments: Method.allCases)
func oneMethod(_ method: Method) {
  let set = MethodSet(method)
  #expect(Method.allCases.filter(set.contains) == [method])
  let all = Method.allCases.reduce(into: MethodSet()) { $0.insert($1) }
  #expect(all.contains(method) && all.union(set) == all && set.union(all) == all)
  #expect(!MethodSet().contains(method))
}
