import Testing

@testable import Engine

/// Tests how transitions with custom code end: finished, cancelled, twice, or never.
struct TransitionEndTests {
  /// A typical animator: adds the appearing view, animates it, and completes with the actual outcome.
  static let animates: TransitionStage.Code = { stage, id in
    let context = stage.world.context(of: id)
    let isForward =
      stage.world.transitions[id].kind == .presenting || stage.world.transitions[id].kind == .pushing
    let moving = isForward ? context.toView : context.fromView
    stage.world.addSubview(context.toView, to: context.container)
    if !isForward { stage.world.addSubview(context.fromView, to: context.container) }
    let below = Rect(0, 844, 390, 844)
    let author = Author(transition: id)
    if isForward { stage.world.set(.frame, .rect(below), of: moving, by: author, trace: &stage.trace) }
    var options = AnimationOptions()
    options.duration = context.duration
    options.curve = .linear
    options.completion = 9
    stage.world.beginAnimations(options, by: author)
    stage.world.set(
      .frame, .rect(isForward ? context.finalTo : below), of: moving, by: author, trace: &stage.trace)
    stage.world.endAnimations()
  }

  static let completes: TransitionStage.Code = { stage, id in
    stage.complete(id, !stage.world.transitions[id].isCancelled)
  }

  static func stage(_ root: String = "Home", change: (inout TransitionStage) -> Void = { _ in })
    -> TransitionStage
  {
    var stage = TransitionStage(root: root)
    stage.code[.animateTransition] = animates
    stage.code[.animationCompletion] = completes
    change(&stage)
    return stage
  }

  static let driven: @Sendable (inout TransitionStage) -> Void = {
    $0.interaction = Vended(token: 2, name: 12)
  }

  @Test func anAnimatedTransitionEndsWhenItsCodeSaysSo() {
    var stage = Self.stage()
    stage.present()
    #expect(stage.world.nextDeadline == .seconds(0.5))
    stage.settle()
    #expect(stage.world.condition == .settled)
    #expect(stage.world.controllers[stage.home].presented == stage.card)
    #expect(stage.world.now == .seconds(0.5))
    stage.dismiss()
    stage.settle()
    #expect(stage.world.controllers[stage.home].presented.isNone)
    #expect(stage.world.transitions.count == 0 && stage.world.contexts.count == 0)
  }

  /// A presentation that is driven to `percent` and then finished or cancelled ends accordingly.
  @Test(arguments: [0, 0.01, 0.5, 0.99, 1], [true, false])
  func aDrivenPresentationEndsAsItWasLetGo(percent: Double, finishes: Bool) {
    var stage = Self.stage(change: Self.driven)
    stage.present(interactive: true)
    #expect(stage.world.condition == .held)
    let author = Author()
    stage.world.update(percent, of: stage.open, by: author)
    stage.drain()
    let view = stage.world.controllers[stage.card].view
    #expect(abs(stage.world.frameOnScreen(of: view).origin.y - 844 * (1 - percent)) < 1e-6)
    stage.trace = Trace()
    let id = stage.open
    if finishes { stage.world.finish(id, by: author) } else { stage.world.cancel(id, by: author) }
    // After the finish, a cancel has no effect.
    stage.world.cancel(id, by: author)
    stage.settle()
    let rest = finishes ? 1 - percent : percent
    #expect(abs(stage.world.now.seconds - rest * 0.5) < 1e-9)
    #expect(stage.world.condition == .settled)
    #expect(stage.world.controllers[stage.home].presented == (finishes ? stage.card : .none))
    #expect(stage.world.isInWindow(view) == finishes)
    let ends = [
      "Card finish", "Card interactionChanged(false)", "Card animationCompletion(true)",
      "Card completeTransition(true)", "Card viewDidAppear(true)", "Card animationEnded(true)",
    ]
    let turns = [
      "Card cancel", "Card interactionChanged(true)", "Card viewWillDisappear(true)",
      "Card animationCompletion(true)", "Card completeTransition(false)", "Card viewDidDisappear(true)",
      "Card animationEnded(false)",
    ]
    #expect(stage.calls.filter { !$0.hasPrefix("Home") } == (finishes ? ends : turns))
  }

  @Test func whatIsAskedForBeforeTheStartIsDoneRightAfterIt() {
    for finishes in [true, false] {
      var stage = Self.stage(change: Self.driven)
      let early: TransitionStage.Code = { stage, id in
        stage.world.update(0.4, of: id, by: Author())
        if finishes {
          stage.world.finish(id, by: Author())
        } else {
          stage.world.cancel(id, by: Author())
        }
      }
      stage.code[.presentationTransitionWillBegin] = early
      stage.presentation = Vended(token: 3, name: 13)
      stage.present(interactive: true)
      stage.settle()
      #expect(stage.world.condition == .settled)
      #expect(abs(stage.world.now.seconds - (finishes ? 0.3 : 0.2)) < 1e-9)
      #expect(stage.world.controllers[stage.home].presented.exists == finishes)
    }
  }

  @Test func theDriverSaysHowFastAndHowBentTheRestGoes() {
    var stage = Self.stage(change: Self.driven)
    stage.present(interactive: true)
    stage.world.setDriver(completionSpeed: 2, completionCurve: .linear, of: stage.open)
    stage.world.update(1.7, of: stage.open, by: Author())
    let context = stage.world.contexts[stage.world.transitions[stage.open].context]
    #expect(context.requestedPercent == 1.7 && context.percentComplete == 1)
    stage.world.update(0.2, of: stage.open, by: Author())
    stage.world.finish(stage.open, by: Author())
    stage.drain()
    #expect(stage.world.nextDeadline == .seconds(0.2))
    _ = stage.world.advance(to: .seconds(0.1))
    let view = stage.world.controllers[stage.card].view
    #expect(abs(stage.world.frameOnScreen(of: view).origin.y - 844 * 0.4) < 1e-6)
  }

  @Test func anInteractionControllerThatNobodyDrivesWaitsForEver() {
    var stage = Self.stage(change: Self.driven)
    stage.present()
    stage.settle()
    #expect(stage.world.condition == .stuck)
    stage.world.touchDown(.down, at: .zero)
    stage.world.letFinger(drive: stage.open, distance: nil, isFollowed: true)
    #expect(stage.world.condition == .held)
    stage.world.takeFingerOff()
    #expect(stage.world.condition == .stuck)
  }

  @Test func oneThatRendersItselfRunsTheAnimatorOnlyIfItAsks() {
    var stage = Self.stage {
      Self.driven(&$0)
      $0.rendersItself = true
      $0.code[.startInteractiveTransition] = { $0.world.animateTransition($1, by: Author()) }
    }
    stage.present()
    #expect(stage.world.nextDeadline == .seconds(0.5))
    stage.settle()
    #expect(stage.world.condition == .settled && stage.world.now == .seconds(0.5))
    #expect(stage.world.controllers[stage.home].presented == stage.card)
  }

  // MARK: - Mistakes

  /// A second call of completeTransition calls viewDidAppear on the appeared controller once more.
  @Test func completingTwiceTellsTheOneThatArrivedOnceMore() {
    var stage = Self.stage()
    stage.code[.animationCompletion] = { stage, id in
      stage.world.retain(id)
      stage.complete(id, true)
      stage.complete(id, true)
      stage.complete(id, false)
      stage.world.release(id)
    }
    stage.present()
    stage.settle()
    #expect(stage.world.condition == .settled)
    #expect(
      stage.calls.suffix(6) == [
        "Card completeTransition(true)", "Card viewDidAppear(true)", "Card animationEnded(true)",
        "Card completeTransition(true)", "Card viewDidAppear(true)", "Card completeTransition(false)",
      ])
    #expect(stage.world.transitions.count == 0 && stage.world.contexts.count == 0)
  }

  @Test func completingBeforeTheCodeHasReturnedCallsTheRestOff() {
    for method: Method in [.presentationTransitionWillBegin, .animateTransition] {
      for finishes in [true, false] {
        var stage = Self.stage { $0.presentation = Vended(token: 3, name: 13) }
        stage.code[method] = { $0.complete($1, finishes) }
        stage.present()
        #expect(stage.world.condition == .settled)
        #expect(stage.world.controllers[stage.home].presented.exists == finishes)
        #expect(stage.calls.last == "Card animationEnded(\(finishes))")
        #expect(stage.calls.contains("Card animateTransition(context)") == (method == .animateTransition))
        #expect(
          stage.calls.filter { $0.contains("Appear") || $0.contains("Disappear") }
            == ["Card viewWillAppear(true)"]
            + (finishes
              ? ["Card viewDidAppear(true)"]
              : ["Card viewWillDisappear(true)", "Card viewDidDisappear(true)"]))
      }
    }
  }

  @Test func whoeverNeverCompletesLeavesTheTransitionOpenAndTheNextOneRefused() {
    var stage = Self.stage()
    stage.code[.animationCompletion] = nil
    stage.present()
    stage.settle()
    #expect(stage.world.condition == .stuck)
    stage.dismiss()
    stage.settle()
    #expect(stage.trace.events.contains { $0.warning == .dismissalInProgress })
    #expect(!stage.calls.contains("Card viewDidAppear(true)"))
  }

  @Test func aLieAboutTheOutcomeIsBelieved() {
    var stage = Self.stage(change: Self.driven)
    stage.code[.animationCompletion] = { $0.complete($1, true) }
    stage.present(interactive: true)
    stage.world.update(0.5, of: stage.open, by: Author())
    stage.world.cancel(stage.open, by: Author())
    stage.settle()
    // The controller counts as presented, although its calls say that it has disappeared.
    #expect(stage.world.controllers[stage.home].presented == stage.card)
    #expect(stage.calls.contains("Card viewDidDisappear(true)"))
  }

  // MARK: - What is left behind

  @Test func aStackTakesOutWhatACancelledTransitionBackwardsBrought() {
    var stage = Self.stage("Mail") {
      Self.driven(&$0)
      $0.animator = .none
    }
    stage.push()
    stage.settle()
    stage.animator = Vended(token: 1, name: 11)
    let before = stage.world
    stage.pop()
    stage.world.update(0.3, of: stage.open, by: Author())
    stage.world.cancel(stage.open, by: Author())
    stage.settle()
    let container = stage.world.controllers[stage.mail].pagesContainer
    let (one, two) = (stage.world.controllers[stage.one].view, stage.world.controllers[stage.two].view)
    #expect(stage.world.stack(of: stage.mail) == [stage.one, stage.two])
    #expect(stage.world.views[one].superview.isNone && stage.world.views[two].superview == container)
    // The animated values are restored.
    #expect(stage.world.views[two].frame == before.views[two].frame)
    #expect(!stage.calls.contains { $0.hasPrefix("Mail didShow(One") })
  }

  /// For code that never completes: the engine removes only views that no longer belong on screen.
  @Test(arguments: [true, false], [true, false])
  func codeThatNeverCompletesByItselfEndsInTheLeastCorrectWay(isModal: Bool, finishes: Bool) {
    var stage = Self.stage(isModal ? "Home" : "Mail", change: Self.driven)
    stage.code[.animationCompletion] = nil
    stage.code[.animateTransition] = { stage, id in
      stage.world.setCompletesItself(true, of: id, by: Author(transition: id))
      Self.animates(&stage, id)
    }
    for isForward in [true, false] {
      if isModal {
        if isForward { stage.present(.fullScreen) } else { stage.dismiss() }
      } else {
        if isForward { stage.push() } else { stage.pop() }
      }
      let id = stage.open
      let context = stage.world.context(of: id)
      stage.world.update(0.5, of: id, by: Author())
      if finishes || isForward && !finishes && isModal == false {
        stage.world.finish(id, by: Author())
      } else {
        stage.world.cancel(id, by: Author())
      }
      stage.settle()
      #expect(stage.world.condition == .settled)
      #expect(stage.world.isInWindow(context.toView) || !finishes)
      if !finishes, isModal { break }
      #expect(stage.world.isInWindow(context.fromView) == (!finishes && !isForward))
    }
  }

  @Test func theDelegateIsAskedAgainAndIfItIsGoneTheSystemTakesOver() {
    var stage = Self.stage()
    stage.present()
    stage.settle()
    stage.world.setDelegate(.none, of: stage.card)
    stage.trace = Trace()
    stage.dismiss()
    stage.settle()
    #expect(stage.world.condition == .settled)
    #expect(!stage.calls.contains { $0.contains("animationController") })
    #expect(stage.world.now == .seconds(0.5) + Rules().systemDuration)
  }

  @Test func thePresenterGoesBackAlsoIfItWasTakenOut() {
    for removes in [false, true] {
      var stage = Self.stage()
      stage.present(.fullScreen)
      stage.settle()
      stage.code[.animationCompletion] = { stage, id in
        if removes { stage.world.removeFromSuperview(stage.world.context(of: id).toView) }
        stage.complete(id, true)
      }
      stage.dismiss()
      stage.settle()
      #expect(stage.world.isInWindow(stage.world.controllers[stage.home].view))
    }
  }

  @Test func aPresentedViewOfItsOwnMovesWithTheControllersViewInIt() {
    var stage = Self.stage { $0.presentation = Vended(token: 3, name: 13) }
    stage.wrapper = stage.world.makeView(named: 20, frame: .zero, by: Author())
    stage.present()
    let wrapper = stage.wrapper
    #expect(stage.world.context(of: stage.open).toView == wrapper)
    stage.settle()
    let view = stage.world.controllers[stage.card].view
    #expect(stage.world.views[view].superview == wrapper)
    #expect(stage.world.views[wrapper].frame == stage.frame)
    #expect(stage.world.views[view].frame == Rect(.zero, stage.frame.size))
    let count = stage.world.views.count
    stage.dismiss()
    stage.settle()
    #expect(!stage.world.isInWindow(view) && stage.world.views[view].superview.isNone)
    // Two views less: the wrapper and the container are gone.
    #expect(stage.world.views.count == count - 2)
  }

  @Test func withoutAnimationACustomAnimatorActsAtOnceUnlessChosenOtherwise() {
    for choice in UnanimatedCustom.allCases {
      var rules = Rules()
      rules.unanimatedCustom = choice
      var stage = TransitionStage(rules)
      stage.code[.animateTransition] = Self.animates
      stage.code[.animationCompletion] = Self.completes
      stage.presentation = Vended(token: 3, name: 13)
      stage.present(animated: false)
      stage.settle()
      #expect(stage.world.condition == .settled && stage.world.now == .zero)
      #expect(stage.calls.contains("Card animateTransition(context)") == (choice == .animator))
      #expect(stage.calls.contains("Card presentationTransitionWillBegin"))
      #expect(stage.calls.contains("Card presentationTransitionDidEnd(true)"))
      #expect(stage.world.views[stage.world.controllers[stage.card].view].frame == stage.frame)
    }
  }

  // MARK: - The diagram

  @Test func everyEdgeOfTheDiagramIsWalkedAndNoOther() {
    var edges: Set<String> = []
    var plain = Self.stage()
    plain.present()
    plain.settle()
    // A transition without animation, and one that code retains.
    plain.code[.animationEnded] = { $0.world.retain($1) }
    plain.dismiss(animated: false)
    plain.settle()
    plain.world.release(TransitionID(raw: 1))
    plain.notePhases()
    edges.formUnion(plain.edges)
    for early in [true, false] {
      var driven = Self.stage(change: Self.driven)
      if early { driven.presentation = Vended(token: 3, name: 13) }
      driven.code[early ? .presentationTransitionWillBegin : .animateTransition] = { $0.complete($1, false) }
      driven.present()
      edges.formUnion(driven.edges)
    }
    var letGo = Self.stage(change: Self.driven)
    letGo.present(interactive: true)
    letGo.world.finish(letGo.open, by: Author())
    letGo.settle()
    edges.formUnion(letGo.edges)
    // The navigation controller is not on screen.
    var unseen = Self.stage()
    unseen.push()
    unseen.settle()
    edges.formUnion(unseen.edges)
    #expect(
      edges == [
        "new → pending", "pending → starting", "starting → running", "starting → driven", "driven → running",
        "starting → completing", "driven → completing", "running → completing", "pending → completing",
        "completing → over", "completing → gone", "over → gone",
      ])
  }
}
