import Diagnostics
import SwiftLanguage

// The code of the module's own views that runs when they are made: the values of their properties, their initializers,
// and `awakeFromNib`. In a script these are functions that take the view.

extension Translator {
  /// The name of the function that gives a view's properties their first values.
  private static let fields = "fields"

  // MARK: - Calls

  /// Writes the calls that start a new view of the module; nothing for a view of UIKit.
  /// - Parameter isDecoded: Whether UIKit makes the view from a `.xib`.
  mutating func writeStart(
    of view: Fragment, _ type: SwiftValueType, _ arguments: [SwiftArgument], isDecoded: Bool, at span: Span
  ) throws(Untranslated) {
    guard let own = module.types[module.resolved(type)], isViewClass(own) else { return }
    if isDecoded {
      for line in decodedStart(of: own, view.text) { writer.line(line, at: span.range) }
      return
    }
    if let line = fieldsCall(of: own, view.text) { writer.line(line, at: span.range) }
    try writeInitializer(of: own, view, arguments, at: span)
  }

  /// The calls that start a view of a class which UIKit makes from a storyboard or `.xib`.
  mutating func decodedStart(of type: ModuleType, _ view: String) -> [String] {
    var lines = [fieldsCall(of: type, view)].compactMap { $0 }
    if let (owner, place) = initializer(of: type, where: { Self.isDecoder($0) }), runs(place, of: owner) {
      lines.append("\(start(of: owner, place))(\(view), none)")
    }
    if let owner = lineage(of: type).first(where: {
      $0.functions.contains { $0.0.fullName == Self.awakening }
    }) {
      addViewCode(Self.awakening, of: owner)
      lines.append("\(owner.name)_awakeFromNib(\(view))")
    }
    return lines
  }

  /// The calls that start those views of a screen whose classes are in the module: the views of its storyboard or, without
  /// a storyboard, its outlets.
  mutating func viewStarts(of row: Storyboards.Row?, _ type: ModuleType?) -> [String] {
    guard let row else {
      let outlets = type.map { allVariables(of: $0).filter(isViewOutlet) } ?? []
      return outlets.flatMap { outlet in
        module.types[outlet.binding.type?.known.map(module.resolved)].map {
          isViewClass($0) ? decodedStart(of: $0, Self.escaped(outlet.name)) : []
        } ?? []
      }
    }
    let names = viewNames(of: row)
    return startedViews(of: row).flatMap { view, type in
      let name = view.id == row.scene.view?.id ? "self.view" : names[view.id]
      return name.map { decodedStart(of: type, $0) } ?? []
    }
  }

  /// The views of a scene that are of classes of the module with code that runs when they are made; without those in cells.
  func startedViews(of row: Storyboards.Row) -> [(Storyboard.View, ModuleType)] {
    row.scene.view.map(startedViews) ?? []
  }

  private func startedViews(in view: Storyboard.View) -> [(Storyboard.View, ModuleType)] {
    if view.element.hasSuffix("Cell") { return [] }
    let type = view.customClass.flatMap { module.types[$0] }
    var other = self
    let isStarted = type.map { isViewClass($0) && !other.decodedStart(of: $0, "").isEmpty } ?? false
    return (isStarted ? [type.map { (view, $0) }].compactMap { $0 } : [])
      + view.subviews.flatMap(startedViews)
  }

  /// Writes `super.init(…)` or `self.init(…)` of a view: a call of the module's initializer or, for UIKit's, the new frame.
  mutating func writeViewInit(
    _ base: SwiftExpression, of type: ModuleType, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) {
    let view = selfValue(at: span)
    let owner = base.isSelf ? type : superclass(of: type)
    if let owner, initializer(of: owner, for: arguments) != nil {
      return try writeInitializer(of: owner, view, arguments, at: span)
    }
    guard let node = Arguments(arguments)["frame"] else { return }
    let frame = named(try expression(node, expecting: "CGRect"), "frame", at: span)
    writer.line(
      Fragment(filling: "if $0.frame != $1 { $0.frame = $1 }", with: [view, frame], at: span.range))
  }

  private mutating func writeInitializer(
    of type: ModuleType, _ view: Fragment, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) {
    guard let (owner, place) = initializer(of: type, for: arguments), runs(place, of: owner) else { return }
    var values = [Fragment("(0, 0, 0, 0)", at: span.range)]
    if Self.takes(owner.initializers[place], arguments) {
      values = try fill(owner.initializers[place], arguments, of: owner, at: span)
    }
    let call = start(of: owner, place) + Self.places(values.count + 1, from: 0)
    writer.line(Fragment(filling: call, with: [view] + values, at: span.range))
  }

  /// The call that gives the properties of a view their first values; nil if the class has no such values.
  private mutating func fieldsCall(of type: ModuleType, _ view: String) -> String? {
    if fieldValues(of: type).isEmpty { return nil }
    addViewCode(Self.fields, of: type)
    return "\(type.name)_\(Self.fields)(\(view))"
  }

  /// The name of the function for an initializer. Adds the initializer to `viewCode`.
  private mutating func start(of type: ModuleType, _ place: Int) -> String {
    let name = Self.numbered("created", place)
    addViewCode(name, of: type)
    return "\(type.name)_\(name)"
  }

  // MARK: - Initializers

  /// A class of views and its superclasses in the module.
  private func lineage(of type: ModuleType) -> [ModuleType] {
    var found = [type]
    while let above = superclass(of: found[found.count - 1]), found.count < 20 { found.append(above) }
    return found
  }

  /// The initializer that a call means, with its class: for a call without arguments, or with the type of a button, also
  /// `init(frame:)`, which UIKit calls. Nil if the call means an initializer of UIKit.
  private func initializer(
    of type: ModuleType, for arguments: [SwiftArgument]
  ) -> (owner: ModuleType, place: Int)? {
    let isPlain = arguments.isEmpty || arguments.map { $0.label } == ["type"]
    return initializer(of: type) { Self.takes($0, arguments) }
      ?? (isPlain ? initializer(of: type) { $0.fullName == "init(frame:)" } : nil)
  }

  private func initializer(
    of type: ModuleType, where isWanted: (SwiftFunction) -> Bool
  ) -> (owner: ModuleType, place: Int)? {
    for owner in lineage(of: type) {
      let place = owner.initializers.firstIndex { $0.body != nil && isWanted($0) }
      if let place { return (owner, place) }
    }
    return nil
  }

  /// Whether an initializer does more than call an initializer of UIKit or stop the app.
  private func runs(_ place: Int, of type: ModuleType) -> Bool {
    let statements = type.initializers[place].body?.statements ?? []
    return statements.contains { statement in
      guard case .expression(let node) = statement.kind, let (callee, arguments) = node.call else {
        return true
      }
      if callee.identifier == "fatalError" { return false }
      guard let (base, name) = callee.member, name.text == "init", base.isSuper else { return true }
      guard let above = superclass(of: type), let (owner, place) = initializer(of: above, for: arguments)
      else {
        return false
      }
      return runs(place, of: owner)
    }
  }

  /// The stored properties of a class of views, also inherited ones, except lazy ones, with a value that is no number,
  /// Boolean or `nil` literal.
  private func fieldValues(of type: ModuleType) -> [(variable: ModuleVariable, value: SwiftExpression)] {
    allVariables(of: type).compactMap { variable in
      guard let value = variable.binding.value, !variable.isStatic, !variable.isComputed, !variable.isLazy,
        !variable.declaration.modifiers.contains(.override), Self.plain(value) == "none"
      else { return nil }
      if case .nilLiteral = value.kind { return nil }
      return (variable, value)
    }
  }

  // MARK: - Functions

  /// Writes the function for an initializer of a class of views, or for the first values of its properties.
  mutating func writeStart(named name: String, of type: ModuleType) {
    let outer = isStarting
    isStarting = true
    defer { isStarting = outer }
    if name == Self.fields { return writeFields(of: type) }
    for (place, function) in type.initializers.enumerated() where Self.numbered("created", place) == name {
      guard let body = function.body else { continue }
      scopes.append(["self": LocalName(text: "value", type: .named(type.name))])
      let names = ["value"] + parameters(of: function)
      block(Fragment("func \(type.name)_\(name)(\(names.joined(separator: ", "))) {", at: body.span.range)) {
        $0.write(body)
      }
      scopes.removeLast()
    }
  }

  private mutating func writeFields(of type: ModuleType) {
    scopes.append(["self": LocalName(text: "value", type: .named(type.name))])
    block(Fragment("func \(type.name)_\(Self.fields)(value) {", at: type.span)) { translator in
      for (variable, value) in translator.fieldValues(of: type) {
        let span = variable.binding.span
        do throws(Untranslated) {
          let first = try translator.expression(value, expecting: translator.valueType(of: variable))
          _ = translator.writeViewValue(variable.name, of: translator.selfValue(at: span), first, at: span)
        } catch { translator.leaveOut(error, isIdle: translator.isIdle(value)) }
      }
    }
    scopes.removeLast()
  }

  /// Writes the function that makes the value of a lazy property of a view when it is first read.
  mutating func writeLazy(_ variable: ModuleVariable, of type: ModuleType) {
    guard variable.isLazy, let value = variable.binding.value else { return }
    let span = variable.binding.span
    let kept = "viewValue(value, \"\(variable.name)\", none)"
    scopes.append(["self": LocalName(text: "value", type: .named(type.name))])
    block(Fragment("func \(type.name)_\(variable.name)(value) {", at: span.range)) { translator in
      translator.block(Fragment("if \(kept) == none {", at: span.range)) { translator in
        do throws(Untranslated) {
          let first = try translator.expression(value, expecting: translator.valueType(of: variable))
          _ = translator.writeViewValue(variable.name, of: translator.selfValue(at: span), first, at: span)
        } catch { translator.leaveOut(error, isIdle: translator.isIdle(value)) }
      }
      translator.writer.line("return \(kept)", at: span.range)
    }
    scopes.removeLast()
  }

  /// The value of a lazy property of a view of the module; nil for other properties, and for cells, whose initializers do not
  /// run.
  mutating func lazyMember(
    _ name: String, of type: ModuleType, _ receiver: Fragment, at span: Span
  ) -> Fragment? {
    let cells = ["UITableViewCell", "UICollectionReusableView", "UICollectionViewCell"]
    guard !cells.contains(where: { isKind(.named(type.name), of: $0) }),
      let owner = lineage(of: type).first(where: { $0.variables.contains { $0.name == name } }),
      let variable = owner.variables.first(where: { $0.name == name }), variable.isLazy,
      variable.binding.value != nil
    else { return nil }
    helpers.insert(.viewValues)
    addViewCode(name, of: owner)
    return Fragment(
      filling: "\(owner.name)_\(name)($0)", with: [receiver], at: span.range, type: valueType(of: variable))
  }
}
