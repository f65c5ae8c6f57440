import Engine
import Semantics

/// The last write to a field of the script, of a controller or of an object, recorded to explain the field's value.
struct FieldWrite: Sendable {
  /// The field that was written.
  enum Place: Equatable, Sendable {
    case field(FieldPlace)
    /// A field or a parameter of a script object.
    case slot(ObjectID, SlotID)
  }

  var place: Place
  /// The index of the instruction that wrote the field.
  var instruction: Int
  /// The cause of the code that contains the write.
  var cause: CauseIndex
  var time: Time

  /// The maximum number of recorded writes; the oldest are dropped.
  static let most = 24
}

extension Machine {
  /// Records that the current statement writes a field, in place of an earlier record of the same field. Beyond `most`
  /// records, drops the oldest.
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

  /// Explains a field's value by the statement that wrote the field last. Empty if the field has its initial value, or
  /// if the write is no longer recorded.
  func reasons(forFieldAt place: FieldWrite.Place, named name: String, _ log: Log) -> [CauseStep] {
    guard let write = code.fieldWrites.last(where: { $0.place == place }),
      program.blueprint.spans.indices.contains(write.instruction)
    else { return [] }
    let behind = ", at \(timeText(write.time))"
    let step = CauseStep(
      kind: .sourceLine(before: "\(name) comes from", behind: behind),
      span: program.blueprint.spans[write.instruction])
    return [step] + causes(of: write.cause, log)
  }
}
