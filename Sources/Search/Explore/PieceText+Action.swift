import Engine
import Language
import Running
import Runtime
import Semantics

extension StoryText.Piece {
  /// The piece as an action.
  /// - Parameter kind: The kind of the action, where the text is ambiguous: a pause is written like any other wait, and a pinch
  ///   that continues like a new one. Nil to take the kind from the text.
  func action(as kind: UserAction.Kind? = nil) -> UserAction {
    let text = PieceText(self)
    guard let statement = text.statement else { return UserAction(.other(nil), as: self.text) }
    return UserAction(statement, in: text, as: kind)
  }
}

extension UserAction {
  /// Reads an action from a line of a story.
  init(line text: String) { self = StoryText.Piece(text: text).action() }

  /// Reads an action from a statement of a story.
  init(_ statement: Statement, in text: some ParsedText, as kind: Kind? = nil) {
    let reader = ActionReader(script: text.script, text: text.text, kind: kind)
    var (inner, isStart) = (statement, false)
    if case .start(let ref) = statement.kind { (inner, isStart) = (text.script[ref], true) }
    self.init(reader.command(inner), as: reader.words(of: inner.span), isStart: isStart)
  }
}

/// Reads an action from the syntax tree of its text.
private struct ActionReader: ParsedText {
  let script: Script
  let text: [UInt8]
  let kind: UserAction.Kind?

  func command(_ statement: Statement) -> UserAction.Command {
    touch(statement.kind) ?? event(statement.kind) ?? command(statement.kind) ?? .other(verb(of: statement))
  }

  /// The action of a statement that taps, pans or cancels the touch; nil for others, and for a pan whose distance is not a
  /// plain number.
  private func touch(_ statement: Statement.Kind) -> UserAction.Command? {
    if case .tap(let target) = statement { return .tap(words(of: target)) }
    if case .pan(let ref) = statement, case let pan = script[ref], let share = number(pan.extent) {
      guard let direction = pan.direction else { return .panOn(to: share) }
      return .pan(
        PanDirection(direction, fromEdge: pan.fromEdge), fromEdge: pan.fromEdge,
        on: pan.receiver.map { words(of: $0) }, to: share)
    }
    if case .cancelTouch = statement { return .cancelTouch }
    return nil
  }

  /// The action of a command with clauses, such as `pinch … to …`; nil for other commands, and if a value is not a plain number
  /// or word.
  private func command(_ statement: Statement.Kind) -> UserAction.Command? {
    guard case .command(let opcode, let clauses) = statement else { return nil }
    let to = script.clause(.to, of: opcode, clauses)?.value
    if opcode == .pinch || opcode == .twist, let measure = to.flatMap({ number($0) }) {
      let pair: PairGesture = opcode == .pinch ? .pinch : .rotation
      return kind == .move ? .pairOn(pair, to: measure) : .pair(pair, to: measure)
    }
    if opcode == .press, let view = script.clause(.on, of: opcode, clauses)?.value,
      let time = script.clause(.over, of: opcode, clauses)?.value, let seconds = number(time)
    {
      return .press(on: words(of: view), over: .seconds(seconds))
    }
    if opcode == .release {
      guard let velocity = script.clause(.velocity, of: opcode, clauses)?.value else {
        return .release(velocity: nil)
      }
      return number(velocity).flatMap { Int(exactly: $0) }.map { .release(velocity: $0) }
    }
    if opcode == .rotate, let to, script.clause(.unanimated, of: opcode, clauses) == nil {
      return Orientation(word: words(of: to)).map { .rotate($0) }
    }
    guard opcode == .app, let place = script[clauses].first else { return nil }
    return place.choice == 0 ? .background : .foreground
  }

  /// The action of a statement that lets time pass; nil for others.
  private func event(_ statement: Statement.Kind) -> UserAction.Command? {
    if case .advance(.to(let share)) = statement { return number(share).map { .advance(to: $0) } }
    if case .advance(.by(let time)) = statement, let seconds = number(time) {
      let nanoseconds = Int64((min(seconds, 9e9) * 1e9).rounded())
      return .wait(Time(nanoseconds: nanoseconds), isPause: kind == .wait)
    }
    if case .verb(.settle, nil) = statement { return .settle }
    return nil
  }

  /// The value of a literal number: percentages as fractions, times in seconds. Nil for other expressions.
  private func number(_ ref: Ref<Expression>) -> Double? {
    if case .unary(.minus, let inner) = script[ref].kind { return number(inner).map { -$0 } }
    guard case .number(let value, let unit) = script[ref].kind else { return nil }
    return unit == .percent ? value / 100 : unit == .milliseconds ? value / 1000 : value
  }

  private func verb(of statement: Statement) -> Keyword? {
    Token.all(in: Array(text[statement.span.bytes])).first?.name.keyword
  }
}
