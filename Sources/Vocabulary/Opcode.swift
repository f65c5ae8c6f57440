/// The operation of an instruction, which has operands `a`, `b` and `c`. Each case says what its operands are. Plural
/// names such as `options` or `operands` are tables of the compiled program. A reference to a row, an expression, a local
/// variable or an instruction is an `ID`: its index + 1, or 0 for none. A range of a table is the index of its first row
/// and the number of rows.
///
/// A new plain command needs a case and a row here, its word among `Keyword`, and its implementation in the machine.
public enum Opcode: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  // Transition commands. `a` is the controller to show and `b` the controller that is called, both encoded as
  // `Operand`. `c` refers to a row of the table `options`, or is 0.

  /// `present a on b`: `b` presents controller `a`.
  case present
  /// `dismiss on b`: `dismiss(animated:)` is called on `b`.
  case dismiss
  /// `push a on b`: pushes `a` on the navigation controller `b`.
  case push
  /// `pop on b`: pops the top controller of the navigation controller `b`.
  case pop
  /// `pop to a on b`: pops the stack of the navigation controller `b` down to `a`.
  case popTo
  /// `pop to root on b`: pops all but the first controller of the navigation controller `b`.
  case popToRoot
  /// `set a on b`: replaces the children of container `b` by the list `a`.
  case set
  /// `show a on b`: calls `show(_:sender:)` on `b`.
  case show
  /// `select a on b`: selects a child of container `b`; `a` is the controller or its index.
  case select
  /// `showDetail a on b`: calls `showDetailViewController(_:sender:)` on `b`.
  case showDetail
  /// `hide a on b`: hides column `a` of the split view controller `b`.
  case hide

  // Other commands that change the app.

  /// `setAnimationsEnabled a`: enables or disables the animations of views; `a` is an expression for a Boolean.
  case setAnimationsEnabled
  /// `root a`: makes `a`, an `Operand`, the root controller of the window.
  case root
  /// `forget a`: drops the script's own reference to controller `a`, an `Operand`, so that `a` can be deallocated.
  case forget
  /// `perform a on b`: performs a segue of controller `b`, an `Operand`. Expression `a` is the segue's identifier; `c`
  /// is a row of `options`.
  case performSegue
  /// `unwind a on b`: performs an unwind segue from controller `b`, an `Operand`. `a` is the name of the action; `c` is
  /// a row of `options`.
  case unwind
  /// `super.perform()` in the code of a custom segue. Expression `a` evaluates to the segue.
  case performDefault
  /// A call `X.method(…)`: `a` is a row of `calls`.
  case call
  /// The start of a block `turn { … }`, whose commands run in one turn of the run loop; ends at `turnEnd`.
  case turnBegin
  /// The closing brace of a `turn` block.
  case turnEnd
  /// `advance a`: runs the clock for the time of expression `a`.
  case advanceBy
  /// `advance to a`: runs the clock until the open transition that began last reaches a fraction, 0…1, of its duration;
  /// `a` is an expression.
  case advanceTo
  /// `advance until …`: runs the clock until an event. `a` is a row of `eventLists`; `b` and `c` are a range of
  /// `operands`.
  case advanceUntil
  /// `settle`: runs the clock until nothing is pending but code and animations that repeat endlessly; fails if a
  /// transition is still open then.
  case settle
  /// `pan …`: puts down a finger and moves it, or moves the finger that is down; `a` is a row of `pans`.
  case pan
  /// `pinch on a to b over c`: moves two fingers. `a` is an expression for a screen or a view, `b` for a number, `c`
  /// for a time; `a` and `c` may be none.
  case pinch
  /// `twist on a to b over c`: turns two fingers, with operands like those of `pinch`; `b` is an angle.
  case twist
  /// `press on a over b`: a finger touches down and rests. `a` is an expression for a screen or a view, `b` for a time;
  /// both may be none.
  case press
  /// `touch …`: places raw fingers at points of the window, or moves them; `a` is a row of `touches`.
  case touch
  /// `app background`, or `app foreground` if `a` is 1.
  case app
  /// `A.require(toFail: B)`. `a` is the row of a gesture in `objects`; `b` is the row of another, or none for
  /// UIKit's own swipe to go back. If `c` is an expression, its value is a scroll view's recognizer, which replaces
  /// `b`, or replaces `a` if `a` is none.
  case requireToFail
  /// `G.isEnabled = b`. Expression `a` evaluates to a gesture or a built-in recognizer, expression `b` to a Boolean.
  case setEnabled
  /// `V.contentOffset = b`, or `V.zoomScale = b` if `c` is 1. Expression `a` evaluates to a scroll view, expression `b`
  /// to the value.
  case setOffset
  /// `release velocity a`: lifts the finger. `a` is an expression for the velocity, or none.
  case release
  /// `finish`: finishes the interactive transition. In `D.finish()`, `b` is an expression for the driver `D`; otherwise
  /// none. The same applies to `cancel`, `pause` and `update`.
  case finish
  /// `cancel`: cancels the interactive transition.
  case cancel
  /// `cancel touch`: UIKit cancels the touch.
  case cancelTouch
  /// `rotate to …`: rotates the device; `a` is an `Orientation`.
  case rotate
  /// `resize to a`: changes the size of the screen; `a` is an expression.
  case resize
  /// `tap a`: taps a view, given by expression `a`. If `b` is 1, `a` is a navigation controller, whose back button is
  /// tapped; if `b` is 2, a controller whose sheet's grabber is tapped.
  case tap

  // Commands that print or log.

  /// `print hierarchy`: prints the controllers.
  case printHierarchy
  /// `print views`: prints the view tree.
  case printViews
  /// `print events`: `a` is a row of `eventScopes`, which contains the kinds of events to print.
  case printEvents
  /// `print gestures`: prints the recognizers.
  case printGestures
  /// `print frames`: prints the frames of the views.
  case printFrames
  /// `print …`: prints values; `a` and `b` are a range of `operands`.
  case printValues
  /// `log …`: adds values to the log; `a` and `b` are a range of `operands`.
  case log

  // Commands for the code of transitions: animations, completion and views.

  /// The start of a block `animate { … }`, which ends at `animateEnd`; `a` is a row of `animations`. As in a Swift
  /// closure, `return` in the block leaves only the block: it compiles to a `jump` to the end.
  case animateBegin
  /// The closing brace of an `animate` block.
  case animateEnd
  /// The start of a block `keyframes { … }`, which ends at `keyframesEnd`; `a` is a row of `animations`.
  case keyframesBegin
  /// The closing brace of a `keyframes` block.
  case keyframesEnd
  /// The start of a block `at a for b { … }`, which ends at `keyframeEnd`. `a` and `b` are expressions for fractions of
  /// the whole animation.
  case keyframeBegin
  /// The closing brace of an `at` block.
  case keyframeEnd
  /// `animate layer …`: adds a layer animation; `a` is a row of `layerAnimations`.
  case layerAnimation
  /// The start of a block `animate V with … { … }`, a layer transition, which ends at `layerTransitionEnd`; `a` is a
  /// row of `layerTransitions`.
  case layerTransitionBegin
  /// The closing brace of a layer transition.
  case layerTransitionEnd
  /// `P.transition(from: …)`: the call that precedes its block; `a` is a row of `calls`.
  case swapBegin
  /// The start of the block of `P.transition(from: …)`, which ends at `animateEnd`; `b` is a row of `animations`.
  /// If the call was refused, jumps to `a`.
  case swapAnimate
  /// `run …`: prepares the transition that an animator runs, before the block; `a` is a row of `runs`.
  case runBegin
  /// Runs the block of a `run` command, which sets frames; `a` is a row of `bodies`.
  case runFrames
  /// Starts the transition that `runBegin` prepared.
  case runStart
  /// `initial(a) = b` in the block of a `run` command; if `c` is 1, `final(a) = b`.
  case setRunFrame
  /// `complete a`: calls `completeTransition`; `a` is an expression for the argument, none for `true`. (`complete never`
  /// generates no instruction.)
  case complete
  /// `animateTransition`: runs the animator's section for an interaction that draws the transition itself.
  case animateTransition
  /// `super.startInteractiveTransition()`: starts an interaction in the way of `UIPercentDrivenInteractiveTransition`.
  case startDriver
  /// `add …`: inserts a view; `a` is a row of `placements`.
  case addView
  /// `remove …`: removes views; `a` and `b` are a range of `operands`.
  case removeView
  /// `view NAME …` in code: creates a view without a superview and sets local `a` to it. `b` and `c` are a range of
  /// `madeViews`, the view and its subviews.
  case makeView
  /// Sets local variable `a` to the constraint of row `b` of `constraints`.
  case constrain
  /// Sets local variable `a` to a new snapshot; `b` is a row of `snapshots`.
  case snapshot
  /// Sets local variable `a` to the result of a call; `b` is a row of `questions`.
  case ask
  /// Sets local variable `a` to a random number between expressions `b` and `c`; none stands for the bounds 0 and 1.
  case random
  /// `alongside …`: runs code alongside a transition; `a` is a row of `alongsides`.
  case alongside
  /// `after a { … }`: runs a block later. `a` is an expression for the delay; `b` is a row of `bodies`.
  case after
  /// `every frame until … { … }`: `a` is the row of the block in `bodies`. At the end of the block, the instruction
  /// occurs again with `a` none: the block runs again in the next frame unless expression `b`, if there is one, is true.
  case everyFrame
  /// `on interactionChanged { … }` in code, or `on interactionEnded { … }` if `b` is 1; `a` is a row of `bodies`.
  case interactionChanged
  /// Sets local variable `a` to a new property animator; `b` is a row of `propertyAnimators`.
  case propertyAnimator
  /// `pause`: pauses the running transition, to drive it interactively (`pauseInteractiveTransition()`).
  case pause
  /// `resume`: lets the paused transition continue in the direction that it had before.
  case resume
  /// `reverse`: pauses the running transition and lets it continue in the other direction.
  case reverse
  /// `update a`: sets the progress of the interactive transition; `a` is an expression.
  case update
  /// `unsupported a`: ends the run with the text of expression `a`, which says what is not supported.
  case unsupported
  /// `fail`: makes the gesture whose code is running fail.
  case fail
  /// `X.transition = …`: expression `a` evaluates to a controller. `b` is a row of `objectCreations`, and `c` is 1
  /// if the statement creates the object, 0 if a name stands for it; or `b` is none, and the new value is expression `c`,
  /// an object or `none`.
  case setTransition
  /// `allow …`: excuses a violation until the end of the block; at the top level, until the end of the file or session.
  /// `a` is a row of `allowances`.
  case allow
  /// The end of a block that contains `allow`: only the first `a` excuses of the running code stay valid.
  case allowEnd

  // Assignments and other statements about names and values.

  /// Sets local variable `a` to the value of expression `b`.
  case setLocal
  /// Sets local variable `a`, a `var`, to the value of expression `b`. Blocks that share the variable see the new
  /// value.
  case setVariable
  /// Sets global variable `a` to the value of expression `b`.
  case setGlobal
  /// Sets field `a`, declared at the top level of the script, to the value of expression `b`.
  case setField
  /// Sets field `a` of the screen whose code is running to the value of expression `b`.
  case setOwnField
  /// Sets field `a` of the object whose code is running to the value of expression `b`.
  case setSlot
  /// An assignment `X.member = b`: `a` is a row of `targets`, `b` an expression.
  case assign
  /// `new KIND as NAME` inside a block: creates a new controller for the declared instance `a`, and assigns it to local
  /// variable `b`. If `c` is 1, the expression `Card()`: `a` is the kind of screen to create.
  case new
  /// `on X …` in code: attaches handler `a`.
  case attach

  // Jumps, loops and calls.

  /// Continues at instruction `a`.
  case jump
  /// Continues at instruction `a` unless expression `b` is true.
  case jumpUnless
  /// The start of a `repeat` loop, whose number of iterations is expression `b`: sets local variable `a` to the number of
  /// iterations after the first. Without any iteration, continues after instruction `c`, the loop's `repeatNext`.
  case repeatBegin
  /// The end of a `repeat` loop: if local variable `a` is greater than 0, decrements it and continues at instruction `b`.
  case repeatNext
  /// The start of a `for each` loop: sets local variable `a` to the list of expression `b`, and `a + 1` to 0, the index of
  /// the next element; continues at the loop's `eachNext`. `c` is a row of `loops`.
  case eachBegin
  /// The end of a `for each` loop over the list in local variable `a`: if an element is left, stores it in the variables of
  /// the loop and continues at instruction `b`. `c` is a row of `loops`.
  case eachNext
  /// `do NAME(…)` runs the steps of row `a` of `steps`; `b` and `c` are the range of arguments in `operands`.
  case `do`
  /// Calls a function or a block; `a` is a row of `codeCalls`.
  case callCode
  /// Sets local variable `a` to a new block, whose code is body `b`.
  case makeBlock
  /// Sets local variable `a` to a new object; `b` is a row of `objectCreations`.
  case makeObject
  /// `return`, with the value of expression `a`; none for no value.
  case `return`
  /// The end of a body of code, such as a handler.
  case end
  /// `leave held`: the script may end while a finger or code holds a transition.
  case leaveHeld

  // Statements that expect something.

  /// `expect X.property == Y` with two names, the most common claim. `a` is the instance X; `b` is the instance Y, or
  /// 0 for `none`; `c` is the `PlainProperty`. If `flags` contains `isNegated`, the operator is `!=`.
  case expectSame
  /// `expect …` without `during`: `a` is a row of `expectations`.
  case expect
  /// The start of a `during` block; `a` is a row of `expectations`.
  case duringBegin
  /// The closing brace of a `during` block, where its claims are judged.
  case duringEnd
}

extension Opcode {
  private enum Row {
    case verb(Verb)
    /// An operation other than a `Verb` that counts as changing the world (see `changesWorld`).
    case change
    /// An operation that does not count as changing the world (see `changesWorld`).
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
    case .unsupported:
      .verb(Verb(.unsupported, object: .init(type: .text, purpose: "the operand of `unsupported`")))
    case .release:
      .verb(Verb(.release, .story, isStarted: true, .option(.velocity, .value(.number, "a velocity"))))
    case .pinch:
      .verb(
        Verb(
          .pinch, .story, .option(.on, .touched), .to(.value(.number, "the scale of a pinch")),
          .option(.over, .value(.time, "the duration of a pinch"))))
    case .twist:
      .verb(
        Verb(
          .twist, .story, .option(.on, .touched), .to(.value(.angle, "the angle of a twist")),
          .option(.over, .value(.time, "the duration of a twist"))))
    case .press:
      .verb(
        Verb(
          .press, .story, .option(.on, .touched),
          .option(.over, .value(.time, "the duration of a press"))))
    case .rotate: .verb(Verb(.rotate, .user, isStarted: true, .to(.orientation), .unanimated))
    case .resize:
      .verb(
        Verb(.resize, .user, isStarted: true, .to(.value(.pair, "the size of the screen")), .unanimated))
    case .app: .verb(Verb(.app, .story, isStarted: true, .either(.background, .foreground)))
    case .root: .verb(Verb(.root, object: .init(type: .controller, purpose: "the operand of `root`")))
    case .setAnimationsEnabled:
      .verb(
        Verb(
          .setAnimationsEnabled, object: .init(type: .bool, purpose: "the operand of `setAnimationsEnabled`"))
      )
    case .forget: .verb(Verb(.forget, object: .init(type: .controller, purpose: "the operand of `forget`")))
    case .present, .dismiss, .push, .pop, .popTo, .popToRoot, .set, .show, .select, .showDetail, .hide,
      .performSegue,
      .unwind, .performDefault, .call, .turnBegin, .turnEnd, .advanceBy, .advanceTo, .advanceUntil, .pan,
      .touch, .requireToFail, .setEnabled, .setOffset, .cancel, .cancelTouch, .tap,
      .assign, .new, .attach, .duringBegin, .setSlot, .setTransition, .animateBegin, .keyframesBegin,
      .swapBegin, .swapAnimate, .runBegin, .runFrames, .runStart, .layerAnimation, .complete, .addView,
      .removeView, .makeView, .constrain, .snapshot, .random, .alongside, .propertyAnimator:
      .change
    case .printHierarchy, .printViews, .printEvents, .printGestures, .printFrames, .printValues, .log,
      .animateEnd,
      .keyframesEnd, .keyframeBegin, .keyframeEnd, .layerTransitionBegin, .layerTransitionEnd,
      .setRunFrame, .animateTransition, .startDriver, .ask, .after, .everyFrame, .interactionChanged, .allow,
      .allowEnd,
      .setLocal, .setVariable,
      .setGlobal, .setField, .setOwnField, .jump, .jumpUnless, .repeatBegin, .repeatNext, .eachBegin,
      .eachNext, .do, .callCode, .makeBlock, .makeObject, .return, .end, .leaveHeld,
      .expectSame, .expect,
      .duringEnd:
      .other
    }
  }

  /// The row of the command, which consists of a keyword and clauses; nil if the opcode belongs to another statement.
  public var verb: Verb? { if case .verb(let verb) = row { verb } else { nil } }

  /// Whether the instruction counts as changing the world, the simulated app. After a failure, the run ends at the
  /// first such instruction, unless it continues after failures.
  public var changesWorld: Bool { if case .other = row { false } else { true } }
}
