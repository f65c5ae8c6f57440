/// The word of `candidates` that a person most likely meant by `word`, if one is near: at most a third of its
/// letters differ, and the beginnings are compared no further than 40 letters. A single letter is like no other. Of several as near, the first.
public func nearestWord(to word: String, of candidates: some Sequence<String>) -> String? {
  let letters = Array(word.utf8.prefix(40))
  guard letters.count > 1 else { return nil }
  var best: (word: String, distance: Int)?
  for candidate in candidates.prefix(2000) {
    let limit = min(best?.distance ?? .max, max(1, letters.count / 3) + 1)
    let distance = slips(letters, Array(candidate.utf8.prefix(40)), below: limit)
    if distance < limit { best = (candidate, distance) }
  }
  return best?.word
}

/// How many letters differ, are missing, too many or exchanged with their neighbour; `limit` if that many or
/// more. Upper and lower case differ by nothing if the rest is equal, so that they are found first.
private func slips(_ a: [UInt8], _ b: [UInt8], below limit: Int) -> Int {
  guard abs(a.count - b.count) < limit else { return limit }
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for j in b.indices {
      let same = a[i] | 0x20 == b[j] | 0x20
      var cost = min(last[j] + (same ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return min(last[b.count], limit)
}
