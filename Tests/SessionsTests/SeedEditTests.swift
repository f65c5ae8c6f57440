import TestSupport
import Testing

@testable import Running

/// An edit of a script in scripts/seeds that makes its suite fail. If no edit made a claim fail, the claim would test
/// nothing.
struct SeedEdit: CustomTestStringConvertible, Sendable {
  /// The row in the documents that describes the behaviour.
  let row: String
  /// The name of the script to edit, without its extension.
  let script: String
  /// The text to replace; if it occurs several times, the first occurrence.
  let old: String
  /// The replacement.
  let new: String
  /// The name of the suite that must fail, without its extension.
  let suite: String

  init(_ row: String, _ script: String, _ old: String, _ new: String, suite: String? = nil) {
    self.row = row
    self.script = script
    self.old = old
    self.new = new
    self.suite = suite ?? script
  }

  var testDescription: String { "\(row), \(script): `\(old)` becomes `\(new)`" }
}

/// Edits that once left the suite passing, by the rows of the documents.
private let foundGreen = [
  SeedEdit(
    "A2", "a02-delegate", "Card.modalTransitionStyle = style", "Card.modalTransitionStyle = crossDissolve"),
  SeedEdit(
    "A4", "a04-dismissing", "again\" {\n  dismiss then { log \"dismissed\" }",
    "again\" {\n  dismiss then { log \"dismissed\"; log \"dismissed\" }"),
  SeedEdit("A16", "a16-interaction-by-hand", "-422", "-500"),
  SeedEdit("A16", "a16-interaction-by-hand", "finish; complete", "complete"),
  SeedEdit("A16", "a16-interaction-by-hand", "cancel; Card", "Card"),
  SeedEdit("C6", "c06-own-containers", "return asked > 1", "return asked > 9"),
  SeedEdit("C6", "c06-own-containers", "for each child in Pager.children {", "for each child in [One] {"),
  SeedEdit("C12", "c12-one-action-twice", "screen First { action back { } }", "screen First"),
  SeedEdit(
    "C8", "code/c08-slide", "destination.willMove(toParent: container)", "", suite: "c08-slide-violations"),
  SeedEdit(
    "C8", "code/c08-slide", "didMove(toParent: destination)", "didMove(toParent: container)",
    suite: "c08-slide-violations"),
  SeedEdit(
    "C13", "c13-own-animation", "present(destination, animated: true)",
    "present(destination, animated: false)"),
  SeedEdit(
    "C13", "c13-own-animation", "destination.transition = FromTheRight",
    "if false { destination.transition = FromTheRight }"),
  SeedEdit(
    "C13", "c13-own-animation", "animate 0.4s { shot.y = 844 }\n    }",
    "animate 0.4s { shot.y = 844 } then { remove shot }\n    }"),
  SeedEdit("C15", "c15-any-place", "> place { page.removeFromParent", "> 0 { page.removeFromParent"),
  SeedEdit("C15", "c15-any-place", "let stack = destination.parent", "let stack = source.parent"),
  SeedEdit("E3", "code/e03-magic-move", "from.view.alpha = 0", "", suite: "e03-magic-move-violations"),
  SeedEdit(
    "E3", "code/e03-magic-move", "if cancelled {", "if cancelled { remove to.view",
    suite: "e03-magic-move-violations"),
  SeedEdit(
    "E4", "code/e04-page-flip", "containerView.sublayerTransform = perspective(-0.002)", "",
    suite: "e04-page-flip-violations"),
  SeedEdit(
    "E4", "code/e04-page-flip", "complete false", "remove to.view; complete false",
    suite: "e04-page-flip-violations"),
  SeedEdit(
    "E5", "code/e05-circle", "circle(containerView.center, radius) to oval(button)",
    "circle(containerView.center, radius) to circle(button.center, 0)", suite: "e05-circle-violations"),
  SeedEdit("E5", "code/e05-circle", "if cancelled {", "if true {", suite: "e05-circle-violations"),
  SeedEdit("E6", "e06-manager", "on ended { driving = false; ", "on ended { "),
  SeedEdit("E6", "e06-manager", "on cancelled, failed { driving = false; ", "on cancelled, failed { "),
  SeedEdit(
    "E9", "code/e09-not-marked", "animate { toView.frame = final(to) }\n    complete never",
    "animate { toView.frame = final(to) } then { complete }", suite: "e09-not-marked-violations"),
  SeedEdit(
    "E10", "e10-where-the-pan-sits", "{ transition Sliding }", "{ transition Sliding; gesture Forth }"),
  SeedEdit(
    "E11", "e11-touch-taken-away", "on cancelled, failed { driving = false; cancel }",
    "on cancelled, failed { cancel }"),
  SeedEdit(
    "E11", "code/e11-touch-taken-away", "on ended { driving = false;",
    "on cancelled { driving = false; cancel }\n  on ended { driving = false;",
    suite: "e11-touch-taken-away-violations"),
  SeedEdit(
    "E12", "e12-found-by-place", "let shot = containerView.shot", "let shot = containerView.subviews.first"),
  SeedEdit("E13", "e13-circle-geometry", "hypot(max(point.x", "hypot(min(point.x"),
  SeedEdit("E14", "e14-frames-never-set", "toView.layoutIfNeeded()", ""),
  SeedEdit(
    "C2", "c02-modal-push-custom", "present(destination, animated: true)",
    "present(destination, animated: false)"),
  SeedEdit("C4", "c04-layer-transitions", "with moveIn from right", "with moveIn from left"),
  SeedEdit("C4", "c04-layer-transitions", "with fade 0.4s", "with reveal from right 0.4s"),
  SeedEdit(
    "C5", "c05-unwind-search", "popToViewController(destination, animated: true)",
    "popToViewController(destination, animated: false)"),
  SeedEdit(
    "C7", "c07-modal-parents", "while top.parent != none { top = top.parent }", ""),
  SeedEdit(
    "C8", "code/c08-slide", "offset(start, start.width, 0)", "offset(start, -start.width, 0)",
    suite: "c08-slide-violations"),
  SeedEdit(
    "C9", "code/c09-slide-back", "source.view.frame = offset(start, start.width, 0)",
    "source.view.frame = offset(start, -start.width, 0)", suite: "c09-slide-back-violations"),
  SeedEdit("C11", "c11-data-back", "log \"reload\", list.added, list.newest", ""),
  SeedEdit("C11", "c11-data-back", "(name, place)\n", "(name, name)\n"),
  SeedEdit(
    "D3", "code/d01-edge",
    "fromView.x = if targetEdge == \"right\" { containerView.width } else { -containerView.width }",
    "fromView.x = containerView.width", suite: "d03-delegate-object"),
  SeedEdit("D3", "code/d01-edge", "1 - location.x", "location.x", suite: "d02-percentage"),
  SeedEdit("D5", "code/d01-edge", "on viewDidLoad { Second.transition = Edged }", "", suite: "d05-ownership"),
  SeedEdit(
    "E2", "e02-spring-up",
    "if progress > 0.5 { finish } else { cancel } }\n  on cancelled, failed { cancel }\n}\ntransition",
    "if progress >= 0.5 { finish } else { cancel } }\n  on cancelled, failed { cancel }\n}\ntransition"),
  SeedEdit("E2", "code/e02-spring-up", "complete false", "complete", suite: "e02-spring-up-violations"),
  SeedEdit("E3", "code/e03-magic-move", "pan right", "pan left", suite: "e03-magic-move-violations"),
  SeedEdit("E3", "e03-magic-move", "      fromView.alpha = 0\n", ""),
  SeedEdit("E4", "e04-page-flip", "[black, black]", "[black, white]"),
  SeedEdit("E4", "e04-page-flip", "      containerView.sublayerTransform = identity\n", ""),
  SeedEdit("E4", "e04-page-flip", "remove toShadow, leaf", "remove leaf"),
  SeedEdit(
    "E5", "code/e05-circle", "to.view.mask = whole", "to.view.mask = oval(button)",
    suite: "e05-circle-violations"),
  SeedEdit(
    "E5", "code/e05-circle", "containerView.height) / 2", "containerView.height) / 3",
    suite: "e05-circle-violations"),
  SeedEdit(
    "E6", "e06-manager", "clamp(-translation.y / containerView.height, 0, 1)",
    "-translation.y / containerView.height"),
  SeedEdit("E6", "e06-manager", "      Card.delegate = Home\n", ""),
  SeedEdit("E8", "e08-tabs", ", afterScreenUpdates: true", ""),
  SeedEdit("E11", "e11-touch-taken-away", "progress > 0.5", "progress >= 0.5"),
  SeedEdit("E16", "e16-why-a-snapshot", "translation(in: Home.view)", "translation"),
  SeedEdit(
    "E1", "e01-three-steps", "presenting, dismissing animator Fade",
    "presenting, dismissing animator Fade interaction Drag unconditionally"),
  SeedEdit(
    "E2", "code/e02-spring-up", "let shot = snapshot(from.view)",
    "view shot at from.view.frame { background white }", suite: "e02-spring-up-violations"),
  SeedEdit(
    "E2", "code/e02-spring-up",
    "complete not cancelled\n      if cancelled {\n        from.view.isHidden = false\n        remove shot\n      }",
    "if cancelled {\n        from.view.isHidden = false\n        remove shot\n      }\n      complete not cancelled",
    suite: "e02-spring-up-violations"),
  SeedEdit(
    "E2", "code/e02-spring-up", "style custom; background orange; transition Springing;",
    "style custom; background orange; on viewDidLoad { Panel.transition = Springing };",
    suite: "e02-spring-up-violations"),
  SeedEdit(
    "E2", "code/e02-spring-up", "containerView.subviews[0]", "containerView.shot",
    suite: "e02-spring-up-violations"),
  SeedEdit(
    "E2", "e02-spring-up", "toView.transform = translate(0, 400)", "toView.transform = translate(20, 400)"),
  SeedEdit("E2", "e02-spring-up", "animator SpringUp interaction Up", "animator SpringUp interaction Down"),
  SeedEdit(
    "E3", "code/e03-magic-move", "move.frame = frame(Page.picture, in: containerView)",
    "move.frame = Page.picture.frame", suite: "e03-magic-move-violations"),
  SeedEdit(
    "E3", "code/e03-magic-move", "add to.view\n    add move",
    "to.view.frame = final(to)\n    add to.view\n    add move",
    suite: "e03-magic-move-violations"),
  SeedEdit(
    "E4", "code/e04-page-flip", "snapshot(from.view)", "snapshot(to.view)", suite: "e04-page-flip-violations"),
  SeedEdit("E4", "e04-page-flip", "view toShadow at to.view.bounds", "view toShadow at (0, 0, 100, 100)"),
  SeedEdit(
    "E4", "e04-page-flip", "popping animator Leaf interaction Back", "popping animator Leaf interaction Forth"
  ),
  SeedEdit(
    "E5", "code/e05-circle", "max(button.y, containerView.height - button.y)", "button.y",
    suite: "e05-circle-violations"),
  SeedEdit("E6", "e06-manager", "driving = true; pop", "pop; driving = true"),
  SeedEdit(
    "E6", "e06-manager", "animator Slide interaction Popping unconditionally",
    "animator Slide interaction Pushing unconditionally"),
  SeedEdit(
    "E8", "e08-tabs", "add toView at 0", "if back { add toView at 1 } else { add toView at 0 }"),
  SeedEdit(
    "E8", "e08-tabs", "leaf.frame = final(to)", "leaf.frame = if back { (0, 0, 390, 600) } else { final(to) }"
  ),
  SeedEdit("E12", "e12-found-by-place", "scale(0.85)", "scale(0.855)"),
  SeedEdit("E14", "e14-frames-never-set", "frame(Second.picture, in: containerView)", "Second.picture.frame"),
  SeedEdit(
    "E15", "e15-clean-up-after-complete",
    "remove shot\n      from.view.isHidden = false\n      complete not cancelled",
    "from.view.isHidden = false\n      complete not cancelled\n      remove shot"),
  SeedEdit("E16", "e16-why-a-snapshot", "scale(0.85)", "scale(0.845)"),
]

/// One edit for each of ten rows that were chosen at random.
private let drawnByLot = [
  SeedEdit("A3", "a03-presenting", "animate 60s", "animate 0.1s"),
  SeedEdit(
    "A5", "a05-context", "log \"from\", initial(from), final(from)",
    "log \"from\", final(from), initial(from)"),
  SeedEdit("A6", "a06-from-and-to", "{ toView } else { fromView }", "{ toView } else { toView }"),
  SeedEdit("A13", "a13-coordinator", "alongside in Home.view", "alongside"),
  SeedEdit("B1", "b01-steps", "Pet.transition = Turned", "Deck.transition = Turned"),
  SeedEdit("C2", "c02-modal-push-custom", "segue push ", "segue modal "),
  SeedEdit(
    "C14", "code/c08-slide-mended", "insertSubview(destination.view, at: 0)", "addSubview(destination.view)",
    suite: "c14-under-a-bar"),
  SeedEdit(
    "D4", "d04-without-interaction", "animator Slide(\"left\")",
    "animator Slide(\"left\") interaction FromEdge"),
  SeedEdit(
    "E2", "e02-spring-up", "      toView.transform = identity\n      if cancelled", "      if cancelled"),
  SeedEdit("E7", "e07-presenter", "add toView at 0", ""),
]

/// Edits that contradict the rows of A, B and C in the documents, and once left the suite passing.
private let contradicting = [
  SeedEdit(
    "A2", "a02-delegate", "presenting animator In interaction Drag", "presenting animator In"),
  SeedEdit(
    "A8", "code/a08-diagonal", "let toEnd = final(to)", "let toEnd = containerView.bounds",
    suite: "a08-diagonal-violations"),
  SeedEdit(
    "A8", "code/a08-diagonal", "if forward and not success or not forward and success",
    "if not forward and success", suite: "a08-diagonal-violations"),
  SeedEdit(
    "A9", "a09-must-complete", "fromView.alpha = 1; complete not cancelled", "fromView.alpha = 1; complete"),
  SeedEdit(
    "A11", "code/a11-pan",
    "super.startInteractiveTransition()\n    containerView.addGestureRecognizer(Update)",
    "containerView.addGestureRecognizer(Update)\n    super.startInteractiveTransition()",
    suite: "a11-pan-violations"),
  SeedEdit(
    "A13", "a13-coordinator", "presenting, dismissing animator Fade", "presenting animator Fade"),
  SeedEdit("A14", "a14-dimming", "background black; alpha 0", "background white; alpha 0"),
  SeedEdit("A17", "a17-recipes", "let last = final(to)", "let last = containerView.bounds"),
  SeedEdit(
    "B2", "b02-flip-in",
    "remove snap\n      from.view.transform = identity\n      if cancelled { remove to.view }\n      complete not cancelled",
    "complete not cancelled\n      remove snap\n      from.view.transform = identity\n      if cancelled { remove to.view }"
  ),
  SeedEdit(
    "B3", "code/b03-flip-out", "    to.view.transform = rotateY(-90deg)\n", "",
    suite: "b03-flip-out-violations"),
  SeedEdit("B6", "b06-blank-snapshot", "snapshot(to.view, asImage: true)", "snapshot(from.view)"),
  SeedEdit(
    "B7", "b07-who-removes-what", "animate { toView.alpha = 1 } then {",
    "animate { toView.alpha = 1 } then {\n      remove fromView"),
  SeedEdit("C6", "c06-own-containers", "    return none\n", "    return Three\n"),
  SeedEdit("C7", "c07-modal-parents", "while top.parent", "if top.parent"),
  SeedEdit(
    "C8", "code/c08-slide", "destination.view.frame = start\n    } then",
    "destination.view.frame = container.view.bounds\n    } then", suite: "c08-slide-violations"),
  SeedEdit(
    "C9", "code/c09-slide-back", "    destination.view.frame = offset(start, -start.width, 0)\n", "",
    suite: "c09-slide-back-violations"),
]

/// Edits of what a transition does on its way, of where a gesture is, and of what is tapped or dragged a little, that once
/// left the suite passing.
private let onTheWay = [
  SeedEdit("A4", "a04-dismissing", "      complete not cancelled", "      if cancelled { complete false }"),
  SeedEdit("A5", "a05-context", "{ remove fromView }", "{ remove from.view }"),
  SeedEdit(
    "A9", "a09-must-complete", "animate { toView.alpha = 1 } then {",
    "animate { toView.alpha = 1 } then(finished) {\n      if not finished { return }"),
  SeedEdit(
    "A11", "code/a11-pan", "on began { translation = (0, 0) }",
    "on began { if translation.y > 0 { translation = (0, 0) } }", suite: "a11-pan-violations"),
  SeedEdit("A14", "a14-dimming", "dimming.alpha = 0.4", "dimming.alpha = 0.4; Card.view.cornerRadius = 10"),
  SeedEdit(
    "A16", "a16-interaction-by-hand",
    "failed {\n    animate 0.2s curve linear { Card.view.y = 844 } then { cancel",
    "failed {\n    animate 0.2s curve linear { Card.view.y = 844 } then { finish"),
  SeedEdit("A17", "a17-recipes", "fromView.frame = last", "fromView.frame = offset(last, 60, 0)"),
  SeedEdit(
    "B1", "b01-steps", "then { complete not cancelled }", "\n    after 0.1s { complete not cancelled }"),
  SeedEdit(
    "B3", "code/b03-flip-out", "snap.transform = rotateY(90deg)", "snap.transform = rotateY(-90deg)",
    suite: "b03-flip-out-violations"),
  SeedEdit(
    "C8", "code/c08-slide-mended", "offset(start, start.width, 0)", "(390, 0, 390, 844)", suite: "c08-slide"),
  SeedEdit("C10", "c10-prepare-by-identifier", "records[row]", "records[1]"),
  SeedEdit("D2", "code/d01-edge", "}, 0, 1\n", "}, 0.1, 1\n", suite: "d02-percentage"),
  SeedEdit(
    "D3", "code/d01-edge", "  on shouldBegin { return Second.transition.targetEdge == \"right\" }\n", "",
    suite: "d03-delegate-object"),
  SeedEdit("E2", "e02-spring-up", "scale(0.85)", "concat(scale(0.85), rotate(180deg))"),
  SeedEdit("E2", "e02-spring-up", "clamp(translation.y / 400, 0, 1)", "clamp(translation.y / 400, 0.2, 1)"),
  SeedEdit(
    "E2", "code/e02-spring-up", "from.view.transform = identity",
    "from.view.transform = identity; from.view.alpha = 0",
    suite: "e02-spring-up-violations"),
  SeedEdit(
    "E2", "e02-spring-up", "screen Home { background white; gesture Up }",
    "screen Home { background white; on viewDidAppear { Home.view.superview.addGestureRecognizer(Up) } }"),
  SeedEdit(
    "E3", "code/e03-magic-move", "move.frame = frame(List.cell, in: containerView)\n      from",
    "move.frame = frame(List.cell, in: containerView)\n      move.alpha = 0\n      from",
    suite: "e03-magic-move-violations"),
  SeedEdit("E3", "e03-magic-move", "    toView.frame = final(to)\n", ""),
  SeedEdit(
    "E4", "e04-page-flip", "leaf.transform = rotateY",
    "leaf.transform = concat(scale(0.5), rotateY(-90deg)) #"),
  SeedEdit(
    "E4", "code/e04-page-flip", "snapshot(from.view)", "newView()\n    leaf.background = clear",
    suite: "e04-page-flip-violations"),
  SeedEdit("E5", "e05-circle", "max(point.y, size.height - point.y)", "point.y"),
  SeedEdit("E6", "e06-manager", "driving = true; pop", "driving = true; pop to root"),
  SeedEdit("E6", "e06-manager", "  pushing, popping animator Slide\n", ""),
  SeedEdit("E11", "e11-touch-taken-away", "field driving = false", "field driving = true"),
]

@Test(
  "a suite notices when its script is changed",
  arguments: Repository.sample(foundGreen + drawnByLot + contradicting + onTheWay, oneIn: 6))
func anEditTurnsRed(_ edit: SeedEdit) throws {
  let seeds = "scripts/seeds/"
  var files: [String: [UInt8]] = [:]
  for path in try Repository.paths(below: "scripts/seeds", endingWith: ".trans") {
    files[String(path.dropFirst(seeds.count))] = try Repository.bytes(path)
  }
  #expect(verdict(of: edit.suite, files) == .passed, "as it is, it holds")
  let path = edit.script + ".trans"
  var text = String(decoding: try #require(files[path]), as: UTF8.self)
  text.replaceSubrange(try #require(text.firstRange(of: edit.old)), with: edit.new)
  files[path] = Array(text.utf8)
  #expect(verdict(of: edit.suite, files) == .failed)
}

private func verdict(of suite: String, _ files: [String: [UInt8]]) -> Verdict {
  TestSession([suite + ".trans"], Settings(), files: MemoryFiles(files: files), output: Transcript()).run()
}
