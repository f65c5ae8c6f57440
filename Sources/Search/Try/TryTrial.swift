import Diagnostics
import Engine
import Running
import Runtime

/// A harness with a first screen from which `trans try` looks for transitions.
struct TryStart {
  var harness: TryHarness
  /// Whether the start differs from another start only by a call or a value of a field with which the app may begin.
  var isOption = false
  /// The name shared by the starts that play one presentation in several styles; nil for other starts.
  var rival: String?
}

/// A command that stops at an error, and the reason: a supplied one, or an action that needs an undeclared value.
struct TryStop: Sendable {
  var command: String
  /// The place in the sources where the command stops.
  var place: String
  var reason: String
  /// The advice of the error; nil if there is none.
  var help: String?
  /// The name of the undeclared value, if that is the reason; otherwise nil.
  var unknown: String?
}

/// A reason to doubt that a finding is a mistake of the file.
enum TryDoubt: Hashable, Sendable {
  /// The finding occurs only in a style of presentation that `trans try` supplies.
  case style(String)
  /// The finding occurs only in transitions of this kind, for which `trans try` uses the animator, although the file
  /// has no such use.
  case role(TransitionKind)
  /// The finding is an exception, with this message, after a command that `trans try` supplies.
  case supplied(String)
  /// The finding occurs only if the file's first screen is inside a sheet, a stack or tabs that `trans try` supplies.
  case around
  /// The finding occurs only if UIKit does not ask for an animator when a command is unanimated. UIKit's documentation
  /// leaves this open.
  case unasked
  /// The finding occurs only after an unanimated command that `trans try` supplies.
  case unanimated
  /// The finding depends on the style in which a segue presents: a storyboard may set this style, in which the finding
  /// does not occur or was not tried.
  case segue(String)
  /// The finding disappears if outlets and screens have other colours than those that `trans try` supplies.
  case colors
  /// The finding occurs after a segue whose destination no file says.
  case direction
  /// The finding is about an instance that is shown a second time, while the app may create a new instance each time.
  case shownTwice
  /// The finding occurs with values that `trans try` assumes for names that no file declares.
  case given
  /// The finding depends on the place of a plain view that replaces a cell.
  case cell
  /// The finding is about a plain screen that replaces one of a storyboard or of another file.
  case standIn
  /// The finding is about a delegate that no file gives to a screen, while the files carry out other transitions.
  case dead(String)
  /// A supplied command presents a screen that is assumed to be its own delegate.
  case ownDelegate(String)
  /// A supplied command shows the screen, and code asks it for a size that it prefers.
  case size
  /// The finding occurs with a supplied delegate, for an object that no story reaches otherwise. The app might use this
  /// object on other screens only.
  case fallback
  /// Lines of this class do not run, and an object of it takes part in the transition of the finding.
  case notRun(String, [Int])
  /// The finding occurs with some values that `trans try` makes up for an initializer, and not with others.
  case invented
  /// The finding occurs with gestures that `trans try` attaches, since no file does.
  case attached
  /// UIKit asks for a delegate after a bare command that `trans try` supplies, while the files have a way back of their
  /// own, which may set the delegate again first.
  case bareEnd
  /// A transition does not complete with the screens that `trans try` supplies.
  case unfinished
  /// An interaction waits for its gesture in a transition that no gesture has begun, but a supplied command, or a tap
  /// with a supplied delegate.
  case ungestured
}

/// The findings of a presentation that was tried in several styles, since its file does not say which one it is for.
struct TryTrial {
  let name: String
  var styles: [(style: String, findings: [TriedFinding])] = []

  /// The findings of all styles. A finding is certain if it occurs in every style or, if a file has the delegate, in
  /// the only style in which nothing stops the app; other findings are doubtful. A page sheet is an exception, since
  /// older files are not made for it: only grave findings count there, and they are doubtful.
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

  /// The findings of the styles that a file may be made for.
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
  /// A finding that occurs only after a dismissal or a pop becomes doubtful.
  static func settledRoles(_ findings: [TriedFinding]) -> [TriedFinding] {
    findings.map { finding in
      var finding = finding
      if !finding.isRemnant, finding.roles == [true], let kind = finding.kind {
        finding.doubts.append(.role(kind.back))
      }
      return finding
    }
  }
}

extension TryHarness {
  /// The findings about the transition that the harness attaches, with the doubts about its use.
  func settled(_ findings: [TriedFinding], besides tried: [TryFile.Tried]) -> [TriedFinding] {
    guard let transition = use?.transition else { return findings }
    let found = transition.isOfOneRole ? TryTrial.settledRoles(findings) : findings
    guard isDead(transition.name, besides: tried) else { return found }
    return found.map { finding in
      var finding = finding
      if !finding.isRemnant { finding.doubts.append(.dead(transition.name)) }
      return finding
    }
  }

  /// Whether the app does not use a delegate, as it seems: no file of a module gives it to a screen, and code of the
  /// files carries out other transitions without it.
  private func isDead(_ delegate: String, besides tried: [TryFile.Tried]) -> Bool {
    guard isSwift, let module = swift.first, module.fileCount > 1,
      let actor = module.actors.first(where: { $0.object == delegate }), module.lack(of: actor) != nil
    else { return false }
    return tried.contains { $0.uses.isEmpty && $0.way.runsCode }
  }
}

extension TriedFinding {
  /// Whether a doubt leaves so little that the finding is not shown: in a sheet or a stack that `trans try` supplies around
  /// the first screen, anything but a black screen or a frozen app; and a jump from the place of a plain view that
  /// replaces a cell.
  var isUnlikely: Bool {
    if doubts.contains(.around), !isGrave { return true }
    return key.code == Law.continuous.word && doubts.contains(.cell)
  }

  /// Whether the screen is black, or the app no longer responds.
  fileprivate var isGrave: Bool {
    if isOfFreeze { return true }
    guard !isRemnant, case .violation(let violation) = failure.kind else { return false }
    return violation.isMissing
  }

  /// Whether the finding is about an animator or a presentation controller for which no file has a delegate.
  var isOfMadeUp: Bool { harness.use?.transition.isMadeUp ?? false }
}

extension TransitionKind {
  /// The kind of transition that undoes a presentation or a push; for other kinds, the same kind.
  fileprivate var back: TransitionKind {
    self == .presenting ? .dismissing : self == .pushing ? .popping : self
  }
}

extension [TryFile.Tried] {
  /// The assumptions of the stories, as lines of the report: the supplied screens, and how transitions are attached.
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
  /// Whether a story uses a supplied delegate.
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
