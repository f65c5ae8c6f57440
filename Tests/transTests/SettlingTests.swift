import Testing

@testable import TransCommand

/// Tests of when `--watch` accepts a changed file.
@Suite struct SettlingTests {
  @Test("what is whole is taken when it stays so for a look")
  func whole() {
    var settling = ChangeDebouncer<Int>()
    let looks = [1, 2, 2].map { settling.look($0, isWhole: true) }
    #expect(looks == [false, false, true])
  }

  @Test("what is empty or does not parse is awaited, but not forever")
  func half() {
    var settling = ChangeDebouncer<Int>()
    let waits = (0..<8).map { _ in settling.look(1, isWhole: false) }
    #expect(!waits.contains(true))
    let last = settling.look(1, isWhole: false)
    #expect(last)
    // After another change, waiting starts again; a complete file is accepted at the second look.
    var other = ChangeDebouncer<Int>()
    let first = (0..<5).map { _ in other.look(1, isWhole: false) }
    #expect(!first.contains(true))
    let then = (0..<2).map { _ in other.look(2, isWhole: true) }
    #expect(then == [false, true])
  }
}
