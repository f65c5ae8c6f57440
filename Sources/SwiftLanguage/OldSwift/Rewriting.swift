/// An edited text, and a map of its byte offsets to those in the original text.
struct Rewriting {
  struct Edit {
    let range: Range<Int32>
    let text: String
  }

  /// A range in which the texts differ, in the original and in the edited text.
  private struct Change {
    let old: Range<Int32>
    let new: Range<Int32>
  }

  let bytes: [UInt8]
  private var changes: [Change] = []

  /// Applies edits. If two of them overlap, applies only the edit that starts first.
  init(_ edits: [Edit], of text: UnsafeBufferPointer<UInt8>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + 16 * edits.count)
    var place: Int32 = 0
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in sorted where edit.range.lowerBound >= place {
      bytes += text[Int(place)..<Int(edit.range.lowerBound)]
      let start = Int32(bytes.count)
      bytes += Array(edit.text.utf8)
      changes.append(Change(old: edit.range, new: start..<Int32(bytes.count)))
      place = edit.range.upperBound
    }
    bytes += text[Int(place)...]
    self.bytes = bytes
  }

  /// The byte offset in the original text. An offset within inserted text maps to the end of the text that it
  /// replaces if `isEnd` is true, otherwise to the start.
  func original(_ place: Int32, isEnd: Bool) -> Int32 {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].new.lowerBound < place || (!isEnd && changes[middle].new.lowerBound == place) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0 else { return place }
    let change = changes[low - 1]
    if place >= change.new.upperBound { return change.old.upperBound + place - change.new.upperBound }
    return isEnd ? change.old.upperBound : change.old.lowerBound
  }
}
