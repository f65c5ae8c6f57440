/// The words of Swift that have a meaning in the grammar, everywhere or only in some places.
enum Word: UInt8, CaseIterable {
  // Words that begin a declaration.
  case `class`, `struct`, `enum`, `protocol`, `extension`, `func`, `var`, `let`, initializer, `deinit`
  case `subscript`, `import`, `typealias`, `associatedtype`, `operator`, `precedencegroup`, actor, macro,
    `case`

  // Words of statements.
  case `if`, `guard`, `while`, `repeat`, `for`, `in`, `switch`, `default`, `return`, `break`, `continue`
  case `fallthrough`, `where`, `do`, `catch`, `throw`, `defer`, `else`

  // Words of expressions and types.
  case `true`, `false`, `nil`, selfValue, `super`, selfType, anyType, `is`, `as`, `try`, await, `throws`
  case `rethrows`, async, some, any, each, `inout`, consume, copy, unsafe, wildcard

  // Words that may precede a declaration.
  case `static`, `public`, `private`, `fileprivate`, `internal`, package, open
  case convenience, dynamic, final, indirect, lazy, mutating, nonmutating, optional, override
  case prefix, postfix, infix, required, unowned, weak, nonisolated, isolated, distributed
  case borrowing, consuming, sending, oldOwned, oldShared, oldConsuming

  // Words that begin an accessor.
  case get, set, willSet, didSet, read, modify

  /// The word with this spelling; nil for other identifiers.
  init?(spelling: Slice<UnsafeBufferPointer<UInt8>>) {
    guard let word = Word.spellings[String(decoding: spelling, as: UTF8.self)] else { return nil }
    self = word
  }

  /// The number of bytes of the longest word.
  static let longest = 15

  /// Whether the word can never be a plain identifier.
  var isReserved: Bool { Word.reserved[Int(rawValue)] }

  /// Whether the word can be the keyword of a declaration, after its modifiers.
  var declares: Bool { Word.declaring[Int(rawValue)] }

  /// Whether the word can precede a declaration as its modifier.
  var isModifier: Bool { Word.modifying[Int(rawValue)] }

  /// Whether a line that starts with the word starts a statement or declaration.
  var startsStatement: Bool { Word.starting[Int(rawValue)] || isReserved && (declares || isModifier) }

  // MARK: - The table of words

  private static let spellings = Dictionary(
    uniqueKeysWithValues: zip(names.split { $0 == " " || $0 == "\n" }.map(String.init), allCases))

  /// The spellings of all words. Their order must be that of the cases.
  static let names = """
    class struct enum protocol extension func var let init deinit subscript import typealias
    associatedtype operator precedencegroup actor macro case if guard while repeat for in switch
    default return break continue fallthrough where do catch throw defer else true false nil self super
    Self Any is as try await throws rethrows async some any each inout consume copy unsafe _ static
    public private fileprivate internal package open convenience dynamic final indirect lazy mutating
    nonmutating optional override prefix postfix infix required unowned weak nonisolated isolated
    distributed borrowing consuming sending __owned __shared __consuming get set willSet didSet _read
    _modify
    """

  /// A table with an element for each word, by the word's number: whether the word is in `words`.
  private static func table(_ words: [Word]) -> [Bool] {
    var table = Array(repeating: false, count: allCases.count)
    for word in words { table[Int(word.rawValue)] = true }
    return table
  }

  private static let reserved = table([
    .class, .struct, .enum, .protocol, .extension, .func, .var, .let, .initializer, .deinit, .subscript,
    .import,
    .typealias, .associatedtype, .operator, .case, .if, .guard, .while, .repeat, .for, .in, .switch, .default,
    .return, .break, .continue, .fallthrough, .where, .do, .catch, .throw, .defer, .else, .true, .false, .nil,
    .super, .is, .as, .try, .throws, .rethrows, .inout, .static, .public, .private, .fileprivate, .internal,
    .wildcard,
  ])
  private static let declaring = table([
    .class, .struct, .enum, .protocol, .extension, .func, .var, .let, .initializer, .deinit, .subscript,
    .import,
    .typealias, .associatedtype, .operator, .precedencegroup, .actor, .macro, .case,
  ])
  private static let modifying = table([
    .static, .class, .public, .private, .fileprivate, .internal, .package, .open, .convenience, .dynamic,
    .final,
    .indirect, .lazy, .mutating, .nonmutating, .optional, .override, .prefix, .postfix, .infix, .required,
    .unowned, .weak, .nonisolated, .isolated, .distributed, .borrowing, .consuming, .oldConsuming, .async,
  ])
  private static let starting = table([
    .if, .guard, .while, .repeat, .for, .switch, .default, .return, .break, .continue, .fallthrough, .do,
    .throw,
    .defer, .case,
  ])
}
