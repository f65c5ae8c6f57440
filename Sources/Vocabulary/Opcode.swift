/// What an instruction does. `a`, `b`, `c` are its operands, as each case says.
///
/// A new plain command needs a case and a row here, its word among `Keyword`, and in the machine what it does.
public enum Opcode: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  // Transition commands. `a`: object, `b`: receiver, both as `Operand`; `c`: index into `options`, 0 for plain.

  /// `present a on b`
  case present
  /// `dismiss on b`
  case dismiss
  /// `push a on b`
  case push
  /// `pop on b`
  case pop
  /// `pop to a on b`
  case popTo
  /// `pop to root on b`
  case popToRoot
  /// `set a on b`; `a` gives a list.
  case set
  /// `show a on b`
  case show
  /// `select a on b`; `a` gives a controller or a number.
  case select
  /// `showDetail a on b`
  case showDetail
  /// `hide a on b`
  case hide

  // Other commands.

  /// `root a`
  case root
  /// `forget a`
  case forget
  /// `perform a on b`: an expression that gives the name of a segue, and an `Operand`; `c`: index into `options`.
  case performSegue
  /// `unwind a on b`: the name of an action, and an `Operand`; `c`: index into `options`.
  case unwind
  /// `super.perform()` in the code of a segue: expression `a` gives that segue.
  case performDefault
  /// `X.method(…)`: `a` is an index into `calls`.
  case call
  /// `turn {`: until `turnEnd`.
  case turnBegin
  /// `}` of a turn.
  case turnEnd
  /// `advance a`: an expression that gives a time.
  case advanceBy
  /// `advance to a`: an expression that gives a share.
  case advanceTo
  /// `advance until a`: an index into `eventPatterns`.
  case advanceUntil
  /// `settle`
  case settle
  /// `pan …`: `a` is an index into `pans`.
  case pan
  /// `touch …`: `a` is an index into `touches`.
  case touch
  /// `app background`, or with `a` 1 `app foreground`.
  case app
  /// `A.require(toFail: B)`: `a` is the declaration of a gesture among `objects`, `b` likewise or none for the
  /// built-in swipe. Where `c` is an expression, it gives the recogniser of a scroll view, in the place of `b`; of `a`, if
  /// that is none.
  case requireToFail
  /// `G.isEnabled = b`: `a` is an expression that gives a gesture or a built-in swipe, `b` one that gives a flag.
  case setEnabled
  /// `V.contentOffset = b`: `a` is an expression that gives a view, `b` one that gives a point; or `V.zoomScale = b`, where
  /// `c` is 1.
  case setOffset
  /// `release velocity a`: an expression or -1.
  case release
  /// `finish`
  case finish
  /// `cancel`
  case cancel
  /// `cancel touch`
  case cancelTouch
  /// `rotate to …`: `a` is an `Orientation`.
  case rotate
  /// `resize to a`: an expression that gives a size.
  case resize
  /// `tap a`: an expression that gives a view; or, where `b` is 1, the navigation controller whose back button is
  /// tapped.
  case tap

  // What speaks to the reader.

  /// `print hierarchy`
  case printHierarchy
  /// `print views`
  case printViews
  /// `print events`: `a`, `b` are a run of `eventScopes`.
  case printEvents
  /// `print gestures`
  case printGestures
  /// `print frames`
  case printFrames
  /// `print …`: `a`, `b` are a run of `operands`.
  case printValues
  /// `log …`: `a`, `b` are a run of `operands`.
  case log

  // The code of transitions.

  /// `animate {`: until `animateEnd`; `a` is an index into `animations`. `return` inside leaves the block only,
  /// as a closure's does: it is a `jump` to its end.
  case animateBegin
  /// `}` of that.
  case animateEnd
  /// `keyframes {`: until `keyframesEnd`; `a` is an index into `animations`.
  case keyframesBegin
  /// `}` of that.
  case keyframesEnd
  /// `at a for b {`: expressions that give shares of the whole; until `keyframeEnd`.
  case keyframeBegin
  /// `}` of that.
  case keyframeEnd
  /// `animate layer …`: `a` is an index into `layerAnimations`.
  case layerAnimation
  /// `animate V with …{`: until `layerTransitionEnd`; `a` is an index into `layerTransitions`.
  case layerTransitionBegin
  /// `}` of that.
  case layerTransitionEnd
  /// `P.transition(from: …) {`: what comes before its block; `a` is an index into `calls`.
  case swapBegin
  /// Its block begins, until `animateEnd`; `b` is an index into `animations`. Goes on at `a` if nothing was begun.
  case swapAnimate
  /// `run …`: what comes before its block; `a` is an index into `runs`.
  case runBegin
  /// The block of `run`, which sets frames: `a` is an index into `bodies`.
  case runFrames
  /// What was prepared runs.
  case runStart
  /// `initial(a) = b`, or with `c` 1 `final(a) = b`, in that block.
  case setRunFrame
  /// `complete a`: an expression that gives a flag; -1 for `true`. (`complete never` is no instruction.)
  case complete
  /// `animateTransition`: an interaction that renders itself runs the animator's section.
  case animateTransition
  /// `super.startInteractiveTransition()`: an interaction starts as UIKit's percent driver does.
  case startDriver
  /// `add …`: `a` is an index into `placements`.
  case addView
  /// `remove …`: `a`, `b` are a run of `operands`.
  case removeView
  /// `view NAME …` in code: local `a` becomes the first of a run `b`, `c` of `madeViews`. It is in no superview.
  case makeView
  /// Local `a` becomes the constraint at index `b` of `constraints`.
  case constrain
  /// Local `a` becomes the snapshot at index `b` of `snapshots`.
  case snapshot
  /// Local `a` becomes the answer to the question at index `b` of `questions`.
  case ask
  /// Local `a` becomes a random number from expression `b` up to expression `c`; -1 for 0 and 1.
  case random
  /// `alongside …`: `a` is an index into `alongsides`.
  case alongside
  /// `after a { … }`: an expression that gives a time; `b` is an index into `bodies`.
  case after
  /// `every frame until … { … }`: `a` is an index into `bodies`; or none in that body itself, which runs again a frame later
  /// unless expression `b` holds.
  case everyFrame
  /// `on interactionChanged { … }` in code: `a` is an index into `bodies`; `b` is 1 for `interactionEnded`.
  case interactionChanged
  /// Local `a` becomes the property animator at index `b` of `propertyAnimators`.
  case propertyAnimator
  /// `pause`
  case pause
  /// `resume`
  case resume
  /// `reverse`
  case reverse
  /// `update a`: an expression that gives a number.
  case update
  /// `fail`: the gesture whose code runs fails.
  case fail
  /// `X.transition = …`: `a` is an expression that gives a controller; `b` an index into `vendings`, or -1: then
  /// expression `c` gives an object, or `none`.
  case setTransition
  /// `allow …`: `a` is an index into `allowances`; to the end of its block, at the top of a file or a session to
  /// its end.
  case allow
  /// The end of a block with `allow`: of those that this frame has opened, the first `a` go on.
  case allowEnd

  // Names and values.

  /// Local `a` becomes the value of expression `b`.
  case setLocal
  /// Global `a` becomes the value of expression `b`.
  case setGlobal
  /// Field `a` of the script becomes the value of expression `b`.
  case setField
  /// Field number `a` of this screen becomes the value of expression `b`.
  case setOwnField
  /// Slot `a` of the object whose code runs becomes the value of expression `b`.
  case setSlot
  /// `a.member = b`: `a` is an index into `targets`, `b` an expression.
  case assign
  /// `new KIND as NAME` inside a block: instance `a` is made anew and becomes local `b`.
  case new
  /// Attaches handler `a`.
  case attach

  // Flow.

  /// Goes on at `a`.
  case jump
  /// Goes on at `a` unless expression `b` holds.
  case jumpUnless
  /// Local `a` becomes the number of rounds that expression `b` gives; goes on at `c` if there is none.
  case repeatBegin
  /// One round of local `a` less; goes on at `b` if there is another.
  case repeatNext
  /// Locals `a` and `a + 1` become the list of expression `b` and the place in it; `c` is an index into
  /// `loops`.
  case eachBegin
  /// Goes on with the next element; `c` is an index into `loops`.
  case eachNext
  /// `do`: `a` is an index into `stepsList`; `b`, `c` are a run of `operands`.
  case `do`
  /// `do` with a block: `a` is an expression that gives it; `b`, `c` are a run of `operands`.
  case doBlock
  /// Local `a` becomes the block of body `b`.
  case makeBlock
  /// Local `a` becomes an object of its own: `b` is an index into `vendings`.
  case makeObject
  /// `return`, with the value of expression `a` or without one (-1).
  case `return`
  /// The end of a body.
  case end
  /// `leave held`
  case leaveHeld

  // Expectations.

  /// The commonest claim by far, `X.property == Y` with two names: `a` is the instance X, `b` is the instance Y
  /// or -1 for `none`, `c` the `PlainProperty`; `flags` holds `isNegated`.
  case expectSame
  /// `expect …` without `during`: `a` is an index into `expectations`.
  case expect
  /// `during {`: `a` is an index into `expectations`.
  case duringBegin
  /// `}` of that: the claims are judged.
  case duringEnd
}

/// A plain command: a word, with one value behind it or none.
public struct Verb: Sendable {
  /// Where it may stand.
  public enum Place: Sendable {
    /// Wherever commands do.
    case anywhere
    /// Where the clock runs: not in handlers, nor in turns.
    case story
    /// Where somebody drives: in code, and in a story outside of turns.
    case driver
    /// In the code of gestures.
    case gesture
  }

  /// The value behind it.
  public struct Object: Sendable {
    /// What kind of value it is.
    public var type: ValueType
    /// What it is for, as a message says it.
    public var purpose: StaticString
    /// What is missing where nothing stands there; nil for any value.
    public var missing: StaticString?
  }

  /// The word.
  public var word: Keyword
  /// Where it may stand.
  public var place: Place
  /// Whether `start` may stand before it.
  public var isStarted: Bool
  /// The value behind it, if it has one.
  public var object: Object?

  init(_ word: Keyword, _ place: Place = .anywhere, isStarted: Bool = false, object: Object? = nil) {
    (self.word, self.place, self.isStarted, self.object) = (word, place, isStarted, object)
  }
}

extension Opcode {
  private enum Row {
    case verb(Verb)
    /// What changes the world otherwise.
    case change
    /// What does not.
    case other
  }

  private var row: Row {
    switch self {
    case .settle: .verb(Verb(.settle, .story))
    case .finish: .verb(Verb(.finish, .driver, isStarted: true))
    case .pause: .verb(Verb(.pause, isStarted: true))
    case .resume: .verb(Verb(.resume, .driver, isStarted: true))
    case .reverse: .verb(Verb(.reverse, .driver, isStarted: true))
    case .update:
      .verb(
        Verb(
          .update, .driver, isStarted: true,
          object: .init(
            type: .number, purpose: "the operand of `update`",
            missing: "the progress, as in `update 40%`")))
    case .fail: .verb(Verb(.fail, .gesture))
    case .root: .verb(Verb(.root, object: .init(type: .controller, purpose: "the operand of `root`")))
    case .forget: .verb(Verb(.forget, object: .init(type: .controller, purpose: "the operand of `forget`")))
    case .present, .dismiss, .push, .pop, .popTo, .popToRoot, .set, .show, .select, .showDetail, .hide,
      .performSegue,
      .unwind, .performDefault, .call, .turnBegin, .turnEnd, .advanceBy, .advanceTo, .advanceUntil, .pan,
      .touch, .app, .requireToFail, .setEnabled, .setOffset, .release, .cancel, .cancelTouch, .rotate,
      .resize, .tap,
      .assign, .new, .attach, .duringBegin, .setSlot, .setTransition, .animateBegin, .keyframesBegin,
      .swapBegin, .swapAnimate, .runBegin, .runFrames, .runStart, .layerAnimation, .complete, .addView,
      .removeView, .makeView, .constrain, .snapshot, .random, .alongside, .propertyAnimator:
      .change
    case .printHierarchy, .printViews, .printEvents, .printGestures, .printFrames, .printValues, .log,
      .animateEnd,
      .keyframesEnd, .keyframeBegin, .keyframeEnd, .layerTransitionBegin, .layerTransitionEnd,
      .setRunFrame, .animateTransition, .startDriver, .ask, .after, .everyFrame, .interactionChanged, .allow,
      .allowEnd,
      .setLocal,
      .setGlobal, .setField, .setOwnField, .jump, .jumpUnless, .repeatBegin, .repeatNext, .eachBegin,
      .eachNext, .do, .doBlock, .makeBlock, .makeObject, .return, .end, .leaveHeld, .expectSame, .expect,
      .duringEnd:
      .other
    }
  }

  /// The plain command that it is, if it is one.
  public var verb: Verb? { if case .verb(let verb) = row { verb } else { nil } }

  /// Whether it may change the world, so that it is not carried out any more once something has failed.
  public var changesWorld: Bool { if case .other = row { false } else { true } }
}
