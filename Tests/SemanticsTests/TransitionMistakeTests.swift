import Testing

/// What most scripts below begin with.
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

private let declarations: [Mistake] = [
  Mistake("animator A { }", "6:10 no-section this animator animates nothing: it has no section"),
  Mistake(
    "animator A { presenting { }; dismissing, presenting { } }",
    "6:42 declared-twice there are two sections for `presenting`"),
  Mistake(
    "animator A { duraton 1s; presenting { } }",
    "6:14 unknown-property an animator has no `duraton` -> duration"),
  Mistake(
    "animator A { duration 1; presenting { } }",
    "6:23 missing-unit `duration` is a time, which has a unit -> 1s"),
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
    "6:29 wrong-type the rule behind `finish when` is `true` or `false`, and this is a number"),
  Mistake(
    "presentation P { view wrap at (0, 0, 1, 1); presentedView wrp }",
    "6:59 unknown-name `presentedView` is one of the presentation's own views -> wrap"),
  Mistake(
    "presentation P { frame 3 }", "6:24 wrong-type `frame` is a rectangle, and this is a number"),
  Mistake(
    "presentation P { on presentationTransitionDidEnd(a, b) { } }",
    "6:53 wrong-arguments this event takes 1 argument, and here are 2"),
  Mistake(
    "screen S { view v at (0, 0, 1, 1) above presented }",
    "6:35 misplaced only a view of a presentation lies above what is presented"),
  Mistake(
    "if true { animator A { presenting { } } }",
    "6:11 misplaced a declaration stands in a file, in `setup` or in a spec, not in a block"),
]

private let vendings: [Mistake] = [
  Mistake(
    "screen S { transition Zom }\ntransition Zoom { }",
    "6:23 unknown-name there is no transition `Zom` here -> Zoom"),
  Mistake(
    "screen S { transition Half }", "6:23 wrong-type here stands a transition, and `Half` is an interaction"),
  Mistake("screen S { gesture Pull(1) }", "6:20 wrong-arguments `Pull` takes 0 arguments, and here are 1"),
  Mistake(
    "transition T { presenting animator Fade }",
    "6:36 wrong-arguments `Fade` takes 1 argument, and here are 0"),
  Mistake(
    "transition T { presenting animator Fad(1) }", "6:36 unknown-name there is no animator `Fad` here -> Fade"
  ),
  Mistake(
    "transition T { presenting animator Fade(Home) interaction Card }",
    "6:59 wrong-type here stands an interaction or a gesture, and `Card` is none"),
  Mistake(
    "transition T { dismissing animator Fade(1) }", "6:36 no-section `Fade` has no section `dismissing`"),
  Mistake(
    "transition T { presenting, pushing; presenting when true animator Fade(1) }",
    "6:37 never-reached this line is never reached: a line for `presenting` before it always answers"),
  Mistake(
    "transition T { presenting when 3 animator Fade(1) }",
    "6:32 wrong-type a condition is `true` or `false`, and this is a number"),
  Mistake("Card.transition = Half", "6:19 wrong-type here stands a transition, and `Half` is an interaction"),
  Mistake(
    "Card.transition = 3", "6:19 wrong-type `transition` is an object of a transition, and this is a number"),
]

private let code: [Mistake] = [
  Mistake(
    "animator A { presenting { add to } }",
    "6:31 not-a-view `add` takes a view, and `to` is a controller -> to.view"),
  Mistake(
    "animator A { presenting { advance 1s } }",
    "6:27 clock-in-handler `advance` cannot stand in the code of an animator"),
  Mistake(
    "gesture G { pan up; on began { settle } }",
    "6:32 clock-in-handler `settle` cannot stand in the code of a gesture"),
  Mistake(
    "animator A { presenting { animate { } then { tap Home.photo } } }",
    "6:46 clock-in-handler `tap` cannot stand in a block that runs later"),
  Mistake(
    "on Card viewDidAppear { complete }", "6:25 misplaced there is no transition here that could be completed"
  ),
  Mistake("complete never", "6:1 misplaced there is no transition here that could be completed"),
  Mistake(
    "alongside { }", "6:1 misplaced no transition is about to begin here, so that nothing has a coordinator"),
  Mistake("animate { at 0 for 1 { } }", "6:11 misplaced `at … for …` stands in `keyframes { … }`"),
  Mistake("fail", "6:1 misplaced `fail` stands in the code of a gesture"),
  Mistake(
    "animate layer (Card.alpha + 1) from 0 to 1",
    "6:16 wrong-type behind `animate layer` stands a value of a view's layer"),
  Mistake(
    "animate layer Card.alpha from white to 1", "6:31 wrong-type `alpha` is a number, and this is a colour"),
  Mistake("Card.alpha = 1 keeping frame", "6:1 misplaced only `anchorPoint` is set `keeping frame`"),
  Mistake("Card.transform = 3", "6:18 wrong-type `transform` is a transform, and this is a number"),
  Mistake(
    "Home.view.insertSubview(Home.photo, under: Home.photo)",
    "6:37 wrong-arguments the label `at:` is due here"),
  Mistake("Home.loadViewIfNeeded() { }", "6:25 wrong-arguments `loadViewIfNeeded()` takes no block"),
  Mistake(
    "let f(x) = snapshot(x)", "6:12 misplaced `snapshot` changes the world, and here it is only looked at"),
  Mistake(
    "expect Home.shouldPerformSegue(withIdentifier: \"x\", sender: none)",
    "6:8 misplaced `shouldPerformSegue` runs code, and here the world is only looked at"),
  Mistake(
    "let b = Home.shouldPerformSegue(\"x\", sender: none)",
    "6:33 wrong-arguments the label `withIdentifier:` is due here"),
  Mistake("let b = Home.shouldDismiss()", "6:9 wrong-type `shouldDismiss` is not asked of this"),
  Mistake(
    "Home.allowedChildrenForUnwinding(from: Home)", "6:6 misplaced an answer by itself does nothing"),
  Mistake(
    "let b = super.allowedChildrenForUnwinding(from: Home)",
    "6:15 unknown-name `super` is the screen around, as UIKit made it, and there is none"),
  Mistake("expect random() < 1", "6:8 misplaced `random` changes the world, and here it is only looked at"),
  Mistake(
    "expect (if true { snapshot(Home.view) } else { none }) == none",
    "6:19 misplaced `snapshot` changes the world, and here it is only looked at"),
  Mistake(
    "gesture G(k) { pan up; on began { k = 1 } }",
    "6:35 not-assignable `k` is a parameter and keeps its value"),
  Mistake(
    "gesture G { pan up; field k = 1; on began { k = \"a\" } }",
    "6:49 wrong-type `k` is a number, and this is a text"),
]

private let words: [Mistake] = [
  Mistake(
    "allow honest-outcom because \"x\"", "6:7 unknown-code there is no law `honest-outcom` -> honest-outcome"),
  Mistake(
    "expect violation restored",
    "6:8 during-required a violation is expected together with the commands that cause it"),
  Mistake(
    "expect violation restored on 3 during { present Card }",
    "6:30 wrong-pattern behind `on` stands a controller or a view, such as `Home` or `Home.photo`"),
  Mistake(
    "expect violation restored on Crad during { present Card }",
    "6:30 unknown-name there is no view `Crad` here -> Card"),
  Mistake("print translation.x", "6:7 misplaced `translation` is known only where a finger is at work"),
  Mistake("let r = Card.frame; r.x = 3", "6:23 not-assignable `x` of a value cannot be assigned to"),
  Mistake(
    "print final(toView)",
    "6:13 not-a-controller this argument of `final` is a controller, and this is a view -> to"),
  Mistake(
    "Card.finishInteractiveTransition()",
    "6:6 unknown-function there is no call `finishInteractiveTransition`"),
  Mistake("print Half.speed", "6:12 unknown-property `Half` has no `speed`"),
  Mistake(
    "print rotate(3)", "6:14 missing-unit this argument of `rotate` is an angle, which has a unit -> 3deg"),
  Mistake("print spring(damping: 1, mass: 2)", "6:26 wrong-arguments the label `velocity:` is due here"),
]
