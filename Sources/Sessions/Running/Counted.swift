/// A number of things in words: "1 file", "2 files".
/// - Parameter noun: one of them, of a word whose plural ends in s.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
