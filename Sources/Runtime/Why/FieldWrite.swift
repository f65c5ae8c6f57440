import Engine
import Semantics

/// The last write of a field: who asks why it has its value is told.
struct FieldWrite: Sendable {
  /// Whose field.
  enum Place: Equatable, Sendable {
    case field(FieldPlace)
    /// One of an object of the script, or its parameter.
    case slot(ObjectID, SlotID)
  }

  var place: Place
  /// The instruction that wrote it.
  var instruction: Int
  /// What the code around follows from.
  var cause: CauseIndex
  var time: Time

  /// How many are kept: those of the fields that were written last.
  static let most = 24
}

extension Machine {
  /// The statement in hand writes a field.
  mutating func noteWrite(of place: FieldWrite.Place) {
    let write = FieldWrite(
      place: place, instruction: code.top.next - 1, cause: code.top.cause, time: world.now)
    if code.fieldWrites.last?.place == place {
      code.fieldWrites[code.fieldWrites.count - 1] = write
      return
    }
    code.fieldWrites.removeAll { $0.place == place }
    if code.fieldWrites.count >= FieldWrite.most { code.fieldWrites.removeFirst() }
    code.fieldWrites.append(write)
  }

  /// Why a field has its value: the statement that wrote it last; empty if none has since its declaration.
  func reasons(forFieldAt place: FieldWrite.Place, named name: String, _ log: Log) -> [CauseStep] {
    guard let write = code.fieldWrites.last(where: { $0.place == place }),
      program.blueprint.spans.indices.contains(write.instruction)
    else { return [] }
    let behind = ", at \(timeText(write.time))"
    let step = CauseStep(
      kind: .told(before: "\(name) comes from", behind: behind),
      span: program.blueprint.spans[write.instruction])
    return [step] + causes(of: write.cause, log)
  }
}
