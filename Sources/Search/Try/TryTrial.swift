import Diagnostics
import Engine
import Running
import Runtime

/// A harness that shows a first screen, from which `trans try` looks for transitions.
struct TryStart {
  var harness: TryHarness
  /// Whether the start differs from another one only by a call that sets delegates, the value of a field that the app may set, or
  /// the call that creates the transition.
  var isOption = false
  /// The attached statements, equal for the starts that play one presentation in several styles; nil for other starts.
  var rival: String?
  /// The style of the segues whose style no file names; nil if UIKit chooses it.
  var segueStyle: String?
}

/// A command that stops at an error, with the reason: a command that `trans try` supplies, or an action whose code
/// needs an undeclared value.
struct TryStop: Sendable {
  var command: String
  /// The path, line and column of the error.
  var place: String
  var reason: String
  /// The advice of the error; nil if there is none.
  var help: String?
  /// The name of the undeclared value, if that is the reason; otherwise nil.
  var unknown: String?
}

/// A reason to doubt that a finding is a mistake of the file.
enum TryDoubt: Hashable, Sendable {
  /// The finding occurs only in this style of presentation, which no file names.
  case style(String)
  /// The finding occurs only in transitions of this direction, in which `trans try` uses a single animator, although no
  /// file says that the animator is for both directions.
  case role(TransitionKind)
  /// The finding occurs only after a dismissal by UIKit's own animation, of a screen that `trans try` presents with an
  /// animator for presentations: no file has an animator for the way back.
  case noWayBack
  /// The finding is an exception, with this message, after a command that `trans try` supplies.
  case supplied(String)
  /// The finding occurs only if the file's first screen is inside a sheet, or a stack in tabs, that `trans try`
  /// supplies.
  case around
  /// The finding occurs in the setting in which UIKit asks for no animator if a command is unanimated. UIKit's
  /// documentation leaves this open.
  case unasked
  /// The story contains an unanimated command that `trans try` supplies.
  case unanimated
  /// The story performs a segue in the style that UIKit chooses, and the finding does not occur in the style of the
  /// argument or was not tried in it: the storyboard may set that style.
  case segue(String)
  /// The finding depends on the style in which a segue presents. A storyboard saved by an older Xcode has none for it,
  /// and iOS 13 has changed the default.
  case oldStoryboard(String)
  /// The finding disappears if outlets and screens have other colours than those that `trans try` supplies.
  case colors
  /// The finding occurs after a segue whose destination no file declares, so that `trans try` has guessed it.
  case direction
  /// The finding occurs after a command that the model has dropped, since what UIKit does then is not documented.
  case dropped
  /// The finding of the law `round-trip` concerns a screen that is shown again: `trans try` shows the same instance,
  /// the app may make a new one.
  case shownTwice
  /// The screen to which a pop leads stood at another place before the pop began; UIKit may put it back first.
  case formerPlace
  /// The finding does not occur if each presented view follows its container by its autoresizing mask.
  case mask
  /// A supplied delegate returns no presentation controller, while a presentation controller of the files takes the
  /// presenter's view away.
  case withoutPresentation
  /// A delegate's `return` does not run, so that another object may take part in the app.
  case unanswered
  /// The screen is shown without a delegate of this class, although the class's code names the screen; no story reaches
  /// the class.
  case withoutDelegate(String)
  /// The finding occurs only on an iPad, and no file says that the app is made for it.
  case pad
  /// The finding occurs with values that `trans try` assumes for names that no file declares.
  case given
  /// The finding occurs with values that no file declares, all of which are supposed to be there and true, or absent.
  case supposed(Bool)
  /// A plain view replaces a cell, and the culprit's code reads the cell, or the story calls steps or taps: the finding may
  /// depend on the position of that view.
  case cell
  /// The violation concerns a plain screen that stands in for a screen of a storyboard or of another file.
  case standIn
  /// No file gives this delegate to a screen, or makes this animator or presentation controller, while the files carry out other
  /// transitions without it.
  case dead(String)
  /// The root is this screen, which neither code nor a storyboard makes, although the first screen of the app is known.
  case unmade(String)
  /// A supplied command shows this screen, which is assumed to be its own transitioning delegate.
  case ownDelegate(String)
  /// A supplied command shows the screen, and code reads or sets the `preferredContentSize` of screens: the app may
  /// show only screens with such a size.
  case size
  /// The finding occurs with a supplied delegate, for an object that no other story reaches. The app might use this
  /// object with other screens only.
  case fallback
  /// These lines of this class or file do not run, although code there may take part in the transition of the finding.
  case notRun(String, [Int])
  /// The finding does not occur with other values that `trans try` makes up for an initializer.
  case invented
  /// The finding occurs with gestures that `trans try` attaches, since no file does.
  case attached
  /// After a supplied `dismiss` or `pop`, UIKit asks a delegate that no longer exists. The files have another way back,
  /// which may set the delegate again first.
  case bareEnd
  /// A transition does not complete, and no touch is in the story: code completes it only under a condition that no
  /// file shows.
  case unfinished
  /// A transition does not complete, since an interaction waits for its gesture. A supplied command or, with a supplied
  /// delegate, a tap has begun the transition, not the gesture.
  case ungestured
}

extension TryDoubt {
  /// Whether all that no file declares is supposed to be there; nil for other doubts.
  var supposition: Bool? { if case .supposed(let isThere) = self { isThere } else { nil } }

  /// Whether the doubt is that the app may have no such story, rather than about what the files leave open.
  var isOfStory: Bool {
    switch self {
    case .around, .unmade, .unasked, .unanimated, .supplied, .attached, .fallback, .given, .dead, .bareEnd,
      .ungestured:
      true
    case .formerPlace, .mask, .style, .role, .noWayBack, .dropped, .segue, .oldStoryboard, .colors,
      .direction,
      .shownTwice, .supposed, .cell, .standIn, .ownDelegate, .size, .notRun, .invented, .unfinished,
      .unanswered,
      .withoutDelegate, .withoutPresentation, .pad:
      false
    }
  }
}

/// The findings of a presentation that was tried in several styles, since its file does not say which one it is for.
struct TryTrial {
  let name: String
  var styles: [(style: String, findings: [TriedFinding])] = []

  /// The findings of all styles except `automatic`, each with a doubt unless it occurs in every style. If a file has
  /// the delegate, the findings in the only style that neither crashes nor freezes are certain, too. Of the style
  /// `automatic`, a page sheet, only the grave findings (`isGrave`) are added, as doubtful.
  var settled: [TriedFinding] {
    let unsaid = styles.filter { $0.style == TryHarness.unsaidStyle }.flatMap { $0.findings }
    var trial = self
    trial.styles.removeAll { $0.style == TryHarness.unsaidStyle }
    var found = trial.settledSaid
    for var finding in unsaid where finding.isGrave {
      if !finding.doubts.contains(.style(TryHarness.unsaidStyle)) {
        finding.doubts.append(.style(TryHarness.unsaidStyle))
      }
      // The doubt about the page sheet replaces a doubt about another style, which is less likely.
      if !finding.isRemnant { found.removeAll { $0.key == finding.key && !$0.doubts.isEmpty } }
      found.take(finding)
    }
    return found
  }

  /// The findings of all styles but `automatic`.
  private var settledSaid: [TriedFinding] {
    let isUsable = styles.map { row in !row.findings.contains { $0.isHard && $0.endsStories } }
    let evident = isUsable.count { $0 } == 1 ? isUsable.firstIndex(of: true) : nil
    let isMadeUp = styles.contains { $0.findings.contains { $0.isOfMadeUp } }
    var found: [TriedFinding] = []
    for (place, row) in styles.enumerated() {
      for var finding in row.findings {
        let isEverywhere = styles.allSatisfy {
          $0.findings.contains {
            $0.key == finding.key && !$0.isRemnant && $0.doubts.count <= finding.doubts.count
          }
        }
        if !styles.enumerated().contains(where: { other, row in
          other != place && row.findings.contains { $0.key == finding.key }
        }) {
          finding.style = row.style
        }
        if !finding.isRemnant, isMadeUp || place != evident, !isEverywhere {
          finding.doubts.append(.style(row.style))
        }
        found.take(finding)
      }
    }
    return found
  }

  /// The findings about an animator that `trans try` uses in both directions, although the file may use it in one only.
  /// Adds a doubt to a finding that occurs only after a dismissal or a pop.
  static func settledRoles(_ findings: [TriedFinding]) -> [TriedFinding] {
    findings.map { finding in
      finding.roles == [true] ? finding.kind.map { finding.doubted(.role($0.back)) } ?? finding : finding
    }
  }

  /// The findings about an animator for presentations only. Adds a doubt to those after a supplied dismissal, for which
  /// UIKit's own animation stands for an animator of the app.
  static func settledEnds(_ findings: [TriedFinding]) -> [TriedFinding] {
    findings.map { $0.lines.contains { $0.isSuppliedEnd } ? $0.doubted(.noWayBack) : $0 }
  }
}

extension TryHarness {
  /// The findings about the transition that the harness attaches, with doubts about its direction and its use.
  /// Unchanged if the harness attaches none.
  func settled(_ findings: [TriedFinding], besides tried: [TryFile.Tried]) -> [TriedFinding] {
    guard let transition = use?.transition else { return findings }
    let found =
      transition.isOfOneRole
      ? TryTrial.settledRoles(findings)
      : transition.isWithoutWayBack ? TryTrial.settledEnds(findings) : findings
    guard let dead = deadObject(of: transition, besides: tried) else { return found }
    return found.map { $0.doubted(.dead(dead)) }
  }

  /// The delegate, animator or presentation controller of a transition, if the app probably does not use it: no file of a module
  /// with several files gives it to a screen or makes it, and code of the files carries out transitions that `trans try` has not
  /// attached. Otherwise nil.
  private func deadObject(of transition: UnusedTransition, besides tried: [TryFile.Tried]) -> String? {
    guard isSwift, let module = swift.first, module.fileCount > 1,
      let actor = module.actors.first(where: { $0.object.map(transition.isOf) ?? false }),
      module.lack(of: actor) != nil,
      tried.contains(where: { $0.uses.isEmpty && $0.way.runsCode })
    else { return nil }
    return actor.object
  }
}

extension TriedFinding {
  /// The finding with a further doubt; unchanged for a remnant.
  func doubted(_ doubt: TryDoubt) -> TriedFinding {
    var other = self
    if !isRemnant { other.doubts.append(doubt) }
    return other
  }

  /// Whether a doubt is so strong that the finding is not shown: in a sheet or a stack that `trans try` supplies around
  /// the first screen, anything but a black screen or a frozen app; a jump from the place of a plain view that replaces
  /// a cell; and anything in a transition for which the delegate's answer does not run.
  var isUnlikely: Bool {
    if doubts.contains(.around) && !isGrave || doubts.contains(.unanswered) { return true }
    return key.code == Law.continuous.word && doubts.contains(.cell)
  }

  /// Whether the screen is black, or the app no longer responds.
  fileprivate var isGrave: Bool { isOfFreeze || isMissing }

  /// Whether the finding is about an animator or a presentation controller for which no file has a delegate.
  var isOfMadeUp: Bool { harness.use?.transition.isMadeUp ?? false }
}

extension TransitionKind {
  /// `dismissing` for a presentation, `popping` for a push; for other kinds, the same kind.
  fileprivate var back: TransitionKind {
    self == .presenting ? .dismissing : self == .pushing ? .popping : self
  }
}

extension [TryFile.Tried] {
  /// The assumptions of the stories, as lines of the report: the names of the supplied screens, and how `trans try`
  /// attaches transitions.
  var assumptions: [String] {
    var found: [String] = []
    func note(_ words: String) { if !found.contains(words) { found.append(words) } }
    let commands = flatMap { tried in tried.scripts.flatMap { $0.harness.commands + $0.lines } }.map {
      $0.text.split { !($0.isLetter || $0.isNumber) }
    }
    let names = TryHarness.supplies.filter { name in
      commands.contains { $0.contains { $0 == name } || $0.contains { $0 == name + TryHarness.again } }
    }
    if !names.isEmpty {
      note("\(names.joined(separator: ", ")): plain screens and containers that `trans` supplies")
    }
    for tried in self {
      for use in tried.uses { for words in use.assumptions { note(words) } }
    }
    return found
  }
}

extension [TryFile.Tried] {
  /// Whether a story attaches the supplied delegate `supply`.
  func uses(_ supply: SwiftScript.Supply) -> Bool {
    contains { $0.uses.contains { $0.transition.name == supply.name } }
  }

  /// The assumptions about a Swift file, as lines of the report: the methods that are called, the delegates that are
  /// supplied, and the values that are made up.
  func assumptions(of swift: SwiftScript) -> [String] {
    let lines = flatMap { tried in (tried.way.before + tried.way.into.lines).map { $0.text } }
    let called = swift.entries.filter { entry in lines.contains { $0.contains("do \(entry.name)()") } }.map {
      "`\($0.method)` is called by `\($0.name)()`: no tap that is known reaches it"
    }
    let names = Set(flatMap { $0.uses }.map { $0.transition.name })
    let supplied = swift.fallbacks.filter { uses($0) }.flatMap { $0.assumptions }
    let invented = swift.variants.keys.sorted().filter(names.contains).flatMap {
      swift.variants[$0]?.assumptions ?? []
    }
    var found: [String] = []
    for words in called + supplied + invented where !found.contains(words) { found.append(words) }
    return found
  }
}

extension TransitionUse {
  fileprivate var assumptions: [String] {
    var found: [String] = []
    if isOneOfSeveral {
      found.append(
        "`\(target)` is presented as \(Self.styles.joined(separator: ", and as ")): no file says the style")
    } else if let style {
      found.append("`\(target)` is presented as \(style)")
    }
    for call in attachments {
      found.append("`\(call.path)` of `\(transition.name)` is called with `\(target)`: no file calls it")
    }
    if transition.isOfOneRole {
      found.append(
        "`\(transition.name.dropFirst(4))` is used there and back: for the dismissal or the pop, too")
    }
    return found
  }
}
