import Diagnostics
import Engine
import Runtime

/// The specs that `trans test` runs, of those that it finds, and their order.
package struct Selection: Sendable {
  /// What the title, the path or a tag must contain, whatever the case, all of them; of texts with `|` between them, one.
  /// What begins with `-` must not be contained.
  package var filters: [String] = []
  /// The tags that a spec must have, all of them; it must not have one that begins with `-`.
  package var tags: [String] = []
  /// The part of all specs that this run is.
  package var shard: Shard?
  /// The seed of a random order; nil for the order of paths and lines.
  package var seed: UInt64?

  /// One of several runs that together run every spec once.
  package struct Shard: Sendable, Equatable {
    /// Which one, from 1.
    package var number: Int
    /// How many there are.
    package var count: Int

    /// Reads `2/5`; nil if it is something else.
    package init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0, 1...count ~= number
      else { return nil }
      (self.number, self.count) = (number, count)
    }
  }

  /// Everything, in order.
  package init() {}

  /// Whether something may be left out.
  var narrows: Bool { !filters.isEmpty || !tags.isEmpty || shard != nil }

  /// Whether a spec of this path, title and tags matches.
  func matches(_ path: String, _ title: String, _ tags: [String]) -> Bool {
    Self.all(self.tags) { tags.contains($0) } && (filters.isEmpty || passes([path, title] + tags))
  }

  /// Whether texts pass the filters.
  private func passes(_ texts: [String]) -> Bool {
    let texts = texts.map { $0.lowercased() }
    return Self.all(filters) { filter in
      let words = filter.lowercased().split(separator: "|")
      return words.isEmpty || words.contains { word in texts.contains { $0.contains(word) } }
    }
  }

  private static func all(_ words: [String], _ holds: (String) -> Bool) -> Bool {
    words.allSatisfy { word in
      word.utf8.first == UInt8(ascii: "-") ? !holds(String(word.dropFirst())) : holds(word)
    }
  }
}

/// What is run of one script.
struct Choice: Sendable {
  /// What the person selected.
  var selection = Selection()
  /// The place of the script among all scripts of the run.
  var number = 0
  /// Where the lines end that the person named with the path; nil for all.
  var lines: [Int32]?
  /// The titles of the specs that failed last time; nil for all.
  var titles: Set<String>?
  /// The one spec that is run; nil for all.
  var test: Case?

  /// Whether something may be left out.
  var narrows: Bool { selection.narrows || lines != nil || titles != nil || test != nil }

  /// What there is to choose from: a spec or a row of it, or a story.
  struct Candidate {
    /// Its title; empty for a story.
    var title: String
    /// Its tags.
    var tags: [String]
    /// Which spec it belongs to.
    var spec: Int
    /// Where that begins; nil if it is not in the script itself.
    var start: Int32?
  }

  /// What all shards together choose.
  var whole: Choice {
    var whole = self
    whole.selection.shard = nil
    return whole
  }

  /// Chooses the specs on some lines, from 1.
  mutating func choose(_ lines: [Int], in bytes: [UInt8]) {
    let index = LineIndex(bytes)
    self.lines = lines.map { line in
      line > index.count ? 0 : Int32(index.range(ofLine: line, in: bytes).upperBound)
    }
  }

  /// The places of what is run, in the order in which it is.
  func places(in candidates: [Candidate], of path: String) -> [Int] {
    let named = lines.map { Set($0.compactMap { line in Self.spec(at: line, in: candidates) }) }
    var places = candidates.indices.filter { place in
      let candidate = candidates[place]
      return selection.matches(path, candidate.title, candidate.tags)
        && named?.contains(candidate.spec) ?? true && titles?.contains(candidate.title) ?? true
    }
    if let shard = selection.shard {
      places = places.enumerated().filter { ($0.offset + number) % shard.count == shard.number - 1 }
        .map(\.element)
    }
    if let seed = selection.seed {
      var random = SeededGenerator(seed: seed ^ path.stableHash)
      places.shuffle(using: &random)
    }
    return places
  }

  /// The spec on a line: the last one that begins before the end of the line.
  private static func spec(at end: Int32, in candidates: [Candidate]) -> Int? {
    candidates.last { candidate in candidate.start.map { $0 < end } ?? false }?.spec
  }
}

extension String {
  /// A number that is always the same for the same text (FNV-1a), unlike `hashValue`.
  package var stableHash: UInt64 {
    utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
