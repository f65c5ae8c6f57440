import Testing

@testable import Runtime

/// The declarations at the start of most scripts below: two controllers, and an animator that slides in from the right.
private let stage = """
  screen Home { background white ; view photo at (20, 100, 350, 200) }
  screen Card { style fullScreen ; transition Sides }
  animator Side {
    duration 0.4s
    presenting { add toView ; toView.x = containerView.width ; animate curve linear { toView.x = 0 } }
    dismissing { add toView below fromView ; animate curve linear { fromView.x = containerView.width } }
  }
  transition Sides { presenting, dismissing animator Side interaction Hand } ; interaction Hand { }
  root Home

  """

@Test(
  "the code of transitions does what it says",
  arguments: sections + completions + views + blocks + mistakes + kept)
func code(_ story: Story) {
  // Judge no laws: these scripts test single statements, not complete transitions.
  var options = RunOptions()
  options.judgesLaws = story.source.contains("violation")
  #expect(Play(stage + story.source).transcript(options) == story.transcript)
}

private let sections: [Story] = [
  Story(
    "a section runs for its direction, by time",
    "start present Card\nadvance 0.1s\nprint Card.x, progress\nsettle\nprint elapsed\nstart dismiss\nadvance 0.1s\nprint Card.x\nsettle\nexpect hierarchy Home",
    "292.5 0.25", "0.4s", "97.5", "passed"),
  Story(
    "a section may be driven, and given up",
    "present Card interactively\nupdate 0.5\nprint Card.x\ncancel\nexpect hierarchy Home\nprint views", "195",
    "window[Home[photo]]", "passed"),
  Story(
    "the words of the context",
    """
    animator Words {
      presenting, dismissing {
        print from, to, forward, interactive, animated, cancelled
        add toView
        print fromView, toView, containerView.subviews, initial(from), final(to), initial(Card)
        complete
      }
    }
    transition Said { presenting, dismissing animator Words }
    Card.transition = Said
    present Card
    dismiss
    """, "Home Card true false true false",
    "Home.view Card.view [Home.view, Card.view] (0, 0, 390, 844) (0, 0, 390, 844) (0, 0, 0, 0)",
    "Card Home false false true false",
    "Card.view Home.view [Card.view, Home.view] (0, 0, 390, 844) (0, 0, 390, 844) (0, 0, 390, 844)", "passed"),
]

private let completions: [Story] = [
  Story(
    "a section completes exactly as it says",
    """
    animator Own {
      presenting { add toView ; toView.alpha = 0 ; animate 0.2s { toView.alpha = 1 } then { if cancelled { print "not here" ; return } ; complete not cancelled ; print "after", Card.appearance } }
      dismissing { complete false }
    }
    transition Said { presenting, dismissing animator Own }
    Card.transition = Said
    present Card
    print elapsed
    dismiss
    expect hierarchy Home presents Card
    print events transition
    """, "after appeared", "0.2s",
    "animator transitionDuration(using: context) -> 0.25s", "animator animateTransition(using: context)",
    "context completeTransition(false)", "animator animationEnded(false)", "passed"),
  Story(
    "never completed",
    "animator Stuck { presenting { add toView ; complete never } }\ntransition Said { presenting animator Stuck }\nCard.transition = Said\nexpect violation completes of Stuck during { present Card }",
    "passed"),
  Story(
    "the animator hears how it ended, and steps may complete for it",
    """
    steps end() { complete not cancelled }
    animator Own {
      field outcome = none
      presenting { add toView ; toView.alpha = 0 ; animate 0.2s { toView.alpha = 1 } then (finished) { print finished ; do end() } }
      on animationEnded(completed) { outcome = completed }
    }
    transition Said { presenting animator Own }
    Card.transition = Said
    present Card
    print Own.outcome
    """, "true", "true", "passed"),
  Story(
    "after a cancel blocks run when all is back",
    """
    animator Own {
      presenting {
        let marker = 7
        add toView
        animate { toView.alpha = 0.5 } then (finished) {
          print finished, marker, cancelled, toView.alpha, fromView
          complete not cancelled
        }
      }
    }
    transition Said { presenting animator Own interaction Hand }
    Card.transition = Said
    present Card interactively
    update 0.5
    print Card.alpha
    cancel
    expect hierarchy Home
    """, "0.75", "true 7 true 1 Home.view", "passed"),
]

private let views: [Story] = [
  Story(
    "code makes, adds and removes views, and paths find them",
    """
    animator Own {
      presenting {
        view shade at containerView.bounds { background black ; alpha 0.4 ; view inner at (1, 2, 3, 4) }
        add toView
        add shade below toView
        for each i in 0 ..< 2 { view tile at (10 * i, 0, 10, 10) ; add tile }
        animate { shade.alpha = 1 }
      }
      dismissing { remove containerView.shade, containerView.tile[0] ; complete }
    }
    transition Said { presenting, dismissing animator Own }
    Card.transition = Said
    present Card as overFullScreen
    print views
    print containerView.shade, containerView.shade.inner.frame, containerView.tile[1].x, containerView.subviews[3]
    expect containerView.shade.alpha == 1
    dismiss
    print views
    """, "window[Home[photo], transitionView[shade[inner], Card, tile, tile]]",
    "Card.containerView.shade (1, 2, 3, 4) 10 Card.containerView.tile[1]", "window[Home[photo]]", "passed"),
  Story(
    "views are put where a call says",
    """
    let v = Home.view
    for each i in 0 ..< 3 { view tile at (i, 0, 1, 1) ; v.addSubview(tile) }
    v.insertSubview(v.tile[2], at: 0)
    print v.tile[0].x, v.tile[1].x, v.tile[2].x
    v.bringSubviewToFront(v.photo)
    v.sendSubviewToBack(v.tile[1])
    v.insertSubview(v.photo, aboveSubview: v.tile[0])
    print views
    v.insertSubview(v.photo, belowSubview: v.tile[0])
    v.tile[1].removeFromSuperview()
    print views
    """, "2 0 1", "window[Home[tile, photo, tile, tile]]", "window[Home[photo, tile, tile]]", "passed"),
  Story(
    "a snapshot shows a view, or a part of it",
    """
    let shot = snapshot(Home.photo)
    add shot to Home.view
    shot.cornerRadius = 3
    let part = snapshot(Home.photo, at: (5, 6, 7, 8), part: (0, 0, 100, 100))
    add part to Home.view at 0
    print views
    print shot.frame, part.frame, Home.shot.cornerRadius
    """, "window[Home[part, photo, shot]]", "(0, 0, 350, 200) (5, 6, 7, 8) 3", "passed"),
  Story(
    "what is said to none does nothing but a note",
    """
    animator Own {
      presenting { fromView.alpha = 0 ; add fromView ; remove fromView ; fromView.removeFromSuperview() ; add toView ; complete }
    }
    transition Said { presenting animator Own }
    Card.transition = Said
    present Card as overFullScreen
    expect hierarchy Home presents Card
    print Home.view.alpha
    """, "1", "passed"),
  Story(
    "transforms are values, and their parts can be set",
    """
    Home.photo.transform = concat(scale(2), translate(10, 0))
    print Home.photo.transform, Home.photo.transform.scale, Home.photo.frame
    Home.photo.transform.rotation.y = 60deg
    Home.photo.transform.translation.x = 0
    print Home.photo.transform, rotateY(120deg).rotation.y, perspective(-0.002)
    print concat(perspective(-0.002), rotateY(90deg)), matrix(1, 0, 0.5, 1, 0, 0)
    expect matrix(1, 0, 0, 1, 5, 6) == translate(5, 6)
    expect rotate(45deg) ~ rotate(45.004deg)
    expect rotate(45deg) != rotate(46deg)
    """, "concat(scale(2), translate(10, 0)) 2 (-145, 0, 700, 400)",
    "concat(scale(2), rotateY(60deg)) 120deg perspective(-0.002)",
    "matrix(0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, -0.002, 0, 0, 0, 1) matrix(1, 0, 0.5, 1, 0, 0)", "passed"),
  Story(
    "shapes, gradients and contents",
    """
    Home.photo.mask = circle((50, 50), 20)
    Home.photo.gradient = linearGradient([black, white.alpha(0.5)], from: (0, 0.5), to: (1, 0.5))
    Home.photo.content = "cat"
    print Home.photo.mask, oval((0, 0, 20, 10)), roundedRect((0, 0, 20, 10), 3), path((0, 0), (1, 0), (0, 1))
    print Home.photo.gradient, Home.photo.content
    Home.photo.mask = none
    print Home.photo.mask
    expect circle((50, 50), 20) ~ circle((50, 50), 20.001)
    """,
    "circle((50, 50), 20) oval((0, 0, 20, 10)) roundedRect((0, 0, 20, 10), 3) path((0, 0), (1, 0), (0, 1))",
    "linearGradient([black, white.alpha(0.5)], from: (0, 0.5), to: (1, 0.5)) \"cat\"", "none", "passed"),
  Story(
    "random numbers come from the world",
    "let a = random()\nlet b = random(3, 4)\nexpect a != b\nexpect b >= 3\nexpect b < 4\nprint a, b",
    "0.8833 3.4315", "passed"),
]

private let blocks: [Story] = [
  Story(
    "a block that is started leaves the clock where it is",
    "start animate 0.4s curve linear { Home.photo.alpha = 0 }\nadvance 0.1s\nprint Home.photo.alpha, model(Home.photo.alpha)\nsettle\nprint elapsed",
    "0.75 0", "0.4s", "passed"),
  Story(
    "a block in a story runs until quiet",
    "animate 0.3s curve linear { Home.photo.alpha = 0 } then (finished) { print finished, elapsed }\nexpect always Home.photo.alpha <= 1\nprint elapsed",
    "true 0.3s", "0.3s", "passed"),
  Story(
    "blocks nest, run at once and are put off",
    """
    animator Own {
      duration 1s
      presenting {
        add toView
        toView.alpha = 0
        containerView.alpha = 0
        animate curve linear {
          toView.alpha = 1
          animate 0.5s delay 0.25s overrideInheritedDuration { containerView.alpha = 1 }
        }
      }
    }
    transition Said { presenting animator Own }
    Card.transition = Said
    start present Card
    expect (Card.alpha, Card.containerView.alpha) after [0s, 0.25s, 0.5s, 0.75s] ~ [(0, 0), (0.25, 0), (0.5, 0.5), (0.75, 1)]
    settle
    print elapsed
    """, "1s", "passed"),
  Story(
    "stages of key frames",
    """
    animator Own {
      duration 1s
      presenting {
        add toView
        toView.origin = (100, 100)
        keyframes curve linear {
          at 0 for 0.5 { toView.x = 0 }
          at 0.5 for 0.5 { toView.y = 0 }
        }
      }
    }
    transition Said { presenting animator Own }
    Card.transition = Said
    start present Card
    expect (Card.x, Card.y) after [0s, 0.25s, 0.5s, 0.75s] ~ [(100, 100), (50, 100), (0, 100), (0, 50)]
    settle
    """, "passed"),
  Story(
    "a layer animation leaves the model alone",
    """
    animator Own {
      duration 1s
      presenting {
        add toView
        toView.mask = circle((0, 0), 100)
        animate layer toView.mask from circle((0, 0), 10) to circle((0, 0), 100) curve linear then { toView.mask = none ; complete }
      }
    }
    transition Said { presenting animator Own }
    Card.transition = Said
    start present Card
    advance 0.5s
    print Card.mask, model(Card.mask)
    settle
    print Card.mask
    """, "circle((0, 0), 55) circle((0, 0), 100)", "none", "passed"),
]

private let mistakes: [Story] = [
  Story("a place that is none", "Home.photo.x = 0 / 0", "10: misuse: `x` is not a number"),
  Story(
    "a path with too many corners",
    "print path((0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0))",
    "10: misuse: a path can have at most 8 corners"),
  Story(
    "a controller where a view is due",
    "field f = none\nanimator Own { presenting { f = to ; add f } }\ntransition Said { presenting animator Own }\nCard.transition = Said\npresent Card",
    "11: misuse: `add` takes a view, but this is a controller"),
]

/// Scripts that use blocks (closures) and animators as values.
private let kept: [Story] = [
  Story(
    "a block is handed on, kept, and run when its time has come",
    """
    field done = none
    steps close(then) { dismiss then { do then(Card.appearance) } }
    present Card
    let where = 3
    let told = block (state) { print "told", state, where }
    done = told
    do close(done)
    do done("again", 1)
    """, "told disappeared 3", "told \"again\" 3", "passed"),
  Story(
    "in a story the clock runs when a block has, and its turn is one",
    "let shown = block { present Card ; print elapsed }\ndo shown\nprint elapsed\nexpect hierarchy Home presents Card",
    "0s", "0.4s", "passed"),
  Story(
    "a block stays code of its transition, also in the hands of another",
    """
    field end = none
    animator Own { duration 0.2s ; presenting { add toView ; end = block { complete not cancelled } ; let mine = end ; animate { toView.alpha = 0.5 } then { toView.alpha = 1 ; do mine } } }
    transition Said { presenting animator Own }
    Card.transition = Said
    present Card
    print elapsed, Home.presentedViewController
    do end
    print "late"
    """, "0.2s Card", "late", "passed"),
  Story(
    "a block that is none does nothing", "field done = none\ndo done\nprint \"on\"", "on", "passed"),
  Story(
    "a block is run with all that it names, and nothing else is one",
    "field done = none\nlet two = block (a, b) { print a + b }\ndo two(1, 2)\ndone = 3\ndo done", "3",
    "14: misuse: this is a number, not a block"),
  Story(
    "a block needs its arguments", "let two = block (a, b) { print a }\ndo two(1)",
    "11: misuse: this block takes 2 arguments, but 1 was given"),
  Story(
    "whoever calls itself without end is stopped",
    "field again = none\nagain = block { do again }\ndo again", "exhausted: nesting"),
  Story(
    "a container runs the animator that it is given",
    """
    screen One
    screen Two
    animator Slow(time) { duration time ; selecting { add toView ; toView.alpha = 0 ; animate { toView.alpha = 1 } } }
    animator Quick { duration 0.1s ; selecting { add toView ; toView.alpha = 0 ; animate { toView.alpha = 1 } } }
    container Stage {
      field mover = none
      on viewDidLoad { self.addChild(One) ; add One.view to view ; One.didMove(toParent: self) }
      on select(next) { self.addChild(next) ; run mover from One to next in view then { next.didMove(toParent: self) } }
    }
    root Stage
    Stage.mover = if One.inWindow { Slow(0.6s) } else { Quick() }
    select Two
    print elapsed
    """, "0.6s", "passed"),
  Story(
    "what a container runs must be an animator for it",
    """
    screen One
    container Stage {
      field mover = 3
      on select(next) { run mover from none to next in view }
    }
    root Stage
    select One
    """, "wrong-type: what `run` is given must be an object of a transition, but `mover` is a number"),
  Story(
    "a `let` that depends on nothing is there for the fields of screens",
    """
    let third = 3
    let sixth = third * 2
    let all = [third, sixth, if third > 2 { "much" } else { "little" }]
    let seen = Home.inWindow
    screen Early { field n = third ; field all = all ; field seen = seen }
    print Early.n, Early.all, Early.seen
    """, "3 [3, 6, \"much\"] none", "passed"),
  Story(
    "a field keeps four insets as they are",
    """
    screen Kept { field insets = none ; additionalSafeAreaInsets (1, 2, 3, 4) }
    Kept.insets = Kept.additionalSafeAreaInsets
    Kept.additionalSafeAreaInsets = (0, 0, 0, 0)
    print Kept.insets.bottom
    Kept.additionalSafeAreaInsets = Kept.insets
    print Kept.additionalSafeAreaInsets.left
    """, "3", "2", "passed"),
]
