/// The candidate that was most likely meant by the misspelt `word`; nil if none is close enough. See
/// `nearest(to:among:by:)`.
public func nearestWord(to word: String, of candidates: some Sequence<String>) -> String? {
  nearest(to: word, among: candidates) { $0 }
}

/// The candidate that was most likely meant by the misspelt `word`; nil if none is close enough.
///
/// Allows one typo in words of up to four letters, two in words of up to eight, and a third of the letters in longer
/// ones, but never more than a third of the longer of the two words (at least one): `trace` does not suggest `true`. In
/// words of up to eight letters, a second typo is allowed only if the first letter is right: `nosuch` does not suggest
/// `touch`. An empty `word`, or a single letter, matches nothing. The fewest typos win, then the longest common prefix and
/// suffix, then the first candidate. Examines at most 2,000 candidates and 40 bytes of each word.
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

/// The number of typos between two words: wrong, missing, extra or swapped adjacent letters. Case is ignored, except in
/// swapped letters. Nil if there are more than `most`.
private func slips(_ a: [UInt8], _ b: [UInt8], atMost most: Int) -> Int? {
  guard abs(a.count - b.count) <= most else { return nil }
  // The last three rows of the edit distance table, reused in turn.
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
    // Stop early: no later row can have a value below the minimum of two adjacent rows.
    if min(least, leastBefore) > most { return nil }
    leastBefore = least
    swap(&beforeLast, &last)
    swap(&last, &row)
  }
  return last[b.count] <= most ? last[b.count] : nil
}

/// The total length of the common prefix and the common suffix of two words.
private func likeness(_ a: [UInt8], _ b: [UInt8]) -> Int {
  zip(a, b).prefix { $0 == $1 }.count + zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
}
