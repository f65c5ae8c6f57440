import Diagnostics
import Engine
import Running
import Runtime
import Semantics

/// The start of an app by its own code or with its storyboard, which shows the first screen.
struct TryLaunch {
  /// The harness with the commands that start the app.
  let harness: TryHarness
  /// The first screen that code shows, in words; nil if a storyboard names the first screen.
  let words: String?
  /// The names of the screens that users and code of the app reach from there. Used for lookups only.
  var reached: Set<String> = []

  /// Whether a controller needs no start of its own: either the app shows it, or nothing makes it and it begins
  /// nothing, or it stands for containers of UIKit's classes.
  fileprivate func leaves(_ controller: DeclaredController, _ swift: [SwiftScript]) -> Bool {
    reached.contains(controller.name)
      || harness.unmade.contains(controller.name) && !harness.beginners.contains(controller.name)
      || controller.kind != .screen && swift.contains { $0.standsIn(controller.name) }
  }
}

extension TryFile {
  /// The start of the app by its own code or, if that shows no screen, with the first screen of its storyboard; nil if
  /// neither shows a screen.
  /// - Parameter stops: Gets the commands that stop at an error.
  func launch(_ plain: TryHarness, _ stops: inout [TryStop]) -> TryLaunch? {
    guard let before = TryRunner(plain, options)?.ready, before.machine.declaredRoot == nil else {
      return nil
    }
    if !plain.launches.isEmpty, let runner = TryRunner(plain.launched, options) {
      stops = runner.stops
      if let words = runner.firstScreen,
        !(runner.ready?.machine.visibleName.map(plain.isPlaceholder) ?? true)
      {
        return TryLaunch(harness: runner.harness.knowingStart, words: words)
      }
    }
    guard let first = plain.firstScreen, let runner = TryRunner(plain.adding(["root \(first)"]), options),
      runner.impossible == 0, runner.ready != nil
    else { return nil }
    return TryLaunch(harness: runner.harness.knowingStart, words: nil)
  }

  /// The starts from which transitions are looked for: with the file's root or, if it has none, with its screens or a
  /// supplied screen as the root; with each unused transition; after each call that only sets delegates; and with each
  /// other value of a field that the app may set. Empty if the plain harness fails.
  /// - Parameter launch: The start of the app, which has been played; nil if the first screen is not known. If it is given,
  ///   only starts for the screens and transitions that it has not reached, and starts with its options.
  func starts(_ plain: TryHarness, after launch: TryLaunch?) -> [TryStart] {
    guard let runner = TryRunner(plain, options), let ready = runner.ready else { return [] }
    let plain = launch == nil ? plain : plain.knowingStart
    let embedded = plain.embedded
    let all = ready.machine.idleControllers.filter {
      !TryHarness.supplies.contains($0.name) && !embedded.contains($0.name)
    }
    let idle = all.filter { row in launch.map { !$0.leaves(row, script.swift) } ?? true }
    let first = idle.filter { !plain.dismissed.contains($0.name) }
    let containers = idle.filter { $0.kind == .navigation || $0.kind == .tabs }
    var bases = [launch?.harness ?? plain]
    if ready.machine.declaredRoot == nil {
      let roots =
        containers + first.filter { $0.kind == .screen && !$0.isCustom }.prefix(1)
      if launch == nil { bases = [] }
      bases += roots.map { plain.adding(["root \($0.name)"]) }
      if bases.isEmpty { bases = [plain.adding(["root \(TryHarness.base)"])] }
    }
    // The first screen of a Swift file may be one that another screen shows, so other screens are tried as roots, too.
    if ready.machine.declaredRoot == nil, !script.swift.isEmpty {
      let others = first.filter { $0.kind == .screen && !$0.isCustom }.dropFirst(containers.isEmpty ? 1 : 0)
      let beginners = others.filter { plain.beginners.contains($0.name) }
      let rest = others.filter { !plain.beginners.contains($0.name) }.prefix(3)
      bases += (beginners + rest).map { plain.adding(["root \($0.name)"]) }
      if launch == nil || !idle.isEmpty { bases.append(plain.adding(["root \(TryHarness.base)"])) }
      let stacks = containers.filter { $0.kind == .navigation }
      for page in idle where page.kind == .screen && plain.stacked.contains(page.name) {
        if stacks.isEmpty { bases.append(plain.adding(TryHarness.inStack(page.name))) }
        bases += stacks.map {
          plain.adding(["root \($0.name)", "set [\(page.name)] on \($0.name) unanimated"])
        }
      }
    }
    if launch == nil { bases = plain.startingFirst(bases) }
    var found = bases.dropFirst(launch == nil ? 0 : 1).map { TryStart(harness: $0) }
    for transition in plain.unused where launch == nil || !reach.objects.contains(transition.name) {
      found += starts(plain, transition, ready.machine, all)
    }
    if var prepared = TryRunner(bases[0], options) {
      found += TryDiscovery.preparations(in: &prepared).prefix(Self.preparationLimit).map {
        TryStart(harness: bases[0].adding([$0]), isOption: true)
      }
    }
    let values = DeclarationText.options(in: DeclarationText(script.sources[0].bytes).bytes)
    let settings = ready.machine.declaredFields.flatMap { field in
      (values[field.name] ?? []).map { "\(field.path) = \($0)" }
    }
    return found + starts(setting: settings.prefix(Self.optionLimit), in: bases[0])
  }

  /// The starts in which a command sets a field, as early as possible: an object of a transition exists only once a
  /// command has attached it.
  private func starts(setting settings: ArraySlice<String>, in base: TryHarness) -> [TryStart] {
    guard !settings.isEmpty else { return [] }
    let places = base.placeOfRoot...base.commands.endIndex
    let least = TryRunner(base, options)?.impossible ?? 0
    return settings.map { line in
      let place = places.first { TryRunner(base.inserting(line, at: $0), options)?.impossible == least }
      return TryStart(harness: base.inserting(line, at: place ?? places.lowerBound), isOption: true)
    }
  }

  /// The starts with a supplied delegate, for an object that no story has reached; empty if the harness fails.
  func starts(_ plain: TryHarness, _ supply: SwiftScript.Supply) -> [TryStart] {
    guard let runner = TryRunner(plain, options), let ready = runner.ready else { return [] }
    let text = DeclarationText(script.sources[0].bytes + Array(supply.text.utf8))
    guard let transition = text.unused([supply.name: supply.creation]).first else { return [] }
    let idle = ready.machine.idleControllers.filter { !TryHarness.supplies.contains($0.name) }
    return starts(plain, transition, ready.machine, idle, supply)
  }

  /// The starts that attach an unused transition.
  private func starts(
    _ plain: TryHarness, _ transition: UnusedTransition, _ machine: Machine, _ idle: [DeclaredController],
    _ supply: SwiftScript.Supply? = nil
  ) -> [TryStart] {
    let creation = supply?.creation ?? script.swift.first?.creations[transition.name]
    let ends = creation == nil ? [] : script.swift.flatMap { $0.ends }
    let strangers = idle.map { $0.name }.filter { name in
      script.swift.contains {
        $0.standsIn(name) && !ends.contains(name) || !$0.mayGet(name, delegate: transition.name)
      }
    }
    let style =
      creation == nil ? plain.style : style(of: transition) ?? (plain.isOld ? TransitionUse.styles[0] : nil)
    let uses = transition.uses(
      machine, idle, made: creation, attachments: script.swift.first?.attachments(of: transition.name) ?? [],
      style: style, but: plain.presenters.union(strangers), between: ends,
      declaration: supply?.text ?? transition.declaration)
    var found: [TryStart] = []
    let calls = supply == nil ? script.swift.first?.furtherCreations[transition.name] ?? [] : []
    for use in uses + calls.flatMap({ call in uses.map { $0.created(by: call) } }) {
      let isOption = use.creation != uses.first?.creation
      guard let harness = TryHarness(script, using: use, given: given, session, path: path) else { continue }
      let rival = use.isOneOfSeveral ? use.text : nil
      found += use.bases.map { TryStart(harness: harness.adding($0), isOption: isOption, rival: rival) }
      if !use.ends.isEmpty { continue }
      let base = use.root ?? (machine.declaredRoot == nil ? TryHarness.base : nil)
      found.append(
        TryStart(
          harness: harness.adding(base.map { ["root \($0)"] } ?? []), isOption: isOption, rival: rival))
      guard !isOption, transition.isOfStack, creation != nil, base == TryHarness.tabs else { continue }
      // The animator of a stack may be for the file's own screens.
      for page in idle.filter({ $0.kind == .screen }).prefix(2) {
        found.append(TryStart(harness: harness.adding(TryHarness.inStack(page.name))))
      }
    }
    return found
  }

  /// The style of presentations for a transition of a Swift file: the first style that the files name, or `custom` if
  /// its delegate returns a presentation controller or, for an animator without a delegate, if the files declare one.
  /// Nil if none of these.
  private func style(of transition: UnusedTransition) -> String? {
    let named = script.swift.flatMap { $0.styles }.first { DeclarationText.stylesInSwift.contains($0) }
    let isCustom =
      transition.isMadeUp
      ? DeclarationText(script.sources[0].bytes).hasPresentation : transition.hasPresentation
    return named ?? (isCustom ? "custom" : nil)
  }

  /// The maximum number of starts with a call that sets delegates.
  private static let preparationLimit = 6

  /// The maximum number of starts that give a field another value.
  private static let optionLimit = 16
}
