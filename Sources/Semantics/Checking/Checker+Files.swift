import Diagnostics
import Engine
import Language

extension Checker {
  /// Checks a file and the files that it uses, and lowers them to a program.
  ///
  /// - Parameter units: The main file, followed by the others. `Unit.uses` refers to indices in this list.
  public mutating func check(_ units: [Unit]) -> Analysis {
    problems = []
    let order = sortedByUse(units)
    isSuite =
      units.first.map { unit in unit.script[unit.script.statements].contains { Self.isSpec($0) } } ?? false
    lowerDeclarations(units, order)
    lowerPreludes(units, order)
    if let main = units.first { lowerMain(main) }
    checkUses()
    if let main = units.first { checkAttachments(of: main) }
    return analysis(entry: .none)
  }

  /// Checks another line of a session. Its code may use the names of all previous lines.
  ///
  /// - Parameters:
  ///   - unit: The text entered at once, of one or several lines, parsed as a file with its own index.
  ///   - used: The files that the line uses. `Unit.uses` contains indices in this list, counted from 1; the index 0 means the
  ///     line.
  ///   - names: The names of the whole session, including the new text.
  public mutating func extend(with unit: Unit, used: [Unit] = [], names: NameTable) -> Analysis {
    blueprint.names = names
    problems = []
    isExtension = true
    isSuite = false
    let units = [unit] + used
    let order = sortedByUse(units)
    lowerDeclarations(units, order)
    let start = here
    openBody(Context(role: .story), isFile: true)
    for index in order {
      take(units[index])
      if index == 0 {
        lowerStatements(script.statements)
      } else {
        for statement in script[script.statements] where statement.kind.isPrelude { lower(statement) }
      }
    }
    let body = closeBody(from: start, at: wholeSpan, isFile: true)
    checkUses()
    blueprint.sharedInstanceCount = blueprint.instances.count
    return analysis(entry: body)
  }

  /// Lowers the declarations of the files: first all names, then the members of screens and objects, then all code.
  private mutating func lowerDeclarations(_ units: [Unit], _ order: [Int]) {
    for index in order { collect(units[index], isMain: index == 0) }
    for index in order {
      take(units[index])
      lowerMembers(of: script.statements)
    }
    for index in order {
      take(units[index])
      lowerCode(of: script.statements)
    }
  }

  private mutating func analysis(entry: BodyID) -> Analysis {
    reportOmittedNames()
    if setsSheets {
      for text in blueprint.strings.indices { _ = blueprint.names.intern(blueprint.strings[text]) }
    }
    let sorted = problems.isEmpty ? [] : sortedProblems
    let runs = purpose == .run && (sorted.isEmpty || sorted.count == silentSpecCount)
    return Analysis(program: runs ? Program(blueprint) : nil, problems: sorted, entry: entry)
  }

  /// The problems in source order.
  private var sortedProblems: [Problem] {
    problems.enumerated().sorted { a, b in
      let (first, second) = (a.element.place.span, b.element.place.span)
      return (first.file, first.start, a.offset) < (second.file, second.start, b.offset)
    }.map { $0.element }
  }

  /// The number of specs without expectations. Each of them is reported, but the other specs can still run.
  private var silentSpecCount: Int { blueprint.specs.indices.count { blueprint.expectsNothing(spec: $0) } }

  mutating func take(_ unit: Unit) {
    script = unit.script
    text = unit.text
    isTranslated = unit.isTranslated
  }

  var wholeSpan: Span { Span(file: script.file, start: 0, end: Int32(truncatingIfNeeded: text.count)) }

  static func isSpec(_ statement: Statement) -> Bool {
    if case .spec = statement.kind { true } else { false }
  }

  // MARK: - Parts of a file

  /// Lowers the code that runs before the specs or the story: the values, handlers, allowances and `root` commands of the files,
  /// then each `setup`. In a script without specs, the main file's statements belong to the story instead.
  private mutating func lowerPreludes(_ units: [Unit], _ order: [Int]) {
    for index in order where isSuite || index != 0 {
      take(units[index])
      lowerPrelude()
    }
    if let main = units.first { lowerSetups(main) }
    blueprint.sharedInstanceCount = blueprint.instances.count
    blueprint.sharedSettings = Run(start: 0, count: blueprint.settings.count)
  }

  private mutating func lowerPrelude() {
    let statements = script[script.statements].filter { $0.kind.isPrelude }
    if statements.isEmpty { return }
    let start = here
    openBody(Context(role: .story), isFile: true)
    for statement in statements { lower(statement) }
    blueprint.preludes.append(closeBody(from: start, at: wholeSpan, isFile: true))
  }

  private mutating func lowerSetups(_ main: Unit) {
    take(main)
    for statement in script[script.statements] {
      guard case .setup(let block) = statement.kind else { continue }
      openBody(Context(role: .story))
      declareBlock(block.statements)
      lowerMembers(of: block.statements)
      lowerCode(of: block.statements)
      let start = here
      lowerStatements(block.statements)
      blueprint.preludes.append(closeBody(from: start, at: block.span))
    }
  }

  private mutating func lowerMain(_ unit: Unit) {
    take(unit)
    if isSuite {
      lowerSpecs()
    } else {
      let start = here
      openBody(Context(role: .story), isFile: true)
      lowerStatements(script.statements)
      blueprint.story = closeBody(from: start, at: wholeSpan, isFile: true)
      blueprint.isEmpty = !script[script.statements].contains { $0.kind.runs }
    }
  }

  /// Checks uses of declarations that may follow later in the file; requires all code to be lowered.
  private mutating func checkUses() {
    checkCompletions()
    checkCompletionBlocks()
    checkClocks()
    checkSections()
  }
}
