import Diagnostics
import Engine
import Runtime

/// The user's options that select and order the specs for `trans test`.
package struct Selection: Sendable {
  /// Texts to find, ignoring case, in the title, path or tags of a spec. All of them must match. In a text, ` or ` or `|` stands
  /// between alternatives, and ` and ` between parts that must all match. `not ` or `-` negates, and `/…/` is a pattern.
  package var filters: [String] = []
  /// The tags of the specs to run. A spec must have all of them; a leading `-` excludes specs with the tag.
  package var tags: [String] = []
  /// The part of the specs to run, if several runs divide the specs; nil to run all.
  package var shard: Shard?
  /// The seed of a random order of the specs; nil for the order of paths and lines.
  package var seed: UInt64?

  /// One part of a divided run: all shards together run every spec once.
  package struct Shard: Sendable, Equatable {
    /// The number of the shard, from 1.
    package var number = 0
    /// The number of shards that divide the specs.
    package var count: Int

    /// Parses a shard such as `2/5`, the second of five; nil if the text is invalid.
    package init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0, 1...count ~= number
      else { return nil }
      (self.number, self.count) = (number, count)
    }
  }

  /// Selects everything, in order.
  package init() {}

  /// Whether the selection may leave out specs.
  package var narrows: Bool { !filters.isEmpty || !tags.isEmpty || shard != nil }

  /// Whether the filters and tags select a spec with this path, title and tags; the shard is ignored.
  package func matches(_ path: String, _ title: String, _ tags: [String]) -> Bool {
    Self.all(self.tags) { tags.contains($0) } && (filters.isEmpty || passes([path, title] + tags))
  }

  /// Whether a spec with these texts satisfies all filters.
  private func passes(_ texts: [String]) -> Bool {
    let texts = texts.map { $0.lowercased() }
    return Self.all(filters) { filter in
      let alternatives = filter.lowercased().replacing(" or ", with: "|").split(separator: "|")
      return alternatives.isEmpty
        || alternatives.contains { alternative in
          Self.all(Self.parts(of: alternative)) { word in texts.contains { Self.finds(word, in: $0) } }
        }
    }
  }

  /// The mistake in a filter, as a sentence without a period; nil if the filter can be used.
  package static func problem(in filter: String) -> String? {
    let words = filter.split(separator: " ", omittingEmptySubsequences: true)
    if let last = words.last, words.count > 1, ["or", "and", "not"].contains(last.lowercased()) {
      return "the filter `\(filter)` ends with `\(last)`, and nothing to find after it"
    }
    let isPattern = filter.utf8.count > 2 && filter.hasPrefix("/") && filter.hasSuffix("/")
    if isPattern, let sign = filter.first(where: { "[](){}\\".contains($0) }) {
      return "the pattern `\(filter)` has a `\(sign)`, but patterns have only `. * + ? ^ $`"
    }
    if let first = words.first, first.hasPrefix("("), !filter.contains(")") {
      return "the filter `\(filter)` opens a parenthesis that nothing closes, and filters have none"
    }
    return nil
  }

  /// The parts of a filter that must all match; a negated part has a leading `-`.
  private static func parts(of filter: Substring) -> [String] {
    filter.description.replacing(" and ", with: "\n").split(separator: "\n").map { part in
      let words = part.drop { $0 == " " }
      return words.hasPrefix("not ") ? "-" + words.dropFirst(4) : String(part)
    }
  }

  private static func finds(_ word: String, in text: String) -> Bool {
    guard word.utf8.count > 2, word.hasPrefix("/"), word.hasSuffix("/") else { return text.contains(word) }
    return TextPattern(word.dropFirst().dropLast()).matches(text)
  }

  private static func all(_ words: [String], _ holds: (String) -> Bool) -> Bool {
    words.allSatisfy { word in
      word.utf8.first == UInt8(ascii: "-") ? !holds(String(word.dropFirst())) : holds(word)
    }
  }
}

/// The specs to run in one script.
package struct SpecChoice: Sendable {
  /// The user's options for all scripts.
  package var selection = Selection()
  /// The index of the script in the run.
  package var number = 0
  /// For each line that the user requested, the byte offset of its end; nil for the whole script.
  package var lines: [Int32]?
  /// The titles of the specs that failed last time, if only these run; nil for all specs.
  package var titles: Set<String>?
  /// The titles of the specs to run before the others; empty for none.
  package var firstTitles: Set<String> = []
  /// The only spec to run; nil for all.
  package var test: Case?

  /// Creates a choice of everything that `selection` selects in the script with this index.
  package init(selection: Selection = Selection(), number: Int = 0) {
    (self.selection, self.number) = (selection, number)
  }

  /// Selects specs of a script by one-based lines, by a filter for the title, path and tags, or by both.
  package init(_ lines: [Int], named spec: String?, in script: LoadedScript) {
    if let spec { selection.filters = [spec] }
    if !lines.isEmpty { choose(lines, in: script.sources[0].bytes) }
  }

  /// Whether the choice may leave out specs.
  package var narrows: Bool { selection.narrows || lines != nil || titles != nil || test != nil }

  /// An element to select: a spec, one row of a spec with rows, or a story (a script without specs).
  struct Candidate {
    /// The title; empty for a story.
    var title: String
    /// The tags of the spec.
    var tags: [String]
    /// The index of the spec in the program.
    var spec: Int
    /// The byte offset where the spec begins; nil if it is in another file.
    var start: Int32?
  }

  /// This choice without its shard: the specs of all shards.
  package var whole: SpecChoice {
    var whole = self
    whole.selection.shard = nil
    return whole
  }

  /// Chooses, for each of the one-based lines, the last spec that begins on or above the line.
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
        .map { $0.element }
    }
    if let seed = selection.seed {
      var random = SeededGenerator(seed: seed ^ path.stableHash)
      places.shuffle(using: &random)
    }
    if firstTitles.isEmpty { return places }
    func isFirst(_ place: Int) -> Bool { firstTitles.contains(candidates[place].title) }
    return places.filter(isFirst) + places.filter { !isFirst($0) }
  }

  /// The index of the last spec that begins before byte offset `end`, where a line ends; nil if there is none.
  private static func spec(at end: Int32, in candidates: [Candidate]) -> Int? {
    candidates.last { candidate in candidate.start.map { $0 < end } ?? false }?.spec
  }
}

extension String {
  /// A hash that is equal in every run (64-bit FNV-1a), unlike `hashValue`.
  package var stableHash: UInt64 {
    utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
