/// A count with its noun: "1 file", "2 files".
/// - Parameters:
///   - noun: The singular.
///   - plural: The plural; nil if it is formed with s.
package func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
