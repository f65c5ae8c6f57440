extension Explanation {
  /// Names and meaning.
  static let meaningProblems: [Explanation] = [
    Explanation(
      "unknown-name", .problem, "A name that stands for nothing here.",
      why: "It may be misspelt, declared in another block, or not have its value yet at this line.",
      example: "screen Home\nscreen Card\nroot Home\npresent Crad",
      mend: "Take the name that is suggested, or declare it: `screen X`, `let x = …`, `field x = …`.",
      mended: "screen Home\nscreen Card\nroot Home\npresent Card"),
    Explanation(
      "declared-twice", .problem, "Two declarations of one name in one scope.",
      why: "Which of the two a line means could not be told. The first one is shown, too.",
      example: "screen Home\nscreen Home\nroot Home",
      mend: "Rename one of them. For a second controller of a kind, write `new Home as Other`.",
      mended: "screen Home\nnew Home as Other\nroot Home"),
    Explanation(
      "wrong-type", .problem, "A value of one kind where one of another kind is due.",
      why: "Comparing a number with a text is never what is meant, and would never hold.",
      example: "screen Home { field note = \"\" }\nroot Home\nHome.note = 3",
      mend: "The message says what is due and what is there.",
      mended: "screen Home { field note = \"\" }\nroot Home\nHome.note = \"3\""),
    Explanation(
      "not-a-controller", .problem, "Something else stands where a controller is due.",
      why: "Only view controllers are presented, pushed and shown; UIKit does not take views there, either.",
      example: "screen Home\nscreen Card\nroot Home\npresent Card.view",
      mend: "Name the screen itself.",
      mended: "screen Home\nscreen Card\nroot Home\npresent Card"),
    Explanation(
      "not-a-view", .problem, "A controller stands where a view is due.",
      why: "Views are put into views. UIKit does not take a controller there, either.",
      example: "animator Fade {\n  presenting { add to }\n}",
      mend: "Name its view: `to.view`, or in an animator the context's `toView`.",
      mended: "animator Fade {\n  presenting { add toView }\n}"),
    Explanation(
      "no-section", .problem,
      "An animator without a section, or without the one for which a transition vends it.",
      why: "It would be asked to animate and would do nothing, so that the transition never ends.",
      example: "animator Fade {\n  duration 0.3s\n}",
      mend: "Add the section: `presenting { … }`, or several with one body: `presenting, pushing { … }`.",
      mended: "animator Fade {\n  duration 0.3s\n  presenting { add toView }\n}"),
    Explanation(
      "no-recogniser", .problem, "A gesture that does not say what it recognises.",
      why: "No touch would ever begin it.",
      example: "gesture Swipe {\n  on began { pop }\n}",
      mend: "Add a line such as `pan right`, or `pan left edge` for one that comes from the edge.",
      mended: "gesture Swipe {\n  pan right\n  on began { pop }\n}"),
    Explanation(
      "never-reached", .problem,
      "A line of a transition behind one that always answers; or a gesture's `on failed` that stands alone.",
      why: "The first line whose condition holds counts; one without a condition leaves nothing to the rest. "
        + "And no action is sent when a gesture fails: what has begun and is broken off comes to `cancelled`, "
        + "and what fails has not begun anything. (GEST-13)",
      example:
        "animator Fade { presenting { add toView } }\nanimator Slide { presenting { add toView } }\n"
        + "transition Own {\n  presenting animator Fade\n  presenting animator Slide\n}",
      mend: "Give the first line a condition, `when C`, or leave one of them out. In a gesture: "
        + "`on cancelled { … }`, or `on cancelled, failed { … }` as in a switch over the states.",
      mended:
        "animator Fade { presenting { add toView } }\nanimator Slide { presenting { add toView } }\n"
        + "transition Own {\n  field fades = true\n  presenting when fades animator Fade\n"
        + "  presenting animator Slide\n}"),
    Explanation(
      "unknown-property", .problem, "A property that this kind of value does not have.",
      why: "A misspelt property would be a claim about nothing.",
      example: "screen Home\nroot Home\nprint Home.presentdViewController",
      mend: "Take the one that is suggested; names are UIKit's.",
      mended: "screen Home\nroot Home\nprint Home.presentedViewController"),
    Explanation(
      "unknown-function", .problem, "A function or a call that the language does not have.",
      why:
        "Calls are a closed list, spelt as in UIKit, so that a misspelt one is found before the script runs.",
      example: "print clmp(5, 0, 1)",
      mend: "Take the one that is suggested; `let f(x) = …` makes one of your own.",
      mended: "print clamp(5, 0, 1)"),
    Explanation(
      "unknown-choice", .problem, "A disputed behaviour, or a way to settle it, that there is not.",
      why: "Choices are a closed list: each stands for a point on which sources about UIKit disagree.",
      example: "choose chain-dismisal lowest\nscreen Home\nroot Home",
      mend: "Take the name that is suggested.",
      mended: "choose chain-dismissal lowest\nscreen Home\nroot Home"),
    Explanation(
      "not-assignable", .problem, "Something is assigned to that keeps its value.",
      why: "A `let` never changes, and some of UIKit's properties can only be read.",
      example: "let count = 1\ncount = 2",
      mend: "Declare what changes as a field: `field count = 1`.",
      mended: "field count = 1\ncount = 2"),
    Explanation(
      "misplaced", .problem, "A statement where it has no meaning.",
      why: "It would be skipped, or run at a moment nobody expects.",
      example: "screen Home\nroot Home\nHome.x",
      mend: "The message says where it may stand. A value by itself is printed or expected.",
      mended: "screen Home\nroot Home\nprint Home.x"),
    Explanation(
      "clock-in-handler", .problem,
      "The clock or the finger is moved in a handler, a completion block or a turn.",
      why:
        "UIKit calls a handler in the middle of a step that takes no time; time goes on when it has returned.",
      example: "screen Home\non Home viewDidAppear { advance 1s }\nroot Home",
      mend: "Move the clock in the story, behind the command.",
      mended: "screen Home\non Home viewDidAppear { log \"there\" }\nroot Home\nadvance 1s"),
    Explanation(
      "during-required", .problem, "A claim that makes sense only together with its commands.",
      why: "An unexpected fault stops the script, so a claim behind it would never be reached.",
      example: "screen Home\nroot Home\npresent Home on Home\nexpect fault presenting-on-itself",
      mend: "Put the commands into `during { … }`.",
      mended: "screen Home\nroot Home\nexpect fault presenting-on-itself during { present Home on Home }"),
    Explanation(
      "unattached", .problem, "A gesture that hangs on nothing, or an object that no transition vends.",
      why:
        "Its code never runs. What the system does by itself, such as its own swipe back, would pass for it.",
      example:
        "screen Home\nscreen Card\nnavigation Mail [Home, Card]\ngesture Back { pan left edge; on began { pop } }\nroot Mail\npan left edge to 0.6\nrelease",
      mend:
        "Hang it on a screen, a view or a presentation; let a transition vend an animator, and a screen have that.",
      mended:
        "screen Home\nscreen Card { gesture Back }\nnavigation Mail [Home, Card]\ngesture Back { pan right; on began { pop unanimated } }\nroot Mail\npan right to 0.6\nrelease"
    ),
    Explanation(
      "asserts-nothing", .problem, "A spec without an expectation.",
      why: "It would pass whatever happens.",
      example: "screen Home\nspec \"home\" { root Home }",
      mend: "Expect something, or say `skip because \"…\"`.",
      mended: "screen Home\nspec \"home\" { root Home; expect hierarchy Home }"),
    Explanation(
      "use-cycle", .problem, "Files that use each other in a circle.",
      why: "None of them could come first. The message shows the chain.",
      example:
        "use \"used/use-cycle.trans\"\nscreen Home\nroot Home\n"
        + "# --- used/use-cycle.trans\nuse \"../use-cycle.trans\"\nscreen Other",
      mend: "Move what both need into a third file.",
      mended: "use \"used/use-cycle.trans\"\nscreen Home\nroot Home\n# --- used/use-cycle.trans\nscreen Other"
    ),
    Explanation(
      "use-not-found", .problem, "A file that is used and cannot be read, or lies outside the project.",
      why: "Its declarations are missing, so the rest of the script cannot be understood.",
      example:
        "use \"used/use-not-fuond.trans\"\nscreen Home\nroot Home\n"
        + "# --- used/use-not-found.trans\nscreen Other",
      mend: "Mend the path; it counts from the file in which it stands.",
      mended:
        "use \"used/use-not-found.trans\"\nscreen Home\nroot Home\n"
        + "# --- used/use-not-found.trans\nscreen Other"
    ),
    Explanation(
      "use-not-declarations", .problem, "A file that is used does more than declare.",
      why: "It is not clear when its commands should run, nor how often.",
      example:
        "use \"used/use-not-declarations.trans\"\nscreen Home\nroot Home\n"
        + "# --- used/use-not-declarations.trans\nscreen Other\npresent Other",
      mend: "Move the commands into `steps`, and call them with `do`.",
      mended:
        "use \"used/use-not-declarations.trans\"\nscreen Home\nroot Home\ndo open()\n"
        + "# --- used/use-not-declarations.trans\nscreen Other\n"
        + "steps open() { present Other }"),
  ]
}
