/// The word of `candidates` that was most likely meant by `word`; nil if none is near. See `nearest(to:among:by:)`.
public func nearestWord(to word: String, of candidates: some Sequence<String>) -> String? {
  nearest(to: word, among: candidates) { $0 }
}

/// What was most likely meant by `word`; nil if nothing is near. The only rule of the project for that.
///
/// Near is what differs by one slip from a word of up to four letters, by two from one of up to eight, and by as many
/// as a third of its letters from a longer one; a single letter is like no other. Never is
/// it more than a third of the longer of both: `trace` is no `true`. Of words of up to eight letters more than
/// one slip is believed only where the first letter is right: `nosuch` is no `touch`. Of several the nearest stands, of
/// those as near the one that shares more letters at its beginning and end, and then the first. Bounded, whatever
/// `word` is: at most 2,000 candidates, and 40 bytes of each, are looked at.
public func nearest<Candidate>(
  to word: String, among candidates: some Sequence<Candidate>, by spelling: (Candidate) -> String
) -> Candidate? {
  let typed = Array(word.utf8.prefix(40))
  guard typed.count > 1 else { return nil }
  let most = typed.count <= 4 ? 1 : max(2, typed.count / 3)
  var best: (candidate: Candidate, slips: Int, likeness: Int)?
  for candidate in candidates.prefix(2000) {
    let letters = Array(spelling(candidate).utf8.prefix(40))
    let believed =
      typed.count > 8 || typed.first.map { $0 | 0x20 } == letters.first.map { $0 | 0x20 } ? most : 1
    let third = max(1, max(typed.count, letters.count) / 3)
    guard let slips = slips(typed, letters, atMost: min(believed, third, best?.slips ?? most)) else {
      continue
    }
    let likeness = likeness(typed, letters)
    if let best, slips == best.slips, likeness <= best.likeness { continue }
    best = (candidate, slips, likeness)
  }
  return best?.candidate
}

/// How many letters are wrong, missing, too many or exchanged with their neighbour; nil if more than `most`.
/// Upper and lower case do not differ.
private func slips(_ a: [UInt8], _ b: [UInt8], atMost most: Int) -> Int? {
  guard abs(a.count - b.count) <= most else { return nil }
  // Three rows of the table at a time; each is used again.
  var (beforeLast, last, row) = (Array(0...b.count), Array(0...b.count), Array(0...b.count))
  var leastBefore = 0
  for i in a.indices {
    row[0] = i + 1
    var least = i + 1
    for j in b.indices {
      let isSame = a[i] | 0x20 == b[j] | 0x20
      var cost = min(last[j] + (isSame ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row[j + 1] = cost
      least = min(least, cost)
    }
    // What comes below is no less than the least of two rows.
    if min(least, leastBefore) > most { return nil }
    leastBefore = least
    swap(&beforeLast, &last)
    swap(&last, &row)
  }
  return last[b.count] <= most ? last[b.count] : nil
}

/// How many letters at their beginnings and ends two words share.
private func likeness(_ a: [UInt8], _ b: [UInt8]) -> Int {
  zip(a, b).prefix { $0 == $1 }.count + zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
}
