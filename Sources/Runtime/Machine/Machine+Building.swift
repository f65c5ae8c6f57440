import Diagnostics
import Engine
import Semantics

/// The part of a program to run.
package enum Entry: Sendable {
  /// The code that a suite runs before its specs: declarations and `setup`.
  case preludes
  /// The story (the file's top-level code), preceded by `setup`.
  case story
  /// A spec and the index of one of its rows, from 0; runs after `preludes` has run.
  case spec(Int, row: Int)
  /// A single code block, such as a line of a session.
  case line(BodyID)
}

extension Machine {
  /// Creates a machine with the device and the controllers that the script declares. Only constants, settings and
  /// initial values have been evaluated; an error in a setting or an initial value stops the machine at its first step.
  package init(program: Program, options: RunOptions = RunOptions()) {
    self.init(program, options)
    makeFirst([program.blueprint.sharedSettings], options, nil)
  }

  /// Creates a machine for a spec that has its own `device` settings.
  /// - Parameter row: The values of the spec's row; nil if the spec is not parametrized.
  init(program: Program, options: RunOptions, settings: [Run], row: RowValues?) {
    self.init(program, options)
    makeFirst(settings, options, row)
  }

  /// Creates a machine with an empty world on the default device.
  private init(_ program: Program, _ options: RunOptions) {
    self.program = program
    limits = options.limits
    isStrict = options.isStrict
    roundTripping = options.makesRoundTrips ? .made : .ignored
    keepsStates = options.keepsStates
    judgesLaws = options.judgesLaws
    continuesAfterFailure = options.continuesAfterFailure
    keepsFound = options.keepsFound
    world = Self.world(Device(), options.rules, options, program)
    let blueprint = program.blueprint
    // Fill `code` before storing it in the machine; otherwise each change would copy the whole of `code`.
    var code = CodeState()
    code.globals = [Value](repeating: .none, count: Int(blueprint.globalCount))
    code.fields.grow(to: blueprint.fieldCount)
    code.instances = [ControllerID](repeating: .none, count: blueprint.instances.count)
    code.fieldBases = [0]
    code.declarationCounts = DeclarationCounts(blueprint)
    self.code = code
  }

  /// Evaluates constants and settings, and creates the world and the declared controllers. An error in a setting or a
  /// controller stops the machine at its first step.
  private mutating func makeFirst(_ settings: [Run], _ options: RunOptions, _ row: RowValues?) {
    do throws(Stop) {
      if let row { bind(row) }
      evaluateConstants()
      // Most files have no `device` settings and can use the default world.
      if settings.contains(where: { $0.count > 0 }) { world = try makeWorld(settings, options) }
      if program.blueprint.movesChildren {
        judge.lawRecords = LawRecords(eventsRead: 0, effectsRead: 0, momentStart: 0)
      }
      try makeInstances(0..<Int(program.blueprint.sharedInstanceCount))
    } catch {
      runProgress.pendingStop = error
    }
  }

  /// Evaluates the `let`s that depend on no state, because declarations of controllers may use them. Errors are ignored
  /// here: the `let` statement itself reports them when it runs.
  private mutating func evaluateConstants() {
    let scene = Scene(base: code.locals.count, own: .none, isOnScreen: false, start: world.now)
    for constant in program.blueprint.constants {
      guard let value = try? evaluate(constant.value, scene) else { continue }
      code.globals[constant.place.index] = value
    }
  }

  /// Makes `run` and `step` execute `entry` next, and discards the outcome and failures of earlier code. For
  /// a spec, also stores the values of its row and creates its controllers; an error there stops the next
  /// step.
  package mutating func begin(_ entry: Entry) {
    outcome = nil
    failures = []
    runProgress.leavesHeld = false
    remnants = []
    runProgress.continuesAfterFailure = continuesAfterFailure
    runProgress.endsHere = false
    switch entry {
    case .preludes:
      code.waiting = program.blueprint.preludes
      runProgress.continuesAfterFailure = false
      runProgress.isWhole = false
    case .story:
      let story = program.blueprint.story
      code.waiting = program.blueprint.preludes + (story.exists ? [story] : [])
      runProgress.isWhole = true
    case .line(let body):
      code.waiting = [body]
      runProgress.isWhole = false
    case .spec(let index, let row):
      let spec = program.blueprint.specs[index]
      let steps = runProgress.meter.steps
      do throws(Stop) {
        if let row = try rowValues(ofSpec: index, row: row) { bind(row) }
        try makeInstances(spec.instances.indices)
      } catch {
        runProgress.pendingStop = error
        runProgress.placeOfPendingStop = placeOfRowThatStops(spec, from: steps) ?? spec.span
      }
      code.waiting = [spec.body]
      code.spec = index
      judge.sharedAllowances = judge.allowances.count
      runProgress.isWhole = true
    }
  }

  /// Replaces the program by an extension of it, after a session has added a line, and creates the
  /// controllers that the line declares. A new `device` setting is an error, which stops the next step.
  package mutating func extend(to program: Program) {
    self.program = program
    let blueprint = program.blueprint
    if blueprint.holdsViews { world.holdsViews = true }
    code.globals += [Value](repeating: .none, count: max(0, Int(blueprint.globalCount) - code.globals.count))
    code.fields.grow(to: blueprint.fieldCount)
    let oldInstances = code.instances.count
    let oldSettings = code.declarationCounts.settings
    code.instances += [ControllerID](repeating: .none, count: blueprint.instances.count - oldInstances)
    code.declarationCounts = DeclarationCounts(blueprint)
    do throws(Stop) {
      if blueprint.settings.count > oldSettings {
        throw .misuse(
          "`device` must come before the first screen", help: "put it first in a file", at: nil)
      }
      try makeInstances(oldInstances..<blueprint.instances.count)
    } catch {
      runProgress.pendingStop = error
    }
  }

  // MARK: - The world

  private func makeWorld(_ settings: [Run], _ options: RunOptions) throws(Stop) -> World {
    var device = Device()
    var rules = options.rules
    for written in settings.flatMap({ program.blueprint.settings[$0.indices] }) {
      switch try settled(written) {
      case .size(let id):
        guard case .pair(let width, let height) = try evaluateEarly(id), width > 0, height > 0, width < 1e6,
          height < 1e6
        else { throw misuse("width and height of a screen must be between 0 and 1,000,000", at: id) }
        device.size = Size(width, height)
      case .safeAreaInsets(let id):
        let r = try require(
          evaluateEarly(id).rect, "the safe area must have four insets: top, left, bottom, right", at: id)
        device.safeAreaInsets = EdgeInsets(r.origin.x, r.origin.y, r.size.width, r.size.height)
      case .isRightToLeft(let id): device.isRightToLeft = try evaluateEarly(id) == .bool(true)
      case .userInterfaceStyle(let id):
        device.isDark = try evaluateEarly(id) == .interfaceStyle(.dark)
      case .isReduceMotionEnabled(let id):
        device.isReduceMotionEnabled = try evaluateEarly(id) == .bool(true)
      case .supportedOrientations(let orientations): device.supportedOrientations = orientations
      case .ios(let id):
        guard case .number(let version) = try evaluateEarly(id), version == version.rounded(),
          (3...99).contains(version)
        else { throw misuse("the version of iOS must be a whole number, such as 18", at: id) }
        rules.setVersion(Int(version))
      case .chainDismissal(let choice): rules.chainDismissal = choice
      case .unanimatedCustom(let choice): rules.unanimatedCustom = choice
      case .dismissedFrame(let choice): rules.dismissedFrame = choice
      case .bottomBar(let choice): rules.bottomBar = choice
      case .drivenAnimations(let choice): rules.drivenAnimations = choice
      case .drivenLayers(let choice): rules.drivenLayers = choice
      case .drivenTiming(let choice): rules.drivenTiming = choice
      case .equalRecognisers(let choice): rules.gestures.equals = choice
      case .floatingDetent(let choice): rules.sheets.floatingDetent = choice
      case .refusedTap(let choice): rules.sheets.refusedTap = choice
      case .compactHeightSheet(let choice): rules.sheets.compactHeight = choice
      case .zoomRelease(let choice): rules.zooms.release = choice
      case .zoomReturn(let choice): rules.zooms.returns = choice
      case .stackReturn(let choice): rules.stackReturn = choice
      case .forwardedExchange(let choice): rules.forwardedExchange = choice
      case .restingVelocity(let choice): rules.gestures.restingVelocity = choice
      case .cancelledPage(let choice): rules.cancelledPage = choice
      case .earlyRelease(let choice): rules.earlyRelease = choice
      case .draggedOffset(let choice): rules.draggedOffset = choice
      case .presentedMasks(let choice): rules.presentedMasks = choice
      case .chosen: throw .bug("a choice that was not settled")
      }
    }
    return Self.world(device, rules, options, program)
  }

  private static func world(
    _ device: Device, _ rules: Rules, _ options: RunOptions, _ program: Program
  ) -> World {
    var world = World(device: device, rules: options.wrongEngine?.rules(from: rules) ?? rules)
    world.holdsViews = program.blueprint.holdsViews
    return world
  }

  private func settled(_ setting: Setting) throws(Stop) -> Setting {
    guard case .chosen(let place, let id) = setting else { return setting }
    let value = try evaluateEarly(id)
    if case .text(let word) = value, let setting = DisputedPoint.all[place].setting(word) { return setting }
    let (point, sides) = (DisputedPoint.all[place].word, DisputedPoint.all[place].words)
    throw misuse(
      "`\(point)` cannot be \(literal(value))", at: id,
      help: "known: \(sides.map { "\"\($0)\"" }.joined(separator: ", "))")
  }

  /// Evaluates a setting before any controller exists.
  private func evaluateEarly(_ id: ExpressionID) throws(Stop) -> Value {
    try evaluate(id, Scene(base: 0, own: .none, isOnScreen: false, start: .zero))
  }

  /// Creates the declared controllers in `range`, with children, fields and properties; skips those that a code block
  /// creates. Throws if a column of a split view controller is in another container, if the device's version of iOS has
  /// no columns, or if an initial value cannot be evaluated.
  mutating func makeInstances(_ range: Range<Int>) throws(Stop) {
    for index in range {
      let instance = program.blueprint.instances[index]
      // An instance that a code block creates is added each time the block runs.
      if instance.isDynamic { continue }
      code.instances[index] = add(instance)
    }
    for index in range where code.instances[index].exists {
      let kind = program.blueprint.kinds[program.blueprint.instances[index].kind]
      if kind.kind == .split, world.rules.ios < 14 {
        throw .misuse(
          "split view controllers with columns are known from iOS 14 on",
          help: "say `device { ios 14 }`, or a later version", at: kind.span)
      }
      if kind.kind != .screen, kind.name == program.blueprint.instances[index].name {
        let children = freeChildren(of: kind)
        if kind.kind == .split, children.count < kind.children.count {
          throw .misuse(
            "a column of `\(program.blueprint.text(kind.name))` is in another container already",
            help: "a controller has one parent: list another one", at: kind.span)
        }
        fill(code.instances[index], with: children)
      }
      try initialise(code.instances[index], kind)
    }
  }

  /// Sets the initial children of a container; of a navigation controller, its stack.
  mutating func fill(_ container: ControllerID, with children: [ControllerID]) {
    if world.controllers[container].kind == .navigation {
      world.setInitialStack(children, of: container)
    } else {
      world.setInitialChildren(children, of: container)
    }
  }

  private func freeChildren(of kind: ScreenKind) -> [ControllerID] {
    kind.children.map { code.instances[$0.index] }.filter { $0.exists && world.controllers[$0].parent.isNone }
  }

  mutating func add(_ instance: Instance) -> ControllerID {
    add(instance.kind, named: instance.name.index, ordinal: 0)
  }

  /// Adds a controller of a declared kind, with its fields, which are still `none`.
  mutating func add(_ index: KindID, named name: NameIndex, ordinal: Int) -> ControllerID {
    let kind = program.blueprint.kinds[index]
    let id = world.addController(
      kind.kind, name: name, ordinal: numericCast(ordinal), declaration: index.raw,
      interest: kind.interest.union(code.commonInterest))
    while code.fieldBases.count <= Int(id.raw) { code.fieldBases.append(0) }
    if !kind.supportedOrientations.isEmpty {
      world.setSupportedOrientations(kind.supportedOrientations, of: id)
    }
    code.fieldBases[Int(id.raw)] = code.fields.ofControllers.count
    code.fields.addForController(kind.fields.count)
    return id
  }

  mutating func initialise(_ id: ControllerID, _ kind: ScreenKind) throws(Stop) {
    let scene = Scene(base: code.locals.count, own: id, isOnScreen: false, start: world.now)
    for (number, field) in kind.fields.enumerated() {
      let value = try initialValue(field.value, scene)
      code.fields[place(ofField: FieldID(at: number), of: id)] = field.isWeak ? .weak(value) : value
    }
    for property in kind.properties {
      try declare(property, of: .controller(id), scene)
    }
    try makeDelegate(of: id, kind, scene)
    for handler in kind.watchers { try attach(handler, own: id, scene) }
  }

  // MARK: - Rows

  /// The values of a spec's row, and the index of the first global variable to store them in.
  struct RowValues {
    var first: Int
    var values: [Value]
  }

  /// The values of a spec's rows; nil if the spec is not parametrized. Throws if the rows cannot be evaluated or are
  /// not a list.
  func rows(ofSpec index: Int) throws(Stop) -> [Value]? {
    if let known = code.rows[index] { return known }
    let spec = program.blueprint.specs[index]
    guard spec.rows.exists else { return nil }
    let scene = Scene(base: code.locals.count, own: .none, isOnScreen: false, start: world.now)
    let value = try evaluate(spec.rows, scene)
    guard case .list(let elements) = value else {
      throw misuse("the rows of a spec must be a list, but this is \(value.phrase)", at: spec.rows)
    }
    return elements
  }

  /// Evaluates the rows of all parametrized specs once and stores them. Rows that cannot be evaluated are left out.
  mutating func keepRows() {
    for index in program.blueprint.specs.indices {
      if let rows = try? rows(ofSpec: index) { code.rows[index] = rows }
    }
  }

  func rowValues(ofSpec index: Int, row: Int) throws(Stop) -> RowValues? {
    guard let elements = try rows(ofSpec: index), row < elements.count else { return nil }
    let spec = program.blueprint.specs[index]
    let names = Int(spec.rowGlobals.count)
    guard let values = spec.isTuple ? elements[row].parts(names) : [elements[row]] else {
      throw misuse("a row does not have \(names) parts: \(literal(elements[row]))", at: spec.rows)
    }
    return RowValues(first: Int(spec.rowGlobals.start), values: values)
  }

  /// The source range of the first row, in a literal list of rows, whose evaluation throws; nil if every row can be
  /// evaluated, or if the rows are not a literal list.
  /// - Parameter steps: The step count before the failed evaluation. The meter is reset to it, so that a row that
  ///   exceeded the step limit exceeds it again.
  private func placeOfRowThatStops(_ spec: ResolvedSpec, from steps: Int) -> Span? {
    guard spec.rows.exists, case .list(let rows) = program.blueprint.expressions[spec.rows] else {
      return nil
    }
    runProgress.meter.steps = steps
    let scene = Scene(base: code.locals.count, own: .none, isOnScreen: false, start: world.now)
    for row in program.blueprint.operands[rows.indices] {
      do throws(Stop) { _ = try evaluate(row, scene) } catch { return span(of: row) }
    }
    return nil
  }

  private mutating func bind(_ row: RowValues) {
    for (offset, value) in row.values.enumerated() { code.globals[row.first + offset] = value }
  }
}
