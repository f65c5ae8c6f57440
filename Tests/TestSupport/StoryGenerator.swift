/// Generates random, unrealistic stories: commands, touches, time and code in any order, with all kinds of containers,
/// presentations and transitions. A seed always gives the same story.
package struct StoryGenerator {
  private var random: SeededGenerator

  /// Creates a generator whose stories depend only on the seed.
  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A story: declarations and a first screen, followed by this number of random lines.
  package mutating func story(commands: Int) -> String {
    var lines = [stage()]
    for _ in 0..<Int.random(in: 0...3, using: &random) { lines.append(handler()) }
    // Any of these screens may be presented as a popover, which needs a view to point at on a large screen.
    for screen in Self.presented { lines.append("\(screen).sourceView = Home.box") }
    lines.append("root \(pick(["Home", "N", "T", "P", "K"]))")
    for _ in 0..<commands { lines.append(line()) }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: - Declarations

  private mutating func stage() -> String {
    let style = pick(["custom", "custom", "pageSheet", "overCurrentContext", "fullScreen"])
    return """
      screen Home { field alerts = newWindow(at: (0, 0, 390, 844)); field banner = newWindow(at: (0, 0, 390, 90))
        view photo at (20, 100, 200, 200) { gesture Opens }
        view box at (0, 320, 390, 300); on tap box { \(code()) }; on pan left edge { \(code()) }
        action back(segue) { log "back" } }
      screen A { view chip at (20, 100, 350, 60); gesture Returns; definesPresentationContext \(flag())
        view name at (20, 200, 350, 44) { canBecomeFirstResponder true }; largeTitleDisplayMode "never" }
      screen B { on pan down { \(code()) }; hidesBottomBarWhenPushed \(flag()) }
      screen C { view list at (0, 100, 390, 600) { contentSize (390, 2000); isPagingEnabled \(flag()) }
        on viewWillAppear { if elapsed < 0.4s { \(code()) } } }
      screen D { definesPresentationContext true; on pinch { dismiss } }
      screen E { view tag at (10, 10, 60, 60) }
      screen F { style custom; transition Caught }
      screen Card { style \(style); transition Zoom; gesture Closes; view grip at (180, 8, 30, 40)
        on tap grip { dismiss } }
      screen Ask { style \(pick(["alert", "actionSheet"])); view yes at (0, 90, 270, 45); on tap yes { \(code()) } }
      screen Sheet { view note at (20, 60, 350, 44) { canBecomeFirstResponder true }; gesture Rests; gesture Turns
        style pageSheet; modalTransitionStyle \(pick(["coverVertical", "crossDissolve"])) }
      screen Q; screen R; screen S
      navigation N [A] { transition Zoom; prefersLargeTitles \(flag()) }
      navigation M [B, C]
      tabs T [M, D]
      pages P [Q, R, S]
      container K [E, F] { on select(next) { \(code()) } }
      segue modal "detail" from Home to Sheet
      segue show from A.chip to C
      segue unwind "home" from Card to back
      animator Grow {
        duration \(time())
        presenting, pushing, selecting { \(arrival()) }
        dismissing, popping { \(departure()) }
      }
      animator Held {
        duration 0.4s
        field running = none
        presenting { add toView
          running = propertyAnimator(duration: 0.4s, curve: easeOut) { toView.alpha = \(share()) } then { complete }
          running.startAnimation() }
        on interruptibleAnimator { return running }
      }
      interaction Half { finish when progress > 0.5 }
      \(gestures())
      presentation Stand { view dimming at containerView.bounds { background black; alpha 0 }
        shouldRemovePresentersView \(flag())
        on presentationTransitionWillBegin { alongside { dimming.alpha = 0.4 } }
        on tap dimming { dismiss } }
      transition Zoom {
        presenting animator \(pick(["Grow", "Held"])) \(pick(["", "interaction Half", "interaction Half unconditionally"]))
        dismissing animator Grow \(pick(["", "interaction Closes"]))
        pushing animator Grow
        popping animator Grow \(pick(["", "interaction Returns"]))
        presentation Stand
      }
      transition Caught { presenting animator Held interaction Half }
      """
  }

  private mutating func gestures() -> String {
    """
    gesture Opens { tap; on ended { \(code()) } }
    gesture Returns { pan right edge; on began { \(pick(["pop", "dismiss", code()])) }
      on changed { update translation.x / 390 }
      on ended { if progress > 0.4 { finish } else { cancel } }
      on cancelled { cancel } }
    gesture Rests { longPress; on began { \(code()) } }
    gesture Turns { rotation; on began { \(code()) } }
    gesture Closes { pan down; on began { dismiss }; on changed { update translation.y / 844 }
      on ended { \(pick(["finish", "cancel"])) } }
    """
  }

  /// The code by which an animator shows the view that appears.
  private mutating func arrival() -> String {
    let start = pick([
      "add toView", "add toView to containerView at 0", "add toView above fromView", "", "remove fromView",
      "add toView to Home.box",
    ])
    let motion = pick([
      "toView.alpha = 0; animate { toView.alpha = 1 }",
      "toView.y = 400; animate 0.2s delay 0.1s curve linear { toView.y = 0 }",
      "let shot = snapshot(fromView); add shot; animate { shot.alpha = 0 } then { remove shot }",
      "keyframes { at 0 for 1/2 { toView.alpha = 0.5 }; at 1/2 for 1/2 { toView.alpha = 1 } }",
      "propertyAnimator(duration: 0.3s, curve: linear) { toView.x = \(number()) }",
      "animate layer toView.cornerRadius from 0 to 12 0.3s",
      "animate toView with fade 0.2s { toView.isHidden = false }",
      "after 0.1s { \(code()) }", code(),
    ])
    return "\(start); \(motion)\(ending(of: motion))"
  }

  private mutating func departure() -> String {
    let start = pick([
      "add toView to containerView at 0", "", "", "remove toView", "add fromView to Home.view",
    ])
    let motion = pick([
      "animate { fromView.alpha = 0 }", "animate { fromView.y = 844 }", "remove fromView", code(),
      "animate 0.2s { fromView.transform = scale(0.5) } then { fromView.transform = identity }",
    ])
    return "\(start); \(motion)\(ending(of: motion))"
  }

  /// The end of an animator's section. If code runs after the animation, something must complete the transition.
  private mutating func ending(of motion: String) -> String {
    let ending = pick([
      "", "", "", "; complete", "; complete false", "; after 0.3s { complete not cancelled }",
      "; complete never",
    ])
    return ending.isEmpty && motion.contains("then {") ? "; after 0.3s { complete not cancelled }" : ending
  }

  private mutating func handler() -> String {
    let event = pick([
      "viewDidAppear", "viewWillAppear", "viewDidDisappear", "viewWillDisappear", "viewDidLoad",
      "viewDidLayoutSubviews",
    ])
    return "on \(screen()) \(event) { if elapsed < 0.4s { \(code()) } }"
  }

  // MARK: - Lines

  private mutating func line() -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0...5:
      return "\(pick(["start ", "start ", ""]))\(command(pick(["", "", " unanimated", " interactively"])))"
    case 6: return action()
    case 7...9: return touch()
    case 10...12: return clock()
    case 13 where Bool.random(using: &random): return window()
    case 13...16: return views()
    case 17: return "turn { \(command()); \(command()) }"
    case 18: return pick(["settle", "advance 2s"])
    default: return animation()
    }
  }

  /// The code of a handler or block.
  private mutating func code() -> String {
    (0..<Int.random(in: 1...2, using: &random)).map { _ in
      Int.random(in: 0..<5, using: &random) < 2
        ? command()
        : Bool.random(using: &random) ? views() : Bool.random(using: &random) ? window() : animation()
    }.joined(separator: "; ")
  }

  /// A command that is valid in code and in a story.
  private mutating func command(_ how: String = "") -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0...3:
      let style = pick([
        "", "", " as fullScreen", " as pageSheet", " as overCurrentContext", " as currentContext",
        " as custom",
        " as overFullScreen", " as formSheet", " as popover",
      ])
      let source = Bool.random(using: &random) ? " on \(controller())" : ""
      return "present \(pick(Self.presented))\(source)\(style)\(how)"
    case 4...6: return Bool.random(using: &random) ? "dismiss\(how)" : "dismiss on \(controller())\(how)"
    case 7, 8: return "push \(screen()) on \(stack())\(how)"
    case 9, 10: return "pop on \(stack())\(how)"
    case 11: return "pop to \(pick(["root", screen()])) on \(stack())\(how)"
    case 12: return "set [\(screen()), \(screen())] on \(stack())\(how)"
    case 13:
      return pick(["select M on T", "select D on T", "select R on P", "select S on P", "set [Q] on P"]) + how
    case 14: return "select \(pick(["E", "F"])) on K"
    case 15: return "show \(screen()) on \(controller())"
    case 16: return pick(["perform \"detail\" on Home", "unwind back on Card"])
    case 17: return pick(["K.addChild(\(screen()))", "\(screen()).removeFromParent()", "A.addChild(E)"])
    case 18: return "run Grow from E to F in \(pick(["K.view", "E.view", "Home.box"]))"
    default: return "\(screen()).beginAppearanceTransition(\(flag()), animated: \(flag()))"
    }
  }

  /// A random change of a window that code has made.
  private mutating func window() -> String {
    let window = pick(["Home.alerts", "Home.banner"])
    return pick([
      "\(window).rootViewController = \(controller())", "\(window).isHidden = false",
      "\(window).isHidden = true",
      "\(window).isHidden = false", "\(window).windowLevel = \(number())", "\(window) = newWindow()",
      "\(window) = none", "remove \(window)", "add \(window) to \(view())",
    ])
  }

  /// A random action of the user, the system or an interaction, which only a story can contain.
  private mutating func action() -> String {
    pick([
      "root \(controller())", "forget \(screen())", "tap \(stack()).backButton", "tap T.tabBar[0]",
      "tap T.tabBar[1]",
      "rotate to landscapeLeft", "rotate to portrait", "resize to (1024, 768)", "app background",
      "app foreground",
      "app foreground", "finish", "cancel", "update \(share())", "pause", "reverse", "resume",
    ])
  }

  private mutating func touch() -> String {
    let over = pick(["", "", " over 0.1s", " over 0.3s"])
    return pick([
      "touch \(point())\(over)", "touch by \(point(200))\(over)", "touch by (0, 60)\(over)",
      "touch by (60, 0)\(over)",
      "press on \(view())", "twist to 20deg", "tap A.name", "tap Sheet.note", "tap Ask.yes",
      "touch up", "touch up", "touch [\(point()), \(point())]\(over)", "pan left edge to \(share())\(over)",
      "pan right edge to \(share())", "pan down to \(share())\(over)", "pan left to \(share())",
      "pan to \(share())",
      "pan to \(point(200)) over 0.2s", "release", "release velocity \(number())", "cancel touch",
      "pinch to \(share())", "tap \(view())", "pan down on \(screen()) to \(share())",
    ])
  }

  private mutating func clock() -> String {
    pick([
      "advance 0s", "advance 0.05s", "advance \(time())", "advance 0.3s", "advance 0.6s",
      "start after 0.1s { \(code()) }",
    ])
  }

  /// Random code that changes views.
  private mutating func views() -> String {
    let place = pick(["", "", " at 0", " at 2", " above \(view())", " below \(view())"])
    return pick([
      "add \(view()) to \(view())\(place)", "add \(view()) to \(view())\(place)", "remove \(view())",
      "remove \(view())",
      "\(view()).frame = (\(number()), \(number()), 200, 300)", "\(view()).alpha = \(share())",
      "\(view()).transform = rotate(\(number())deg)", "\(view()).isHidden = \(flag())",
      "\(view()).layoutIfNeeded()", "\(field()).becomeFirstResponder()", "\(field()).resignFirstResponder()",
      "\(view()).endEditing(true)", "C.list.setContentOffset((0, \(number())), animated: \(flag()))",
      "C.list.contentInset = (\(number()), 0, 0, 0)", "A.largeTitleDisplayMode = \"always\"",
      "\(view()).cornerRadius = 8", "\(view()).isUserInteractionEnabled = \(flag())",
    ])
  }

  private mutating func animation() -> String {
    let (length, value) = (time(), share())
    return pick([
      "animate \(length) { \(view()).alpha = \(value) }", "animate \(length) { \(view()).y = \(number()) }",
      "animate \(length) repeat { \(view()).x = \(number()) }",
      "animate \(length) beginFromCurrentState { \(view()).y = \(number()); remove \(view()) }",
      "animate \(length) { \(view()).alpha = \(value) } then { \(views()) }",
      "keyframes \(length) { at 0 for 1/2 { \(view()).alpha = \(value) }; at 1/2 for 1/2 { \(view()).y = 5 } }",
      "animate layer \(view()).alpha from 0 to 1 \(length) then { log 1 }",
      "animate \(view()) with push from left \(length) { \(view()).isHidden = \(flag()) }",
      "propertyAnimator(duration: \(length), curve: easeIn) { \(view()).alpha = \(value) } then { \(views()) }",
    ])
  }

  // MARK: - Words

  private static let presented = ["Card", "Sheet", "D", "F", "N", "A", "C", "P", "Ask"]

  private mutating func screen() -> String {
    pick(["Home", "A", "B", "C", "D", "E", "F", "Card", "Sheet", "Q", "R", "S"])
  }

  private mutating func controller() -> String {
    pick(["Home", "A", "B", "D", "E", "Card", "Sheet", "Q", "N", "M", "T", "P", "K"])
  }

  private mutating func field() -> String { pick(["A.name", "Sheet.note"]) }
  private mutating func stack() -> String { pick(["N", "M"]) }

  private mutating func view() -> String {
    pick([
      "Home.photo", "Home.box", "A.chip", "E.tag", "Card.grip", "Home.view", "A.view", "B.view", "C.view",
      "D.view",
      "E.view", "F.view", "Card.view", "Sheet.view", "N.view", "M.view", "T.view", "P.view", "K.view",
      "Q.view",
    ])
  }

  private mutating func point(_ most: Int = 390) -> String {
    "(\(Int.random(in: -10...most, using: &random)), \(Int.random(in: -10...2 * most, using: &random)))"
  }

  private mutating func number() -> String { "\(Int.random(in: -100...400, using: &random))" }
  private mutating func share() -> String { "\(Double(Int.random(in: 0...10, using: &random)) / 10)" }
  private mutating func time() -> String { pick(["0s", "0.1s", "0.25s", "0.4s", "1s"]) }
  private mutating func flag() -> String { pick(["true", "false"]) }

  private mutating func pick(_ words: [String]) -> String {
    words[Int.random(in: 0..<words.count, using: &random)]
  }
}
