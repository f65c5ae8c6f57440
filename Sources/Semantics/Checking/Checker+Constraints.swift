import Diagnostics
import Engine
import Language

// Constraints: `constraint NAME: card.top == title.bottom + 8 priority 750`.

/// A view's anchor as written: `V.top`, `V.safeArea.top` or `V.keyboardLayoutGuide.top`.
private struct NamedAnchor {
  var view: Ref<Expression>
  var anchor: LayoutAnchor
  var isOfSafeArea = false
  var isOfKeyboard = false
}

/// The right side of an equation: at most one anchor, which may have a factor or divisor, plus other terms.
private struct Sum {
  var anchor: NamedAnchor?
  var factor: Ref<Expression>?
  var isDivided = false
  /// The terms that have no anchor. A term with `isTaken` is subtracted.
  var terms: [(value: Ref<Expression>, isTaken: Bool)] = []
}

extension Checker {
  /// Declares the name of a constraint as a field of the screen, so that code can use it; reports a name that is already a
  /// field. Does nothing for a constraint without a name.
  mutating func declareConstraint(_ constraint: ConstraintDeclaration, of kind: KindID) {
    guard let name = constraint.name else { return }
    if blueprint.kinds[kind].field(name.id) != nil { return reportSecond(name.id, at: name.span) }
    let value = add(.none, at: name.span)
    blueprint.kinds[kind].fields.append(FieldSlot(name: name.id, value: value, type: .constraint))
  }

  /// Lowers the constraints in the body of a screen, where views are in scope by name. Reports constraints that are wrong or
  /// conflict, and views with too few constraints.
  mutating func lowerConstraints(_ members: Many<Member>, of kind: KindID) {
    contexts.append(Context(role: .handler, own: kind))
    var rows: [ResolvedConstraint] = []
    var placed = PlacedViews()
    for member in script[members] {
      guard case .constraint(let ref) = member.kind else { continue }
      guard var row = lowerConstraint(script[ref], at: member.span) else {
        placed.isComplete = false
        continue
      }
      row.field = script[ref].name.flatMap { blueprint.kinds[kind].field($0.id) }
      rows.append(row)
      note(script[ref], row, in: &placed)
    }
    contexts.removeLast()
    blueprint.kinds[kind].constraints = blueprint.constraints.add(rows)
    blueprint.kinds[kind].interest.insert(.loadView)
    report(placed)
  }

  /// Lowers `constraint …` in code: emits an instruction that creates the constraint, and binds its name, if any.
  mutating func lowerMadeConstraint(_ constraint: ConstraintDeclaration, at span: Span) {
    guard let row = lowerConstraint(constraint, at: span) else { return }
    let local = newLocal()
    emit(.constrain, Word(local), Word(blueprint.constraints.add(row)), at: span)
    guard let name = constraint.name else { return }
    self.name(Lowered(id: add(.local(local), at: name.span), type: StaticType(.constraint)), name, at: span)
  }

  // MARK: - Equations

  private mutating func lowerConstraint(
    _ constraint: ConstraintDeclaration, at span: Span
  ) -> ResolvedConstraint? {
    let equation = script[constraint.equation]
    guard case .binary(let operation, let left, let right) = equation.kind,
      let relation = Self.relations.first(where: { $0.operation == operation })?.relation
    else {
      reportConstraint(
        "a constraint compares two anchors with `==`, `<=` or `>=`", at: equation.span, help: Self.form)
      return nil
    }
    guard let first = anchor(left) else {
      reportConstraint(
        "the left side of a constraint must be an anchor of a view", at: script[left].span, help: Self.form)
      return nil
    }
    var sum = Sum()
    guard read(right, isTaken: false, into: &sum), fits(first, sum, right) else { return nil }
    return resolve(constraint, first, relation, sum, at: span)
  }

  private static let relations: [(operation: Expression.BinaryOperator, relation: LayoutRelation)] = [
    (.equal, .equal), (.lessOrEqual, .atMost), (.greaterOrEqual, .atLeast),
  ]

  private static let form =
    "write `constraint card.top == title.bottom + 8`, or `constraint card.width == 280`"

  private mutating func resolve(
    _ constraint: ConstraintDeclaration, _ first: NamedAnchor, _ relation: LayoutRelation, _ sum: Sum,
    at span: Span
  ) -> ResolvedConstraint {
    func none() -> ResolvedConstraint.Side { .init(view: .none, anchor: .width) }
    var row = ResolvedConstraint(first: lower(first), relation: relation, second: none(), span: span)
    row.isTranslated = isTranslated
    if let anchor = sum.anchor { row.second = lower(anchor) }
    if let factor = sum.factor {
      row.multiplier = lower(factor, as: .number, for: "the factor of a constraint")
    }
    row.isDivided = sum.isDivided
    for (value, isTaken) in sum.terms {
      var id = lower(value, as: .number, for: "the constant of a constraint")
      let place = script[value].span
      if isTaken { id = add(.unary(.minus, id), at: place) }
      row.constant = row.constant.exists ? add(.binary(.plus, row.constant, id), at: place) : id
    }
    if let priority = constraint.priority {
      row.priority = lower(priority, as: .number, for: "the priority of a constraint")
    }
    row.isInactive = constraint.isInactive
    return row
  }

  private mutating func lower(_ anchor: NamedAnchor) -> ResolvedConstraint.Side {
    ResolvedConstraint.Side(
      view: lower(anchor.view, as: .view, for: "what a constraint refers to"), anchor: anchor.anchor,
      isOfSafeArea: anchor.isOfSafeArea, isOfKeyboard: anchor.isOfKeyboard)
  }

  /// The anchor in `V.top`, `V.safeArea.top` or `V.keyboardLayoutGuide.top`; nil for other expressions.
  private func anchor(_ ref: Ref<Expression>) -> NamedAnchor? {
    guard case .member(let object, let name, _) = script[ref].kind,
      let anchor = LayoutAnchor.allCases.first(where: { $0.word == spelling(name) })
    else { return nil }
    if case .member(let view, let guide, _) = script[object].kind {
      if spelling(guide) == "safeArea" { return NamedAnchor(view: view, anchor: anchor, isOfSafeArea: true) }
      if spelling(guide) == "keyboardLayoutGuide" {
        return NamedAnchor(view: view, anchor: anchor, isOfKeyboard: true)
      }
    }
    return NamedAnchor(view: object, anchor: anchor)
  }

  /// Splits the right side into an anchor, its factor and the other terms. If `isTaken`, the expression is subtracted.
  /// - Returns: False if an error has been reported.
  private mutating func read(_ ref: Ref<Expression>, isTaken: Bool, into sum: inout Sum) -> Bool {
    if let anchor = anchor(ref) { return take(anchor, nil, isTaken, at: ref, into: &sum) }
    guard case .binary(let operation, let a, let b) = script[ref].kind else {
      sum.terms.append((ref, isTaken))
      return true
    }
    if operation == .plus || operation == .minus {
      let isSecondTaken = isTaken != (operation == .minus)
      return read(a, isTaken: isTaken, into: &sum) && read(b, isTaken: isSecondTaken, into: &sum)
    }
    if operation == .times || operation == .divide, let anchor = anchor(a) {
      sum.isDivided = operation == .divide
      return take(anchor, b, isTaken, at: ref, into: &sum)
    }
    if operation == .times, let anchor = anchor(b) { return take(anchor, a, isTaken, at: ref, into: &sum) }
    sum.terms.append((ref, isTaken))
    return true
  }

  private mutating func take(
    _ anchor: NamedAnchor, _ factor: Ref<Expression>?, _ isTaken: Bool, at ref: Ref<Expression>,
    into sum: inout Sum
  ) -> Bool {
    if isTaken || sum.anchor != nil {
      reportConstraint(
        "a constraint refers to one other anchor, and does not take it away", at: script[ref].span,
        help: "what else it needs is a number: that of another view is worked out once, in a `let`")
      return false
    }
    (sum.anchor, sum.factor) = (anchor, factor)
    return true
  }

  /// Whether a constraint may relate the first anchor to the anchor or the number on the right side; reports one that may not.
  private mutating func fits(_ first: NamedAnchor, _ sum: Sum, _ right: Ref<Expression>) -> Bool {
    let (one, place) = (first.anchor, script[right].span)
    guard let other = sum.anchor?.anchor else {
      if one.isLength { return true }
      reportConstraint(
        "`\(one.word)` of a view must be compared with an anchor of another, not with a number", at: place,
        help: "count from the superview: `view.\(one.word) + 20`")
      return false
    }
    var message: String?
    if one.isLength != other.isLength || !one.isLength && one.isAcross != other.isAcross {
      message = "`\(one.word)` cannot be equal to `\(other.word)`"
    } else if first.isOfSafeArea || sum.anchor?.isOfSafeArea == true,
      first.isOfSafeArea && sum.anchor?.isOfSafeArea == true
    {
      message = "a safe area is placed by nobody: one side must be an anchor of a view"
    } else if !one.isLength, sum.factor != nil {
      message = "only lengths have a factor"
    } else if one.followsDirection && [.left, .right].contains(other)
      || other.followsDirection && [.left, .right].contains(one)
    {
      message = "UIKit raises an exception where `\(one.word)` is to be equal to `\(other.word)`"
    }
    guard let message else { return true }
    reportConstraint(message, at: place, help: Self.pairs)
    return false
  }

  private static let pairs =
    "leading, trailing and centerX go together, left, right and centerX, top, bottom and centerY, width and height"

  private mutating func reportConstraint(_ message: String, at span: Span, help: String?) {
    report(.wrongConstraint, message, at: span, help: help)
  }
}

// MARK: - Conflicting or missing constraints

/// The constraints in the body of a screen, counted for each view.
private struct PlacedViews {
  /// The constraints of a view along one axis.
  struct Axis {
    var view: NameID
    var isAcross: Bool
    /// The anchors in the equations that are initially active and have no priority, so that all must hold.
    var required: [(word: String, span: Span)] = []
    /// The number of initially active equations; inequalities do not count.
    var active = 0
    /// Whether a constraint is declared inactive, so that code may activate it.
    var mayChange = false
    var span: Span
  }

  var axes: [Axis] = []
  /// Whether all constraints could be lowered.
  var isComplete = true
}

extension Checker {
  private func note(
    _ constraint: ConstraintDeclaration, _ row: ResolvedConstraint, in placed: inout PlacedViews
  ) {
    guard case .binary(_, let left, _) = script[constraint.equation].kind else { return }
    var (view, anchor) = (anchor(left)?.view, row.first.anchor)
    if let side = view, isSuperview(side) || row.first.isOfSafeArea, row.second.view.exists {
      var sum = Sum()
      var reader = self
      if case .binary(_, _, let right) = script[constraint.equation].kind {
        _ = reader.read(right, isTaken: false, into: &sum)
      }
      (view, anchor) = (sum.anchor?.view, row.second.anchor)
    }
    guard let view, case .name(let name) = script[view].kind else { return }
    for isAcross in [true, false]
    where !placed.axes.contains(where: { $0.view == name && $0.isAcross == isAcross }) {
      placed.axes.append(.init(view: name, isAcross: isAcross, span: script[view].span))
    }
    for index in placed.axes.indices
    where placed.axes[index].view == name && placed.axes[index].isAcross == anchor.isAcross {
      if constraint.isInactive {
        placed.axes[index].mayChange = true
        continue
      }
      // Skip inequalities: they do not determine a view's frame.
      if row.relation != .equal { continue }
      placed.axes[index].active += 1
      if constraint.priority == nil { placed.axes[index].required.append((anchor.word, row.span)) }
    }
  }

  /// Whether an expression is the name `view`, which means the screen's own view.
  private func isSuperview(_ ref: Ref<Expression>) -> Bool {
    script[ref].name.map { spelling($0.id) == "view" } ?? false
  }

  private mutating func report(_ placed: PlacedViews) {
    for axis in placed.axes {
      let name = spelling(axis.view)
      let (way, edges) =
        axis.isAcross
        ? ("across", "leading, trailing, centerX and width") : ("down", "top, bottom, centerY and height")
      if axis.required.count > 2 {
        let words = axis.required.map { "`\($0.word)`" }.joined(separator: ", ")
        reportConstraint(
          "`\(name)` is placed too often \(way): by \(words)", at: axis.required[2].span,
          help: "two are enough: leave one out, or give it a `priority` below 1000")
      } else if axis.active < 2, !axis.mayChange, placed.isComplete {
        reportConstraint(
          "the constraints of `\(name)` leave open where it is \(way)", at: axis.span,
          help: "say two of its \(edges): a view has no size of its own here")
      }
    }
  }
}
