/// Every word that the grammar knows. A word is one only where the grammar asks for it, at the start of a
/// statement or in a slot; everywhere else it is a name like any other. This is the only list: the lexer
/// interns it first, so that a name's id tells which word it is; suggestions, colours and completion read it.
public enum Keyword: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  // Words that begin a statement.
  case screen, navigation, device, root, new, forget, use, setup, spec, steps, `let`, field, choose, on
  case present, dismiss, push, pop, set, show, start, turn, advance, settle, pan, release, finish, cancel
  case tap, print, log, `do`, `repeat`, `if`, `for`, `return`, leave, expect
  // Words that begin a line of a declaration, together with `field` and `on`.
  case view, action
  // Words of slots.
  case trans, `as`, at, to, `in`, until, over, velocity, touch, left, right, up, down, edge
  case unanimated, interactively, named, then, `else`, each, tags, skip, because, only, held
  case hierarchy, views, events, gestures, no, warning, fault, violation, of
  case always, never, rising, falling, any, settled, stuck, quiet, during, after
  case include, unordered, presents, presenting, dismissing, pushing, popping, selecting
  case and, or, not
  // Words that begin a statement or a line that is not modelled yet.
  case animator, transition, presentation, interaction, gesture, tabs, pages, container, segue
  case perform, unwind, select, rotate, resize, app, pause, resume, reverse, update, allow, animate
  case keyframes, complete, add, remove, alongside, run, explore, propertyAnimator, fail, pinch

  /// The same words in the same order, as bytes: asking the cases for their names takes 50 µs, a tenth of what a
  /// short script takes from start to exit. A test holds both to each other.
  static let spellings: StaticString = """
    screen navigation device root new forget use setup spec steps let field choose on present dismiss \
    push pop set show start turn advance settle pan release finish cancel tap print log do repeat if for \
    return leave expect view action trans as at to in until over velocity touch left right up down edge \
    unanimated interactively named then else each tags skip because only held hierarchy views events \
    gestures no warning fault violation of always never rising falling any settled stuck quiet during \
    after include unordered presents presenting dismissing pushing popping selecting and or not animator \
    transition presentation interaction gesture tabs pages container segue perform unwind select rotate \
    resize app pause resume reverse update allow animate keyframes complete add remove alongside run \
    explore propertyAnimator fail pinch
    """

  /// How many there are.
  @inlinable
  public static var count: Int { Int(Keyword.pinch.rawValue) + 1 }

  /// How it is spelled.
  public var spelling: String { String(describing: self) }
}
