import Diagnostics
import Engine
import Language

extension EventLowering {
  /// Adds the pattern of a method call or of an unwind action, or `_`, which matches any event. Reports an unknown name.
  mutating func addCall(_ pattern: EventPattern, in scope: inout some PatternScope) {
    guard let name = pattern.method else { return append(.anything, pattern.span) }
    let isAction = scope.isAction(name.id) && Method.named(scope.text(of: name.id)) == nil
    guard let chosen = isAction ? .unwindAction : scope.choose(name, from: WordLists.methods) else {
      return hasFailed = true
    }
    let method = overload(of: chosen, pattern, in: scope)
    var call = EventList.Call(method: method)
    call.subject = subject(pattern, of: method, in: &scope)
    addArguments(pattern, to: &call, from: isAction ? 1 : 0, in: &scope)
    if isAction { call.first = .object(Object(.vended, NameIndex(bitPattern: name.id.raw))) }
    if let answer = pattern.answer { call.answer = value(answer, in: &scope) }
    list.scope.insert(method)
    append(.call(call), pattern.span)
  }

  /// The method with the same name that the pattern's receiver or first label selects, such as
  /// `animationController(forPresented:)` rather than `animationController(forDismissed:)`; `method` if they select none.
  private func overload(
    of method: Method, _ pattern: EventPattern, in scope: some PatternScope
  ) -> Method {
    if method == .deinit, case .path(let ref) = pattern.subject, case .name(let id) = scope.script[ref].kind,
      scope.text(of: id) == SubjectForm.segue.rawValue
    {
      return .segueDeinit
    }
    // Parent controllers and presentation controllers both have methods with these names; tell them apart by the path.
    if case .path(let ref) = pattern.subject, case .member = scope.script[ref].kind {
      if method == .sizeForChild { return .sizeForChildContentContainer }
      if method == .preferredSizeOfChildDidChange { return .preferredContentSizeDidChange }
    }
    guard let first = scope.script[pattern.arguments].first, let label = first.label else { return method }
    let word = scope.text(of: label.id)
    if method.signature.labels.contains(word) { return method }
    return Method.allCases.first {
      $0.signature.name == method.signature.name && $0.signature.labels.contains(word)
    } ?? method
  }

  /// The controller in the pattern's receiver; any controller if the pattern has no receiver or, as in `context …`, no
  /// controller. After a dot, the receiver must name the object on which UIKit calls the method, such as `.delegate`. Other
  /// receivers are reported.
  private mutating func subject(
    _ pattern: EventPattern, of method: Method, in scope: inout some PatternScope
  ) -> PatternName {
    guard case .path(let ref) = pattern.subject else { return .any }
    let form = method.signature.subject
    let path = scope.script[ref]
    if case .name(let id) = path.kind, form.isOwnerless, scope.text(of: id) == form.rawValue { return .any }
    if case .name = path.kind, form == .controller { return owner(ref, in: &scope) }
    if case .member(let base, let id, _) = path.kind, !form.isOwnerless, scope.text(of: id) == form.rawValue {
      return owner(base, in: &scope)
    }
    let example = form == .controller ? "X" : form.isOwnerless ? form.rawValue : "X.\(form.rawValue)"
    fail(
      &scope, .wrongPattern, "`\(method.signature.name)` is not called on this", at: path.span,
      help: "it is written `\(example) \(method.signature.spelling)`")
    return .any
  }

  private mutating func owner(_ ref: Ref<Expression>, in scope: inout some PatternScope) -> PatternName {
    let expression = scope.script[ref]
    if case .name = expression.kind, let name = expression.name {
      if let resolved = scope.instance(name) { return resolved }
    } else if let slot = scope.value(ref) {
      return .value(slot)
    }
    hasFailed = true
    return .any
  }

  /// Adds the patterns of the arguments. They must have the method's labels, in this order; each may be omitted, and `_` may
  /// stand without its label. Reports the first argument that does not fit, and ignores the arguments after it.
  private mutating func addArguments(
    _ pattern: EventPattern, to call: inout EventList.Call, from start: Int, in scope: inout some PatternScope
  ) {
    let labels = call.method.signature.labels
    var next = start
    for argument in scope.script[pattern.arguments] {
      let label = argument.label.map { scope.text(of: $0.id) } ?? ""
      let isWildcard = scope.isWildcard(argument.value)
      let found = labels[next...].firstIndex { $0 == label || (isWildcard && label.isEmpty) }
      guard let index = found else {
        let span = argument.label?.span ?? scope.script[argument.value].span
        fail(
          &scope, .wrongArguments, "`\(call.method.signature.name)` has no such argument here", at: span,
          help: "it is written `\(call.method.signature.spelling)`")
        return
      }
      let value = value(argument.value, in: &scope)
      switch index {
      case 0: call.first = value
      case 1: call.second = value
      default: call.third = value
      }
      next = index + 1
    }
  }

  private mutating func value(_ ref: Ref<Expression>, in scope: inout some PatternScope) -> EventList.Value {
    let kind = scope.script[ref].kind
    if case .wildcard = kind { return .any }
    if case .list(let elements) = kind { return list(elements, in: &scope) }
    if case .name(let id) = kind {
      if let screen = scope.screen(id) { return .name(screen) }
      if let constant = EventList.Value(constant: scope.text(of: id)) { return constant }
      if scope.isVended(id) || scope.isAction(id) {
        return .object(Object(.vended, NameIndex(bitPattern: id.raw)))
      }
      if let shown = Method.named(scope.text(of: id)), shown == .show || shown == .showDetailViewController {
        return .object(Object(.call, NameIndex(shown.rawValue)))
      }
    }
    return .name(owner(ref, in: &scope))
  }

  private mutating func list(_ elements: Many<Expression>, in scope: inout some PatternScope)
    -> EventList.Value
  {
    var names: [PatternName] = []
    for position in 0..<Int(elements.count) {
      let ref = elements[position]
      names.append(scope.isWildcard(ref) ? .any : owner(ref, in: &scope))
    }
    return .list(list.names.add(names))
  }
}

extension SubjectForm {
  /// Whether a pattern names this receiver by a single word, as in `context …`, rather than by a controller and a suffix.
  public var isOwnerless: Bool {
    [.context, .animator, .interaction, .animation, .propertyAnimator, .segue, .gesture, .app, .timer]
      .contains(self)
  }
}

extension EventList.Value {
  /// The value of a word that has the same meaning in every pattern, such as `none` or `push`; nil for other words.
  fileprivate init?(constant word: String) {
    switch word {
    case "none": self = .object(Object(ObjectKind.none))
    case "true": self = .object(Object(true))
    case "false": self = .object(Object(false))
    case "context": self = .object(Object(.context))
    case "push": self = .object(Object(.operation, NameIndex(TransitionKind.pushing.rawValue)))
    case "pop": self = .object(Object(.operation, NameIndex(TransitionKind.popping.rawValue)))
    case "propertyAnimator": self = .object(Object(.propertyAnimator))
    default:
      if let style = PresentationStyle.allCases.first(where: { $0.word == word }) {
        self = .object(Object(.style, NameIndex(style.rawValue)))
      } else if let position = AnimatingPosition.allCases.first(where: { $0.word == word }) {
        self = .object(Object(.position, NameIndex(position.rawValue)))
      } else if let mode = SplitDisplayMode.allCases.first(where: { $0.word == word }) {
        self = .object(Object(.displayMode, NameIndex(mode.rawValue)))
      } else if let style = StatusBarStyle.allCases.first(where: { $0.word == word }) {
        self = .object(Object(.statusBarStyle, NameIndex(style.rawValue)))
      } else {
        return nil
      }
    }
  }
}

extension PatternScope {
  fileprivate func isWildcard(_ ref: Ref<Expression>) -> Bool {
    if case .wildcard = script[ref].kind { true } else { false }
  }
}
