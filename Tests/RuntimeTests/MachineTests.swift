import Testing

@testable import Runtime

/// A script and its expected transcript: the lines that it prints, and its outcome.
struct Story: CustomTestStringConvertible, Sendable {
  var title: String
  var source: String
  var transcript: [String]

  init(_ title: String, _ source: String, _ transcript: String...) {
    self.title = title
    self.source = source
    self.transcript = transcript
  }

  var testDescription: String { title }
}

/// The declarations at the start of most scripts below: three controllers, a navigation stack, and Home as the root.
private let stage = """
  screen Home { field note = "" ; view photo at (20, 100, 350, 200) ; on tap photo { present Card } }
  screen Card ; screen Inbox ; screen Message ; navigation Mail [Inbox]
  root Home

  """

@Test("a story does what it says", arguments: values + flow + time + claims + fingers)
func stories(_ story: Story) {
  #expect(Play(stage + story.source).transcript() == story.transcript)
}

private let values: [Story] = [
  Story("numbers have four decimals", "print 1 / 3, 2, -0.00001, 40%", "0.3333 2 0 0.4", "passed"),
  Story(
    "times are whole microseconds", "print 0.5s, 250ms, 1s / 3, 2 * 0.1s", "0.5s 0.25s 0.333333s 0.2s",
    "passed"),
  Story("angles are degrees", "print 90deg, 1.2rad, 90deg / 1rad", "90deg 68.7549deg 1.5708", "passed"),
  Story(
    "vectors flatten", "print ((1, 2), (3, 4)), (1, 2).x, (1, 2, 3, 4).size", "(1, 2, 3, 4) 1 (3, 4)",
    "passed"),
  Story(
    "lists", "print [3, 1].count, [3, 1].contains(1), [3, 1].firstIndex(of: 9), [3, 1].last, [3, 1][0]",
    "2 true none 1 3", "passed"),
  Story(
    "a choice among three", "let n = 2\nprint if n == 1 { 10 } else if n == 2 { 20 } else { 30 }", "20",
    "passed"),
  Story("lists are joined", "print [3, 1] + [2], [] + [1]", "[3, 1, 2] [1]", "passed"),
  Story(
    "functions", "print clamp(5, 0, 1), mod(-1, 3), hypot(3, 4), sin(30deg), round(-2.5), max(1, 3, 2)",
    "1 2 5 0.5 -3 3", "passed"),
  Story(
    "curves", "print easeIn.value(at: 0.25), system.duration, system.value(at: 0.2s)",
    "0.0935 0.505824s 0.8793", "passed"),
  Story(
    "springs",
    "print system.value(at: 0.2s) - spring(mass: 3, stiffness: 1000, damping: 500).value(at: 0.2s)\nprint spring(mass: 1, stiffness: 1000, damping: 5)",
    "0", "spring(mass: 1, stiffness: 1000, damping: 5)", "passed"),
  Story(
    "colours", "print black, rgb(0xff8800), black.alpha(0.4), Home.photo.background",
    "black rgb(1, 0.5333, 0) black.alpha(0.4) clear", "passed"),
  Story(
    "texts are printed bare where they are written, and quoted as values",
    "let t = \"a\\nb\"\nprint \"say\", t", "say \"a\\nb\"", "passed"),
  Story("a question to none is answered with none", "print Card.view.superview.width", "none", "passed"),
  Story("an index outside of its list", "print [1][1]", "4: fault failed-precondition"),
  Story("an index into an empty list", "print [][0]", "4: misuse: there is no element 0 in a list of 0"),
  Story(
    "a precondition", "print precondition(1 < 2, \"no\")\nprint precondition(2 < 1, \"no\")", "true",
    "5: fault failed-precondition"),
  Story(
    "colours on a scale that is none", "print rgb(1, 0.5, 0)\nprint rgb(255, 136, 0)", "rgb(1, 0.5, 0)",
    "5: misuse: the components of `rgb` must be in 0…1, but these are 255, 136, 0"),
  Story("a time that is none", "advance 0.5s * (0 / 0)", "4: misuse: a time × nan is no time"),
  Story("another", "advance 0s / 0", "4: misuse: a time ÷ 0 is no time"),
  Story(
    "times that end somewhere", "advance 0.5s * 0\nadvance 1s / 0",
    "5: misuse: time cannot go backwards, nor beyond its limit"),
  Story("a rest of nothing", "print mod(1s, 0s)", "4: misuse: `mod` cannot divide by 0"),
]

private let flow: [Story] = [
  Story(
    "a field wins over a property of its name, whoever has it",
    "screen Part { field count = 1; field duration = 2s; field center = \"mid\" }\n"
      + "animator Fade { field state = 7; presenting { } }\ntransition Fading { presenting animator Fade }\n"
      + "steps more(c) { c.count = c.count + 1; c.duration = 3s; c.isModalInPresentation = true }\n"
      + "let count(c) = c.count\nlet x(c) = c.x\n"
      + "do more(Part)\nprint count(Part), Part.duration, Part.isModalInPresentation, count([1, 2, 3]), x((4, 5)), x(Home)\n"
      + "for each c in [Part, Fade] { print if c == Part { c.center } else { c.state } }\n"
      + "Message.transition = Fading\nprint count(Home)",
    "2 3s true 3 4 0", "\"mid\"", "none", "8: misuse: a controller has no `count`"),
  Story(
    "code asks what UIKit asks, and gets what UIKit gets",
    "screen Part { action back(segue) { } ; on canPerformUnwindSegueAction(a, from, sender) {\n"
      + "if from == Home { return } ; return not super.canPerformUnwindSegueAction(a, from: from, sender: sender) } }\n"
      + "tabs Main [Message, Part]\n"
      + "let a = Part.canPerformUnwindSegueAction(\"back\", from: Home, sender: none)\n"
      + "let b = Part.canPerformUnwindSegueAction(\"back\", from: Card, sender: none)\n"
      + "let c = Main.viewControllerForUnwindSegueAction(\"back\", from: Home, withSender: none)\n"
      + "print a, b, c, Main.viewControllerForUnwindSegueAction(\"back\", from: Card, withSender: none)\n"
      + "print Main.allowedChildrenForUnwinding(from: Part), Home.viewIfLoaded.subviews.count\n"
      + "on Main shouldSelect(next) { return next == Part }\n"
      + "if Main.delegate.shouldSelect(Part) { print Main.delegate.shouldSelect(Message) }\n"
      + "on Main shouldSelect { return 3 }\nlet d = Main.delegate.shouldSelect(Part)",
    "true false Part none", "[Message] 1", "false",
    "14: misuse: `shouldSelect` cannot return a number"),
  Story(
    "an answer about the status bar is of its kind",
    "on Home preferredStatusBarStyle { return default }\nHome.setNeedsStatusBarAppearanceUpdate()\n"
      + "print statusBar.style\non Home preferredStatusBarStyle { return true }\n"
      + "Home.setNeedsStatusBarAppearanceUpdate()",
    "darkContent", "7: misuse: `preferredStatusBarStyle` cannot return `true` or `false`"),
  Story(
    "who registers for traits names some, and a block",
    "let told = block (environment, previous) { print previous }\n"
      + "Home.registerForTraitChanges([verticalSizeClass], handler: told)\nrotate to landscapeLeft\n"
      + "Home.registerForTraitChanges([3], handler: told)",
    "(compact, regular)", "7: misuse: expected a list of traits, but this is a number"),
  Story(
    "a question leaves its event and its answer",
    "let a = Home.shouldPerformSegue(withIdentifier: \"x\", sender: none)\nprint a, Message.parent.parent\n"
      + "expect events segue { Home shouldPerformSegue(withIdentifier: \"x\") -> true }\n"
      + "let n = Message.parent\nlet b = n.shouldPerformSegue(withIdentifier: \"x\", sender: none)\nprint b",
    "true none", "false", "passed"),
  Story(
    "a value hides no function of its name",
    "let inset = 5\nlet frame = 3\nprint inset((0, 0, 20, 20), inset), frame(Home.view, in: window)",
    "(5, 5, 10, 10) (0, 0, 390, 844)", "passed"),
  Story(
    "a branch makes a snapshot, or draws, only where it is taken",
    "let shot = if Home.isViewLoaded { snapshot(Home.view) } else { snapshot(Card.view) }\nadd shot to window\n"
      + "let none1 = if Home.isHidden { random() } else { 1 }\nlet first = random()\n"
      + "print shot.width, Card.isViewLoaded, none1, first",
    "390 false 1 0.8833", "passed"),
  Story(
    "loops and branches",
    "field n = 0\nrepeat 3 { n = n + 1 }\nfor each i in 0 ..< 2 { if i == 1 { print n } else { print \"zero\" } }",
    "zero", "3", "passed"),
  Story(
    "an element is taken apart", "for each (a, b) in [(1, Home), (2, Card)] { print a, b }", "1 Home",
    "2 Card", "passed"),
  Story(
    "steps and functions",
    "let double(x) = x * 2\nsteps open(c, k) { present c ; print \"\\(c) \\(double(k))\" }\ndo open(Card, 2)\nexpect hierarchy Home presents Card",
    "Card 4", "passed"),
  Story(
    "a handler sees the names around it",
    "for each k in [7] { on Card viewWillAppear(animated: a) { print k, a } }\npresent Card", "7 true",
    "passed"),
  Story(
    "a completion block runs, with what it took along",
    "let k = 3\nrepeat 1 { let m = k + 1\npresent Card then { print \"done \\(m)\" } }", "done 4", "passed"),
  Story(
    "commands in a handler run before the rest",
    "on Card viewWillAppear { log \"in\" }\npresent Card as fullScreen\nexpect events { include { Home viewWillDisappear ; Card viewWillAppear ; log \"in\" ; Card viewDidAppear } }",
    "passed"),
  Story(
    "a field belongs to its instance",
    "new Home as Other\nHome.note = \"a\"\nOther.note = \"b\"\nprint Home.note, Other.note", "\"a\" \"b\"",
    "passed"),
  Story("return leaves", "steps s() { print 1 ; return ; print 2 }\ndo s()", "1", "passed"),
]

private let time: [Story] = [
  Story(
    "a pop whose page code has taken out of the container",
    "root Mail\npush Message\nremove Message.view\nstart pop\nexpect Inbox.inWindow\nsettle\nprint Mail.viewControllers",
    "[Inbox]", "passed"),
  Story("a command runs until quiet", "present Card\nexpect elapsed ~ 0.505824s\nexpect settled", "passed"),
  Story(
    "start leaves the clock where it is",
    "start present Card as fullScreen\nprint Card.y, elapsed\nadvance 0.2s\nprint Card.y\nsettle\nprint elapsed",
    "844 0s", "101.886", "0.505824s", "passed"),
  Story(
    "to a part of the transition", "start present Card\nadvance to 40%\nexpect progress ~ 0.4\nsettle",
    "passed"),
  Story(
    "until an event",
    "start present Card\nadvance until Card viewDidAppear\nexpect Card.appearance == appeared", "passed"),
  Story(
    "an event that never comes", "advance until Card viewDidAppear",
    "4: misuse: the event never happens: no animation or timer is left"),
  Story(
    "several commands in one turn",
    "turn { present Card ; expect Home.presentedViewController == Card ; expect Card.appearance == appearing }\nexpect Card.appearance == appeared",
    "passed"),
  Story(
    "what is on screen and what the model says",
    "start present Card as fullScreen\nadvance 0.2s\nlet y = Card.y\nprint y, onScreen(Card.y), model(Card.y)\nsettle",
    "101.886 101.886 0", "passed"),
]

private let claims: [Story] = [
  Story(
    "all expectations that fail are reported",
    "expect Home.presentedViewController == Card\nexpect 1 == 2 because \"so\"\npresent Card\nprint \"reached\"\nexpect 2 == 3",
    "reached", "4: expected Card, is none", "5: expected 2, is 1 because so", "8: expected 3, is 2"),
  Story("a fault stops the script", "present Home\nprint 1", "4: fault presenting-on-itself"),
  Story(
    "an expected fault drops the operation",
    "expect fault presenting-on-itself during { present Home on Home }\nexpect hierarchy Home", "passed"),
  Story(
    "a fault that does not come", "expect fault presenting-none during { present Card }",
    "4: difference: expected `fault presenting-none`, but it did not happen"),
  Story(
    "what is not to come",
    "present Card\nexpect no Card viewDidDisappear\nexpect no viewDidAppear(animated: false)"
      + "\nexpect no viewDidAppear",
    "7: difference: `Card viewDidAppear(animated: true)` happened, but was expected not to"),
  Story(
    "what one controller is not to hear",
    "present Card\nexpect no events loading of Home\nexpect no events of Inbox\nexpect no events loading of Card",
    "7: difference: `Card loadView` happened, but was expected not to"),
  Story(
    "notes can be expected",
    "expect note nothing-to-pop during { pop on Mail }\npop on Mail\nexpect events { note nothing-to-pop }"
      + "\nexpect note queued",
    "7: difference: expected `note queued`, but it did not happen"),
  Story(
    "a note is not to come, and counts in no list that does not speak of it",
    "pop on Mail\nexpect no events\nexpect events { }\nexpect no note queued\nexpect no note nothing-to-pop",
    "8: difference: `note nothing-to-pop \"`Mail` has nothing to pop\"` happened, but was expected not to"),
  Story(
    "a field may be called `note`",
    "field note = \"\"\nexpect note == \"\" and Home.note == note\nexpect note == \"x\"",
    "6: expected \"x\", is \"\""),
  Story(
    "values at several moments ahead",
    "start present Card as fullScreen\nexpect Card.y after [0s, 0.1s, 0.2s] ~ [844, 384.207, 101.886]\nexpect elapsed == 0s\nsettle",
    "passed"),
  Story(
    "always",
    "expect always Card.y <= 844 during { present Card }\ndismiss\nexpect never Card.y > 900\nexpect always Card.y < 100",
    "7: at 0.530824s, 0.025s into the stretch, false of 117.8295"),
  Story(
    "falling and rising",
    "expect falling Card.y during { present Card as fullScreen }\nexpect rising Card.y during { dismiss }",
    "passed"),
  Story("any of several", "expect any { 1 == 2 ; 2 == 2 }\nexpect any { 1 == 2 ; 1 == 3 }", "5: none of 2"),
  Story(
    "a handler whose expectation never ran", "on Card viewWillAppear { expect true }\nexpect settled",
    "4: handler never ran"),
  Story(
    "an expectation in the completion of an animation is the handler's",
    "on Card viewWillAppear { animate 0.1s { Card.alpha = 0.5 } then { expect true } }\npresent Card",
    "passed"),
  Story(
    "so is one in a block that runs alongside, and one in its completion",
    "on Card viewWillAppear { alongside { expect true } }\non Home viewWillAppear { alongside { } then { expect true } }\npresent Card as fullScreen\ndismiss",
    "passed"),
  Story(
    "and one behind a command, at the end of a completion's completion",
    "on Card viewDidAppear { present Message on Card then { dismiss then { expect true } } }\npresent Card",
    "passed"),
  Story(
    "a block that never ran leaves its handler without a judgement",
    "on Card viewWillAppear { if false { present Message on Card then { expect true } } }\npresent Card\nexpect settled",
    "4: handler never ran"),
  Story(
    "a script goes on behind what fails in a handler",
    "on Card viewWillAppear { expect 1 == 2 }\npresent Card\nprint 2", "2", "4: expected 2, is 1"),
]

private let fingers: [Story] = [
  Story(
    "a sheet is swiped away",
    "present Card\npan down to 0.4\nexpect held\nprint progress\npan to 0.7\nrelease\nexpect hierarchy Home",
    "0.4", "passed"),
  Story("left held", "present Card\npan down to 0.4", "5: held: the dismissal of Card"),
  Story("left held on purpose", "present Card\npan down to 0.4\nleave held", "passed"),
  Story("a pan that nobody answers", "pan down to 0.4", "4: misuse: nothing here handles a pan down"),
  Story(
    "a binding of the script",
    "on pan up { present Card }\npan up to 0.4\nrelease\nexpect hierarchy Home presents Card", "passed"),
  Story(
    "a tap", "tap Home.photo\nexpect hierarchy Home presents Card\ntap Home.photo",
    "6: misuse: `Home.photo` cannot be tapped: `Card.view` covers it"),
  Story(
    "back",
    "root Mail\npush Message\npan left edge to 0.6 over 0.1s\nprint elapsed\ncancel\nexpect hierarchy Mail[Inbox, Message]\npan left edge to 0.6\nfinish\nexpect hierarchy Mail[Inbox]",
    "0.1s", "passed"),
]

@Test(
  "property animators that nobody can name any more make room for others",
  arguments: [
    Story(
      "never started, with blocks that name them",
      """
      repeat 1800 {
        let a = propertyAnimator(duration: 1s) { Home.alpha = 0.5 } then { print 1 }
        a.addCompletion() then (p) { log p, a }
      }
      """, "passed"),
    Story(
      "over, and one that is kept meanwhile",
      """
      let kept = propertyAnimator(duration: 1s, curve: linear) { Home.x = 100 } then { print "kept" }
      repeat 1800 { propertyAnimator(duration: 0s) { Home.alpha = 0.5 } }
      start kept.startAnimation()
      advance 0.5s
      print Home.x
      settle
      """, "50", "kept", "passed"),
    Story(
      "kept by the block of another, and by one that runs",
      """
      steps make() {
        let inner = propertyAnimator(duration: 1s) { Home.alpha = 0.5 } then { print "inner" }
        let outer = propertyAnimator(duration: 2s, curve: linear) { Home.x = 100 } then { inner.startAnimation() }
        outer.startAnimation()
      }
      turn { do make(); repeat 1800 { let a = propertyAnimator(duration: 1s) } }
      settle
      print elapsed
      """, "inner", "3s", "passed"),
    Story(
      "all running",
      "steps make() { propertyAnimator(duration: 1s) { Home.x = 100 } }\nturn { repeat 1800 { do make() } }",
      "exhausted: rows"),
  ])
func animatorsMakeRoom(_ story: Story) {
  var options = RunOptions()
  options.limits[.rows] = 1000
  #expect(Play(stage + story.source).transcript(options) == story.transcript)
}

@Test("specs begin from the same world, once for each row")
func specs() {
  let source = """
    screen Home ; screen Card
    field n = 0
    setup { root Home ; n = 1 }
    spec "\\(k) is \\(style)" tags a, b for each (k, style) in [(1, fullScreen), (2, pageSheet)] {
      device { ios 17 }
      n = n + k
      present Card as style
      expect n == 2
    }
    spec "fresh" { expect n == 1 ; expect hierarchy Home }
    """
  #expect(
    Play(source).transcript() == [
      "1 is fullScreen: passed", "2 is pageSheet: 8: expected 2, is 3", "fresh: passed",
    ])
}

@Test("a choice may be a value of the row")
func chosenByRow() {
  let source = """
    screen Home ; screen A ; screen B ; screen C
    setup { root Home ; present A on Home unanimated ; present B on A unanimated ; present C on B unanimated }
    spec "\\(way)" for each (way, moves) in [("documented", C), ("lowest", A), ("either", A)] {
      choose chain-dismissal way
      start dismiss on Home
      advance 0.2s
      expect moves.y > 0
      settle
      expect hierarchy Home
    }
    """
  #expect(
    Play(source).transcript() == [
      "documented: passed", "lowest: passed", "either: 4: misuse: `chain-dismissal` cannot be \"either\"",
    ])
}

@Test("where warnings are errors, one that nobody expects fails")
func strictness() {
  var options = RunOptions()
  options.isStrict = true
  #expect(Play(stage + "present Card on Message").transcript(options) == ["4: warning not-in-window"])
  let expected = "expect warning not-in-window during { present Card on Message }"
  #expect(Play(stage + expected).transcript(options) == ["passed"])
}

@Test("a push in the turn in which a dismissal ended before it began makes all its calls")
func rowsAreNotMixedUp() {
  let source = """
    screen Home ; screen Page ; screen Card ; screen Menu
    navigation Mail [Home]
    root Mail
    present Card
    present Menu on Card
    turn { dismiss on Card ; dismiss on Mail ; push Page on Mail }
    print events appearance
    """
  #expect(
    Play(source).transcript() == [
      "Menu viewWillDisappear(animated: true)", "Menu viewDidDisappear(animated: true)",
      "Card viewWillDisappear(animated: true)", "Home viewWillDisappear(animated: true)",
      "Page viewWillAppear(animated: true)", "Card viewDidDisappear(animated: true)",
      "Home viewDidDisappear(animated: true)", "Page viewDidAppear(animated: true)", "passed",
    ])
}
