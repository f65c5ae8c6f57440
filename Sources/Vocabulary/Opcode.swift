/// The operation of an instruction. Each case says what its operands `a`, `b` and `c` are.
///
/// A new plain command needs a case and a row here, its word among `Keyword`, and its implementation in the machine.
public enum Opcode: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  // Transition commands. `a`: object, `b`: receiver, both as `Operand`; `c`: index into `options`, 0 for none.

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
  /// `set a on b`; `a` evaluates to a list.
  case set
  /// `show a on b`
  case show
  /// `select a on b`; `a` evaluates to a controller or a number.
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
  /// `perform a on b`: an expression with the segue's identifier, and an `Operand`; `c`: index into `options`.
  case performSegue
  /// `unwind a on b`: the name of an action, and an `Operand`; `c`: index into `options`.
  case unwind
  /// `super.perform()` in the code of a segue; expression `a` evaluates to that segue.
  case performDefault
  /// `X.method(…)`: `a` is an index into `calls`.
  case call
  /// `turn {`: up to `turnEnd`.
  case turnBegin
  /// The `}` of a turn.
  case turnEnd
  /// `advance a`: an expression for a time.
  case advanceBy
  /// `advance to a`: an expression for a fraction of the timeline.
  case advanceTo
  /// `advance until a`: an index into `eventLists`; `b`, `c` are a range of `operands`.
  case advanceUntil
  /// `settle`
  case settle
  /// `pan …`: `a` is an index into `pans`.
  case pan
  /// `touch …`: `a` is an index into `touches`.
  case touch
  /// `app background`; with `a` 1, `app foreground`.
  case app
  /// `A.require(toFail: B)`: `a` is the index of a gesture in `objects`; `b` is another, or none for the built-in
  /// swipe. If `c` is an expression, it evaluates to a scroll view's recognizer, which replaces `b`, or `a` if that is
  /// none.
  case requireToFail
  /// `G.isEnabled = b`: expression `a` evaluates to a gesture or a built-in swipe, expression `b` to a flag.
  case setEnabled
  /// `V.contentOffset = b`: expression `a` evaluates to a view, expression `b` to a point. With `c` 1, `V.zoomScale =
  /// b`.
  case setOffset
  /// `release velocity a`: an expression, or -1 for none.
  case release
  /// `finish`
  case finish
  /// `cancel`
  case cancel
  /// `cancel touch`
  case cancelTouch
  /// `rotate to …`: `a` is an `Orientation`.
  case rotate
  /// `resize to a`: an expression for a size.
  case resize
  /// `tap a`: an expression for a view; with `b` 1, for the navigation controller whose back button is tapped; with `b`
  /// 2, for the controller whose sheet's grabber is tapped.
  case tap

  // Output.

  /// `print hierarchy`
  case printHierarchy
  /// `print views`
  case printViews
  /// `print events`: `a`, `b` are a range of `eventScopes`.
  case printEvents
  /// `print gestures`
  case printGestures
  /// `print frames`
  case printFrames
  /// `print …`: `a`, `b` are a range of `operands`.
  case printValues
  /// `log …`: `a`, `b` are a range of `operands`.
  case log

  // Transition code.

  /// `animate {`: up to `animateEnd`; `a` is an index into `animations`. As in a closure, `return` leaves only the
  /// block: it is a `jump` to its end.
  case animateBegin
  /// The `}` of an `animate` block.
  case animateEnd
  /// `keyframes {`: up to `keyframesEnd`; `a` is an index into `animations`.
  case keyframesBegin
  /// The `}` of a `keyframes` block.
  case keyframesEnd
  /// `at a for b {`: expressions for fractions of the whole animation; up to `keyframeEnd`.
  case keyframeBegin
  /// The `}` of an `at` block.
  case keyframeEnd
  /// `animate layer …`: `a` is an index into `layerAnimations`.
  case layerAnimation
  /// `animate V with …{`: up to `layerTransitionEnd`; `a` is an index into `layerTransitions`.
  case layerTransitionBegin
  /// The `}` of a layer transition.
  case layerTransitionEnd
  /// `P.transition(from: …) {`: the call before its block; `a` is an index into `calls`.
  case swapBegin
  /// The start of the block of `transition(from: …)`, up to `animateEnd`; `b` is an index into `animations`. Jumps to
  /// `a` if the call was refused.
  case swapAnimate
  /// `run …`: prepares the transition, before its block; `a` is an index into `runs`.
  case runBegin
  /// Runs the block of `run`, which sets frames; `a` is an index into `bodies`.
  case runFrames
  /// Starts the prepared transition of `run`.
  case runStart
  /// `initial(a) = b` in the block of `run`; with `c` 1, `final(a) = b`.
  case setRunFrame
  /// `complete a`: an expression for a flag; -1 for `true`. (`complete never` generates no instruction.)
  case complete
  /// `animateTransition`: runs the animator's section for an interaction that renders the transition itself.
  case animateTransition
  /// `super.startInteractiveTransition()`: starts an interaction as `UIPercentDrivenInteractiveTransition` does.
  case startDriver
  /// `add …`: `a` is an index into `placements`.
  case addView
  /// `remove …`: `a`, `b` are a range of `operands`.
  case removeView
  /// `view NAME …` in code: sets local `a` to the first of a range `b`, `c` of `madeViews`, which is in no superview.
  case makeView
  /// Sets local `a` to the constraint at index `b` of `constraints`.
  case constrain
  /// Sets local `a` to the snapshot at index `b` of `snapshots`.
  case snapshot
  /// Sets local `a` to the return value of the call at index `b` of `questions`.
  case ask
  /// Sets local `a` to a random number from expression `b` up to expression `c`; -1 for 0 and 1.
  case random
  /// `alongside …`: `a` is an index into `alongsides`.
  case alongside
  /// `after a { … }`: an expression for a time; `b` is an index into `bodies`.
  case after
  /// `every frame until … { … }`: `a` is an index into `bodies`. Inside that body, `a` is none: the body runs again in
  /// the next frame unless expression `b` is true.
  case everyFrame
  /// `on interactionChanged { … }` in code: `a` is an index into `bodies`; with `b` 1, `interactionEnded`.
  case interactionChanged
  /// Sets local `a` to the property animator at index `b` of `propertyAnimators`.
  case propertyAnimator
  /// `pause`
  case pause
  /// `resume`
  case resume
  /// `reverse`
  case reverse
  /// `update a`: an expression for a number.
  case update
  /// `fail`: the gesture whose code is running fails.
  case fail
  /// `X.transition = …`: expression `a` evaluates to a controller; `b` is an index into `vendings`, or -1 if expression
  /// `c` evaluates to an object or `none`.
  case setTransition
  /// `allow …`: `a` is an index into `allowances`. Valid until the end of its block; at the top level, until the end of
  /// the file or session.
  case allow
  /// The end of a block that contains `allow`; the first `a` allowances of the current frame stay valid.
  case allowEnd

  // Names and values.

  /// Sets local `a` to the value of expression `b`.
  case setLocal
  /// Sets global `a` to the value of expression `b`.
  case setGlobal
  /// Sets field `a` of the script to the value of expression `b`.
  case setField
  /// Sets field number `a` of the current screen to the value of expression `b`.
  case setOwnField
  /// Sets slot `a` of the object whose code is running to the value of expression `b`.
  case setSlot
  /// `a.member = b`: `a` is an index into `targets`, `b` an expression.
  case assign
  /// `new KIND as NAME` inside a block: creates instance `a` again and assigns it to local `b`.
  case new
  /// Attaches handler `a`.
  case attach

  // Control flow.

  /// Jumps to `a`.
  case jump
  /// Jumps to `a` unless expression `b` is true.
  case jumpUnless
  /// Sets local `a` to the number of iterations in expression `b`; jumps to `c` if it is zero.
  case repeatBegin
  /// Decrements local `a`; jumps to `b` if iterations remain.
  case repeatNext
  /// Sets locals `a` and `a + 1` to the list of expression `b` and the index in it; `c` is an index into `loops`.
  case eachBegin
  /// Continues with the next element; `c` is an index into `loops`.
  case eachNext
  /// `do`: `a` is an index into `steps`; `b`, `c` are a range of `operands`.
  case `do`
  /// `do` with a block: expression `a` evaluates to it; `b`, `c` are a range of `operands`.
  case doBlock
  /// Sets local `a` to a block with body `b`.
  case makeBlock
  /// Sets local `a` to a new object: `b` is an index into `vendings`.
  case makeObject
  /// `return`, with the value of expression `a`, or -1 for none.
  case `return`
  /// The end of a body.
  case end
  /// `leave held`
  case leaveHeld

  // Expectations.

  /// The most common claim, `X.property == Y` with two names: `a` is the instance X, `b` is the instance Y or -1 for
  /// `none`, `c` is the `PlainProperty`. `flags` may contain `isNegated`.
  case expectSame
  /// `expect …` without `during`: `a` is an index into `expectations`.
  case expect
  /// `during {`: `a` is an index into `expectations`.
  case duringBegin
  /// The `}` of a `during` block: judges the claims.
  case duringEnd
}

/// A plain command: a keyword with an optional value.
public struct Verb: Sendable {
  /// The contexts in which a command is valid.
  public enum Place: Sendable {
    /// Wherever commands are valid.
    case anywhere
    /// Where time passes: not in handlers or turns.
    case story
    /// Where transitions can be driven: in code, and in a story outside of turns.
    case driver
    /// In gesture code.
    case gesture
  }

  /// The value of a command.
  public struct Object: Sendable {
    /// The type of the value.
    public var type: ValueType
    /// The purpose of the value, as used in messages.
    public var purpose: StaticString
    /// The message text if the value is missing; nil if the general message for a missing value suffices.
    public var missing: StaticString?
  }

  /// The keyword.
  public var word: Keyword
  /// The contexts in which it is valid.
  public var place: Place
  /// Whether it may follow `start`.
  public var isStarted: Bool
  /// Its value; nil if it takes none.
  public var object: Object?

  init(_ word: Keyword, _ place: Place = .anywhere, isStarted: Bool = false, object: Object? = nil) {
    (self.word, self.place, self.isStarted, self.object) = (word, place, isStarted, object)
  }
}

extension Opcode {
  private enum Row {
    case verb(Verb)
    /// Another operation that changes the world.
    case change
    /// An operation that does not change the world.
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

  /// The plain command for this opcode; nil if there is none.
  public var verb: Verb? { if case .verb(let verb) = row { verb } else { nil } }

  /// Whether it may change the world; such instructions are skipped after a failure.
  public var changesWorld: Bool { if case .other = row { false } else { true } }
}
