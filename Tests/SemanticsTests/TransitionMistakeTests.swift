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
func transitionMistakes(_ mistake: MistakeCase) {
  #expect(problems(in: stage + mistake.source) == mistake.problems)
}

@Test(
  "what a message about a transition recommends mends the mistake",
  arguments: declarations + vendings + code + words)
func transitionMends(_ mistake: MistakeCase) {
  #expect(AdviceCheck.failures(in: stage + mistake.source) == [])
}

private let declarations: [MistakeCase] = [
  MistakeCase(
    "animator A { presenting { animate { } then { log 1 } } }",
    "6:44 no-complete code runs after the animation, but nothing says that the transition completes"),
  MistakeCase("animator A { }", "6:10 no-section this animator has no section"),
  MistakeCase(
    "animator A { presenting { }; dismissing, presenting { } }",
    "6:42 declared-twice there are two sections for `presenting`"),
  MistakeCase(
    "animator A { duraton 1s; presenting { } }",
    "6:14 unknown-property an animator has no `duraton` -> duration"),
  MistakeCase(
    "animator A { duration 1; presenting { } }",
    "6:23 missing-unit `duration` needs a unit -> 1s"),
  MistakeCase("animator A(k) { field k = 1; presenting { } }", "6:23 declared-twice `k` is declared twice"),
  MistakeCase(
    "animator A { presenting { }; on animationEnds { } }",
    "6:33 unknown-event an animator has no event `animationEnds` -> animationEnded"),
  MistakeCase(
    "animator A { presenting { }; on viewDidAppear { } }",
    "6:33 unknown-event an animator has no event `viewDidAppear`"),
  MistakeCase("gesture G { on began { } }", "6:9 no-recogniser this gesture recognises nothing"),
  MistakeCase(
    "gesture G { pan left; on began { }; on began, ended { } }",
    "6:40 declared-twice `began` is handled twice"),
  MistakeCase(
    "interaction I { finish when 3 }",
    "6:29 wrong-type the operand of `finish when` must be `true` or `false`, but `3` is a number"),
  MistakeCase(
    "presentation P { view wrap at (0, 0, 1, 1); presentedView wrp }",
    "6:59 unknown-name `presentedView` is one of the presentation's own views -> wrap"),
  MistakeCase(
    "object O is animator { presenting { }; presenting animator Fade(1) }",
    "6:40 misplaced this is a line of a transition, and `O` is none"),
  MistakeCase(
    "object O { duration 1s }", "6:12 misplaced this is a line of an animator, and `O` is none"),
  MistakeCase("object O is animator { field x = 1 }", "6:8 no-section this animator has no section"),
  MistakeCase(
    "object O is presentation { on animateTransition { } }",
    "6:31 unknown-event an object has no event `animateTransition`"),
  MistakeCase(
    "object O { field x = 1 }\nscreen S { transition O }",
    "7:23 wrong-type expected a transition, but `O` is an object"),
  MistakeCase(
    "animator A { on animateTransition(c) { } }",
    "6:14 misplaced `animateTransition` has a handler of its own, without parameters"),
  MistakeCase(
    "animator A { presenting { }; on animateTransition { } }",
    "6:30 declared-twice there are two sections for `presenting`"),
  MistakeCase(
    "transition T { on animationControllerForPresent { } }",
    "6:19 unknown-event a transition has no event `animationControllerForPresent` -> animationControllerForPresented"
  ),
  MistakeCase(
    "transition T { on animationControllerForDismissed(a, b) { } }",
    "6:54 wrong-arguments this event takes 1 argument, but 2 were given"),
  MistakeCase(
    "animator A { on animationControllerForDismissed { } }",
    "6:17 unknown-event an animator has no event `animationControllerForDismissed`"),
  MistakeCase(
    "presentation P { frame 3 }", "6:24 wrong-type `frame` must be a rectangle, but `3` is a number"),
  MistakeCase(
    "presentation P { on presentationTransitionDidEnd(a, b) { } }",
    "6:53 wrong-arguments this event takes 1 argument, but 2 were given"),
  MistakeCase(
    "screen S { view v at (0, 0, 1, 1) above presented }",
    "6:35 misplaced only a view of a presentation can be `above presented`"),
  MistakeCase(
    "if true { animator A { presenting { } } }",
    "6:11 misplaced a declaration belongs in a file, in `setup` or in a spec, not in a block"),
]

private let vendings: [MistakeCase] = [
  MistakeCase("let f = Fade()", "6:9 wrong-arguments `Fade` takes 1 argument, but 0 were given"),
  MistakeCase(
    "interaction D { field x = 1 }\nlet d = D()\nprint d.y", "8:9 unknown-property `D` has no `y`"),
  MistakeCase("expect Half() == none", "6:8 misplaced an interaction can be created only in code"),
  MistakeCase(
    "screen S { field f = Fade() }", "6:22 wrong-arguments `Fade` takes 1 argument, but 0 were given"),
  MistakeCase(
    "screen S { transition Zom }\ntransition Zoom { }",
    "6:23 unknown-name there is no transition `Zom` here -> Zoom"),
  MistakeCase(
    "screen S { transition Half }", "6:23 wrong-type expected a transition, but `Half` is an interaction"),
  MistakeCase(
    "screen S { gesture Pull(1) }", "6:20 wrong-arguments `Pull` takes 0 arguments, but 1 was given"),
  MistakeCase(
    "transition T { presenting animator Fade }",
    "6:36 wrong-arguments `Fade` takes 1 argument, but 0 were given"),
  MistakeCase(
    "transition T { presenting animator Fad(1) }", "6:36 unknown-name there is no animator `Fad` here -> Fade"
  ),
  MistakeCase(
    "transition T { presenting animator Fade(Home) interaction Card }",
    "6:59 wrong-type expected an interaction or a gesture, but `Card` is none"),
  MistakeCase(
    "transition T { dismissing animator Fade(1) }", "6:36 no-section `Fade` has no section `dismissing`"),
  MistakeCase(
    "transition T { presenting, pushing; presenting when true animator Fade(1) }",
    "6:37 never-reached this line is never reached: a line for `presenting` before it has no condition"),
  MistakeCase(
    "transition T { presenting when 3 animator Fade(1) }",
    "6:32 wrong-type a condition must be `true` or `false`, but `3` is a number"),
  MistakeCase(
    "Card.transition = Half", "6:19 wrong-type expected a transition, but `Half` is an interaction"),
  MistakeCase(
    "Card.transition = 3",
    "6:19 wrong-type `transition` must be an object of a transition, but `3` is a number"),
]

private let code: [MistakeCase] = [
  MistakeCase(
    "animator A { presenting { add to } }",
    "6:31 not-a-view `add` takes a view, but `to` is a controller -> to.view"),
  MistakeCase(
    "animator A { presenting { advance 1s } }",
    "6:27 clock-in-handler `advance` is not allowed in the code of an animator"),
  MistakeCase(
    "gesture G { pan up; on began { settle } }",
    "6:32 clock-in-handler `settle` is not allowed in the code of a gesture"),
  MistakeCase(
    "animator A { presenting { animate { } then { tap Home.photo; complete } } }",
    "6:46 clock-in-handler `tap` is not allowed in a block that runs later"),
  MistakeCase(
    "on Card viewDidAppear { complete }", "6:25 misplaced no transition can be completed here"
  ),
  MistakeCase("complete never", "6:1 misplaced no transition can be completed here"),
  MistakeCase(
    "alongside { }", "6:1 misplaced no transition begins here, so there is no coordinator"),
  MistakeCase(
    "animate { at 0 for 1 { } }", "6:11 misplaced `at … for …` is allowed only in `keyframes { … }`"),
  MistakeCase("fail", "6:1 misplaced `fail` is allowed only in the code of a gesture"),
  MistakeCase(
    "animate layer (Card.alpha + 1) from 0 to 1",
    "6:16 wrong-type `animate layer` needs a property of a view's layer"),
  MistakeCase(
    "animate layer Card.alpha from white to 1",
    "6:31 wrong-type `alpha` must be a number, but `white` is a colour"),
  MistakeCase("Card.alpha = 1 keeping frame", "6:1 misplaced only `anchorPoint` can be set `keeping frame`"),
  MistakeCase("Card.transform = 3", "6:18 wrong-type `transform` must be a transform, but `3` is a number"),
  MistakeCase(
    "Home.view.insertSubview(Home.photo, under: Home.photo)",
    "6:37 wrong-arguments missing argument label `at:`"),
  MistakeCase("Home.loadViewIfNeeded() { }", "6:25 wrong-arguments `loadViewIfNeeded()` takes no block"),
  MistakeCase(
    "let f(x) = snapshot(x)", "6:12 misplaced `snapshot` changes the world, which is not allowed here"),
  MistakeCase(
    "expect Home.shouldPerformSegue(withIdentifier: \"x\", sender: none)",
    "6:8 misplaced `shouldPerformSegue` runs code, which is not allowed here"),
  MistakeCase(
    "let b = Home.shouldPerformSegue(\"x\", sender: none)",
    "6:33 wrong-arguments missing argument label `withIdentifier:`"),
  MistakeCase("let b = Home.shouldDismiss()", "6:9 wrong-type `shouldDismiss` cannot be called on this"),
  MistakeCase(
    "Home.allowedChildrenForUnwinding(from: Home)", "6:6 misplaced an answer by itself does nothing"),
  MistakeCase(
    "let b = super.allowedChildrenForUnwinding(from: Home)",
    "6:15 unknown-name `super` is known only in the handlers of a screen"),
  MistakeCase("expect random() < 1", "6:8 misplaced `random` changes the world, which is not allowed here"),
  MistakeCase(
    "expect (if true { snapshot(Home.view) } else { none }) == none",
    "6:19 misplaced `snapshot` changes the world, which is not allowed here"),
  MistakeCase(
    "gesture G(k) { pan up; on began { k = 1 } }",
    "6:35 not-assignable `k` is a parameter and cannot be assigned to"),
  MistakeCase(
    "gesture G { pan up; field k = 1; on began { k = \"a\" } }",
    "6:49 wrong-type `k` must be a number, but `\"a\"` is a text"),
]

private let words: [MistakeCase] = [
  MistakeCase(
    "allow honest-outcom because \"x\"", "6:7 unknown-code there is no law `honest-outcom` -> honest-outcome"),
  MistakeCase(
    "expect violation restored",
    "6:8 during-required `expect violation` needs the commands that cause the violation"),
  MistakeCase(
    "expect violation restored on 3 during { present Card }",
    "6:30 wrong-pattern `on` needs a controller or a view, such as `Home` or `Home.photo`"),
  MistakeCase(
    "expect violation restored on Crad during { present Card }",
    "6:30 unknown-name there is no view `Crad` here -> Card"),
  MistakeCase(
    "print translation.x",
    "6:7 misplaced `translation` is known only in the code of gestures and interactions"),
  MistakeCase("let r = Card.frame; r.x = 3", "6:23 not-assignable `x` of a value cannot be assigned to"),
  MistakeCase(
    "print final(toView)",
    "6:13 not-a-controller this argument of `final` must be a controller, but `toView` is a view -> to"),
  MistakeCase(
    "Card.finishInteractiveTransition()",
    "6:6 unknown-function there is no call `finishInteractiveTransition`"),
  MistakeCase("print Half.speed", "6:12 unknown-property `Half` has no `speed`"),
  MistakeCase("Half.speed = 2", "6:6 unknown-property `Half` has no `speed`"),
  MistakeCase(
    "print rotate(3)", "6:14 missing-unit this argument of `rotate` needs a unit -> 3deg"),
  MistakeCase("print spring(damping: 1, mass: 2)", "6:26 wrong-arguments missing argument label `velocity:`"),
]
