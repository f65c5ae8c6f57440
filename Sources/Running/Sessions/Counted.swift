/// A count with its noun: "1 file", "2 files".
/// - Parameter noun: The singular; its plural must be formed with s.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
