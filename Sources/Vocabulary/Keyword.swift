/// All words of the grammar. A word is a keyword only where the grammar expects it; elsewhere it is an ordinary name.
/// The lexer, suggestions, highlighting and completion all read this list. The lexer enters the list into its name
/// table first, so that the id of a name identifies the keyword. Each case is named like its spelling.
public enum Keyword: String, CaseIterable, Sendable, BitwiseCopyable {
  // Keywords that start a statement.
  case screen, navigation, device, root, new, forget, use, setup, spec, steps, `func`, `let`, `var`, given,
    extend, field,
    choose,
    on
  case animator, interaction, gesture, presentation, transition, allow, law, reachable
  case present, dismiss, push, pop, set, show, start, turn, advance, settle, pan, release, finish, cancel
  case update, fail, tap, print, log, `do`, `repeat`, `while`, `if`, `for`, `break`, `continue`, `return`,
    leave
  case view, add, remove, animate, keyframes, at, alongside, after, every, complete, animateTransition
  case tabs, pages, container, segue, perform, unwind, select, rotate, resize, app, pause, resume, reverse
  case touch, pinch, twist, press, run, initial, final, propertyAnimator, expect, split, hide
  case object, unsupported, setAnimationsEnabled
  // Words that start a line of a declaration, in addition to `field`, `view`, `on` and others above.
  case action, constraint, preferredTransition, presenting, dismissing, pushing, popping, selecting
  // Keywords that occur inside statements; `showDetail` also starts a statement.
  case trans, `as`, to, `in`, until, over, velocity, left, right, up, down, edge, by, top, bottom
  case unanimated, interactively, named, then, `else`, each, tags, skip, fails, because, only, held
  case hierarchy, views, events, gestures, frames, no, warning, fault, violation, note, of
  case always, never, rising, falling, any, settled, stuck, quiet, during
  case include, unordered, presents, when, unconditionally
  case delay, curve, mode, beginFromCurrentState, autoreverse, allowUserInteraction
  case overrideInheritedDuration, overrideInheritedCurve
  case fillMode, isRemovedOnCompletion, removed, forwards, backwards, both
  case linear, cubic, paced, discrete, layer, with, from, fade, moveIn, reveal
  case above, below, keeping, frame, presented
  case showDetail, modal, custom, prepare, background, foreground, quirk, swipe, rotation, longPress,
    priority, inactive, weak
  case and, or, not, `is`
  // A keyword that starts a value.
  case block
  // A keyword of a statement that is not supported yet.
  case explore

  /// The number of keywords.
  @inlinable
  public static var count: Int { Int(Keyword.explore.number) + 1 }

  /// The index of the keyword among all cases. A case without a payload is represented by this index in memory.
  @inlinable
  public var number: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  /// The keyword with this index; nil if the index is too large.
  @inlinable
  public init?(number: UInt32) {
    guard number < UInt32(Keyword.count) else { return nil }
    self = unsafeBitCast(UInt8(truncatingIfNeeded: number), to: Keyword.self)
  }

  /// The spelling of the keyword.
  public var spelling: String { rawValue }
}
