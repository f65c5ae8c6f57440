import TestSupport
import Testing

/// The declarations at the start of most scripts below.
private let stage = """
  screen Home { field note = "" ; view photo at (0, 0, 10, 10) }
  screen Card
  animator Fade(v) { presenting { add toView } }
  interaction Half { finish when progress > 0.5 or velocity > 900 }
  gesture Pull { pan down }

  """

@Test(
  "a mistake in a transition is reported where it is, once",
  arguments: declarations + vendings + code + words)
func transitionMistakes(_ mistake: Mistake) {
  #expect(problems(in: stage + mistake.source) == mistake.problems)
}

@Test(
  "what a message about a transition recommends mends the mistake",
  arguments: declarations + vendings + code + words)
func transitionMends(_ mistake: Mistake) {
  #expect(Mend.failures(in: stage + mistake.source) == [])
}

private let declarations: [Mistake] = [
  Mistake(
    "animator A { presenting { animate { } then { log 1 } } }",
    "6:44 no-complete code runs after the animation, but nothing says that the transition completes"),
  Mistake("animator A { }", "6:10 no-section this animator has no section"),
  Mistake(
    "animator A { presenting { }; dismissing, presenting { } }",
    "6:42 declared-twice there are two sections for `presenting`"),
  Mistake(
    "animator A { duraton 1s; presenting { } }",
    "6:14 unknown-property an animator has no `duraton` -> duration"),
  Mistake(
    "animator A { duration 1; presenting { } }",
    "6:23 missing-unit `duration` needs a unit -> 1s"),
  Mistake("animator A(k) { field k = 1; presenting { } }", "6:23 declared-twice `k` is declared twice"),
  Mistake(
    "animator A { presenting { }; on animationEnds { } }",
    "6:33 unknown-event an animator has no event `animationEnds` -> animationEnded"),
  Mistake(
    "animator A { presenting { }; on viewDidAppear { } }",
    "6:33 unknown-event an animator has no event `viewDidAppear`"),
  Mistake("gesture G { on began { } }", "6:9 no-recogniser this gesture recognises nothing"),
  Mistake(
    "gesture G { pan left; on began { }; on began, ended { } }",
    "6:40 declared-twice `began` is handled twice"),
  Mistake(
    "interaction I { finish when 3 }",
    "6:29 wrong-type the operand of `finish when` must be `true` or `false`, but `3` is a number"),
  Mistake(
    "presentation P { view wrap at (0, 0, 1, 1); presentedView wrp }",
    "6:59 unknown-name `presentedView` is one of the presentation's own views -> wrap"),
  Mistake(
    "presentation P { frame 3 }", "6:24 wrong-type `frame` must be a rectangle, but `3` is a number"),
  Mistake(
    "presentation P { on presentationTransitionDidEnd(a, b) { } }",
    "6:53 wrong-arguments this event takes 1 argument, but 2 were given"),
  Mistake(
    "screen S { view v at (0, 0, 1, 1) above presented }",
    "6:35 misplaced only a view of a presentation can be `above presented`"),
  Mistake(
    "if true { animator A { presenting { } } }",
    "6:11 misplaced a declaration belongs in a file, in `setup` or in a spec, not in a block"),
]

private let vendings: [Mistake] = [
  Mistake(
    "screen S { transition Zom }\ntransition Zoom { }",
    "6:23 unknown-name there is no transition `Zom` here -> Zoom"),
  Mistake(
    "screen S { transition Half }", "6:23 wrong-type expected a transition, but `Half` is an interaction"),
  Mistake("screen S { gesture Pull(1) }", "6:20 wrong-arguments `Pull` takes 0 arguments, but 1 was given"),
  Mistake(
    "transition T { presenting animator Fade }",
    "6:36 wrong-arguments `Fade` takes 1 argument, but 0 were given"),
  Mistake(
    "transition T { presenting animator Fad(1) }", "6:36 unknown-name there is no animator `Fad` here -> Fade"
  ),
  Mistake(
    "transition T { presenting animator Fade(Home) interaction Card }",
    "6:59 wrong-type expected an interaction or a gesture, but `Card` is none"),
  Mistake(
    "transition T { dismissing animator Fade(1) }", "6:36 no-section `Fade` has no section `dismissing`"),
  Mistake(
    "transition T { presenting, pushing; presenting when true animator Fade(1) }",
    "6:37 never-reached this line is never reached: a line for `presenting` before it has no condition"),
  Mistake(
    "transition T { presenting when 3 animator Fade(1) }",
    "6:32 wrong-type a condition must be `true` or `false`, but `3` is a number"),
  Mistake("Card.transition = Half", "6:19 wrong-type expected a transition, but `Half` is an interaction"),
  Mistake(
    "Card.transition = 3",
    "6:19 wrong-type `transition` must be an object of a transition, but `3` is a number"),
]

private let code: [Mistake] = [
  Mistake(
    "animator A { presenting { add to } }",
    "6:31 not-a-view `add` takes a view, but `to` is a controller -> to.view"),
  Mistake(
    "animator A { presenting { advance 1s } }",
    "6:27 clock-in-handler `advance` is not allowed in the code of an animator"),
  Mistake(
    "gesture G { pan up; on began { settle } }",
    "6:32 clock-in-handler `settle` is not allowed in the code of a gesture"),
  Mistake(
    "animator A { presenting { animate { } then { tap Home.photo; complete } } }",
    "6:46 clock-in-handler `tap` is not allowed in a block that runs later"),
  Mistake(
    "on Card viewDidAppear { complete }", "6:25 misplaced no transition can be completed here"
  ),
  Mistake("complete never", "6:1 misplaced no transition can be completed here"),
  Mistake(
    "alongside { }", "6:1 misplaced no transition begins here, so there is no coordinator"),
  Mistake("animate { at 0 for 1 { } }", "6:11 misplaced `at … for …` is allowed only in `keyframes { … }`"),
  Mistake("fail", "6:1 misplaced `fail` is allowed only in the code of a gesture"),
  Mistake(
    "animate layer (Card.alpha + 1) from 0 to 1",
    "6:16 wrong-type `animate layer` needs a property of a view's layer"),
  Mistake(
    "animate layer Card.alpha from white to 1",
    "6:31 wrong-type `alpha` must be a number, but `white` is a colour"),
  Mistake("Card.alpha = 1 keeping frame", "6:1 misplaced only `anchorPoint` can be set `keeping frame`"),
  Mistake("Card.transform = 3", "6:18 wrong-type `transform` must be a transform, but `3` is a number"),
  Mistake(
    "Home.view.insertSubview(Home.photo, under: Home.photo)",
    "6:37 wrong-arguments missing argument label `at:`"),
  Mistake("Home.loadViewIfNeeded() { }", "6:25 wrong-arguments `loadViewIfNeeded()` takes no block"),
  Mistake(
    "let f(x) = snapshot(x)", "6:12 misplaced `snapshot` changes the world, which is not allowed here"),
  Mistake(
    "expect Home.shouldPerformSegue(withIdentifier: \"x\", sender: none)",
    "6:8 misplaced `shouldPerformSegue` runs code, which is not allowed here"),
  Mistake(
    "let b = Home.shouldPerformSegue(\"x\", sender: none)",
    "6:33 wrong-arguments missing argument label `withIdentifier:`"),
  Mistake("let b = Home.shouldDismiss()", "6:9 wrong-type `shouldDismiss` cannot be called on this"),
  Mistake(
    "Home.allowedChildrenForUnwinding(from: Home)", "6:6 misplaced an answer by itself does nothing"),
  Mistake(
    "let b = super.allowedChildrenForUnwinding(from: Home)",
    "6:15 unknown-name `super` is known only in the handlers of a screen"),
  Mistake("expect random() < 1", "6:8 misplaced `random` changes the world, which is not allowed here"),
  Mistake(
    "expect (if true { snapshot(Home.view) } else { none }) == none",
    "6:19 misplaced `snapshot` changes the world, which is not allowed here"),
  Mistake(
    "gesture G(k) { pan up; on began { k = 1 } }",
    "6:35 not-assignable `k` is a parameter and cannot be assigned to"),
  Mistake(
    "gesture G { pan up; field k = 1; on began { k = \"a\" } }",
    "6:49 wrong-type `k` must be a number, but `\"a\"` is a text"),
]

private let words: [Mistake] = [
  Mistake(
    "allow honest-outcom because \"x\"", "6:7 unknown-code there is no law `honest-outcom` -> honest-outcome"),
  Mistake(
    "expect violation restored",
    "6:8 during-required `expect violation` needs the commands that cause the violation"),
  Mistake(
    "expect violation restored on 3 during { present Card }",
    "6:30 wrong-pattern `on` needs a controller or a view, such as `Home` or `Home.photo`"),
  Mistake(
    "expect violation restored on Crad during { present Card }",
    "6:30 unknown-name there is no view `Crad` here -> Card"),
  Mistake(
    "print translation.x",
    "6:7 misplaced `translation` is known only in the code of gestures and interactions"),
  Mistake("let r = Card.frame; r.x = 3", "6:23 not-assignable `x` of a value cannot be assigned to"),
  Mistake(
    "print final(toView)",
    "6:13 not-a-controller this argument of `final` must be a controller, but `toView` is a view -> to"),
  Mistake(
    "Card.finishInteractiveTransition()",
    "6:6 unknown-function there is no call `finishInteractiveTransition`"),
  Mistake("print Half.speed", "6:12 unknown-property `Half` has no `speed`"),
  Mistake("Half.speed = 2", "6:6 unknown-property `Half` has no `speed`"),
  Mistake(
    "print rotate(3)", "6:14 missing-unit this argument of `rotate` needs a unit -> 3deg"),
  Mistake("print spring(damping: 1, mass: 2)", "6:26 wrong-arguments missing argument label `velocity:`"),
]
