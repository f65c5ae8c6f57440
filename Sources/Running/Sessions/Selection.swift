import Diagnostics
import Engine
import Runtime

/// The filters, sharding and order of the specs that `trans test` runs.
package struct Selection: Sendable {
  /// Texts that the title, path or a tag must contain, ignoring case. All must match; `|` separates
  /// alternatives, and a leading `-` negates.
  package var filters: [String] = []
  /// The tags that a spec must have, all of them; a leading `-` negates.
  package var tags: [String] = []
  /// The part of all specs to run; nil for all.
  package var shard: Shard?
  /// The seed of a random order; nil for the order of paths and lines.
  package var seed: UInt64?

  /// One of several runs that together run every spec once.
  package struct Shard: Sendable, Equatable {
    /// The number of the shard, from 1.
    package var number = 0
    /// The number of shards.
    package var count: Int

    /// Parses `2/5`; nil if the text is invalid.
    package init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0, 1...count ~= number
      else { return nil }
      (self.number, self.count) = (number, count)
    }
  }

  /// Selects everything, in order.
  package init() {}

  /// Whether it may leave out specs.
  package var narrows: Bool { !filters.isEmpty || !tags.isEmpty || shard != nil }

  /// Whether a spec with this path, title and tags is selected, apart from sharding.
  package func matches(_ path: String, _ title: String, _ tags: [String]) -> Bool {
    Self.all(self.tags) { tags.contains($0) } && (filters.isEmpty || passes([path, title] + tags))
  }

  /// Whether `texts` satisfy all filters.
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

/// The specs to run in one script.
package struct SpecChoice: Sendable {
  /// The user's selection.
  package var selection = Selection()
  /// The index of the script in the run.
  package var number = 0
  /// The byte offsets of the ends of the requested lines; nil for the whole script.
  package var lines: [Int32]?
  /// The titles of the specs to run, those that failed last time; nil for all.
  package var titles: Set<String>?
  /// The only spec to run; nil for all.
  package var test: Case?

  /// Creates a choice that keeps to a selection; without one, of the whole script.
  package init(selection: Selection = Selection(), number: Int = 0) {
    (self.selection, self.number) = (selection, number)
  }

  /// Selects specs of a script by lines or by a part of their title.
  package init(_ lines: [Int], named spec: String?, in script: LoadedScript) {
    if let spec { selection.filters = [spec] }
    if !lines.isEmpty { choose(lines, in: script.sources[0].bytes) }
  }

  /// Whether it may leave out specs.
  package var narrows: Bool { selection.narrows || lines != nil || titles != nil || test != nil }

  /// A spec, a row of one, or a story, as seen by the selection.
  struct Candidate {
    /// The title; empty for a story.
    var title: String
    /// The tags.
    var tags: [String]
    /// The index of the spec.
    var spec: Int
    /// The byte offset where the spec begins; nil if it is in another file.
    var start: Int32?
  }

  /// The choice without sharding.
  package var whole: SpecChoice {
    var whole = self
    whole.selection.shard = nil
    return whole
  }

  /// Chooses the specs on some one-based lines.
  package mutating func choose(_ lines: [Int], in bytes: [UInt8]) {
    let index = LineIndex(bytes)
    self.lines = lines.map { line in
      line > index.count ? 0 : Int32(index.range(ofLine: line, in: bytes).upperBound)
    }
  }

  /// The indices of the candidates to run, in running order.
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
  /// A hash that is the same in every run (64-bit FNV-1a), unlike `hashValue`.
  package var stableHash: UInt64 {
    utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
