import Diagnostics
import Language
import Running

/// Finds the locations in a file where a small mistake can be made in the code of transitions, gestures and handlers.
/// Specs and stories, and the steps that only they call, are left alone, because they are the tests.
struct MutantFinder: ParsedText {
  let script: Script
  let text: [UInt8]
  let known: KnownCode
  /// The mutants, in the order of the traversal.
  private var mutants: [Mutant] = []
  /// The edits of all mutants so far, so that no edit becomes two mutants.
  private var edits: Set<TextEdit> = []
  /// The names of the steps that the code calls with `do`.
  private(set) var calledSteps: [String] = []
  /// The bodies of the steps that the file declares, by name.
  private var steps: [String: [Block]] = [:]

  /// The context of the visited code.
  struct Scope {
    /// Whether the code is in an animation block.
    var isAnimated = false
    /// Whether the transition can be cancelled.
    var mayBeCancelled = true
    /// Whether UIKit removes the disappearing view at the end of the transition.
    var removesFromView = false
    /// The name of the enclosing object, for messages.
    var name = "this"
    /// The name of the enclosing view declaration; nil if there is none.
    var view: String?

    /// The same scope inside an animation block.
    var animated: Scope {
      var scope = self
      scope.isAnimated = true
      return scope
    }
  }

  /// Visits all declarations of a file that parsed without problems.
  init(_ script: Script, _ text: [UInt8], _ known: KnownCode) {
    (self.script, self.text, self.known) = (script, text, known)
    for statement in script[script.statements] { look(atDeclaration: statement) }
  }

  /// The mutants in source order.
  var found: [Mutant] {
    mutants.indices.sorted { a, b in
      (mutants[a].edit.range.lowerBound, a) < (mutants[b].edit.range.lowerBound, b)
    }.map { mutants[$0] }
  }

  /// Visits the code of the steps with this name; called for steps that mutated code calls.
  mutating func look(atSteps name: String) {
    for body in steps[name] ?? [] { look(at: body, Scope()) }
  }

  // MARK: - Declarations

  private mutating func look(atDeclaration statement: Statement) {
    if case .controller(let ref) = statement.kind {
      look(at: script[ref].members, Scope(), dropsProperties: false)
    } else if case .segue(let ref) = statement.kind {
      look(at: script[ref].members, Scope(), dropsProperties: false)
    } else if case .object(let ref) = statement.kind {
      look(at: script[ref])
    } else if case .handler(let ref) = statement.kind {
      look(at: script[ref].body, Scope())
    } else if case .extend(let ref) = statement.kind {
      look(at: script[ref].members, Scope(), dropsProperties: false)
    } else if case .function(let ref) = statement.kind {
      look(at: script[ref].body, Scope())
    } else if case .steps(let ref) = statement.kind {
      steps[words(of: script[ref].name.span), default: []].append(script[ref].body)
    }
  }

  private mutating func look(at object: ObjectDeclaration) {
    let name = words(of: object.name.span)
    look(at: object.members, Scope(name: name), dropsProperties: true)
  }

  mutating func look(at members: Many<Member>, _ scope: Scope, dropsProperties: Bool) {
    for member in script[members] {
      switch member.kind {
      case .view(let ref): look(at: script[ref], scope, dropsProperties: dropsProperties)
      case .property(let ref): if dropsProperties { look(at: script[ref], member, scope) }
      case .handler(let ref): look(at: script[ref].body, scope)
      case .action(let ref): look(at: script[ref].body, scope)
      case .function(let ref): look(at: script[ref].body, scope)
      case .code(let ref): look(at: script[ref].body, scope)
      case .section(let ref): look(at: script[ref], scope)
      case .finishRule(let condition): negate(condition)
      case .vending(let ref): if let condition = script[ref].condition { negate(condition) }
      case .vendsPresentation(let ref): if let condition = script[ref].condition { negate(condition) }
      case .field, .constraint, .pan, .pinch, .rotation, .tap, .swipe, .longPress, .skipped: break
      }
    }
  }

  mutating func look(at view: ViewDeclaration, _ scope: Scope, dropsProperties: Bool) {
    var scope = scope
    scope.view = words(of: view.name.span)
    look(at: view.members, scope, dropsProperties: dropsProperties)
  }

  private mutating func look(at section: Section, _ scope: Scope) {
    var scope = scope
    let phases = script[section.phases].map { $0.verb }
    scope.mayBeCancelled = known.mayBeCancelled(scope.name, phases)
    scope.removesFromView = !phases.contains(.selecting)
    look(at: section.body, scope)
  }

  private mutating func look(at property: Property, _ member: Member, _ scope: Scope) {
    let name = words(of: property.name.span)
    // Skip `gesture`: without this property, the gesture's code would never run, which the checker reports.
    if name == "gesture" { return }
    if name == "duration" { return lengthen(property.value, "`\(scope.name)`") }
    let value = range(of: property.value)
    add(
      .notSet(scope.view.map { "\($0).\(name)" } ?? name), TextEdit(member.span.bytes, ""),
      .probe(value, words(in: value)))
  }

  // MARK: - Adding mutants

  mutating func add(_ kind: Mutant.Kind, _ edit: TextEdit, _ probe: TextEdit, _ effectProbe: TextEdit? = nil)
  {
    if edits.insert(edit).inserted {
      mutants.append(Mutant(kind: kind, edit: edit, probe: probe, effectProbe: effectProbe))
    }
  }

  /// Adds a mutant that replaces a statement by `text`.
  mutating func replace(_ statement: Statement, by text: String, _ kind: Mutant.Kind) {
    add(
      kind, TextEdit(statement.span.bytes, text), .probe(before: Int(statement.span.start)))
  }

  mutating func runs(steps name: String) { calledSteps.append(name) }
}
