import Testing

@testable import Engine

/// Tests of animations in a transition that is driven, then finished or cancelled.
struct DrivenAnimationTests {
  static let author = Author(cause: 3)

  /// A presentation whose animator runs `code` and completes when the last animation of that code ends.
  static func stage(
    driven: Bool, duration: Double = 0.5, rules: Rules = Rules(),
    _ code: @escaping @Sendable (inout TransitionStage, TransitionID, ViewID) -> Void
  ) -> TransitionStage {
    var stage = TransitionStage(rules)
    stage.duration = .seconds(duration)
    if driven { stage.interaction = Vended(token: 2, name: 12) }
    stage.code[.animateTransition] = { stage, id in
      let view = stage.world.context(of: id).toView
      let container = stage.world.context(of: id).container
      try? stage.world.add(view, to: container, by: Author(transition: id), trace: &stage.trace)
      stage.world.setCompletesItself(true, of: id, by: Author(transition: id))
      code(&stage, id, view)
    }
    stage.present(interactive: driven)
    return stage
  }

  /// PERC-05, PERC-06, PERC-08 to PERC-10, PERC-13, MOD-CANCEL-16: a transition's own time agrees with the table.
  @Test func whatIsLetGoGoesOnAsTheTableSays() throws {
    for row in try NumberTable.rows("percent.tsv") {
      let (percent, finishes) = (row[1], row[7] == 1)
      var stage = Self.stage(driven: true, duration: row[0]) { stage, id, view in
        stage.animate(row[0], of: id) { $0.set(.cornerRadius, .number(row[0]), of: view, id) }
      }
      stage.world.update(percent, of: stage.open, by: Self.author)
      stage.world.setDriver(
        completionSpeed: row[2], completionCurve: .bezier(row[3], row[4], row[5], row[6]), of: stage.open)
      let id = stage.open
      if finishes { stage.world.finish(id, by: Self.author) } else { stage.world.cancel(id, by: Self.author) }
      stage.drain()
      let moment = Time.seconds(row[8])
      while stage.world.advance(to: moment) { stage.drain() }
      let view = stage.world.controllers[stage.card].view
      // At the very end the transition is over, and the cancelled value is restored.
      if row[8] < row[10] {
        let inner = stage.world.value(.cornerRadius, of: view, onScreen: true).number
        #expect((inner - row[9]).magnitude < 3e-9, "\(row): \(inner)")
      }
      stage.settle()
      #expect((stage.world.now.seconds - row[10]).magnitude < 2e-9, "\(row)")
      #expect(stage.world.value(.cornerRadius, of: view, onScreen: false).number == (finishes ? row[0] : 0))
    }
  }

  /// Groups whose length or delay differs from the transition's end when the transition's own time reaches their end.
  @Test func groupsEndWhenInnerTimeComesToThem() {
    let code: @Sendable (inout TransitionStage, TransitionID, ViewID) -> Void = { stage, id, view in
      stage.animate(0.25, of: id, 1) { $0.set(.alpha, .number(0.5), of: view, id) }
      stage.animate(1, of: id, 2) { $0.set(.cornerRadius, .number(8), of: view, id) }
      stage.animate(0.25, delay: 0.25, of: id, 3) { $0.set(.shadowOpacity, .number(1), of: view, id) }
    }
    var stage = Self.stage(driven: false, code)
    stage.settle()
    #expect(stage.completions == ["1 0.25", "3 0.5", "2 1.0"])
    #expect(stage.world.now == .seconds(1) && stage.world.condition == .settled)

    stage = Self.stage(driven: true, code)
    stage.world.update(0.8, of: stage.open, by: Self.author)
    stage.settle()
    #expect(stage.completions == [] && stage.world.condition == .held)
    stage.world.setDriver(completionSpeed: 1, completionCurve: .linear, of: stage.open)
    stage.world.finish(stage.open, by: Self.author)
    stage.settle()
    // 0.4 s of the own time have passed: group 1 ends at once, group 3 after 0.1 s, group 2 later at the clock's pace.
    #expect(stage.completions == ["1 0.0", "3 0.1", "2 0.6"])
    #expect(stage.world.condition == .settled)
  }

  /// MOD-CANCEL-16, MOD-CANCEL-17, PERC-07: a cancel restores animated values and nothing else.
  @Test func aCancelPutsBackWhatWasAnimatedAndNothingElse() {
    let radii = (PropertyValue.number(1), PropertyValue.number(2))
    var stage = Self.stage(driven: true) { stage, id, view in
      stage.set(.zPosition, .number(5), of: view, id)
      stage.animate(0.5, of: id, 1) {
        $0.set(.alpha, .number(0), of: view, id)
        $0.set(.transform, .transform(.scale(0.5, 0.5)), of: view, id)
        $0.set(.background, .color(.black), of: view, id)
      }
      stage.animate(0.25, of: id, 2) { $0.set(.alpha, .number(0.5), of: view, id) }
      stage.set(.background, .color(Color(red: 1, green: 0, blue: 0)), of: view, id)
      var options = AnimationOptions()
      options.completion = 3
      stage.world.addLayerAnimation(
        .shadowRadius, of: view, from: radii.0, to: radii.1, options, by: Author(transition: id),
        trace: &stage.trace)
      stage.set(.shadowRadius, radii.1, of: view, id)
    }
    let view = stage.world.controllers[stage.card].view
    stage.world.update(0.3, of: stage.open, by: Self.author)
    #expect((stage.shown(.alpha, of: view) - 0.7).magnitude > 0.1, "the later animation is seen")
    stage.world.cancel(stage.open, by: Self.author)
    stage.settle()
    #expect(stage.completions == ["1 0.15", "2 0.15", "3 0.15"])
    #expect(stage.world.value(.alpha, of: view, onScreen: false) == .number(1))
    #expect(stage.world.value(.transform, of: view, onScreen: false) == .transform(.identity))
    #expect(stage.world.value(.zPosition, of: view, onScreen: false) == .number(5))
    #expect(stage.world.value(.shadowRadius, of: view, onScreen: false) == radii.1)
    #expect(
      stage.world.value(.background, of: view, onScreen: false)
        == .color(Color(red: 1, green: 0, blue: 0)))
    #expect(stage.world.condition == .settled && stage.world.animations.count == 0)
  }

  /// PERC-30: an animation of the animator's code is driven, even outside the container. According to the header, only
  /// if it is in the container or joins the transition's clock.
  @Test(arguments: [DrivenAnimations.everywhere, .container], [false, true])
  func viewsOutsideTheContainerFollow(_ moved: DrivenAnimations, joins: Bool) {
    var rules = Rules()
    rules.drivenAnimations = moved
    var stage = Self.stage(driven: true, rules: rules) { stage, id, view in
      let outside = stage.world.controllers[stage.home].view
      stage.animate(0.5, of: id, 1, clock: joins ? id : .none) {
        $0.set(.alpha, .number(0), of: outside, id)
        $0.set(.alpha, .number(0), of: view, id)
      }
    }
    let follows = joins || moved == .everywhere
    let (outside, view) = (
      stage.world.controllers[stage.home].view, stage.world.controllers[stage.card].view
    )
    stage.world.update(0.2, of: stage.open, by: Self.author)
    while stage.world.advance(to: .seconds(0.25)) { stage.drain() }
    #expect((stage.shown(.alpha, of: view) - 0.8).magnitude < 1e-9)
    #expect((stage.shown(.alpha, of: outside) - (follows ? 0.8 : 0.5)).magnitude < 1e-9)
    stage.settle()
    #expect(stage.completions == [])
    stage.world.cancel(stage.open, by: Self.author)
    stage.settle()
    #expect(stage.completions == ["1 \(follows ? 0.35 : 0.6)"])
    #expect(stage.world.views[view].alpha == 1)
    #expect(stage.world.views[outside].alpha == (follows ? 1 : 0))
  }

  /// When a transition completes early, its remaining animations continue by the world's clock.
  @Test func whatOutlivesItsTransitionGoesOn() {
    var stage = Self.stage(driven: false) { stage, id, view in
      stage.animate(1, of: id, 1) { $0.set(.alpha, .number(0), of: view, id) }
      stage.complete(id, true)
    }
    #expect(stage.world.condition == .moving)
    while stage.world.advance(to: .seconds(0.25)) { stage.drain() }
    let view = stage.world.controllers[stage.card].view
    #expect((stage.shown(.alpha, of: view) - 0.75).magnitude < 1e-9)
    stage.settle()
    #expect(stage.completions == ["1 1.0"])
  }
}

extension TransitionStage {
  mutating func set(_ property: ViewProperty, _ value: PropertyValue, of view: ViewID, _ id: TransitionID) {
    world.set(property, value, of: view, by: Author(transition: id), trace: &trace)
  }

  mutating func animate(
    _ seconds: Double, delay: Double = 0, of id: TransitionID, _ completion: CompletionToken = 0,
    clock: TransitionID = .none, _ change: (inout TransitionStage) -> Void
  ) {
    var options = AnimationOptions()
    options.duration = .seconds(seconds)
    options.delay = .seconds(delay)
    options.curve = .linear
    options.completion = completion
    options.clock = clock
    world.beginAnimations(options, by: Author(transition: id))
    change(&self)
    world.endAnimations()
  }

  func shown(_ property: ViewProperty, of view: ViewID) -> Double {
    world.value(property, of: view, onScreen: true).number
  }
}
