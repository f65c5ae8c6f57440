import Diagnostics
import Engine
import Running
import Runtime

/// A harness with a first screen from which `trans try` looks for transitions.
struct TryStart {
  var harness: TryHarness
  /// Whether the start differs from another start only by an option of the app.
  var isOption = false
  /// The name of the transition, if the start tries one of several styles of it; nil if there is only one style.
  var rival: String?
}

/// A supplied command that is not possible, and the reason.
struct TryStop: Sendable {
  var command: String
  var place: String
  var reason: String
  var help: String?
  /// The name of the value that is not known, if it is the reason.
  var unknown: String?
}

/// A reason to doubt that a finding is a mistake of the file.
enum TryDoubt: Hashable, Sendable {
  /// It shows only in a style of presentation that `trans try` supplies.
  case style(String)
  /// It occurs only in transitions of this kind, for which `trans try` uses the animator although the file may not.
  case role(TransitionKind)
  /// An exception after a command that `trans try` supplies, with its message.
  case supplied(String)
  /// It shows only where the first screen of the file is in a sheet, a stack or tabs that `trans try` supplies.
  case around
  /// It occurs only if UIKit asks for no animator unless the command is animated, which its documentation leaves open.
  case unasked
  /// It shows only after a command without animation that `trans try` supplies.
  case unanimated
  /// It depends on the style in which a segue presents, which is in a storyboard.
  case segue
  /// It does not show with other colours of outlets and screens than those that `trans try` supplies.
  case colors
  /// It shows after a segue of which no file says where it leads.
  case direction
  /// It is about an instance that is shown a second time, while the app may create a new instance each time.
  case shownTwice
  /// It occurs with values that `trans try` assumes for names that no file declares.
  case given
  /// It depends on the place of a plain view that replaces a cell.
  case cell
  /// It is about a plain screen that replaces one of a storyboard or of another file.
  case standIn
  /// It occurs with a delegate supplied for an object that no story reaches, on screens for which the app may not use
  /// that object.
  case fallback
  /// It occurs with some made-up values and not with others.
  case invented
  /// It shows with gestures that `trans try` attaches, since no file does.
  case attached
  /// A transition does not complete with the screens that `trans try` supplies.
  case unfinished
  /// An interaction waits in a transition that no gesture has begun, by a command or with a delegate that `trans try`
  /// supplies.
  case ungestured
}

/// The findings of a presentation that was tried in several styles, since its file does not say which one it is for.
struct TryTrial {
  let name: String
  var styles: [(style: String, findings: [TriedFinding])] = []

  /// The findings: certain in every style, or in the only one in which nothing stops the app; doubtful in others.
  var settled: [TriedFinding] {
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
        if !finding.isRemnant, isMadeUp || place != evident, !isEverywhere {
          finding.doubts.append(.style(row.style))
        }
        found.take(finding)
      }
    }
    return found
  }

  /// The findings about an animator that `trans try` uses there and back, though the file may be for the way there only.
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

extension TriedFinding {
  /// Whether the finding is about an animator or a presentation controller for which no file has a delegate.
  var isOfMadeUp: Bool { harness.use?.transition.isMadeUp ?? false }
}

extension TransitionKind {
  /// The kind that undoes it.
  fileprivate var back: TransitionKind {
    self == .presenting ? .dismissing : self == .pushing ? .popping : self
  }
}

extension [TryFile.Tried] {
  /// The supplied names, and the assumptions about the file.
  var assumptions: [String] {
    var found: [String] = []
    func note(_ words: String) { if !found.contains(words) { found.append(words) } }
    let commands = flatMap { tried in tried.scripts.flatMap { $0.harness.commands + $0.lines } }.map {
      $0.text.split { !($0.isLetter || $0.isNumber) }
    }
    let names = TryHarness.supplies.filter { name in
      commands.contains { $0.contains { $0 == name } || $0.contains { $0 == name + "Again" } }
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

  /// The assumptions about what is supplied: the methods that are called, the delegates, and the values that are made up.
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
